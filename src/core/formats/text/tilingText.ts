import { squaresOf } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import type { Sizes } from "../../foundation/optionTypes";
import { signsOf } from "./drawing/endSigns";
import { addLine, DOT, HASH, SPACE } from "./drawing/lineWriter";
import type { FormCode, FormFacts } from "./drawing/textStyle";

/** Where a wall of a cell is, relative to the cell's line and column: equal characters, one per place. */
export interface Wall {
  readonly slot: number;
  readonly character: "|" | "/" | "\\" | "_";
  readonly places: readonly (readonly [line: number, column: number])[];
  readonly dot: number; // the place where a solution passes, and the only one that a gap to the outside leaves blank
}

/** A text of cells of other shapes than squares. Cells that meet have their common wall at the same place. */
export interface TilingText {
  readonly grid: string; // the id of the kind
  readonly walls: readonly (readonly Wall[])[]; // of each kind of cell, in the order in which a cell opens outward
  readonly kindAt: (column: number, row: number) => number;
  readonly lines: number; // from a row to the next
  readonly columns: number; // from a cell to the next
  readonly oddRow: number; // columns by which odd rows are moved to the right
  readonly top: number; // lines above the first row's own
  readonly right: number; // columns of the last cell beyond its first
  readonly centre: readonly [line: number, column: number];
  readonly fill: readonly (readonly [line: number, column: number])[]; // of a cell that is off
}

/** What is known of the text form of such a text. */
export function tilingFacts(text: TilingText): FormFacts {
  return {
    grid: text.grid,
    drawsSolutions: true,
    length: ({ width, height }: Sizes) => (columnsOf(text, width, height) + 1) * (text.top + text.lines * height),
  };
}

/** Writes such a text. */
export function tilingForm(text: TilingText): FormCode {
  return { write: (maze, route) => write(text, maze, route) };
}

function columnsOf({ columns, right, oddRow }: TilingText, width: number, height: number): number {
  return columns * width + right + (height > 1 ? oddRow : 0);
}

/** Only the lines of the current row are kept as characters, and those that it shares with the next. */
function write(text: TilingText, maze: Maze, route: Uint16Array): string {
  const { width, height } = squaresOf(maze.grid);
  const columns = columnsOf(text, width, height);
  const span = text.top + text.lines;
  const held = Array.from({ length: span }, () => new Uint16Array(columns).fill(SPACE));
  const pieces: string[] = [];
  const put = (line: number, column: number, code: number) => {
    held[line + text.top][column] = code;
  };
  const drawn: Drawn = { maze, route, signOf: signsOf(maze) };
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) drawCell(text, drawn, [column, row], put);
    const done = row === height - 1 ? span : text.lines;
    for (const line of held.slice(0, done)) addLine(pieces, line);
    held.push(...held.splice(0, text.lines).map((line) => line.fill(SPACE)));
  }
  return pieces.join("");
}

type Put = (line: number, column: number, code: number) => void;

type At = readonly [column: number, row: number];

interface Drawn {
  readonly maze: Maze;
  readonly route: Uint16Array;
  signOf(cell: number): string;
}

function drawCell(text: TilingText, { maze, route, signOf }: Drawn, [column, row]: At, put: Put): void {
  const cell = row * squaresOf(maze.grid).width + column;
  const first = firstColumn(text, column, row);
  if (!maze.grid.topology.isIncluded(cell)) {
    for (const [line, at] of text.fill) put(line, first + at, HASH);
    return;
  }
  const open = maze.openSlots(cell);
  for (const { slot, character, places, dot } of text.walls[text.kindAt(column, row)]) {
    const isOpen = ((open >>> slot) & 1) === 1;
    const isInside = ((maze.grid.topology.neighborMask[cell] >>> slot) & 1) === 1;
    places.forEach(([line, at], index) => {
      if (!isOpen || (!isInside && index !== dot)) put(line, first + at, character.charCodeAt(0));
      else if (index === dot && (route[cell] >>> slot) & 1) put(line, first + at, DOT);
    });
  }
  const sign = signOf(cell);
  const mark = sign !== "" ? sign.charCodeAt(0) : route[cell] !== 0 ? DOT : SPACE;
  if (mark !== SPACE) put(text.centre[0], first + text.centre[1], mark);
}

/** The first column of a cell. */
export function firstColumn({ columns, oddRow }: TilingText, column: number, row: number): number {
  return column * columns + (row % 2) * oddRow;
}
