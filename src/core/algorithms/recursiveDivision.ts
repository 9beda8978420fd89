import type { Algorithm } from "../contracts";
import { build } from "../parts/building";
import { rowsOf } from "../parts/rows";
import { Chambers } from "../structures/chambers";

/**
 * Recursive division with two walls at a time: an upright and a level wall at random places cut a chamber in four, with an
 * opening in three of their four arms; then the four in turn, down to one cell wide.
 */
export const recursiveDivision: Algorithm = {
  id: "recursive-division",
  name: "Recursive division (four chambers)",
  description: "Rooms in rooms: long straight walls, each with one opening.",
  source: "Wikipedia, Maze generation algorithm (recursive division method)",
  time: "O(n)",
  memory: "a few chambers",
  perfect: true,
  uniform: false,
  needs: "rectangle",
  options: [],
  startsOpen: true,
  pseudocode: [
    ["divide(the whole grid)"],
    ["divide(chamber):"],
    ["  if it is one cell wide or high: return"],
    ["  build an upright and a level wall at random places,", "wall"],
    ["    with an opening in three of their four arms"],
    ["  divide each of the four chambers"],
  ],

  run({ maze, random }) {
    const rows = rowsOf(maze);
    const chambers = new Chambers();
    chambers.push(0, 0, rows.width, rows.height);
    for (let chamber = chambers.pop(); chamber !== undefined; chamber = chambers.pop()) {
      const { left, top, width, height } = chamber;
      if (width < 2 || height < 2) continue;
      const column = left + 1 + random.below(width - 1); // the first right of the upright wall
      const row = top + 1 + random.below(height - 1); // the first below the level one
      const whole = random.below(4);
      const [near, far, above, below] = [column - left, left + width - column, row - top, top + height - row];
      const arms = [
        { isLevel: false, column, row: top, length: above },
        { isLevel: false, column, row, length: below },
        { isLevel: true, column: left, row, length: near },
        { isLevel: true, column, row, length: far },
      ];
      arms.forEach((arm, index) => {
        build(maze, rows, index === whole ? arm : { ...arm, opening: random.below(arm.length) });
      });
      chambers.push(column, row, far, below);
      chambers.push(left, row, near, below);
      chambers.push(column, top, far, above);
      chambers.push(left, top, near, above);
    }
  },
};
