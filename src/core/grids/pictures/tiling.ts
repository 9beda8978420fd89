import type { Extent, Mosaic, Pen, Picture, Sizes } from "../../foundation/contracts";
import type { Maze } from "../../foundation/maze";
import type { Topology } from "../../foundation/topology";
import type { LatticeShape } from "../wiring/wiring";
import { drawJoined, drawPolygon, type Point } from "./lines";
import { SLANTED, TileGrid } from "./tileGrid";

/** A corner of a cell, in steps of a tiling's own raster, and the slot of the side that leads clockwise to the next one. */
export type Corner = readonly [right: number, down: number, slot: number];

/**
 * What the cells of a regular tessellation look like. Corners lie on a raster of whole numbers, so that cells that meet
 * have the very same corners; x() and y() tell where in the picture a line of the raster is.
 */
export interface Tiling {
  readonly outlines: readonly (readonly Corner[])[]; // of each kind of cell
  readonly column: number; // steps from a cell to the next in its row
  readonly row: number; // and in its column
  readonly oddRow: number; // by how much odd rows are moved to the right
  readonly cover: Mosaic["cover"];
  x(step: number): number;
  y(step: number): number;
}

const SLACK = 1e-9; // by which a point may miss a cell, so that none falls between two

export function extentOf(tiling: Tiling, { width, height }: Pick<Sizes, "width" | "height">): Extent {
  return {
    width: tiling.x(lastColumn(tiling, width, height)),
    height: tiling.y((height - 1) * tiling.row + reach(tiling, 1)),
  };
}

/** The last line of the raster. */
function lastColumn(tiling: Tiling, width: number, height: number): number {
  return (width - 1) * tiling.column + (height > 1 ? tiling.oddRow : 0) + reach(tiling, 0);
}

/** By how many steps a cell reaches to the right, or down. */
function reach({ outlines }: Tiling, axis: 0 | 1): number {
  return Math.max(...outlines.flatMap((corners) => corners.map((at) => at[axis])));
}

/** The picture of a regular tessellation of polygons. */
export class TilingPicture implements Picture {
  readonly width: number;
  readonly height: number;
  readonly mosaic: Mosaic;
  private readonly tiles: TileGrid;
  private readonly columns: number;
  private readonly rasterWidth: number;

  constructor(
    private readonly tiling: Tiling,
    private readonly shape: LatticeShape,
    private readonly topology: Topology,
  ) {
    const { width, height } = shape;
    this.rasterWidth = lastColumn(tiling, width, height) + 1;
    const extent = extentOf(tiling, shape);
    this.width = extent.width;
    this.height = extent.height;
    this.columns = width;
    const { cover } = tiling;
    const shift = Math.round((2 * tiling.oddRow) / tiling.column);
    this.mosaic = { columns: width, rows: height, shift, cover, cellAt: (place) => place, placeOf: (cell) => cell };
    this.tiles = new TileGrid(width, height, SLANTED);
  }

  get tileCount(): number {
    return this.tiles.count;
  }

  tilesIn(left: number, top: number, right: number, bottom: number): number[] {
    const [x, y] = [this.width / this.columns, this.height / this.shape.height];
    if (right <= 0 || bottom <= 0 || left >= this.width || top >= this.height) return [];
    return this.tiles.within(left / x - 1, top / y - 1, right / x + 1, bottom / y + 1); // cells reach into the next column
  }

  tilesOf(cell: number, slot: number): readonly [number, number] {
    return [this.tileOf(cell), this.tileOf(this.topology.across(cell, slot))];
  }

  cellsIn(tile?: number): number[] {
    if (tile !== undefined) return this.tiles.squaresIn(tile);
    return this.tiles.only().flatMap((id) => this.tiles.squaresIn(id));
  }

  drawWalls(pen: Pen, maze: Maze, tile?: number): void {
    for (const id of this.tiles.only(tile)) this.drawWallsOf(pen, maze, id);
  }

  drawArea(pen: Pen, _maze: Maze, cells: readonly number[]): void {
    for (const cell of cells) drawPolygon(pen, this.outlineOf(cell % this.columns, Math.floor(cell / this.columns)));
  }

  private drawWallsOf(pen: Pen, maze: Maze, tile: number): void {
    const ends: number[] = []; // of the walls, two per wall
    for (const cell of this.tiles.squaresIn(tile)) {
      if (!this.topology.isIncluded(cell)) continue;
      const [column, row] = [cell % this.columns, Math.floor(cell / this.columns)];
      const closed = ~maze.openSlots(cell);
      const links = this.topology.neighborMask[cell];
      const corners = this.cornersOf(column, row);
      corners.forEach(([, , slot], index) => {
        if (((closed >>> slot) & 1) === 0) return;
        // Of two cells that share a wall, the one with the lower id draws it.
        if ((links >>> slot) & 1 && this.topology.neighbor(cell, slot) < cell) return;
        ends.push(this.pointAt(column, row, corners[index]));
        ends.push(this.pointAt(column, row, corners[(index + 1) % corners.length]));
      });
    }
    drawJoined(pen, ends, (point) => this.whereIs(point));
  }

  centre(cell: number): readonly [number, number] {
    const [column, row] = [cell % this.columns, Math.floor(cell / this.columns)];
    const corners = this.cornersOf(column, row);
    let [x, y] = [0, 0];
    for (const corner of corners) {
      const point = this.pointAt(column, row, corner);
      x += this.tiling.x(point % this.rasterWidth);
      y += this.tiling.y(Math.floor(point / this.rasterWidth));
    }
    return [x / corners.length, y / corners.length];
  }

  cellAt(x: number, y: number): number {
    const column = Math.floor((x / this.width) * this.columns);
    const row = Math.floor((y / this.height) * this.shape.height);
    let [found, deepest] = [-1, -SLACK];
    for (let down = row - 1; down <= row + 1; down++) {
      for (let right = column - 1; right <= column + 1; right++) {
        if (right < 0 || right >= this.columns || down < 0 || down >= this.shape.height) continue;
        const depth = this.depthIn(right, down, x, y);
        if (depth > deepest) [found, deepest] = [down * this.columns + right, depth];
      }
    }
    return found;
  }

  /** How far inside a cell a point lies, which is how far from its nearest side; below 0 outside. */
  private depthIn(column: number, row: number, x: number, y: number): number {
    const corners = this.outlineOf(column, row);
    const depths = corners.map(([fromX, fromY], index) => {
      const [toX, toY] = corners[(index + 1) % corners.length];
      const [right, down] = [toX - fromX, toY - fromY];
      return (right * (y - fromY) - down * (x - fromX)) / Math.hypot(right, down);
    });
    return Math.min(...depths);
  }

  private tileOf(cell: number): number {
    return this.tiles.at(cell % this.columns, Math.floor(cell / this.columns));
  }

  private cornersOf(column: number, row: number): readonly Corner[] {
    return this.tiling.outlines[this.shape.kindAt(column, row)];
  }

  /** A corner as one number: where it is on the raster, row by row. */
  private pointAt(column: number, row: number, [right, down]: Corner): number {
    const { tiling } = this;
    const x = column * tiling.column + (row % 2) * tiling.oddRow + right;
    return (row * tiling.row + down) * this.rasterWidth + x;
  }

  /** Where the corners of a cell are. */
  private outlineOf(column: number, row: number): Point[] {
    return this.cornersOf(column, row).map((corner) => this.whereIs(this.pointAt(column, row, corner)));
  }

  private whereIs(point: number): Point {
    const { tiling, rasterWidth } = this;
    return [tiling.x(point % rasterWidth), tiling.y(Math.floor(point / rasterWidth))];
  }
}
