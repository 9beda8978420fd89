import { ifAllowed, MazeError } from "../../core/foundation/errors";
import { MAX_RECORDED_CELLS } from "../../core/foundation/steps";
import { grids } from "../../core/grids/facts";
import { checkOptions, findOrThrow } from "../../core/options/options";
import { isOptionId } from "../../core/options/schema";
import { checkSize } from "../../core/options/size";
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

/** Whether an option is a size of the chosen grid that no maze has: none at all, too large, or not that of the mask. */
function isImpossible({ option }: MazeError, { grid = "rectangular", mask, ...others }: Options): boolean {
  const { sizes } = findOrThrow(grids, "grid", grid);
  if (!sizes.some((size) => size === option)) return false;
  const given = Object.fromEntries(sizes.map((size) => [size, others[size]]));
  const checked = ifAllowed(() => {
    const options = checkOptions({ ...given, grid, mask });
    checkSize(options, MAX_RECORDED_CELLS, "can be recorded");
    return options;
  });
  return checked === undefined;
}
