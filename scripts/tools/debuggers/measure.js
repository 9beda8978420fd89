/** Asks debug adapters in a real VS Code what they say of values, and how many stops they make a second: a line of JSON for each. */
const { readFileSync } = require("node:fs");
const path = require("node:path");
const vscode = require("vscode");

const WAIT = 60_000; // milliseconds for a stop
const STOPS = 400;
const PLAYED = 180_000; // milliseconds for a whole program
const CONTEXTS = ["clipboard", "repl", "watch", "hover", "variables"];

/** What is asked of each adapter: a program, and an expression that gives a value whole. */
const ADAPTERS = {
  "js-debug": {
    type: "node",
    classics: {
      file: "classics.js",
      programs: [
        { program: "depthFirst", expression: "grid", form: "lists of numbers" },
        { program: "prim", expression: "grid", form: "a list of `Uint8Array`" },
        { program: "kruskal", expression: "maze", form: "an object with `horizontal` and `vertical` walls" },
        { program: "wilson", expression: "ways", form: "a map of sets" },
        { program: "binaryTree", expression: "cells", form: "bits" },
        { program: "eller", expression: "cells", form: "lists of objects with named walls" },
      ],
    },
    program: "lists.js",
    whole: (name) => `JSON.stringify(${name})`,
    quoted: `JSON.stringify(["a'b\\"c\\\\d\\n…"])`,
    names: ["grid", "cells", "ways", "own"],
  },
  debugpy: {
    type: "debugpy",
    classics: {
      file: "classics.py",
      programs: [
        { program: "depth_first", expression: "grid", form: "lists of numbers" },
        { program: "prim", expression: "grid", form: "NumPy" },
        { program: "kruskal", expression: "maze", form: "an object with `horizontal` and `vertical` walls" },
        { program: "wilson", expression: "ways", form: "a dict of sets" },
        { program: "binary_tree", expression: "cells", form: "bits" },
        { program: "eller", expression: "cells", form: "lists of objects with named walls" },
      ],
    },
    program: "lists.py",
    whole: (name) => `__import__("json").dumps(${name}, default=vars)`,
    quoted: `__import__("json").dumps(["a'b\\"c\\\\d\\n…"])`,
    names: ["grid", "cells", "ways", "own"],
  },
  delve: {
    type: "go",
    classics: {
      file: "classics.go",
      programs: [
        { program: "depthFirst", expression: "grid", form: "`[][]int`" },
        { program: "prim", expression: "isWall", form: "`[][]bool`" },
        { program: "kruskal", expression: "maze", form: "a struct with `Horizontal` and `Vertical` walls" },
        { program: "wilson", expression: "cells", form: "`[][]Cell`" },
        { program: "binaryTree", expression: "cells", form: "bits in `[][]uint8`" },
        { program: "eller", expression: "drawing", form: "`[][]rune`" },
      ],
    },
    program: "lists.go",
    whole: (name) => name,
    quoted: '"a"',
    names: ["grid", "cells", "ways", "own"],
  },
};

const tell = (row) => console.log(`MEASURED ${JSON.stringify(row)}`);

exports.run = async () => {
  const wanted = (process.env.MAZEWRIGHT_DEBUGGERS ?? "").split(",");
  const measures = [answers, outOfScope, continues, bare, commands, steps, classics];
  const only = measures.filter((measure) => wanted.includes(measure.name));
  for (const name of Object.keys(ADAPTERS).filter((adapter) => wanted.includes(adapter))) {
    for (const measure of only.length > 0 ? only : measures) {
      await measure(name, ADAPTERS[name]).catch((error) =>
        tell({ adapter: name, what: measure.name, error: `${error.stack}` }),
      );
      vscode.debug.removeBreakpoints(vscode.debug.breakpoints);
      await ended();
    }
  }
};

/** Ends what still runs. */
async function ended() {
  if (vscode.debug.activeDebugSession === undefined) return;
  const over = new Promise((resolve) => {
    const listener = vscode.debug.onDidTerminateDebugSession(() => {
      if (vscode.debug.activeDebugSession !== undefined) return;
      listener.dispose();
      resolve();
    });
  });
  await Promise.all([
    vscode.debug.stopDebugging(),
    Promise.race([over, new Promise((resolve) => setTimeout(resolve, 3000))]),
  ]);
}

