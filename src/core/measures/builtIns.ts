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

const LEAST_SPREAD = 0.005; // of a share: a difference that nobody sees

const MAZES = 60; // of each algorithm: the mean is then eight times as certain as a single maze

/**
 * Measures perfect mazes of a size on the rectangular grid, always the same ones. Of algorithms that make the same mazes
 * in different ways only one is listed, and none that cannot make this size.
 * @param onMaze called before each maze
 */
export function measureBuiltIns(width: number, height: number, onMaze: () => void = () => {}): BuiltInShares[] {
  const size = { grid: "rectangular", width, height };
  return algorithms
    .filter(({ id, perfect }) => perfect && TWINS[id] === undefined && canBeMet({ ...size, algorithm: id }))
    .map((algorithm) => measureOne(algorithm, size, onMaze));
}

/** The measures of the algorithm whose mazes are most like others. */
export function nearestTo(own: Shares, all: readonly BuiltInShares[]): BuiltInShares {
  return all.reduce((best, other) => (distance(own, other) < distance(own, best) ? other : best));
}

/** How far apart measures are, in standard deviations of a maze. */
function distance(own: Shares, other: BuiltInShares): number {
  const apart = eachShare((id) => (own[id] - other[id]) / Math.max(other.spread[id], LEAST_SPREAD));
  return Math.hypot(...Object.values(apart));
}

function measureOne({ id, name }: AlgorithmFacts, size: object, onMaze: () => void): BuiltInShares {
  const all = Array.from({ length: MAZES }, (_, at) => {
    onMaze();
    return sharesOf(makeMaze(checkOptions({ ...size, algorithm: id, seed: String(at) }), null));
  });
  const mean = meanOf(all);
  const spread = eachShare((share) =>
    Math.sqrt(all.reduce((sum, shares) => sum + (shares[share] - mean[share]) ** 2, 0) / (all.length - 1)),
  );
  return { algorithm: id, name, ...mean, spread };
}
