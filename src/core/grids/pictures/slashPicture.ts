import type { Extent, OpenSlots, Pen, Picture } from "../../foundation/grid";
import type { Topology } from "../../foundation/topology";
import { slashAt } from "../wiring/slashWalls";
import { drawBox } from "./squarePicture";
import { TiledPicture } from "./tiledPicture";
import { TileGrid } from "./tileGrid";

/** Squares of side 1 with their slashes; no edge of a square is a wall. */
export class SlashPicture extends TiledPicture<TileGrid> implements Picture {
  readonly isLattice = true;

  constructor(extent: Extent, topology: Topology) {
    super(extent, topology, new TileGrid(extent.width, extent.height));
  }

  tilesIn(left: number, top: number, right: number, bottom: number): number[] {
    return this.tiles.within(left, top, right, bottom);
  }

  /** No edge of a square is a wall, so that a step changes its own tile alone. */
  override tilesOf(cell: number): readonly [number, number] {
    return [this.tileOf(cell), this.tileOf(cell)];
  }

  protected override tileOf(cell: number): number {
    return this.tiles.at(...this.placeOf(cell >> 1));
  }

  cellsIn(tile?: number): number[] {
    return this.tiles.squaresIn(tile).flatMap((square) => [2 * square, 2 * square + 1]);
  }

  drawWalls(pen: Pen, maze: OpenSlots, tile?: number): void {
    for (const square of this.tiles.squaresIn(tile)) {
      const slash = slashAt(maze, square);
      if (slash === " ") continue;
      const [x, y] = this.placeOf(square);
      const rises = slash === "/" ? 1 : 0;
      pen.moveTo(x, y + rises);
      pen.lineTo(x + 1, y + 1 - rises);
    }
  }

  drawArea(pen: Pen, maze: OpenSlots, cells: readonly number[]): void {
    for (let at = 0; at < cells.length; at++) {
      const square = cells[at] >> 1;
      const [x, y] = this.placeOf(square);
      if (cells[at + 1] !== (cells[at] ^ 1)) drawHalf(pen, slashAt(maze, square), cells[at] % 2 === 0, x, y);
      else {
        drawBox(pen, x, y, x + 1);
        at++;
      }
    }
  }

  centre(cell: number): readonly [number, number] {
    const [x, y] = this.placeOf(cell >> 1);
    return [x + (cell % 2 === 0 ? 0.3 : 0.7), y + 0.5];
  }

  cellAt(x: number, y: number, maze?: OpenSlots): number {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (column < 0 || column >= this.width || row < 0 || row >= this.height) return -1;
    const square = row * this.width + column;
    const slash = maze === undefined ? " " : slashAt(maze, square);
    return 2 * square + (isRight(slash, x - column, y - row) ? 1 : 0);
  }

  private placeOf(square: number): [x: number, y: number] {
    return [square % this.width, Math.floor(square / this.width)];
  }
}

/** Whether a point of a square is in its right half. */
function isRight(slash: string, x: number, y: number): boolean {
  if (slash === "/") return x + y >= 1;
  return slash === "\\" ? x >= y : x >= 0.5;
}

/** Draws the outline of one half of a square; nothing where its slash is not there yet. */
function drawHalf(pen: Pen, slash: string, isLeft: boolean, x: number, y: number): void {
  if (slash === " ") return;
  const corner = isLeft ? x : x + 1; // the corner of the square that belongs to the half alone
  const row = (slash === "/") === isLeft ? y : y + 1;
  pen.moveTo(corner, row);
  pen.horizontalTo(2 * x + 1 - corner);
  pen.lineTo(corner, 2 * y + 1 - row);
  pen.close();
}
