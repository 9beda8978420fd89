import assert from "node:assert/strict";
import { test } from "node:test";
import { grids } from "../../../src/core/grids/facts";
import { generate } from "../../../src/core/making/generate";
import { type Arrow, cellsBehind, slotsFrom } from "../../../src/core/paths/passages";

const ARROWS: readonly Arrow[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

for (const grid of grids.filter(({ id }) => id !== "slashes")) {
  test(`keys lead through every passage of a ${grid.id} grid, each arrow through one`, () => {
    const maze = generate({ grid: grid.id, algorithm: "prim", loops: 0.4, seed: "ways" });
    for (let cell = 0; cell < maze.cellCount; cell++) {
      const byArrow = ARROWS.map((arrow) => cellsBehind(maze, cell, arrow));
      assert.ok(byArrow.every(({ length }) => length <= 1));
      const reached = new Set([...byArrow.flat(), ...cellsBehind(maze, cell, undefined)]);
      const behind = slotsFrom(maze, cell).map((slot) => maze.grid.topology.neighbor(cell, slot));
      assert.deepEqual([...reached].sort(), behind.sort(), `cell ${cell}`);
    }
  });
}

test("an arrow stays on its level, and Enter takes the stairs", () => {
  const maze = generate({ grid: "layered", width: 2, height: 1, levels: 2, loops: 1, seed: 1 });
  assert.deepEqual(cellsBehind(maze, 0, [1, 0]), [1]);
  assert.deepEqual(cellsBehind(maze, 0, [0, 1]), []);
  assert.deepEqual(cellsBehind(maze, 0, undefined), [2]);
});
