import type { Algorithm } from "../foundation/algorithm";
import { bitCount, lowestBit } from "../foundation/random";
import { DONE } from "../foundation/steps";
import { ColumnSets } from "./shared/columnSets";
import { FrontierSets } from "./shared/frontierSets";
import type { RowSets } from "./shared/rowSets";
import { rowsOf } from "./shared/rows";

/** At 100x100 as many passages run left-right as up-down; test/core/algorithms/eller.test.ts measures it. */
const BALANCED = 0.5948;

/**
 * Eller's algorithm: row by row, each knowing only which of its cells are joined already. Neighbours in different sets are
 * joined with `probability`; then every cell goes on to later rows, by each way that makes no loop with 1 - `probability`,
 * or one of a set that would else be left behind.
 */
export const eller: Algorithm = {
  id: "eller",
  name: "Eller",
  description: "Made row by row, with passages as even as can be; the last row has fewer walls.",
  source: "Marlin Eller (1982), described by Walter D. Pullen, Think Labyrinth: Maze Algorithms",
  perfect: true,
  uniform: false,
  needs: "rows",
  options: ["probability"],
  time: "O(n); elsewhere O(n log n)",
  memory: "one row, or one level",
  data: ["rowSets"],
  part: "row",
  pseudocode: [
    ["for each row, from the first:", "note"],
    ["  join neighbours of different sets, with a probability", "carve along"],
    ["    (in the last row, all of them)"],
    ["  let cells of every set go on, unless it makes a loop;", "carve onward"],
    ["    one at least of a set that is in no later row yet"],
    ["  what none has gone on to begins a set of its own"],
  ],
  defaults: { probability: BALANCED },

  run({ maze, recorder, random, options: { probability = BALANCED } }) {
    const { width, height, right, later } = rowsOf(maze);
    const sets: RowSets = bitCount(later) === 1 ? new ColumnSets(width, later) : new FrontierSets(maze);
    const { ways } = sets;

    for (let row = 0; row < height; row++) {
      const first = row * width;
      const last = row === height - 1;
      recorder.beginPhase(first);
      // join neighbours in the row
      for (let column = 0; column + 1 < width; column++) {
        if (sets.isJoined(column) || !(last || random.chance(probability))) continue;
        sets.join(column);
        maze.carve(first + column, right, DONE);
      }
      if (last) return;
      // lead sets on to later rows
      sets.chooseWays(random, 1 - probability);
      for (let column = 0; column < width; column++) {
        if (ways[column] === 0) sets.leave(column);
        for (let left = ways[column]; left !== 0; left &= left - 1) maze.carve(first + column, lowestBit(left), DONE);
      }
      sets.advance();
    }
  },
};
