import type { AlgorithmCode, AlgorithmFacts, ByRow } from "../foundation/algorithm";
import { bitCount, lowestBit } from "../foundation/random";
import { DONE } from "../foundation/steps";
import { ColumnSets } from "./shared/columnSets";
import { FrontierSets } from "./shared/frontierSets";
import type { RowSets } from "./shared/rowSets";
import { makeRows, offered } from "./shared/rows";

/** At 100x100 as many passages run left-right as up-down; test/core/algorithms/published.long.test.ts measures it. */
const BALANCED = 0.5948;

/**
 * Eller's algorithm: row by row, knowing only which cells of the current row are joined. Neighbours in different sets
 * are joined with `probability`. Then each cell opens its walls to later rows, with 1 - `probability` where that makes
 * no loop; at least one cell of each set does.
 */
export const facts: AlgorithmFacts = {
  id: "eller",
  name: "Eller",
  description: "Made row by row, with as many passages left-right as up-down; the last row has fewer walls.",
  group: "classics",
  source: "Marlin Eller (1982), described by Walter D. Pullen, Think Labyrinth: Maze Algorithms",
  perfect: true,
  needs: "rows",
  options: ["probability"],
  time: "O(n) on rectangular grids, else O(n log n)",
  memory: "one row or one level",
  data: ["rowSets"],
  part: "row",
  pseudocode: [
    ["for each row, from the first:", "note"],
    ["  join neighbours in different sets, each with the given probability", "carve along"],
    ["    (in the last row: join all of them)"],
    ["  open walls at random to the next rows, unless that makes a loop;", "carve onward"],
    ["    at least one for each set that has no cell in a later row"],
    ["  each cell of the next row that none was opened to is a new set"],
  ],
  defaults: { probability: BALANCED },

  goesByRow: true,
};

export const eller: AlgorithmCode & ByRow = {
  run: (task) => makeRows(eller, task),

  begin({ maze }) {
    const { width, later } = offered(maze.grid.rows);
    return bitCount(later) === 1 ? new ColumnSets(width, later) : new FrontierSets(maze);
  },

  makeRow({ maze, recorder, random, options: { probability = BALANCED } }, sets: RowSets, { first, isLast }) {
    const { width, right } = offered(maze.grid.rows);
    const { downSlots } = sets;
    recorder.beginPhase(first);
    // join neighbours in the row
    for (let column = 0; column + 1 < width; column++) {
      if (sets.isJoined(column) || !(isLast || random.chance(probability))) continue;
      sets.join(column);
      maze.carve(first + column, right, DONE);
    }
    if (isLast) return;
    // open walls to later rows
    sets.chooseDownSlots(random, 1 - probability);
    for (let column = 0; column < width; column++) {
      if (downSlots[column] === 0) sets.leave(column);
      for (let left = downSlots[column]; left !== 0; left &= left - 1)
        maze.carve(first + column, lowestBit(left), DONE);
    }
    sets.advance();
  },
};
