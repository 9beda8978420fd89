import type { TextForm } from "../contracts";
import { Slashes } from "../grids/slashes";
import { drawSlashes, slashRows } from "../grids/slashWalls";
import { Maze } from "../maze";

/** Random slashes as they have always been: a character a square. */
export const slashLines: TextForm = {
  grid: "slashes",
  drawsSolutions: false, // a square is one character, and that is its slash
  length: ({ width, height }) => (width + 1) * height,
  write: (maze) => `${slashRows(maze).join("\n")}\n`,

  read(drawing) {
    const { rows } = drawing;
    rows.forEach((row, line) => {
      const column = row.search(/[^/\\]/);
      if (column >= 0) throw drawing.error("Expected / or \\", line, column);
      if (row.length !== rows[0].length) throw drawing.error("Expected rows of one length", line, row.length);
    });
    return fromSlashes(rows);
  },
};

/** The maze of rows of slashes, all of one length. */
export function fromSlashes(rows: readonly string[]): Maze {
  const [width, height] = [rows[0].length, rows.length];
  const maze = new Maze(new Slashes({ width, height }), { grid: "rectangular", width, height });
  const drawn = rows.join("");
  drawSlashes(maze, width, height, (square) => (drawn[square] === "/" ? 0 : 1));
  return maze;
}
