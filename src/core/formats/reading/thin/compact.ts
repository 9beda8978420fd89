import type { Block } from "../foundation/block";
import { type Finding, type LineFrame, told } from "../foundation/found";
import { BESIDE_BARS } from "../foundation/meanings";
import { usualOf } from "../foundation/usual";
import type { DrawnWalls } from "./drawnWalls";
import { lostEnds, oddSigns } from "./wallRows";

const [UNDERSCORE, BAR, SPACE, COMMA, DOT] = [0x5f, 0x7c, 0x20, 0x2c, 0x2e];

/**
 * Walls of "_" and "|" on one line a row: a cell is one character, with the wall below it, the joint to its right another.
 * At joints only the bar counts; people write underscores, blanks and commas there.
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
  const height = after - top - 1;
  if (height < 1) return undefined;
  const rows = Array.from({ length: height }, (_, y) => top + 1 + y);
  const width = (longestOf(rows.map((row) => block.lengthOf(row))) - 1) / 2;
  if (width < 1 || !Number.isInteger(width) || !hasBars(block, top, height, width)) return undefined;
  return {
    first,
    after,
    width,
    height,
    meaning: BESIDE_BARS,
    frame: frameOf(width, height, top - first),
    findings: (openings) => faultsIn(block, hasTop ? [first, ...rows] : rows, 2 * width, openings),
    isWallLeft: (x, y) => block.codeAt(top + 1 + y, 2 * x) === BAR,
    isWallAbove: (x, y) => (y === 0 && !hasTop) || block.codeAt(top + y, 2 * x + 1) === UNDERSCORE,
  };
}

function frameOf(width: number, height: number, top: number): LineFrame {
  const columns = Array.from({ length: width + 1 }, (_, x) => 2 * x);
  return { columns, rows: Array.from({ length: height + 1 }, (_, y) => top + y), sharesLines: true };
}

/** The length of the longest row, but of one that is a character too long. */
function longestOf(lengths: readonly number[]): number {
  const longest = lengths.reduce((one, other) => Math.max(one, other), 0);
  const areLonger = lengths.filter((length) => length === longest).length > 1 || lengths.length < LEAST_ROWS;
  return areLonger || usualOf(lengths) !== longest - 1 ? longest : longest - 1;
}

const LEAST_ROWS = 4; // of which one may be too long

/** What is broken: rows that lost their end, or have something behind it, bars in cells, other signs in walls. */
function faultsIn(block: Block, rows: readonly number[], end: number, openings: number): Finding[] {
  const shifted = rows.flatMap((row) => {
    for (let column = 1; column < end; column += 2) {
      if (block.codeAt(row, column) !== BAR) continue;
      const said = told("This | stands in a cell, and not beside one", "something is lost before it");
      return [{ ...block.placeOf(row, column), ...said }];
    }
    const isLong = block.lengthOf(row) > end + 1;
    return isLong ? [{ ...block.placeOf(row, end + 1), message: "This stands outside the maze" }] : [];
  });
  if (!has(block, rows[0], BAR)) shifted.push(...shiftedTop(block, rows[0], end));
  const isShifted = new Set(shifted.map(({ line }) => line));
  const cells = rows.filter((row) => has(block, row, BAR));
  const outer = { column: end, openings, isClear: true, wallOf: () => "|" };
  const ends = lostEnds(block, cells, outer).filter(({ line }) => !isShifted.has(line));
  const isKnown = (code: number) => code === UNDERSCORE || code === BAR || code === COMMA || code === DOT;
  return [...shifted, ...ends, ...oddSigns(block, rows, { isWallPlace: () => true, isKnown })];
}

/** A finding where an underscore of the first line stands at a joint, with none beside it. */
function shiftedTop(block: Block, row: number, end: number): Finding[] {
  for (let column = 2; column < end; column += 2) {
    const isAlone = block.codeAt(row, column - 1) !== UNDERSCORE && block.codeAt(row, column + 1) !== UNDERSCORE;
    if (!isAlone || block.codeAt(row, column) !== UNDERSCORE) continue;
    return [{ ...block.placeOf(row, column), ...told("This _ stands at a joint", "something is lost before it") }];
  }
  return [];
}

function has(block: Block, row: number, code: number): boolean {
  for (let column = 0; column < block.lengthOf(row); column++) if (block.codeAt(row, column) === code) return true;
  return false;
}

/** Whether bars stand at joints only, but in one row, and underscores in most cells of the last row. */
function hasBars(block: Block, top: number, height: number, width: number): boolean {
  let below = 0;
  const shifted = new Set<number>();
  for (let y = 1; y <= height; y++) {
    for (let x = 0; x < width; x++) {
      const code = block.codeAt(top + y, 2 * x + 1);
      if (code === BAR && shifted.add(y).size > (height < LEAST_ROWS ? 0 : 1)) return false;
      if (y === height && code === UNDERSCORE) below++;
    }
  }
  return below * 2 >= width;
}
