import type { EditableMaze } from "../../../foundation/editableMaze";
import type { FormatError } from "../../../foundation/errors";
import { squaresOf } from "../../../foundation/grid";
import { DOWNSTAIRS, UPSTAIRS } from "../../../grids/wiring/squareSlots";
import type { TextRows } from "./textRows";
import { digitsBelow } from "./textSink";

/** The slots of stairs, as bits. */
export const UP = 1 << UPSTAIRS;
export const DOWN = 1 << DOWNSTAIRS;

const HEADING = "Level ";

/** The sign in the middle of a cell with stairs, by the slots of the stairs. */
export const STAIRS: Readonly<Record<number, string>> = { [UP]: "/", [DOWN]: "\\", [UP | DOWN]: "x" };

/** The slots of stairs in the order of their signs, and these as characters of one column and of two. */
export const STAIR_ORDER: readonly number[] = [UP, DOWN, UP | DOWN];
export const STAIR_SIGNS = ["/\\x", "／＼ｘ"] as const;

/** The three characters inside a cell that takes part: stairs keep their place on a way. */
export function insideOf(passages: number, route: number): string {
  const stairs = STAIRS[passages & (UP | DOWN)];
  if (stairs === undefined) return route === 0 ? "   " : " . ";
  return (route & (UP | DOWN)) === 0 ? ` ${stairs} ` : `.${stairs}.`;
}

/** The line above a level, which counts from 1. */
export function heading(level: number): string {
  return `${HEADING}${level}`;
}

/** The characters of the headings up to some level, line ends included. */
export function headingsLength(levels: number): number {
  return levels * (HEADING.length + 1) + digitsBelow(levels + 1) - 1; // no level is 0
}

/** The first and the last line of a level. */
export interface LevelLines {
  readonly from: number;
  readonly to: number;
}

/** @throws FormatError for a drawing that does not begin with a heading, or whose headings do not count */
export function storeysOf(drawing: TextRows): LevelLines[] {
  const { rows } = drawing;
  const isHeading = (line: number) => rows[line].startsWith(HEADING);
  if (!isHeading(0)) throw drawing.error(`Expected ${heading(1)}`, 0, 0);
  const headings = Array.from(rows.keys()).filter(isHeading);
  return headings.map((line, index) => {
    if (rows[line] !== heading(index + 1)) throw drawing.error(`Expected ${heading(index + 1)}`, line, HEADING.length);
    let from = line + 1;
    let to = (headings[index + 1] ?? rows.length) - 1;
    while (from <= to && rows[from] === "") from++;
    while (from < to && rows[to] === "") to--;
    if (from > to) throw drawing.error("Expected a maze below this line", line, rows[line].length);
    return { from, to };
  });
}

/**
 * Opens the stairs of a maze.
 * @param stairs of each cell, as slots
 * @param fail makes the error for the place of a cell
 * @throws FormatError if the stairs up from a level and those down from the next differ
 */
export function joinLevels(
  maze: EditableMaze,
  stairs: Uint8Array,
  fail: (message: string, cell: number) => FormatError,
): void {
  const { width, height, levels } = squaresOf(maze.grid);
  const size = width * height;
  for (let cell = 0; cell < stairs.length; cell++) {
    const level = Math.floor(cell / size);
    const [isDown, isUpBelow] = [(stairs[cell] & DOWN) !== 0, level > 0 && (stairs[cell - size] & UP) !== 0];
    if (isDown && level === 0) throw fail("Expected no stairs down, because this is the lowest level", cell);
    if (isDown && !isUpBelow) throw fail(`Expected no stairs down, because none lead up from level ${level}`, cell);
    if (!isDown && isUpBelow) throw fail(`Expected \\ or x, because stairs lead up from level ${level}`, cell);
    if (level === levels - 1 && stairs[cell] & UP)
      throw fail("Expected no stairs up, because this is the highest level", cell);
    if (isDown) maze.carve(cell, DOWNSTAIRS, 0);
  }
}
