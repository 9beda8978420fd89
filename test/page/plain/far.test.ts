import assert from "node:assert/strict";
import { test } from "node:test";
import type { Maze } from "../../../src/core/foundation/maze";
import { DONE, FRONTIER, SEEN } from "../../../src/core/foundation/steps";
import { generate } from "../../../src/core/making/generate";
import { Search } from "../../../src/core/paths/search";
import { endsOf } from "../../../src/core/paths/solve";
import { Far, farPaints, nearness, stateFromAfar } from "../../../src/core/picture/far";
import { Heat } from "../../../src/core/picture/heat";
import { type Scene } from "../../../webview/picture/scene";

const MAZES: readonly Parameters<typeof generate>[0][] = [
  { width: 30, height: 20, seed: 1 },
  { width: 30, height: 20, seed: 1, loops: 0.2 },
  { grid: "circular", rings: 12, seed: 2 },
  { algorithm: "random-slashes", width: 20, height: 20, seed: 3 }, // of many parts
  { mask: ["###..", "#.#..", "..#.#", "###.."], seed: 4 },
];

/** All colours, found without haste. */
function coloursOf(maze: Maze): number[] {
  const far = new Far(maze);
  assert.ok(!far.advance(() => false) && far.colour(0) === -1, "without time nothing is found");
  assert.ok(far.advance() && far.isThere);
  assert.ok(!far.advance(), "it is said once");
  return Array.from({ length: maze.cellCount }, (_, cell) => far.colour(cell));
}

test("from afar cells have the colours of their distances from the entrance, and no part of the maze is without", () => {
  for (const options of MAZES) {
    const maze = generate(options);
    const colours = coloursOf(maze);
    for (const [cell, colour] of colours.entries())
      assert.equal(colour >= 0 && colour < 256, maze.grid.topology.isIncluded(cell), `${cell}: ${colour}`);
    const search = new Search(maze);
    search.from(endsOf(maze)[0]);
    let before = 0;
    for (const cell of search.cells()) {
      assert.ok(colours[cell] >= before, "farther is never nearer on the scale");
      before = colours[cell];
    }
    assert.equal(colours[endsOf(maze)[0]], 0);
  }
});

test("walls come between three and six pixels a cell, evenly, whatever the grid", () => {
  for (const options of MAZES) {
    const { cellCount, grid } = generate(options);
    const { width, height } = grid.picture;
    const at = (pixels: number) => nearness(grid.picture, cellCount, pixels / Math.sqrt((width * height) / cellCount));
    assert.deepEqual([0.5, 2.9, 6.1, 80].map(at), [0, 0, 1, 1]);
    assert.ok(Math.abs(at(4.5) - 0.5) < 1e-9);
  }
});

test("bare ground and its tint take the colours from afar, what the user has chosen to see stays", () => {
  const maze = generate(MAZES[0]);
  const far = new Far(maze);
  far.advance();
  const heat = new Heat(maze, endsOf(maze)[0]);
  const stateOf = (state: number) => stateFromAfar({ cellState: () => state } as unknown as Scene, 7, far);
  for (const state of [DONE, heat.tint(7)]) assert.equal(stateOf(state), farPaints[far.colour(7)][0]);
  for (const state of [FRONTIER, SEEN, heat.cellState(7)]) assert.equal(stateOf(state), state);
});
