import type { Maze } from "../foundation/maze";
import { forEachPart } from "./components";
import { Search } from "./search";

/** Two cells and the length of the shortest path between them, in steps. */
export interface Pair {
  readonly a: number; // the lower id
  readonly b: number;
  readonly steps: number;
}

/** Cells that searches for a longest path visit at most, which takes some seconds. So many are enough for any maze of 8,000 cells. */
const MOST_VISITED = 2 ** 26;

const MOST_PER_CELL = 8; // without loops a maze of any size needs half of it

/**
 * The two of some cells that are farthest apart; of several such pairs the one with the lowest ids.
 * @param cells at least one, in ascending order, all of one component
 * @param search of the maze, to be used again for another component
 */
export function farthestPair(maze: Maze, cells: Uint32Array, search = new Search(maze)): Pair {
  const bounds = new Bounds(maze, cells, search);
  for (let isMiddle = false; bounds.searchNext(bounds.best.steps, isMiddle); isMiddle = !isMiddle);
  return bounds.best;
}

/**
 * The ends of a longest of the shortest paths in any component.
 * @param most cells that its searches visit
 * @returns undefined if the maze has no cell, "unsettled" if more would have to be visited
 */
export function longestPath(
  maze: Maze,
  most = MOST_VISITED + MOST_PER_CELL * maze.cellCount,
): Pair | undefined | "unsettled" {
  const search = new Search(maze);
  let best: Pair | undefined;
  let left = most;
  forEachPart(maze, (cells) => {
    if (left < 0 || (best !== undefined && cells.length <= best.steps)) return; // a path of so many steps has more cells
    const bounds = new Bounds(maze, cells, search);
    left -= FIRST_SEARCHES * cells.length;
    for (let isMiddle = false; left >= 0 && bounds.searchNext(bounds.best.steps + 1, isMiddle); isMiddle = !isMiddle)
      left -= cells.length;
    if (best === undefined || bounds.best.steps > best.steps) best = bounds.best;
  });
  return left < 0 ? "unsettled" : best;
}

/** How many searches tell the first bounds. */
const FIRST_SEARCHES = 4;

/**
 * Bounds of the distance from each of some cells to the farthest other one.
 *
 * A search from one cell gives its distance and tightens the bounds of all others. The first searches begin at the ends
 * of a long path and at both cells in its middle: on a tree no pair is farther apart. The next start alternately from the
 * cell with the highest upper bound and from the one with the lowest lower bound, which lies in the middle and tightens
 * most. Cells whose upper bound is below the best pair need no search
 * (F. W. Takes and W. A. Kosters, Determining the diameter of small world networks, CIKM 2011).
 */
class Bounds {
  best: Pair;
  private readonly least: Int32Array; // lower bounds, by the index of the cell
  private readonly most: Int32Array; // upper bounds; -1 after a search from the cell

  constructor(
    maze: Maze,
    private readonly cells: Uint32Array,
    private readonly search: Search,
  ) {
    this.least = new Int32Array(cells.length);
    this.most = new Int32Array(cells.length).fill(maze.cellCount);
    this.best = { a: cells[0], b: cells[0], steps: 0 };
    const end = this.searchFrom(0);
    const path = search.pathTo(cells[this.searchFrom(end)]);
    this.bound(path[path.length >> 1]);
    this.bound(path[(path.length - 1) >> 1]);
  }

  /**
   * Searches from the cell that promises most, of those that may belong to a pair so far apart.
   * @returns whether there was one
   */
  searchNext(steps: number, isMiddle: boolean): boolean {
    const { least, most } = this;
    let found = -1;
    for (let i = 0; i < most.length; i++) {
      if (most[i] < steps) continue;
      if (found < 0 || (isMiddle ? least[i] < least[found] : most[i] > most[found])) found = i;
    }
    if (found >= 0) this.searchFrom(found);
    return found >= 0;
  }

  /** @returns the index of the cell that is farthest */
  private searchFrom(index: number): number {
    const far = this.bound(this.cells[index]);
    const [one, other] = [this.cells[index], this.cells[far]];
    const pair = { a: Math.min(one, other), b: Math.max(one, other), steps: this.search.distance(other) };
    if (isBetter(pair, this.best)) this.best = pair;
    this.most[index] = -1;
    return far;
  }

  /** Searches from any cell of the maze. @returns the index of the first of the cells that are farthest from it */
  private bound(from: number): number {
    const { search, cells, least, most } = this;
    search.from(from);
    let far = 0;
    for (let i = 1; i < cells.length; i++) if (search.distance(cells[i]) > search.distance(cells[far])) far = i;
    const reach = search.distance(cells[far]);
    for (let i = 0; i < cells.length; i++) {
      const distance = search.distance(cells[i]);
      least[i] = Math.max(least[i], reach - distance);
      most[i] = Math.min(most[i], reach + distance);
    }
    return far;
  }
}

/** Whether the cells of a pair are farther apart, or as far and of lower ids. */
export function isBetter(pair: Pair, best: Pair): boolean {
  if (pair.steps !== best.steps) return pair.steps > best.steps;
  return pair.a !== best.a ? pair.a < best.a : pair.b < best.b;
}
