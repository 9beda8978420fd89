import { DOWN, LEFT, RIGHT, UP } from "../../core/grids/wiring/squareSlots";
import type { Sign } from "../foundation/ends";
import { countSigns, type Raster } from "../foundation/raster";
import { OpenSquares } from "../foundation/squares";
import type { Pitch, WallLattice } from "./lattice";

/** Cells, passages and signs that were read from a raster. */
export interface ReadSquares {
  readonly squares: OpenSquares;
  readonly signs: readonly Sign[]; // those of the cells, and those that stand in gaps
}

/** Reads a raster with walls between cells. */
export function readLattice(raster: Raster, isWall: Uint8Array, { across, down, hasOff }: WallLattice): ReadSquares {
  const { columns } = raster;
  const [width, height] = [across.cells, down.cells];
  const squares = new OpenSquares(width, height);
  const [periodX, periodY] = [across.wall + across.passage, down.wall + down.passage];
  const cellAt = (x: number, y: number) => (y * periodY + down.wall) * columns + x * periodX + across.wall;
  const besideOf: Readonly<Record<number, number>> = {
    [UP]: -columns,
    [DOWN]: down.passage * columns,
    [LEFT]: -1,
    [RIGHT]: across.passage,
  };
  const off = hasOff ? new Uint8Array(width * height) : undefined;
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      const at = cellAt(x, y);
      if (isWall[at] === 1) {
        if (off !== undefined) off[cell] = 1;
        continue;
      }
      if (x < width - 1 && isWall[at + across.passage] === 0 && isWall[at + periodX] === 0) squares.right[cell] = 1;
      if (y < height - 1 && isWall[at + down.passage * columns] === 0 && isWall[at + periodY * columns] === 0)
        squares.below[cell] = 1;
    }
  }
  if (off !== undefined) squares.leaveOut(off);
  openGaps(squares, (cell, slot) => isWall[cellAt(cell % width, Math.floor(cell / width)) + besideOf[slot]] === 0);
  return { squares, signs: signsOf(raster, isWall, { across, down, hasOff }) };
}

/** Opens the outer wall, and that towards cells that take no part, where a drawing has no wall. */
function openGaps(squares: OpenSquares, isOpen: (cell: number, slot: number) => boolean): void {
  const { width, height } = squares;
  for (let cell = 0; cell < squares.cellCount; cell++) {
    if (squares.isOff(cell)) continue;
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const isInside = squares.off === undefined && x > 0 && y > 0 && x < width - 1 && y < height - 1;
    if (isInside) continue;
    const toOutside = [
      [UP, y === 0 || squares.isOff(cell - width)],
      [DOWN, y === height - 1 || squares.isOff(cell + width)],
      [LEFT, x === 0 || squares.isOff(cell - 1)],
      [RIGHT, x === width - 1 || squares.isOff(cell + 1)],
    ] as const;
    for (const [slot, isOuter] of toOutside) if (isOuter && isOpen(cell, slot)) squares.openGap(cell, slot);
  }
}

/** The column or row of cells that a place belongs to; the outer walls belong to the cells beside them. */
function cellOf(place: number, { wall, passage, cells }: Pitch): number {
  return Math.min(cells - 1, Math.max(0, Math.floor((place - wall) / (wall + passage))));
}

/** The cell of a place of a raster; without a lattice every place is one. Undefined for one that takes no part. */
export function cellsAt(squares: OpenSquares, lattice: Pick<WallLattice, "across" | "down"> | undefined) {
  return (row: number, column: number) => {
    const [x, y] = lattice ? [cellOf(column, lattice.across), cellOf(row, lattice.down)] : [column, row];
    const cell = y * squares.width + x;
    return squares.isOff(cell) ? undefined : cell;
  };
}

function signsOf(raster: Raster, isWall: Uint8Array, { across, down }: WallLattice): Sign[] {
  const { ids, signs, columns, rows } = raster;
  const rare = rareSigns(raster);
  const found: Sign[] = [];
  if (!rare.includes(1)) return found;
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at++) {
      if (rare[ids[at]] === 0 || isWall[at] === 1) continue;
      const slot = slotIn(column, row, across, down);
      found.push({ sign: signs[ids[at]], cell: cellOf(row, down) * across.cells + cellOf(column, across), slot });
    }
  }
  return found;
}

/** The side of its cell at which a place of the outer wall stands; undefined for others. */
function slotIn(column: number, row: number, across: Pitch, down: Pitch): number | undefined {
  if (row < down.wall) return UP;
  if (row >= sizeOf(down) - down.wall) return DOWN;
  if (column < across.wall) return LEFT;
  return column >= sizeOf(across) - across.wall ? RIGHT : undefined;
}

/** How many places walls and passages take. */
function sizeOf({ wall, passage, cells }: Pitch): number {
  return wall + cells * (wall + passage);
}

/** 1 for signs that occur a few times only: those of ends may, the others are floor. */
export function rareSigns(raster: Raster): Uint8Array {
  return Uint8Array.from(countSigns(raster), (times) => (times > 0 && times <= 9 ? 1 : 0));
}
