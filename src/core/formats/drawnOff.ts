import { FILLED, type Squares } from "./squareText";

const FILL = FILLED[0];

/** What a drawing on squares shows of the cells that take no part. */
export interface DrawnOff {
  readonly off: Uint8Array; // 1 for each
  readonly offAreWalls: boolean; // Grid.offAreWalls, as far as it shows: some are filled that lack a corner
}

/**
 * The cells of a drawing that take no part; undefined where all do. Such a cell is filled, or lacks a corner: that is drawn
 * wherever it touches a cell that takes part.
 */
export function drawnOff(rows: readonly string[], { width, height }: Squares): DrawnOff | undefined {
  const off = new Uint8Array(width * height);
  for (let cell = 0; cell < off.length; cell++) if (isFilled(rows, width, cell)) off[cell] = 1;
  let offAreWalls = false;
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      if (!isBlankAround(rows, 4 * x, 2 * y)) continue;
      for (const cell of cellsAround(width, height, [x, y])) {
        off[cell] = 1;
        offAreWalls ||= isFilled(rows, width, cell);
      }
    }
  }
  return off.includes(1) ? { off, offAreWalls } : undefined;
}

/** Whether the middle of a cell is. */
export function isFilled(rows: readonly string[], width: number, cell: number): boolean {
  return rows[2 * Math.floor(cell / width) + 1]?.[4 * (cell % width) + 2] === FILL;
}

/** Whether a corner is not drawn, and no wall ends there either. */
function isBlankAround(rows: readonly string[], column: number, line: number): boolean {
  const isBlank = (at: number, from: number) => (rows[from]?.[at] ?? " ") === " ";
  if (!isBlank(column, line) || !isBlank(column - 1, line) || !isBlank(column + 1, line)) return false;
  return isBlank(column, line - 1) && isBlank(column, line + 1);
}

/** The cells around a corner. */
function cellsAround(width: number, height: number, [x, y]: readonly [number, number]): number[] {
  const rows = [y - 1, y].filter((row) => row >= 0 && row < height);
  const columns = [x - 1, x].filter((column) => column >= 0 && column < width);
  return rows.flatMap((row) => columns.map((column) => row * width + column));
}
