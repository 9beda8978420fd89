// What debuggers say of a variable while a program stands still, as it was recorded (scripts/debuggers.mjs), as a trace.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { expressionOf, nameAt } from "../../../src/host/debugging/expressions";
import { VariableFeed } from "../../../src/host/debugging/variableFeed";
import { wholeInJavaScript, wholeInPython } from "../../../src/host/debugging/wholeValues";
import { liveOf } from "../../../src/programs/values/live";
import { writtenValue } from "../../../src/programs/values/written";
import { WatchedRun } from "../../../src/programs/watchedRun";
import { run as runPython } from "../../programs/support/python";

interface Answer {
  readonly result?: string;
  readonly error?: string;
  readonly rows?: readonly string[]; // what is said of each, asked for alone
  readonly names?: readonly string[]; // of them
}

interface Frame {
  readonly id: number;
  readonly name: string;
  readonly line: number;
  readonly source: { readonly path: string };
}

interface Adapter {
  readonly type: string;
  readonly frames: readonly Frame[];
  readonly answers: Readonly<Record<string, Answer>>;
}

const ADAPTERS: Readonly<Record<string, Adapter>> = JSON.parse(
  readFileSync("test/host/plain/support/debuggerAnswers.json", "utf8"),
);

/** A stop at which a debugger says the same of each expression, and what it is asked. */
function stopOf({ type, frames }: Pick<Adapter, "type" | "frames">, { result, error, rows, names }: Answer) {
  const asked: { expression: string; frameId: number; context: string }[] = [];
  const named = (name: string) => ({ name, evaluateName: `grid${name}` });
  const customRequest = async (command: string, args: object) => {
    if (command === "stackTrace") return { stackFrames: frames };
    if (command === "variables") return { variables: (names ?? rows?.map((_, at) => `[${at}]`) ?? []).map(named) };
    const row = rows?.[Number(/\[(\d+)\]$/.exec((args as (typeof asked)[number]).expression)?.[1])];
    if (row !== undefined) return { result: row };
    asked.push(args as (typeof asked)[number]);
    if (error !== undefined) throw new Error(error);
    return { result, variablesReference: 7, ...(rows && { indexedVariables: rows.length }) };
  };
  return { asked, stop: { session: { id: "s", type, customRequest }, threadId: 1, frameId: frames[0].id } };
}

/** A run that has seen traces. */
function runOf(traces: readonly string[]): WatchedRun {
  const run = new WatchedRun();
  for (const trace of traces) run.takeTrace(new TextEncoder().encode(trace));
  return run;
}

async function traceOf(feed: VariableFeed, stop: Parameters<VariableFeed["take"]>[0]): Promise<string> {
  const seen = await feed.take(stop);
  assert.ok("trace" in seen, JSON.stringify(seen));
  return seen.trace;
}

async function reasonOf(feed: VariableFeed, stop: Parameters<VariableFeed["take"]>[0]): Promise<string> {
  const seen = await feed.take(stop);
  assert.ok("reason" in seen, JSON.stringify(seen));
  return seen.reason;
}

const TOP = [{ id: 1, name: "carve", line: 3, source: { path: "/home/maze.go" } }];
const GO = { type: "go", frames: TOP };

for (const [name, adapter] of Object.entries(ADAPTERS)) {
  test(`what ${name} says of rows of numbers is the maze that the program has`, async () => {
    const { stop } = stopOf(adapter, adapter.answers.grid);
    const maze = runOf([await traceOf(new VariableFeed("grid"), stop)]).maze()?.maze;
    const rows: number[][] = JSON.parse(/\[\[.*\]\]/.exec(adapter.answers.grid.result ?? "")?.[0] ?? "");
    assert.deepEqual([maze?.cellCount, maze?.passageCount], [9, 8]);
    for (let cell = 0; cell < 9; cell++) {
      const [x, y] = [cell % 3, Math.floor(cell / 3)];
      if (x < 2) assert.equal(maze?.isOpen(cell, cell + 1), rows[2 * y + 1][2 * x + 2] === 0);
      if (y < 2) assert.equal(maze?.isOpen(cell, cell + 3), rows[2 * y + 2][2 * x + 1] === 0);
    }
  });

  test(`a name that ${name} does not know has no value, and one sentence says so`, async () => {
    const { stop } = stopOf(adapter, adapter.answers.missing);
    const reason = await reasonOf(new VariableFeed("missing"), stop);
    assert.match(reason, /^missing has no value here: .*missing/);
    assert.ok(!reason.includes("\n") && !reason.includes("Traceback"));
  });
}

