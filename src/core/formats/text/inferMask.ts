import { codeAt, HASH, SPACE } from "./lineWriter";
import type { Squares } from "./squareText";

/** What a drawing on squares shows of excluded cells. */
export interface InferredMask {
  readonly off: Uint8Array; // 1 for each
  readonly offAreWalls: boolean; // Grid.offAreWalls, as far as it shows: some filled cells lack a corner
}

/**
 * The excluded cells of a drawing; undefined if there are none. Such a cell is filled, or lacks a corner: a corner is
 * drawn wherever it touches an included cell.
 */
export function inferMask(rows: readonly string[], { width, height }: Squares): InferredMask | undefined {
  const off = new Uint8Array(width * height);
  for (let cell = 0; cell < off.length; cell++) if (isFilled(rows, width, cell)) off[cell] = 1;
  let offAreWalls = false;
  const mark = (x: number, y: number) => {
    if (x < 0 || x >= width || y < 0 || y >= height) return;
    off[y * width + x] = 1;
    offAreWalls ||= isFilled(rows, width, y * width + x);
  };
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      if (!isBlankAround(rows, 4 * x, 2 * y)) continue;
      mark(x - 1, y - 1);
      mark(x, y - 1);
      mark(x - 1, y);
      mark(x, y);
    }
  }
  return off.includes(1) ? { off, offAreWalls } : undefined;
}

/** Whether the middle of a cell is filled. */
export function isFilled(rows: readonly string[], width: number, cell: number): boolean {
  const row = rows[2 * Math.floor(cell / width) + 1];
  return row !== undefined && codeAt(row, 4 * (cell % width) + 2) === HASH;
}

/** Whether a corner is missing, and no wall ends there. */
function isBlankAround(rows: readonly string[], column: number, line: number): boolean {
  return (
    isBlank(rows, column, line) &&
    isBlank(rows, column - 1, line) &&
    isBlank(rows, column + 1, line) &&
    isBlank(rows, column, line - 1) &&
    isBlank(rows, column, line + 1)
  );
}

function isBlank(rows: readonly string[], column: number, line: number): boolean {
  if (column < 0 || line < 0 || line >= rows.length) return true;
  return codeAt(rows[line], column) === SPACE;
}
