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

/** Some rows, and how far apart their digits are. */
interface Run {
  readonly first: number;
  readonly after: number;
  readonly step: number;
}

/** The longest run of rows of a block that are equally many digits each; undefined where there is none. */
export function hexRows(block: Block): HexRows | undefined {
  const run = longestRun(block);
  if (run === undefined) return undefined;
  const { first, after, step } = run;
  const width = Math.ceil(block.lengthOf(first) / step);
  const placeOf = (cell: number) => block.placeOf(first + Math.floor(cell / width), (cell % width) * step);
  return { width, height: after - first, bits: digitsOf(block, run, width), first, after, placeOf };
}

/** The digits of rows that are all alike. */
function digitsOf(block: Block, { first, after, step }: Run, width: number): Uint8Array {
  const { codes } = block.source;
  const digits = new Uint8Array(width * (after - first));
  for (let row = first, cell = 0; row < after; row++) {
    for (let at = block.from[row]; at < block.to[row]; at += step) digits[cell++] = DIGITS[codes[at]];
  }
  return digits;
}

function longestRun(block: Block): Run | undefined {
  let best: Run | undefined;
  for (let row = 0; row < block.height; row++) {
    const first = row;
    const step = stepOf(block, row);
    if (step === 0) continue;
    const length = block.lengthOf(row);
    const goesOn = (next: number) => block.lengthOf(next) === length && stepOf(block, next) === step;
    while (row + 1 < block.height && goesOn(row + 1)) row++;
    if (best === undefined || row + 1 - first > best.after - best.first) best = { first, after: row + 1, step };
  }
  return best;
}

const NEAR = 2; // characters
const MOSTLY = 0.75; // of a row

/** The row beside those of a run that is nearly one of them: something is lost in it, and what is left is no maze. */
export function brokenBeside(block: Block, { first, after }: Pick<HexRows, "first" | "after">): number | undefined {
  const length = block.lengthOf(first);
  return [first - 1, after].find((row) => {
    if (row < 0 || row >= block.height || Math.abs(block.lengthOf(row) - length) > NEAR) return false;
    const signs = block.rowText(row).replaceAll(" ", "");
    return signs.replaceAll(/[^\da-f]/gi, "").length >= MOSTLY * signs.length;
  });
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
