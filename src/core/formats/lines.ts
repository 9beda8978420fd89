import type { TextForm } from "../contracts";
import { Rectangular } from "../grids/rectangular";
import { Maze } from "../maze";
import { drawnOff } from "./drawnOff";
import { routeOf } from "./route";
import { drawSquares, isTop, readSquares, squaresLength, squaresSize } from "./squareText";
import type { TextRows } from "./textRows";

/** More cells than a text has characters are mostly blank, and not worth the memory of their grid. */
const CELLS_WITHOUT_TEXT = 1_000_000;

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

  read(drawing) {
    const sizes = sizeOf(drawing);
    const squares = { ...sizes, first: 0, line: 0 };
    const off = drawnOff(drawing.rows, squares);
    const grid = new Rectangular(sizes, off && ((cell) => off[cell] === 0));
    const maze = new Maze(grid, { grid: "rectangular", ...sizes });
    readSquares(drawing, maze, squares, () => false);
    return maze;
  },
};

/** The first line may lack what is above cells that are off; then the longest tells the width. */
function sizeOf(drawing: TextRows): { width: number; height: number } {
  const { rows, width } = drawing;
  const isOdd = width % 4 === 1 && width > 1 && rows.length % 2 === 1 && rows.length > 1;
  const isCut = isOdd && !isTop(rows[0].padEnd(width)) && !rows.some((row) => /[^-+|. ]/.test(row));
  const sizes = isCut
    ? { width: (width - 1) / 4, height: (rows.length - 1) / 2 }
    : squaresSize(drawing, 0, rows.length - 1);
  if (sizes.width * sizes.height <= Math.max(drawing.length, CELLS_WITHOUT_TEXT)) return sizes;
  throw drawing.error("Expected rows of one length", 0, 0);
}
