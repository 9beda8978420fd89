import type { Algorithm } from "../contracts";
import { rowsOf } from "../parts/rows";
import { DONE } from "../steps";

/** Binary tree: each cell opens up, with `probability`, or left; along the top only left, along the left side only up. */
export const binaryTree: Algorithm = {
  id: "binary-tree",
  name: "Binary tree",
  description: "All ways lead up and left, to a corridor along the top and one along the left side.",
  source: "Jamis Buck, Maze Generation: Binary Tree algorithm (2011)",
  time: "O(n)",
  memory: "none",
  perfect: true,
  uniform: false,
  needs: "rows",
  options: ["probability"],
  defaults: { probability: 0.5 },
  pseudocode: [
    ["for each cell:"],
    ["  open up or left, whichever is there;", "carve"],
    ["  where both are, up with a probability"],
  ],

  run({ maze, random, options: { probability = 0.5 } }) {
    const { width, height, right, down } = rowsOf(maze);
    for (let column = 1; column < width; column++) maze.carve(column - 1, right, DONE);
    for (let row = 1, cell = width; row < height; row++) {
      maze.carve(cell - width, down, DONE);
      cell++;
      for (let column = 1; column < width; column++, cell++) {
        if (random.chance(probability)) maze.carve(cell - width, down, DONE);
        else maze.carve(cell - 1, right, DONE);
      }
    }
  },
};
