import type { AlgorithmCode, AlgorithmFacts, ByRow } from "../foundation/algorithm";
import { lowestBit } from "../foundation/random";
import { DONE } from "../foundation/steps";
import { makeRows, offered } from "./shared/rows";

/**
 * Sidewinder: row by row, each in runs. With `probability`, and at the end of the row, a run is closed: a random cell
 * of it is opened to an earlier row, through a random one of its walls there. Else the run continues to the right. The
 * first row is one run that opens nowhere.
 */
export const facts: AlgorithmFacts = {
  id: "sidewinder",
  name: "Sidewinder",
  description: "Made row by row; the first row is one corridor, and paths to it never turn back to a later row.",
  group: "classics",
  source: "Walter D. Pullen, Think Labyrinth: Maze Algorithms (sidewinder)",
  time: "O(n)",
  memory: "none",
  perfect: true,
  needs: "rows",
  options: ["probability"],
  defaults: { probability: 0.5 },
  data: ["rowSets"],
  part: "row",
  pseudocode: [
    ["for each row, from the first, and each cell in it, from the left:", "note"],
    ["  at the end of the row, or with the given probability after the first row:"],
    ["    close the run: open one of its cells, at random, to an earlier row", "carve onward"],
    ["  else:"],
    ["    open the wall to the right", "carve along"],
  ],

  goesByRow: true,
};

export const sidewinder: AlgorithmCode & ByRow = {
  run: (task) => makeRows(sidewinder, task),

  begin() {
    return null; // nothing is known of the rows before
  },

  makeRow({ maze, recorder, random, options: { probability = 0.5 } }, _, { first, isFirst }) {
    const { neighborMask: links } = maze.grid.topology;
    const { width, right, earlier } = offered(maze.grid.rows);
    const last = first + width - 1;
    recorder.beginPhase(first);
    if (isFirst) {
      for (let cell = first; cell < last; cell++) maze.carve(cell, right, DONE); // one corridor
      return;
    }
    for (let cell = first, begin = first; cell <= last; cell++) {
      if (cell === last || random.chance(probability)) {
        const chosen = begin + random.below(cell - begin + 1);
        const ways = links[chosen] & earlier;
        maze.join(chosen, ways & (ways - 1) ? random.slot(ways) : lowestBit(ways), DONE);
        begin = cell + 1;
      } else {
        maze.carve(cell, right, DONE);
      }
    }
  },
};
