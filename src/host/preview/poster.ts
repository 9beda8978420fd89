import { checkExport } from "../../core/formats/exports/checkExport";
import type { FormatFacts } from "../../core/formats/exports/exportFormat";
import { ifAllowed } from "../../core/foundation/errors";
import type { MazeOptions, Recipe } from "../../core/foundation/optionTypes";
import { checkOptions, kindOf } from "../../core/options/options";

const SIDE = 1000; // cells
export const POSTER_CELL = 3; // pixels

/** Options of one size of a maze, or about cells of that. */
const OF_SIZE: readonly string[] = ["width", "height", "rings", "cells", "mask", "at", "start", "entrance", "exit"];

/** A poster of a maze, and whether it is as large as posters are: some algorithms and grids have smaller limits. */
interface Poster {
  readonly options: MazeOptions;
  readonly isWhole: boolean;
}

/**
 * The largest poster of a maze: of its algorithm, grid and seed, as wide as 1,000 cells in a row.
 * @returns undefined where no built-in algorithm has made the maze
 */
export function posterOf(recipe: Recipe, format: FormatFacts): Poster | undefined {
  if (recipe.algorithm === undefined || recipe.seed === undefined) return undefined;
  const others = Object.fromEntries(Object.entries(recipe).filter(([id]) => !OF_SIZE.includes(id)));
  for (let side = SIDE; side > 0; side--) {
    const options = ifAllowed(() => {
      const checked = checkOptions({ ...others, ...sizesOf(recipe, side) });
      checkExport(format, checked, {});
      return checked;
    });
    if (options !== undefined) return { options, isWhole: side === SIDE };
  }
  return undefined;
}

/** The sizes of a grid on which so many cells are side by side, or in all as many as in a square of these. */
function sizesOf(recipe: Recipe, side: number): Readonly<Record<string, number>> {
  const all = { width: side, height: side, cells: side ** 2, rings: Math.ceil(side / 2) };
  return Object.fromEntries(Object.entries(all).filter(([id]) => kindOf(recipe).sizes.some((size) => size === id)));
}
