import type { Block } from "../foundation/block";
import { type Finding, told } from "../foundation/found";
import { BESIDE_BARS, wallsBetween } from "../foundation/meanings";
import { usualOf } from "../foundation/usual";
import type { DrawnWalls } from "./drawnWalls";
import { lostEnds, oddSigns } from "./wallRows";

const [UNDERSCORE, BAR, SPACE, COMMA, DOT] = [0x5f, 0x7c, 0x20, 0x2c, 0x2e];

/**
 * Walls of "_" and "|": a cell is one character or several on one line or several, the wall below it on its last line, the
 * joint to its right another character. At joints only the bar counts; people write underscores, blanks and commas there.
 */
export function readCompact(block: Block): DrawnWalls | undefined {
  for (let first = 0; first < block.height - 1; first++) {
    if (!isOfLines(block, first) && !isNearlyOfLines(block, first)) continue;
    let after = first;
    let others = 0;
    while (after < block.height && (isOfLines(block, after) || (isNearlyOfLines(block, after) && others++ === 0)))
      after++;
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

/** Whether a row is made of lines and blanks but for one sign. */
function isNearlyOfLines(block: Block, row: number): boolean {
  let [lines, others] = [0, 0];
  const length = block.lengthOf(row);
  for (let column = 0; others <= 1 && column < length; column++) {
    const code = block.codeAt(row, column);
    if (code === UNDERSCORE || code === BAR) lines++;
    else if (code !== SPACE && code !== COMMA && code !== DOT) others++;
  }
  return others === 1 && lines >= LEAST_LINES;
}

const LEAST_LINES = 4;

function drawnFrom(block: Block, first: number, after: number): DrawnWalls | undefined {
  const hasTop = !has(block, first, BAR);
  const top = hasTop ? first : first - 1;
  const lines = after - top - 1;
  if (lines < 1) return undefined;
  const rows = Array.from({ length: lines }, (_, line) => top + 1 + line);
  if (rows.every((row) => block.codeAt(row, 0) === SPACE)) return undefined; // another view is without the indent
  const end = longestOf(rows.map((row) => block.lengthOf(row))) - 1;
  const { across, down } = pitchOf(block, rows, end) ?? ONE;
  const [width, height] = [end / across, lines / down];
  if (width < 1 || !Number.isInteger(width) || !hasBars(block, rows, end, across)) return undefined;
  const isFine = across === 2 && down === 1;
  return {
    first,
    after,
    width,
    height,
    meaning: isFine
      ? BESIDE_BARS
      : wallsBetween(["_", "|"], { wall: 1, passage: across - 1 }, { wall: 1, passage: down }),
    frame: {
      columns: Array.from({ length: width + 1 }, (_, x) => across * x),
      rows: Array.from({ length: height + 1 }, (_, y) => top - first + down * y),
      sharesLines: true,
    },
    findings: (openings) => faultsIn(block, hasTop ? [first, ...rows] : rows, { end, across }, openings),
    isWallLeft: (x, y) => block.codeAt(top + down * (y + 1), across * x) === BAR,
    isWallAbove: (x, y) => (y === 0 && !hasTop) || block.codeAt(top + down * y, across * x + 1) === UNDERSCORE,
  };
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
  for (const most of rows.length < LEAST_ROWS ? [0] : [0, 1]) {
    for (let across = widest; across >= 2; across--) {
      if (end % across !== 0) continue;
      let broken = 0; // rows
      for (const row of all) if (broken <= most && !isMadeOf(block, row, end, across)) broken++;
      if (broken <= most) return { across, down: linesOf(block, rows, end) };
    }
  }
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

/** The length of the longest row, but of one that is a character too long. */
function longestOf(lengths: readonly number[]): number {
  const longest = lengths.reduce((one, other) => Math.max(one, other), 0);
  const areLonger = lengths.filter((length) => length === longest).length > 1 || lengths.length < LEAST_ROWS;
  return areLonger || usualOf(lengths) !== longest - 1 ? longest : longest - 1;
}

const LEAST_ROWS = 4; // of which one may be too long

/** What is broken: rows that lost their end, or have something behind it, bars in cells, other signs in walls. */
function faultsIn(
  block: Block,
  rows: readonly number[],
  { end, across }: { readonly end: number; readonly across: number },
  openings: number,
): Finding[] {
  const shifted = rows.flatMap((row) => {
    for (let column = 1; column < end; column++) {
      if (column % across === 0 || block.codeAt(row, column) !== BAR) continue;
      const said = told("This | stands in a cell, and not beside one", "something is lost before it");
      return [{ ...block.placeOf(row, column), ...said }];
    }
    const isLong = block.lengthOf(row) > end + 1;
    return isLong ? [{ ...block.placeOf(row, end + 1), message: "This stands outside the maze" }] : [];
  });
  if (!has(block, rows[0], BAR)) shifted.push(...shiftedTop(block, rows[0], end, across));
  const isShifted = new Set(shifted.map(({ line }) => line));
  const cells = rows.filter((row) => has(block, row, BAR));
  const outer = { column: end, openings, isClear: true, wallOf: () => "|" };
  const ends = lostEnds(block, cells, outer).filter(({ line }) => !isShifted.has(line));
  const isKnown = (code: number) => code === UNDERSCORE || code === BAR || code === COMMA || code === DOT;
  return [...shifted, ...ends, ...oddSigns(block, rows, { isWallPlace: () => true, isKnown })];
}

/** A finding where an underscore of the first line stands at a joint, with none beside it. */
function shiftedTop(block: Block, row: number, end: number, across: number): Finding[] {
  for (let column = across; column < end; column += across) {
    const isAlone = !isLevel(block, row, column - 1) && !isLevel(block, row, column + 1);
    if (!isAlone || !isLevel(block, row, column)) continue;
    return [{ ...block.placeOf(row, column), ...told("This _ stands at a joint", "something is lost before it") }];
  }
  return [];
}

function has(block: Block, row: number, code: number): boolean {
  for (let column = 0; column < block.lengthOf(row); column++) if (block.codeAt(row, column) === code) return true;
  return false;
}

/** Whether bars stand at joints only, but in one row, and underscores in most cells of the last row. */
function hasBars(block: Block, rows: readonly number[], end: number, across: number): boolean {
  let below = 0;
  const shifted = new Set<number>();
  for (const row of rows) {
    for (let column = 1; column < end; column++) {
      if (column % across === 0) continue;
      const code = block.codeAt(row, column);
      if (code === BAR && shifted.add(row).size > (rows.length < LEAST_ROWS ? 0 : 1)) return false;
      if (row === rows[rows.length - 1] && column % across === 1 && code === UNDERSCORE) below++;
    }
  }
  return below * 2 * across >= end;
}
