import type { AlgorithmCode, AlgorithmFacts } from "../foundation/algorithm";
import { Builder, HORIZONTAL, VERTICAL } from "./shared/building";

/**
 * Recursive division with two walls at a time: a vertical and a horizontal wall at random places divide a chamber into
 * four. Both are built whole, then three of their four arms get an opening. Then the four are divided in turn, down to
 * one cell wide.
 */
export const facts: AlgorithmFacts = {
  id: "recursive-division",
  name: "Recursive division (four chambers)",
  description: "Rooms in rooms: two walls that cross, with openings in three of their four arms.",
  group: "classics",
  source: "Wikipedia, Maze generation algorithm (recursive division method)",
  time: "O(n)",
  memory: "a few chambers",
  perfect: true,
  needs: "rectangle",
  options: [],
  startsOpen: true,
  data: ["chamber"],
  part: "chamber",
  stages: ["pair of walls", "set of openings"],
  pseudocode: [
    ["divide(the whole grid)"],
    ["divide(chamber):", "note"],
    ["  if it is one cell wide or high: return"],
    ["  build a vertical and a horizontal wall at random places", "wall"],
    ["  make an opening in three of the four walls where they cross", "carve untouched>untouched"],
    ["  divide each of the four chambers"],
  ],
};

export const recursiveDivision: AlgorithmCode = {
  run({ maze, recorder, random, options }) {
    const builder = new Builder(maze);
    divide(0, 0, options.width, options.height);

    function divide(left: number, top: number, width: number, height: number): void {
      if (width < 2 || height < 2) return;
      recorder.beginPhase(top * options.width + left);
      // choose where the walls stand
      const near = 1 + random.below(width - 1); // the columns left of the vertical wall
      const above = 1 + random.below(height - 1); // the rows above the horizontal wall
      const [far, below] = [width - near, height - above];
      const whole = random.below(4);
      const [column, row] = [left + near, top + above];
      // build them whole
      builder.wall(VERTICAL, column, top, height);
      builder.wall(HORIZONTAL, left, row, width);
      // open three of four arms
      if (whole !== 0) builder.open(VERTICAL, column, top + random.below(above));
      if (whole !== 1) builder.open(VERTICAL, column, row + random.below(below));
      if (whole !== 2) builder.open(HORIZONTAL, left + random.below(near), row);
      if (whole !== 3) builder.open(HORIZONTAL, column + random.below(far), row);
      // divide the four chambers
      divide(left, top, near, above);
      divide(column, top, far, above);
      divide(left, row, near, below);
      divide(column, row, far, below);
    }
  },
};
