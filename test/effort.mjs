/**
 * How much work the tests do: `npm test -- quick` while working, `npm test`, or `npm test -- long` for what is long by
 * nature. The last runs the files that import this module or `core/support/sizes`, those that only it has
 * (`NAME.long.test.mjs`), and no others.
 */

/** @typedef {"quick" | "usual" | "long"} Effort */

/** @type {Effort} */
const effort = /** @type {Effort} */ (process.env.MAZEWRIGHT_EFFORT ?? "usual");

/**
 * How many seeds, runs or mazes a test takes, or which.
 * @template T
 * @param {{ quick?: T, usual: T, long: T }} counts without `quick`, that is as usual
 * @returns {T}
 */
export function runs({ usual, long, quick = usual }) {
  return { quick, usual, long }[effort];
}

/** For a test that only the long run has. */
export const ONLY_LONG = { skip: effort !== "long" && "in the long run" };

/** For a test that takes time, beside one that only the long run has: that run does not repeat it. */
export const ONLY_USUAL = { skip: effort === "long" && "in the usual run" };
