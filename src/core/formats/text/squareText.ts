import type { Maze } from "../../foundation/maze";
import { DOWN, LEFT, RIGHT, UP } from "../../grids/wiring/squareSlots";
import { addLine, codesOf, DOT, SPACE } from "./drawing/lineWriter";
import type { SquareRows } from "./drawing/siteRows";

/** The three characters of a cell. */
type Inside = (cell: number) => string;

const BLANK = "   ";
export const FILLED = "###"; // an excluded cell with all its corners

/** How many characters drawSquares() makes. */
export function squaresLength({ width, height }: Pick<SquareRows, "width" | "height">): number {
  return (4 * width + 2) * (2 * height + 1);
}

/** How many passages of a maze without loops lead down, and how many to the side: in the proportion of all there could be. */
export function passagesOf({ width, height }: Pick<SquareRows, "width" | "height">): { down: number; beside: number } {
  const [allDown, allBeside] = [width * (height - 1), (width - 1) * height];
  const share = (width * height - 1) / Math.max(allDown + allBeside, 1);
  return { down: allDown * share, beside: allBeside * share };
}

/**
 * Squares as "+---+" and "|", in lines ended by "\n": cell (x, y) is three columns from 4x + 1 on line 2y + 1. A gap in the
 * outer wall is an entrance or exit.
 * @param route for each cell of the maze, from routeOf()
 */
export function drawSquares(maze: Maze, squares: SquareRows, route: Uint16Array, inside: Inside): string {
  const { width, height, first } = squares;
  const closed = [codesOf(`${"+---".repeat(width)}+`), codesOf(`${"|   ".repeat(width)}|`)]; // of walls, of cells
  const row = new Uint16Array(4 * width + 1);
  const pieces: string[] = [];
  for (let line = 0; line <= 2 * height; line++) {
    row.set(closed[line % 2]);
    if (maze.grid.topology.excluded !== null) clearOff(row, line, maze, squares);
    if (line % 2 === 1) drawInsides(row, first + (line >> 1) * width, inside);
    forEachSide(maze, squares, line, (cell, slot, column) => {
      if (((maze.openSlots(cell) >>> slot) & 1) === 0) return;
      const length = slot === UP || slot === DOWN ? 3 : 1;
      for (let at = column; at < column + length; at++) row[at] = SPACE;
      if ((route[cell] >>> slot) & 1) row[column + (length >> 1)] = DOT;
    });
    addLine(pieces, row);
  }
  return pieces.join("");
}

/** Writes the inside of the cells of a row. */
function drawInsides(row: Uint16Array, start: number, inside: Inside): void {
  for (let column = 1, cell = start; column < row.length; column += 4, cell++) {
    const marks = inside(cell);
    if (marks === BLANK) continue;
    for (let at = 0; at < marks.length; at++) row[column + at] = marks.charCodeAt(at);
  }
}

/** Whether a corner of the drawing has a "+": it touches an included cell, or is an outermost one. */
export function hasCorner(isOn: IsOn, { width, height }: SquareRows, x: number, y: number) {
  if ((x === 0 || x === width) && (y === 0 || y === height)) return true;
  return isOn(x - 1, y - 1) || isOn(x, y - 1) || isOn(x - 1, y) || isOn(x, y);
}

/** Whether the cell at a place is included; false outside. */
export function onAt({ grid }: Maze, { width, height, first }: SquareRows): IsOn {
  return (x, y) => x >= 0 && x < width && y >= 0 && y < height && grid.topology.isIncluded(first + y * width + x);
}

type IsOn = (x: number, y: number) => boolean;

/** Blanks the corners and walls of a line that belong to no included cell. */
function clearOff(row: Uint16Array, line: number, maze: Maze, squares: SquareRows): void {
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

type Place = (cell: number, slot: number, column: number) => void;

/** The places of a line where a wall can be, from left to right, with the column of its first character. */
function forEachPlace({ width, height, first }: SquareRows, line: number, visit: Place): void {
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
function forEachSide(maze: Maze, squares: SquareRows, line: number, visit: Place): void {
  const { topology } = maze.grid;
  if (topology.excluded === null) return forEachPlace(squares, line, visit);
  forEachPlace(squares, line, (cell, slot, column) => {
    const other = behind(squares, cell, slot);
    if (other < 0 || topology.isIncluded(cell)) visit(cell, slot, column);
    else visit(other, topology.opposite(cell, slot), column);
  });
}

/** The cell on the other side of a place; -1 outside. */
function behind({ width, first }: SquareRows, cell: number, slot: number): number {
  if (slot === RIGHT) return (cell - first + 1) % width === 0 ? -1 : cell + 1;
  return slot === UP && cell - first >= width ? cell - width : -1;
}
