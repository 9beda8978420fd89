import { MazeError } from "../../core/foundation/errors";
import { grids } from "../../core/grids/facts";
import { findOrThrow } from "../../core/options/options";
import { isOptionId } from "../../core/options/schema";
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
    const id = error instanceof MazeError ? error.option : "";
    if (!isOptionId(id) || id === "algorithm" || id === "seed") throw error;
    const { [id]: refused, ...others } = options;
    if (refused === undefined || namedOptions.includes(id) || isSize(id, options)) throw error; // each is left out once at most
    return withoutRefused(others, namedOptions, run);
  }
}

/** A size of the chosen grid is too large or too small, and no option of the algorithm. */
function isSize(id: string, { grid = "rectangular" }: Options): boolean {
  return findOrThrow(grids, "grid", grid).sizes.some((size) => size === id);
}
