import type { Maze } from "../foundation/maze";
import { Search } from "./search";

/** Two cells and the length of the shortest path between them, in steps. */
export interface Pair {
  readonly a: number; // the lower id
  readonly b: number;
  readonly steps: number;
}

/**
 * The two of some cells that are farthest apart; of several such pairs the one with the lowest ids.
 * @param cells at least one, in ascending order, all of one component
 * @param search of the maze, to be used again for another component
 */
export function farthestPair(maze: Maze, cells: Uint32Array, search = new Search(maze)): Pair {
  return new Bounds(maze, cells, search).settle();
}

/**
 * Bounds of the distance from each of some cells to the farthest other one.
 *
 * A search from one cell gives its distance and tightens the bounds of all others. The next search starts alternately
 * from the cell with the highest upper bound and from the one with the lowest lower bound, which lies in the middle and
 * tightens most. Cells whose upper bound is below the best pair need no search. On a tree a handful of searches is enough
 * (F. W. Takes and W. A. Kosters, Determining the diameter of small world networks, CIKM 2011).
 */
class Bounds {
  private readonly least: Int32Array; // lower bounds, by the index of the cell
  private readonly most: Int32Array; // upper bounds; -1 after a search from the cell
  private best: Pair;

  constructor(
    maze: Maze,
    private readonly cells: Uint32Array,
    private readonly search: Search,
  ) {
    this.least = new Int32Array(cells.length);
    this.most = new Int32Array(cells.length).fill(maze.cellCount);
    this.best = { a: cells[0], b: cells[0], steps: 0 };
  }

  settle(): Pair {
    const end = this.searchFrom(0);
    const path = this.search.pathTo(this.cells[this.searchFrom(end)]);
    this.bound(path[path.length >> 1]);
    for (let isMiddle = false; ; isMiddle = !isMiddle) {
      const index = this.next(isMiddle);
      if (index < 0) return this.best;
      this.searchFrom(index);
    }
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

  /** The index of the cell to search from next, of those that may belong to a pair as good as the best; -1 for none. */
  private next(isMiddle: boolean): number {
    const { least, most, best } = this;
    let found = -1;
    for (let i = 0; i < most.length; i++) {
      if (most[i] < best.steps) continue;
      if (found < 0 || (isMiddle ? least[i] < least[found] : most[i] > most[found])) found = i;
    }
    return found;
  }
}

/** Whether the cells of a pair are farther apart, or as far and of lower ids. */
export function isBetter(pair: Pair, best: Pair): boolean {
  if (pair.steps !== best.steps) return pair.steps > best.steps;
  return pair.a !== best.a ? pair.a < best.a : pair.b < best.b;
}
