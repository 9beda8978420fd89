import type { Maze } from "../foundation/maze";
import { lowestBit } from "../foundation/random";

const UNREACHED = -1;

/** Breadth-first search through a maze, reusable for many cells in turn. Takes 8 bytes per cell. */
export class Search {
  private readonly distances: Int32Array;
  private readonly reached: Uint32Array; // cells in order of distance
  private count = 0;
  private at = 0; // how many of these it has gone on from

  constructor(private readonly maze: Maze) {
    this.distances = new Int32Array(maze.cellCount).fill(UNREACHED);
    this.reached = new Uint32Array(maze.cellCount);
  }

  /** Measures the distance of every cell from one. Stops when it has reached `goal`. */
  from(cell: number, goal = -1): void {
    const { distances, reached } = this;
    for (let i = 0; i < this.count; i++) distances[reached[i]] = UNREACHED;
    this.count = 0;
    this.at = 0;
    this.add(cell, goal);
  }

  /** Goes on from another cell, if that was not reached: in its part distances are from there. */
  add(cell: number, goal = -1): void {
    if (this.begin(cell) && cell !== goal) this.advance(Number.POSITIVE_INFINITY, goal);
  }

  /** Reaches another cell, and none from there: see advance(). @returns whether it was not reached before */
  begin(cell: number): boolean {
    if (this.distances[cell] !== UNREACHED) return false;
    this.distances[cell] = 0;
    this.reached[this.count++] = cell;
    return true;
  }

  /** Goes on from at most so many of the cells that were reached. Stops at `goal`. @returns whether all that can be were reached */
  advance(most: number, goal = -1): boolean {
    const { maze, distances, reached } = this;
    const { topology } = maze.grid;
    const end = this.at + most;
    for (; this.at < this.count && this.at < end; this.at++) {
      const here = reached[this.at];
      for (let left = maze.passages(here); left !== 0; left &= left - 1) {
        const next = topology.neighbor(here, lowestBit(left));
        if (distances[next] !== UNREACHED) continue;
        distances[next] = distances[here] + 1;
        reached[this.count++] = next;
        if (next === goal) return false;
      }
    }
    return this.at === this.count;
  }

  /** Steps from the cell of the last search; -1 for a cell that was not reached. */
  distance(cell: number): number {
    return this.distances[cell];
  }

  /** The cells that were reached, nearest first; valid until the next search. */
  cells(): Uint32Array {
    return this.reached.subarray(0, this.count);
  }

  /** A shortest path to a reached cell, from the cell of the last search, both included. */
  pathTo(cell: number): number[] {
    const path = [cell];
    for (let at = cell; this.distances[at] > 0; ) {
      at = this.nearer(at);
      path.push(at);
    }
    return path.reverse();
  }

  private nearer(cell: number): number {
    for (let left = this.maze.passages(cell); left !== 0; left &= left - 1) {
      const next = this.maze.grid.topology.neighbor(cell, lowestBit(left));
      if (this.distances[next] === this.distances[cell] - 1) return next;
    }
    throw new RangeError(`cell ${cell} was not reached`);
  }
}
