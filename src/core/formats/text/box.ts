import { squaresOf } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import type { Sizes } from "../../foundation/optionTypes";
import { BOX_SIGNS, forEachBoxLine } from "./boxLines";
import type { Place } from "./drawing/gaps";
import {
  heading,
  headingsLength,
  joinLevels,
  type LevelLines,
  STAIR_ORDER,
  STAIR_SIGNS,
  storeysOf,
} from "./drawing/levels";
import { addLine, codeAt, DOT, HASH, SPACE } from "./drawing/lineWriter";
import { offInMaze, refuseAllOff } from "./drawing/offCells";
import { routeOf } from "./drawing/route";
import { mazeOfSites, openSites, type SitePicture } from "./drawing/siteReader";
import type { TextRows } from "./drawing/textRows";
import type { TextForm } from "./drawing/textStyle";

/** Light lines with the geometry of the style lines. */
export const squareBox: TextForm = boxForm("rectangular");

/** The same for each storey. */
export const levelBox: TextForm = boxForm("layered");

function boxForm(grid: "rectangular" | "layered"): TextForm {
  const hasLevels = grid === "layered";
  const storeyLength = ({ width, height }: Sizes) => (4 * width + 2) * (2 * height + 1);
  return {
    grid,
    drawsSolutions: true,
    length: (sizes: Required<Sizes>) =>
      hasLevels ? sizes.levels * storeyLength(sizes) + headingsLength(sizes.levels) : storeyLength(sizes),

    write(maze, path) {
      refuseAllOff("box", offInMaze(maze));
      const { width, height, levels } = squaresOf(maze.grid);
      const route = routeOf(maze, path);
      const pieces: string[] = [];
      for (let level = 0; level < levels; level++) {
        if (hasLevels) pieces.push(`${heading(level + 1)}\n`);
        const squares = { width, height, first: level * width * height };
        forEachBoxLine(maze, squares, route, (line) => addLine(pieces, line));
      }
      return pieces.join("");
    },

    read: (drawing) => read(drawing, hasLevels),
  };
}

function read(drawing: TextRows, hasLevels: boolean): Maze {
  const storeys = hasLevels ? storeysOf(drawing) : [{ from: 0, to: drawing.rows.length - 1 }];
  checkSigns(drawing, storeys, hasLevels ? OTHER_IN_LEVELS : OTHER);
  const pictures = storeys.map((lines) => new Picture(drawing, lines, hasLevels));
  const { width, height } = pictures[0];
  pictures.forEach((picture, level) => {
    const { from, to } = storeys[level];
    if (picture.width !== width) throw drawing.error(`Expected ${width} columns, as on level 1`, from, 0);
    if (picture.height !== height) throw drawing.error(`Expected ${height} rows, as on level 1`, to, 0);
  });
  const sizes = { width, height, ...(hasLevels && { levels: storeys.length }) };
  const maze = mazeOfSites(sizes, pictures);
  if (maze.grid.topology.includedCount === 0) throw drawing.error("Expected a cell", 0, 0);
  openSites(drawing, maze, pictures);
  const size = width * height;
  const siteOf = (cell: number) => [2 * (cell % width) + 1, 2 * Math.floor((cell % size) / width) + 1] as const;
  const stairs = new Uint8Array(hasLevels ? maze.cellCount : 0);
  for (let cell = 0; cell < stairs.length; cell++)
    stairs[cell] = pictures[Math.floor(cell / size)].stairs(...siteOf(cell));
  joinLevels(maze, stairs, (message, cell) =>
    drawing.error(message, ...pictures[Math.floor(cell / size)].place(...siteOf(cell))),
  );
  const route = new Uint16Array(maze.cellCount);
  pictures.forEach((picture, level) => {
    const squares = { width, height, first: level * size };
    forEachBoxLine(maze, squares, route, (line, row) => picture.compare(line, row));
  });
  return maze;
}

const IS_BOX = new RegExp(`[${BOX_SIGNS}]`);
const OTHER = new RegExp(`[^ .#${BOX_SIGNS}]`);
const OTHER_IN_LEVELS = new RegExp(`[^ .#${BOX_SIGNS}${STAIR_SIGNS[0].replace("\\", "\\\\")}]`);

/** @throws FormatError for a sign that is none of the style's, or a drawing without lines */
function checkSigns(drawing: TextRows, storeys: readonly LevelLines[], other: RegExp): void {
  for (const { from, to } of storeys) {
    for (let line = from; line <= to; line++) {
      const column = drawing.rows[line].search(other);
      if (column >= 0) throw drawing.error("Expected a line such as ┌───┐", line, column);
    }
  }
  if (!drawing.rows.some((row) => IS_BOX.test(row))) throw drawing.error("Expected a line such as ┌───┐", 0, 0);
}

