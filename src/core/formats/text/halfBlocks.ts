import { squaresOf } from "../../foundation/grid";
import type { Sizes } from "../../foundation/optionTypes";
import type { Place } from "./drawing/gaps";
import { addLine, codesOf } from "./drawing/lineWriter";
import { mazeOfPicture, type SitePicture } from "./drawing/siteReader";
import { drawSites, WALL } from "./drawing/siteRows";
import type { TextRows } from "./drawing/textRows";
import type { TextForm } from "./drawing/textStyle";

const SIGNS = " ▀▄█"; // by the sites that are walls: 1 for the upper one, 2 for the lower one
const [, UPPER, LOWER, FULL] = codesOf(SIGNS);

/** The picture of blocks with two of its lines in one. */
export const halfBlocks: TextForm = {
  grid: "rectangular",
  drawsSolutions: false, // there is no sign for a way
  length: ({ width, height }: Sizes) => (2 * width + 2) * (height + 1),

  write(maze) {
    const { width, height } = squaresOf(maze.grid);
    const squares = { width, height, first: 0 };
    const route = new Uint16Array(maze.cellCount);
    const codes = codesOf(SIGNS);
    const [upper, lower] = [new Uint8Array(2 * width + 1), new Uint8Array(2 * width + 1)];
    const line = new Uint16Array(2 * width + 1);
    const pieces: string[] = [];
    for (let y = 0; y <= height; y++) {
      drawSites(maze, squares, 2 * y, route, upper);
      if (y < height) drawSites(maze, squares, 2 * y + 1, route, lower);
      else lower.fill(0);
      for (let column = 0; column < line.length; column++)
        line[column] = codes[(upper[column] >= WALL ? 1 : 0) + (lower[column] >= WALL ? 2 : 0)];
      addLine(pieces, line);
    }
    return pieces.join("");
  },

  read: (drawing) => mazeOfPicture(drawing, new Picture(drawing)),
};

class Picture implements SitePicture {
  readonly sizes: { readonly width: number; readonly height: number };

  /** @throws FormatError */
  constructor(private readonly drawing: TextRows) {
    const { rows, width } = drawing;
    rows.forEach((row, line) => {
      const other = row.search(/[^ ▀▄█]/);
      if (other >= 0) throw drawing.error("Expected █, ▀, ▄ or a blank", line, other);
    });
    const last = rows.length - 1;
    const lower = rows[last].search(/[^ ▀]/);
    if (lower >= 0) throw drawing.error("Expected ▀ in the last line", last, lower);
    if (rows[0].length < 3 || width % 2 === 0 || last < 1) throw drawing.error("Expected a line like ▀▀▀", last, 0);
    this.sizes = { width: (width - 1) / 2, height: last };
    rows.forEach((row, line) => {
      if (row.length !== width) throw drawing.error("Expected rows of equal length", line, row.length); // posts end them
    });
  }

  isOpen(column: number, row: number): boolean {
    const code = this.drawing.rows[row >> 1].charCodeAt(column);
    return code !== FULL && code !== (row % 2 === 0 ? UPPER : LOWER);
  }

  place(column: number, row: number): Place {
    return [row / 2, column];
  }
}
