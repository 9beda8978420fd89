import assert from "node:assert/strict";
import { test } from "node:test";
import { ACTIVE, CARVE, DONE, FRONTIER, MARK, stepKind, WALL } from "../../src/core/foundation/steps";
import { generate } from "../../src/core/making/generate";
import { replayOf } from "../../src/core/playback/replayOf";
import { NOWHERE, type Reel, type WatchedMaze } from "../../src/programs/feeds";
import { type OutputRead, type OutputReader, WatchedRun } from "../../src/programs/watchedRun";
import { fc } from "../properties";
import { HEIGHT, passagesOf, type Shape, shapes, WIDTH } from "./support/shapes";
import { beginning, bytesOf, lineOf, turnsTo } from "./support/written";

const maze = generate({ width: WIDTH, height: HEIGHT, seed: 5, entrances: "none" });

function shapeOf(name: string): Shape {
  return shapes().find((each) => each.name === name) ?? assert.fail(name);
}

/** The trace of a maze that is carved in a shape. */
function carved(name: string, seed = 1): unknown[] {
  const shape = shapeOf(name);
  const turns = turnsTo(maze, seed).flatMap(({ passage, isOpen }) => shape.turn(passage, isOpen));
  return [...beginning(shape), ...turns.map((told, at) => lineOf(told, at + 2))];
}

function runOf(lines: readonly unknown[], output?: OutputReader): WatchedRun {
  const run = new WatchedRun(output);
  run.takeTrace(bytesOf(lines));
  run.end();
  return run;
}

function watched(lines: readonly unknown[]): WatchedMaze {
  return runOf(lines).maze() ?? assert.fail("no maze");
}

const messagesOf = ({ said }: WatchedMaze) => said.map(({ message }) => message);
const kindsOf = ({ steps }: WatchedMaze) => new Set(Array.from(steps, stepKind));
const walls = (size: number) => Array.from({ length: size }, () => Array.from({ length: size }, () => 1));

test("a wall and a cell, or the walls of two cells, are one step", () => {
  for (const name of ["rows of numbers", "bits", "objects with attributes", "a dict of sets", "a set of open places"]) {
    const shape = shapeOf(name);
    const turns = turnsTo(maze, 1).filter(({ isOpen }) => isOpen);
    const once = turns.filter(({ passage }, at) => turns.findIndex((each) => each.passage === passage) === at);
    const lines = [
      ...beginning(shape),
      ...once.flatMap(({ passage }) => shape.turn(passage, true)).map((told) => lineOf(told, 9)),
    ];
    const { steps } = watched(lines);
    const carves = Array.from(steps, stepKind).filter((kind) => kind === CARVE);
    assert.equal(carves.length, maze.passageCount, name);
  }
});

test("a maze whose walls are built begins open, and each wall is a step", () => {
  const size = 9;
  const frame = (row: number, column: number) => row === 0 || column === 0 || row === size - 1 || column === size - 1;
  const isPost = (row: number, column: number) => row % 2 === 0 && column % 2 === 0;
  const grid = walls(size).map((row, y) => row.map((_, x) => Number(frame(y, x) || isPost(y, x))));
  const sets = [2, 4, 6].flatMap((row) => [1, 3, 7].map((column) => ["set", 0, [row, column], 1, 1, 4]));
  const run = watched([["value", 0, "grid", grid, 1, 1], ...sets]);
  assert.equal(run.startsOpen, true);
  assert.deepEqual([...kindsOf(run)], [WALL]);
  assert.equal(run.steps.length, 9);
});

test("a grid that is carved has the size of its maze while most of it is filled, too", () => {
  const shape = shapeOf("rows of numbers");
  const opened = turnsTo(maze, 1).flatMap(({ passage, isOpen }) => (isOpen ? shape.turn(passage, true) : []));
  const lines = [...beginning(shape), ...opened.map((told, at) => lineOf(told, at + 2))];
  const run = new WatchedRun();
  const sizes = new Set<string>();
  for (const line of lines) {
    run.takeTrace(bytesOf([line]));
    const seen = run.maze()?.maze.recipe; // parts that lie far apart are none
    if (seen !== undefined) sizes.add(`${seen.width} x ${seen.height}`);
  }
  assert.deepEqual([...sizes], [`${WIDTH} x ${HEIGHT}`]);
});

