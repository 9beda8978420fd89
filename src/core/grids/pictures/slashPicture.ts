import type { Picture } from "../../foundation/contracts";
import type { Maze } from "../../foundation/maze";
import { slashAt } from "../wiring/slashSlots";
import { type Box, TileGrid } from "./tileGrid";

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

  walls(maze: Maze, tile?: number): string {
    const openSlots = (cell: number) => maze.openSlots(cell);
    let path = "";
    this.forEachSquare(this.tiles.box(tile), (square, x, y) => {
      const slash = slashAt(openSlots, square);
      if (slash === "/") path += `M${x} ${y + 1}L${x + 1} ${y}`;
      if (slash === "\\") path += `M${x} ${y}L${x + 1} ${y + 1}`;
    });
    return path;
  }

  area(maze: Maze, tile: number | undefined, wanted: (cell: number) => boolean): string {
    const openSlots = (cell: number) => maze.openSlots(cell);
    let path = "";
    this.forEachSquare(this.tiles.box(tile), (square, x, y) => {
      const [left, right] = [wanted(2 * square), wanted(2 * square + 1)];
      if (left && right) path += `M${x} ${y}H${x + 1}V${y + 1}H${x}Z`;
      else if (left || right) path += half(slashAt(openSlots, square), left, x, y);
    });
    return path;
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

  private forEachSquare(
    { left, top, right, bottom }: Box,
    visit: (square: number, x: number, y: number) => void,
  ): void {
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) visit(y * this.width + x, x, y);
  }
}

/** Whether a point of a square is in its right half. */
function isRight(slash: string, x: number, y: number): boolean {
  if (slash === "/") return x + y >= 1;
  return slash === "\\" ? x >= y : x >= 0.5;
}

/** One half of a square, or nothing where its slash is not drawn yet. */
function half(slash: string, isLeft: boolean, x: number, y: number): string {
  if (slash === " ") return "";
  const corner = isLeft ? x : x + 1; // the corner of the square that belongs to the half alone
  const row = (slash === "/") === isLeft ? y : y + 1;
  return `M${corner} ${row}H${2 * x + 1 - corner}L${corner} ${2 * y + 1 - row}Z`;
}
