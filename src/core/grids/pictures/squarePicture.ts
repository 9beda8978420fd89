import type { Extent, Mosaic, OpenSlots, Pen, Picture } from "../../foundation/grid";
import type { Topology } from "../../foundation/topology";
import { LEFT, UP } from "../wiring/squareSlots";
import { TiledPicture } from "./tiledPicture";
import { TileGrid } from "./tileGrid";

/** Squares of side 1, with a corner of cell 0 at the origin. A subclass may place the others elsewhere. */
export class SquarePicture extends TiledPicture<TileGrid> implements Picture {
  readonly mosaic: Mosaic;
  protected columns: number; // how many successive cells lie in a row

  constructor(
    extent: Extent,
    topology: Topology,
    private readonly offAreWalls = false,
  ) {
    const { width, height } = extent;
    super(extent, topology, new TileGrid(width, height));
    this.columns = width;
    const isPlace = (cell: number) => cell;
    this.mosaic = { columns: width, rows: height, shift: 0, cellAt: isPlace, placeOf: isPlace };
  }

  tilesIn(left: number, top: number, right: number, bottom: number): number[] {
    return this.tiles.within(left, top, right, bottom);
  }

  cellsIn(tile?: number): number[] {
    return this.tiles.squaresIn(tile);
  }

  drawWalls(pen: Pen, maze: OpenSlots, tile?: number): void {
    const { left, top, right, bottom } = this.tiles.box(tile);
    // Also below the last row and to the right of the last column where no tile follows: each wall is in just one tile.
    const [endX, endY] = [right === this.width ? right + 1 : right, bottom === this.height ? bottom + 1 : bottom];
    for (let row = top; row < endY; row++) this.drawWallsAlong(pen, maze, UP, row, [left, right]);
    for (let column = left; column < endX; column++) this.drawWallsAlong(pen, maze, LEFT, column, [top, bottom]);
  }

  drawArea(pen: Pen, _maze: OpenSlots, cells: readonly number[]): void {
    for (let at = 0; at < cells.length; at++) {
      const first = at;
      const [left, top] = this.placeOf(cells[at]);
      while (cells[at + 1] === cells[at] + 1 && cells[at + 1] % this.columns !== 0) at++;
      drawBox(pen, left, top, left + at - first + 1);
    }
  }

  centre(cell: number): readonly [number, number] {
    const [column, row] = this.placeOf(cell);
    return [column + 0.5, row + 0.5];
  }

  cellAt(x: number, y: number): number {
    return this.cellOn(Math.floor(x), Math.floor(y));
  }

  protected override tileOf(cell: number): number {
    return this.tiles.at(...this.placeOf(cell));
  }

  /** Where a cell lies. */
  protected placeOf(cell: number): readonly [column: number, row: number] {
    return [cell % this.width, Math.floor(cell / this.width)];
  }

  /** The cell that lies on a square, or -1. */
  protected cellOn(column: number, row: number): number {
    if (column < 0 || column >= this.width || row < 0 || row >= this.height) return -1;
    return row * this.width + column;
  }

  /** The walls above the squares of a row, or to the left of those of a column, each as far as it goes. */
  private drawWallsAlong(pen: Pen, maze: OpenSlots, side: number, line: number, [from, to]: [number, number]): void {
    const isRow = side === UP;
    for (let at = from; at < to; at++) {
      const first = at;
      while (at < to && this.isWall(maze, isRow ? at : line, isRow ? line : at, side)) at++;
      if (at === first) continue;
      pen.moveTo(isRow ? first : line, isRow ? line : first);
      if (isRow) pen.horizontalTo(at);
      else pen.verticalTo(at);
    }
  }

  /** The cell on a square, or -1 if there is none, or none with an outline. */
  private partAt(column: number, row: number): number {
    const cell = this.cellOn(column, row);
    return cell >= 0 && (this.offAreWalls || this.topology.isIncluded(cell)) ? cell : -1;
  }

  /** Whether there is a wall above a square, or on its left. */
  private isWall(maze: OpenSlots, column: number, row: number, side: number): boolean {
    const cell = this.partAt(column, row);
    if (cell >= 0) return ((maze.openSlots(cell) >>> side) & 1) === 0;
    const other = side === UP ? this.partAt(column, row - 1) : this.partAt(column - 1, row);
    return other >= 0 && ((maze.openSlots(other) >>> this.topology.opposite(other, side)) & 1) === 0;
  }
}

/** Draws the outline of squares in a row. */
export function drawBox(pen: Pen, left: number, top: number, right: number): void {
  pen.moveTo(left, top);
  pen.horizontalTo(right);
  pen.verticalTo(top + 1);
  pen.horizontalTo(left);
  pen.close();
}
