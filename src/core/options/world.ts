import { algorithms } from "../algorithms/facts";
import type { MazeOptions } from "../foundation/optionTypes";
import { grids } from "../grids/facts";
import { applies, checkOptions, findOrThrow } from "./options";
import { schema } from "./schema";

/** The options of a world: of its chunks all but the place. */
export const worldOptionIds = ["seed", "algorithm", "width", "height"] as const;

/** The algorithms that worlds can be of. */
const worldAlgorithms = algorithms.filter((algorithm) => grids.some((grid) => applies("at", algorithm, grid)));

const USUAL_SIDE = 16; // of a chunk

/**
 * Checks the options of a world, and fills in the defaults; without a seed a random one is drawn.
 * @returns the options of its first chunk
 * @throws MazeError for the first option that cannot be used
 */
export function checkWorldOptions(given: { readonly [Id in (typeof worldOptionIds)[number]]?: unknown }): MazeOptions {
  const { width = USUAL_SIDE, height = USUAL_SIDE, algorithm = schema.algorithm.default } = given;
  findOrThrow(worldAlgorithms, "algorithm", algorithm); // else the place would be refused, which nobody gave
  return checkOptions({ ...given, algorithm, width, height, at: "0,0" });
}
