import type { Maze } from "./maze";
import { Search } from "./search";

/** Two cells and the number of steps on the shortest way between them. */
export interface Pair {
  readonly a: number; // the lower id
  readonly b: number;
  readonly steps: number;
}

/**
 * The two of some cells between which the shortest way is longest; among equals the lowest pair of ids.
 * @param cells at least one, in ascending order, all joined by passages
 *
 * A search from every cell would settle it. Searches from the two ends of a long way and from its middle bound how far any
 * cell can be from the others, and only cells whose bound reaches the best are searched from: a handful, on a tree (after
 * F. W. Takes and W. A. Kosters, Determining the diameter of small world networks, CIKM 2011).
 */
export function farthestPair(maze: Maze, cells: Uint32Array): Pair {
  const search = new Search(maze);
  search.from(cells[0]);
  search.from(farthestFrom(search, cells));
  const path = search.pathTo(farthestFrom(search, cells));
  search.from(path[path.length >> 1]);
  const reach = search.distance(farthestFrom(search, cells));
  const bounds = Float64Array.from(cells, (cell) => search.distance(cell) + reach);

  let best: Pair = { a: cells[0], b: cells[0], steps: 0 };
  for (const index of indicesFrom(bounds, path.length - 1)) {
    if (bounds[index] < best.steps) continue;
    search.from(cells[index]);
    const other = farthestFrom(search, cells);
    const steps = search.distance(other);
    const pair = { a: Math.min(cells[index], other), b: Math.max(cells[index], other), steps };
    if (isBetter(pair, best)) best = pair;
    for (let i = 0; i < cells.length; i++) bounds[i] = Math.min(bounds[i], search.distance(cells[i]) + steps);
  }
  return best;
}

/** The indices of the bounds that are not below one, the highest bound first. */
function indicesFrom(bounds: Float64Array, lowest: number): number[] {
  const indices: number[] = [];
  bounds.forEach((bound, index) => {
    if (bound >= lowest) indices.push(index);
  });
  return indices.sort((i, j) => bounds[j] - bounds[i] || i - j);
}

function isBetter(pair: Pair, best: Pair): boolean {
  if (pair.steps !== best.steps) return pair.steps > best.steps;
  return pair.a !== best.a ? pair.a < best.a : pair.b < best.b;
}

/** The lowest of the cells that are farthest from where the last search began. */
function farthestFrom(search: Search, cells: Uint32Array): number {
  let farthest = cells[0];
  for (const cell of cells) if (search.distance(cell) > search.distance(farthest)) farthest = cell;
  return farthest;
}
