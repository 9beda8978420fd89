import { algorithms } from "../../src/core/algorithms/facts";
import type { AlgorithmFacts } from "../../src/core/foundation/algorithm";
import type { GridFacts } from "../../src/core/foundation/grid";
import type { GivenOptions, OptionId } from "../../src/core/foundation/optionTypes";
import { grids } from "../../src/core/grids/facts";
import { runsOn } from "../../src/core/options/options";
import { schema } from "../../src/core/options/schema";

/** Every algorithm with every kind of grid that it runs on; a new one is covered from the moment it is registered. */
export const pairs: readonly { name: string; algorithm: AlgorithmFacts; grid: GridFacts }[] = algorithms.flatMap(
  (algorithm) =>
    grids
      .filter((grid) => runsOn(algorithm, grid))
      .map((grid) => ({ name: `${algorithm.id} on ${grid.id}`, algorithm, grid })),
);

/**
 * Every algorithm and every kind of grid, but not each with each: for what does not lie in how the two fit together, such
 * as how a maze is written. The algorithms on the grid that they were made for, the grids with one that walks and one that
 * joins.
 */
export const cover = pairs.filter(
  ({ algorithm, grid }) =>
    grid === grids.find((kind) => runsOn(algorithm, kind)) || ["depth-first", "kruskal"].includes(algorithm.id),
);

export const entrances = (schema.entrances.choices ?? []).map(({ id }) => id) as NonNullable<
  GivenOptions["entrances"]
>[];

/** Those of some options that an algorithm takes. */
export function taken(algorithm: AlgorithmFacts, options: GivenOptions): GivenOptions {
  return Object.fromEntries(Object.entries(options).filter(([id]) => !algorithm.without?.includes(id as OptionId)));
}

/** Sizes for a kind of grid, about as large as a rectangle. */
export function sizesLike(kind: GridFacts, width: number, height: number, levels = 2): GivenOptions {
  const cells = width * height;
  const all: GivenOptions = { width, height, levels, rings: Math.ceil(Math.sqrt(cells) / 1.6), cells };
  return Object.fromEntries(kind.sizes.map((id) => [id, all[id] ?? schema[id].default]));
}
