import type { Algorithm } from "../foundation/algorithm";
import { DONE } from "../foundation/steps";
import { offered } from "./shared/rows";

/** Binary tree: each cell opens up, with `probability`, or left; along the top only left, along the left side only up. */
export const binaryTree: Algorithm = {
  id: "binary-tree",
  name: "Binary tree",
  description: "From every cell a path leads up and left, to a corridor along the top and one along the left side.",
  group: "classics",
  source: "Jamis Buck, Maze Generation: Binary Tree algorithm (2011)",
  time: "O(n)",
  memory: "none",
  perfect: true,
  needs: "rectangle",
  options: ["probability"],
  defaults: { probability: 0.5 },
  data: [],
  pseudocode: [
    ["for each cell:"],
    ["  open the wall above or on the left, if there is one;", "carve"],
    ["  if there are both: above, with the given probability"],
  ],

  run({ maze, random, options: { probability = 0.5 } }) {
    const { width, height, right, down } = offered(maze.grid.rectangle);
    const up = maze.grid.topology.opposite(width, down);
    const left = maze.grid.topology.opposite(1, right);
    // the first row is one corridor
    for (let cell = 1; cell < width; cell++) maze.join(cell, left, DONE);
    // each other row
    for (let row = 1, cell = width; row < height; row++) {
      maze.join(cell++, up, DONE);
      for (const end = cell + width - 1; cell < end; cell++) {
        maze.join(cell, left + random.flip(probability) * (up - left), DONE);
      }
    }
  },
};
