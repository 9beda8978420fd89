// Programs that run: what comes of them, and that nothing is left of them. They are of Node, which is there.
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type TestContext, test } from "node:test";
import type { ProgramChannel } from "../../../src/host/programs/programResult";
import { startRun } from "../../../src/host/programs/programRun.node";
import { tailOf } from "../../../src/host/programs/traceTail.node";
import { nodeModules } from "../../../src/worker/nodeModules.node";

const node = nodeModules as NonNullable<typeof nodeModules>;

const NODE = process.execPath;
const HAS_GROUPS = process.platform !== "win32";

/** A folder that is gone after the test. */
function newFolder(t: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), "test-programs-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Choices {
  readonly words?: readonly string[];
  readonly input?: string;
  readonly folder?: string;
  readonly waits?: boolean;
  /** In place of taking all at once. */
  take?(channel: ProgramChannel, bytes: Uint8Array): Promise<void>;
}

/** Runs a program of Node and notes what comes of it. */
function run(t: TestContext, code: string, choices: Choices = {}) {
  const bytes: Record<ProgramChannel, Uint8Array[]> = { trace: [], output: [] };
  const seen = { printed: "", peak: 0 };
  const folder = choices.folder ?? newFolder(t);
  const { words = [NODE, "-e", code], input, waits = false } = choices;
  const listeners = new Set<() => void>();
  const started = startRun(
    node,
    {
      command: { words, folder },
      input: { text: input ?? "", isAll: input !== undefined },
      observer: "/observe.py",
      waits,
      columns: 80,
      lines: 24,
    },
    {
      async take(channel, piece) {
        if (choices.take) return choices.take(channel, piece);
        bytes[channel].push(piece);
        for (const listener of listeners) listener();
      },
      print(text) {
        seen.printed += text;
        for (const listener of listeners) listener();
      },
    },
  );
  t.after(() => started.stop());
  const textOf = (channel: ProgramChannel) => Buffer.concat(bytes[channel]).toString();
  /** Once a text has been printed. */
  const printed = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!seen.printed.includes(text)) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
    });
  return { ...started, seen, textOf, printed, bytes };
}

