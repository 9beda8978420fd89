import type { AlgorithmCode, AlgorithmFacts } from "../foundation/algorithm";
import { Builder, HORIZONTAL, VERTICAL } from "./shared/building";

/** Recursive division with one wall at a time: across the longer side of the chamber, built whole, then opened once. */
export const facts: AlgorithmFacts = {
  id: "recursive-division-bisect",
  name: "Recursive division (two chambers)",
  description: "Rooms in rooms, each divided into two: long straight walls, each with one opening.",
  variantOf: "recursive-division",
  source: "Jamis Buck, Maze Generation: Recursive Division (2011)",
  time: "O(n)",
  memory: "a few chambers",
  perfect: true,
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
};

export const recursiveDivisionBisect: AlgorithmCode = {
  run({ maze, recorder, random, options }) {
    const builder = new Builder(maze);
    divide(0, 0, options.width, options.height);

    function divide(left: number, top: number, width: number, height: number): void {
      if (width < 2 || height < 2) return;
      recorder.beginPhase(top * options.width + left);
      if (width > height || (width === height && random.chance(0.5))) {
        // a vertical wall
        const near = 1 + random.below(width - 1);
        builder.wall(VERTICAL, left + near, top, height);
        builder.open(VERTICAL, left + near, top + random.below(height));
        divide(left, top, near, height);
        divide(left + near, top, width - near, height);
      } else {
        // a horizontal wall
        const near = 1 + random.below(height - 1);
        builder.wall(HORIZONTAL, left, top + near, width);
        builder.open(HORIZONTAL, left + random.below(width), top + near);
        divide(left, top, width, near);
        divide(left, top + near, width, height - near);
      }
    }
  },
};