for (const name of ["js-debug", "debugpy"]) {
  test(`objects and maps of sets come whole from ${name}`, async () => {
    const { answers } = ADAPTERS[name];
    const traces = await Promise.all(
      ["cells", "ways"].map((each) => traceOf(new VariableFeed(each), stopOf(ADAPTERS[name], answers[each]).stop)),
    );
    const [cells, ways] = traces.map((trace) => JSON.parse(trace.split("\n").at(-2) ?? "")[3]);
    assert.deepEqual(cells[2][1].o[1].slice(0, 2), [
      ["x", 1],
      ["y", 2],
    ]);
    assert.equal(ways.d.length, 9);
    if (name === "debugpy") assert.equal(runOf([traces[1]]).maze()?.maze.passageCount, 8);
  });
}

test("pointers, types and what is cut are refused; what only looks so in a text is not", async () => {
  const { answers } = ADAPTERS.delve;
  const part = "grid has no value here: the debugger gives only a part of it.";
  const elsewhere = "grid has no value here: the debugger gives addresses or types in place of values.";
  const reasonFor = (result: string) => reasonOf(new VariableFeed("grid"), stopOf(GO, { result }).stop);
  for (const text of [
    answers.cells.result ?? "",
    "{0x5555555592a0, 0x5555555592d0}",
    "{int[41, 41]}",
    "{List<int>[41]}",
  ])
    assert.equal(await reasonFor(text), elsewhere);
  for (const text of ["{{1, 0} <repeats 11 times>}", "{48 '0' <repeats 11 times>}", "{1, <optimized out>}"])
    assert.equal(await reasonFor(text), part);
  assert.equal(await reasonFor("[][]int len: 90, cap: 90, [[1,0,...+25 more],...+26 more]"), part);
  await traceOf(new VariableFeed("grid"), stopOf(GO, { result: '[]string len: 2, cap: 2, ["#...#","a[9] 0x1"]' }).stop);
});

test("rows that a debugger gives as addresses are asked for one by one, and all of them count", async () => {
  const result = "[][]main.Cell len: 2, cap: 2, [[(*main.Cell)(0xc000118000)],[(*main.Cell)(0xc000118008)]]";
  const row = (value: number) => `[]main.Cell len: 2, cap: 2, [{Right: ${value}},{Right: 0}]`;
  const trace = await traceOf(new VariableFeed("grid"), stopOf(GO, { result, rows: [row(1), row(0)] }).stop);
  const [, , , written] = JSON.parse(trace.split("\n").at(-2) ?? "");
  assert.equal(written, "[[{Right: 1},{Right: 0}], [{Right: 0},{Right: 0}]]");
  const half = stopOf(GO, { result, rows: [row(1), "[]main.Cell len: 90, cap: 90, [{Right: 1},...+26 more]"] });
  assert.match(await reasonOf(new VariableFeed("grid"), half.stop), /only a part of it/);
  const map = stopOf(GO, { result, rows: [row(1), row(0)], names: ["[1]", "[0]"] });
  assert.match(await reasonOf(new VariableFeed("grid"), map.stop), /addresses or types/, "entries in any order");
  const { stop } = stopOf(GO, { result, rows: [row(1), row(0)] });
  const seen = await new VariableFeed("grid").take(stop, () => false);
  assert.match("reason" in seen ? seen.reason : "", /the program went on/);
});

