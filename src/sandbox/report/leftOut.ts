import { countOf, formatNumber } from "../../core/foundation/errors";
import type { LevelResult } from "./levelScan";
import type { Size } from "./trials";

/** What a report does not hold. */
export interface Omissions {
  readonly areDependent: boolean; // whether mazes depend on earlier ones
  readonly refused: readonly Size[];
  readonly refusal: string; // of the first of them
  readonly results: readonly LevelResult[];
  readonly stuck: number; // runs that did not end, if they ended the report
  readonly checkStuck: Size | undefined; // where check() did not end
  readonly skipped: number; // levels
  readonly unshrunk: number; // faults
}

/** What was not done, and why: a sentence each. */
export function leftOutOf(omissions: Omissions): string[] {
  const { areDependent, refused, refusal, results, skipped, unshrunk } = omissions;
  const sentences: string[] = [];
  if (areDependent) sentences.push(NOT_SURE);
  if (refused.length > 0) sentences.push(`The algorithm refuses ${listOf(refused.map(nameOf))}: ${refusal}`);
  const cutBy = (cut: LevelResult["cut"]) => listOf(results.filter((result) => result.cut === cut).map(progressOf));
  const [slow, failed] = [cutBy("slow"), cutBy("failed")];
  if (slow !== "") sentences.push(`Its mazes take long, so that fewer were made: ${slow}.`);
  if (failed !== "") sentences.push(`Runs gave no maze, so that fewer were made: ${failed}.`);
  if (skipped > 0) sentences.push(skippedBecause(omissions));
  if (unshrunk > 0)
    sentences.push(`The time was over before ${countOf(unshrunk, "fault")} had been looked for on all smaller grids.`);
  return sentences;
}

const NOT_SURE = "Trees, measures and steps are not counted, since the mazes depend on earlier ones.";

function skippedBecause({ stuck, checkStuck, skipped }: Omissions): string {
  const sizes = countOf(skipped, checkStuck === undefined ? "larger size" : "other size");
  const leftOut = `so that ${sizes} ${skipped === 1 ? "was" : "were"} left out.`;
  if (checkStuck !== undefined) return `check() did not end for ${nameOf(checkStuck)}, ${leftOut}`;
  if (stuck > 0) return `${formatNumber(stuck)} runs did not end, ${leftOut}`;
  return `The time was over before ${sizes}.`;
}

const MOST_LISTED = 6;

function listOf(names: readonly string[]): string {
  const named = names.slice(0, MOST_LISTED);
  const others = names.length - named.length;
  return others > 0 ? `${named.join(", ")} and ${countOf(others, "more size")}` : named.join(", ");
}

function nameOf({ width, height }: Size): string {
  return `${width}x${height}`;
}

function progressOf({ level, mazes }: LevelResult): string {
  return `${mazes} of ${level.mazes} of ${nameOf(level)}`;
}
