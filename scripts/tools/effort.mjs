/**
 * How much work the tests of a file do: `npm test -- quick` while working, `npm test`, and `npm test -- release` for many seeds,
 * which runs the files that have something for it and no others.
 */

/** @typedef {"quick" | "usual" | "release"} Effort */

/** @type {Effort} */
const effort = /** @type {Effort} */ (process.env.MAZEWRIGHT_EFFORT ?? "usual");

/**
 * How many seeds, runs or mazes a test takes, or which.
 * @template T
 * @param {{ quick?: T, usual: T, release: T }} counts without `quick`, that is as usual
 * @returns {T}
 */
export function runs({ usual, release, quick = usual }) {
  return { quick, usual, release }[effort];
}

/** Why a test is skipped that only the run before a release has. */
export const BEFORE_RELEASE = "before a release";

export const ONLY_RELEASE = { skip: effort !== "release" && BEFORE_RELEASE };
