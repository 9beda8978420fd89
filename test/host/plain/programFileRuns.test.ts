// The runs of a file, one after the other, with a preview and a terminal that do what the test says. Programs are of Node.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { CHANGE_COMMAND, FileRuns, type FileRunsNeeds, type RunOnShow } from "../../../src/host/programs/fileRuns";
import type { ProgramEnd, ProgramResult } from "../../../src/host/programs/programResult";
import type { TypedListeners } from "../../../src/host/programs/programTerminal";
import { nodeModules } from "../../../src/worker/nodeModules.node";

const URI = "file:///maze.js";
const MAZE = { steps: 3, feed: "observed" } as ProgramResult;

/** Says what comes to it, until all has. */
const ECHO = `process.stdin.on("data", (text) => console.log("got", String(text).trim())).on("end", () => console.log("end"))`;
const ENDLESS = `console.log("begun"); setInterval(() => {}, 1000)`;

class Cancelled extends Error {}
class Unmet extends Error {
  constructor(
    message: string,
    readonly help?: { readonly title: string; readonly command: string; readonly arguments?: unknown[] },
  ) {
    super(message);
  }
}

function open(t: TestContext) {
  const folder = mkdtempSync(path.join(tmpdir(), "test-programs-"));
  const terminal = { begun: [] as (readonly string[])[], ended: [] as string[], names: [] as string[], reveals: 0 };
  const state = {
    isOnShow: true,
    result: MAZE as ProgramResult | undefined,
    said: [] as string[],
    take: async (_text: string) => {},
    changed: [] as string[],
  };
  const shows: { again: boolean; output: string; how?: ProgramEnd; stop(): void }[] = [];
  let keys: TypedListeners | undefined;
  let news = () => {};
  const tell = () => news();
  const viewOf = (again: boolean): RunOnShow => {
    const stops = new AbortController();
    const shown: (typeof shows)[number] = { again, output: "", stop: () => stops.abort() };
    shows.push(shown);
    return {
      async take(channel, bytes) {
        if (channel === "output") shown.output += Buffer.from(bytes);
        tell();
        await state.take(shown.output);
      },
      async end(how) {
        shown.how = how;
        tell();
        return state.result;
      },
      said: state.said,
      stopped: stops.signal,
    };
  };
  let changeCommand = () => {};
  const needs: FileRunsNeeds = {
    node: nodeModules as NonNullable<typeof nodeModules>,
    observer: "/observe.py",
    waits: () => false,
    previews: {
      show: async () => viewOf(false),
      showAgain: () => (state.isOnShow ? viewOf(true) : undefined),
      canShowAgain: () => state.isOnShow,
    },
    newTerminal: () => ({
      dimensions: { columns: 80, rows: 24 },
      begin(lines, listeners) {
        terminal.begun.push(lines);
        keys = listeners;
        tell();
      },
      print: tell,
      end: (text) => terminal.ended.push(text),
      reveal: () => terminal.reveals++,
      rename: (name) => terminal.names.push(name),
      dispose() {},
      onDidClose: () => ({ dispose() {} }),
      onChangeCommand(listener) {
        changeCommand = () => listener();
        return { dispose() {} };
      },
    }),
    changeCommand: (uri) => state.changed.push(uri),
    errors: { Cancelled, Unmet },
  };
  const runs = new FileRuns(URI, "maze.js", needs);
  t.after(() => {
    runs.dispose();
    rmSync(folder, { recursive: true, force: true });
  });
  const commandOf = (code: string) => ({ words: [process.execPath, "-e", code], folder });
  const start = (code: string, more: { isGiven?: boolean; input?: string } = {}) =>
    runs.start({ command: commandOf(code), isGiven: false, ...more });
  /** Once the run on show has begun, and printed something. */
  const printed = (text: string) =>
    new Promise<void>((resolve) => {
      news = () => {
        if (shows.at(-1)?.output.includes(text)) resolve();
      };
      news();
    });
  const outputs = () => shows.map(({ output }) => output.trim().replaceAll("\n", ", "));
  const type = () => keys as TypedListeners;
  return { runs, start, commandOf, state, shows, outputs, terminal, type, printed, change: () => changeCommand() };
}

