import type { Spot } from "../../shared/history";
import type { FoundInText } from "../../worker/jobs";

/** A maze of a document that a preview shows, or is to show. */
export interface Held {
  spot: Spot; // moves with the changes before it
  mark: string | undefined; // of the maze as it was read; undefined after a reload of the window
}

/** A maze that was read at a place. */
export function heldAt(spot: Spot, { mark }: Pick<FoundInText, "mark">): Held {
  return { spot, mark };
}
