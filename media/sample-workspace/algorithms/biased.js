import { ACTIVE, DONE, lowestBit } from "./mazewright";

/**
 * Depth-first search that always takes the first side with an unvisited cell behind it. Every seed gives nearly the same maze:
 * direction(unvisited) would draw a random side.
 * @type {import("./mazewright").Algorithm}
 */
export default {
  name: "Biased",
  run({ maze, recorder, starts }) {
    for (const start of starts()) {
      const path = [start.cell];
      maze.visit(start.cell, ACTIVE);
      while (path.length > 0) {
        const cell = path[path.length - 1];
        const unvisited = maze.unvisited(cell);
        if (unvisited !== 0) {
          path.push(maze.carve(cell, lowestBit(unvisited), ACTIVE));
        } else {
          recorder.mark(cell, DONE);
          path.pop();
        }
      }
    }
  },
};
