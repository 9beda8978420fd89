import type { Maze } from "../../../foundation/maze";
import type { Recipe } from "../../../foundation/optionTypes";
import { readRecipeLine } from "../../../options/recipeLine";
import type { SourceText } from "../foundation/sourceText";

const FARTHEST = 8; // lines above a maze: a comment may say more than the recipe
const LONGEST = 20_000; // characters of a line: a mask may be long

/** The recipe in the lines above a maze: the nearest, with no blank line between; undefined if there is none. */
export function recipeAbove({ text, starts, ends }: SourceText, line: number): Recipe | undefined {
  for (let above = line - 1; above >= Math.max(0, line - FARTHEST); above--) {
    if (ends[above] - starts[above] > LONGEST) return undefined;
    const said = text.slice(starts[above], ends[above]);
    if (said.trim() === "") return undefined;
    const recipe = said.includes("mazewright") ? readRecipeLine(said) : undefined;
    if (recipe !== undefined) return recipe;
  }
  return undefined;
}

/** Whether a maze has the grid and the sizes of a recipe. */
export function isOfRecipe({ grid: { kind }, recipe }: Maze, { grid, ...options }: Recipe): boolean {
  return grid === recipe.grid && kind.sizes.every((size) => options[size] === recipe[size]);
}
