import type { TextForm } from "../contracts";
import { Rectangular } from "../grids/rectangular";
import { DOWN, LEFT, RIGHT, UP } from "../grids/squareSlots";
import { Maze } from "../maze";
import { openGap } from "./gaps";
import { routeOf } from "./route";
import { TextRows } from "./textRows";

/**
 * The classic drawing: cell (x, y) is three columns from 4x + 1 on line 2y + 1, corners "+", walls "---" and "|". A gap in
 * the outer wall is an entrance or exit. One walk over the places where walls can be serves reading and writing, so that
 * the two cannot disagree.
 */
export const squareLines: TextForm = {
  grid: "rectangular",
  drawsSolutions: true,
  length: ({ width, height }) => (4 * width + 2) * (2 * height + 1),

  write(maze, path) {
    if (!(maze.grid instanceof Rectangular)) throw new TypeError(`lines has no form for ${maze.grid.kind.id} grids`);
    const { width, height } = maze.grid.rows;
    const route = routeOf(maze, path);
    let text = "";
    for (let line = 0; line <= 2 * height; line++) {
      const row = Array.from(closedRow(width, line));
      if (maze.grid.topology.off !== null) blankOff(row, line, maze, width, height);
      forEachPlace(width, height, line, (cell, slot, column) => {
        if (((maze.openSlots(cell) >>> slot) & 1) === 0) return;
        row.fill(" ", column, column + wallOf(slot).length);
        if ((route[cell] >>> slot) & 1) row[slot === RIGHT ? column : column + 1] = ".";
      });
      if (line % 2 === 1) drawRoute(row, route.subarray((line >> 1) * width, ((line >> 1) + 1) * width));
      text += `${row.join("")}\n`;
    }
    return text;
  },

  read(text) {
    const drawing = new TextRows(text);
    const { width, height } = sizeOf(drawing);
    const maze = new Maze(new Rectangular({ width, height }), { grid: "rectangular", width, height });
    for (let line = 0; line <= 2 * height; line++) {
      readLine(drawing, line, maze, width, height);
    }
    return maze;
  },
};

/** Blanks what stands at no cell that takes part. */
function blankOff(row: string[], line: number, maze: Maze, width: number, height: number): void {
  const isOn = (x: number, y: number) =>
    x >= 0 && x < width && y >= 0 && y < height && maze.grid.topology.takesPart(y * width + x);
  const [above, below] = [(line - 1) >> 1, line >> 1]; // the same row on the lines of cells
  for (let column = 0; column < row.length; column++) {
    const [left, right] = [(column - 1) >> 2, column >> 2]; // the same column between the corners
    if (!isOn(left, above) && !isOn(right, above) && !isOn(left, below) && !isOn(right, below)) row[column] = " ";
  }
}

/** Puts the dots of a row of cells. */
function drawRoute(row: string[], route: Uint16Array): void {
  route.forEach((slots, x) => {
    if (slots !== 0) row[4 * x + 2] = ".";
  });
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
function forEachPlace(width: number, height: number, line: number, visit: Place): void {
  const row = line >> 1;
  if (line % 2 === 1) {
    visit(row * width, LEFT, 0);
    for (let x = 0; x < width; x++) visit(row * width + x, RIGHT, 4 * x + 4);
  } else {
    const last = row === height;
    for (let x = 0; x < width; x++) visit((last ? row - 1 : row) * width + x, last ? DOWN : UP, 4 * x + 1);
  }
}

function sizeOf(drawing: TextRows): { width: number; height: number } {
  const { rows } = drawing;
  const width = (rows[0].trimEnd().length - 1) / 4;
  const height = (rows.length - 1) / 2;
  if (!/^\+(...\+)+$/.test(rows[0].trimEnd())) throw drawing.error("Expected a line like +---+---+", 0, 0);
  if (!Number.isInteger(height) || height < 1) {
    throw drawing.error(`Expected a closing line like ${rows[0].trimEnd()}`, rows.length - 1, 0);
  }
  return { width, height };
}

function readLine(drawing: TextRows, line: number, maze: Maze, width: number, height: number): void {
  const row = (drawing.rows[line] ?? "").padEnd(4 * width + 1);
  const expected = Array.from(closedRow(width, line));
  forEachPlace(width, height, line, (cell, slot, column) => {
    const wall = wallOf(slot);
    const found = row.slice(column, column + wall.length);
    expected.fill("", column, column + wall.length);
    if (found === wall) return;
    if (found.replace(".", " ").trim() !== "") throw drawing.error(`Expected ${wall} or a gap`, line, column);
    openGap(drawing, maze, { cell, slot }, [line, column]);
  });
  for (let column = 0; column < row.length; column++) {
    const found = row[column];
    const wanted = expected[column] ?? " ";
    if (wanted === "" || found === wanted || (found === "." && wanted === " ")) continue;
    throw drawing.error(`Expected ${wanted === " " ? "a blank" : wanted}`, line, column);
  }
}
