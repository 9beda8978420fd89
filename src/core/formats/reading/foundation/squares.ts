import { EditableMaze } from "../../../foundation/editableMaze";
import type { Maze, Opening } from "../../../foundation/maze";
import type { Recipe } from "../../../foundation/optionTypes";
import type { Mask } from "../../../foundation/topology";
import { rectangular } from "../../../grids/rectangular";
import { DOWN, LEFT, RIGHT, UP } from "../../../grids/wiring/squareSlots";
import { placeInText, SQUARE_PLACES } from "../../../grids/wiring/textPlaces";
import { Border } from "../../../paths/border";
import type { Inside } from "./ends";

/** The most cells that are read from a text. */
const MAX_CELLS = 100_000_000;

/** A maze of squares while it is read: which sides of its cells are open. */
export class Squares {
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

  /** The nth opening of the outer wall, in reading order. */
  gapAt(index: number): Opening | undefined {
    this.gaps.sort((one, other) => this.placeOf(one) - this.placeOf(other));
    return this.gaps[index];
  }

  /** What outweighs signs that may be ends, or not. */
  get inside(): Inside {
    const off = this.offCells?.reduce((sum, isOff) => sum + isOff, 0) ?? 0;
    return { cells: this.cellCount - off, gaps: this.gaps.map(({ cell }) => cell) };
  }

  /** How many passages there are between cells that take part. */
  countPassages(): number {
    let count = 0;
    for (let cell = 0; cell < this.right.length; cell++) count += this.right[cell] + this.below[cell];
    return count;
  }

  /**
   * The maze.
   * @param ends the cells of start and goal, if they are marked; else gaps in the outer wall are the entrance and exit
   */
  toMaze(ends: readonly [start?: number | undefined, goal?: number | undefined] = []): Maze {
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
    const [entrance, exit] = this.openings(maze, ends);
    if (entrance !== undefined || exit !== undefined) maze.open(entrance, exit);
    return maze;
  }

  /** The place of a side in reading order. */
  private placeOf({ cell, slot }: Opening): number {
    return placeInText(SQUARE_PLACES, this, cell, slot);
  }

  /** The gaps behind which is the outside, in reading order: those into a hole amid the maze lead nowhere. */
  private outerGaps(border: () => Border): Opening[] {
    const isOuter = ({ cell, slot }: Opening) => ((border().sides(cell) >>> slot) & 1) !== 0;
    return this.gaps
      .filter((gap) => gap.slot >= 0 && (this.isOnEdge(gap) || isOuter(gap)))
      .sort((one, other) => this.placeOf(one) - this.placeOf(other));
  }

  private isOnEdge({ cell, slot }: Opening): boolean {
    const { width, height } = this;
    if (slot === LEFT || slot === RIGHT) return cell % width === (slot === LEFT ? 0 : width - 1);
    return slot === UP ? cell < width : cell >= width * (height - 1);
  }

  private openings(
    maze: Maze,
    ends: readonly [start?: number | undefined, goal?: number | undefined],
  ): readonly [Opening | undefined, Opening | undefined] {
    let known: Border | undefined; // takes a grid of its own, and is needed only where holes are
    const border = () => (known ??= new Border(maze));
    const outer = this.outerGaps(border);
    if (ends[0] === undefined && ends[1] === undefined)
      return outer.length <= 2 ? [outer[0], outer[1]] : [undefined, undefined]; // of more nobody can tell
    const at = (cell: number | undefined, nth: number) => {
      if (cell === undefined || this.isOff(cell)) return undefined;
      const gaps = outer.filter((gap) => gap.cell === cell);
      if (gaps.length > 0) return gaps[nth] ?? gaps[0];
      return border().opening(cell, nth) ?? border().opening(cell, 0) ?? { cell, slot: -1 };
    };
    return [at(ends[0], 0), at(ends[1], ends[1] === ends[0] ? 1 : 0)]; // of one cell two sides
  }
}

/** The slot of the outer wall that a place on the edge of a maze of so many columns and rows lies at. */
export function edgeSlot(column: number, row: number, columns: number, rows: number): number {
  if (row === 0) return UP;
  if (row === rows - 1) return DOWN;
  if (column === 0) return LEFT;
  return column === columns - 1 ? RIGHT : -1;
}
