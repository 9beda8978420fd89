import type { Mosaic, OpenSlots, Pen, Picture } from "../../foundation/grid";
import type { Topology } from "../../foundation/topology";
import { LEFT, SQUARE_COVER, UP } from "../wiring/squareSlots";
import { type Box, TileGrid } from "./tileGrid";

/** Squares of side 1, cell (0, 0) with its corner at the origin; where others lie, a grid may say. */
export class SquarePicture implements Picture {
  readonly mosaic: Mosaic;
  protected columns: number; // in which cells follow each other
  private readonly tiles: TileGrid;

  constructor(
    readonly width: number,
    readonly height: number,
    protected readonly topology: Topology,
    private readonly offAreWalls = false,
  ) {
    this.columns = width;
    this.tiles = new TileGrid(width, height);
    const isPlace = (cell: number) => cell;
    this.mosaic = { columns: width, rows: height, shift: 0, cover: SQUARE_COVER, cellAt: isPlace, placeOf: isPlace };
  }

  get tileCount(): number {
    return this.tiles.count;
  }

  tilesIn(left: number, top: number, right: number, bottom: number): number[] {
    return this.tiles.within(left, top, right, bottom);
  }

  tilesOf(cell: number, slot: number): readonly [number, number] {
    const [column, row] = this.placeOf(cell);
    const [x, y] = this.placeOf(this.topology.across(cell, slot));
    return [this.tiles.at(column, row), this.tiles.at(x, y)];
  }

  cellsIn(tile?: number): number[] {
    return this.tiles.squaresIn(tile);
  }

  drawWalls(pen: Pen, maze: OpenSlots, tile?: number): void {
    const box = this.tiles.box(tile);
    this.drawHorizontalWalls(pen, maze, box);
    this.drawVerticalWalls(pen, maze, box);
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

  /** Where a cell lies. */
  protected placeOf(cell: number): readonly [column: number, row: number] {
    return [cell % this.width, Math.floor(cell / this.width)];
  }

  /** The cell that lies on a square, or -1. */
  protected cellOn(column: number, row: number): number {
    if (column < 0 || column >= this.width || row < 0 || row >= this.height) return -1;
    return row * this.width + column;
  }

  /** The walls above the cells of a box, and below its last row where nothing follows: each wall in just one tile. */
  private drawHorizontalWalls(pen: Pen, maze: OpenSlots, { left, top, right, bottom }: Box): void {
    const { height } = this;
    const end = bottom === height ? height : bottom - 1;
    for (let row = top; row <= end; row++) {
      for (let column = left; column < right; column++) {
        const first = column;
        while (column < right && this.isWall(maze, column, row, UP)) column++;
        if (column === first) continue;
        pen.moveTo(first, row);
        pen.horizontalTo(column);
      }
    }
  }

  private drawVerticalWalls(pen: Pen, maze: OpenSlots, { left, top, right, bottom }: Box): void {
    const { width } = this;
    const end = right === width ? width : right - 1;
    for (let column = left; column <= end; column++) {
      for (let row = top; row < bottom; row++) {
        const first = row;
        while (row < bottom && this.isWall(maze, column, row, LEFT)) row++;
        if (row === first) continue;
        pen.moveTo(column, first);
        pen.verticalTo(row);
      }
    }
  }

  /** The cell there, or -1 where there is none that has an outline. */
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
