import type { PackedMaze } from "../../core/making/pack";
import type { Spot } from "../../shared/history";
import type { FoundInText } from "../../worker/jobs";

/** A maze of a document that a preview shows, or is to show. */
export interface Held {
  spot: Spot; // moves with the changes before it
  maze: PackedMaze | undefined; // as it was read; undefined after a reload of the window
  broken: number; // findings in it that make it a guess
}

/** A maze that was read at a place. */
export function heldAt(spot: Spot, { maze, findings }: Pick<FoundInText, "maze" | "findings">): Held {
  return { spot, maze, broken: findings.filter(({ isBroken }) => isBroken).length };
}
