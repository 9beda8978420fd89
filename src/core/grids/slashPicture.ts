import type { Pen, Picture } from "../contracts";
import type { Maze } from "../maze";
import { slashAt } from "./slashSlots";
import { drawBox } from "./squarePicture";
import { TileGrid } from "./tileGrid";

/** Squares of side 1 with their slashes; no edge of a square is a wall. */
export class SlashPicture implements Picture {
  private readonly tiles: TileGrid;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.tiles = new TileGrid(width, height);
  }

  get tileCount(): number {
    return this.tiles.count;
  }

  tilesIn(left: number, top: number, right: number, bottom: number): number[] {
    return this.tiles.within(left, top, right, bottom);
  }

  tilesOf(cell: number): readonly [number, number] {
    const square = cell >> 1;
    const tile = this.tiles.at(square % this.width, Math.floor(square / this.width));
    return [tile, tile];
  }

  cellsIn(tile?: number): number[] {
    const cells: number[] = [];
    this.forEachSquare(tile, (square) => cells.push(2 * square, 2 * square + 1));
    return cells;
  }

  drawWalls(pen: Pen, maze: Maze, tile?: number): void {
    const openSlots = (cell: number) => maze.openSlots(cell);
    this.forEachSquare(tile, (square, x, y) => {
      const slash = slashAt(openSlots, square);
      if (slash === " ") return;
      const rises = slash === "/" ? 1 : 0;
      pen.moveTo(x, y + rises);
      pen.lineTo(x + 1, y + 1 - rises);
    });
  }

  drawOutline(pen: Pen, maze: Maze, cell: number): void {
    const square = cell >> 1;
    const slash = slashAt((each) => maze.openSlots(each), square);
    drawHalf(pen, slash, cell % 2 === 0, square % this.width, Math.floor(square / this.width));
  }

  drawArea(pen: Pen, maze: Maze, isWanted: (cell: number) => boolean, tile?: number): void {
    this.forEachSquare(tile, (square, x, y) => {
      const [left, right] = [isWanted(2 * square), isWanted(2 * square + 1)];
      if (left && right) drawBox(pen, x, y, x + 1);
      else if (left || right) this.drawOutline(pen, maze, 2 * square + (left ? 0 : 1));
    });
  }

  centre(cell: number): readonly [number, number] {
    const square = cell >> 1;
    return [(square % this.width) + (cell % 2 === 0 ? 0.3 : 0.7), Math.floor(square / this.width) + 0.5];
  }

  cellAt(x: number, y: number, maze?: Maze): number {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (column < 0 || column >= this.width || row < 0 || row >= this.height) return -1;
    const square = row * this.width + column;
    const slash = maze === undefined ? " " : slashAt((cell) => maze.openSlots(cell), square);
    return 2 * square + (isRight(slash, x - column, y - row) ? 1 : 0);
  }

  private forEachSquare(tile: number | undefined, visit: (square: number, x: number, y: number) => void): void {
    const { left, top, right, bottom } = this.tiles.box(tile);
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) visit(y * this.width + x, x, y);
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