/** A session, what its adapter sends, and its stops. */
class Session {
  constructor(adapter) {
    this.adapter = adapter;
    this.mark = Math.random();
    this.changes = 0;
    this.stops = 0;
    this.evaluated = []; // what it was answered
    this.output = "";
    this.capabilities = undefined;
    const folder = vscode.workspace.workspaceFolders[0];
    this.file = path.join(folder.uri.fsPath, adapter.program);
    this.text = readFileSync(this.file, "utf8");
    this.lines = this.text.split("\n");
    this.parts = [
      vscode.debug.registerDebugAdapterTrackerFactory("*", {
        createDebugAdapterTracker: () => ({
          onDidSendMessage: (message) => {
            if (message.event === "stopped") this.stops++;
            if (message.command === "evaluate") this.evaluated.push(message.body?.result ?? message.message ?? "");
            if (message.event === "output") this.output += message.body.output;
            if (message.command === "initialize") this.capabilities = message.body;
          },
        }),
      }),
      vscode.debug.onDidChangeActiveStackItem(() => this.changes++),
    ];
  }

  async start(...marks) {
    const uri = vscode.Uri.file(this.file);
    const lines = [...this.lines.keys()].filter((line) =>
      marks.some((mark) => this.lines[line].endsWith(`stop: ${mark}`)),
    );
    vscode.debug.addBreakpoints(
      lines.map((line) => new vscode.SourceBreakpoint(new vscode.Location(uri, new vscode.Position(line, 0)))),
    );
    const configuration = {
      type: this.adapter.type,
      request: "launch",
      name: "measured",
      mark: this.mark,
      program: this.file,
      args: this.adapter.args ?? [],
      cwd: path.dirname(this.file),
      console: "internalConsole",
      internalConsoleOptions: "neverOpen",
    };
    const stop = this.stop();
    const before = Date.now();
    await vscode.debug.startDebugging(vscode.workspace.workspaceFolders[0], configuration);
    const item = await stop;
    this.startSeconds = (Date.now() - before) / 1000;
    return item;
  }

  /** The next frame at which the program stands. */
  stop() {
    return new Promise((resolve, reject) => {
      const over = (value, error) => {
        clearTimeout(timer);
        listener.dispose();
        ended.dispose();
        if (error) reject(error);
        else resolve(value);
      };
      const timer = setTimeout(() => over(undefined, new Error("no stop")), WAIT);
      const listener = vscode.debug.onDidChangeActiveStackItem((item) => {
        if (item instanceof vscode.DebugStackFrame) over(item);
      });
      const ended = vscode.debug.onDidTerminateDebugSession(({ configuration }) => {
        if (configuration.mark === this.mark) over(undefined);
      });
    });
  }

  end() {
    for (const part of this.parts) part.dispose();
  }
}

async function evaluate({ session, frameId }, expression, context) {
  const before = performance.now();
  try {
    const answer = await session.customRequest("evaluate", { expression, frameId, context });
    return { ...answer, ms: Math.round(performance.now() - before) };
  } catch (error) {
    return { error: `${error.message}`, ms: Math.round(performance.now() - before) };
  }
}

function shown({ result = "", error, type, variablesReference, indexedVariables, namedVariables, ms }) {
  if (error !== undefined) return { error, ms };
  return {
    length: result.length,
    begins: result.slice(0, 80),
    ends: result.slice(-40),
    isCut: /\.\.\.|…|\+\d+ more/.test(result),
    type,
    variablesReference,
    indexedVariables,
    namedVariables,
    ms,
  };
}

/** What each context gives of each variable, whole and in ranges. */
async function answers(name, adapter) {
  const session = new Session(adapter);
  try {
    const item = await session.start("end");
    const { capabilities = {} } = session;
    tell({
      adapter: name,
      what: "start",
      seconds: session.startSeconds,
      type: item.session.type,
      changes: session.changes,
      parent: item.session.parentSession?.type,
      can: Object.keys(capabilities).filter((key) => capabilities[key] === true),
    });
    for (const variable of adapter.names) {
      for (const context of CONTEXTS) {
        session.output = "";
        const answer = await evaluate(item, variable, context);
        tell({ adapter: name, what: "evaluate", variable, context, ...shown(answer), said: session.output });
      }
      session.output = "";
      const whole = await evaluate(item, adapter.whole(variable), "repl");
      tell({ adapter: name, what: "whole repl", variable, ...shown(whole), said: session.output });
      const clip = await evaluate(item, adapter.whole(variable), "clipboard");
      tell({ adapter: name, what: "whole clipboard", variable, ...shown(clip) });
      const watch = await evaluate(item, adapter.whole(variable), "watch");
      tell({ adapter: name, what: "whole watch", variable, ...shown(watch) });
    }
    for (const context of ["repl", "clipboard"]) {
      const answer = await evaluate(item, adapter.quoted, context);
      tell({ adapter: name, what: "a string with signs", context, ...answer });
    }
    await ranges(name, item);
    tell({ adapter: name, what: "stack", ...(await stack(item)) });
    const bad = await evaluate(item, "1 +", "repl");
    tell({ adapter: name, what: "syntax", ...bad });
  } finally {
    session.end();
  }
}

