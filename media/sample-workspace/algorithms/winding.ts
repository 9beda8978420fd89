import { ACTIVE, type Algorithm, DONE } from "./mazewright";

/** Grows from the newest cell, and now and then from any other: long passages with branches. */
export default {
  name: "Winding",
  run({ maze, recorder, random, starts, direction }) {
    const active = starts().map(({ cell }) => cell);
    for (const cell of active) maze.visit(cell, ACTIVE);
    while (active.length > 0) {
      const at = random.chance(0.1) ? random.below(active.length) : active.length - 1;
      const cell = active[at];
      const unvisited = maze.unvisited(cell);
      if (unvisited !== 0) {
        active.push(maze.carve(cell, direction(unvisited), ACTIVE));
      } else {
        recorder.mark(cell, DONE);
        active.splice(at, 1);
      }
    }
  },
} satisfies Algorithm;
