import type { TextForm } from "../contracts";
import { Rectangular } from "../grids/rectangular";
import { Maze } from "../maze";
import { routeOf } from "./route";
import { drawSquares, readSquares, squaresLength, squaresSize } from "./squareText";
import { TextRows } from "./textRows";

/** The classic drawing of walls of "+---+" and "|". */
export const squareLines: TextForm = {
  grid: "rectangular",
  drawsSolutions: true,
  length: squaresLength,

  write(maze, path) {
    if (!(maze.grid instanceof Rectangular)) throw new TypeError(`lines has no form for ${maze.grid.kind.id} grids`);
    const { width, height } = maze.grid.rows;
    const route = routeOf(maze, path);
    return drawSquares(maze, { width, height, first: 0 }, route, (cell) => (route[cell] === 0 ? "   " : " . "));
  },

  read(text) {
    const drawing = new TextRows(text);
    const sizes = squaresSize(drawing, 0, drawing.rows.length - 1);
    const maze = new Maze(new Rectangular(sizes), { grid: "rectangular", ...sizes });
    readSquares(drawing, maze, { ...sizes, first: 0, line: 0 }, () => false);
    return maze;
  },
};
