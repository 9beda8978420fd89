import * as v from "valibot";
import { place, sides } from "./comparison";
import { type Reading, read } from "./reading";
import { packedMaze, singleKeys } from "./toWebview";

/** Messages of the extension to the page that compares two mazes. Only that page imports these schemas. */

/** Why a side shows no maze; with a place, where that is in its text. */
const fault = v.object({ text: v.string(), place: v.exactOptional(place) });

/** A file or a version of it, and its maze. */
const side = v.object({
  name: v.string(),
  maze: v.exactOptional(packedMaze),
  fault: v.exactOptional(fault), // where there is no maze
});

const toComparison = v.variant("type", [
  /** Both sides, in place of those before. */
  v.object({ type: v.literal("show"), sides, original: side, modified: side }),
  singleKeys,
  /** A message of the page has arrived. Without this answer the page knows that the extension host has stopped. */
  v.object({ type: v.literal("heard") }),
]);

export type ComparedSide = v.InferOutput<typeof side>;
export type ToComparison = v.InferOutput<typeof toComparison>;

/** A message of the extension, or why it is invalid. */
export function readToComparison(message: unknown): Reading<ToComparison> {
  return read(toComparison, message);
}
