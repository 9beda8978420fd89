import type { Grid } from "./grid";
import type { Recipe } from "./optionTypes";
import { bitCount } from "./random";
import type { Topology } from "./topology";

/** A border side of a cell that is open: an entrance or an exit. */
export interface Opening {
  readonly cell: number;
  readonly slot: number; // -1 for a cell that has no border side, of a maze that was read: there nothing is open
}

/** The entrance and the exit. */
export type Openings = readonly [entrance: Opening | undefined, exit: Opening | undefined];

/** What is known of every cell of a maze, as a copy: see Maze.snapshot(). */
export type CellStates = Uint8Array | Uint16Array;

/**
 * A grid and, for each cell, its open slots and whether an algorithm has visited it: one number per cell, one byte on most
 * grids. A slot that leads out of the grid is open where the entrance or the exit is. Whoever has a Maze reads it; only an
 * EditableMaze can be changed.
 */
export class Maze {
  /** What the maze was made from; of a maze that was read, the grid and its sizes alone. Nobody can change it. */
  readonly recipe: Recipe;
  readonly grid: Grid;
  protected openings: Openings = [undefined, undefined];
  protected readonly topology: Topology; // the grid's, and its margin: closer at hand in hot loops
  protected readonly margin: number;
  protected readonly state: CellStates;
  protected readonly visitedBit: number;

  constructor(grid: Grid, recipe: Recipe) {
    const { cellCount, degree, margin } = grid.topology;
    this.grid = grid;
    this.topology = grid.topology;
    this.margin = margin;
    this.recipe = Object.freeze({ ...recipe, ...(recipe.mask && { mask: Object.freeze([...recipe.mask]) }) });
    const length = cellCount + 2 * margin + 1;
    this.state = degree < 8 ? new Uint8Array(length) : new Uint16Array(length);
    this.visitedBit = degree < 8 ? 0x80 : 0x8000;
  }

  /** How many cells there are, those that are masked off included. */
  get cellCount(): number {
    return this.topology.cellCount;
  }

  /** How many pairs of neighbours are joined. */
  get passageCount(): number {
    let ends = 0;
    for (let cell = 0; cell < this.cellCount; cell++) ends += bitCount(this.passages(cell));
    return ends / 2;
  }

  get entrance(): Opening | undefined {
    return this.openings[0];
  }

  get exit(): Opening | undefined {
    return this.openings[1];
  }

  /** Whether a passage joins two cells; false for cells that are no neighbours. */
  isOpen(a: number, b: number): boolean {
    const slot = this.topology.slotBetween(a, b);
    return slot >= 0 && ((this.passages(a) >>> slot) & 1) === 1;
  }

  /** The slots of a cell that lead on to a neighbour. */
  passages(cell: number): number {
    return this.state[cell + this.margin] & this.topology.neighborMask[cell];
  }

  /** The slots of a cell that have no wall: its passages, and the entrance or exit. */
  openSlots(cell: number): number {
    return this.state[cell + this.margin] & ~this.visitedBit;
  }

  /** The state of all cells, copied: to keep it, or to hand it to another thread. EditableMaze.restore() takes it back. */
  snapshot(): CellStates {
    return this.state.slice();
  }
}
