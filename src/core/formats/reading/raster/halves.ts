import { isBraille, type Raster } from "../foundation/raster";

/** Columns and rows of the finest parts of a place that signs fill: the dots of braille. */
const [ACROSS, DOWN] = [2, 4];

/** The bits of the dots of a braille sign, row by row. */
const DOTS = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80];

const BRAILLE = 0x2800; // the sign without dots

/** What a sign fills, a bit for each part of its place, row by row. */
const FILLED: ReadonlyMap<string, number> = new Map([
  ...Array.from(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█", (sign, quarters): [string, number] => [sign, filledBy(quarters)]),
  ...Array.from({ length: 256 }, (_, dots): [string, number] => [
    String.fromCharCode(BRAILLE + dots),
    DOTS.reduce((filled, dot, part) => filled | ((dots & dot) === 0 ? 0 : 1 << part), 0),
  ]),
]);

/** @param quarters 1 upper left, 2 upper right, 4 lower left, 8 lower right */
function filledBy(quarters: number): number {
  const [upper, lower] = [quarters & 3, quarters >>> 2];
  return upper | (upper << 2) | (lower << 4) | (lower << 6);
}

/**
 * A raster of half and quarter blocks, or of braille, as one of whole places: twice as many rows, or four times, and
 * columns if there are quarters. Undefined where there are no such signs.
 */
export function wholePlaces(raster: Raster): Raster | undefined {
  const filled = raster.signs.map((sign) => FILLED.get(sign));
  const parts = filled.filter((each): each is number => each !== undefined && each !== 0 && each !== 0xff);
  if (parts.length === 0) return undefined;
  const areDots = raster.signs.some((sign) => isBraille(sign.charCodeAt(0)));
  const acrosses = areDots || parts.some((each) => ((each >>> 1) & 0x55) !== (each & 0x55)) ? 2 : 1;
  const downs = areDots ? 4 : parts.some((each) => each >>> 4 !== (each & 15)) ? 2 : 1;
  const columns = raster.columns * acrosses;
  const rows = raster.rows * downs;
  const signs = [" ", "█", ...raster.signs];
  const ids = new Uint8Array(columns * rows);
  for (let row = 0, at = 0; row < rows; row++) {
    const start = Math.floor(row / downs) * raster.columns;
    const first = (row % downs) * (DOWN / downs) * ACROSS;
    for (let column = 0; column < columns; column++, at++) {
      const id = raster.ids[start + Math.floor(column / acrosses)];
      const part = 1 << (first + (column % acrosses));
      const fills = filled[id];
      ids[at] = fills === undefined ? id + 2 : (fills & part) === 0 ? 0 : 1;
    }
  }
  const placeOf = (row: number, column: number) =>
    raster.placeOf(Math.floor(row / downs), Math.floor(column / acrosses));
  const unit = areDots ? "dot" : acrosses * downs === 4 ? "quarter of a character" : "half character";
  const { missing, isKept } = raster;
  const ofRow = (row: number) => Math.floor(row / downs);
  const ragged = missing && {
    missing: Int32Array.from({ length: rows }, (_, row) => missing[ofRow(row)] * acrosses),
    isKept: Uint8Array.from({ length: rows }, (_, row) => isKept?.[ofRow(row)] ?? 0),
  };
  return trimmed({ columns, rows, ids, signs, unit, placeOf, ...ragged, spread: acrosses * downs }, downs);
}

/**
 * Without last rows and columns that hold nothing, or one sign: where the number of rows is odd, the last has no lower half.
 * @param downs how many rows a sign is parted into: fewer than these, but at least one, may be blank
 */
function trimmed(raster: Raster, downs: number): Raster {
  let { columns, rows } = raster;
  const { columns: stride } = raster;
  const least = rows - Math.max(1, downs - 1);
  const isBlank = (from: number, step: number, count: number) => {
    let signs = 0;
    for (let index = 0; index < count; index++) if (raster.ids[from + index * step] !== 0) signs++;
    return signs === 0 || (signs === 1 && count > 3);
  };
  while (rows > least && isBlank((rows - 1) * columns, 1, columns)) rows--;
  if (isBlank(stride - 1, stride, rows)) columns--;
  const ids = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++)
    ids.set(raster.ids.subarray(row * stride, row * stride + columns), row * columns);
  return { ...raster, columns, rows, ids };
}
