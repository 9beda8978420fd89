import { formatNumber, MazeError } from "../../foundation/errors";
import type { GridKind } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import type { Recipe } from "../../foundation/optionTypes";
import { checkGiven, choice, type GivenOf, solutionOption } from "../../options/optionSpec";
import { findOrThrow, tooLarge } from "../../options/options";
import { solve } from "../../paths/solve";
import { type StyleOptions, styleOptionIds, styleOptions } from "./drawing/textOptions";
import type { TextForm } from "./drawing/textStyle";
import { styles } from "./index";

/** The most characters of a text; V8's limit is a little higher. */
export const MAX_TEXT_LENGTH = 500_000_000;

export const styleOption = choice(styles, "lines", "How a maze is written as text.");

const OPTIONS = { solution: solutionOption, ...styleOptions };

export type TextOptions = GivenOf<typeof OPTIONS>;

/**
 * A maze as text.
 * @param style the id of a text style; "lines" by default
 * @throws MazeError for a style that has no form for the maze's grid, a maze too large for a text, or bad options
 */
export function toText(maze: Maze, style = "lines", options: TextOptions = {}): string {
  const checked = checkGiven(options, OPTIONS);
  const form = checkText(maze.recipe, maze.grid.kind, style, checked);
  checkTextLength(form, maze.recipe, MAX_TEXT_LENGTH, checked);
  return form.write(maze, checked.solution === true ? (solve(maze) ?? []) : [], checked);
}

/**
 * The form of a style for a maze, with options that have an effect for it.
 * @throws MazeError for a style or an option that cannot be used
 */
export function checkText(recipe: Recipe, kind: GridKind, style: string, options: TextOptions): TextForm {
  const form = checkStyle(style, kind);
  const { solution = false } = options;
  if (solution && !form.drawsSolutions) {
    const reason = `it cannot be drawn as ${style} of ${form.grid}`;
    const others = styles.filter(({ forms }) => forms.some((each) => each.grid === form.grid && each.drawsSolutions));
    const instead = others.length > 0 ? `the style ${others.map(({ id }) => id).join(", ")}, or SVG` : "SVG or PNG";
    throw new MazeError("solution", true, `false, or ${instead} instead`, reason);
  }
  const other = styleOptionIds.find((id) => options[id] !== undefined && !form.takes?.includes(id));
  if (other !== undefined) {
    const reason = `it has no effect for ${style} of ${form.grid}; remove it`;
    throw new MazeError(other, options[other], "no value", reason);
  }
  form.check?.(recipe, options, solution);
  return form;
}

/**
 * The form of a style for a kind of grid.
 * @throws MazeError for an unknown style, or one without a form for the kind
 */
function checkStyle(style: unknown, kind: GridKind): TextForm {
  const form = formOf(style, kind);
  if (form !== undefined) return form;
  const { id: grid } = kind;
  const others = styles.filter(({ forms }) => forms.some((each) => each.grid === grid)).map(({ id }) => id);
  const allowed = others.length > 0 ? others.join(", ") : "JSON or SVG instead";
  throw new MazeError("style", style, allowed, `it has no form for the ${grid} grid`);
}

/** The form of a style for a kind of grid, or undefined. @throws MazeError for an unknown style */
export function formOf(style: unknown, { id: grid }: GridKind): TextForm | undefined {
  return findOrThrow(styles, "style", style).forms.find((each) => each.grid === grid);
}

/** How many characters a maze's text would have, or a few more. @throws MazeError for too many */
export function checkTextLength(form: TextForm, recipe: Recipe, most: number, options: StyleOptions = {}): number {
  const length = form.length(recipe, options);
  if (length <= most) return length;
  const reason = `${formatNumber(length)} characters`;
  throw tooLarge(recipe, `a maze of at most ${formatNumber(most)} characters`, reason);
}
