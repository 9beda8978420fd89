/** Two ways to one maze: where nothing is recorded, Kruskal's algorithm makes the mazes of Prim's. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { pairs, sizesLike } from "../../../scripts/tools/cases";
import { runs } from "../../../scripts/tools/effort.mjs";
import { algorithms } from "../../../src/core/algorithms/facts";
import { kruskal as code } from "../../../src/core/algorithms/kruskal";
import type { AlgorithmCode } from "../../../src/core/foundation/algorithm";
import type { Maze } from "../../../src/core/foundation/maze";
import type { GivenOptions } from "../../../src/core/foundation/optionTypes";
import { generate, record } from "../../../src/core/making/generate";
import { findOrThrow } from "../../../src/core/options/options";

const kruskal = findOrThrow(algorithms, "algorithm", "kruskal");
const grids = pairs.filter(({ algorithm }) => algorithm === kruskal).map(({ grid }) => grid);
const SEEDS = runs({ usual: 8, release: 100 });
const RING = ["xxxxxxx", "x.....x", "x.x.x.x", "x..x..x", "xxxxxxx"].map((row) => row.replaceAll("x", "X"));

/** Mazes of every grid that Kruskal's algorithm knows, of many sizes, and one in a shape of several regions. */
function* boards(): Generator<GivenOptions> {
  for (const grid of grids)
    for (const [width, height] of [
      [1, 1],
      [2, 3],
      [7, 5],
      [13, 22],
    ])
      for (let seed = 0; seed < SEEDS; seed++)
        yield { grid: grid.id, ...sizesLike(grid, width, height), seed, algorithm: kruskal.id };
  for (let seed = 0; seed < SEEDS; seed++) yield { mask: RING, seed, algorithm: kruskal.id };
}

const slotsOf = (maze: Maze) => Uint16Array.from({ length: maze.cellCount }, (_, cell) => maze.openSlots(cell));

test("where nothing is recorded, Kruskal's algorithm takes the place of Prim's", (t) => {
  const { mock } = t.mock.method(code as { run: AlgorithmCode["run"] }, "run");
  const small = { width: 5, height: 4, algorithm: "prim-weighted" };
  record(small);
  assert.equal(mock.callCount(), 0);
  generate(small);
  assert.equal(mock.callCount(), 1);
});

test("Prim's algorithm, recorded, makes what Kruskal's does, wherever it starts, with all that is drawn after", () => {
  const more: readonly GivenOptions[] = [
    {},
    { loops: 0.2, braid: 0.5 },
    { entrances: "random" },
    { start: 0 },
    { start: -1 },
  ];
  for (const [index, board] of [...boards()].entries()) {
    const { start, ...others } = more[index % more.length];
    const options = { ...board, ...(board.mask === undefined && others) };
    const made = generate(options);
    const own = {
      ...options,
      algorithm: "prim-weighted",
      ...(start !== undefined && { start: start && made.cellCount - 1 }),
    };
    assert.deepEqual(seen(record(own).maze), seen(made), JSON.stringify(own));
  }
});

test("Prim's algorithm, recorded, makes one maze wherever it starts", () => {
  for (let seed = 0; seed < 100; seed++) {
    const options = { width: 6, height: 5, seed, algorithm: "prim-weighted" };
    const made = seen(generate({ ...options, algorithm: "kruskal" }));
    for (const start of [0, 7, 14, 29])
      assert.deepEqual(seen(record({ ...options, start }).maze), made, `${seed}, ${start}`);
  }
});

const seen = (maze: Maze) => [slotsOf(maze), maze.entrance, maze.exit];
