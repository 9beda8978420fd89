import { squaresOf } from "../../../foundation/grid";
import type { Maze } from "../../../foundation/maze";
import { BESIDE_BARS, BETWEEN_LINES, wallsBetween, wallsOf } from "../foundation/meanings";

const SINGLE = { wall: 1, passage: 1 };

const MEANINGS: Readonly<Record<string, string>> = {
  "lines hexagonal": "lines are wall, hexagons between them are cells",
  "lines triangular": "lines are wall, triangles between them are cells",
  "lines slashes": '"/" and "\\" are wall, each half of a character is a cell',
  "box slashes": '"╱" and "╲" are wall, each half of a character is a cell',
  "half-blocks rectangular": wallsBetween(["█"], SINGLE, SINGLE, "half character"),
  "compact rectangular": BESIDE_BARS,
};

/** What rows in a text style of our own are taken for. @param grid of the form of the style */
export function meaningInStyle(rows: readonly string[], style: string, grid: string, maze: Maze): string {
  const own = MEANINGS[`${style} ${grid}`];
  if (own !== undefined) return own;
  const drawing = style === "blocks" ? meaningOfBlocks(rows, maze) : BETWEEN_LINES;
  return hasStoreys(maze) ? `${drawing}, each drawing is a storey` : drawing;
}

const hasStoreys = ({ grid }: Maze) => grid.kind.sizes.includes("levels");

function meaningOfBlocks(rows: readonly string[], maze: Maze): string {
  const row = rows[hasStoreys(maze) ? 1 : 0]; // below the heading
  const signs = Array.from(row);
  if (signs.length === 2 * squaresOf(maze.grid).width + 1) return wallsBetween(signs.slice(0, 1), SINGLE, SINGLE);
  return `${wallsOf(signs.slice(0, 1))}, cells are between them`;
}
