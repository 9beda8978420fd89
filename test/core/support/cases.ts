import { algorithms } from "../../../src/core/algorithms";
import type { Algorithm, GridKind } from "../../../src/core/contracts";
import { grids } from "../../../src/core/grids";
import { type GivenOptions, runsOn } from "../../../src/core/options";
import { schema } from "../../../src/core/schema";

/** Every algorithm with every kind of grid that it runs on; a new one is covered from the moment it is registered. */
export const pairs: readonly { name: string; algorithm: Algorithm; grid: GridKind }[] = algorithms.flatMap(
  (algorithm) =>
    grids
      .filter((grid) => runsOn(algorithm, grid))
      .map((grid) => ({ name: `${algorithm.id} on ${grid.id}`, algorithm, grid })),
);

export const entrances = (schema.entrances.choices ?? []).map(({ id }) => id) as NonNullable<
  GivenOptions["entrances"]
>[];

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
] as const;

/** The sizes of a kind of grid at which something can go wrong. */
export function smallSizes(kind: GridKind): GivenOptions[] {
  return SMALL.map((sizes) => sizesFor(kind, sizes));
}

/** Sizes at which an algorithm has something to do; the largest has more cells than a tile of the picture. */
export function largeSizes(kind: GridKind): GivenOptions[] {
  return LARGE.map((sizes) => sizesFor(kind, sizes));
}

export function allSizes(kind: GridKind): GivenOptions[] {
  return [...smallSizes(kind), ...largeSizes(kind)];
}

function sizesFor(kind: GridKind, sizes: readonly [number, number]): GivenOptions {
  return Object.fromEntries(kind.sizes.map((id, index) => [id, sizes[index] ?? 2]));
}
