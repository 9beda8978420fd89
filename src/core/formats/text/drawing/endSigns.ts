import { MazeError } from "../../../foundation/errors";
import { squaresIn } from "../../../foundation/grid";
import type { Maze } from "../../../foundation/maze";
import type { Recipe } from "../../../foundation/optionTypes";
import { facts as rectangular } from "../../../grids/rectangular";
import { CENTER, type EndId, endIds, squareNamed } from "../../../options/ends";
import { algorithmOf, kindOf } from "../../../options/options";

/** The signs of an entrance and of an exit inside, as characters of one column and of two. */
export const END_SIGNS = ["SE", "ＳＥ"] as const;

/** The styles of squares that have them. */
export const STYLES_WITH_ENDS = "lines, blocks, box";

/** The cells of entrance and exit inside, in which nothing is opened; -1 where there is none, or an opening. */
export type InsideEnds = readonly [entrance: number, exit: number];

/** @throws MazeError for two ends in one cell, which has room for one sign */
export function insideEnds({ entrance, exit, grid }: Pick<Maze, "entrance" | "exit" | "grid">): InsideEnds {
  const [from = -1, to = -1] = [entrance, exit].map((end) => (end !== undefined && end.slot < 0 ? end.cell : -1));
  if (from < 0 || from !== to) return [from, to];
  const reason = `entrance and exit are both inside cell ${grid.describe(from)}`;
  throw new MazeError("exit", to, "another cell, or JSON instead of text", reason);
}

/** The sign in each cell: "" in one without. @throws MazeError as insideEnds() */
export function signsOf(maze: Maze): (cell: number) => string {
  const [entrance, exit] = insideEnds(maze);
  const [S, E] = END_SIGNS[0];
  return (cell) => (cell === entrance ? S : cell === exit ? E : "");
}

/**
 * For a form of squares without a sign for ends inside: refuses them, as far as a recipe tells.
 * @param instead the values of the option that can be used
 * @throws MazeError
 */
export function refuseEndsIn(recipe: Recipe, option: string, value: string, instead: string): void {
  if (recipe.mask === undefined && kindOf(recipe) === rectangular && endIds.some((id) => isInside(recipe, id)))
    throw refusal(option, value, instead);
}

/** The same for a maze. @throws MazeError */
export function refuseEnds(maze: Maze, option: string, value: string, instead: string): void {
  if ([maze.entrance, maze.exit].some((end) => end !== undefined && end.slot < 0))
    throw refusal(option, value, instead);
}

/** Whether an option names a cell that is not at the edge. That of an automaton's middle is known only when it is made. */
function isInside(recipe: Recipe, id: EndId): boolean {
  const place = recipe[id];
  if (place === undefined || (place === CENTER && algorithmOf(recipe)?.offAreWalls === true)) return false;
  const squares = squaresIn(recipe);
  const { width, height } = squares;
  const [x, y] = squareNamed(place, squares);
  return x > 0 && x < width - 1 && y > 0 && y < height - 1;
}

function refusal(option: string, value: string, instead: string): MazeError {
  return new MazeError(option, value, instead, "it has no sign for an entrance or exit inside the maze");
}
