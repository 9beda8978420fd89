import type { Block } from "../foundation/block";
import type { Finding } from "../foundation/found";
import { nearlyAll } from "../foundation/usual";
import { mendDigits } from "./brokenRows";
import type { SideBits } from "./sides";

/** Rows of hexadecimal digits, one a cell, maybe with blanks between them. */
export interface HexRows extends SideBits {
  readonly first: number; // row of the block
  readonly after: number;
  readonly findings: readonly Finding[]; // at what is broken in them
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

const LEAST_RAGGED = 4; // digits a row, of which one may be another sign

/** The longest run of rows of a block that are equally many digits each, but for a few; undefined where there is none. */
export function hexRows(block: Block): HexRows | undefined {
  const even = longestRun(block, (row, step, length) => block.lengthOf(row) === length && stepOf(block, row) === step);
  if (even === undefined) return undefined;
  const ragged = longestRun(block, (row, step) => nearStepOf(block, row) === step);
  const run = ragged !== undefined && isUsable(block, ragged) ? ragged : even;
  const { first, after, step } = run;
  const lengths = lengthsOf(block, run);
  const width = nearlyAll(lengths) ?? lengths[0];
  const isLower = /[a-f]/.test(block.rowText(first));
  const digit = (value: number) => (isLower ? value.toString(16) : value.toString(16).toUpperCase());
  const isWhole = first === even.first && after === even.after && step === even.step;
  const { bits, findings } = isWhole ? { bits: digitsOf(block, run, width), findings: [] } : mendedDigits();
  function mendedDigits() {
    const rows = lengths.map((length, y) =>
      Array.from({ length }, (_, x) => valueOf(block.codeAt(first + y, x * step))),
    );
    return mendDigits({
      width,
      rows,
      placeOf: (y, x) => block.placeOf(first + y, x * step),
      textOf: (y, x) => block.rowText(first + y).charAt(x * step),
      write: digit,
    });
  }
  const placeOf = (cell: number) => block.placeOf(first + Math.floor(cell / width), (cell % width) * step);
  const write = (_cell: number, value: number) => digit(value);
  return { width, height: after - first, bits, findings, first, after, placeOf, write };
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

function longestRun(block: Block, goesOn: (row: number, step: number, length: number) => boolean): Run | undefined {
  let best: Run | undefined;
  for (let row = 0; row < block.height; row++) {
    const first = row;
    const step = nearStepOf(block, row);
    const length = block.lengthOf(row);
    if (step === 0 || !goesOn(row, step, length)) continue;
    while (row + 1 < block.height && goesOn(row + 1, step, length)) row++;
    if (best === undefined || row + 1 - first > best.after - best.first) best = { first, after: row + 1, step };
  }
  return best;
}

/** Whether all rows of a run but a few are equally long, and of digits alone. */
function isUsable(block: Block, run: Run): boolean {
  const lengths = lengthsOf(block, run);
  const width = nearlyAll(lengths);
  if (width === undefined) return false;
  const isBroken = (length: number, y: number) => length !== width || stepOf(block, run.first + y) === 0;
  const broken = lengths.filter(isBroken).length;
  return broken === 0 || (width >= LEAST_RAGGED && broken <= 1 + lengths.length / 10 && broken * 3 < lengths.length);
}

function lengthsOf(block: Block, { first, after, step }: Run): number[] {
  return Array.from({ length: after - first }, (_, row) => Math.ceil(block.lengthOf(first + row) / step));
}

/** The value of a digit; -1 for another sign. */
function valueOf(code: number): number {
  return code < 128 && DIGITS[code] !== NONE ? DIGITS[code] : -1;
}

/** As stepOf(), also for a row with one sign that is no digit. */
function nearStepOf(block: Block, row: number): number {
  const { codes } = block.source;
  const [from, to] = [block.from[row], block.to[row]];
  const step = to - from > 2 && codes[from + 1] === 0x20 && codes[from + 3] === 0x20 ? 2 : 1;
  let others = 0;
  for (let at = from; at < to && others < 2; at++) {
    const isBetween = step === 2 && (at - from) % 2 === 1;
    if (isBetween ? codes[at] !== 0x20 : valueOf(codes[at]) < 0) others += isBetween ? 2 : 1;
  }
  return others === 0 || (others === 1 && (to - from) / step >= LEAST_RAGGED) ? stepOf(block, row) || step : 0;
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