test("what holds nothing is no state, nor are numbers that gdb writes as characters; a list of Go may be empty", async () => {
  const answered = (result: string) => stopOf(GO, { result }).stop;
  for (const text of ["null", "Count = 7", "ArrayList@12 size=7"])
    assert.equal(
      await reasonOf(new VariableFeed("grid"), answered(text)),
      `grid has no value here: the debugger gave "${text}".`,
    );
  const numbers = answered('{"\\001\\001\\001", "\\001\\000"}');
  assert.match(await reasonOf(new VariableFeed("grid"), numbers), /gives numbers as characters/);
  await traceOf(
    new VariableFeed("grid"),
    answered("{name = \"maze\\000\\000\", mark = 0 '\\000', grid = {{1, 0}, {0, 1}}}"),
  );
  const empty = await traceOf(new VariableFeed("grid"), answered("[][]int len: 0, cap: 0, nil"));
  assert.equal(JSON.parse(empty.split("\n").at(-2) ?? "")[3], "[]");
});

test("of Go a value with others in it is read whole, without the types before them; of two beside each other none is", async () => {
  const rows = "[][]bool len: 2, cap: 2, [[true,false],[false,true]]";
  const text = `*main.Walls {Across: ${rows}, Down: ${rows}, Name: "a, []int [1]", Cells: [2]main.Cell [{X: 1, Y: 2}]}`;
  const trace = await traceOf(new VariableFeed("grid"), stopOf(GO, { result: text }).stop);
  const [, , , written] = JSON.parse(trace.split("\n").at(-2) ?? "");
  const grid = "[[true,false],[false,true]]";
  assert.equal(written, `{Across: ${grid}, Down: ${grid}, Name: "a, []int [1]", Cells: [{X: 1, Y: 2}]}`);
  const tree = writtenValue(written) as { o: [string, [string, unknown][]] };
  assert.deepEqual(
    tree.o[1].map(([name]) => name),
    ["Across", "Down", "Name", "Cells"],
  );
  assert.equal(writtenValue("[[1,0],[0,1]] and [1,0]"), undefined);
});

test("values that gdb writes once for several are as many, and no more than can be", async () => {
  const written = "{{1 <repeats 11 times>}, {1, -1 <repeats 10 times>}, {'<repeats 12 times>'}}";
  const trace = await traceOf(new VariableFeed("grid"), stopOf(GO, { result: written }).stop);
  assert.match(trace, /\{\{1(?:,1){10}\}, \{1, -1(?:,-1){9}\}, \{'<repeats 12 times>'\}\}/);
  const many = "{1 <repeats 9 times>, 1 <repeats 4000000000 times>}";
  assert.match(await reasonOf(new VariableFeed("grid"), stopOf(GO, { result: many }).stop), /too many values/);
});

test("each stop is a state, with the line at which the program went on before, and the line that called its function", async () => {
  const rows = Array.from({ length: 7 }, (_, y) => Array.from({ length: 7 }, (__, x) => (y % 2 && x % 2 ? 0 : 1)));
  const feed = new VariableFeed("grid");
  const traces: string[] = [];
  const carved = [
    [1, 2],
    [1, 4],
    [2, 5],
    [3, 4],
    [4, 3],
    [5, 2],
    [5, 4],
    [3, 2],
  ];
  for (const [at, place] of [undefined, ...carved].entries()) {
    if (place !== undefined) rows[place[0]][place[1]] = 0;
    const frames = [
      { ...TOP[0], line: 10 + at },
      { ...TOP[0], id: 2, line: 5 },
      { ...TOP[0], id: 3, name: "main", line: 40 },
    ];
    traces.push(
      await traceOf(feed, stopOf({ type: "go", frames }, { result: `[][]int ${JSON.stringify(rows)}` }).stop),
    );
  }
  const seen = runOf(traces).maze();
  assert.equal(seen?.maze.passageCount, 8);
  const last = seen?.places.slice(-carved.length) ?? [];
  assert.deepEqual(
    last.map(({ line, callerLine }) => [line, callerLine]),
    carved.map((_, at) => [10 + at, 40]),
  );
  assert.deepEqual(seen?.files.slice(1), ["/home/maze.go"]);
});