/** A storey that may have lost its first and last line and its first column: those of excluded cells are blank. */
class Picture implements SitePicture {
  readonly width: number;
  readonly height: number;
  private readonly lostLines: number;
  private readonly lostColumns: number;

  constructor(
    private readonly drawing: TextRows,
    private readonly lines: LevelLines,
    hasLevels: boolean,
  ) {
    const { from, to } = lines;
    const rows = drawing.rows.slice(from, to + 1);
    const last = rows.length - 1;
    this.lostLines = rows[0].includes("#") ? 1 : 0;
    this.lostColumns = !hasLevels && rows.some((row) => row.startsWith("#")) ? 1 : 0;
    const columns = rows.reduce((most, row) => Math.max(most, row.length), 0) + this.lostColumns;
    this.width = Math.floor(columns / 4);
    this.height = (rows.length + this.lostLines + (rows[last].includes("#") ? 1 : 0) - 1) / 2;
    if (columns % 4 > 1 || this.width < 1) throw drawing.error("Expected a line such as ┌───┐", from, 0);
    if (!Number.isInteger(this.height) || this.height < 1)
      throw drawing.error("Expected a closing line such as └───┘", to, 0);
    this.checkLengths(rows);
  }

  isOpen(column: number, row: number): boolean {
    const [isBeside, isBelow] = [column % 2 === 0, row % 2 === 0];
    if (isBeside && isBelow) return false;
    if (!isBeside && !isBelow) return this.code(column, row) !== HASH;
    const sign = String.fromCharCode(this.code(column, row));
    if (sign === (isBeside ? "│" : "─")) return false;
    return isBeside
      ? this.isCell(column - 1, row) || this.isCell(column + 1, row)
      : this.isCell(column, row - 1) || this.isCell(column, row + 1);
  }

  /** The slots of the stairs of a cell. */
  stairs(column: number, row: number): number {
    const sign = STAIR_SIGNS[0].indexOf(String.fromCharCode(this.code(column, row)));
    return STAIR_ORDER[sign] ?? 0;
  }

  place(column: number, row: number): Place {
    return this.placeOf(2 * column, row);
  }

  /** @throws FormatError where the drawing differs from a line of the maze that was read from it, but for dots */
  compare(line: Uint16Array, row: number): void {
    const found = this.drawing.rows[this.lineOf(row)] ?? "";
    const length = Math.max(line.length, found.length + this.lostColumns);
    for (let column = 0; column < length; column++) {
      const wanted = line[column] ?? SPACE;
      const code = this.codeIn(found, column);
      if (code === wanted || (code === DOT && wanted === SPACE)) continue;
      const sign = wanted === SPACE ? "a blank" : String.fromCharCode(wanted);
      throw this.drawing.error(`Expected ${sign}`, ...this.placeOf(column, row));
    }
  }

  /** But for gaps every line of cells ends with a wall or a filled cell: so there is no more memory to take than text. */
  private checkLengths(rows: readonly string[]): void {
    let short = 0;
    for (let line = 1 - this.lostLines; line < rows.length; line += 2) {
      const { length } = rows[line];
      const isShort = length + this.lostColumns < 4 * this.width + 1;
      const isCut = isShort && this.drawing.lacks(this.lines.from + line, 4 * this.width - this.lostColumns);
      if (isCut || (length + this.lostColumns < 4 * this.width && ++short > 2))
        throw this.drawing.error("Expected │", this.lines.from + line, length);
    }
  }

  private isCell(column: number, row: number): boolean {
    const isInside = column > 0 && row > 0 && column < 2 * this.width && row < 2 * this.height;
    return isInside && this.code(column, row) !== HASH;
  }

  private code(column: number, row: number): number {
    return this.codeIn(this.drawing.rows[this.lineOf(row)] ?? "", 2 * column);
  }

  private codeIn(line: string, column: number): number {
    return column < this.lostColumns ? SPACE : codeAt(line, column - this.lostColumns);
  }

  /** The line of the drawing; -1, or one that is not there, for a row that was lost. */
  private lineOf(row: number): number {
    const line = this.lines.from + row - this.lostLines;
    return line < this.lines.from || line > this.lines.to ? -1 : line;
  }

  private placeOf(column: number, row: number): Place {
    const { from, to } = this.lines;
    const line = Math.min(Math.max(from, from + row - this.lostLines), to);
    return [line, Math.max(0, column - this.lostColumns)];
  }
}
