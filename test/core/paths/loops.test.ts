/** Cells on loops, held against what is cut when a passage is closed. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { copyOf } from "../../../src/core/foundation/editableMaze";
import type { Maze } from "../../../src/core/foundation/maze";
import { generate } from "../../../src/core/making/generate";
import { countParts } from "../../../src/core/paths/components";
import { cellsOnLoops, forEachPassage } from "../../../src/core/paths/loops";

/** The ends of all passages without which the maze has as many parts. */
function byClosing(maze: Maze): number[] {
  const parts = countParts(maze);
  const cells = new Set<number>();
  forEachPassage(maze, (cell, slot, next) => {
    const closed = copyOf(maze);
    closed.wall(cell, slot);
    if (countParts(closed) === parts) for (const each of [cell, next]) cells.add(each);
  });
  return [...cells].sort((a, b) => a - b);
}

const MAZES = [
  { width: 6, height: 5 },
  { grid: "hexagonal", width: 5, height: 4 },
  { grid: "circular", rings: 4 },
  { grid: "layered", width: 3, height: 3, levels: 2 },
  { algorithm: "cellular-maze", width: 8, height: 8 },
  { mask: ["..#..", "..#..", "..#.."] },
];

test("cells are on loops where a passage can be closed that cuts nothing", () => {
  let found = 0;
  for (const options of MAZES) {
    for (const loops of options.algorithm === undefined ? [0, 0.1, 0.5, 1] : [undefined]) {
      for (const seed of ["1", "2", "3"]) {
        const maze = generate({ ...options, seed, ...(loops !== undefined && { loops }), entrances: "none" });
        const cells = cellsOnLoops(maze);
        assert.deepEqual(cells, byClosing(maze), JSON.stringify({ ...options, loops, seed }));
        if (loops === 0) assert.deepEqual(cells, []);
        found += cells.length;
      }
    }
  }
  assert.ok(found > 100);
});
