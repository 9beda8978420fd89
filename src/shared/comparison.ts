import * as v from "valibot";
import { pageMessages } from "./pageMessages";
import { finite, natural, type Reading, read, unlessBad } from "./reading";

/** Messages of the page that compares two mazes, and what it keeps. Those to it are in toComparison.ts. */

/** A place of a text, from 0. */
export const place = v.object({ line: natural, column: natural });

/** The addresses of the documents on both sides. */
export const sides = v.object({ original: v.string(), modified: v.string() });

const sideId = v.picklist(["original", "modified"]);

const fromComparison = v.variant("type", [
  ...pageMessages,
  /** Show the text of a side, at a place if one is given. */
  v.object({ type: v.literal("openText"), side: sideId, place: v.exactOptional(place) }),
]);

/** What is kept over tab switches and reloads. */
const comparisonState = v.object({
  sides,
  view: unlessBad(v.object({ x: finite, y: finite, scale: v.pipe(finite, v.gtValue(0)) })),
});

type SideAddresses = v.InferOutput<typeof sides>;
export type SideId = keyof SideAddresses;
export type FromComparison = v.InferOutput<typeof fromComparison>;
export type ComparisonState = v.InferOutput<typeof comparisonState>;

/** Both sides, the one that was there before first. */
export const sideIds: readonly SideId[] = ["original", "modified"];

/** A message of the page, or why it is invalid. */
export function readFromComparison(message: unknown): Reading<FromComparison> {
  return read(fromComparison, message);
}

/** @returns undefined if it is not a state */
export function readComparisonState(state: unknown): ComparisonState | undefined {
  return read(comparisonState, state).value;
}
