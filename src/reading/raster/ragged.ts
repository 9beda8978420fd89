import { FormatError } from "../../core/foundation/errors";
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

const MOST_OPENINGS = 2; // rows that are short because they end in an entrance or exit

/**
 * The first row that is not as long as the others, where no blanks may have been trimmed from it, which editors do; undefined
 * if there is none.
 * @param lengths of the rows, and how many columns a sign takes
 */
export function unevenRow(
  block: Block,
  lengths: readonly number[],
  columns: number,
  step: number,
): FormatError | undefined {
  if (lengths.every((length) => length === columns)) return undefined;
  const { codes } = block.source;
  const blanks = lengths.map((_, row) => {
    let after = block.to[row];
    while (codes[after] === SPACE) after++;
    return after - block.to[row];
  });
  const width = Math.ceil(columns / step);
  const lacking = lengths.map((length, row) => width - Math.ceil((length + blanks[row]) / step));
  const hasBlanks = lengths.some((_, row) => hasBlank(block, row, step));
  const isFramed = lengths.filter((length) => length === columns).length * 2 > lengths.length;
  const isShort = (row: number) => lengths[row] < columns && lacking[row] > 0;
  const isLost = (row: number) => !hasBlanks || (isFramed && (blanks[row] > 0 || lacking[row] === 1));
  const rows = [...lengths.keys()];
  const isTrimmed = rows.filter((row) => isShort(row) && !isLost(row)).length <= MOST_OPENINGS || !isFramed;
  const uneven = rows.find((row) => lengths[row] > columns || (isShort(row) && (!isTrimmed || isLost(row))));
  if (uneven === undefined) return undefined;
  const isLong = lengths[uneven] > columns;
  const { line, column } = block.placeOf(uneven, isLong ? columns : block.lengthOf(uneven) + blanks[uneven]);
  const whole = block.rowText(lengths.indexOf(columns));
  return new FormatError(`Expected ${isLong ? "the end of the line" : Array.from(whole).at(-1)}`, line, column);
}

function hasBlank({ source: { codes }, from, to }: Block, row: number, step: number): boolean {
  for (let at = from[row]; at < to[row]; at += step) if (codes[at] === SPACE) return true;
  return false;
}