/** A stop of a debugger that numbers calls anew, as its calls say, the innermost first. @param calls a function and what is said in it */
function callsOf(calls: readonly (readonly [name: string, result: string])[], frameId = -1) {
  const asked: string[] = [];
  const customRequest = async (command: string, args: object) => {
    if (command === "stackTrace") return { stackFrames: calls.map(([name], id) => ({ ...TOP[0], id, name })) };
    const [name, result] = calls[(args as { frameId: number }).frameId] ?? ["", calls[0][1]];
    if (name !== "") asked.push(name);
    if (result === "") throw new Error("no such name");
    return { result };
  };
  return { asked, stop: { session: { id: "s", type: "go", customRequest }, threadId: 1, frameId } };
}

test("a variable is asked for in the call in which it was chosen, and has no value without its function", async () => {
  const feed = new VariableFeed("own");
  await feed.take(callsOf([["main", "[[1]]"]], 0).stop);
  const deeper = callsOf([
    ["carve", "[[0]]"],
    ["main", "[[2]]"],
    ["main", "[[3]]"],
  ]);
  assert.match(await traceOf(feed, deeper.stop), /\[\[3\]\]/, "the call at the depth chosen");
  assert.match(
    await reasonOf(feed, callsOf([["carve", "[[0]]"]]).stop),
    /own has no value here: its function is not running\./,
  );
});

test("where calls are numbered anew, that in which a variable was chosen is known by its value", async () => {
  const feed = new VariableFeed("grid");
  const main = ["main", "[[1,0]]"] as const;
  await feed.take({ ...callsOf([main, ["carve", "[[0,0]]"]]).stop });
  const { asked, stop } = callsOf([["carve", "[[0,0]]"], main]);
  await feed.take(stop);
  assert.deepEqual(asked, ["main"]);
});

test("a name that stands for the same in a call around the one chosen has a value after that, a copy of it has none", async () => {
  for (const [inMain, expected] of [
    ["[[0,0]]", /\[\[2,0\]\]/],
    ["[[1,0]]", /its function is not running/],
  ] as const) {
    const feed = new VariableFeed("grid");
    await feed.take(
      callsOf(
        [
          ["carve", "[[1,0]]"],
          ["main", "[[1,0]]"],
          ["start", ""],
        ],
        0,
      ).stop,
    );
    await feed.take(
      callsOf([
        ["carve", "[[0,0]]"],
        ["main", inMain],
      ]).stop,
    );
    const seen = await feed.take(callsOf([["main", "[[2,0]]"]]).stop);
    assert.match("trace" in seen ? seen.trace : seen.reason, expected);
  }
});

test("the path of a file on another machine than that of the window is the path there", async () => {
  const frames = [{ ...TOP[0], source: { path: "vscode-remote://127.0.0.1:80/home/my%20mazes/maze.go" } }];
  const seen = await new VariableFeed("grid").take(stopOf({ type: "go", frames }, { result: "[[1,0]]" }).stop);
  assert.equal(seen.place?.path, "/home/my mazes/maze.go");
});

test("the file is that of the call that the user looks at, whatever stands above it", async () => {
  const above = { id: 2, name: "append", line: 9, source: { path: "" } };
  const { stop } = stopOf({ type: "go", frames: [above, ...TOP] }, { result: "[[1,0]]" });
  const feed = new VariableFeed("grid");
  await feed.take({ ...stop, frameId: 1 });
  assert.equal(feed.file, "/home/maze.go");
});

