import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { cover, entrances, taken } from "../../../scripts/tools/cases";
import { runs } from "../../../scripts/tools/effort.mjs";
import { algorithms } from "../../../src/core/algorithms/facts";
import { turned } from "../../../src/core/changing/turned";
import { mazeToJson } from "../../../src/core/formats/json/json";
import { readJson } from "../../../src/core/formats/json/readJson";
import { MazeError } from "../../../src/core/foundation/errors";
import type { Maze } from "../../../src/core/foundation/maze";
import type { GivenOptions, Sizes } from "../../../src/core/foundation/optionTypes";
import { Random } from "../../../src/core/foundation/random";
import { grids } from "../../../src/core/grids/facts";
import { rectangular } from "../../../src/core/grids/rectangular";
import { generate, record } from "../../../src/core/making/generate";
import { readRecipeLine, recipeLine } from "../../../src/core/options/recipeLine";
import { countParts } from "../../../src/core/paths/components";
import { replayOf } from "../../../src/core/playback/replayOf";
import { openingsBy } from "../support/entranceRule";
import { cellsOf } from "../support/graph";
import { allSizes } from "../support/sizes";

// What docs/contract.md says of `entrance` and `exit`, on every grid.

/** The first border side of each cell of a maze of one part, by the rule of entrances. */
function firstSides(maze: Maze): Map<number, number> {
  const first = new Map<number, number>();
  for (const { cell, slot } of (openingsBy(maze, "random") ?? []).flat())
    first.set(cell, Math.min(first.get(cell) ?? slot, slot));
  return first;
}

const fitted = cover.filter(({ algorithm }) => !algorithm.without?.includes("entrance"));

for (const { name, algorithm, grid } of fitted) {
  test(`${name}: a given end stands in its cell, and the other where it would be, or where the given one would`, () => {
    const random = new Random(name);
    const sizes = allSizes(algorithm, grid).filter((each) => grid.countCells(each as Sizes) < 120);
    for (const size of sizes) {
      for (let turn = 0; turn < runs({ quick: 1, usual: 2, release: 20 }); turn++) {
        const way = entrances[random.below(entrances.length)];
        const options = { ...size, ...taken(algorithm, { loops: turn % 2 }), algorithm: algorithm.id, grid: grid.id };
        const all = { ...options, seed: turn, entrances: way };
        const usual = generate(all);
        const on = cellsOf(usual);
        if (on.length < 2) continue;
        const cell = on[random.below(on.length)];
        for (const [id, other] of [
          ["entrance", "exit"],
          ["exit", "entrance"],
        ] as const) {
          const what = JSON.stringify({ ...all, [id]: cell });
          const maze = generate({ ...all, [id]: cell });
          assert.equal(maze[id]?.cell, cell, what);
          const given = maze[id];
          const isTaken = given !== undefined && isDeepStrictEqual(given, usual[other]);
          assert.deepEqual(maze[other], isTaken ? usual[id] : usual[other], what);
          assert.notDeepEqual(maze.entrance, maze.exit, what);
          checkWalls(maze, usual, what);
          checkKept(maze, { ...all, [id]: cell }, what);
        }
      }
    }
  });

  test(`${name}: two given ends stand in their cells, each on its first border side or inside`, () => {
    const random = new Random(`${name}, both`);
    const sizes = allSizes(algorithm, grid).filter((each) => grid.countCells(each as Sizes) < 120);
    for (const size of sizes) {
      const all = { ...size, algorithm: algorithm.id, grid: grid.id, seed: 7 };
      const usual = generate(all);
      const on = cellsOf(usual);
      if (on.length < 2) continue;
      const entrance = on[random.below(on.length)];
      const rest = on.filter((cell) => cell !== entrance);
      const exit = rest[random.below(rest.length)];
      const maze = generate({ ...all, entrance, exit });
      const what = JSON.stringify({ ...all, entrance, exit });
      assert.deepEqual([maze.entrance?.cell, maze.exit?.cell], [entrance, exit], what);
      checkWalls(maze, usual, what);
      checkKept(maze, { ...all, entrance, exit }, what);
      assert.throws(
        () => generate({ ...all, entrance, exit: entrance }),
        refusal("exit", /entrance is in the same cell/),
      );
    }
  });
}

/** Nothing but the openings differs, and these are open. */
function checkWalls(maze: Maze, usual: Maze, what: string): void {
  for (const cell of cellsOf(maze)) {
    assert.equal(maze.passages(cell), usual.passages(cell), what);
    const ends = [maze.entrance, maze.exit].filter((end) => end?.cell === cell && end.slot >= 0);
    const outward = ends.reduce((mask, end) => mask | (1 << (end?.slot ?? 0)), 0);
    assert.equal(maze.openSlots(cell) & ~maze.grid.topology.neighborMask[cell], outward, what);
  }
}

/** JSON, a recipe and a recording keep the ends. */
function checkKept(maze: Maze, options: GivenOptions, what: string): void {
  const ends = [maze.entrance, maze.exit];
  const read = readJson(JSON.stringify(mazeToJson(maze)));
  assert.deepEqual([read.entrance, read.exit], ends, what);
  const recipe = readRecipeLine(`// ${recipeLine(maze.recipe)}`);
  assert.deepEqual(mazeToJson(generate(recipe)), mazeToJson(maze), what);
  const recording = record(options);
  assert.deepEqual(mazeToJson(recording.maze), mazeToJson(maze), what);
  const replay = replayOf(recording.maze, recording.steps);
  replay.seek(replay.length);
  for (const cell of cellsOf(maze)) assert.equal(replay.maze.openSlots(cell), maze.openSlots(cell), what);
}

