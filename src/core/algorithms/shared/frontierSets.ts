import type { Maze } from "../../foundation/maze";
import { bitCount, lowestBit, type Random } from "../../foundation/random";
import type { RowSets } from "./rowSets";
import { offered } from "./rows";

const NONE = -1;

/**
 * Sets for grids on which cells lead to several later cells, or to rows farther on. They hold all cells from the
 * current row on, so that they may meet in a later cell, and cross. In these disjoint sets a cell's parent has a higher
 * id, so the root is the last cell of its set. That shows whether a set continues, and earlier rows can be dropped: no
 * link leads back to them.
 */
export class FrontierSets implements RowSets {
  readonly downSlots: Uint8Array;
  private readonly maze: Maze;
  private first = 0; // cell of the row
  private isFromLeft = true;
  private readonly width: number;
  private readonly later: number; // slots
  private readonly parents: Int32Array; // of the cell that comes next with an id's lower bits
  private readonly lowerBits: number;
  private readonly following: Int32Array; // for each column the next one in its set, or NONE
  private readonly isFirst: Uint8Array; // whether a column is the first of its set
  private readonly heads: Int32Array; // for the root of a set, as in `parents`, its first column while they are gathered

  constructor(maze: Maze) {
    this.maze = maze;
    const { width, later } = offered(maze.grid.rows);
    const size = 2 ** Math.ceil(Math.log2(maze.grid.topology.margin + width)); // no link leads farther than that
    this.width = width;
    this.later = later;
    this.lowerBits = size - 1;
    this.parents = Int32Array.from({ length: size }, (_, cell) => cell);
    this.heads = new Int32Array(size).fill(NONE);
    this.following = new Int32Array(width);
    this.isFirst = new Uint8Array(width);
    this.downSlots = new Uint8Array(width);
  }

  isJoined(column: number): boolean {
    return this.find(this.first + column) === this.find(this.first + column + 1);
  }

  join(column: number): void {
    this.unite(this.find(this.first + column), this.find(this.first + column + 1));
  }

  chooseDownSlots(random: Random, chance: number): void {
    this.gather();
    for (let column = 0; column < this.width; column++) {
      if (this.isFirst[column] === 1) this.chooseFor(column, random, chance);
    }
  }

  /** Does nothing: a cell of a later row is in a set of its own until a wall to it is opened. */
  leave(): void {}

  advance(): void {
    const { parents, lowerBits } = this;
    const end = this.first + this.width;
    for (let cell = this.first; cell < end; cell++) parents[cell & lowerBits] = cell + lowerBits + 1;
    this.first = end;
    this.isFromLeft = !this.isFromLeft;
  }

  /**
   * Links the columns that are in one set: from the left, and in every other row from the right, since of two
   * neighbours that could open a wall to the same cell the first does so more often.
   */
  private gather(): void {
    const { first, width, following, isFirst, heads, lowerBits, isFromLeft } = this;
    for (let nth = 0; nth < width; nth++) {
      const column = isFromLeft ? width - 1 - nth : nth;
      const root = this.find(first + column) & lowerBits;
      const next = heads[root];
      following[column] = next;
      if (next !== NONE) isFirst[next] = 0;
      isFirst[column] = 1;
      heads[root] = column;
    }
    for (let column = 0; column < width; column++) heads[this.find(first + column) & lowerBits] = NONE;
  }

  private chooseFor(start: number, random: Random, chance: number): void {
    const { first, width, following, downSlots } = this;
    let count = 0; // of the possible down slots
    for (let column = start; column !== NONE; column = following[column]) {
      const all = this.waysOf(column);
      downSlots[column] = 0;
      for (let left = all; left !== 0; left &= left - 1) {
        const slot = lowestBit(left);
        if (!this.leadsBack(column, slot) && random.flip(chance) === 1) this.open(column, slot);
      }
      count += bitCount(all);
    }
    if (this.find(first + start) < first + width) this.openNth(start, random.below(count));
  }

  private openNth(start: number, nth: number): void {
    let column = start;
    let skip = nth;
    let left = this.waysOf(column);
    while (skip >= bitCount(left)) {
      skip -= bitCount(left);
      column = this.following[column];
      left = this.waysOf(column);
    }
    for (; skip > 0; skip--) left &= left - 1;
    this.open(column, lowestBit(left));
  }

  private waysOf(column: number): number {
    return this.maze.grid.topology.neighborMask[this.first + column] & this.later;
  }

  /** Whether the cell behind a column's down slot is in its set already. */
  private leadsBack(column: number, slot: number): boolean {
    const cell = this.first + column;
    return this.find(this.maze.grid.topology.neighbor(cell, slot)) === this.find(cell);
  }

  private open(column: number, slot: number): void {
    const cell = this.first + column;
    this.downSlots[column] |= 1 << slot;
    this.unite(this.find(cell), this.find(this.maze.grid.topology.neighbor(cell, slot)));
  }

  /** @param a and b are roots, and differ */
  private unite(a: number, b: number): void {
    this.parents[Math.min(a, b) & this.lowerBits] = Math.max(a, b);
  }

  /** The last cell of a cell's set, by path halving. */
  private find(cell: number): number {
    const { parents, lowerBits } = this;
    let at = cell;
    for (;;) {
      const parent = parents[at & lowerBits];
      if (parent === at) return at;
      const next = parents[parent & lowerBits];
      parents[at & lowerBits] = next;
      at = next;
    }
  }
}
