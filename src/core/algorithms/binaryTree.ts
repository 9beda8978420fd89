import type { AlgorithmCode, AlgorithmFacts, ByRow } from "../foundation/algorithm";
import { DONE } from "../foundation/steps";
import { makeRows, offered } from "./shared/rows";

/** Binary tree: each cell opens up, with `probability`, or left; along the top only left, along the left side only up. */
export const facts: AlgorithmFacts = {
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

  goesByRow: true,
};

export const binaryTree: AlgorithmCode & ByRow = {
  run: (task) => makeRows(binaryTree, task),

  begin() {
    return null; // nothing is known of the rows before
  },

  makeRow({ maze, random, options: { probability = 0.5 } }, _, { first, isFirst }) {
    const { width, right, down } = offered(maze.grid.rectangle);
    const up = maze.grid.topology.opposite(width, down);
    const left = maze.grid.topology.opposite(1, right);
    const end = first + width;
    if (isFirst) {
      for (let cell = first + 1; cell < end; cell++) maze.join(cell, left, DONE); // one corridor
      return;
    }
    maze.join(first, up, DONE);
    for (let cell = first + 1; cell < end; cell++) {
      maze.join(cell, left + random.flip(probability) * (up - left), DONE);
    }
  },
};
