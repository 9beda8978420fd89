import { FIRST_WIDE, isWide } from "../../core/foundation/columns";
import { Block } from "../foundation/block";
import { hasWideSigns } from "../foundation/wide";

const LEAST_GAP = 2; // blank columns between two drawings
const LEAST_COLUMNS = 5; // of a drawing
const LEAST_ROWS = 3;
const MOST_PARTS = 12; // each takes a pass through all rows
const [TAB, SPACE] = [0x09, 0x20];

/** The parts of a block between columns that are blank in all rows: drawings beside each other; undefined if there are none. */
export function besideIn(block: Block): Block[] | undefined {
  if (block.height < LEAST_ROWS || !mayHaveGap(block)) return undefined;
  const [columns, least] = [drawnColumns(block), leastGap(block)];
  const parts: { from: number; to: number }[] = [];
  for (let column = 0, from = -1, to = 0; column <= columns.length; column++) {
    const isEnd = column === columns.length;
    if (!isEnd && columns[column] === 0) continue;
    if (from >= 0 && (isEnd || column - to >= least)) {
      parts.push({ from, to });
      from = column;
    } else if (from < 0) from = column;
    to = column + 1;
  }
  if (parts.length < 2 || parts.length > MOST_PARTS || parts.some(({ from, to }) => to - from < LEAST_COLUMNS))
    return undefined;
  return parts.map(({ from, to }) => partOf(block, from, to));
}

const NUMBERS = /^\s*-?\d+(?: +-?\d+)+$/;

/** How many blank columns part drawings: more than numbers that are filled up with blanks have between them. */
function leastGap(block: Block): number {
  let [count, longest, shortest, between] = [0, 0, Infinity, Infinity];
  for (let row = 0; row < block.height; row++) {
    const text = block.rowText(row);
    if (!NUMBERS.test(text)) return LEAST_GAP;
    for (const { length } of text.match(/(?<=\d) +/g) ?? []) between = Math.min(between, length);
    const numbers = text.match(/\S+/g) ?? [];
    if (count > 0 && numbers.length !== count) return LEAST_GAP;
    count = numbers.length;
    for (const { length } of numbers) [longest, shortest] = [Math.max(longest, length), Math.min(shortest, length)];
  }
  return longest === shortest ? LEAST_GAP : Math.max(LEAST_GAP, between + longest - shortest + 1);
}

/**
 * Whether blanks may part all rows. Where every character takes a column, that ends at the first rows of most texts: those
 * of the longest row, which reaches into the last drawing, are soon all crossed.
 */
function mayHaveGap(block: Block): boolean {
  if (hasWideSigns(block)) return true;
  let longest = 0;
  for (let row = 1; row < block.height; row++) if (block.lengthOf(row) > block.lengthOf(longest)) longest = row;
  const isGap = (row: number, column: number) =>
    block.codeAt(row, column) === SPACE && block.codeAt(row, column + 1) === SPACE;
  let gaps: number[] = [];
  for (let column = 0; column + 1 < block.lengthOf(longest); column++) if (isGap(longest, column)) gaps.push(column);
  for (let row = 0; row < block.height && gaps.length > 0; row++) gaps = gaps.filter((column) => isGap(row, column));
  return gaps.length > 0;
}

/** 1 for each column, as it is shown, in which some row has a sign. */
function drawnColumns(block: Block): Uint8Array {
  const longest = block.to.reduce((most, to, row) => Math.max(most, to - block.from[row]), 0);
  const drawn = new Uint8Array(2 * longest);
  let last = 0;
  for (let row = 0; row < block.height; row++) {
    visit(block, row, (_at, column, code) => {
      if (code === SPACE || code === TAB) return;
      drawn[column] = 1;
      if (isWide(code)) drawn[column + 1] = 1;
      last = Math.max(last, column + 1);
    });
  }
  return drawn.subarray(0, last);
}

/** Calls back for each character of a row with its offset, the column that it is shown in, and its code point. */
function visit(block: Block, row: number, see: (at: number, column: number, code: number) => void): void {
  const { codes, text } = block.source;
  for (let at = block.from[row], column = 0; at < block.to[row]; at++) {
    const code = codes[at] < FIRST_WIDE ? codes[at] : (text.codePointAt(at) ?? SPACE);
    if (code === 0xfe0f || code === 0xfe0e) continue; // they follow a sign and take no place
    see(at, column, code);
    column += isWide(code) ? 2 : 1;
    if (code > 0xffff) at++;
  }
}

/** The rows of a block between two columns, without blank ones above and below. */
function partOf(block: Block, left: number, right: number): Block {
  const from: number[] = [];
  const to: number[] = [];
  for (let row = 0; row < block.height; row++) {
    let [first, after] = [block.to[row], -1];
    visit(block, row, (at, column, code) => {
      if (column < left || column >= right) return;
      first = Math.min(first, at);
      if (code !== SPACE && code !== TAB) after = at + (code > 0xffff ? 2 : 1);
    });
    from.push(after < 0 ? block.to[row] : first);
    to.push(after < 0 ? block.to[row] : after);
  }
  return withoutBlankRows(new Block(block.source, block.lines, from, to));
}

function withoutBlankRows(block: Block): Block {
  let [first, after] = [0, block.height];
  while (first < after && block.lengthOf(first) === 0) first++;
  while (after > first && block.lengthOf(after - 1) === 0) after--;
  return block.rows(first, after);
}
