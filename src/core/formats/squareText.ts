import { DOWN, LEFT, RIGHT, UP } from "../grids/squareSlots";
import type { Maze } from "../maze";
import { openGap } from "./gaps";
import type { TextRows } from "./textRows";

/**
 * Squares as "+---+" and "|": cell (x, y) is three columns from 4x + 1 on line 2y + 1. A gap in the outer wall is an entrance
 * or exit. One walk over the places where walls can be serves reading and writing, so that the two cannot disagree.
 */
export interface Squares {
  readonly width: number;
  readonly height: number;
  readonly first: number; // cell; the others follow row by row
}

/** A drawing of squares begins in column 0 of this line of a text. */
export interface DrawnSquares extends Squares {
  readonly line: number;
}

const BLANK = "   ";

/** How many characters drawSquares() makes. */
export function squaresLength({ width, height }: Pick<Squares, "width" | "height">): number {
  return (4 * width + 2) * (2 * height + 1);
}

/**
 * Lines ended by "\n".
 * @param route for each cell of the maze, as routeOf() has it
 * @param inside the three characters of a cell
 */
export function drawSquares(
  maze: Maze,
  squares: Squares,
  route: Uint16Array,
  inside: (cell: number) => string,
): string {
  const { width, height, first } = squares;
  let text = "";
  for (let line = 0; line <= 2 * height; line++) {
    const row = Array.from(closedRow(width, line));
    if (maze.grid.topology.off !== null) blankOff(row, line, maze, squares);
    forEachSide(maze, squares, line, (cell, slot, column) => {
      if (((maze.openSlots(cell) >>> slot) & 1) === 0) return;
      const { length } = wallOf(slot);
      row.fill(" ", column, column + length);
      if ((route[cell] >>> slot) & 1) row[column + (length >> 1)] = ".";
    });
    if (line % 2 === 1) drawInsides(row, first + (line >> 1) * width, inside);
    text += `${row.join("")}\n`;
  }
  return text;
}

/** Puts what is inside of the cells of a row. */
function drawInsides(row: string[], start: number, inside: (cell: number) => string): void {
  for (let column = 1, cell = start; column < row.length; column += 4, cell++) {
    const marks = inside(cell);
    if (marks !== BLANK) row.splice(column, marks.length, ...marks);
  }
}

/** Takes what stands in the middle of a cell; false where that is not known there. */
export type ReadMark = (cell: number, mark: string) => boolean;

/**
 * Opens in a maze what is open in a drawing.
 * @param readMark is asked for what is no dot of a solution
 * @throws FormatError where something else stands
 */
export function readSquares(drawing: TextRows, maze: Maze, squares: DrawnSquares, readMark: ReadMark): void {
  for (let line = 0; line <= 2 * squares.height; line++) readLine(drawing, line, maze, squares, readMark);
}

/**
 * The width and height of squares whose first and last line are known.
 * @throws FormatError where these are not lines of a drawing
 */
export function squaresSize(drawing: TextRows, from: number, to: number): { width: number; height: number } {
  const top = drawing.rows[from].trimEnd();
  const height = (to - from) / 2;
  if (!/^\+(...\+)+$/.test(top)) throw drawing.error("Expected a line like +---+---+", from, 0);
  if (!Number.isInteger(height) || height < 1) throw drawing.error(`Expected a closing line like ${top}`, to, 0);
  return { width: (top.length - 1) / 4, height };
}

/** Blanks what stands at no cell that takes part. */
function blankOff(row: string[], line: number, maze: Maze, { width, height, first }: Squares): void {
  const isOn = (x: number, y: number) =>
    x >= 0 && x < width && y >= 0 && y < height && maze.grid.topology.takesPart(first + y * width + x);
  const [above, below] = [(line - 1) >> 1, line >> 1]; // the same row on the lines of cells
  for (let column = 0; column < row.length; column++) {
    const [left, right] = [(column - 1) >> 2, column >> 2]; // the same column between the corners
    if (!isOn(left, above) && !isOn(right, above) && !isOn(left, below) && !isOn(right, below)) row[column] = " ";
  }
}

/** A line with all its walls closed. */
function closedRow(width: number, line: number): string {
  return line % 2 === 0 ? `${"+---".repeat(width)}+` : `${"|   ".repeat(width)}|`;
}

function wallOf(slot: number): string {
  return slot === UP || slot === DOWN ? "---" : "|";
}

type Place = (cell: number, slot: number, column: number) => void;

/** The places of a line where a wall can be, from left to right, with the column of its first character. */
export function forEachPlace({ width, height, first }: Squares, line: number, visit: Place): void {
  const row = line >> 1;
  const last = row === height;
  const start = first + (last ? row - 1 : row) * width;
  if (line % 2 === 1) {
    visit(start, LEFT, 0);
    for (let x = 0; x < width; x++) visit(start + x, RIGHT, 4 * x + 4);
  } else {
    for (let x = 0; x < width; x++) visit(start + x, last ? DOWN : UP, 4 * x + 1);
  }
}

/** The same with the cell and the slot from the other side where that cell alone takes part: it can open there. */
function forEachSide(maze: Maze, squares: Squares, line: number, visit: Place): void {
  const { topology } = maze.grid;
  if (topology.off === null) return forEachPlace(squares, line, visit);
  forEachPlace(squares, line, (cell, slot, column) => {
    const other = behind(squares, cell, slot);
    if (other < 0 || topology.takesPart(cell)) visit(cell, slot, column);
    else visit(other, topology.opposite(cell, slot), column);
  });
}

/** The cell on the other side of a place; -1 outside. */
export function behind({ width, first }: Squares, cell: number, slot: number): number {
  if (slot === RIGHT) return (cell - first + 1) % width === 0 ? -1 : cell + 1;
  return slot === UP && cell - first >= width ? cell - width : -1;
}

function readLine(drawing: TextRows, line: number, maze: Maze, squares: DrawnSquares, readMark: ReadMark): void {
  const { width, first } = squares;
  const at = squares.line + line;
  const row = (drawing.rows[at] ?? "").padEnd(4 * width + 1);
  const expected = Array.from(closedRow(width, line));
  if (maze.grid.topology.off !== null) blankOff(expected, line, maze, squares);
  forEachSide(maze, squares, line, (cell, slot, column) => {
    if (expected[column] === " ") return; // between cells that are off
    const wall = wallOf(slot);
    const found = row.slice(column, column + wall.length);
    expected.fill("", column, column + wall.length);
    if (found === wall) return;
    if (found.replace(".", " ").trim() !== "") throw drawing.error(`Expected ${wall} or a gap`, at, column);
    openGap(drawing, maze, { cell, slot }, [at, column]);
  });
  const start = first + (line >> 1) * width;
  for (let column = 0; column < row.length; column++) {
    const found = row[column];
    const wanted = expected[column] ?? " ";
    if (wanted === "" || found === wanted || (found === "." && wanted === " ")) continue;
    const isMiddle = line % 2 === 1 && column % 4 === 2 && column < 4 * width;
    if (isMiddle && readMark(start + (column >> 2), found)) continue;
    throw drawing.error(`Expected ${wanted === " " ? "a blank" : wanted}`, at, column);
  }
}
