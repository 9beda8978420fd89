import type { Block } from "./block";

/** The least code of a character that takes two columns. */
export const FIRST_WIDE = 0x1100;

/** Characters that take two columns where they are shown, such as emoji. */
export const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\u2B1B\u2B1C\u2B50\u2B55\u26AA\u26AB\u25FD\u25FE\u2614\u2615\u2705\u274C\u274E\u2753-\u2755\u2757\u2795-\u2797\u27B0]|[\u{1F000}-\u{1FAFF}]/u;

/** None from here to the next is wide: signs of boxes and blocks are there. */
const FIRST_NARROW = 0x1160;
const NEXT_WIDE = 0x25fd;

/** Codes from here on are halves of characters, or may be signs that take no column. */
const FIRST_HALF = 0xd800;

/** Whether the character of a code point takes two columns. */
export function isWide(code: number): boolean {
  if (code < NEXT_WIDE) return code >= FIRST_WIDE && code < FIRST_NARROW; // which tells most without the expression
  return WIDE.test(String.fromCodePoint(code));
}

/** Whether some character of a block may not take one column. */
export function hasWideSigns({ source, height, from, to }: Block): boolean {
  if (!source.mayReach(FIRST_WIDE)) return false;
  const { codes } = source;
  for (let row = 0; row < height; row++)
    for (let at = from[row]; at < to[row]; at++)
      if (codes[at] >= FIRST_WIDE && (codes[at] >= FIRST_HALF || isWide(codes[at]))) return true;
  return false;
}
