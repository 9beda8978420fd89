import { MazeError } from "../../foundation/errors";
import { squaresIn, squaresOf } from "../../foundation/grid";
import { offIn } from "../../foundation/mask";
import type { Maze } from "../../foundation/maze";
import type { Recipe } from "../../foundation/optionTypes";
import { DOWN, LEFT, RIGHT, UP } from "../../grids/wiring/squareSlots";
import { algorithmOf, cellsOn } from "../../options/options";
import { joinsOf } from "../../paths/joins";
import { endsOf, solve } from "../../paths/solve";
import { addLine, codesOf } from "../text/drawing/lineWriter";
import { checkCharacters, TextSink } from "../text/drawing/textSink";
import { checkGrid } from "./limits";

const DIGITS = codesOf("0123456789ABCDEF");
const ALL_CLOSED = 15;

/** The bit of a side by its slot: north 1, east 2, south 4, west 8. */
const BITS = Uint8Array.from({ length: 4 }, (_, slot) => 2 ** [UP, RIGHT, DOWN, LEFT].indexOf(slot));

/** The letter of a direction by its slot. */
const LETTERS = Array.from({ length: 4 }, (_, slot) => "NESW"[[UP, RIGHT, DOWN, LEFT].indexOf(slot)]);

/**
 * The format of the 42 school: a hexadecimal digit for each cell, whose set bits are closed sides; the border is closed.
 * After a blank line follow the cells of entrance and exit, and the way between them. The line of the way is blank if
 * they are one cell, and left out if no way leads there.
 * @throws MazeError for a maze with a cell that would be read as one that is off
 */
export function toHex42(maze: Maze, most?: number): string {
  if (joinsOf(maze) !== undefined) throw ofChunk();
  const { width } = squaresOf(maze.grid);
  const text = new TextSink(maze.recipe, most);
  const line = new Uint16Array(width);
  for (let cell = 0; cell < maze.cellCount; cell++) {
    const column = cell % width;
    line[column] = DIGITS[closedSides(maze, cell)];
    if (column === width - 1) addLine(text, line);
  }
  const [start, goal] = endsOf(maze);
  const pointOf = (cell: number) => `${cell % width},${Math.floor(cell / width)}`;
  text.push(`\n${pointOf(start)}\n${pointOf(goal)}\n`);
  const way = solve(maze);
  if (way !== undefined) text.push(`${lettersOf(maze, way)}\n`);
  return text.toString();
}

function ofChunk(): MazeError {
  const reason = "its border is closed, and a chunk is open to others";
  return new MazeError("format", "hex42", "svg, png, text, json, tmj or csv", reason);
}

/** @throws MazeError for more characters than `most`, as far as is known before its way is, or a maze that it cannot hold */
export function checkHex42(recipe: Recipe, most?: number): void {
  checkGrid("hex42", recipe, ["rectangular"]);
  const { width, height } = squaresIn(recipe);
  const { mask, at } = recipe;
  if (at !== undefined) throw ofChunk();
  if (mask !== undefined && cellsOn(recipe, algorithmOf(recipe)) !== undefined) checkMask(mask, width);
  checkCharacters(recipe, (width + 1) * height, most);
}

/** Refuses a mask that includes a cell without neighbours: it has no passage. */
function checkMask(mask: readonly string[], width: number): void {
  const off = offIn(mask);
  if (off.length === 1) return;
  const isOn = (cell: number, x: number) => x >= 0 && x < width && off[cell] === 0; // beyond the rows it is undefined
  for (let cell = 0; cell < off.length; cell++) {
    const x = cell % width;
    if (off[cell] === 1 || isOn(cell - 1, x - 1) || isOn(cell + 1, x + 1)) continue;
    if (!isOn(cell - width, x) && !isOn(cell + width, x)) throw loneCell(cell, width);
  }
}

function closedSides(maze: Maze, cell: number): number {
  const passages = maze.passages(cell);
  let closed = ALL_CLOSED;
  for (let slot = 0; slot < BITS.length; slot++) if ((passages >>> slot) & 1) closed -= BITS[slot];
  const isLone = closed === ALL_CLOSED && maze.cellCount > 1 && maze.grid.topology.isIncluded(cell);
  if (isLone) throw loneCell(cell, squaresOf(maze.grid).width);
  return closed;
}

function loneCell(cell: number, width: number): MazeError {
  const place = `(${cell % width}, ${Math.floor(cell / width)})`;
  const reason = `cell ${place} has no passage, and would be read as one that is off`;
  return new MazeError("format", "hex42", "text or json instead, or a maze without such a cell", reason);
}

function lettersOf({ grid }: Maze, way: readonly number[]): string {
  return way
    .slice(1)
    .map((cell, index) => LETTERS[grid.topology.slotBetween(way[index], cell)])
    .join("");
}
