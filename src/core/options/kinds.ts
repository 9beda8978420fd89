import { algorithms } from "../algorithms";
import type { GridKind } from "../foundation/grid";
import type { Recipe } from "../foundation/optionTypes";
import { grids } from "../grids";
import { findOrThrow } from "./options";

/** The kind of grid that a maze has: the one that its recipe names, or what its algorithm makes of it. */
export function kindOf(recipe: Recipe): GridKind {
  const own = algorithms.find(({ id }) => id === recipe.algorithm)?.kind;
  return own ?? findOrThrow(grids, "grid", recipe.grid);
}
