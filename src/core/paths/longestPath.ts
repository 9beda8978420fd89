import type { Maze } from "../foundation/maze";
import type { Pair } from "./farthest";
import { stripTrees } from "./hangingTrees";
import { LoopBounds } from "./loopBounds";
import { LoopGraph } from "./loopGraph";

const WORK = 2 ** 27; // junctions, arcs and chains looked at: a few seconds
const WORK_PER_CELL = 32; // for very large mazes, of which a single search takes long

/**
 * A longest of the shortest paths, of whichever part of the maze it is. Trees that hang from loops are taken off and chains
 * are contracted, once; what is left is searched.
 * @param limit of the work that may be done
 * @returns undefined where no cell takes part, "unsettled" where finding it takes too much work
 */
export function findLongest(maze: Maze, limit = WORK + WORK_PER_CELL * maze.cellCount): Pair | undefined | "unsettled" {
  const stripped = stripTrees(maze);
  if (stripped === undefined) return undefined;
  const bounds = new LoopBounds(stripped, new LoopGraph(maze, stripped), limit);
  if (!bounds.settle()) return "unsettled";
  const { a, b, steps } = bounds.best;
  return { a: Math.min(a, b), b: Math.max(a, b), steps };
}
