import type { Block } from "../foundation/block";
import { usualOf } from "../foundation/usual";

const SPACE = 0x20;
export const MOST_LONGER = 0.1; // of the rows
const LONGER = 2; // characters

/** How many columns a drawing has: as many as its longest row, but for a few that are a little longer than most. */
export function columnsOf(lengths: readonly number[]): number {
  const usual = usualOf(lengths);
  let [longest, longer, equal] = [0, 0, 0];
  for (const length of lengths) {
    if (length > longest) longest = length;
    if (length > usual) longer++;
    else if (length === usual) equal++;
  }
  const areFew = longer <= Math.max(1, MOST_LONGER * lengths.length) && equal * 2 > lengths.length;
  return areFew && longest <= usual + LONGER ? usual : longest;
}

/** What is known of rows that are shorter or longer than the others, given how long all are; nothing if none is. */
export function raggedness(
  { source: { codes }, to }: Block,
  lengths: readonly number[],
  columns: number,
  step: number,
) {
  if (lengths.every((length) => length === columns)) return {};
  const blanks = lengths.map((length, row) => {
    let after = to[row];
    if (length < columns) while (codes[after] === SPACE) after++;
    return after - to[row];
  });
  const width = Math.ceil(columns / step);
  const missing = Int32Array.from(lengths, (length, row) => {
    const lacking = width - Math.ceil((length + blanks[row]) / step);
    return length < columns ? Math.max(0, lacking) : lacking;
  });
  return { missing, isKept: Uint8Array.from(blanks, (count) => (count > 0 ? 1 : 0)) };
}
