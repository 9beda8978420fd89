import * as vscode from "vscode";
import { generate as makeMaze, toText } from "../../../src/core/index";
import { textLimit } from "../../../src/host/workers/timeLimits";
import { type MazeWorkers, WorkerPool } from "../../../src/host/workers/workerPool";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import {
  catchMessages,
  EXTENSION,
  generate,
  insertJson,
  insertText,
  layout,
  openUntitled,
  previewTabs,
  run,
  set,
  setDefaults,
  stub,
} from "../support/helpers";
import { takeProblems } from "../support/hooks";
import { catchProgress } from "../support/progress";
import { isNode, Workers } from "../support/workers";

const SMALL = { width: 4, height: 3, seed: "w" };
const TEXT = toText(makeMaze(SMALL));

const FAILURES: readonly [name: string, code: string, message: RegExp][] = [
  ["stops before it begins", "throw new Error('broken')", /^The maze worker stopped: .*broken/],
  [
    "stops at work",
    `const fail = () => { throw new Error("broken"); };
    if (typeof require === "function") require("node:worker_threads").parentPort.on("message", fail);
    else addEventListener("message", fail);`,
    /^The maze worker stopped: .*broken/,
  ],
  [
    "reports a failure",
    `const failed = { type: "failure", message: "out of memory" };
    if (typeof require === "function") {
      const { parentPort } = require("node:worker_threads");
      parentPort.on("message", () => parentPort.postMessage(failed));
    } else addEventListener("message", () => postMessage(failed));`,
    /^out of memory$/,
  ],
];

/** What only Node has. */
const NODE_FAILURES: typeof FAILURES = [
  [
    "exits",
    `require("node:worker_threads").parentPort.on("message", () => process.exit(3));`,
    /^The maze worker stopped: it ended with code 3$/,
  ],
  [
    "cannot read its job",
    `import(${JSON.stringify(workerAddress())}).then(() => {
      const { parentPort } = require("node:worker_threads");
      parentPort.removeAllListeners("message");
      parentPort.on("message", () => parentPort.emit("messageerror", new Error("broken")));
    });`,
    /^The request could not be read by the maze worker\.$/,
  ],
];

/** The worker as it is shipped. */
function workerAddress(): string {
  const { extensionUri } = vscode.extensions.getExtension(EXTENSION) ?? {};
  return extensionUri
    ? vscode.Uri.joinPath(extensionUri, "dist", "worker.mjs").with({ scheme: "file" }).toString()
    : "";
}

