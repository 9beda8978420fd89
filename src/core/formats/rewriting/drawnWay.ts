import type { Counts } from "./counts";

/** Signs for a solution, the first that a drawing does not have. */
export const WAY_SIGNS = [".", "*", "+", "o", "·"];

const MIN_CELLS = 2;

/**
 * Whether a sign draws a solution of so many cells: it stands in all of them but the ends, and rarely elsewhere.
 * @param onWay the signs of places on the way
 * @param all those of all places
 */
export function isDrawnWay(sign: string, onWay: Counts, all: Counts, cells: number): boolean {
  return 2 * onWay.of(sign) > all.of(sign) && onWay.of(sign) >= Math.max(MIN_CELLS, cells - 2);
}
