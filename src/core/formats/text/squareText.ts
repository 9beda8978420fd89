import { shorten } from "../../foundation/errors";
import type { Maze } from "../../foundation/maze";
import { DOWN, LEFT, RIGHT, UP } from "../../grids/wiring/squareSlots";
import type { Gaps } from "./drawing/gaps";
import { addLine, codeAt, codesOf, DOT, SPACE } from "./drawing/lineWriter";
import type { TextRows } from "./drawing/textRows";

/**
 * Squares as "+---+" and "|": cell (x, y) is three columns from 4x + 1 on line 2y + 1. A gap in the outer wall is an
 * entrance or exit. Reading and writing share one loop over the places of walls, so that they cannot disagree.
 */
export interface Squares {
  readonly width: number;
  readonly height: number;
  readonly first: number; // cell; the others follow row by row
}

/** Squares of a text that is read, and what a reader knows of them besides the walls. */
interface DrawnSquares extends Squares {
  readonly line: number; // of the text, on which they begin in column 0
  readonly inside: Inside;
  /** Reads a sign in the middle of a cell, other than the dot of a solution; false if it is unknown. */
  readonly readMark?: (cell: number, mark: string) => boolean;
}

/** The three characters of a cell. */
type Inside = (cell: number) => string;

export const BLANK = "   ";
export const FILLED = "###"; // an excluded cell with all its corners
const READ = 0; // in place of the code of a character that was read

/** How many characters drawSquares() makes. */
export function squaresLength({ width, height }: Pick<Squares, "width" | "height">): number {
  return (4 * width + 2) * (2 * height + 1);
}

/**
 * Lines ended by "\n".
 * @param route for each cell of the maze, from routeOf()
 */
export function drawSquares(maze: Maze, squares: Squares, route: Uint16Array, inside: Inside): string {
  const pieces: string[] = [];
  forEachLine(maze, squares, inside, (row, line) => {
    forEachSide(maze, squares, line, (cell, slot, column) => {
      if (((maze.openSlots(cell) >>> slot) & 1) === 0) return;
      const { length } = wallOf(slot);
      for (let at = column; at < column + length; at++) row[at] = SPACE;
      if ((route[cell] >>> slot) & 1) row[column + (length >> 1)] = DOT;
    });
    addLine(pieces, row);
  });
  return pieces.join("");
}

/** Calls back for each line with its characters where all walls are closed, in memory that the next line uses again. */
function forEachLine(
  maze: Maze,
  squares: Squares,
  inside: Inside,
  visit: (row: Uint16Array, line: number) => void,
): void {
  const { width, height, first } = squares;
  const closed = [codesOf(`${"+---".repeat(width)}+`), codesOf(`${"|   ".repeat(width)}|`)]; // of walls, of cells
  const row = new Uint16Array(4 * width + 1);
  for (let line = 0; line <= 2 * height; line++) {
    row.set(closed[line % 2]);
    if (maze.grid.topology.excluded !== null) clearOff(row, line, maze, squares);
    if (line % 2 === 1) drawInsides(row, first + (line >> 1) * width, inside);
    visit(row, line);
  }
}

/** Writes the inside of the cells of a row. */
function drawInsides(row: Uint16Array, start: number, inside: Inside): void {
  for (let column = 1, cell = start; column < row.length; column += 4, cell++) {
    const marks = inside(cell);
    if (marks === BLANK) continue;
    for (let at = 0; at < marks.length; at++) row[column + at] = marks.charCodeAt(at);
  }
}

/**
 * Opens the gaps of a drawing in its maze.
 * @throws FormatError where something else stands
 */
export function readSquares(gaps: Gaps, squares: DrawnSquares): void {
  forEachLine(gaps.maze, squares, squares.inside, (wanted, line) => {
    readWalls(gaps, squares, line, wanted);
    readRest(gaps.drawing, squares, line, wanted);
  });
}

/**
 * The width and height of squares whose first and last line are known.
 * @throws FormatError where these are not lines of a drawing
 */
export function squaresSize(drawing: TextRows, from: number, to: number): { width: number; height: number } {
  const top = drawing.rows[from];
  const height = (to - from) / 2;
  if (top.length % 4 !== 1 || top.length < 5 || !top.startsWith("+") || !top.endsWith("+"))
    throw drawing.error("Expected a line like +---+---+", from, 0);
  if (!Number.isInteger(height) || height < 1)
    throw drawing.error(`Expected a closing line like ${shorten(top)}`, to, 0);
  return { width: (top.length - 1) / 4, height };
}

