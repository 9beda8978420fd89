import type { Grid } from "./grid";
import type { Recipe } from "./optionTypes";
import { bitCount } from "./random";
import type { Topology } from "./topology";

/** A border side of a cell that is open: an entrance or an exit. */
export interface Opening {
  readonly cell: number;
  readonly slot: number; // -1 for an end inside, in a cell without a border side: nothing is open there
}

/** The entrance and the exit. */
export type Openings = readonly [entrance: Opening | undefined, exit: Opening | undefined];

/** A copy of the state of all cells: see Maze.snapshot(). */
export type CellStates = Uint8Array | Uint16Array;

/**
 * A grid and, for each cell, its open slots and whether an algorithm has visited it: one or two bytes per cell.
 *
 * A slot that leads out of the grid is open at the entrance and the exit. A Maze is read-only; only an EditableMaze can
 * be changed.
 */
export class Maze {
  /** What the maze was made from; of an imported maze only the grid and its sizes. Frozen. */
  readonly recipe: Recipe;
  readonly grid: Grid; // its cells, and which are neighbours
  protected openings: Openings = [undefined, undefined];
  protected readonly topology: Topology; // the grid's, and its margin: faster to reach in hot loops
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

  /** How many cells there are, including excluded ones. */
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

  /** Whether a passage joins two cells; false for cells that are not neighbours. */
  isOpen(a: number, b: number): boolean {
    const slot = this.topology.slotBetween(a, b);
    return slot >= 0 && ((this.passages(a) >>> slot) & 1) === 1;
  }

  /** The slots of a cell with a passage to a neighbour. */
  passages(cell: number): number {
    return this.state[cell + this.margin] & this.topology.neighborMask[cell];
  }

  /** The slots of a cell that have no wall: its passages, and the entrance or exit. */
  openSlots(cell: number): number {
    return this.state[cell + this.margin] & ~this.visitedBit;
  }

  /** The open sides of a cell that lead out of the maze and are no end: of a part of a larger maze, on into the next part. */
  joins(cell: number): number {
    const { topology, openings } = this;
    let joins = this.openSlots(cell) & topology.sides(cell) & ~topology.neighborMask[cell];
    for (const end of openings) if (end?.cell === cell && end.slot >= 0) joins &= ~(1 << end.slot);
    return joins;
  }

  /** A copy of the state of all cells, to keep or to send to another thread. EditableMaze.restore() restores it. */
  snapshot(): CellStates {
    return this.state.slice();
  }
}
