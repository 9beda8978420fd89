import { FormatError } from "../../core/foundation/errors";
import { usualOf } from "../foundation/usual";
import type { SignRows } from "./signRows";

const [SPACE, BLANK] = [0x20, 0]; // the code of the blank, and the number of its sign
const MOST_LONGER = 0.1; // of the rows
const LONGER = 2; // signs

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

const FEW = 2; // columns that the first and the last row may lack

/** Whether a row lacks a few columns, which are no blanks at its end, and is mostly of the sign at both its ends, a wall. */
export function isClosed(rows: SignRows, row: number, columns: number): boolean {
  const ids = rows.idsIn(row);
  if (ids.length >= columns || columns - ids.length > FEW || blanksBehind(rows, row) > 0) return false;
  return ids[0] === ids[ids.length - 1] && ids.filter((id) => id === ids[0]).length * 2 > ids.length;
}

/** How many blanks stand behind a row. */
function blanksBehind({ block: { source, to } }: SignRows, row: number): number {
  let after = to[row];
  while (source.codes[after] === SPACE) after++;
  return after - to[row];
}

const MOST_OPENINGS = 2; // rows that are short because they end in an entrance or exit

/**
 * The first row that is not as long as the others, where no blanks may have been trimmed from it, which editors do; undefined
 * if there is none.
 * @param lengths of the rows, and how many columns a sign takes
 */
export function unevenRow(
  rows: SignRows,
  lengths: readonly number[],
  columns: number,
  step: number,
): FormatError | undefined {
  if (lengths.every((length) => length === columns)) return undefined;
  const { block } = rows;
  const blanks = lengths.map((_, row) => blanksBehind(rows, row));
  const width = Math.ceil(columns / step);
  const lacking = lengths.map((length, row) => width - Math.ceil((length + blanks[row]) / step));
  const hasBlanks = lengths.some((_, row) => rows.idsIn(row).some((id, at) => id === BLANK && at % step === 0));
  const isFramed = lengths.filter((length) => length === columns).length * 2 > lengths.length;
  const isShort = (row: number) => lengths[row] < columns && lacking[row] > 0;
  const isLost = (row: number) => !hasBlanks || (isFramed && (blanks[row] > 0 || lacking[row] === 1));
  const all = [...lengths.keys()];
  const isTrimmed = all.filter((row) => isShort(row) && !isLost(row)).length <= MOST_OPENINGS || !isFramed;
  const uneven = all.find((row) => lengths[row] > columns || (isShort(row) && (!isTrimmed || isLost(row))));
  if (uneven === undefined) return undefined;
  const isLong = lengths[uneven] > columns;
  const { line, column } = rows.placeOf(uneven, isLong ? columns : lengths[uneven] + blanks[uneven]);
  const whole = block.rowText(lengths.indexOf(columns));
  return new FormatError(`Expected ${isLong ? "the end of the line" : Array.from(whole).at(-1)}`, line, column);
}
