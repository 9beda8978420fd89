import { countOf } from "../../../foundation/errors";
import { type Finding, type Place, told } from "../foundation/found";
import { type BitMeaning, judgeBits } from "./sides";

const UNKNOWN = -1; // the value of a digit that is lost, or is none

/** Rows of digits of which a few are broken. */
export interface DigitRows {
  readonly width: number;
  readonly rows: readonly (readonly number[])[]; // values, below 0 for what is no digit
  placeOf(row: number, column: number): Place;
  textOf(row: number, column: number): string;
  write(value: number): string;
}

/** What the rows are with what is lost in its place, and what was done. */
export interface Mended {
  readonly bits: Uint8Array;
  readonly findings: readonly Finding[];
}

/** Puts digits where they are lost, leaves out those that are too many, and takes what others say for those that are none. */
export function mendDigits(digits: DigitRows): Mended {
  const { width, rows } = digits;
  const meaning = usualMeaning(digits);
  const findings: Finding[] = [];
  const mended = rows.map((row) => [...row]);
  for (const [y, row] of mended.entries()) {
    const beside = [rows[y - 1], rows[y + 1]].map((each) => (each?.length === width ? each : undefined));
    while (row.length !== width) {
      const isShort = row.length < width;
      const x = misfit(row, isShort, beside, meaning);
      const count = countOf(1, "digit");
      const place = digits.placeOf(y, x);
      if (isShort) row.splice(x, 0, UNKNOWN);
      else row.splice(x, 1);
      if (isShort)
        findings.push({ ...place, message: `${count} is lost in this line, here or before`, isBroken: true });
      else findings.push({ ...place, message: `${count} is too many in this line, here or before`, isBroken: true });
    }
  }
  mended.forEach((row, y) => {
    row.forEach((value, x) => {
      if (value !== UNKNOWN) return;
      row[x] = fitting(mended, x, y, meaning);
      if (rows[y].length !== width) return;
      const text = digits.write(row[x]);
      const digit = JSON.stringify(digits.textOf(y, x));
      const said = told(`${digit} is no hexadecimal digit`, `read as ${text}, as its neighbours say`);
      findings.push({ ...digits.placeOf(y, x), ...said, isBroken: true, repair: { length: 1, text } });
    });
  });
  return { bits: Uint8Array.from(mended.flat()), findings };
}

/** What the bits mean in the rows that are whole. */
function usualMeaning({ width, rows }: DigitRows): BitMeaning {
  const placeOf = () => ({ line: 0, column: 0 });
  const bits = rows.map((row) => (row.length === width ? row : Array<number>(width).fill(UNKNOWN)));
  const whole = bits.map((row) => (row.includes(UNKNOWN) ? undefined : row));
  let [first, after] = [0, 0]; // the longest run of them
  for (let from = 0, row = 0; row <= whole.length; row++) {
    if (row < whole.length && whole[row] !== undefined) continue;
    if (row - from > after - first) [first, after] = [from, row];
    from = row + 1;
  }
  const values = Uint8Array.from(bits.slice(first, after).flat());
  return judgeBits({ width, height: after - first, bits: values, placeOf })[0].meaning;
}

/** The column at which a digit is lost, or too many: where the others then contradict the rows above and below least. */
function misfit(
  row: readonly number[],
  isShort: boolean,
  [above, below]: readonly (readonly number[] | undefined)[],
  { north, south }: BitMeaning,
): number {
  const shift = isShort ? 1 : -1;
  const wrongAt = (value: number, x: number) =>
    differ(value, north, above?.[x], south) + differ(value, south, below?.[x], north);
  const length = row.length + shift;
  let wrong = 0; // with all digits where they are, but for the last
  for (let x = 0; x < Math.min(row.length, length); x++) wrong += wrongAt(row[x], x);
  let [best, least] = [isShort ? row.length : row.length - 1, wrong];
  for (let x = best - 1; x >= 0; x--) {
    const moved = isShort ? wrongAt(row[x], x + 1) : wrongAt(row[x + 1], x);
    wrong += moved - wrongAt(row[x], x);
    if (wrong < least) [best, least] = [x, wrong];
  }
  return best;
}

/** 1 where one cell says that the side between two is open, and the other that it is not. */
function differ(one: number, bit: number, other: number | undefined, otherBit: number): number {
  if (other === undefined || other < 0 || one < 0) return 0;
  return ((one & bit) === 0) !== ((other & otherBit) === 0) ? 1 : 0;
}

/** The bits that contradict no neighbour; the border is closed. */
function fitting(rows: readonly (readonly number[])[], x: number, y: number, meaning: BitMeaning): number {
  const { north, east, south, west, areWalls } = meaning;
  const side = (bit: number, neighbor: number | undefined, opposite: number) => {
    const isSet = neighbor === undefined || neighbor < 0 ? areWalls : (neighbor & opposite) !== 0;
    return isSet ? bit : 0;
  };
  return (
    side(north, rows[y - 1]?.[x], south) |
    side(east, rows[y][x + 1], west) |
    side(south, rows[y + 1]?.[x], north) |
    side(west, rows[y][x - 1], east)
  );
}
