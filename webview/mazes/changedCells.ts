import type { Maze } from "../../src/core/foundation/maze";

/** The cells whose passages are others than in a maze before, if both are on one grid: at most all. */
export function changedCells(before: Maze, after: Maze): number[] {
  const isSameGrid = before.grid.kind === after.grid.kind && before.cellCount === after.cellCount;
  if (!isSameGrid || before.recipe.width !== after.recipe.width) return [];
  const cells = Array.from({ length: after.cellCount }, (_, cell) => cell);
  return cells.filter((cell) => before.passages(cell) !== after.passages(cell));
}
