import type { Algorithm } from "../contracts";
import { rowsOf } from "../parts/rows";
import { DONE } from "../steps";

/**
 * Sidewinder: row by row, each in runs. With `probability`, and at the end of the row, a run is closed, and a random cell of
 * it opened upward; else it goes on to the right. The top row is one run that opens nowhere.
 */
export const sidewinder: Algorithm = {
  id: "sidewinder",
  name: "Sidewinder",
  description: "Made row by row; one corridor along the top, and no way up that would ever have to come down again.",
  source: "Walter D. Pullen, Think Labyrinth: Maze Algorithms (sidewinder)",
  time: "O(n)",
  memory: "none",
  perfect: true,
  uniform: false,
  needs: "rows",
  options: ["probability"],
  defaults: { probability: 0.5 },
  pseudocode: [
    ["for each row, from the top, and each cell in it, from the left:"],
    ["  if it is the last of the row, or with a probability below the top row:"],
    ["    close the run: open a random cell of it upward", "carve down"],
    ["  else:"],
    ["    open the wall to the right", "carve right"],
  ],

  run({ maze, random, options: { probability = 0.5 } }) {
    const { width, height, right, down } = rowsOf(maze);
    for (let column = 0; column + 1 < width; column++) maze.carve(column, right, DONE);
    for (let row = 1; row < height; row++) {
      const first = row * width;
      const last = first + width - 1;
      for (let cell = first, begin = first; cell <= last; cell++) {
        if (cell === last || random.chance(probability)) {
          maze.carve(begin + random.below(cell - begin + 1) - width, down, DONE);
          begin = cell + 1;
        } else {
          maze.carve(cell, right, DONE);
        }
      }
    }
  },
};
