import { EditableMaze } from "../../foundation/editableMaze";
import { squaresOf } from "../../foundation/grid";
import type { Maze, Opening } from "../../foundation/maze";
import type { Sizes } from "../../foundation/optionTypes";
import { grids } from "../../grids";
import { findOrThrow } from "../../options/options";
import { Gaps, type Place } from "./drawing/gaps";
import { addLine, codeAt, DOT, HASH, SPACE } from "./drawing/lineWriter";
import { routeOf } from "./drawing/route";
import type { TextRows } from "./drawing/textRows";
import type { TextForm } from "./drawing/textStyle";

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
  /** How many blank first lines a drawing has lost, by its first line. */
  readonly lostAbove: (first: string) => number;
  /** How many blank last lines it has lost, by its last line. */
  readonly lostBelow: (last: string) => number;
  /** How many columns are lost if a row begins with a character that is never in the first column. */
  readonly lostLeft: { readonly columns: number; readonly beginning: RegExp };
  readonly right: number; // columns of the last cell beyond its first
  readonly centre: readonly [line: number, column: number];
  readonly fill: readonly (readonly [line: number, column: number])[]; // of a cell that is off
}

/** The text form for such a text. Reading and writing share one list of walls, so that they cannot disagree. */
export function tilingForm(text: TilingText): TextForm {
  const signs = signsOf(text);
  return {
    grid: text.grid,
    drawsSolutions: true,
    length: ({ width, height }: Sizes) => (columnsOf(text, width, height) + 1) * (text.top + text.lines * height),
    write: (maze, path) => write(text, maze, routeOf(maze, path)),
    read: (drawing) => {
      checkCharacters(signs, drawing);
      return new Reader(text, drawing).read();
    },
  };
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
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) drawCell(text, maze, route, [column, row], put);
    const done = row === height - 1 ? span : text.lines;
    for (const line of held.slice(0, done)) addLine(pieces, line);
    held.push(...held.splice(0, text.lines).map((line) => line.fill(SPACE)));
  }
  return pieces.join("");
}

type Put = (line: number, column: number, code: number) => void;

type At = readonly [column: number, row: number];

function drawCell(text: TilingText, maze: Maze, route: Uint16Array, [column, row]: At, put: Put): void {
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
  if (route[cell] !== 0) put(text.centre[0], first + text.centre[1], DOT);
}

function firstColumn({ columns, oddRow }: TilingText, column: number, row: number): number {
  return column * columns + (row % 2) * oddRow;
}

/** The characters of walls. */
interface WallSigns {
  readonly names: string;
  readonly wall: RegExp; // any of them
  readonly other: RegExp; // what does not belong in a drawing
}

function signsOf({ walls }: TilingText): WallSigns {
  const known = [...new Set(walls.flat().map(({ character }) => character))];
  const signs = known.join("").replace(/[\\\]^-]/g, "\\$&");
  return { names: known.join(" "), wall: new RegExp(`[${signs}]`), other: new RegExp(`[^ .#${signs}]`) };
}

function checkCharacters({ names, wall, other }: WallSigns, drawing: TextRows): void {
  // Two gaps at most leave a wall somewhere: without any it is a text of another kind, whose faults are others.
  if (!drawing.rows.some((row) => wall.test(row))) throw drawing.error(`Expected ${names}`, 0, 0);
  drawing.rows.forEach((row, line) => {
    const column = row.search(other);
    if (column >= 0) throw drawing.error(`Expected ${names} or a blank`, line, column);
  });
}

function isBlank(code: number): boolean {
  return code === SPACE || code === DOT;
}

/** Reads cell by cell. Gaps in the outer wall are opened at the end: the first in reading order is the entrance. */
class Reader {
  private readonly maze: EditableMaze;
  private readonly lostLines: number; // blank ones, with which the drawing should begin
  private readonly lostColumns: number;
  private readonly rows: readonly string[]; // with what was lost
  private readonly rest: readonly Uint8Array[]; // 1 for a character that is not known to belong to a wall
  private readonly gaps: { readonly opening: Opening; readonly place: Place }[] = []; // in the outer wall

  constructor(
    private readonly text: TilingText,
    private readonly drawing: TextRows,
  ) {
    const isCut = drawing.rows.some((row) => text.lostLeft.beginning.test(row));
    this.lostLines = text.lostAbove(drawing.rows[0]);
    this.lostColumns = isCut ? text.lostLeft.columns : 0;
    const [lines, indent] = [Array.from({ length: this.lostLines }, () => ""), " ".repeat(this.lostColumns)];
    this.rows = [...lines, ...drawing.rows.map((row) => indent + row)];
    const sizes = sizeOf(text, drawing, this.rows);
    const off = this.offCells(sizes);
    const build = findOrThrow(grids, "grid", text.grid).build;
    const mask = off && ((cell: number) => off[cell] === 0);
    this.maze = new EditableMaze(build(sizes, { mask }), { grid: text.grid, ...sizes });
    this.rest = this.rows.map((row) => {
      const rest = new Uint8Array(row.length);
      for (let column = 0; column < row.length; column++) rest[column] = isBlank(row.charCodeAt(column)) ? 0 : 1;
      return rest;
    });
  }

