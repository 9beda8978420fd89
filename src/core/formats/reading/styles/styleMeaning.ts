import { squaresOf } from "../../../foundation/grid";
import type { Maze } from "../../../foundation/maze";
import {
  BESIDE_BARS,
  BETWEEN_LINES,
  blocksOf,
  eachIsACell,
  fixed,
  type Meaning,
  storeysOf,
  wallsBetween,
} from "../foundation/meanings";

const SINGLE = { wall: 1, passage: 1 };
const HALF = "half of a character";

const MEANINGS: Readonly<Record<string, Meaning>> = {
  "lines hexagonal": fixed("hexagons"),
  "lines triangular": fixed("triangles"),
  "lines slashes": eachIsACell(["/", "\\"], HALF),
  "box slashes": eachIsACell(["╱", "╲"], HALF),
  "half-blocks rectangular": wallsBetween(["█"], SINGLE, SINGLE, "half character"),
  "compact rectangular": BESIDE_BARS,
};

/** What rows in a text style of our own are taken for. @param grid of the form of the style */
export function meaningInStyle(rows: readonly string[], style: string, grid: string, maze: Maze): Meaning {
  const own = MEANINGS[`${style} ${grid}`];
  if (own !== undefined) return own;
  const drawing = style === "blocks" ? meaningOfBlocks(rows, maze) : BETWEEN_LINES;
  return hasStoreys(maze) ? storeysOf(drawing) : drawing;
}

const hasStoreys = ({ grid }: Maze) => grid.kind.sizes.includes("levels");

function meaningOfBlocks(rows: readonly string[], maze: Maze): Meaning {
  const row = rows[hasStoreys(maze) ? 1 : 0]; // below the heading
  const signs = Array.from(row);
  if (signs.length === 2 * squaresOf(maze.grid).width + 1) return wallsBetween(signs.slice(0, 1), SINGLE, SINGLE);
  return blocksOf(signs.slice(0, 1));
}