test("one mark that moves through a maze hides it at no state", () => {
  const shape = shapeOf("rows of numbers");
  const opened = turnsTo(maze, 1).flatMap(({ passage, isOpen }) => (isOpen ? shape.turn(passage, true) : []));
  const lines = [...beginning(shape), ...opened.map((told) => lineOf(told, 2))];
  const run = new WatchedRun();
  run.takeTrace(bytesOf(lines));
  const { steps } = run.maze() ?? assert.fail();
  const [last] = opened.slice(-1); // a wall that is open now
  run.takeTrace(bytesOf([lineOf([last[0], last[1], 2, last[3]] as typeof last, 3)]));
  run.end();
  assert.deepEqual(run.maze()?.maze.recipe.width, WIDTH);
  assert.ok((run.maze()?.steps.length ?? 0) >= steps.length);
});

test("a changed size is a new start", () => {
  const before = [
    ["value", 0, "grid", walls(7), 1, 1],
    ["set", 0, [1, 1], 0, 1, 2],
    ["set", 0, [1, 2], 0, 1, 3],
  ];
  const lines = carved("rows of numbers");
  const run = watched([lines[0], ...before, ...lines.slice(1)]);
  assert.deepEqual(run.steps, watched(lines).steps);
});

test("rows and cells that come one by one are no steps, and the maze begins with the last of them", () => {
  const [file, first, ...rest] = carved("rows of numbers") as [
    unknown,
    [string, number, string, number[][]],
    ...unknown[],
  ];
  const grown = first[3].flatMap((row, at) => [
    ["add", 0, [], [], 1, 1],
    ...row.map((site) => ["add", 0, [at], site, 1, 1]),
  ]);
  const run = watched([file, ["value", 0, "grid", [], 1, 1], ...grown, ...rest]);
  assert.deepEqual(run.steps, watched([file, first, ...rest]).steps);
});

test("a variable that is made anew at each step is followed, too", () => {
  const lines = carved("rows of numbers");
  const [file, first, ...sets] = lines as [
    unknown,
    [string, number, string, number[][]],
    ...[string, number, number[], number, number, number][],
  ];
  const grid = first[3].map((row) => [...row]);
  const values = sets.map(([, , [row, column], tree, , line]) => {
    grid[row][column] = tree;
    return ["value", 0, "grid", grid.map((each) => [...each]), 1, line];
  });
  const [one, other] = [watched([file, first, ...values]), watched(lines)];
  assert.deepEqual(one.steps, other.steps);
  assert.deepEqual(one.places, other.places);
});

test("of several variables that which is sure is taken, and each can be asked for", () => {
  const [file, grid, ...rest] = carved("rows of numbers");
  const visited = ["value", 1, "visited", walls(6).map((row) => row.map(() => false)), 1, 2];
  const small = carved("bits")
    .slice(1)
    .map((line) => (line as unknown[]).with(1, 2));
  const many = rest.map((line) => (line as unknown[]).with(1, 3));
  const run = runOf([file, visited, ...small, ["value", 3, "notes", "none", 1, 1], grid, ...rest, ...many]);
  const taken = run.maze();
  assert.deepEqual(taken?.variables.map(({ name }) => name).toSorted(), ["grid", "grid 2"]);
  assert.equal(taken?.variable, taken?.variables[0].name);
  for (const { name } of taken?.variables ?? []) assert.equal(run.maze(name)?.variable, name);
  assert.equal(run.maze("nothing")?.variable, taken?.variable);
});

test("where signs may be walls or floors, what spreads is the floor", () => {
  const size = 8;
  const floors = [1, 2, 3, 4, 5, 6].flatMap((row) =>
    (row % 2 === 1 ? [1, 2, 3, 4, 5, 6] : [row % 4 === 2 ? 6 : 1]).map((column) => [row, column]),
  );
  for (const [wall, floor] of [
    ["0", "1"],
    ["1", "0"],
    ["░", "█"],
  ]) {
    const grid = walls(size).map((row) => row.map(() => wall));
    const sets = floors.map(([row, column], at) => ["set", 0, [row, column], floor, 1, at]);
    const run = watched([["value", 0, "map", grid, 1, 1], ...sets]);
    assert.equal(run.maze.grid.topology.includedCount, floors.length, `${floor} on ${wall}`);
    assert.ok(run.steps.length >= floors.length - 1);
  }
});

type Flags = boolean[][];

const flags = (rows: number, columns: number): Flags =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => true));