async function stack({ session, threadId, frameId }) {
  const { stackFrames } = await session.customRequest("stackTrace", { threadId, startFrame: 0, levels: 3 });
  const frame = stackFrames.find(({ id }) => id === frameId);
  return {
    frames: stackFrames.length,
    line: frame?.line,
    source: frame?.source?.path && path.basename(frame.source.path),
    keys: Object.keys(frame?.source ?? {}),
  };
}

async function ranges(name, item) {
  const before = performance.now();
  const { variablesReference, indexedVariables } = await evaluate(item, "grid", "watch");
  const ask = async (reference, range) => {
    const answer = await item.session.customRequest("variables", { variablesReference: reference, ...range });
    return answer.variables;
  };
  const tries = {
    all: {},
    ten: { start: 0, count: 10 },
    tenIndexed: { filter: "indexed", start: 10, count: 10 },
    beyond: { filter: "indexed", start: 35, count: 100 },
  };
  for (const [how, range] of Object.entries(tries)) {
    const found = await ask(variablesReference, range).catch((error) => error.message);
    tell({
      adapter: name,
      what: "variables",
      how,
      indexedVariables,
      ...(typeof found === "string"
        ? { error: found }
        : {
            count: found.length,
            names: found
              .map((each) => each.name)
              .join(" ")
              .slice(0, 60),
            value: found.at(0)?.value,
            evaluateName: found.at(0)?.evaluateName,
          }),
    });
  }
  let [asked, read] = [1, 0];
  const rows = await ask(variablesReference, {});
  for (const row of rows) {
    if (!(row.variablesReference > 0) || !/\d/.test(row.name)) continue;
    asked++;
    read += (await ask(row.variablesReference, {})).filter((each) => /^\W*\d+\W*$/.test(each.name)).length;
  }
  tell({ adapter: name, what: "all by variables", asked, read, ms: Math.round(performance.now() - before) });
}

/** A name that the function has not in which the program stands. */
async function outOfScope(name, adapter) {
  const session = new Session(adapter);
  try {
    const item = await session.start("helper");
    for (const context of ["clipboard", "repl", "watch"]) {
      session.output = "";
      const answer = await evaluate(item, "own", context);
      tell({
        adapter: name,
        what: "out of scope",
        at: (await stack(item)).line,
        context,
        ...answer,
        said: session.output,
      });
    }
    const answer = await evaluate(item, adapter.whole("own"), "repl");
    tell({ adapter: name, what: "out of scope", context: "whole repl", ...answer });
  } finally {
    session.end();
  }
}

const continues = (name, adapter) =>
  stops(name, adapter, "continue by request", ["cell"], ({ session, threadId }) =>
    session.customRequest("continue", { threadId }),
  );

/** The pace of the debugger and VS Code alone: nothing is asked at a stop. */
async function bare(name, adapter) {
  const session = new Session(adapter);
  try {
    let item = await session.start("cell");
    const before = Date.now();
    let count = 0;
    for (; item !== undefined && count < STOPS; count++) {
      const stop = session.stop();
      await item.session.customRequest("continue", { threadId: item.threadId });
      item = await stop;
    }
    tell({ adapter: name, what: "bare", stops: count, seconds: (Date.now() - before) / 1000 });
  } finally {
    session.end();
  }
}

const commands = (name, adapter) =>
  stops(name, adapter, "continue by command", ["cell", "wall"], () =>
    vscode.commands.executeCommand("workbench.action.debug.continue"),
  );

const steps = (name, adapter) =>
  stops(name, adapter, "next by request", ["cell"], async ({ session, threadId }) => {
    if (vscode.debug.breakpoints.length > 0) vscode.debug.removeBreakpoints(vscode.debug.breakpoints);
    await session.customRequest("stepIn", { threadId });
  });

/** Many stops in a row, with the whole value at each. */
async function stops(name, adapter, what, marks, go) {
  const session = new Session(adapter);
  try {
    let item = await session.start(...marks);
    session.changes = 0;
    let [count, changed, last, most, evaluating, failed] = [0, 0, "", 0, 0, 0];
    const lines = new Set();
    const context = adapter.type === "go" ? "clipboard" : "repl";
    const before = Date.now();
    while (item !== undefined && count < STOPS && Date.now() - before < 200_000) {
      count++;
      const { result, ms, error } = await evaluate(item, adapter.whole("grid"), context);
      evaluating += ms;
      if (result === undefined) {
        if (failed++ === 0) tell({ adapter: name, what, firstError: error });
      } else {
        if (last !== "" && result !== last) {
          changed++;
          let differing = 0;
          const numbers = result.match(/(?<=[[, ])\d(?=[\], ])/g) ?? [];
          const before = last.match(/(?<=[[, ])\d(?=[\], ])/g) ?? [];
          for (const [at, value] of numbers.entries()) if (value !== before[at]) differing++;
          most = Math.max(most, differing);
        }
        last = result;
      }
      lines.add((await stack(item)).line);
      const stop = session.stop();
      await go(item);
      item = await stop;
    }
    const seconds = (Date.now() - before) / 1000;
    tell({
      adapter: name,
      what,
      stops: count,
      seconds,
      evaluating,
      changed,
      most,
      failed,
      changes: session.changes,
      lines: lines.size,
      ended: item === undefined,
    });
  } finally {
    session.end();
  }
}