describe("a worker", () => {
  /** Nothing reads what is inserted. */
  const insertOnly = () => set({ inText: false });

  for (const [name, code, message] of isNode() ? [...FAILURES, ...NODE_FAILURES] : FAILURES) {
    it(`that ${name} ends its job in an error, and the next job works`, async () => {
      await insertOnly();
      const workers = await Workers.watch();
      const editor = await openUntitled("text");
      workers.replaceBy(code);
      await rejects(insertJson(SMALL), message);
      await rejects(insertText(SMALL), message);
      await rejects(generate(SMALL), message);
      equal(editor.document.getText(), "text");
      await eventually("the preview, which says it, too", () => previewTabs().length === 1);
      equal(workers.started, 3);
      workers.replaceBy(undefined);
      deepEqual(await insertJson(SMALL), [makeMaze(SMALL).toJSON()]);
      deepEqual(await insertText(SMALL), [TEXT]);
      equal(workers.started, 4, "one is enough for both of them");
      await eventually("the failed ones to end", () => workers.ended === 3);
      deepEqual(await generate(SMALL), makeMaze(SMALL).toJSON());
    });
  }

  it("that sends what cannot be read ends its job in an error, and so does a job that cannot be sent", async () => {
    const workers = await Workers.watch();
    workers.replaceBy("setTimeout(() => {}, 2 ** 30);");
    const ended = rejects(insertJson(SMALL), /^The maze worker stopped: /);
    await eventually("the worker", () => workers.started === 1);
    workers.sendUnreadable();
    await ended;
    const port = {
      post: () => {
        throw new Error("no clone");
      },
      end: () => {},
    };
    const engine: MazeWorkers = new WorkerPool(async () => port, textLimit);
    await rejects(engine.request("analyse", { maze: {} as never }), /cannot do this: no clone/);
  });

  it("that ends while it has nothing to do is not asked again", async () => {
    await insertOnly();
    const workers = await Workers.watch();
    await insertText(SMALL); // JSON would be checked in the background
    workers.sendUnreadable();
    await insertText(SMALL);
    equal(workers.started, 2);
  });

  it("without work is ended after a while, and another begins with the next job", async () => {
    await insertOnly();
    const workers = await Workers.watch();
    const { setTimeout: wait } = globalThis;
    const soon = (action: () => void, time = 0, ...given: unknown[]) =>
      wait(action, time > 20_000 ? 0 : time, ...given);
    stub(globalThis, "setTimeout", soon as never);
    for (const count of [1, 2]) {
      deepEqual(await insertText(SMALL), [TEXT]); // JSON would be checked in the background
      await eventually("the worker to end", () => workers.ended === count);
    }
    equal(workers.started, 2);
  });

  it("that is warmed again is kept for a while from then on, and none begins once all are disposed of", async () => {
    const ends = new Map<object, () => void>(); // those of idle workers that are still to come
    const [wait, clear] = [globalThis.setTimeout, globalThis.clearTimeout];
    stub(globalThis, "setTimeout", ((action: () => void, time = 0, ...given: unknown[]) => {
      if (time < 20_000) return wait(action, time, ...given);
      const timer = {};
      ends.set(timer, action);
      return timer;
    }) as never);
    stub(globalThis, "clearTimeout", ((timer: never) => ends.delete(timer) || clear(timer)) as never);
    let [started, ended] = [0, 0];
    const engine: MazeWorkers = new WorkerPool(async () => {
      started++;
      return { post: () => {}, end: () => ended++ };
    }, textLimit);
    engine.warm();
    const [first] = ends.keys();
    engine.warm();
    deepEqual([started, ends.size, ends.has(first)], [1, 1, false]);
    for (const end of ends.values()) end();
    await eventually("the end", () => ended === 1);
    engine.dispose();
    engine.warm();
    const late = engine.request("analyse", { maze: {} as never });
    ok((await rejects(late)) instanceof vscode.CancellationError, "a cancellation");
    equal(started, 1);
  });

  it("that reads a text for too long is ended: nothing is shown, a line is in the log, and a command says it", async () => {
    const workers = await Workers.watch();
    const { setTimeout: wait } = globalThis;
    const limits = [10_000, 60_000];
    const soon = (action: () => void, time = 0, ...given: unknown[]) =>
      wait(action, limits.includes(time) ? 200 : time, ...given);
    stub(globalThis, "setTimeout", soon as never);
    workers.replaceBy("setTimeout(() => {}, 2 ** 30);");
    const { document } = await openUntitled(TEXT, "maze");
    const problems: string[] = [];
    await eventually("the log", () => problems.push(...takeProblems()) > 0);
    ok(/untitled.*: Reading this text took more than 10 seconds/.test(problems[0]), problems[0]);
    const lenses = () =>
      vscode.commands.executeCommand<vscode.CodeLens[]>("vscode.executeCodeLensProvider", document.uri);
    const { started } = workers;
    deepEqual(await lenses(), []);
    equal(workers.started, started, "the same version is not read again");
    const said = /^Reading this text took more than 60 seconds and was stopped\. Put the maze into a file of its own/;
    await rejects(run("solve", {}), said);
    workers.replaceBy(undefined);
    limits.splice(0);
    ok((await run<{ length: number }>("solve", { draw: false })).length > 0, "a command reads the same version");
    await eventually("all that were too slow to end", () => workers.ended === workers.started - 1);
    deepEqual(problems.slice(1), []);
  });

  it("that has read for longer stays where two have nothing to do, whichever ends first", async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const now = Date.now();
      const replies: ((reply: unknown) => void)[] = [];
      const ended: number[] = [];
      const engine: MazeWorkers = new WorkerPool(async ({ onReply }) => {
        const at = replies.push(onReply) - 1;
        return { post: () => {}, end: () => ended.push(at) };
      }, textLimit);
      const read = () => engine.request("parse", { text: "" });
      const slow = read();
      stub(Date, "now", () => now + 3_600_000);
      const all = [slow, read()];
      for (const at of order) {
        replies[at]({ type: "answer", request: 1, result: [] });
        await all[at];
      }
      stub(Date, "now", () => now);
      await eventually("the end of one", () => ended.length > 0);
      deepEqual(ended, [1]);
      engine.dispose();
    }
  });

  it("that fails gives the user one message and a line in the log", async () => {
    const workers = await Workers.watch();
    workers.replaceBy(FAILURES[0][1]);
    const messages = catchMessages("showErrorMessage");
    equal(await run("newTextFile"), undefined);
    equal(messages.length, 1, "messages");
    ok(/^Maze: The maze worker stopped: .*broken/.test(messages[0]), messages[0]);
    equal(takeProblems().length, 1, "lines of the log");
    deepEqual(layout().flat(), [], "nothing is opened");
  });
});

describe("progress", () => {
  it("is not shown for what is done at once", async () => {
    const progress = catchProgress();
    await insertText(SMALL);
    await generate(SMALL);
    deepEqual(progress.titles, []);
  });

  for (const [command, size] of [
    ["insertText", 2400],
    ["generate", 1900],
  ] as const) {
    it(`is shown after a second, and cancels ${command}`, async () => {
      const editor = await openUntitled("text");
      const progress = catchProgress();
      const workers = await Workers.watch();
      const ended = rejects(run(command, { algorithm: "kruskal", width: size, height: size }));
      await eventually("progress", () => progress.titles.length === 1);
      deepEqual(progress.titles, ["Making a maze"]);
      await eventually("how far it is", () => progress.percent > 0);
      ok(progress.percent <= 100, `${progress.percent} %`);
      progress.cancel();
      ok((await ended) instanceof vscode.CancellationError, "a cancellation");
      await eventually("the worker to end", () => workers.ended === 1);
      equal(editor.document.getText(), "text");
    });
  }

  it("cancelled by the user is no error", async () => {
    await setDefaults({ algorithm: "kruskal", width: 1900, height: 1900 });
    const progress = catchProgress();
    const messages = catchMessages("showErrorMessage");
    const running = run("generate");
    await eventually("progress", () => progress.titles.length === 1);
    progress.cancel();
    equal(await running, undefined);
    deepEqual(messages, []);
  });
});