/** Whether a process is there, and has not ended. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync("/proc") || !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

test("what a program prints comes whole and in order, and how it ended", async (t) => {
  const { ended, textOf, seen } = run(t, `for (let i = 0; i < 1000; i++) console.log("line", i); process.exitCode = 3`);
  assert.deepEqual(await ended, { type: "ended", code: 3 });
  const lines = textOf("output").split("\n");
  assert.deepEqual([lines.length, lines[0], lines[999]], [1001, "line 0", "line 999"]);
  assert.equal(seen.printed, textOf("output"));
});

test("the terminal has its errors, too, of which the preview takes nothing", async (t) => {
  const { ended, textOf, seen } = run(t, `console.error("é".repeat(50_000)); console.log("maze")`);
  await ended;
  assert.equal(textOf("output"), "maze\n");
  assert.equal(seen.printed.split("é").length, 50_001, "no half characters");
});

test("it finds around it how to write, and where, and nothing of the extension host", async (t) => {
  process.env.VSCODE_TEST_OWN = "own";
  t.after(() => delete process.env.VSCODE_TEST_OWN);
  const code = "console.log(JSON.stringify(process.env))";
  const { ended, textOf } = run(t, code);
  await ended;
  const env = JSON.parse(textOf("output"));
  const { PYTHONUNBUFFERED, PYTHONIOENCODING, TERM, COLUMNS, LINES, VSCODE_TEST_OWN, MAZEWRIGHT_SLEEP, PATH } = env;
  assert.deepEqual(
    [PYTHONUNBUFFERED, PYTHONIOENCODING, TERM, COLUMNS, LINES],
    ["1", "utf-8", "xterm-256color", "80", "24"],
  );
  assert.deepEqual([VSCODE_TEST_OWN, MAZEWRIGHT_SLEEP, PATH], [undefined, undefined, process.env.PATH]);
  const other = run(t, code, { waits: true });
  await other.ended;
  assert.equal(JSON.parse(other.textOf("output")).MAZEWRIGHT_SLEEP, "1");
});

test("its trace comes while it runs, to the last byte, and its files are gone with it", async (t) => {
  const code = `
    const fs = require("node:fs");
    const file = process.env.MAZEWRIGHT_TRACE;
    fs.appendFileSync(file, '["value"]\\n["se');
    console.log(file);
    process.stdin.once("data", () => { fs.appendFileSync(file, 't"]'); process.exit() });`;
  const { ended, textOf, write, printed, bytes } = run(t, code);
  await printed("trace.jsonl");
  while (bytes.trace.length === 0) await new Promise(setImmediate);
  assert.equal(textOf("trace"), '["value"]\n["se');
  write("go on\n");
  await ended;
  assert.equal(textOf("trace"), '["value"]\n["set"]');
  assert.equal(existsSync(path.dirname(textOf("output").trim())), false);
});

test("a trace that the program deletes is no harm", { skip: !HAS_GROUPS }, async (t) => {
  const { ended } = run(t, `require("node:fs").unlinkSync(process.env.MAZEWRIGHT_TRACE)`);
  assert.deepEqual(await ended, { type: "ended", code: 0 });
});

test("input comes to it line by line, until it ends", async (t) => {
  const echo = `process.stdin.on("data", (text) => console.log("got", String(text).trim())).on("end", () => console.log("end"))`;
  const { ended, write, endInput, printed, textOf } = run(t, echo);
  write("20\n");
  await printed("got 20");
  write("30\n");
  await printed("got 30");
  endInput();
  assert.deepEqual(await ended, { type: "ended", code: 0 });
  assert.equal(textOf("output"), "got 20\ngot 30\nend\n");
  const given = run(t, echo, { input: "7\n8" });
  await given.ended;
  assert.equal(given.textOf("output"), "got 7\n8\nend\n", "what is given ends by itself");
});

test("input that nobody reads is no harm", async (t) => {
  const { ended, write } = run(t, "process.stdin.destroy()", { input: "x".repeat(1_000_000) });
  write("more");
  assert.deepEqual(await ended, { type: "ended", code: 0 });
});

test("a program that is stopped ends at once, with what it printed until then", async (t) => {
  const { ended, stop, printed, textOf } = run(t, `console.log("begun"); setInterval(() => {}, 1000)`);
  await printed("begun");
  stop();
  assert.deepEqual(await ended, { type: "stopped" });
  assert.equal(textOf("output"), "begun\n");
});

test("one that does not listen is ended after a second", { skip: !HAS_GROUPS }, async (t) => {
  const code = `process.on("SIGTERM", () => console.log("no")); console.log(process.pid); setInterval(() => {}, 1000)`;
  const { ended, stop, printed, textOf } = run(t, code);
  await printed("\n");
  const began = Date.now();
  stop();
  assert.deepEqual(await ended, { type: "stopped" });
  assert.match(textOf("output"), /no\n$/, "it was asked first");
  assert.ok(Date.now() - began >= 900);
  assert.equal(isAlive(Number.parseInt(textOf("output"), 10)), false);
});

const BEGIN_CHILD = (code: string) =>
  `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(code)}], { stdio: "inherit" })`;
const ENDLESS = `process.on("SIGTERM", () => {}); console.log("child", process.pid); setInterval(() => {}, 1000)`;

test("what it has started ends with it, also what does not listen", { skip: !HAS_GROUPS }, async (t) => {
  const { ended, stop, printed, textOf } = run(t, `${BEGIN_CHILD(ENDLESS)}; setInterval(() => {}, 1000)`);
  await printed("child");
  stop();
  assert.deepEqual(await ended, { type: "stopped" });
  assert.equal(isAlive(Number(/child (\d+)/.exec(textOf("output"))?.[1])), false);
});

test("what outlives it ends with its end, which stays its own", { skip: !HAS_GROUPS }, async (t) => {
  const code = `${BEGIN_CHILD(ENDLESS)}.unref(); process.stdin.once("data", () => process.exit(4))`;
  const { ended, printed, textOf, write } = run(t, code);
  await printed("child");
  write("go\n");
  assert.deepEqual(await ended, { type: "ended", code: 4 });
  assert.equal(isAlive(Number(/child (\d+)/.exec(textOf("output"))?.[1])), false);
});

test("who has left the group and holds its output is not waited for", { skip: !HAS_GROUPS }, async (t) => {
  const child = `console.log("child", process.pid); setInterval(() => {}, 1000)`;
  const code = `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(child)}],
    { stdio: "inherit", detached: true }).unref(); process.stdin.once("data", () => process.exit())`;
  const { ended, printed, textOf, write } = run(t, code);
  await printed("child");
  const pid = Number(/child (\d+)/.exec(textOf("output"))?.[1]);
  t.after(() => process.kill(pid, "SIGKILL"));
  write("go\n");
  assert.deepEqual(await ended, { type: "ended", code: 0 });
});

test("Ctrl+C interrupts it, which stops it unless it knows better", { skip: !HAS_GROUPS }, async (t) => {
  const first = run(t, `console.log("begun"); setInterval(() => {}, 1000)`);
  await first.printed("begun");
  first.interrupt();
  assert.deepEqual(await first.ended, { type: "stopped" });
  const code = `process.on("SIGINT", () => { console.log("saved"); process.exit() }); console.log("begun"); setInterval(() => {}, 1000)`;
  const second = run(t, code);
  await second.printed("begun");
  second.interrupt();
  assert.deepEqual(await second.ended, { type: "ended", code: 0 });
  assert.match(second.textOf("output"), /saved/);
});

test("a fault that ends it has its name", { skip: !HAS_GROUPS }, async (t) => {
  const { ended } = run(t, `process.kill(process.pid, "SIGSEGV")`);
  assert.deepEqual(await ended, { type: "killed", signal: "SIGSEGV" });
});

test("what cannot be run is said in a sentence", async (t) => {
  const of = async (words: string[], folder?: string) => {
    const { ended } = run(t, "", { words, ...(folder && { folder }) });
    return ended;
  };
  const failed = (message: string) => ({ type: "failed", message });
  assert.deepEqual(
    await of(["no-such-program", "maze.py"]),
    failed("no-such-program was not found. Install it, or give another command."),
  );
  assert.deepEqual(
    await of([NODE, "-v"], path.join(newFolder(t), "gone")),
    failed("The folder that it is to run in is not there any more. Give another command."),
  );
  const end = await of(["maze\0"]);
  assert.match(end.type === "failed" ? end.message : "", /^maze.* cannot be run: /s);
});

test("the second of two commands runs once the first has ended well, and its output alone is the program's", async (t) => {
  const compile = `require("node:fs").writeFileSync(process.argv[1], "console.log('maze', process.argv[2])"); console.log("compiled")`;
  const words = (code: string) => [NODE, "-e", code, "${tmp}/maze.js", "&&", NODE, "${tmp}/maze.js", "20"];
  const good = run(t, "", { words: words(compile) });
  assert.deepEqual(await good.ended, { type: "ended", code: 0 });
  assert.equal(good.textOf("output"), "maze 20\n");
  assert.equal(good.seen.printed, "compiled\nmaze 20\n");
  const bad = run(t, "", { words: words(`console.error("line 3: no"); process.exit(1)`) });
  assert.deepEqual(await bad.ended, { type: "ended", code: 1 });
  assert.deepEqual([bad.textOf("output"), bad.seen.printed], ["", "line 3: no\n"]);
});

test("one that is stopped before its second command never runs that", async (t) => {
  const words = [
    NODE,
    "-e",
    `console.log("first"); setInterval(() => {}, 1000)`,
    "&&",
    NODE,
    "-e",
    `console.log("second")`,
  ];
  const { ended, stop, printed, seen } = run(t, "", { words });
  await printed("first");
  stop();
  assert.deepEqual(await ended, { type: "stopped" });
  assert.doesNotMatch(seen.printed, /second/);
});

test("input goes to the last of several commands, also before that runs", async (t) => {
  const echo = `process.stdin.on("data", (text) => { console.log("got", String(text).trim()); process.exit() })`;
  const { ended, write, textOf } = run(t, "", { words: [NODE, "-e", "", "&&", NODE, "-e", echo] });
  write("20\n");
  await ended;
  assert.equal(textOf("output"), "got 20\n");
});

test("the end of input comes to the last of several commands, also before that runs", async (t) => {
  const echo = `process.stdin.on("data", (text) => console.log("got", String(text).trim())).on("end", () => console.log("end"))`;
  const { ended, write, endInput, textOf } = run(t, "", { words: [NODE, "-e", "", "&&", NODE, "-e", echo] });
  write("20\n");
  endInput();
  await ended;
  assert.equal(textOf("output"), "got 20\nend\n");
});

test("two runs at once know nothing of each other", async (t) => {
  const code = `console.log(process.env.MAZEWRIGHT_TRACE)`;
  const runs = [run(t, code), run(t, code)];
  await Promise.all(runs.map(({ ended }) => ended));
  const [first, second] = runs.map(({ textOf }) => textOf("output"));
  assert.notEqual(first, second);
});

const MANY = `
  const fs = require("node:fs");
  const part = "##########\\n".repeat(10_000);
  const write = () => { for (;;) try { return fs.writeSync(1, part) } catch (error) { if (error.code !== "EAGAIN") throw error } };
  for (let i = 0; i < 1000; i++) write();`;

test("of 10 million lines not more is held than is taken", async (t) => {
  let taken = 0;
  let peak = 0;
  let before = 0;
  const { ended } = run(t, MANY, {
    async take(_, bytes) {
      taken += bytes.length;
      if (taken - before > 5_000_000) {
        before = taken;
        await new Promise(setImmediate);
        peak = Math.max(peak, process.memoryUsage().arrayBuffers + process.memoryUsage().external);
      }
    },
  });
  const start = process.memoryUsage().arrayBuffers + process.memoryUsage().external;
  assert.deepEqual(await ended, { type: "ended", code: 0 });
  assert.equal(taken, 110_000_000);
  assert.ok(peak - start < 100_000_000, `${peak - start} bytes`);
});

test("a program whose output nobody takes is held up, and can be stopped", async (t) => {
  let release = () => {};
  let pieces = 0;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = new Promise<void>((resolve) => {
    const { ended, stop } = run(t, MANY, {
      async take() {
        pieces++;
        resolve();
        await held;
      },
    });
    void held.then(stop);
    t.after(() => ended);
  });
  await first;
  for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
  assert.equal(pieces, 1);
  release();
});

test("where taking fails the program is ended, and it is said", async (t) => {
  const { ended } = run(t, `console.log("a"); setInterval(() => {}, 1000)`, {
    take: async () => {
      throw new Error("the worker is gone");
    },
  });
  await assert.rejects(ended, /the worker is gone/);
  const other = run(
    t,
    `require("node:fs").appendFileSync(process.env.MAZEWRIGHT_TRACE, "a"); setInterval(() => {}, 1000)`,
    {
      take: async () => {
        throw new Error("the worker is gone");
      },
    },
  );
  await assert.rejects(other.ended, /the worker is gone/);
});

test("nothing is left in the folder for temporary files, whatever comes of a run", async (t) => {
  const { TMPDIR } = process.env;
  const folder = newFolder(t);
  process.env.TMPDIR = folder;
  t.after(() => (TMPDIR === undefined ? delete process.env.TMPDIR : Object.assign(process.env, { TMPDIR })));
  const used = run(t, "console.log(process.env.MAZEWRIGHT_TRACE)", { folder });
  const runs = ["process.exit(1)", "throw 1"].map((code) => run(t, code, { folder }));
  const missing = run(t, "", { folder, words: ["no-such-program"] });
  await Promise.all([used, ...runs, missing].map(({ ended }) => ended));
  if (HAS_GROUPS) assert.ok(used.textOf("output").startsWith(folder));
  assert.deepEqual(readdirSync(folder), []);
});

test("where the extension host ends, a program and its files end with it", { skip: !HAS_GROUPS }, async (t) => {
  const before = new Set(process.listeners("exit"));
  const { ended, printed, textOf } = run(t, `console.log(process.env.MAZEWRIGHT_TRACE); ${ENDLESS}`);
  await printed("child");
  const folder = path.dirname(textOf("output").split("\n")[0]);
  assert.ok(existsSync(folder));
  for (const listener of process.listeners("exit")) if (!before.has(listener)) listener(0);
  assert.equal(existsSync(folder), false);
  assert.deepEqual(await ended, { type: "killed", signal: "SIGKILL" });
  assert.deepEqual(new Set(process.listeners("exit")), before);
});

test("a file is read as it grows, in the pieces in which it is taken", async (t) => {
  const file = path.join(newFolder(t), "trace");
  const pieces: string[] = [];
  let release = () => {};
  const tail = await tailOf(node, file, async (bytes) => {
    pieces.push(Buffer.from(bytes).toString());
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  const add = (text: string) => writeFileSync(file, text, { flag: "a" });
  const untilCount = async (count: number) => {
    while (pieces.length < count) await new Promise(setImmediate);
  };
  add("one");
  await untilCount(1);
  add("two");
  add("three");
  release();
  await untilCount(2);
  release();
  const over = tail.end();
  await over;
  assert.deepEqual(pieces, ["one", "twothree"]);
});

test("a long file is read in pieces of a size", async (t) => {
  const file = path.join(newFolder(t), "trace");
  const sizes: number[] = [];
  const tail = await tailOf(node, file, async (bytes) => void sizes.push(bytes.length));
  writeFileSync(file, "x".repeat(1_000_000), { flag: "a" });
  await tail.end();
  assert.equal(
    sizes.reduce((sum, size) => sum + size),
    1_000_000,
  );
  assert.ok(Math.max(...sizes) <= 1 << 18);
});