/** Walls below cells and beside them, by name, that are taken away one after the other. @param outer whether the outer wall is there */
function taken(below: string | number, beside: string | number, outer: boolean): unknown[] {
  const [first, more] = outer ? [1, 1] : [0, -1];
  const lists = [
    [below, flags(HEIGHT + more, WIDTH)],
    [beside, flags(HEIGHT, WIDTH + more)],
  ];
  const tree = typeof below === "number" ? lists.map(([, list]) => list) : { o: ["Maze", lists] };
  const sets = passagesOf(maze).map(({ one, isAcross }, at) => {
    const [x, y] = [one % WIDTH, Math.floor(one / WIDTH)];
    const path = isAcross ? [beside, y, x + first] : [below, y + first, x];
    return ["set", 0, path, false, 1, at + 2];
  });
  return [["value", 0, "walls", tree, 1, 1], ...sets];
}

test("two lists of walls are the same maze at whichever step the program is stopped", () => {
  for (const [below, beside, outer] of [
    ["horizontal", "vertical", true],
    ["a", "b", true],
    [0, 1, true],
    ["below", "right", false],
    ["below_walls", "right_walls", false],
    [0, 1, false],
  ] as const) {
    const lines = taken(below, beside, outer);
    for (const count of [1, 4, 14, lines.length - 2, lines.length - 1]) {
      const { startsOpen, maze: shown } = watched(lines.slice(0, 1 + count));
      const { width, height } = shown.recipe;
      const what = `${below} ${beside} ${outer} ${count}`;
      assert.deepEqual([width, height, shown.passageCount, startsOpen], [WIDTH, HEIGHT, count, false], what);
    }
  }
});

test("where two lists of walls can be two mazes, both are said", () => {
  const both =
    "walls is shown as 6 x 5 cells (two arrays of walls between cells, list 2 beside and list 1 below them). " +
    "It can also be 5 x 6 cells (two arrays of walls between cells, list 1 beside and list 2 below them, every list a column).";
  assert.deepEqual(messagesOf(watched(taken(0, 1, false))), [both]);
  assert.match(messagesOf(watched(taken("horizontal", "vertical", true).slice(0, 1))).join(), /also be 6 x 7 cells/);
  assert.deepEqual(messagesOf(watched(taken("horizontal", "vertical", true))), []);
});

test("two variables of walls are one maze before the program has ended", () => {
  const lines = carved("two variables of walls");
  const { variable, maze: shown } = watched(lines.slice(0, -5));
  assert.deepEqual([variable?.split(" and ").length, shown.cellCount], [2, WIDTH * HEIGHT]);
});

test("rows that are one row are said with their line, also where no maze is", () => {
  const shared = ["shared", 0, [0], [1], 1, 4];
  const lines = [["file", 1, "/maze.py"], ["value", 0, "grid", walls(5), 1, 4], shared, shared];
  const run = runOf(lines);
  assert.equal(run.maze(), undefined);
  assert.deepEqual(run.said, [
    {
      message: "One list stands in grid[0] and in grid[1]: what is written into one is in all.",
      place: { ...NOWHERE, file: 1, line: 4 },
    },
  ]);
});

test("where of two neighbours only one opens its wall, no maze is made up, and that is said", () => {
  const [file, value, ...rest] = carved("objects with attributes");
  const isFirst = (line: unknown) => /"(?:east|south)"/.test(JSON.stringify(line));
  const run = runOf([file, value, ...rest.filter(isFirst)]);
  assert.equal(run.maze(), undefined);
  assert.deepEqual(run.said, [
    { message: `In grid ${maze.passageCount} walls are open in one of the two cells beside it alone.` },
  ]);
});

test("what was not seen, what was left out and what could not be read is said", () => {
  const lines = carved("bits");
  const run = watched([
    ...lines,
    ["unseen", 0, 3, [1, 2], 1, 7],
    ["left", 5],
    ["set", 9, [1], 2, 1, 1],
    ["set", 0, "x", 1],
    ["what"],
    ["end", 1],
  ]);
  assert.deepEqual(messagesOf(run), [
    "3 places of grid changed unseen, the first of them in grid[1][2].",
    "5 more changes were not kept: the last step makes up for all.",
    "3 lines about its variables could not be read.",
  ]);
});

test("where the changes of a maze cannot be followed, that is said", () => {
  const drawing = ["+--+--+--+", "|     |  |", "+  +--+  +", "|        |", "+  +--+  +", "|  |     |", "+--+--+--+"];
  const before = drawing.with(1, "|  |  |  |");
  const run = watched([
    ["value", 0, "rows", before, 1, 1],
    ["set", 0, [1], drawing[1], 1, 2],
  ]);
  assert.equal(run.steps.length, 0);
  assert.deepEqual(messagesOf(run), ["The changes of rows could not be followed: only its last state is shown."]);
  assert.deepEqual(messagesOf(watched([["value", 0, "rows", drawing, 1, 1]])), []);
});

