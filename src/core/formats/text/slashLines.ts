import { EditableMaze } from "../../foundation/editableMaze";
import type { Maze } from "../../foundation/maze";
import type { Sizes } from "../../foundation/optionTypes";
import { slashes } from "../../grids/slashes";
import { drawSlash, joinBefore, joinBelow, SLASHES, type SlashSigns, slashRows } from "../../grids/wiring/slashWalls";
import type { TextForm } from "./drawing/textStyle";

/** Random slashes in the classic way: one character per square. */
export const slashLines = slashForm(SLASHES, /[^/\\]/);

/** Random slashes with diagonals that meet at the corners of squares. */
export const slashBox = slashForm({ "/": "╱", "\\": "╲", " ": " " }, /[^╱╲]/);

/** @param other finds a character that is neither of the two signs */
function slashForm(signs: SlashSigns, other: RegExp): TextForm {
  return {
    grid: "slashes",
    drawsSolutions: false, // a square is one character, its slash
    length: ({ width, height }: Sizes) => (width + 1) * height,
    write: (maze) => `${slashRows(maze, signs).join("\n")}\n`,

    read(drawing) {
      const { rows } = drawing;
      rows.forEach((row, line) => {
        const column = row.search(other);
        if (column >= 0) throw drawing.error(`Expected ${signs["/"]} or ${signs["\\"]}`, line, column);
        if (row.length !== rows[0].length) throw drawing.error("Expected rows of equal length", line, row.length);
      });
      return fromSlashes(rows, signs["/"]);
    },
  };
}

/**
 * The maze of rows of slashes, all of one length.
 * @param slash the character of /; any other is \
 */
export function fromSlashes(rows: readonly string[], slash = "/"): Maze {
  const [width, height] = [rows[0].length, rows.length];
  const maze = new EditableMaze(slashes.build({ width, height }), { grid: "rectangular", width, height });
  const drawn = rows.join("");
  for (let square = 0; square < drawn.length; square++) {
    const top = drawn[square] === slash ? 0 : 1;
    drawSlash(maze, square, top);
    if (square % width > 0) joinBefore(maze, square);
    if (square >= width) joinBelow(maze, square - width, top);
  }
  return maze;
}