test("after a stop at which it had no value, or that was not seen, a state has no line, and the next has its own", async () => {
  for (const isSkipped of [false, true]) {
    const feed = new VariableFeed("grid");
    const at = (line: number, answer: Answer = { result: `[[${line},0]]` }) =>
      feed.take(stopOf({ type: "go", frames: [{ ...TOP[0], line }] }, answer).stop);
    await at(1);
    if (isSkipped) feed.skip();
    else await at(2, { error: "no" });
    const [second, third] = [await at(3), await at(4)];
    assert.ok("trace" in second && "trace" in third);
    assert.match(second.trace, /\[\[3,0\]\]"\]\n$/);
    assert.match(third.trace, /\[\[4,0\]\]",1,3\]\n$/);
  }
});

test("a debugger that does not answer is waited for no longer than a while, and one sentence says so", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  for (const silent of ["stackTrace", "evaluate"]) {
    const customRequest = (command: string) =>
      command === silent ? new Promise(() => {}) : Promise.resolve({ stackFrames: TOP });
    const session = { id: "s", type: "go", customRequest };
    const seen = new VariableFeed("grid").take({ session, threadId: 1, frameId: 1 });
    await new Promise(setImmediate);
    t.mock.timers.tick(20_000);
    const { reason } = (await seen) as { reason: string };
    assert.equal(reason, "grid has no value here: the debugger did not answer within 20 seconds.");
  }
});

test("of the calls around the one chosen none is asked after one in which the debugger does not answer", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const frames = [2, 3, 4].map((id) => ({ ...TOP[0], id, name: `f${id}` }));
  let asked = 0;
  const customRequest = (command: string, args: object) => {
    if (command === "stackTrace") return Promise.resolve({ stackFrames: [...TOP, ...frames] });
    asked++;
    return (args as { frameId: number }).frameId === 1 ? Promise.resolve({ result: "[[1,0]]" }) : new Promise(() => {});
  };
  const stop = { session: { id: "s", type: "go", customRequest }, threadId: 1, frameId: 1 };
  const reason = reasonOf(new VariableFeed("grid"), stop);
  await new Promise(setImmediate);
  t.mock.timers.tick(20_000);
  assert.match(await reason, /did not answer within 20 seconds/);
  assert.equal(asked, 2);
});

test("without a call there is no value, and amid more calls than are looked through neither", async () => {
  const calls = Array.from({ length: 1000 }, (_, id) => ({ ...TOP[0], id }));
  for (const [frames, reason] of [
    [[], "the program does not stand still."],
    [calls, "1,000 calls or more go on."],
  ] as const) {
    const { stop } = stopOf(GO, { result: "[[1,0]]" });
    const customRequest = async () => ({ stackFrames: frames });
    const seen = reasonOf(new VariableFeed("grid"), { ...stop, session: { ...stop.session, customRequest } });
    assert.equal(await seen, `grid has no value here: ${reason}`);
  }
});

test("the name at the cursor is that with what it is a part of, kept to its class or not", () => {
  const lines: [line: string, character: number, name: string | undefined][] = [
    ["    self.__grid[y][x] = 0", 13, "self.__grid"],
    ["    self.__grid[y][x] = 0", 5, "self"],
    ["this.#grid[y][x] = 0;", 8, "this.#grid"],
    ["this.#grid[y][x] = 0;", 5, "this.#grid"],
    ["  @grid[y][x] = 0", 4, "@grid"],
    ["  @grid[y][x] = 0", 2, "@grid"],
    ["  @@grid[y][x] = 0", 3, "@@grid"],
    ["maze->cells[0] = maze::rows", 7, "maze->cells"],
    ["maze->cells[0] = maze::rows", 24, "maze::rows"],
    ["1 + 2", 2, undefined],
  ];
  for (const [line, character, name] of lines) assert.equal(nameAt(line, character), name, `${line} ${character}`);
});

test("a variable in the debugger's list is asked for by its own name there, or by what it is a part of", () => {
  const scope = { name: "Locals" };
  const rows = { name: "rows", value: "[...]", evaluateName: "maze.rows" };
  const unnamed = { name: "rows", value: "[...]" };
  const seen = [
    expressionOf({ name: "grid", value: "", evaluateName: "self.grid" }, scope),
    expressionOf({ name: "grid", value: "" }, scope),
    expressionOf({ name: "(return value)", value: "" }, scope),
    expressionOf({ name: "[0]", value: "" }, rows),
    expressionOf({ name: "12", value: "" }, rows),
    expressionOf({ name: "cells", value: "" }, rows),
    expressionOf({ name: "special variables", value: "" }, rows),
    expressionOf({ name: "[0]", value: "" }, unnamed),
  ];
  const none = undefined;
  assert.deepEqual(seen, ["self.grid", "grid", none, "maze.rows[0]", "maze.rows[12]", "maze.rows.cells", none, none]);
});

