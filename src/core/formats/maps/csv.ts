import type { Maze } from "../../foundation/maze";
import type { Recipe } from "../../foundation/optionTypes";
import { refuseEnds, refuseEndsIn } from "../text/drawing/endSigns";
import { codesOf } from "../text/drawing/lineWriter";
import { checkCharacters, TextSink } from "../text/drawing/textSink";
import { sitesOf } from "../text/sites";
import { checkGrid, FORMATS_WITH_ENDS, sitesIn } from "./limits";
import { addSites } from "./siteLines";

const LOOK = { codes: codesOf("01"), comma: "between" } as const;

/** Rows of the sites of a maze of squares: 1 for a wall, 0 where it is open. */
export function toCsv(maze: Maze, most?: number): string {
  refuseEnds(maze, "format", "csv", FORMATS_WITH_ENDS);
  const { columns, isWall } = sitesOf(maze);
  const text = new TextSink(maze.recipe, most);
  addSites(text, { columns, values: isWall }, LOOK);
  return text.toString();
}

/** @throws MazeError for more characters than `most`, or another grid */
export function checkCsv(recipe: Recipe, most?: number): void {
  checkGrid("csv", recipe, ["rectangular"]);
  refuseEndsIn(recipe, "format", "csv", FORMATS_WITH_ENDS);
  const { columns, rows } = sitesIn(recipe);
  checkCharacters(recipe, 2 * columns * rows, most);
}
