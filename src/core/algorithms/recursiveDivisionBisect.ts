import type { Algorithm } from "../foundation/algorithm";
import { Chambers } from "../structures/chambers";
import { Builder } from "./shared/building";
import { rectangleOf } from "./shared/rows";

/** Recursive division with one wall at a time: across the longer side of the chamber, built whole, then opened once. */
export const recursiveDivisionBisect: Algorithm = {
  id: "recursive-division-bisect",
  name: "Recursive division (two chambers)",
  description: "Rooms in rooms, each divided into two: long straight walls, each with one opening.",
  source: "Jamis Buck, Maze Generation: Recursive Division (2011)",
  time: "O(n)",
  memory: "a few chambers",
  perfect: true,
  uniform: false,
  needs: "rectangle",
  options: [],
  startsOpen: true,
  data: ["chamber"],
  part: "chamber",
  stages: ["wall", "opening"],
  pseudocode: [
    ["divide(the whole grid)"],
    ["divide(chamber):", "note"],
    ["  if it is one cell wide or high: return"],
    ["  build a wall across its longer side at a random place", "wall"],
    ["  make one opening in it", "carve untouched>untouched"],
    ["  divide both chambers"],
  ],

  run(task) {
    const { maze, random } = task;
    const rows = rectangleOf(maze);
    const builder = new Builder(task);
    const chambers = new Chambers();
    chambers.push(0, 0, rows.width, rows.height);
    while (chambers.pop()) {
      const { left, top, width, height } = chambers;
      if (width < 2 || height < 2) continue;
      builder.beginPhase(left, top);
      if (width > height || (width === height && random.chance(0.5))) {
        // a vertical wall
        const near = 1 + random.below(width - 1);
        builder.upright(left + near, top, height);
        builder.openUpright(left + near, top + random.below(height));
        chambers.push(left + near, top, width - near, height);
        chambers.push(left, top, near, height);
      } else {
        // a horizontal wall
        const near = 1 + random.below(height - 1);
        builder.level(left, top + near, width);
        builder.openLevel(left + random.below(width), top + near);
        chambers.push(left, top + near, width, height - near);
        chambers.push(left, top, width, near);
      }
    }
  },
};
