import { MazeError } from "../../foundation/errors";
import { squaresIn } from "../../foundation/grid";
import type { Recipe } from "../../foundation/optionTypes";
import { kindOf } from "../../options/options";

/**
 * Refuses a maze on a grid that a format has no form for.
 * @param format the id of the format
 * @param grids the ids of those that it has a form for
 * @throws MazeError
 */
export function checkGrid(format: string, recipe: Recipe, grids: readonly string[]): void {
  const { id, sizes } = kindOf(recipe);
  if (grids.includes(id)) return;
  const hasLevels = sizes.includes("levels");
  const others = ["svg", "png", "json", ...(hasLevels ? ["text", "tmj"] : [])];
  const allowed = `${others.join(", ")} or dot, or a maze on the ${grids.join(" or ")} grid`;
  const reason = hasLevels ? "it holds one level, and mazes on the layered grid have several" : undefined;
  throw new MazeError("format", format, allowed, reason ?? `it has no form for the ${id} grid`);
}

/** The formats that hold an end inside a maze of squares; text in the styles that have a sign for it. */
export const FORMATS_WITH_ENDS = "svg, png, text, json, tmj, dot, hex42";

/** How many columns and rows of sites a maze has on each level: see Sites. */
export function sitesIn(recipe: Recipe): { columns: number; rows: number } {
  const { width, height } = squaresIn(recipe);
  return { columns: 2 * width + 1, rows: 2 * height + 1 };
}
