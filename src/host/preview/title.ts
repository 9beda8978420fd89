import type { PackedMaze } from "../../core/making/pack";

const LOCKED = " (locked)";

/** The title of a preview's tab. */
export function titleOf(mazes: readonly Pick<PackedMaze, "recipe" | "own">[], isLocked: boolean): string {
  const names = mazes.map(({ recipe, own }) => own?.facts.name ?? recipe.algorithm ?? recipe.grid);
  return `Maze${names.length > 0 ? ": " : ""}${names.join(", ")}${isLocked ? LOCKED : ""}`;
}

/** Whether a tab has the title of a locked preview. */
export const isLockedTitle = (title: string): boolean => title.endsWith(LOCKED);
