import assert from "node:assert/strict";
import { test } from "node:test";
import { cover, taken } from "../../../scripts/tools/cases";
import { mazeToJson } from "../../../src/core/formats/json/json";
import type { Maze } from "../../../src/core/foundation/maze";
import type { Options } from "../../../src/core/foundation/optionTypes";
import { Random } from "../../../src/core/foundation/random";
import { generate } from "../../../src/core/making/generate";
import { farthestPair } from "../../../src/core/paths/farthest";
import { manyScattered } from "../support/build";
import { cellsOf, farthestOf, partsOf } from "../support/graph";
import { allSizes } from "../support/sizes";

function assertFarthest(maze: Maze, cells: readonly number[]): void {
  const found = farthestPair(maze, Uint32Array.from(cells));
  assert.deepEqual(found, farthestOf(maze, cells), `of ${cells} in ${JSON.stringify(mazeToJson(maze))}`);
}

for (const { name, algorithm, grid } of cover.filter(({ algorithm }) => algorithm.perfect)) {
  test(`${name}: the farthest pair, the lowest among equals`, () => {
    for (const sizes of allSizes(algorithm, grid).filter((sizes) => grid.countCells(sizes as Options) < 300)) {
      for (const loops of [0, 0.1, 0.6, 1]) {
        const options = taken(algorithm, { ...sizes, loops });
        const maze = generate({ algorithm: algorithm.id, grid: grid.id, ...options, seed: "far" });
        assertFarthest(maze, cellsOf(maze));
      }
    }
  });
}

test("in every part of a maze that has fallen apart", () => {
  for (const maze of manyScattered()) for (const part of partsOf(maze)) assertFarthest(maze, part);
});

test("among some of the cells, however they lie", () => {
  for (let seed = 0; seed < 150; seed++) {
    const maze = generate({ width: 7, height: 6, loops: [0, 0.2, 0.5, 1][seed % 4], seed });
    const random = new Random(seed);
    const some = cellsOf(maze).filter(() => random.chance(0.3));
    if (some.length > 0) assertFarthest(maze, some);
  }
});
