import { algorithms } from "../../core/algorithms/facts";
import { grids } from "../../core/grids/facts";
import type { PackedMaze } from "../../shared/data/packedMaze";

const LOCKED = " (locked)";

/** The title of a preview's tab. */
export function titleOf(mazes: readonly Pick<PackedMaze, "recipe" | "own">[], isLocked: boolean): string {
  const nameOf = (id: string | undefined) => [...algorithms, ...grids].find((each) => each.id === id)?.name;
  const names = mazes.map(({ recipe, own }) => own?.facts.name ?? nameOf(recipe.algorithm ?? recipe.grid) ?? "");
  return `Maze${names.length > 0 ? ": " : ""}${names.join(", ")}${isLocked ? LOCKED : ""}`;
}

/** Whether a tab has the title of a locked preview. */
export const isLockedTitle = (title: string): boolean => title.endsWith(LOCKED);
