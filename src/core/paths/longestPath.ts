import type { Maze } from "../foundation/maze";
import type { Pair } from "./farthest";
import { stripTrees } from "./hangingTrees";
import { LoopBounds } from "./loopBounds";
import { LoopGraph } from "./loopGraph";

const WORK = 2 ** 27; // junctions, arcs and chains visited: a few seconds
const WORK_PER_CELL = 32; // since a single search of a very large maze takes long

/**
 * The ends of the longest of the shortest paths in any component. Trees that hang from loops are removed and chains are
 * contracted once; the rest is searched.
 * @param limit of the work
 * @returns undefined if the maze has no cell, "unsettled" if the work reaches the limit
 */
export function findLongest(maze: Maze, limit = WORK + WORK_PER_CELL * maze.cellCount): Pair | undefined | "unsettled" {
  const stripped = stripTrees(maze);
  if (stripped === undefined) return undefined;
  const bounds = new LoopBounds(stripped, new LoopGraph(maze, stripped), limit);
  if (!bounds.settle()) return "unsettled";
  const { a, b, steps } = bounds.best;
  return { a: Math.min(a, b), b: Math.max(a, b), steps };
}
