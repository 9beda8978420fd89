import { EditableMaze } from "../../core/foundation/editableMaze";
import type { Maze, Opening } from "../../core/foundation/maze";
import type { Recipe } from "../../core/foundation/optionTypes";
import type { Mask } from "../../core/foundation/topology";
import { rectangular } from "../../core/grids/rectangular";
import { DOWN, LEFT, RIGHT, UP } from "../../core/grids/wiring/squareSlots";
import { placeInText, SQUARE_PLACES } from "../../core/grids/wiring/textPlaces";
import { type End, type EndSource, endsFrom, type MarkedEnds, settleEnds, sourceOf } from "../../core/paths/ends";
import type { Inside } from "./ends";

/** The most cells that are read from a text. */
const MAX_CELLS = 100_000_000;

/** A maze of squares while it is read: which sides of its cells are open. */
export class OpenSquares {
  /** 1 where a cell is joined with the one to its right, and with the one below. */
  readonly right: Uint8Array;
  readonly below: Uint8Array;
  private offCells: Uint8Array | undefined;
  private readonly gaps: Opening[] = []; // in the outer wall

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    if (width * height > MAX_CELLS) throw new RangeError("Too many cells");
    this.right = new Uint8Array(width * height);
    this.below = new Uint8Array(width * height);
  }

  get cellCount(): number {
    return this.right.length;
  }

  /** 1 for cells that take no part; undefined if all do. */
  get off(): Uint8Array | undefined {
    return this.offCells;
  }

  /** Leaves cells out. */
  leaveOut(off: Uint8Array): void {
    this.offCells = off;
  }

  isOff(cell: number): boolean {
    return this.offCells !== undefined && this.offCells[cell] === 1;
  }

  /** Opens the outer wall at a cell. */
  openGap(cell: number, slot: number): void {
    if (!this.isOff(cell)) this.gaps.push({ cell, slot });
  }

  get gapCount(): number {
    return this.gaps.length;
  }

  /** What outweighs signs that may be ends, or not. */
  get inside(): Inside {
    const off = this.offCells?.reduce((sum, isOff) => sum + isOff, 0) ?? 0;
    return { cells: this.cellCount - off, width: this.width, gaps: this.gaps.map(({ cell }) => cell) };
  }

  /** How many passages there are between cells that take part. */
  countPassages(): number {
    let count = 0;
    for (let cell = 0; cell < this.right.length; cell++) count += this.right[cell] + this.below[cell];
    return count;
  }

  /**
   * The maze, opened where its ends are marked.
   * @param marked ends besides the openings of the outer wall
   */
  read(marked: readonly End[]): MarkedMaze {
    const { width, height, right, below, offCells } = this;
    const mask: Mask | undefined = offCells && ((cell) => offCells[cell] === 0);
    const recipe: Recipe = { grid: "rectangular", width, height };
    const maze = new EditableMaze(rectangular.build({ width, height }, { mask }), recipe);
    const open = new Uint8Array(right.length);
    for (let cell = 0, before = 0; cell < open.length; cell++) {
      const above = cell >= width ? below[cell - width] : 0;
      open[cell] = (right[cell] << RIGHT) | (below[cell] << DOWN) | (before << LEFT) | (above << UP);
      before = right[cell];
    }
    maze.openSides(open);
    return readMaze(maze, [...marked, ...this.gapsInOrder()]);
  }

  private gapsInOrder(): End[] {
    const placeOf = ({ cell, slot }: Opening) => placeInText(SQUARE_PLACES, this, cell, slot);
    this.gaps.sort((one, other) => placeOf(one) - placeOf(other));
    return this.gaps.map((gap) => ({ ...gap, from: "opening" }));
  }
}

/** A maze that was read, and what marks its ends. */
export interface MarkedMaze {
  readonly maze: Maze;
  readonly ends: MarkedEnds;
  readonly marks: readonly End[]; // all of which these were taken
  readonly isBorderless?: boolean; // whether nothing says where the outer wall is open
}

/** A maze whose ends are known from somewhere. */
export function asRead(maze: Maze, from: EndSource): MarkedMaze {
  const { entrance, exit } = maze;
  const marked = (end: Opening) => ({ from: sourceOf(end, from), of: 1 });
  return {
    maze,
    ends: { ...(entrance && { start: marked(entrance) }), ...(exit && { goal: marked(exit) }) },
    marks: endsFrom(maze, from),
  };
}

/** Opens a maze where its ends are marked. */
export function readMaze(maze: EditableMaze, marks: readonly End[]): MarkedMaze {
  return { maze, ends: settleEnds(maze, marks), marks };
}

/** The slot of the outer wall that a place on the edge of a maze of so many columns and rows lies at. */
export function edgeSlot(column: number, row: number, columns: number, rows: number): number {
  if (row === 0) return UP;
  if (row === rows - 1) return DOWN;
  if (column === 0) return LEFT;
  return column === columns - 1 ? RIGHT : -1;
}
