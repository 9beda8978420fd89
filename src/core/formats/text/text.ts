import type { Maze } from "../../foundation/maze";
import { checkGiven } from "../../options/optionSpec";
import { solve } from "../../paths/solve";
import { checkText, type TextOptions, textOptions } from "./checkText";
import { routeOf } from "./drawing/route";
import { checkCharacters } from "./drawing/textSink";
import { codeOf } from "./index";

/**
 * A maze as text.
 * @param style the id of a text style; "lines" by default
 * @throws MazeError for a style that has no form for the maze's grid, a maze too large for a text, or bad options
 */
export function toText(maze: Maze, style = "lines", options: TextOptions = {}): string {
  return textWith(solve, maze, style, options);
}

/** The same with a solution of one's own, if one is drawn. */
export function textWith(
  solutionOf: (maze: Maze) => readonly number[] | undefined,
  maze: Maze,
  style: string,
  options: TextOptions,
): string {
  const checked = checkGiven(options, textOptions);
  const facts = checkText(maze.recipe, maze.grid.kind, style, checked);
  checkCharacters(maze.recipe, facts.length(maze.recipe, checked));
  const path = checked.solution === true ? (solutionOf(maze) ?? []) : [];
  return codeOf(style, facts).write(maze, routeOf(maze, path), checked);
}