test("cells that are never reached are said of programs that have ended", () => {
  const lines = carved("objects with attributes");
  const lost = ["east", "west", "north", "south"].map((side) => ["set", 0, [2, 2, side], true, 1, 9]);
  const beside = [
    ["set", 0, [2, 1, "east"], true, 1, 9],
    ["set", 0, [2, 3, "west"], true, 1, 9],
    ["set", 0, [1, 2, "south"], true, 1, 9],
    ["set", 0, [3, 2, "north"], true, 1, 9],
  ];
  const run = new WatchedRun();
  run.takeTrace(bytesOf([...lines, ...lost, ...beside]));
  assert.deepEqual(run.maze()?.said, []);
  run.end();
  const said = run.maze()?.said ?? [];
  assert.ok(
    said.some(({ cells, message }) => cells?.includes(14) && /never reached/.test(message)),
    JSON.stringify(said),
  );
});

const reel = (changes: number): Reel => ({
  maze,
  first: { passages: new Uint32Array(maze.cellCount), marks: new Uint8Array(maze.cellCount) },
  changes: {
    count: changes,
    states: new Uint32Array(changes),
    cells: new Uint32Array(changes),
    slots: new Uint8Array(changes).fill(3),
    values: new Uint8Array(changes).fill(1),
  },
  places: [NOWHERE],
});

test("what is observed comes before what is printed, unless nothing of it changes", () => {
  const output = (read: OutputRead | undefined): OutputReader => ({ take: () => {}, end: () => {}, read: () => read });
  const frames = output({ reel: reel(1), feed: "frames", isSure: false, said: [] });
  const printed = (isSure: boolean) => output({ reel: reel(0), feed: "printed", isSure, said: [] });
  const moving = carved("bits");
  const bits = Array.from({ length: HEIGHT }, (_, y) =>
    Array.from({ length: WIDTH }, (__, x) => Number(maze.openSlots(WIDTH * y + x))),
  );
  const still = [["value", 0, "grid", bits, 1, 1]];
  assert.deepEqual(runOf(moving).maze()?.files, ["", "/maze.py"]);
  assert.deepEqual(runOf([["file", 1e9, "x"], ...still], frames).maze()?.files, []);
  const feedOf = (lines: readonly unknown[], reader?: OutputReader) => runOf(lines, reader).maze()?.feed;
  assert.equal(feedOf(moving, frames), "observed");
  assert.equal(feedOf(still, frames), "frames");
  assert.equal(feedOf(still, printed(true)), "printed");
  assert.equal(feedOf(still, printed(false)), "observed");
  const small = [["value", 0, "signs", ["   ", "|  ", " \u2022 ", "|\u2022 "], 1, 1]];
  assert.equal(feedOf(small), "observed");
  assert.equal(feedOf(small, printed(false)), "printed", "what is larger, where neither is sure");
  assert.equal(feedOf(still), "observed");
  assert.equal(feedOf([], printed(false)), "printed");
  assert.equal(feedOf([]), undefined);
});

test("no trace breaks it: lines that are cut, exchanged, or of anything", () => {
  const names = shapes().map(({ name }) => name);
  const line = fc.oneof(
    fc.tuple(
      fc.constantFrom("set", "add", "del", "value", "shared", "unseen", "left", "file"),
      fc.nat(2),
      fc.jsonValue(),
      fc.jsonValue(),
      fc.jsonValue(),
    ),
    fc.array(fc.jsonValue()),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.array(fc.tuple(fc.nat(), line), { maxLength: 20 }),
      fc.nat(),
      (name, others, cut) => {
        const lines = carved(name);
        for (const [at, other] of others) lines.splice(at % lines.length, 0, other);
        const run = new WatchedRun();
        const bytes = bytesOf(lines);
        run.takeTrace(bytes.subarray(0, cut % bytes.length));
        const half = run.maze();
        run.takeTrace(bytes.subarray(cut % bytes.length));
        run.end();
        for (const each of [half, run.maze()]) assert.equal(each?.steps.length, each?.places.length);
      },
    ),
  );
});

