import type { EditableMaze } from "../../foundation/editableMaze";
import { type OpenSlots, type Slash, squaresOf } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import { DONE } from "../../foundation/steps";
import { DOWN, RIGHT } from "./squareSlots";

/** Slots between halves of squares that lie above each other, the one a left, the other a right half. */
export const UP_ACROSS = 4;
export const DOWN_ACROSS = 5;
/** Set for the half of a square that has its top edge, once its slash is drawn: nothing is behind it. */
export const ON_TOP = 6;

/** The slash of a square: "/", "\", or " " where none is drawn yet. */
export function slashAt(maze: OpenSlots, square: number): Slash {
  if ((maze.openSlots(2 * square) >>> ON_TOP) & 1) return "/";
  return (maze.openSlots(2 * square + 1) >>> ON_TOP) & 1 ? "\\" : " ";
}

/** Draws the slash of a square. @param top the half that is then on top: 0, the left one, under a slash, else 1 */
export function drawSlash(maze: EditableMaze, square: number, top: number): void {
  maze.set(2 * square + top, ON_TOP, DONE);
}

/** Joins the left half of a square with the right one of the square before it. */
export function joinBefore(maze: EditableMaze, square: number): void {
  maze.carve(2 * square - 1, RIGHT, DONE);
}

/** Joins the half at the bottom of a square with the one on top of the square below. */
export function joinBelow(maze: EditableMaze, square: number, topBelow: number): void {
  const bottom = (maze.openSlots(2 * square) >>> ON_TOP) & 1;
  const across = bottom ^ topBelow; // 1 where a left half joins a right one
  maze.carve(2 * square + bottom, DOWN + across * (DOWN_ACROSS - DOWN), DONE);
}

/** The character for each slash, and for a square without one. */
export type SlashSigns = Readonly<Record<Slash, string>>;

export const SLASHES: SlashSigns = { "/": "/", "\\": "\\", " ": " " };

/** The slashes of a maze, row by row. */
export function slashRows(maze: Maze, signs = SLASHES): string[] {
  const { width, height } = squaresOf(maze.grid);
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => signs[slashAt(maze, row * width + column)]).join(""),
  );
}