for (const grid of grids) {
  test(`${grid.id}: a given end is opened on the first border side of its cell; inside nothing is`, () => {
    const [walker] = algorithms;
    for (const size of allSizes(walker, grid).filter((each) => grid.countCells(each as Sizes) < 60)) {
      const plain = { grid: grid.id, ...size, entrances: "none", seed: 3 };
      const bare = generate(plain);
      if (countParts(bare) > 1) continue; // the rule knows of the largest alone
      const sides = firstSides(bare);
      for (const cell of cellsOf(bare)) {
        const maze = generate({ ...plain, exit: cell });
        assert.deepEqual(maze.exit, { cell, slot: sides.get(cell) ?? -1 }, JSON.stringify({ ...plain, cell }));
        assert.equal(maze.entrance, undefined, "this end alone");
      }
    }
  });

  test(`${grid.id}: the center is the cell that is nearest to the middle of the picture`, () => {
    const [walker] = algorithms;
    for (const size of allSizes(walker, grid)) {
      const maze = generate({ grid: grid.id, ...size, seed: 5, entrance: "center" });
      assert.equal(maze.entrance?.cell, nearestToMiddle(maze), JSON.stringify(size));
    }
  });
}

/** Slowly: of a layered maze on the picture of its middle storey alone. */
function nearestToMiddle({ grid, recipe }: Maze): number {
  const { levels = 1, width = 0, height = 0 } = recipe;
  const before = grid.kind.sizes.includes("levels") ? Math.floor((levels - 1) / 2) * width * height : 0;
  const { picture, topology } = before === 0 && levels === 1 ? grid : rectangular.build({ width, height });
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (let cell = 0; cell < topology.cellCount; cell++) {
    const [x, y] = picture.centre(cell);
    const distance = Math.hypot(x - picture.width / 2, y - picture.height / 2);
    if (distance < least - 1e-6) [best, least] = [cell, distance];
  }
  return before + best;
}

test("an end inside an automaton stays inside in JSON, also once it is turned and no algorithm is named", () => {
  let beside = 0;
  for (let seed = 0; seed < runs({ quick: 10, usual: 40, release: 400 }); seed++) {
    const plain = { algorithm: "cellular-maze", width: 12, height: 9, seed };
    for (const cell of cellsOf(generate(plain))) {
      const maze = generate({ ...plain, entrance: cell });
      if (maze.entrance?.slot !== -1) continue;
      for (const each of [maze, turned(maze, { mirror: true, turn: 0 })]) {
        const json = mazeToJson(each);
        if (json.entranceSide === -1) beside++;
        assert.equal(readJson(JSON.stringify(json)).entrance?.slot, -1, JSON.stringify({ ...plain, entrance: cell }));
      }
    }
  }
  assert.ok(beside > 0, "beside walls that reach the edge");
});

test("a column and a row name a cell, on the lowest level of several", () => {
  for (const grid of grids.filter(({ sizes }) => sizes.includes("width"))) {
    const maze = generate({ grid: grid.id, width: 5, height: 4, entrance: "3, 2", exit: "1,1", seed: 1 });
    assert.deepEqual([maze.entrance?.cell, maze.exit?.cell], [13, 6], grid.id);
    assert.deepEqual([maze.recipe.entrance, maze.recipe.exit], ["3,2", "1,1"]);
    assert.deepEqual(generate({ ...maze.recipe, entrance: " 13 " }).entrance, maze.entrance, "an id as text");
  }
});

test("the center of a shape is its nearest cell that is on, and what no cell is, is refused", () => {
  const mask = [".....", ".....", "..#..", ".....", "....."];
  assert.equal(generate({ mask, exit: "center" }).exit?.cell, 7);
  assert.throws(() => generate({ mask, exit: "2,2" }), refusal("exit", /the mask excludes that cell/));
  const isWall = generate({ algorithm: "cellular-maze", seed: 1 }).grid.topology;
  const off = Array.from({ length: 400 }, (_, cell) => cell).find((cell) => !isWall.isIncluded(cell));
  const automaton = { algorithm: "cellular-maze", seed: 1, entrance: off };
  assert.throws(() => generate(automaton), refusal("entrance", /is off in this maze/));
  for (const [given, message] of [
    [{ entrance: 400 }, /0 to 399, or center/],
    [{ entrance: -1 }, /the id of a cell, its column and row such as "3,4", or center/],
    [{ entrance: 1.5 }, /the id of a cell/],
    [{ entrance: "middle" }, /the id of a cell/],
    [{ entrance: ["1", "2"] }, /the id of a cell/],
    [{ entrance: "20,0" }, /0,0 to 19,19/],
    [{ entrance: "0,20" }, /0,0 to 19,19/],
    [{ grid: "circular", entrance: "0,0" }, /cells of the circular grid have no columns and rows/],
    [{ grid: "planar", entrance: 300 }, /0 to 299/],
    [{ algorithm: "random-slashes", entrance: 3 }, /no effect for random-slashes/],
  ] as const)
    assert.throws(() => generate(given), refusal("entrance", message), JSON.stringify(given));
  for (const both of ["center", "9,9", 189])
    assert.throws(() => generate({ entrance: "center", exit: both }), refusal("exit", /entrance is in the same cell/));
});

const refusal = (option: string, message: RegExp) => (error: unknown) =>
  error instanceof MazeError && error.option === option && message.test(error.message);
