import type { GridKind, Sizes } from "../../foundation/contracts";
import { formatNumber, MazeError } from "../../foundation/errors";
import type { Maze } from "../../foundation/maze";
import type { Recipe } from "../../foundation/optionTypes";
import { findOrThrow, tooLarge } from "../../options/options";
import { solve } from "../../paths/solve";
import { styles } from "./index";
import type { TextForm } from "./textStyle";

/** As many characters as one text holds; V8 ends a little later. */
export const MAX_TEXT_LENGTH = 500_000_000;

export interface TextOptions {
  readonly solution?: boolean | undefined; // whether the way from entrance to exit is drawn
}

/**
 * A maze as text.
 * @param style the id of a text style; "lines" where not given
 * @throws MazeError for a style that has no form for the maze's grid, a maze too large for a text, or bad options
 */
export function toText(maze: Maze, style = "lines", options: TextOptions = {}): string {
  const form = checkStyle(style, maze.grid.kind);
  const solution = checkSolution(options);
  if (solution && !form.drawsSolutions) {
    throw new MazeError(
      "solution",
      true,
      "false, or JSON or SVG instead",
      `it cannot be drawn as ${style} of ${form.grid}`,
    );
  }
  checkTextLength(form, maze.recipe, MAX_TEXT_LENGTH);
  return form.write(maze, solution ? (solve(maze) ?? []) : []);
}

function checkSolution(options: unknown): boolean {
  if (typeof options !== "object" || options === null) throw new MazeError("options", options, "an object of options");
  for (const [id, value] of Object.entries(options)) {
    if (id !== "solution") throw new MazeError(id, value, "solution", "no such option");
    if (value !== undefined && typeof value !== "boolean") throw new MazeError(id, value, "true or false");
  }
  return (options as TextOptions).solution === true;
}

/**
 * The form of a style for a kind of grid.
 * @throws MazeError for a style that is not there, or that has no form for the kind
 */
export function checkStyle(style: unknown, kind: GridKind): TextForm {
  const form = formOf(style, kind);
  if (form !== undefined) return form;
  const { id: grid } = kind;
  const others = styles.filter(({ forms }) => forms.some((each) => each.grid === grid)).map(({ id }) => id);
  const allowed = others.length > 0 ? others.join(", ") : "JSON or SVG instead";
  throw new MazeError("style", style, allowed, `it has no form for the ${grid} grid`);
}

/** The same, undefined where it has none. @throws MazeError for a style that is not there */
export function formOf(style: unknown, { id: grid }: GridKind): TextForm | undefined {
  return findOrThrow(styles, "style", style).forms.find((each) => each.grid === grid);
}

/** @throws MazeError for a maze whose text would have too many characters */
export function checkTextLength(form: TextForm, recipe: Recipe, most: number): void {
  const length = form.length(recipe as Sizes); // a recipe always has the sizes of its grid
  if (length <= most) return;
  const reason = `${formatNumber(length)} characters`;
  throw tooLarge(recipe, `a maze of at most ${formatNumber(most)} characters`, reason);
}
