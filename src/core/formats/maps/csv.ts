import type { Maze } from "../../foundation/maze";
import type { Recipe } from "../../foundation/optionTypes";
import { codesOf } from "../text/drawing/lineWriter";
import { sitesOf } from "../text/sites";
import { checkCharacters, checkGrid, sitesIn } from "./limits";
import { siteLines } from "./siteLines";

const LOOK = { codes: codesOf("01"), comma: "between" } as const;

/** Rows of the sites of a maze of squares: 1 for a wall, 0 where it is open. */
export function toCsv(maze: Maze): string {
  const { columns, isWall } = sitesOf(maze);
  return siteLines({ columns, values: isWall }, LOOK);
}

/** How many characters toCsv() makes. @throws MazeError for more than `most`, or another grid */
export function checkCsv(recipe: Recipe, most: number): number {
  checkGrid("csv", recipe, ["rectangular"]);
  const { columns, rows } = sitesIn(recipe);
  return checkCharacters(recipe, 2 * columns * rows, most);
}
