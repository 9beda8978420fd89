import { DOWNSTAIRS, UPSTAIRS } from "../../../grids/wiring/squareSlots";
import { digitsBelow } from "./textSink";

/** The slots of stairs, as bits. */
export const UP = 1 << UPSTAIRS;
export const DOWN = 1 << DOWNSTAIRS;

/** What the line above a level begins with. */
export const HEADING = "Level ";

/** The sign in the middle of a cell with stairs, by the slots of the stairs. */
const STAIRS: Readonly<Record<number, string>> = { [UP]: "/", [DOWN]: "\\", [UP | DOWN]: "x" };

/** The slots of stairs in the order of their signs, and these as characters of one column and of two. */
export const STAIR_ORDER: readonly number[] = [UP, DOWN, UP | DOWN];
export const STAIR_SIGNS = ["/\\x", "／＼ｘ"] as const;

/**
 * The three characters inside a cell that takes part: stairs and ends keep their place on a way.
 * @param sign of an end inside; on stairs it stands before theirs
 */
export function insideOf(passages: number, route: number, sign = ""): string {
  const stairs = STAIRS[passages & (UP | DOWN)];
  if (stairs === undefined) return ` ${sign || (route === 0 ? " " : ".")} `;
  const beside = (route & (UP | DOWN)) === 0 ? " " : ".";
  return `${sign || beside}${stairs}${beside}`;
}

/** The line above a level, which counts from 1. */
export function heading(level: number): string {
  return `${HEADING}${level}`;
}

/** The characters of the headings up to some level, line ends included. */
export function headingsLength(levels: number): number {
  return levels * (HEADING.length + 1) + digitsBelow(levels + 1) - 1; // no level is 0
}