/** A depth-first search through a maze, as it is carved: a set of visited cells and a stack beside the walls. */
function searched(shape: Shape, nameOf: (cell: number) => readonly [number, number]): unknown[] {
  const told: unknown[][] = [
    ["value", 5, "visited", { s: [nameOf(0)] }, 1, 2],
    ["value", 6, "stack", [nameOf(0)], 1, 3],
  ];
  const passages = passagesOf(maze);
  const stack = [0];
  const seen = new Set(stack);
  while (stack.length > 0) {
    const cell = stack[stack.length - 1];
    const next = passages.find(
      ({ one, other }) => (one === cell && !seen.has(other)) || (other === cell && !seen.has(one)),
    );
    if (next === undefined) {
      stack.pop();
      told.push(["del", 6, [stack.length], 1, 10]);
      continue;
    }
    const reached = next.one === cell ? next.other : next.one;
    seen.add(reached);
    told.push(...shape.turn(next, true).map((each) => lineOf(each, 7)));
    told.push(["add", 5, [], nameOf(reached), 1, 8], ["add", 6, [], nameOf(reached), 1, 9]);
    stack.push(reached);
  }
  return [...beginning(shape), ...told];
}

test("cells that are visited and those on a stack are marked, whatever comes first in their places", () => {
  const [xOf, yOf] = [(cell: number) => cell % WIDTH, (cell: number) => Math.floor(cell / WIDTH)];
  const names = [
    (cell: number) => [xOf(cell), yOf(cell)] as const,
    (cell: number) => [yOf(cell), xOf(cell)] as const,
    (cell: number) => [2 * xOf(cell) + 1, 2 * yOf(cell) + 1] as const,
  ];
  for (const [at, shape] of ["bits", "a dict of sets", "rows of numbers"].entries()) {
    for (const nameOf of at === 2 ? names : names.slice(0, 2)) {
      const run = watched(searched(shapeOf(shape), nameOf));
      const replay = replayOf(run.maze, run.steps);
      const carves = Array.from(run.steps, stepKind).filter((kind) => kind === CARVE).length;
      assert.equal(carves, maze.passageCount);
      let most = 0;
      for (let step = 1; step <= run.steps.length; step++) {
        replay.seek(step);
        most = Math.max(most, replay.countOf(ACTIVE));
      }
      assert.ok(most > 5, `${shape}: ${most}`);
      assert.deepEqual([replay.countOf(ACTIVE), replay.countOf(DONE)], [0, maze.cellCount], shape);
    }
  }
});

test("cells on a frontier are marked, whose last member takes the place of the one that goes", () => {
  const shape = shapeOf("bits");
  const nameOf = (cell: number) => [cell % WIDTH, Math.floor(cell / WIDTH)];
  const passages = passagesOf(maze);
  const told: unknown[][] = [["value", 5, "frontier", [], 1, 2]];
  const frontier: number[] = [];
  const reached = new Set<number>();
  const take = (cell: number) => {
    reached.add(cell);
    for (const { one, other } of passages) {
      const next = one === cell ? other : other === cell ? one : -1;
      if (next < 0 || reached.has(next) || frontier.includes(next)) continue;
      frontier.push(next);
      told.push(["add", 5, [], [7, nameOf(next)], 1, 3]);
    }
  };
  take(0);
  while (frontier.length > 0) {
    const cell = frontier[0];
    const last = frontier.pop() ?? 0;
    if (frontier.length > 0) {
      frontier[0] = last;
      told.push(["set", 5, [0], [7, nameOf(last)], 1, 4]);
    }
    told.push(["del", 5, [frontier.length], 1, 5]);
    const passage = passages.find(
      ({ one, other }) => (one === cell && reached.has(other)) || (other === cell && reached.has(one)),
    );
    assert.ok(passage !== undefined);
    told.push(...shape.turn(passage, true).map((each) => lineOf(each, 6)));
    take(cell);
  }
  const run = watched([...beginning(shape), ...told]);
  const replay = replayOf(run.maze, run.steps);
  const counts = Array.from(run.steps, (_, at) => {
    replay.seek(at + 1);
    return replay.countOf(FRONTIER);
  });
  assert.ok(Math.max(...counts) > 1, `${counts}`);
  assert.equal(replay.countOf(FRONTIER), 0);
});

test("variables whose numbers go with nothing that changes mark nothing", () => {
  const other = ["value", 5, "visited", { s: [] }, 1, 1];
  const pairs = [
    [0, 1],
    [3, 1],
    [2, 2],
    [5, 4],
    [1, 0],
  ].map((pair) => ["add", 5, [], pair, 1, 99]);
  const [file, first, ...rest] = carved("bits");
  const run = watched([file, first, other, ...rest, ...pairs]);
  assert.ok(!kindsOf(run).has(MARK));
});
