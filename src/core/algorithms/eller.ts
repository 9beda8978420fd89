import type { Algorithm } from "../contracts";
import { rowsOf } from "../parts/rows";
import { DONE } from "../steps";

/** At 100x100 as many passages run left-right as up-down; test/core/eller.test.ts measures it. */
const BALANCED = 0.5948;

/**
 * Eller's algorithm: row by row, each knowing only which of its cells are joined already. Neighbours in different sets are
 * joined with `probability`; then every cell goes down with 1 - `probability`, or one of a set in which none does. The sets
 * of a row never cross, so each is kept as a ring of its cells in order.
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
  time: "O(n)",
  memory: "one row",
  pseudocode: [
    ["for each row, from the top:"],
    ["  join neighbours of different sets, with a probability", "carve right"],
    ["    (in the last row, all of them)"],
    ["  let cells of every set go down, one at least of each", "carve down"],
    ["  what has not gone down begins a set of its own"],
  ],
  defaults: { probability: BALANCED },

  run({ maze, random, options: { probability = BALANCED } }) {
    const { width, height, right, down } = rowsOf(maze);
    const next = Uint32Array.from({ length: width }, (_, column) => column); // the ring of each column's set
    const previous = Uint32Array.from(next);
    const descends = new Uint8Array(width);

    for (let row = 0; row < height; row++) {
      const first = row * width;
      const last = row === height - 1;
      for (let column = 0; column + 1 < width; column++) {
        // In order and never crossing, two neighbours are in one set only if they follow each other in its ring.
        if (next[column] === column + 1 || !(last || random.chance(probability))) continue;
        link(previous[column + 1], next[column]);
        link(column, column + 1);
        maze.carve(first + column, right, DONE);
      }
      if (last) return;
      for (let column = 0; column < width; column++) {
        if (previous[column] >= column) chooseDescents(column); // the first of its set
      }
      for (let column = 0; column < width; column++) {
        if (descends[column] === 1) {
          maze.carve(first + column, down, DONE);
        } else {
          link(previous[column], next[column]);
          link(column, column);
        }
      }
    }

    /** For each cell of the set that begins at a column, whether it goes down. */
    function chooseDescents(start: number): void {
      let size = 0;
      let descents = 0;
      for (let column = start; size === 0 || column !== start; column = next[column]) {
        descends[column] = random.flip(1 - probability);
        descents += descends[column];
        size++;
      }
      if (descents > 0) return;
      let chosen = start;
      for (let skip = random.below(size); skip > 0; skip--) chosen = next[chosen];
      descends[chosen] = 1;
    }

    function link(before: number, after: number): void {
      next[before] = after;
      previous[after] = before;
    }
  },
};
