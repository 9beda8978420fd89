import type { Picture } from "../contracts";
import type { Maze } from "../maze";
import type { Topology } from "../topology";
import { DOWN, LEFT, RIGHT, UP } from "./squareSlots";
import { type Box, TileGrid } from "./tileGrid";

/** Squares of side 1, cell (0, 0) with its corner at the origin. */
export class SquarePicture implements Picture {
  private readonly tiles: TileGrid;

  constructor(
    readonly width: number,
    readonly height: number,
    private readonly topology: Topology,
  ) {
    this.tiles = new TileGrid(width, height);
  }

  get tileCount(): number {
    return this.tiles.count;
  }

  tilesIn(left: number, top: number, right: number, bottom: number): number[] {
    return this.tiles.within(left, top, right, bottom);
  }

  tilesOf(cell: number, slot: number): readonly [number, number] {
    const column = cell % this.width;
    const row = Math.floor(cell / this.width);
    const right =
      slot === RIGHT ? Math.min(column + 1, this.width - 1) : slot === LEFT ? Math.max(column - 1, 0) : column;
    const below = slot === DOWN ? Math.min(row + 1, this.height - 1) : slot === UP ? Math.max(row - 1, 0) : row;
    return [this.tiles.at(column, row), this.tiles.at(right, below)];
  }

  walls(maze: Maze, tile?: number): string {
    const box = this.tiles.box(tile);
    return this.horizontalWalls(maze, box) + this.verticalWalls(maze, box);
  }

  area(_maze: Maze, tile: number | undefined, wanted: (cell: number) => boolean): string {
    const { left, top, right, bottom } = this.tiles.box(tile);
    let path = "";
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++) {
        const first = column;
        while (column < right && wanted(row * this.width + column)) column++;
        if (column > first) path += `M${first} ${row}H${column}V${row + 1}H${first}Z`;
      }
    }
    return path;
  }

  centre(cell: number): readonly [number, number] {
    return [(cell % this.width) + 0.5, Math.floor(cell / this.width) + 0.5];
  }

  /** The walls above the cells of a box, and below its last row where nothing follows: each wall in just one tile. */
  private horizontalWalls(maze: Maze, { left, top, right, bottom }: Box): string {
    const { height } = this;
    let path = "";
    const end = bottom === height ? height : bottom - 1;
    for (let row = top; row <= end; row++) {
      for (let column = left; column < right; column++) {
        const first = column;
        while (column < right && this.isWall(maze, this.cellAt(column, row), this.cellAt(column, row - 1), UP))
          column++;
        if (column > first) path += `M${first} ${row}H${column}`;
      }
    }
    return path;
  }

  private verticalWalls(maze: Maze, { left, top, right, bottom }: Box): string {
    const { width } = this;
    let path = "";
    const end = right === width ? width : right - 1;
    for (let column = left; column <= end; column++) {
      for (let row = top; row < bottom; row++) {
        const first = row;
        while (row < bottom && this.isWall(maze, this.cellAt(column, row), this.cellAt(column - 1, row), LEFT)) row++;
        if (row > first) path += `M${column} ${first}V${row}`;
      }
    }
    return path;
  }

  /** The cell there, or -1 where there is none or it takes no part. */
  private cellAt(column: number, row: number): number {
    if (column < 0 || column >= this.width || row < 0 || row >= this.height) return -1;
    const cell = row * this.width + column;
    return this.topology.takesPart(cell) ? cell : -1;
  }

  /** Whether there is a wall on a side of a cell, the other cell being behind it; either may be -1. */
  private isWall(maze: Maze, cell: number, other: number, side: number): boolean {
    if (cell >= 0) return ((maze.openSlots(cell) >>> side) & 1) === 0;
    return other >= 0 && ((maze.openSlots(other) >>> this.topology.opposite(other, side)) & 1) === 0;
  }
}
