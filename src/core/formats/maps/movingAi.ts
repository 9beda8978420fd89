import type { Maze } from "../../foundation/maze";
import type { Recipe } from "../../foundation/optionTypes";
import { refuseEnds, refuseEndsIn } from "../text/drawing/endSigns";
import { codesOf } from "../text/drawing/lineWriter";
import { checkCharacters, TextSink } from "../text/drawing/textSink";
import { sitesOf } from "../text/sites";
import { checkGrid, FORMATS_WITH_ENDS, sitesIn } from "./limits";
import { addSites } from "./siteLines";

const LOOK = { codes: codesOf(".@") };

/** A map of the Moving AI benchmarks: a site of a maze of squares is "@" if it is a wall, else ".". */
export function toMap(maze: Maze, most?: number): string {
  refuseEnds(maze, "format", "movingai", FORMATS_WITH_ENDS);
  const { columns, rows, isWall } = sitesOf(maze);
  const text = new TextSink(maze.recipe, most);
  text.push(`type octile\nheight ${rows}\nwidth ${columns}\nmap\n`);
  addSites(text, { columns, values: isWall }, LOOK);
  return text.toString();
}

/** @throws MazeError for more characters than `most`, or another grid */
export function checkMap(recipe: Recipe, most?: number): void {
  checkGrid("movingai", recipe, ["rectangular"]);
  refuseEndsIn(recipe, "format", "movingai", FORMATS_WITH_ENDS);
  const { columns, rows } = sitesIn(recipe);
  checkCharacters(recipe, (columns + 1) * rows, most);
}
