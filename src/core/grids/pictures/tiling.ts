import type { Extent, Mosaic, OpenSlots, Pen, Picture } from "../../foundation/grid";
import type { Sizes } from "../../foundation/optionTypes";
import type { Topology } from "../../foundation/topology";
import type { LatticeShape } from "../wiring/wiring";
import { drawJoined, drawPolygon, type Point } from "./lines";
import { TiledPicture } from "./tiledPicture";
import { SLANTED, TileGrid } from "./tileGrid";

/** A corner of a cell on the raster of its tiling, and the slot of the side from there clockwise to the next corner. */
type Corner = readonly [right: number, down: number, slot: number];

/**
 * What the cells of a regular tessellation look like. Corners lie on a raster of whole numbers, so that adjacent cells have
 * exactly the same corners; x() and y() give the coordinates of a line of the raster in the picture.
 */
export interface Tiling {
  readonly outlines: readonly (readonly Corner[])[]; // of each kind of cell
  readonly column: number; // raster steps from a cell to the next in its row
  readonly row: number; // raster steps from a row to the next
  readonly oddRow: number; // raster steps by which odd rows lie to the right
  x(step: number): number;
  y(step: number): number;
}

const SLACK = 1e-9; // by which a point may lie outside a cell, so that none lies between two

/** How large the picture of a tiling is. */
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
export class TilingPicture extends TiledPicture<TileGrid> implements Picture {
  readonly isLattice = true;
  readonly mosaic: Mosaic;
  private readonly columns: number;
  private readonly rasterWidth: number;

  constructor(
    private readonly tiling: Tiling,
    private readonly shape: LatticeShape,
    topology: Topology,
  ) {
    const { width, height } = shape;
    super(extentOf(tiling, shape), topology, new TileGrid(width, height, SLANTED));
    this.rasterWidth = lastColumn(tiling, width, height) + 1;
    this.columns = width;
    const shift = Math.round((2 * tiling.oddRow) / tiling.column);
    this.mosaic = { columns: width, rows: height, shift, cellAt: (place) => place, placeOf: (cell) => cell };
  }

  tilesIn(left: number, top: number, right: number, bottom: number): number[] {
    const [x, y] = [this.width / this.columns, this.height / this.shape.height];
    if (right <= 0 || bottom <= 0 || left >= this.width || top >= this.height) return [];
    return this.tiles.within(left / x - 1, top / y - 1, right / x + 1, bottom / y + 1); // cells reach into the next column
  }

  cellsIn(tile?: number): number[] {
    return this.tiles.only(tile).flatMap((id) => this.tiles.squaresIn(id));
  }

  drawWalls(pen: Pen, maze: OpenSlots, tile?: number): void {
    for (const id of this.tiles.only(tile)) this.drawWallsOf(pen, maze, id);
  }

  drawArea(pen: Pen, _maze: OpenSlots, cells: readonly number[]): void {
    for (const cell of cells) drawPolygon(pen, this.outlineOf(cell % this.columns, Math.floor(cell / this.columns)));
  }

  private drawWallsOf(pen: Pen, maze: OpenSlots, tile: number): void {
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
    const corners = this.outlineOf(cell % this.columns, Math.floor(cell / this.columns));
    const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
    return [mean(0), mean(1)];
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

  /** The distance of a point in a cell to the nearest side; below 0 outside. */
  private depthIn(column: number, row: number, x: number, y: number): number {
    const corners = this.outlineOf(column, row);
    const depths = corners.map(([fromX, fromY], index) => {
      const [toX, toY] = corners[(index + 1) % corners.length];
      const [right, down] = [toX - fromX, toY - fromY];
      return (right * (y - fromY) - down * (x - fromX)) / Math.hypot(right, down);
    });
    return Math.min(...depths);
  }

  protected override tileOf(cell: number): number {
    return this.tiles.at(cell % this.columns, Math.floor(cell / this.columns));
  }

  private cornersOf(column: number, row: number): readonly Corner[] {
    return this.tiling.outlines[this.shape.kindAt(column, row)];
  }

  /** A corner as one number: its place on the raster, row by row. */
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
    return [this.tiling.x(point % this.rasterWidth), this.tiling.y(Math.floor(point / this.rasterWidth))];
  }
}
