import { sizesLike } from "../../../scripts/tools/cases";
import { runs } from "../../../scripts/tools/effort.mjs";
import type { AlgorithmFacts } from "../../../src/core/foundation/algorithm";
import type { GridFacts } from "../../../src/core/foundation/grid";
import type { GivenOptions } from "../../../src/core/foundation/optionTypes";
import { builderOf } from "../../../src/core/grids";
import { checkOptions } from "../../../src/core/options/options";

/** For quadrants, whose sizes are powers of two, there are some of these among both. */
const SMALL = [
  [1, 1],
  [2, 1],
  [7, 1],
  [1, 7],
  [2, 2],
  [3, 2],
] as const;

const LARGE = [
  [13, 7],
  [40, 25],
  [32, 32],
] as const;

/** The sizes at which something can go wrong, of those that an algorithm takes. */
export function smallSizes(algorithm: AlgorithmFacts, kind: GridFacts): GivenOptions[] {
  return sizesFor(algorithm, kind, SMALL);
}

/**
 * Sizes at which an algorithm has something to do; the largest have more cells than a tile of the picture. The last of three
 * is left to the run before a release.
 */
export function largeSizes(algorithm: AlgorithmFacts, kind: GridFacts): GivenOptions[] {
  const isSlow = builderOf(kind).planOf !== undefined; // to lay out
  const lists = isSlow ? LARGE.map(([width, height]) => [width >> 1, height >> 1]) : LARGE;
  return sizesFor(algorithm, kind, lists).slice(0, runs({ usual: 2, release: 3 }));
}

export function allSizes(algorithm: AlgorithmFacts, kind: GridFacts): GivenOptions[] {
  return [...smallSizes(algorithm, kind), ...largeSizes(algorithm, kind)];
}

function sizesFor(algorithm: AlgorithmFacts, kind: GridFacts, lists: readonly (readonly number[])[]): GivenOptions[] {
  const all = lists.map(([width, height], nth) => sizesLike(kind, width, height, 1 + (nth % 3)));
  return all.filter((sizes) => {
    try {
      checkOptions({ algorithm: algorithm.id, grid: kind.id, ...sizes });
      return true;
    } catch {
      return false;
    }
  });
}
