import type { Algorithm } from "../contracts";
import { DONE } from "../steps";

/**
 * Eller's algorithm: row by row, each knowing only which of its cells are joined already. Neighbours in different sets are
 * joined with `probability`; then every set goes down by one passage at least, each further one with 1 - `probability`. Time O(cells), memory one row: the sets of a row
 * never cross, so each is kept as a ring of its cells in order.
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
  defaults: { probability: 0.5945 }, // at 100x100 as many passages run left-right as up-down; test/core/eller.test.ts measures it

  run({ maze, random, options }) {
    const rows = maze.grid.rows;
    if (rows === undefined || options.probability === undefined)
      throw new TypeError("Eller needs rows and a probability");
    const { width, height, right, down } = rows;
    const next = Uint32Array.from({ length: width + 1 }, (_, column) => column); // the ring of each column's set
    const previous = Uint32Array.from(next);

    for (let row = 0; row < height; row++) {
      const first = row * width;
      const last = row === height - 1;
      for (let column = 0; column + 1 < width; column++) {
        // In order and never crossing, two neighbours are in one set only if they follow each other in its ring.
        if (next[column] === column + 1 || !(last || random.chance(options.probability))) continue;
        link(previous[column + 1], next[column]);
        link(column, column + 1);
        maze.carve(first + column, right, DONE);
      }
      if (last) return;
      for (let column = 0; column < width; column++) {
        const alone = next[column] === column; // the last cell by which its set can go down
        if (alone || random.chance(1 - options.probability)) {
          maze.carve(first + column, down, DONE);
        } else {
          link(previous[column], next[column]);
          link(column, column);
        }
      }
    }

    function link(before: number, after: number): void {
      next[before] = after;
      previous[after] = before;
    }
  },
};
