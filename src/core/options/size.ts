import type { AlgorithmFacts } from "../foundation/algorithm";
import { squaresIn } from "../foundation/grid";
import type { Options, Recipe } from "../foundation/optionTypes";
import { checkCells, kindOf } from "./options";

/** The most cells of a maze. */
export const MAX_CELLS = 100_000_000;

/** Refuses a maze that is too large, before any work: see checkCells(). @throws MazeError */
export function checkSize(options: Recipe, most: number, purpose: string): void {
  checkCells(options, countCells(options), most, purpose);
}

/** How many cells a maze would have. */
export function countCells(options: Recipe): number {
  return kindOf(options).countCells(options);
}

/** Whether an algorithm takes so long for a maze that it is not made unasked. */
export function isSlow({ slow }: AlgorithmFacts, options: Options): boolean {
  if (slow === undefined) return false;
  const kind = kindOf(options);
  const { width, height } = kind.sizes.includes("width") ? options : kind.extent(options);
  return slow.estimate(countCells(options), Math.max(width, height, squaresIn(options).levels)) > slow.moves;
}
