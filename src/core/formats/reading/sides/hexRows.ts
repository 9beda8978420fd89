import type { Block } from "../foundation/block";
import type { SideBits } from "./sides";

/** Rows of hexadecimal digits, one a cell, maybe with blanks between them. */
export interface HexRows extends SideBits {
  readonly first: number; // row of the block
  readonly after: number;
}

const NONE = 255;
const DIGITS = digitValues();

function digitValues(): Uint8Array {
  const values = new Uint8Array(128).fill(NONE);
  for (let value = 0; value < 16; value++) {
    const digit = value.toString(16);
    values[digit.charCodeAt(0)] = value;
    values[digit.toUpperCase().charCodeAt(0)] = value;
  }
  return values;
}

/** The longest run of rows of a block that are equally many digits each; undefined where there is none. */
export function hexRows(block: Block): HexRows | undefined {
  let best: { first: number; after: number; step: number } | undefined;
  for (let row = 0; row < block.height; row++) {
    const step = stepOf(block, row);
    if (step === 0) continue;
    const first = row;
    const length = block.lengthOf(row);
    while (row + 1 < block.height && block.lengthOf(row + 1) === length && stepOf(block, row + 1) === step) row++;
    if (best === undefined || row + 1 - first > best.after - best.first) best = { first, after: row + 1, step };
  }
  if (best === undefined) return undefined;
  const { first, after, step } = best;
  const width = Math.ceil(block.lengthOf(first) / step);
  const bits = new Uint8Array(width * (after - first));
  for (let row = first, cell = 0; row < after; row++) {
    for (let column = 0; column < width; column++, cell++) bits[cell] = DIGITS[block.codeAt(row, column * step)];
  }
  const placeOf = (cell: number) => block.placeOf(first + Math.floor(cell / width), (cell % width) * step);
  const isLower = /[a-f]/.test(block.rowText(first));
  const write = (_cell: number, value: number) => (isLower ? value.toString(16) : value.toString(16).toUpperCase());
  return { width, height: after - first, bits, first, after, placeOf, write };
}

/** 1 for a row of digits, 2 for one with a blank between each two, 0 for another row. */
function stepOf(block: Block, row: number): number {
  const { codes } = block.source;
  const [from, to] = [block.from[row], block.to[row]];
  if (to === from) return 0;
  const step = to - from > 1 && codes[from + 1] === 0x20 ? 2 : 1;
  for (let at = from; at < to; at += step) {
    if (codes[at] >= 128 || DIGITS[codes[at]] === NONE) return 0;
    if (step === 2 && at + 1 < to && codes[at + 1] !== 0x20) return 0;
  }
  return step;
}
