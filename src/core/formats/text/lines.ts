import { EditableMaze } from "../../foundation/editableMaze";
import { squaresOf } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import { rectangular } from "../../grids/rectangular";
import { Gaps } from "./drawing/gaps";
import { codeAt, HASH, SPACE } from "./drawing/lineWriter";
import { routeOf } from "./drawing/route";
import type { TextForm } from "./drawing/textStyle";
import {
  BLANK,
  drawSquares,
  FILLED,
  hasCorner,
  onAt,
  readSquares,
  type Squares,
  squaresLength,
  squaresSize,
} from "./squareText";

/** A grid with more cells than the text has characters would be mostly blank, and is refused. */
const CELLS_WITHOUT_TEXT = 1_000_000;

/** The classic drawing of walls of "+---+" and "|". */
export const squareLines: TextForm = {
  grid: "rectangular",
  drawsSolutions: true,
  length: squaresLength,

  write(maze, path) {
    const { width, height } = squaresOf(maze.grid);
    const squares = { width, height, first: 0 };
    const route = routeOf(maze, path);
    const isToFill = filledIn(maze, squares);
    const inside = (cell: number) => (isToFill(cell) ? FILLED : route[cell] === 0 ? BLANK : " . ");
    return drawSquares(maze, squares, route, inside);
  },

  read(drawing) {
    const { rows } = drawing;
    const sizes = squaresSize(drawing, 0, rows.length - 1);
    if (sizes.width * sizes.height > Math.max(drawing.length, CELLS_WITHOUT_TEXT))
      throw drawing.error("Expected rows of equal length", 0, 0);
    const squares = { ...sizes, first: 0, line: 0 };
    const drawn = inferMask(rows, squares);
    if (drawn?.off.every((is, cell) => is === 1 && !isFilled(rows, sizes.width, cell)))
      throw drawing.error("Expected a cell", 1, 1);
    const mask = drawn && ((cell: number) => drawn.off[cell] === 0);
    const grid = rectangular.build(sizes, { mask, offAreWalls: drawn?.offAreWalls });
    const maze = new EditableMaze(grid, { grid: "rectangular", ...sizes });
    const isToFill = filledIn(maze, squares);
    const inside = (cell: number) => (isToFill(cell) ? FILLED : BLANK);
    const gaps = new Gaps(drawing, maze);
    readSquares(gaps, { ...squares, inside });
    return maze;
  },
};

/**
 * Whether a cell is drawn filled: walls of an automaton always, other excluded cells only if all their corners are
 * drawn.
 */
function filledIn(maze: Maze, squares: Squares): (cell: number) => boolean {
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

/** The excluded cells of a drawing. */
interface InferredMask {
  readonly off: Uint8Array; // 1 for each
  readonly offAreWalls: boolean; // Grid.offAreWalls: certain if a filled cell lacks a corner
}

/**
 * Finds the excluded cells of a drawing; undefined if there are none. An excluded cell is filled, or lacks a corner:
 * every corner of an included cell is drawn.
 */
function inferMask(rows: readonly string[], { width, height }: Squares): InferredMask | undefined {
  const off = new Uint8Array(width * height);
  for (let y = 0, cell = 0; y < height; y++) {
    const row = rows[2 * y + 1];
    for (let x = 0; x < width; x++, cell++) if (codeAt(row, 4 * x + 2) === HASH) off[cell] = 1;
  }
  let offAreWalls = false;
  const mark = (x: number, y: number) => {
    if (x < 0 || x >= width || y < 0 || y >= height) return;
    off[y * width + x] = 1;
    offAreWalls ||= isFilled(rows, width, y * width + x);
  };
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      if (!isBlankAround(rows, 4 * x, 2 * y)) continue;
      mark(x - 1, y - 1);
      mark(x, y - 1);
      mark(x - 1, y);
      mark(x, y);
    }
  }
  return off.includes(1) ? { off, offAreWalls } : undefined;
}

/** Whether a cell is drawn filled: its middle is. */
function isFilled(rows: readonly string[], width: number, cell: number): boolean {
  return codeAt(rows[2 * Math.floor(cell / width) + 1], 4 * (cell % width) + 2) === HASH;
}

/** Whether a corner is not drawn, and no wall ends there either. */
function isBlankAround(rows: readonly string[], column: number, line: number): boolean {
  return (
    isBlank(rows, column, line) &&
    isBlank(rows, column - 1, line) &&
    isBlank(rows, column + 1, line) &&
    isBlank(rows, column, line - 1) &&
    isBlank(rows, column, line + 1)
  );
}

function isBlank(rows: readonly string[], column: number, line: number): boolean {
  return column < 0 || codeAt(rows[line], column) === SPACE;
}
