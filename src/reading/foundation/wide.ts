import { FIRST_WIDE, isWide } from "../../core/foundation/columns";
import type { Block } from "./block";

/** Codes from here on are halves of characters, or may be signs that take no column. */
const FIRST_HALF = 0xd800;

/** Whether some character of a block may not take one column. */
export function hasWideSigns({ source, height, from, to }: Block): boolean {
  if (!source.mayReach(FIRST_WIDE)) return false;
  const { codes } = source;
  for (let row = 0; row < height; row++)
    for (let at = from[row]; at < to[row]; at++)
      if (codes[at] >= FIRST_WIDE && (codes[at] >= FIRST_HALF || isWide(codes[at]))) return true;
  return false;
}
