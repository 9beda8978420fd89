import { squaresOf } from "../../foundation/grid";
import type { Sizes } from "../../foundation/optionTypes";
import type { Place } from "./drawing/gaps";
import { addLine, codeAt, SPACE } from "./drawing/lineWriter";
import { offInMaze, offInRecipe, refuseOff } from "./drawing/offCells";
import { mazeOfPicture, type SitePicture } from "./drawing/siteReader";
import { drawSites, WALL } from "./drawing/siteRows";
import type { TextRows } from "./drawing/textRows";
import type { TextForm } from "./drawing/textStyle";

const STYLE = "compact";
const [BELOW, BESIDE] = [0x5f, 0x7c]; // "_" for a wall below, "|" for one to the right

/** Cell (x, y) is column 2x + 1 of line y + 1, the wall to its right the next column; the first line is the top wall. */
export const compact: TextForm = {
  grid: "rectangular",
  drawsSolutions: false, // a cell has no place of its own: its wall is there
  check: (recipe) => refuseOff(STYLE, offInRecipe(recipe)),
  length: ({ width, height }: Sizes) => (2 * width + 2) * (height + 1),

  write(maze) {
    refuseOff(STYLE, offInMaze(maze));
    const { width, height } = squaresOf(maze.grid);
    const squares = { width, height, first: 0 };
    const route = new Uint16Array(maze.cellCount);
    const [beside, below] = [new Uint8Array(2 * width + 1), new Uint8Array(2 * width + 1)]; // the sites of two rows
    const line = new Uint16Array(2 * width + 1);
    const pieces: string[] = [];
    for (let y = 0; y <= height; y++) {
      if (y > 0) drawSites(maze, squares, 2 * y - 1, route, beside);
      drawSites(maze, squares, 2 * y, route, below);
      for (let column = 0; column < line.length; column++) {
        const [site, sign] = column % 2 === 0 ? [beside[column], BESIDE] : [below[column], BELOW];
        line[column] = site === WALL ? sign : SPACE;
      }
      addLine(pieces, line);
    }
    return pieces.join("");
  },

  read: (drawing) => mazeOfPicture(drawing, new Picture(drawing)),
};

/** A drawing that may have lost its first line and its first column, where these are blank. */
class Picture implements SitePicture {
  readonly sizes: { readonly width: number; readonly height: number };
  private readonly lostLines: number; // no wall to the right is in the first line
  private readonly lostColumns: number; // walls to the right are in even columns, those below in odd ones

  /** @throws FormatError */
  constructor(private readonly drawing: TextRows) {
    const { rows } = drawing;
    this.lostLines = rows[0].includes("|") ? 1 : 0;
    this.lostColumns = 0;
    rows.forEach((row, line) => {
      const other = row.search(/[^ _|]/);
      if (other >= 0) throw drawing.error("Expected _ or | or a blank", line, other);
    });
    const first = rows.findIndex((row) => row !== "");
    const at = rows[first].search(/\S/);
    this.lostColumns = (at + (rows[first][at] === "_" ? 1 : 0)) % 2;
    rows.forEach((row, line) => this.checkColumns(row, line));
    const width = Math.ceil((drawing.width + this.lostColumns - 1) / 2);
    this.sizes = { width, height: rows.length + this.lostLines - 1 };
    this.checkSizes();
  }

  isOpen(column: number, row: number): boolean {
    if (column % 2 === row % 2) return column % 2 === 1; // cells, and posts
    if (column < this.lostColumns) return true;
    return codeAt(this.drawing.rows[this.line(row)], column - this.lostColumns) === SPACE;
  }

  place(column: number, row: number): Place {
    return [this.line(row), column - this.lostColumns];
  }

  /** Rows of cells and the walls below them share a line. */
  private line(row: number): number {
    return ((row + 1) >> 1) - this.lostLines;
  }

  private checkColumns(row: string, line: number): void {
    for (let at = 0; at < row.length; at++) {
      const wanted = (at + this.lostColumns) % 2 === 0 ? "|" : "_";
      if (row[at] !== " " && row[at] !== wanted) throw this.drawing.error(`Expected ${wanted} or a blank`, line, at);
    }
  }

  /** But for two gaps all around is walled, so that there is no more memory to take than there is text. */
  private checkSizes(): void {
    const { drawing } = this;
    const { width, height } = this.sizes;
    const last = drawing.rows.length - 1;
    if (height < 1 || width < 1) throw drawing.error("Expected a line like |_ _|", last, drawing.rows[last].length);
    let gaps = 0;
    for (let line = 1 - this.lostLines; line <= last; line++) {
      const { length } = drawing.rows[line];
      const isShort = length + this.lostColumns < 2 * width + 1;
      if (isShort && (++gaps > 2 || drawing.lacks(line, 2 * width - this.lostColumns)))
        throw drawing.error("Expected |", line, length);
    }
  }
}
