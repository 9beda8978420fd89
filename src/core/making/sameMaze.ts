import { ifAllowed } from "../foundation/errors";
import type { Maze, Opening } from "../foundation/maze";
import type { MazeOptions, Recipe } from "../foundation/optionTypes";
import { checkOptions } from "../options/options";
import { isOptionId } from "../options/schema";

/**
 * The options of a recipe, without what this version does not know: another maze may come of it.
 * @returns undefined for options that cannot be used
 */
export function optionsOfRecipe(recipe: Recipe): MazeOptions | undefined {
  return ifAllowed(() => checkOptions(Object.fromEntries(Object.entries(recipe).filter(([id]) => isOptionId(id)))));
}

/** Whether two mazes have the same cells, passages and entrances. */
export function isSameMaze(one: Maze, other: Maze): boolean {
  const [a, b] = [endsOf(one, cellOf), endsOf(other, cellOf)];
  return isSameInside(one, other, openOf) && a.join() === b.join();
}

/**
 * Whether two mazes have the same cells, passages and openings, whichever of these is the entrance: a drawing does not say. Of
 * ends inside it does, by their signs.
 */
export function isSameDrawing(one: Maze, other: Maze): boolean {
  const [a, b] = [endsOf(one, sideOf), endsOf(other, sideOf)];
  return isSameInside(one, other, openOf) && a.sort().join() === b.sort().join();
}

/** The same where signs in cells tell the ends, and so not on which side a cell on the corner is open. */
export function isSameInCells(one: Maze, other: Maze): boolean {
  const [a, b] = [endsOf(one, cellOf), endsOf(other, cellOf)];
  return isSameInside(one, other, (maze, cell) => maze.passages(cell)) && a.sort().join() === b.sort().join();
}

function isSameInside(one: Maze, other: Maze, sidesOf: (maze: Maze, cell: number) => number): boolean {
  const [a, b] = [one.grid, other.grid];
  if (a.kind !== b.kind || a.kind.sizes.some((size) => one.recipe[size] !== other.recipe[size])) return false;
  if (one.cellCount !== other.cellCount) return false;
  for (let cell = 0; cell < one.cellCount; cell++) {
    if (a.topology.isIncluded(cell) !== b.topology.isIncluded(cell)) return false;
    if (sidesOf(one, cell) !== sidesOf(other, cell)) return false;
  }
  return true;
}

const openOf = (maze: Maze, cell: number) => maze.openSlots(cell);
const cellOf = ({ cell }: Opening) => String(cell);
const sideOf = ({ cell, slot }: Opening, nth: number) => (slot < 0 ? `${cell} as ${nth}` : `${cell} ${slot}`);

function endsOf({ entrance, exit }: Maze, textOf: (end: Opening, nth: number) => string): string[] {
  return [entrance, exit].map((end, nth) => (end === undefined ? "" : textOf(end, nth)));
}
