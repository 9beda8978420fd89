import { MazeError } from "../../foundation/errors";
import type { GridFacts } from "../../foundation/grid";
import type { Recipe } from "../../foundation/optionTypes";
import { choice, type GivenOf, solutionOption } from "../../options/optionSpec";
import { findOrThrow } from "../../options/options";
import { styleOptionIds, styleOptions } from "./drawing/textOptions";
import type { FormFacts } from "./drawing/textStyle";
import { styles } from "./facts";

export const styleOption = choice(styles, "lines", "How a maze is written as text.");

/** The options of a text. */
export const textOptions = { solution: solutionOption, ...styleOptions };

export type TextOptions = GivenOf<typeof textOptions>;

/**
 * The form of a style for a maze, with options that have an effect for it.
 * @throws MazeError for a style or an option that cannot be used
 */
export function checkText(recipe: Recipe, kind: GridFacts, style: string, options: TextOptions): FormFacts {
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
function checkStyle(style: unknown, kind: GridFacts): FormFacts {
  const form = formOf(style, kind);
  if (form !== undefined) return form;
  const { id: grid } = kind;
  const others = styles.filter(({ forms }) => forms.some((each) => each.grid === grid)).map(({ id }) => id);
  const allowed = others.length > 0 ? others.join(", ") : "JSON or SVG instead";
  throw new MazeError("style", style, allowed, `it has no form for the ${grid} grid`);
}

/** The form of a style for a kind of grid, or undefined. @throws MazeError for an unknown style */
export function formOf(style: unknown, { id: grid }: Pick<GridFacts, "id">): FormFacts | undefined {
  return findOrThrow(styles, "style", style).forms.find((each) => each.grid === grid);
}
