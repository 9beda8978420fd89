import assert from "node:assert/strict";
import { test } from "node:test";
import { pairs } from "../../../scripts/tools/cases";
import { algorithms } from "../../../src/core/algorithms/facts";
import { mazeToJson } from "../../../src/core/formats/json/json";
import type { Maze } from "../../../src/core/foundation/maze";
import type { GivenOptions, Options } from "../../../src/core/foundation/optionTypes";
import { Random } from "../../../src/core/foundation/random";
import { DONE } from "../../../src/core/foundation/steps";
import { countWallSites } from "../../../src/core/foundation/topology";
import { grids } from "../../../src/core/grids/facts";
import { buildGrid, generate, type Recording, record } from "../../../src/core/making/generate";
import { measure } from "../../../src/core/measures/measure";
import { solve } from "../../../src/core/paths/solve";
import { Replay } from "../../../src/core/playback/replay";
import { parse } from "../../../src/reading/parse";
import { cellsOf, isSpanningTree, neighboursOf, pairsOf, partsOf } from "../support/graph";
import { snapshot } from "../support/snapshot";
import { assertFits, deviation, even } from "../support/statistics";

const takers = pairs.filter(({ algorithm, grid }) => algorithm.needs === "graph" && grid.takesMasks);

/** A mask with a share of its cells off, at random, and the first on. */
function scatteredMask(seed: number): string[] {
  const random = new Random(`mask ${seed}`);
  const [width, height] = [1 + random.below(12), 1 + random.below(9)];
  const share = [0, 0.15, 0.4, 0.8][seed % 4];
  const rows = Array.from({ length: height }, () =>
    Array.from({ length: width }, () => (random.chance(share) ? "#" : ".")).join(""),
  );
  return [`.${rows[0].slice(1)}`, ...rows.slice(1)];
}

const offIn = (mask: readonly string[]) =>
  [...mask.join("")].flatMap((character, cell) => (character === "#" ? cell : []));

/** Forward to the end it is the maze, back at the start nothing. */
function assertReplays({ maze, steps }: Recording): void {
  const replay = new Replay(buildGrid(maze.recipe as Options), maze.recipe, steps);
  const openAt = () => cellsOf(maze).map((cell) => replay.maze.passages(cell));
  replay.seek(steps.length);
  assert.deepEqual(
    openAt(),
    cellsOf(maze).map((cell) => maze.passages(cell)),
  );
  assert.ok(cellsOf(maze).every((cell) => replay.look(cell) === DONE));
  replay.seek(0);
  assert.ok(openAt().every((passages) => passages === 0));
}

for (const { name, algorithm, grid } of takers) {
  test(`${name}: a mask that falls apart has a maze in each region, and nothing where it is off`, () => {
    for (let seed = 0; seed < 40; seed++) {
      const mask = scatteredMask(seed);
      const options: GivenOptions = { algorithm: algorithm.id, grid: grid.id, mask, seed };
      const maze = generate(options);
      const what = mask.join("\n");
      assert.deepEqual(mazeToJson(maze).off ?? [], offIn(mask), what);
      assert.ok(isSpanningTree(maze), what);
      for (const cell of offIn(mask)) assert.equal(maze.openSlots(cell), 0, what);
      assert.equal(measure(maze).components, partsOf(maze, neighboursOf).length);
      const recording = record(options);
      assert.deepEqual(snapshot(recording.maze), snapshot(maze));
      assertReplays(recording);
      assert.deepEqual(snapshot(parse(JSON.stringify(mazeToJson(maze)))), snapshot(maze));
    }
  });
}

test("the maze begins at its start, or at any cell that is on", () => {
  const mask = ["#.#", "...", "##."];
  for (const { id, options } of algorithms.filter(({ needs }) => needs === "graph")) {
    if (!options.includes("start")) continue;
    const first = (given: object) => record({ algorithm: id, mask, ...given }).steps[0] & 0x3fffff;
    for (const start of [1, 3, 4, 5, 8]) assert.equal(first({ start, seed: 1 }), start, id);
    const drawn = new Set(Array.from({ length: 200 }, (_, seed) => first({ seed })));
    assert.deepEqual([...drawn].sort(), [1, 3, 4, 5, 8], id);
  }
});

test("uniform algorithms are so in every region, and the regions have nothing to do with each other", (t) => {
  const mask = ["..#..", "..#..", "###.."]; // 4 trees on the left, 15 on the right
  for (const { id } of algorithms.filter(({ uniform }) => uniform)) {
    const found = new Map<string, number>();
    const draws = 60 * 60;
    for (let seed = 0; seed < draws; seed++) {
      const key = pairsOf(generate({ algorithm: id, mask, seed })).join(" ");
      found.set(key, (found.get(key) ?? 0) + 1);
    }
    assert.equal(found.size, 60, id);
    t.diagnostic(`${id}: ${deviation([...found.values()], even(60, draws)).toFixed(1)} standard deviations from even`);
    assertFits([...found.values()], even(60, draws), id);
  }
});

test("entrances lie in the largest region, loops and braid open what there is", () => {
  const mask = ["..#....", "..#....", "###....", ".......", "#######", "......."];
  for (const entrances of ["corners", "farthest", "random"]) {
    for (let seed = 0; seed < 20; seed++) {
      const maze = generate({ algorithm: "wilson", mask, entrances, seed });
      const largest = partsOf(maze).sort((a, b) => b.length - a.length)[0];
      for (const opening of [maze.entrance, maze.exit]) assert.ok(largest.includes(opening?.cell ?? -1), entrances);
      assert.ok(solve(maze));
    }
  }
  const open = generate({ algorithm: "wilson", mask, loops: 1, seed: 1 });
  assert.equal(open.passageCount, countWallSites(open.grid.topology));
  const braided = generate({ algorithm: "wilson", mask, braid: 1, seed: 1 });
  const isDeadEnd = (maze: Maze, cell: number) =>
    pairsOf(maze).filter((pair) => pair.includes(cell)).length === 1 && neighboursOf(maze, cell).length > 1;
  assert.deepEqual(
    cellsOf(braided).filter((cell) => isDeadEnd(braided, cell)),
    [],
  );
});

test("what cannot be is refused, with what can", () => {
  const refused: readonly (readonly [options: GivenOptions, option: string, message: RegExp])[] = [
    [{ mask: ["##", "##"] }, "mask", /it excludes every cell.*at least one cell that is not #/],
    [{ mask: ["#."], start: 0 }, "start", /the mask excludes that cell.*that the mask includes/],
    [{ mask: ["#."], start: 2 }, "start", /0 to 1/],
    [{ mask: ["#."], width: 3 }, "width", /2, the size of the mask/],
    [{ algorithm: "eller", mask: ["#."] }, "mask", /has no effect for eller/],
    [{ grid: "upsilon", mask: ["#."] }, "mask", /has no effect for depth-first on the upsilon grid/],
    [{ grid: "layered", mask: ["#."] }, "mask", /has no effect/],
  ];
  for (const [options, option, message] of refused) {
    assert.throws(
      () => generate(options),
      (error: Error & { option?: string }) => error.option === option && message.test(error.message),
      JSON.stringify(options),
    );
  }
  assert.deepEqual(
    grids.filter(({ takesMasks }) => takesMasks).map(({ id }) => id),
    ["rectangular", "hexagonal", "triangular"],
  );
});
