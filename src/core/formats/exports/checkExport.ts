import { MazeError } from "../../foundation/errors";
import type { Recipe } from "../../foundation/optionTypes";
import type { FormatFacts, FormatOptionId, FormatOptions } from "./exportFormat";
import { exportFormats } from "./facts";

/**
 * Refuses a maze before any work if the format cannot hold it, or needs steps that it does not have.
 * @param given.hasSteps whether there are steps; by default whether its recipe can make them again
 * @param given.most characters of a text; by default as many as a text can have
 * @throws MazeError
 */
export function checkExport(
  format: FormatFacts,
  recipe: Recipe,
  options: FormatOptions,
  {
    hasSteps = recipe.algorithm !== undefined && recipe.seed !== undefined,
    most,
  }: { readonly hasSteps?: boolean | undefined; readonly most?: number | undefined } = {},
): void {
  if (format.isAnimated && !hasSteps) {
    const others = exportFormats.filter(({ isAnimated }) => !isAnimated).map(({ id }) => id);
    const reason = recipe.seed === undefined ? "an imported maze has no steps" : "the maze was made without its steps";
    throw new MazeError("format", format.id, others.join(", "), reason);
  }
  format.check(recipe, options, most);
}

/** Whether a format can draw the solution of a maze. */
export function drawsSolution(format: FormatFacts, recipe: Recipe, options: FormatOptions): boolean {
  return format.takes.includes("solution") && (format.drawsSolution?.(recipe, options) ?? true);
}

/**
 * The options that a format takes. Those that come from settings are dropped where they mean nothing.
 * @param given what was given besides the settings
 */
export function optionsFor(
  format: FormatFacts,
  recipe: Recipe,
  options: FormatOptions,
  given: { readonly [id: string]: unknown } = {},
): FormatOptions {
  const hasEffect = (id: FormatOptionId) =>
    id === "solution" ? drawsSolution(format, recipe, options) : (format.hasEffect?.(id, recipe, options) ?? true);
  const ids = format.takes.filter((id) => given[id] !== undefined || hasEffect(id));
  return Object.fromEntries(ids.map((id) => [id, options[id]]));
}
