import type { AlgorithmCode, AlgorithmFacts } from "../foundation/algorithm";
import { ACTIVE, DONE } from "../foundation/steps";
import { DEPTH_FIRST } from "./shared/depthFirst";

/**
 * Randomized depth-first search, also called recursive backtracker, with an explicit stack: a random walk to unvisited
 * cells that backs up when it is boxed in.
 */
export const facts: AlgorithmFacts = {
  ...DEPTH_FIRST,
  id: "depth-first",
  name: "Depth-first search",
  description: "Long winding passages and few dead ends: about one cell in ten.",
  group: "start here",
  source: "Walter D. Pullen, Think Labyrinth: Maze Algorithms (recursive backtracker)",
  memory: "4n bytes",
};

export const depthFirst: AlgorithmCode = {
  run({ maze, recorder, starts, direction }) {
    const path = new Int32Array(maze.cellCount);
    const isWatched = recorder.isRecording;
    let depth = 0;
    // begin at every start
    for (const { cell } of starts().toReversed()) {
      path[depth++] = cell; // cells left after the first region are where the others begin
      maze.visit(cell, ACTIVE);
    }
    let cell = path[--depth];

    // go on, or back
    for (;;) {
      const unvisited = maze.unvisited(cell);
      if (unvisited !== 0) {
        path[depth++] = cell;
        cell = maze.carve(cell, direction(unvisited), ACTIVE);
      } else {
        if (isWatched) recorder.mark(cell, DONE);
        if (depth === 0) return;
        cell = path[--depth];
      }
    }
  },
};
