import { formatNumber } from "../../core/foundation/errors";
import type { ReportFinding, TreeCount } from "../../shared/data/algorithmReport";
import type { Move, TreeTally } from "./treeTally";

/**
 * What the counts of trees say. Seeds are fixed, so that a report says the same each time; of all programs that are right,
 * one in 1000 is called lopsided or not uniform by chance: 2 tests of trees and 5 of images share that.
 */

const UNLIKELY = 0.0003; // of the counts of trees, if each has the uniform chance
const LOPSIDED = 0.00008; // of pairs of a tree and its image, if both are equally likely

const LEAST_EXPECTED = 5; // of each tree: what a chi-square test needs
const SURELY = 20; // so often each tree would come up if it could, and does not
const LEAST_TREES = 0.95; // of the mazes: others say little about trees

/** A symmetry of a rectangle. */
interface Symmetry {
  readonly words: string; // of the images
  readonly isSquare?: boolean; // whether it needs as many rows as columns
  move(width: number, height: number): Move;
}

const SYMMETRIES: readonly Symmetry[] = [
  { words: "mirrored left to right", move: (width) => (x, y) => [width - 1 - x, y] },
  { words: "mirrored top to bottom", move: (_, height) => (x, y) => [x, height - 1 - y] },
  { words: "mirrored at its diagonal", isSquare: true, move: () => (x, y) => [y, x] },
];

/** Whether all trees are equally likely; undefined if that cannot be said. */
export function isUniform(counts: readonly TreeCount[], planned: number): boolean | undefined {
  const sure = counts.filter(isEnough);
  if (sure.some(({ pValue }) => pValue < UNLIKELY)) return false;
  return sure.length === planned ? true : undefined;
}

/** Whether the tests say anything: on fewer mazes they call too many algorithms lopsided that are not. */
function isEnough({ mazes, total }: Pick<TreeCount, "mazes" | "total">): boolean {
  return mazes >= LEAST_EXPECTED * total;
}

/** What may be meant, and may not: trees that never come up, and sides that are preferred. Each once, on the smallest grid. */
export function notesOn(tallies: readonly TreeTally[], made: (tally: TreeTally) => number): ReportFinding[] {
  const whole = tallies.filter((tally) => isEnough(tally) && tally.mazes >= LEAST_TREES * made(tally));
  const never = whole.map(neverNote).find((note) => note !== undefined);
  const sides = whole.map(sideNote).find((note) => note !== undefined);
  return [never, sides].flatMap((note) => note ?? []);
}

function neverNote(tally: TreeTally): ReportFinding | undefined {
  const { mazes, total, found, never } = tally.result();
  if (never.length === 0 || mazes < LEAST_TREES * SURELY * total) return undefined;
  const count = total - found;
  const [first] = never;
  const which =
    count === 1 ? `the one with the passages ${first.words}` : `for one, that with the passages ${first.words}`;
  const message = `${formatNumber(count)} of the ${total} perfect mazes of ${sizeOf(tally)} never came up in ${formatNumber(mazes)}: ${which}.`;
  return { severity: "note", message, ...placeOf(tally), picture: first.picture };
}

const sizeOf = ({ width, height, areRooms }: TreeTally): string => `${width}x${height}${areRooms ? " rooms" : ""}`;

/** The grid on which it shows; of rooms, that is another one. */
const placeOf = ({ width, height, areRooms }: TreeTally) => (areRooms ? {} : { width, height });

/** The symmetry that is least likely to be there. */
function sideNote(tally: TreeTally): ReportFinding | undefined {
  const { width, height, mazes } = tally;
  const [worst] = SYMMETRIES.filter(({ isSquare }) => !isSquare || width === height)
    .flatMap(({ words, move }) => {
      const found = tally.compare(move(width, height));
      return found === undefined || found.pValue >= LOPSIDED ? [] : [{ words, found }];
    })
    .sort((a, b) => a.found.pValue - b.found.pValue);
  if (worst === undefined) return undefined;
  const { tree, count, imageCount } = worst.found;
  const often = imageCount === 0 ? "never" : `${formatNumber(imageCount)} times`;
  const message = `A side is preferred: of ${formatNumber(mazes)} mazes of ${sizeOf(tally)} the one with the passages ${tree.words} came up ${formatNumber(count)} times, and ${worst.words} ${often}. If that is not meant, look at how the algorithm draws.`;
  return { severity: "note", message, ...placeOf(tally), picture: tree.picture };
}