/** Whether a corner of the drawing has a "+": it touches an included cell, or is an outermost one. */
export function hasCorner(isOn: IsOn, { width, height }: Squares, x: number, y: number) {
  if ((x === 0 || x === width) && (y === 0 || y === height)) return true;
  return isOn(x - 1, y - 1) || isOn(x, y - 1) || isOn(x - 1, y) || isOn(x, y);
}

/** Whether the cell at a place is included; false outside. */
export function onAt({ grid }: Maze, { width, height, first }: Squares): IsOn {
  return (x, y) => x >= 0 && x < width && y >= 0 && y < height && grid.topology.isIncluded(first + y * width + x);
}

type IsOn = (x: number, y: number) => boolean;

/** Blanks the corners and walls of a line that belong to no included cell. */
function clearOff(row: Uint16Array, line: number, maze: Maze, squares: Squares): void {
  const isOn = onAt(maze, squares);
  const isCorners = line % 2 === 0;
  const [above, below] = [(line - 1) >> 1, line >> 1]; // the same row on the lines of cells
  for (let x = 0; x <= squares.width; x++) {
    const column = 4 * x;
    const isKept = isCorners ? hasCorner(isOn, squares, x, below) : isOn(x - 1, below) || isOn(x, below);
    if (!isKept) row[column] = SPACE;
    if (isCorners && !isOn(x, above) && !isOn(x, below)) row.fill(SPACE, column + 1, column + 4);
  }
}

function wallOf(slot: number): string {
  return slot === UP || slot === DOWN ? "---" : "|";
}

type Place = (cell: number, slot: number, column: number) => void;

/** The places of a line where a wall can be, from left to right, with the column of its first character. */
function forEachPlace({ width, height, first }: Squares, line: number, visit: Place): void {
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

/** Seen from the other side if only the cell there is included: it can open there. */
function forEachSide(maze: Maze, squares: Squares, line: number, visit: Place): void {
  const { topology } = maze.grid;
  if (topology.excluded === null) return forEachPlace(squares, line, visit);
  forEachPlace(squares, line, (cell, slot, column) => {
    const other = behind(squares, cell, slot);
    if (other < 0 || topology.isIncluded(cell)) visit(cell, slot, column);
    else visit(other, topology.opposite(cell, slot), column);
  });
}

/** The cell on the other side of a place; -1 outside. */
function behind({ width, first }: Squares, cell: number, slot: number): number {
  if (slot === RIGHT) return (cell - first + 1) % width === 0 ? -1 : cell + 1;
  return slot === UP && cell - first >= width ? cell - width : -1;
}

/** @param wanted the line with its walls closed; what is read is marked in it */
function readWalls(gaps: Gaps, squares: DrawnSquares, line: number, wanted: Uint16Array): void {
  const { drawing, maze } = gaps;
  const at = squares.line + line;
  const row = drawing.rows[at] ?? "";
  forEachSide(maze, squares, line, (cell, slot, column) => {
    if (wanted[column] === SPACE) return; // between excluded cells
    const wall = wallOf(slot);
    let [isWall, blanks, dots] = [true, 0, 0];
    for (let place = column; place < column + wall.length; place++) {
      const code = codeAt(row, place);
      if (code !== wanted[place]) isWall = false;
      if (code === SPACE) blanks++;
      if (code === DOT) dots++;
      wanted[place] = READ;
    }
    if (isWall) return;
    if (dots > 1 || blanks + dots < wall.length || drawing.lacks(at, column))
      throw drawing.error(`Expected ${wall} or a gap`, at, column);
    gaps.open({ cell, slot }, [at, column]);
  });
}

/** Reads everything but walls: corners, blanks and the middle of cells. */
function readRest(drawing: TextRows, squares: DrawnSquares, line: number, wanted: Uint16Array): void {
  const { width, first, line: top, readMark } = squares;
  const row = drawing.rows[top + line] ?? "";
  const start = first + (line >> 1) * width;
  for (let column = 0; column < Math.max(row.length, wanted.length); column++) {
    const found = codeAt(row, column);
    const code = wanted[column] ?? SPACE;
    if (code === READ || found === code || (found === DOT && code === SPACE)) continue;
    const isMiddle = line % 2 === 1 && column % 4 === 2 && column < 4 * width;
    if (isMiddle && readMark?.(start + (column >> 2), row[column])) continue;
    throw drawing.error(`Expected ${code === SPACE ? "a blank" : String.fromCharCode(code)}`, top + line, column);
  }
}
