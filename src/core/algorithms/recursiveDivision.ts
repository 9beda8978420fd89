import type { Algorithm } from "../contracts";
import { Builder, NO_OPENING } from "../parts/building";
import { rectangleOf } from "../parts/rows";
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
  data: ["chamber"],
  part: "chamber",
  pseudocode: [
    ["divide(the whole grid)"],
    ["divide(chamber):", "note"],
    ["  if it is one cell wide or high: return"],
    ["  build an upright and a level wall at random places,", "wall"],
    ["    with an opening in three of their four arms"],
    ["  divide each of the four chambers"],
  ],

  run({ maze, random }) {
    const rows = rectangleOf(maze);
    const builder = new Builder(maze);
    const chambers = new Chambers();
    chambers.push(0, 0, rows.width, rows.height);
    while (chambers.pop()) {
      const { left, top, width, height } = chambers;
      if (width < 2 || height < 2) continue;
      builder.note(left, top);
      const near = 1 + random.below(width - 1); // the columns left of the upright wall
      const above = 1 + random.below(height - 1); // the rows above the level one
      const [far, below] = [width - near, height - above];
      const whole = random.below(4);
      const [column, row] = [left + near, top + above];
      builder.upright(column, top, above, whole === 0 ? NO_OPENING : random.below(above));
      builder.upright(column, row, below, whole === 1 ? NO_OPENING : random.below(below));
      builder.level(left, row, near, whole === 2 ? NO_OPENING : random.below(near));
      builder.level(column, row, far, whole === 3 ? NO_OPENING : random.below(far));
      chambers.push(column, row, far, below);
      chambers.push(left, row, near, below);
      chambers.push(column, top, far, above);
      chambers.push(left, top, near, above);
    }
  },
};
