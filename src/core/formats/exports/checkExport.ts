import { MazeError } from "../../foundation/errors";
import type { Recipe } from "../../foundation/optionTypes";
import type { ExportFormat, FormatOptions } from "./exportFormat";
import { exportFormats } from "./index";

/**
 * Refuses a maze before any work if the format cannot hold it, or needs steps that it does not have.
 * @throws MazeError
 */
export function checkExport(format: ExportFormat, recipe: Recipe, options: FormatOptions): void {
  if (format.isAnimated && (recipe.algorithm === undefined || recipe.seed === undefined)) {
    const others = exportFormats.filter(({ isAnimated }) => !isAnimated).map(({ id }) => id);
    throw new MazeError("format", format.id, others.join(", "), "an imported maze has no steps");
  }
  format.check(recipe, options);
}

/** Whether a format can draw the solution of a maze. */
export function drawsSolution(format: ExportFormat, recipe: Recipe, options: FormatOptions): boolean {
  return format.takes.includes("solution") && (format.drawsSolution?.(recipe, options) ?? true);
}

/**
 * The options that a format takes.
 * @param isSolutionGiven else it comes from a setting, and is dropped if the format cannot draw it
 */
export function optionsFor(
  format: ExportFormat,
  recipe: Recipe,
  options: FormatOptions,
  isSolutionGiven: boolean,
): FormatOptions {
  const takesSolution = isSolutionGiven || drawsSolution(format, recipe, options);
  const ids = format.takes.filter((id) => id !== "solution" || takesSolution);
  return Object.fromEntries(ids.map((id) => [id, options[id]]));
}
