import type { AlgorithmCode, AlgorithmFacts } from "../foundation/algorithm";
import { ACTIVE, DONE } from "../foundation/steps";
import { DEPTH_FIRST } from "./shared/depthFirst";

/** Depth-first search as a recursive function: the call stack is the path back. */
export const facts: AlgorithmFacts = {
  ...DEPTH_FIRST,
  id: "depth-first-recursive",
  name: "Depth-first search, recursive",
  description: "The same mazes as depth-first search, made by a recursive function (limit 4,096 cells).",
  variantOf: "depth-first",
  source: "Jamis Buck, Maze Generation: Recursive Backtracking (2010)",
  memory: "one call per cell",
  limit: {
    cells: 4096, // call stacks differ between hosts; this many calls fit into all of them
    instead: "depth-first",
    reason: "the same maze without recursion",
  },
  pseudocode: [
    ["explore(cell):", "untouched>active"],
    ["  while the cell has unvisited neighbours:"],
    ["    open the wall to a random one", "carve"],
    ["    explore(that one)"],
    ["  the cell is done", "active>done"],
    ["explore(start)"],
  ],
};

export const depthFirstRecursive: AlgorithmCode = {
  run({ maze, recorder, starts, direction }) {
    // explore from every start
    for (const { cell } of starts()) {
      maze.visit(cell, ACTIVE);
      explore(cell);
    }

    function explore(cell: number): void {
      for (let unvisited = maze.unvisited(cell); unvisited !== 0; unvisited = maze.unvisited(cell)) {
        explore(maze.carve(cell, direction(unvisited), ACTIVE));
      }
      recorder.mark(cell, DONE);
    }
  },
};
