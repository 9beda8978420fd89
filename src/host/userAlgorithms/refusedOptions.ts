import { ifAllowed, MazeError } from "../../core/foundation/errors";
import { grids } from "../../core/grids/facts";
import { findOrThrow } from "../../core/options/options";
import { isOptionId, schema } from "../../core/options/schema";
import type { RunOfProgram } from "../../worker/programCalls";

type Options = RunOfProgram["options"];

/**
 * Runs a program with options, and again without each that it refuses and nobody asked for.
 * @param namedOptions the options that it must take
 * @throws MazeError for an option that it must take, or that no program takes; what else a run fails at
 */
export async function withoutRefused<Result>(
  options: Options,
  namedOptions: readonly string[],
  run: (options: Options) => Promise<Result>,
): Promise<Result> {
  try {
    return await run(options);
  } catch (error) {
    if (!(error instanceof MazeError)) throw error;
    const { option: id } = error;
    if (!isOptionId(id) || id === "algorithm" || id === "seed") throw error;
    const { [id]: refused, ...others } = options;
    if (refused === undefined || namedOptions.includes(id) || isImpossible(error, options)) throw error; // each is left out once at most
    return withoutRefused(others, namedOptions, run);
  }
}

/** Whether an option is a size of the chosen grid that no algorithm takes: none at all, too large, or not that of the mask. */
function isImpossible({ option, value, reason }: MazeError, { grid = "rectangular", mask }: Options): boolean {
  const id = findOrThrow(grids, "grid", grid).sizes.find((size) => size === option);
  if (id === undefined) return false;
  const isSize = ifAllowed(() => schema[id].check(id, value)) !== undefined;
  return !isSize || reason !== undefined || mask !== undefined; // what is too large has a reason
}
