import type { Spot } from "../../shared/history";
import type { FoundInText } from "../../worker/jobs";

/** A maze of a document that a preview shows, or is to show. */
export interface Held {
  spot: Spot; // moves with the changes before it
  mark: string | undefined; // of the maze as it was read; undefined after a reload of the window
  broken: number; // findings in it that make it a guess
}

/** A maze that was read at a place. */
export function heldAt(spot: Spot, { mark, findings }: Pick<FoundInText, "mark" | "findings">): Held {
  return { spot, mark, broken: findings.filter(({ isBroken }) => isBroken).length };
}
