import { ACTIVE } from "./mazewright";

/**
 * A walk that never ends: where all neighbours are visited, it stays. The preview stops it, and shows the line.
 * @type {import("./mazewright").Algorithm}
 */
export default {
  name: "Endless",
  run({ maze, starts, direction }) {
    let [{ cell }] = starts();
    maze.visit(cell, ACTIVE);
    let left = maze.grid.topology.includedCount - 1;
    while (left > 0) {
      const unvisited = maze.unvisited(cell);
      if (unvisited !== 0) {
        cell = maze.carve(cell, direction(unvisited), ACTIVE);
        left--;
      }
    }
  },
};