test("a save runs again what is on show, where that is, and with the same answers, to the end of input", async (t) => {
  const { runs, start, shows, outputs, terminal, type, printed } = open(t);
  const first = start(ECHO);
  await printed("");
  type().send("20\n");
  await printed("got 20");
  type().end();
  assert.equal(await first, MAZE);
  assert.deepEqual(runs.repeated?.words.at(-1), ECHO);
  await runs.again();
  assert.deepEqual(
    shows.map(({ again }) => again),
    [false, true],
  );
  assert.deepEqual(outputs(), ["got 20, end", "got 20, end"]);
  assert.deepEqual(
    terminal.begun.map((lines) => lines.slice(1)),
    [[], ["Answers as before: 20, then end of input"]],
  );
});

test("what a call gives for its input is given again", async (t) => {
  const { runs, start, outputs } = open(t);
  await start(ECHO, { input: "7" });
  await runs.again();
  assert.deepEqual(outputs(), ["got 7, end", "got 7, end"]);
});

test("what is not on show, or is kept there, does not run again", async (t) => {
  const { runs, start, state, shows } = open(t);
  await start("");
  state.isOnShow = false;
  assert.equal(runs.repeated, undefined);
  await assert.rejects(runs.again(), Cancelled);
  assert.equal(shows.length, 1);
});

test("a command that was given for a call is not run by a save, until one is confirmed", async (t) => {
  const { runs, start } = open(t);
  await start("", { isGiven: true });
  assert.deepEqual([runs.isGiven, runs.repeated], [true, undefined]);
  await start("");
  assert.deepEqual([runs.isGiven, runs.repeated?.words.length], [false, 3]);
});

test("the next run begins once the last one has ended, and takes its place", async (t) => {
  const { start, shows, printed } = open(t);
  const first = start(ENDLESS);
  await printed("begun");
  const [second, third] = [start("console.log(2)"), start("console.log(3)")];
  assert.equal(await first, MAZE);
  await assert.rejects(second, Cancelled);
  assert.equal(await third, MAZE);
  assert.deepEqual(
    shows.map(({ output, how }) => [output, how?.type]),
    [
      ["begun\n", "stopped"],
      ["3\n", "ended"],
    ],
  );
});

test("a program ends where its preview wants no more of it", async (t) => {
  const { start, shows, printed, terminal, state } = open(t);
  state.result = undefined;
  const run = start(ENDLESS);
  await printed("begun");
  shows[0].stop();
  await assert.rejects(run, Cancelled);
  assert.deepEqual([terminal.ended, terminal.reveals], [["maze.js was stopped."], 0]);
});

test("where it makes no maze, the message and the terminal offer another command", async (t) => {
  const { start, state, terminal, change } = open(t);
  state.result = undefined;
  state.said = ["maze.js:2: Rows are one row."];
  const text = "maze.js ended with code 3. Its terminal says why. maze.js:2: Rows are one row.";
  await assert.rejects(start("process.exitCode = 3"), (error: Error) => {
    assert.ok(error instanceof Unmet);
    assert.equal(error.message, text);
    assert.deepEqual(error.help, { title: "Change Command", command: CHANGE_COMMAND, arguments: [URI] });
    return true;
  });
  assert.deepEqual([terminal.ended, terminal.reveals], [[text], 1]);
  change();
  assert.deepEqual(state.changed, [URI]);
});

test("where what comes of it cannot be taken, the terminal says so", async (t) => {
  const { start, state, terminal } = open(t);
  state.take = async () => {
    throw new Error("The maze worker stopped.");
  };
  await assert.rejects(start(ENDLESS), /The maze worker stopped/);
  assert.deepEqual([terminal.ended, terminal.reveals], [["maze.js was ended: The maze worker stopped."], 1]);
});

test("it goes with its file, by the command that was confirmed for that", async (t) => {
  const { runs, start, commandOf, terminal, outputs, state } = open(t);
  await start("console.log(1)");
  runs.move("file:///walk.js", "walk.js", commandOf("console.log(2)"));
  await runs.again();
  assert.deepEqual([outputs(), terminal.names, terminal.ended.at(-1)], [["1", "2"], ["walk.js"], "walk.js has ended."]);
  await start("console.log(3)", { isGiven: true });
  runs.move("file:///walk.js", "walk.js", commandOf("console.log(4)"));
  assert.equal(runs.isGiven, true);
  state.isOnShow = true;
  assert.equal(runs.repeated, undefined);
});
