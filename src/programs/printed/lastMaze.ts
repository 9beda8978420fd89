import type { Maze } from "../../core/foundation/maze";
import { findMazes } from "../../reading/find";
import type { FoundMaze } from "../../reading/foundation/found";
import type { CellPlace } from "./form";
import type { LineTable } from "./lineTable";
import { PageRows, type Window } from "./pageRows";
import { PageText, type Spelling, spellingOf } from "./pageText";
import { lastPeriod } from "./period";
import { REST, SPACE } from "./signs";

/** A maze on a page. */
export interface PrintedMaze {
  readonly maze: Maze;
  readonly isSure: boolean;
  readonly meaning: string; // the id
  readonly spelling: Spelling | undefined;
  /** Where it is drawn; undefined for one that is written as data. */
  readonly window?: Window;
  readonly placeOf?: CellPlace | undefined; // in the window
}

const FIRST_ROWS = 128; // from the end of a page; four times as many where no maze is in them
const MOST_SIGNS = 1_000_000; // that are read for a maze

/**
 * The last maze on a page: of one that is sure, the last of these.
 * @param given how signs are written, if that is known
 */
export function lastMazeIn(lines: LineTable, ids: Int32Array, given?: Spelling): PrintedMaze | undefined {
  const period = lastPeriod(ids, new PageRows(lines));
  if (period !== undefined) {
    const { first, after } = period;
    for (const start of [first, ...seamAbove(ids, first, after)]) {
      const alone = readIn(lines, ids, start, start + after - first, given);
      if (alone !== undefined) return alone;
    }
  }
  let found: PrintedMaze | undefined;
  for (let rows = FIRST_ROWS; ; rows *= 4) {
    const first = Math.max(0, ids.length - rows);
    let signs = 0;
    for (let row = first; row < ids.length; row++) signs += lines.widthOf(ids[row]) + 1;
    if (signs > MOST_SIGNS && rows > FIRST_ROWS) return found;
    const read = readIn(lines, ids, first, ids.length, given);
    if (read?.isSure === true && (first === 0 || read.isWhole)) return read;
    found = read ?? found;
    if (first === 0) return found;
  }
}

/** Where the last whole drawing begins if that below it is cut: between two rows that are the same, such as its edges. */
function seamAbove(ids: Int32Array, first: number, after: number): number[] {
  for (let row = first - 1; row > 0 && row > 2 * first - after; row--) if (ids[row] === ids[row - 1]) return [row];
  return [];
}

/** The last maze in some rows. @param least columns of each */
function readIn(
  lines: LineTable,
  ids: Int32Array,
  first: number,
  after: number,
  given: Spelling | undefined,
  least?: number,
): (PrintedMaze & { readonly isWhole: boolean }) | undefined {
  const shown = ids.subarray(first, after);
  const spelling = given ?? spellingOf(lines, shown);
  const page = new PageText(lines, shown, spelling, least);
  const mazes = findMazes(page.text);
  const sure = mazes.findLast(({ isSure }) => isSure);
  const last = mazes.findLast(({ maze }) => sure === undefined || isLike(maze, sure.maze)); // it may be one that looks open
  return (
    last && { ...printedOf(last, page, first, spelling), isSure: sure !== undefined, isWhole: last.start.line > 0 }
  ); // else a part may be above
}

function printedOf(found: FoundMaze, page: PageText, first: number, spelling: Spelling | undefined): PrintedMaze {
  const { maze, isSure, meaning, rows, placeOf } = found;
  const known = { maze, isSure, meaning: meaning.id, spelling };
  if (rows === undefined) return known;
  const lefts = rows.map(({ line, from }) => page.columnOf(line, from));
  const rights = rows.map(({ line, to }) => page.columnOf(line, to));
  const [from, to] = [rows[0].line, rows[rows.length - 1].line];
  const [left, right] = [lefts, rights].map((all, isEnd) =>
    all.reduce((one, other) => (isEnd === 1 ? Math.max(one, other) : Math.min(one, other))),
  );
  const window = { top: first + from, height: to - from + 1, left, width: right - left };
  if (placeOf === undefined) return { ...known, window };
  const inWindow: CellPlace = (cell) => {
    const { line, column } = placeOf(cell);
    return [line - from, page.columnOf(line, column) - left];
  };
  return { ...known, window, placeOf: inWindow };
}

/** The maze of the same size and meaning in some rows of a page; undefined where the reader is not sure to see one. */
export function sameMazeIn(lines: LineTable, ids: Int32Array, last: PrintedMaze): Maze | undefined {
  const page = new PageText(lines, ids, last.spelling);
  return findMazes(page.text, { isMaze: true, meaning: last.meaning })
    .filter(({ isSure, maze }) => isSure && isLike(maze, last.maze))
    .map(({ maze }) => maze)[0];
}

/** Whether two mazes have the same cells. */
function isLike({ grid, recipe: one }: Maze, { grid: otherGrid, recipe: other }: Maze): boolean {
  const isSized = one.width === other.width && one.height === other.height && one.levels === other.levels;
  return grid.kind === otherGrid.kind && isSized;
}

const OF_SIGNS = ["blocks", "cells"]; // meanings of which a text alone may leave open what is wall and what is floor
const MOST_AROUND = 4; // rows above and below, of walls that look like floor

/** The maze in the same drawing with walls and floor exchanged; undefined where that is none. */
export function exchangedIn(lines: LineTable, ids: Int32Array, last: PrintedMaze): PrintedMaze | undefined {
  if (last.window === undefined || !OF_SIGNS.includes(last.meaning)) return undefined;
  const { top, height, left, width } = last.window;
  const counts = new Map<number, number>([[SPACE, 0]]);
  for (let row = top; row < top + height; row++)
    for (const sign of lines.signsOf(ids[row])) if (sign !== REST) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const [one, other] = [...counts].sort(([, count], [, next]) => next - count).map(([sign]) => sign);
  if (other === undefined) return undefined;
  const before = (sign: number) => last.spelling?.get(sign) ?? sign;
  const spelling = new Map([...(last.spelling ?? []), [one, before(other)], [other, before(one)]]);
  const isEven = (row: number) => row >= 0 && row < ids.length && new Set(lines.signsOf(ids[row])).size <= 1;
  for (let around = 1; around <= MOST_AROUND; around++) {
    if (!isEven(top - around) || !isEven(top + height - 1 + around)) return undefined;
    const read = readIn(lines, ids, top - around, top + height + around, spelling, 2 * left + width);
    if (read !== undefined) return read;
  }
  return undefined;
}
