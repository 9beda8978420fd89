import type { Maze } from "../../foundation/maze";
import { checkGiven } from "../../options/optionSpec";
import { findOrThrow } from "../../options/options";
import { solve } from "../../paths/solve";
import { checkText, type TextOptions, textOptions } from "./checkText";
import { checkCharacters } from "./drawing/textSink";
import { styles } from "./index";

/**
 * A maze as text.
 * @param style the id of a text style; "lines" by default
 * @throws MazeError for a style that has no form for the maze's grid, a maze too large for a text, or bad options
 */
export function toText(maze: Maze, style = "lines", options: TextOptions = {}): string {
  const checked = checkGiven(options, textOptions);
  const facts = checkText(maze.recipe, maze.grid.kind, style, checked);
  checkCharacters(maze.recipe, facts.length(maze.recipe, checked));
  const form = findOrThrow(styles, "style", style).forms.find(({ grid }) => grid === facts.grid);
  if (form === undefined) throw new Error(`${style} has no form for ${facts.grid}.`);
  return form.write(maze, checked.solution === true ? (solve(maze) ?? []) : [], checked);
}
