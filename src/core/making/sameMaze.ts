import { MazeError } from "../foundation/errors";
import type { Maze, Opening } from "../foundation/maze";
import type { MazeOptions, Recipe } from "../foundation/optionTypes";
import { checkOptions } from "../options/options";
import { isOptionId } from "../options/schema";

/**
 * The options of a recipe, without what this version does not know: another maze may come of it.
 * @returns undefined for options that cannot be used
 */
export function optionsOfRecipe(recipe: Recipe): MazeOptions | undefined {
  try {
    return checkOptions(Object.fromEntries(Object.entries(recipe).filter(([id]) => isOptionId(id))));
  } catch (error) {
    if (error instanceof MazeError) return undefined;
    throw error;
  }
}

/** Whether two mazes have the same cells, passages and entrances. */
export function isSameMaze(one: Maze, other: Maze): boolean {
  return isSameInside(one, other) && one.entrance?.cell === other.entrance?.cell && one.exit?.cell === other.exit?.cell;
}

/** Whether two mazes have the same cells, passages and openings, whichever of these is the entrance: a drawing does not say. */
export function isSameDrawing(one: Maze, other: Maze): boolean {
  return isSameInside(one, other) && openingsOf(one) === openingsOf(other);
}

function isSameInside(one: Maze, other: Maze): boolean {
  const [a, b] = [one.grid, other.grid];
  if (a.kind !== b.kind || a.kind.sizes.some((size) => one.recipe[size] !== other.recipe[size])) return false;
  if (one.cellCount !== other.cellCount) return false;
  for (let cell = 0; cell < one.cellCount; cell++) {
    if (a.topology.isIncluded(cell) !== b.topology.isIncluded(cell)) return false;
    if (one.openSlots(cell) !== other.openSlots(cell)) return false;
  }
  return true;
}

function openingsOf({ entrance, exit }: Maze): string {
  const said = (end: Opening | undefined) => (end === undefined ? "" : `${end.cell} ${end.slot}`);
  return [said(entrance), said(exit)].sort().join();
}