  /** 1 for each filled cell; undefined if there is none. */
  private offCells({ width, height }: { width: number; height: number }): Uint8Array | undefined {
    if (!this.rows.some((row) => row.includes("#"))) return undefined;
    const { top, lines, fill } = this.text;
    const [line, right] = fill[0];
    const off = new Uint8Array(width * height);
    for (let cell = 0; cell < off.length; cell++) {
      const [column, row] = [cell % width, Math.floor(cell / width)];
      const code = codeAt(this.rows[top + row * lines + line], firstColumn(this.text, column, row) + right);
      if (code === HASH) off[cell] = 1;
    }
    if (!off.includes(0)) throw this.errorAt("Expected a cell that is not filled", top + line, right);
    return off;
  }

  read(): Maze {
    const { width, height } = squaresOf(this.maze.grid);
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) this.readCell(column, row, row * width + column);
    }
    this.rest.forEach((row, line) => {
      const column = row.indexOf(1);
      if (column >= 0) throw this.errorAt("Expected a blank", line, column);
    });
    this.gaps.sort(({ place: [a, left] }, { place: [b, right] }) => a - b || left - right);
    const gaps = new Gaps(this.drawing, this.maze);
    for (const { opening, place } of this.gaps) gaps.open(opening, place);
    return this.maze;
  }

  private readCell(column: number, row: number, cell: number): void {
    const { top, lines, walls, kindAt, fill } = this.text;
    const [above, first] = [top + row * lines, firstColumn(this.text, column, row)];
    if (this.maze.grid.topology.isIncluded(cell)) {
      for (const wall of walls[kindAt(column, row)]) this.readWall(wall, cell, above, first);
    } else for (const [line, right] of fill) this.expect(HASH, above + line, first + right);
  }

  private readWall({ slot, character, places, dot }: Wall, cell: number, above: number, first: number): void {
    const [dotLine, dotColumn] = [above + places[dot][0], first + places[dot][1]];
    const isOpen = isBlank(codeAt(this.rows[dotLine], dotColumn));
    const isInside = ((this.maze.grid.topology.neighborMask[cell] >>> slot) & 1) === 1;
    for (let index = 0; index < places.length; index++) {
      const [line, right] = [above + places[index][0], first + places[index][1]];
      if (!isOpen || (!isInside && index !== dot)) this.expect(character.charCodeAt(0), line, right);
      else if (!isBlank(codeAt(this.rows[line], right))) throw this.errorAt("Expected a gap", line, right);
    }
    if (isOpen && isInside) this.maze.carve(cell, slot, 0);
    else if (isOpen) this.gaps.push({ opening: { cell, slot }, place: this.placeOf(dotLine, dotColumn) });
  }

  private expect(code: number, line: number, column: number): void {
    if (codeAt(this.rows[line], column) !== code)
      throw this.errorAt(`Expected ${String.fromCharCode(code)}`, line, column);
    this.rest[line][column] = 0;
  }

  private errorAt(message: string, line: number, column: number): Error {
    return this.drawing.error(message, ...this.placeOf(line, column));
  }

  /** Its place in the drawing, which may lack the first and last lines and the first columns. */
  private placeOf(line: number, column: number): Place {
    const last = this.drawing.rows.length - 1;
    return [Math.min(Math.max(0, line - this.lostLines), last), Math.max(0, column - this.lostColumns)];
  }
}

/** @throws FormatError for a text that has no such sizes */
function sizeOf(
  { grid, top, lines, columns, right, oddRow, lostBelow }: TilingText,
  drawing: TextRows,
  rows: readonly string[],
): { width: number; height: number } {
  const height = (rows.length + lostBelow(rows[rows.length - 1]) - top) / lines;
  const longest = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const width = Math.ceil((longest - right - (height > 1 ? oddRow : 0)) / columns);
  if (!Number.isInteger(height) || height < 1 || width < 1) {
    throw drawing.error(`Expected a ${grid} maze, ${lines} lines per row`, drawing.rows.length - 1, 0);
  }
  // But for two gaps, every row reaches its last wall or filled cell: so there are as many characters as cells at least.
  const drawn = rows.reduce((sum, row) => sum + row.length, 0);
  if (width * height > drawn) throw drawing.error("Expected rows of equal length", 0, 0);
  return { width, height };
}
