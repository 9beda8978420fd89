import type { Options, Recipe } from "../../core/foundation/optionTypes";
import { recipeOf } from "../../core/options/options";
import { recipeLine } from "../../core/options/recipeLine";
import type { PackedMaze } from "../../shared/data/packedMaze";

/**
 * The line that says how to make a maze again; undefined for one that was read, or that a file of the user's made. It can
 * stand in a comment of any language.
 */
export function recipeLineOf(maze: Options | PackedMaze): string | undefined {
  const recipe = remakable(maze);
  return recipe && recipeLine(recipe);
}

function remakable(maze: Options | PackedMaze): Recipe | undefined {
  if (!("numbers" in maze)) return recipeOf(maze);
  const { recipe, userAlgorithm } = maze;
  return userAlgorithm === undefined && recipe.algorithm !== undefined && recipe.seed !== undefined
    ? recipe
    : undefined;
}
