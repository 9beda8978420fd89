import { algorithms } from "../algorithms";
import type { Algorithm } from "../foundation/algorithm";
import { makeMaze } from "../making/generate";
import type { AlgorithmReport, BuiltInShares, Shares } from "../making/ownReport";
import { canBeMet, checkOptions } from "../options/options";
import { TWINS } from "./baselineSizes";
import { eachShare, meanOf, SHARE_IDS, sharesOf } from "./shares";

/** How the mazes of the built-in algorithms compare with those of one that a user wrote. */

const MAZES = 60; // of each algorithm: the mean is then eight times as certain as a single maze

const LEAST_SPREAD = 0.005; // of a share: a difference that nobody sees

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

function measureOne({ id, name }: Algorithm, size: object): BuiltInShares {
  const all = Array.from({ length: MAZES }, (_, seed) =>
    sharesOf(makeMaze(checkOptions({ ...size, algorithm: id, seed: String(seed) }), null)),
  );
  const mean = meanOf(all);
  const spread = eachShare((share) =>
    Math.sqrt(all.reduce((sum, shares) => sum + (shares[share] - mean[share]) ** 2, 0) / (all.length - 1)),
  );
  return { algorithm: id, name, ...mean, spread };
}

/** A report with the measures of the built-in algorithms beside its own, and the nearest of them. */
export function withBuiltIns(report: AlgorithmReport, others: readonly BuiltInShares[]): AlgorithmReport {
  const { measures } = report;
  if (measures === undefined || others.length === 0) return report;
  const nearest = others.reduce((best, other) => (distance(measures, other) < distance(measures, best) ? other : best));
  return { ...report, measures: { ...measures, others, nearest } };
}

/** How far apart the measures are, in standard deviations of a maze. */
function distance(own: Shares, other: BuiltInShares): number {
  return Math.hypot(...SHARE_IDS.map((id) => (own[id] - other[id]) / Math.max(other.spread[id], LEAST_SPREAD)));
}
