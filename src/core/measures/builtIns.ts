import { algorithms } from "../algorithms/facts";
import type { AlgorithmFacts } from "../foundation/algorithm";
import { makeMaze } from "../making/generate";
import { canBeMet, checkOptions } from "../options/options";
import { TWINS } from "./baselineSizes";
import { eachShare, meanOf, type Shares, sharesOf } from "./shares";

/** The measures of a built-in algorithm. */
export interface BuiltInShares extends Shares {
  readonly algorithm: string;
  readonly name: string;
  readonly spread: Shares; // the standard deviation of one maze
}

/** How the mazes of the built-in algorithms compare with those of one that a user wrote. */

const MAZES = 60; // of each algorithm: the mean is then eight times as certain as a single maze

/**
 * Measures perfect mazes of a size on the rectangular grid, always the same ones. Of algorithms that make the same mazes
 * in different ways only one is listed, and none that cannot make this size.
 */
export function measureBuiltIns(width: number, height: number): BuiltInShares[] {
  const size = { grid: "rectangular", width, height };
  return algorithms
    .filter(({ id, perfect }) => perfect && TWINS[id] === undefined && canBeMet({ ...size, algorithm: id }))
    .map((algorithm) => measureOne(algorithm, size));
}

function measureOne({ id, name }: AlgorithmFacts, size: object): BuiltInShares {
  const all = Array.from({ length: MAZES }, (_, seed) =>
    sharesOf(makeMaze(checkOptions({ ...size, algorithm: id, seed: String(seed) }), null)),
  );
  const mean = meanOf(all);
  const spread = eachShare((share) =>
    Math.sqrt(all.reduce((sum, shares) => sum + (shares[share] - mean[share]) ** 2, 0) / (all.length - 1)),
  );
  return { algorithm: id, name, ...mean, spread };
}
