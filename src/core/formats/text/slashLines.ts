import { EditableMaze } from "../../foundation/editableMaze";
import type { Sizes } from "../../foundation/optionTypes";
import { slashes } from "../../grids/slashes";
import { drawSlash, joinBefore, joinBelow, SLASHES, type SlashSigns, slashRows } from "../../grids/wiring/slashWalls";
import type { FormCode, FormFacts } from "./drawing/textStyle";

export const facts: FormFacts = {
  grid: "slashes",
  drawsSolutions: false, // a square is one character, its slash
  length: ({ width, height }: Sizes) => (width + 1) * height,
};

/** Random slashes in the classic way: one character per square. */
export const slashLines: FormCode = /* @__PURE__ */ slashForm(SLASHES);

/** Random slashes with diagonals that meet at the corners of squares. */
export const slashBox: FormCode = /* @__PURE__ */ slashForm({ "/": "╱", "\\": "╲", " ": " " });

function slashForm(signs: SlashSigns): FormCode {
  return { write: (maze) => `${slashRows(maze, signs).join("\n")}\n` };
}

/**
 * The maze of rows of slashes, all of one length.
 * @param slash the character of /; any other is \
 */
export function fromSlashes(rows: readonly string[], slash = "/"): EditableMaze {
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
