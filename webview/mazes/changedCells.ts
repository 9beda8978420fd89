import type { Maze } from "../../src/core/foundation/maze";

/** The cells whose passages are others than in a maze before, if both are on one grid; none where more than `most` are. */
export function changedCells(before: Maze, after: Maze, most: number): number[] {
  const isSameGrid = before.grid.kind === after.grid.kind && before.cellCount === after.cellCount;
  if (!isSameGrid || before.recipe.width !== after.recipe.width) return [];
  const changed: number[] = [];
  for (let cell = 0; cell < after.cellCount; cell++) {
    if (before.passages(cell) === after.passages(cell)) continue;
    if (changed.length === most) return [];
    changed.push(cell);
  }
  return changed;
}