test("a string of JavaScript and of Python is read in whatever quotes it comes", async () => {
  const feed = new VariableFeed("grid");
  for (const type of ["pwa-node", "debugpy"])
    for (const result of [String.raw`'["a\\"b"]'`, String.raw`'["a\\"b\'"]'`, '`["a\'b"]`'])
      assert.match(await traceOf(feed, stopOf({ type, frames: TOP }, { result }).stop), /"value",1,"grid",\["a/);
});

class Cell {
  readonly walls = { N: true };
  readonly self = this;
  get bad(): never {
    throw new Error("called");
  }
  toJSON(): never {
    throw new Error("called");
  }
}

test("in JavaScript a value is told whole, and nothing of the user's is called", () => {
  const tell = (value: unknown) => JSON.parse(new Function("value", `return ${wholeInJavaScript("value")}`)(value));
  const loop: unknown[] = [];
  loop.push(loop);
  assert.throws(
    () => tell(Array.from({ length: 1001 }, () => Array.from({ length: 1000 }, () => 1))),
    /too many values/,
  );
  const text = "x".repeat(64_000);
  assert.throws(() => tell(Array.from({ length: 1000 }, () => text)), /too many values/);
  const told: [unknown, unknown][] = [
    [
      [[1, 0.5], "a", true, null, undefined, Number.NaN],
      [[1, 0.5], "a", true, null, null, { w: "NaN" }],
    ],
    [
      new Cell(),
      {
        o: [
          "",
          [
            ["walls", { o: ["", [["N", true]]] }],
            ["self", { r: [] }],
          ],
        ],
      },
    ],
    [new Map([["0,1", new Set([2])]]), { d: [["0,1", { s: [2] }]] }],
    [{ "0,1": [1] }, { d: [["0,1", [1]]] }],
    [new Uint8Array([1, 0]), [1, 0]],
    [loop, [{ r: [] }]],
  ];
  for (const [value, tree] of told) {
    assert.deepEqual(tell(value), tree);
    liveOf(tree);
  }
});

test("names that a program gives to things of its own make no difference to what is told of it", () => {
  const names = ["Map", "Set", "Array", "Object", "Number", "String", "JSON"];
  const tell = new Function(...names, "value", `return ${wholeInJavaScript("value")}`);
  assert.equal(tell(...names, [{ x: 1 }, new Set([1])]), '[{"o":["",[["x",1]]]},{"s":[1]}]');
});

/** Rows of cells that know the cells beside them, in an object that names one of them first. */
const LINKED = [
  `(() => {
    const rows = [0, 1].map((y) => [0, 1].map((x) => ({ x, y, beside: [] })));
    for (const row of rows) for (const cell of row) cell.beside.push(rows[1 - cell.y][cell.x], row[1 - cell.x]);
    return { first: rows[1][1], all: new Set(rows.flat()), rows };
  })()`,
  `
class Cell:
    def __init__(self, x, y): self.x, self.y, self.beside = x, y, []
class Maze: pass
maze = Maze(); rows = [[Cell(x, y) for x in (0, 1)] for y in (0, 1)]
for row in rows:
    for cell in row: cell.beside += [rows[1 - cell.y][cell.x], row[1 - cell.x]]
maze.first, maze.all, maze.rows = rows[1][1], {*rows[0], *rows[1]}, rows
print(WHOLE)`,
] as const;

test("an object is told where it stands in lists, and in others by its place there", async () => {
  const [script, program] = LINKED;
  const { output } = await runPython(["-c", program.replace("WHOLE", wholeInPython("maze"))]);
  for (const text of [new Function(`return ${wholeInJavaScript(script)}`)(), output]) {
    const [[, first], [, all], [, rows]] = JSON.parse(text).o[1];
    assert.deepEqual(first, { r: ["rows", 1, 1] });
    assert.equal(all.s.filter((each: object) => "r" in each).length, 4);
    const beside = [{ r: ["rows", 1, 0] }, { r: ["rows", 0, 1] }];
    const [, attributes] = rows[0][0].o;
    assert.deepEqual(attributes, [
      ["x", 0],
      ["y", 0],
      ["beside", beside],
    ]);
  }
});

test("what Python tells of many values is packed, and read whole; what was cut all the same is refused as a part", async () => {
  const { output } = await runPython(["-c", `print(repr(${wholeInPython("[[1, 0] * 50] * 500")}))`]);
  assert.ok(output.length < 10_000);
  const trace = await traceOf(
    new VariableFeed("grid"),
    stopOf({ type: "debugpy", frames: TOP }, { result: output.trim() }).stop,
  );
  const [, , , rows] = JSON.parse(trace.split("\n").at(-2) ?? "");
  assert.deepEqual([rows.length, rows[499].length, rows[499].slice(0, 3)], [500, 100, [1, 0, 1]]);
  for (const result of ["'[[1, 1, 1...1]]'", `'{"z": "eJyLNt...3Q=="}'`]) {
    const cut = stopOf({ type: "debugpy", frames: TOP }, { result }).stop;
    assert.match(await reasonOf(new VariableFeed("grid"), cut), /gives only a part of it\.$/);
  }
});

test("in Python a name that is kept to its class is found from outside", async () => {
  const program = [
    "class _Maze:",
    "    __rows = [2]",
    "    def __init__(self): self.__grid = [1]; self.__self__ = [3]",
    "class Sub(_Maze): pass",
    "getattr = next = type = maze = 3; own = Sub()",
    ...["own.__grid", "_Maze.__rows", "own.__self__"].map((name) => `print(${wholeInPython(name)})`),
    `try: ${wholeInPython("own.__none")}`,
    "except AttributeError as error: print(error)",
  ];
  const { output } = await runPython(["-c", program.join("\n")]);
  assert.equal(output, "[1]\n[2]\n[3]\n'Sub' object has no attribute '__none'\n");
});

const PYTHON = `
import enum, collections
class Cell:
    def __init__(self): self.x = 1; self.__walls = {"N": True}; self.me = self
    def __repr__(self): print("called")
    def __getattribute__(self, name): print("called")
class Slots:
    __slots__ = ("a", "b")
    def __init__(self): self.a = 1
class Rows(list):
    def __iter__(self): print("called")
Side = enum.Enum("Side", "N"); Flag = enum.IntFlag("Flag", "N S")
loop = []; loop.append(loop)
told = [[[1, 0.5], "a", True, None, float("nan")], {(0, 1): {(1, 1)}}, Cell(), Slots(), Rows([1]), Side.N, Flag.N | Flag.S,
    collections.deque([1]), (1, 2), loop, [[0] * 2] * 2, 2 ** 60]
id = list = dict = set = type = len = 3
for value in told: print(${"WHOLE"})
value = [[1] * 1000] * 1001
try: ${"WHOLE"}
except ValueError as error: print('"' + str(error) + '"')
`;

test("in Python a value is told whole, and nothing of the user's is called", async () => {
  const { output, errors } = await runPython(["-c", PYTHON.replaceAll("WHOLE", wholeInPython("value"))]);
  assert.equal(errors, "");
  assert.deepEqual(
    output
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
    [
      [[1, 0.5], "a", true, null, { w: "nan" }],
      { d: [[[0, 1], { s: [[1, 1]] }]] },
      {
        o: [
          "Cell",
          [
            ["x", 1],
            ["__walls", { d: [["N", true]] }],
            ["me", { r: [] }],
          ],
        ],
      },
      {
        o: [
          "Slots",
          [
            ["a", 1],
            ["b", null],
          ],
        ],
      },
      [1],
      { w: "Side.N" },
      3,
      [1],
      [1, 2],
      [{ r: [] }],
      [
        [0, 0],
        [0, 0],
      ],
      { w: "huge" },
      "it holds too many values.",
    ],
  );
});
