import { FormatError } from "../../core/foundation/errors";
import type { Block } from "../foundation/block";
import type { DrawnWalls } from "./drawnWalls";

const [UNDERSCORE, BAR, SPACE, COMMA, DOT] = [0x5f, 0x7c, 0x20, 0x2c, 0x2e];

/**
 * Walls of "_" and "|": a cell is one character or several on one line or several, the wall below it on its last line, the
 * joint to its right another character. At joints only the bar counts; people write underscores, blanks and commas there.
 */
export function readCompact(block: Block): DrawnWalls | undefined {
  for (let first = 0; first < block.height - 1; first++) {
    if (!isOfLines(block, first)) continue;
    let after = first;
    while (after < block.height && isOfLines(block, after)) after++;
    const drawn = drawnFrom(block, first, after);
    if (drawn !== undefined) return drawn;
    first = after;
  }
  return undefined;
}

/** Whether a row is made of lines and blanks alone. */
function isOfLines(block: Block, row: number): boolean {
  let lines = 0;
  for (let column = 0; column < block.lengthOf(row); column++) {
    const code = block.codeAt(row, column);
    if (code === UNDERSCORE || code === BAR) lines++;
    else if (code !== SPACE && code !== COMMA && code !== DOT) return false;
  }
  return lines > 0;
}

function drawnFrom(block: Block, first: number, after: number): DrawnWalls | undefined {
  const hasTop = !has(block, first, BAR);
  const top = hasTop ? first : first - 1;
  const lines = after - top - 1;
  if (lines < 1) return undefined;
  const rows = Array.from({ length: lines }, (_, line) => top + 1 + line);
  if (rows.every((row) => block.codeAt(row, 0) === SPACE)) return undefined; // another view is without the indent
  const end = rows.reduce((longest, row) => Math.max(longest, block.lengthOf(row)), 0) - 1;
  const { across, down } = pitchOf(block, rows, end) ?? ONE;
  const [width, height] = [end / across, lines / down];
  if (width < 1 || !Number.isInteger(width) || !hasBars(block, rows, end, across)) return undefined;
  return {
    first,
    after,
    width,
    height,
    fault: () => faultIn(block, hasTop ? first : undefined, rows, { end, across }),
    isWallLeft: (x, y) => block.codeAt(top + down * (y + 1), across * x) === BAR,
    isWallAbove: (x, y) => (y === 0 && !hasTop) || block.codeAt(top + down * y, across * x + 1) === UNDERSCORE,
  };
}

/** The first sign that is lost: a wall at the end of a row, or one in the line above that shifts the others. */
function faultIn(
  block: Block,
  top: number | undefined,
  rows: readonly number[],
  { end, across }: { readonly end: number; readonly across: number },
): FormatError | undefined {
  for (let column = across; column < end; column += across) {
    if (top === undefined) break;
    const isBeside = isLevel(block, top, column - 1) || isLevel(block, top, column + 1);
    if (isLevel(block, top, column) && !isBeside) return expected(block, top, column, "a blank");
  }
  // An editor cuts all blanks at the end of a row, or none.
  const lost = rows.find((row) => {
    const { length } = block.textWithBlanks(row);
    return length <= end && length > block.lengthOf(row);
  });
  return lost === undefined ? undefined : expected(block, lost, block.textWithBlanks(lost).length, "|");
}

function expected(block: Block, row: number, at: number, what: string): FormatError {
  const { line, column } = block.placeOf(row, at);
  return new FormatError(`Expected ${what}`, line, column);
}

/** How many columns and lines a cell takes with the walls beside and below it. */
interface Pitch {
  readonly across: number;
  readonly down: number;
}

const ONE: Pitch = { across: 2, down: 1 };
const LEAST_CELLS = 2; // across and down, of a drawing with cells of several characters or lines

/**
 * The largest cells that explain a drawing; undefined for none. In one of smaller cells a wall would begin or end within
 * one of these somewhere. @param rows without the line above the first cells
 */
function pitchOf(block: Block, rows: readonly number[], end: number): Pitch | undefined {
  const all = rows[0] > 0 ? [rows[0] - 1, ...rows] : rows;
  const widest = Math.min(WIDEST, Math.floor(end / LEAST_CELLS));
  for (let across = widest; across >= 2; across--)
    if (end % across === 0 && all.every((row) => isMadeOf(block, row, end, across)))
      return { across, down: linesOf(block, rows, end) };
  return undefined;
}

/** Whether walls begin and end beside joints only. */
function isMadeOf(block: Block, row: number, end: number, across: number): boolean {
  for (let column = 1; column < end; column++) {
    if (column % across === 0) continue;
    if (block.codeAt(row, column) === BAR) return false;
    const isInside = column % across > 1;
    if (isInside && isLevel(block, row, column) !== isLevel(block, row, column - 1)) return false;
  }
  return true;
}

const WIDEST = 12; // columns of a cell and the wall beside it

function isLevel(block: Block, row: number, column: number): boolean {
  return block.codeAt(row, column) === UNDERSCORE;
}

/** How many lines a cell has: all but its last are without a level wall, and have the bars of that. */
function linesOf(block: Block, rows: readonly number[], end: number): number {
  const isAlike = (row: number) => {
    for (let column = 0; column <= end; column++) {
      const code = block.codeAt(row, column);
      if (code === UNDERSCORE || (code === BAR) !== (block.codeAt(row + 1, column) === BAR)) return false;
    }
    return true;
  };
  const isUpper = rows.map((row) => isAlike(row));
  for (let down = TALLEST; down >= 2; down--) {
    if (rows.length % down !== 0 || rows.length < LEAST_CELLS * down) continue;
    if (isUpper.every((is, line) => is || line % down === down - 1)) return down;
  }
  return 1;
}

const TALLEST = 4; // lines of a cell

function has(block: Block, row: number, code: number): boolean {
  for (let column = 0; column < block.lengthOf(row); column++) if (block.codeAt(row, column) === code) return true;
  return false;
}

/** Whether bars stand at joints only, and underscores in most cells of the last row. */
function hasBars(block: Block, rows: readonly number[], end: number, across: number): boolean {
  let below = 0;
  for (const row of rows) {
    for (let column = 1; column < end; column++) {
      if (column % across === 0) continue;
      const code = block.codeAt(row, column);
      if (code === BAR) return false;
      if (row === rows[rows.length - 1] && column % across === 1 && code === UNDERSCORE) below++;
    }
  }
  return below * 2 * across >= end;
}
