import { FormatError } from "../../core/foundation/errors";
import type { Block } from "./block";

const WORD = /([A-Za-z])(?!\1\1)[A-Za-z]{2}/; // not of one letter, with which ways are drawn
const ALIKE = 0.5; // of the signs and of the length of a row

/**
 * Whether a row may be one more of a drawing, by the length and the signs of those beside it; the first is the nearest. One that
 * is as long and begins or ends as that does may be full of a way.
 */
function mayGoOn(block: Block, row: number, beside: readonly number[]): boolean {
  if (row < 0 || row >= block.height) return false;
  const [text, nearest] = [block.rowText(row), block.rowText(beside[0])];
  if (text.length < ALIKE * nearest.length || WORD.test(text)) return false;
  const hasEnd = (at: number) => nearest.at(at) !== " " && text.at(at) === nearest.at(at);
  if (text.length === nearest.length && (hasEnd(0) || hasEnd(-1))) return true;
  const known = new Set(beside.flatMap((each) => [...block.rowText(each)]));
  const signs = [...text].filter((sign) => sign !== " ");
  return signs.length > 0 && signs.filter((sign) => known.has(sign)).length >= ALIKE * signs.length;
}

/** Why rows are no whole drawing: that before or after them looks like one of them, in which something is lost. */
export function cutBeside(block: Block, first: number, after: number): FormatError | undefined {
  const rows = [
    { row: first - 1, beside: [first, first + 1] },
    { row: after, beside: [after - 1, after - 2] },
  ];
  const other = rows.find(({ row, beside }) => mayGoOn(block, row, beside));
  if (other === undefined) return undefined;
  const { line, column } = block.placeOf(other.row, 0);
  return new FormatError("Expected a line like those beside it", line, column);
}
