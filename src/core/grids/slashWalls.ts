import type { Maze } from "../maze";
import { DONE } from "../steps";
import { DOWN_ACROSS, ON_TOP, slashAt } from "./slashSlots";
import { DOWN, RIGHT } from "./squareSlots";

const WAYS_DOWN = [DOWN, DOWN_ACROSS]; // to a half of the same kind, and of the other

/**
 * Draws the slash of a square, and joins its halves with those on its left and above, whose slashes must be drawn.
 * @param isSlash / rather than \
 */
export function drawSlash(maze: Maze, width: number, square: number, isSlash: boolean): void {
  const top = isSlash ? 0 : 1; // the half on top: of / the left one
  maze.set(2 * square + top, ON_TOP, DONE);
  maze.mark(2 * square + 1 - top, DONE);
  if (square % width > 0) maze.carve(2 * square - 1, RIGHT, DONE);
  if (square < width) return;
  const above = 2 * (square - width);
  const bottom = (maze.openSlots(above) >>> ON_TOP) & 1; // the half above that is not on top
  maze.carve(above + bottom, WAYS_DOWN[bottom ^ top], DONE);
}

/** The slashes of a maze, row by row. */
export function slashRows(maze: Maze): string[] {
  const { width = 0, height = 0 } = maze.recipe;
  const openSlots = (cell: number) => maze.openSlots(cell);
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => slashAt(openSlots, row * width + column)).join(""),
  );
}
