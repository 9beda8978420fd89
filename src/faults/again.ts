import type { Maze } from "../core/foundation/maze";
import type { Recipe } from "../core/foundation/optionTypes";
import { makeMaze } from "../core/making/generate";
import { optionsOfRecipe } from "../core/making/sameMaze";
import { algorithmOf } from "../core/options/options";
import { countCells, isSlow } from "../core/options/size";
import type { TextEdit } from "../reading/rewriting/task";
import type { Edit, Fix } from "./fault";

export const MOST_FIXED = 250_000; // cells of a maze that is drawn again for a quick fix

/** The maze that a recipe makes, if it has a likely number of cells; undefined where that would take long. */
export function remade(recipe: Recipe, isLikely: (cells: number) => boolean): Maze | undefined {
  const options = optionsOfRecipe(recipe);
  if (options === undefined || !isLikely(countCells(options))) return undefined;
  return isSlow(algorithmOf(options), options) ? undefined : makeMaze(options, null);
}

/** A fix of some changes; none where nothing would change. */
function fixesOf(title: string, edits: readonly TextEdit[]): Fix[] {
  return edits.length === 0 ? [] : [{ title, edits: edits.map(editOf) }];
}

export const madeAgain = (edits: readonly TextEdit[]) => fixesOf("Make the Maze Again from Its Recipe", edits);

export const opened = (edits: readonly TextEdit[]) => fixesOf("Open a Wall to This Part", edits);

function editOf({ start, end, text }: TextEdit): Edit {
  return { ...start, endLine: end.line, endColumn: end.column, text };
}
