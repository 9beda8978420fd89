import type { BuiltInShares } from "../../core/measures/builtIns";
import type { Shares } from "../../core/measures/shares";
import type { AlgorithmReport } from "./ownReport";

/** The sides of the squares on which algorithms are measured: the first that one takes. */
export const MEASURED_SIDES = [20, 16] as const;

const SHARE_IDS = ["deadEnds", "longestPath", "level"] as const;

const LEAST_SPREAD = 0.005; // of a share: a difference that nobody sees

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
