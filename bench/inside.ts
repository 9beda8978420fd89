// What the benchmark of grids takes from inside the core: building and searching apart, which the API does not tell apart.

import { sizesLike } from "../scripts/tools/cases";
import { withCode } from "../src/core/algorithms";
import { algorithms } from "../src/core/algorithms/facts";
import { EditableMaze } from "../src/core/foundation/editableMaze";
import type { Grid } from "../src/core/foundation/grid";
import type { Maze } from "../src/core/foundation/maze";
import type { GivenOptions, Options } from "../src/core/foundation/optionTypes";
import { Random } from "../src/core/foundation/random";
import { Recorder } from "../src/core/foundation/recorder";
import { grids } from "../src/core/grids/facts";
import { buildGrid } from "../src/core/making/generate";
import { startsFrom } from "../src/core/making/regions";
import { checkOptions, findOrThrow } from "../src/core/options/options";

export const ids: readonly string[] = grids.map(({ id }) => id);

/** A grid of about side x side cells. */
export function optionsOf(id: string, side: number): Options {
  const kind = findOrThrow(grids, "grid", id);
  const sizes: GivenOptions = id === "layered" ? sizesLike(kind, side / 2, side / 2, 4) : sizesLike(kind, side, side);
  return checkOptions({ algorithm: "depth-first", grid: id, ...sizes, seed: 1 });
}

export { buildGrid as build };

/** Depth-first search on a grid. */
export function search(grid: Grid, options: Options): Maze {
  const random = new Random(options.seed);
  const recorder = new Recorder(grid.topology.cellCount);
  const maze = new EditableMaze(grid, { grid: options.grid }, recorder);
  const starts = () => startsFrom(grid.topology, random.below(grid.topology.cellCount));
  const direction = (mask: number) => random.slot(mask);
  withCode(findOrThrow(algorithms, "algorithm", "depth-first")).run({
    maze,
    recorder,
    random,
    options,
    starts,
    direction,
  });
  return maze;
}
