import { squaresOf } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import type { Recipe } from "../../foundation/optionTypes";
import { checkSize } from "../../options/size";
import { endsOf } from "../../paths/solve";
import { codesOf } from "../text/drawing/lineWriter";
import { checkCharacters, TextSink } from "../text/drawing/textSink";
import { sitesOf } from "../text/sites";
import { checkGrid, sitesIn } from "./limits";
import { bucketOf, problemsOf } from "./problems";
import { addSites } from "./siteLines";

/** The most cells of a map: its problems take some 60 bytes of memory for each. */
const MAX_MAP_CELLS = 4_000_000;

const LOOK = { codes: codesOf(".@") };

const DIGITS = 8; // of a length after the point, as in the benchmarks

/** A map of the Moving AI benchmarks: a site of a maze of squares is "@" if it is a wall, else ".". */
export function toMap(maze: Maze, most?: number): string {
  const { columns, rows, isWall } = sitesOf(maze);
  const text = new TextSink(maze.recipe, most);
  text.push(`type octile\nheight ${rows}\nwidth ${columns}\nmap\n`);
  addSites(text, { columns, values: isWall }, LOOK);
  return text.toString();
}

/**
 * Problems for toMap(), with the lengths of their shortest ways.
 * @param mapName the name of the file of the map; white space in it is written as "_"
 */
export function toScenario(maze: Maze, mapName: string): string {
  const sites = sitesOf(maze);
  const name = mapName.replaceAll(/\s/gu, "_"); // readers part the fields at white space, and know no quotes
  const { width } = squaresOf(maze.grid);
  const placeOf = (cell: number) => [2 * (cell % width) + 1, 2 * Math.floor(cell / width) + 1] as const;
  const [start, goal] = endsOf(maze);
  const isOpen = maze.grid.topology.isIncluded(start); // else all is wall
  const lines = problemsOf(sites, isOpen ? [placeOf(start), placeOf(goal)] : undefined).map((problem) => {
    const places = [...problem.start, ...problem.goal];
    const fields = [bucketOf(problem), name, sites.columns, sites.rows, ...places, problem.length.toFixed(DIGITS)];
    return `${fields.join("\t")}\n`;
  });
  return `version 1\n${lines.join("")}`;
}

/** @throws MazeError for more characters than `most`, too many cells, or another grid */
export function checkMap(recipe: Recipe, most?: number): void {
  checkGrid("movingai", recipe, ["rectangular"]);
  checkSize(recipe, MAX_MAP_CELLS, "fit into a map with its problems");
  const { columns, rows } = sitesIn(recipe);
  checkCharacters(recipe, (columns + 1) * rows, most);
}
