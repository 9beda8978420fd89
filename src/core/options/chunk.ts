import { MazeError } from "../foundation/errors";
import type { Options, Sizes } from "../foundation/optionTypes";

/** The option `at`: the place of a chunk in the endless maze of a seed, counted in chunks. */

type Place = readonly [x: number, y: number];

const MAX_SIDE = 1024; // of a chunk, in cells
const WORLD_BITS = 53; // the width of a world in cells is at most 2 to the power of this, below which all whole numbers are exact

/** The place that a text says; undefined for a text that says none, or numbers that are not exact. */
export function placeIn(text: string): Place | undefined {
  const [, x, y] = /^\s*(\d{1,16})\s*,\s*(\d{1,16})\s*$/.exec(text) ?? [];
  if (x === undefined) return undefined;
  const place = [Number(x), Number(y)] as const;
  return place.every(Number.isSafeInteger) ? place : undefined;
}

/** The place of a chunk, from checked options. */
export function placeOf({ at = "" }: Pick<Options, "at">): Place {
  const place = placeIn(at);
  if (place === undefined) throw new TypeError("the maze is no chunk");
  return place;
}

/** How many chunks a world is wide and high: a power of two. */
export function chunksASide({ width, height }: Sizes): number {
  return 2 ** (WORLD_BITS - (32 - Math.clz32(Math.max(width, height) - 1)));
}

/** Options that a chunk has at their defaults alone. */
const WITHOUT = ["mask", "start", "loops", "halving", "braid"] as const;

/** @throws MazeError for an option that no chunk has, or a place that is not in its world */
export function checkChunk(options: Options, defaults: Partial<Options>): void {
  for (const id of WITHOUT) {
    if (options[id] === undefined || options[id] === defaults[id]) continue;
    const allowed = defaults[id] === undefined ? "no value" : `its default, ${defaults[id]}, or no value`;
    throw new MazeError(id, options[id], allowed, "a chunk of an endless maze has none; remove it, or at");
  }
  for (const id of ["width", "height"] as const) {
    if (options[id] > MAX_SIDE) throw new MazeError(id, options[id], `at most ${MAX_SIDE} for a chunk`);
  }
  const side = chunksASide(options);
  if (placeOf(options).some((each) => each >= side))
    throw new MazeError("at", options.at, `"x,y", each a whole number from 0 to ${side - 1} for chunks of this size`);
}
