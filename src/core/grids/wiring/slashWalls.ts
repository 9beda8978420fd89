import type { Maze } from "../../foundation/maze";
import { DONE } from "../../foundation/steps";
import { DOWN_ACROSS, ON_TOP, slashAt } from "./slashSlots";
import { DOWN, RIGHT } from "./squareSlots";

/**
 * Draws a slash per square, row by row, and joins the halves of each with those on its left and above.
 * @param topAt which half of a square is on top: 0, the left one, for /, and 1, the right one, for \
 */
export function drawSlashes(maze: Maze, width: number, height: number, topAt: (square: number) => number): void {
  for (let row = 0, square = 0; row < height; row++) {
    for (let column = 0; column < width; column++, square++) {
      const top = topAt(square);
      maze.set(2 * square + top, ON_TOP, DONE);
      maze.mark(2 * square + 1 - top, DONE);
      if (column > 0) maze.carve(2 * square - 1, RIGHT, DONE);
      if (row > 0) joinAbove(maze, 2 * (square - width), top);
    }
  }
}

/** Joins the half that is at the bottom of a square, named by its left half, with the one on top of the square below. */
function joinAbove(maze: Maze, above: number, top: number): void {
  const bottom = (maze.openSlots(above) >>> ON_TOP) & 1;
  const across = bottom ^ top; // 1 where a left half joins a right one
  maze.carve(above + bottom, DOWN + across * (DOWN_ACROSS - DOWN), DONE);
}

/** The character for each slash, and for a square without one. */
export type SlashSigns = Readonly<Record<"/" | "\\" | " ", string>>;

export const SLASHES: SlashSigns = { "/": "/", "\\": "\\", " ": " " };

/** The slashes of a maze, row by row. */
export function slashRows(maze: Maze, signs = SLASHES): string[] {
  const { width = 0, height = 0 } = maze.recipe;
  const openSlots = (cell: number) => maze.openSlots(cell);
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => signs[slashAt(openSlots, row * width + column)]).join(""),
  );
}