/** Plays the classic programs with our commands, to the end. What the preview has then is compared by debuggers.mjs with what they print. */
async function classics(name, { type, classics: { file, programs } }) {
  for (const { program, expression, form } of programs) {
    const row = { adapter: name, what: "classic", file, program, expression, form };
    try {
      tell({ ...row, ...(await played({ type, program: file, args: [program] }, expression)) });
    } catch (error) {
      tell({ ...row, error: `${error.stack}` });
    }
    vscode.debug.removeBreakpoints(vscode.debug.breakpoints);
    await ended();
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
  }
}

async function played(adapter, expression) {
  const session = new Session(adapter);
  const preview = watched();
  try {
    const item = await session.start(...adapter.args);
    await lookWhereItIs(item, expression);
    const over = new Promise((resolve) => preview.onEnd(resolve));
    session.evaluated = [];
    session.stops = 1;
    const before = Date.now();
    const run = (command, options) => vscode.commands.executeCommand(`mazewright.${command}`, options);
    const first = await run("showVariable", { expression }).catch((error) => error.message);
    if (/ has no value here: /.test(first)) return { seconds: 0, stops: 1, first, longest: 0, said: [] };
    await run("playVariable", { by: "breakpoints" });
    const end = await Promise.race([over, new Promise((resolve) => setTimeout(resolve, PLAYED, "not at its end"))]);
    const { evaluated, stops } = session;
    const longest = Math.max(...evaluated.map((each) => each.length));
    const maze = preview.shown.at(-1);
    return { end, seconds: (Date.now() - before) / 1000, stops, first, longest, said: preview.said, maze: plain(maze) };
  } finally {
    preview.restore();
    session.end();
  }
}

/** A packed maze with lists in place of typed arrays. */
function plain(maze) {
  if (maze === undefined) return undefined;
  const list = (numbers) => numbers && Array.from(numbers);
  return {
    recipe: maze.recipe,
    kind: maze.kind,
    numbers: list(maze.numbers),
    off: list(maze.off),
    offAreWalls: maze.offAreWalls,
    steps: list(maze.steps) ?? [],
    startsOpen: maze.userAlgorithm.facts.startsOpen === true,
  };
}

/** Chooses the nearest call that has the name, as a user does in the call stack. */
async function lookWhereItIs(item, expression) {
  const { stackFrames } = await item.session.customRequest("stackTrace", {
    threadId: item.threadId,
    startFrame: 0,
    levels: 9,
  });
  for (const { id } of stackFrames) {
    const { error } = await evaluate({ ...item, session: item.session, frameId: id }, expression, "watch");
    if (error === undefined) return;
    const next = new Promise((resolve) => {
      const listener = vscode.debug.onDidChangeActiveStackItem(() => {
        listener.dispose();
        resolve();
      });
    });
    await vscode.commands.executeCommand("workbench.action.debug.callStackDown");
    await next;
  }
  throw new Error(`No call has ${expression}.`);
}

/** The mazes that our previews are sent, and what users are told meanwhile. */
function watched() {
  const [shown, said] = [[], []];
  let tellEnd = () => {};
  const { window } = vscode;
  const { createWebviewPanel, showErrorMessage, showWarningMessage, showInformationMessage } = window;
  const messages = { showErrorMessage, showWarningMessage, showInformationMessage };
  window.createWebviewPanel = (...given) => {
    const panel = createWebviewPanel(...given);
    const post = panel.webview.postMessage.bind(panel.webview);
    panel.webview.postMessage = (message) => {
      if (message.type === "show") shown.push(message.mazes[0]);
      if (message.type === "show" && message.run === "ended") tellEnd("ended");
      if (message.type === "making") add(message.work?.what);
      return post(message);
    };
    return panel;
  };
  const add = (text = "") => {
    const sentence = text.replace(/^.* so far(\. )?/, "").replace(/\(line \d+\)$/, "");
    if (sentence !== "" && !said.includes(sentence)) said.push(sentence);
  };
  for (const [method, show] of Object.entries(messages)) {
    window[method] = (text, ...rest) => {
      add(text);
      if (/ at any stop/.test(text)) tellEnd("no maze");
      return show(text, ...rest);
    };
  }
  return {
    shown,
    said,
    onEnd: (listener) => (tellEnd = listener),
    restore: () => Object.assign(window, messages, { createWebviewPanel }),
  };
}
