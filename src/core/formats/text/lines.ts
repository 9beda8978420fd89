import { squaresOf } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import { signsOf } from "./drawing/endSigns";
import { insideOf } from "./drawing/levels";
import type { SquareRows } from "./drawing/siteRows";
import type { FormCode, FormFacts } from "./drawing/textStyle";
import { drawSquares, FILLED, hasCorner, onAt, squaresLength } from "./squareText";

/** The classic drawing of walls of "+---+" and "|". */
export const facts: FormFacts = {
  grid: "rectangular",
  drawsSolutions: true,
  length: squaresLength,
};

export const squareLines: FormCode = {
  write(maze, route) {
    const { width, height } = squaresOf(maze.grid);
    const squares = { width, height, first: 0 };
    const isToFill = filledIn(maze, squares);
    const signOf = signsOf(maze);
    const inside = (cell: number) => (isToFill(cell) ? FILLED : insideOf(0, route[cell], signOf(cell)));
    return drawSquares(maze, squares, route, inside);
  },
};

/**
 * Whether a cell is drawn filled: walls of an automaton always, other excluded cells only if all their corners are
 * drawn.
 */
function filledIn(maze: Maze, squares: SquareRows): (cell: number) => boolean {
  const { topology, offAreWalls } = maze.grid;
  if (topology.excluded === null) return () => false;
  if (offAreWalls) return (cell) => !topology.isIncluded(cell);
  const isOn = onAt(maze, squares);
  return (cell) => {
    if (topology.isIncluded(cell)) return false;
    const [x, y] = [cell % squares.width, Math.floor(cell / squares.width)];
    return [x, x + 1].every((at) => [y, y + 1].every((row) => hasCorner(isOn, squares, at, row)));
  };
}
