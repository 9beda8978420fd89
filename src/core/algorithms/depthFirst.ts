import type { Algorithm } from "../contracts";
import { ACTIVE, DONE } from "../steps";

/**
 * Randomized depth-first search, also called recursive backtracker, with an explicit stack: a random walk to unvisited
 * cells that backs up when it is boxed in. Time and memory O(cells).
 */
export const depthFirst: Algorithm = {
  id: "depth-first",
  name: "Depth-first search",
  description: "Long winding passages and few dead ends: one cell in ten.",
  source: "Walter D. Pullen, Think Labyrinth: Maze Algorithms (recursive backtracker)",
  perfect: true,
  uniform: false,
  needs: "graph",
  options: ["start", "bias"],

  run({ maze, start, direction }) {
    const path = new Int32Array(maze.cellCount);
    let depth = 0;
    let cell = start;
    maze.visit(cell);
    maze.mark(cell, ACTIVE);

    for (;;) {
      const unvisited = maze.unvisited(cell);
      if (unvisited !== 0) {
        path[depth++] = cell;
        cell = maze.carve(cell, direction(unvisited), ACTIVE);
      } else {
        maze.mark(cell, DONE);
        if (depth === 0) return;
        cell = path[--depth];
      }
    }
  },
};
