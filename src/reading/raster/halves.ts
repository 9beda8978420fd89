import type { Raster } from "../foundation/raster";

/** The signs by what they fill: 1 upper left, 2 upper right, 4 lower left, 8 lower right. */
const FILLED: ReadonlyMap<string, number> = new Map(
  Array.from(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█", (sign, quarters): [string, number] => [sign, quarters]),
);
const ALL = 15;

/**
 * A raster of half and quarter blocks as one of whole places: twice as many rows, and columns if there are quarters.
 * Undefined where there are no such signs.
 */
export function wholePlaces(raster: Raster): Raster | undefined {
  const filled = raster.signs.map((sign) => FILLED.get(sign));
  const parts = filled.filter((each): each is number => each !== undefined && each !== 0 && each !== ALL);
  if (parts.length === 0) return undefined;
  const acrosses = parts.some((each) => ((each >>> 1) & 5) !== (each & 5)) ? 2 : 1;
  const downs = parts.some((each) => each >>> 2 !== (each & 3)) ? 2 : 1;
  const columns = raster.columns * acrosses;
  const rows = raster.rows * downs;
  const signs = [" ", "█", ...raster.signs];
  const ids = new Uint8Array(columns * rows);
  for (let row = 0, at = 0; row < rows; row++) {
    const start = Math.floor(row / downs) * raster.columns;
    const first = 2 * (row % downs);
    for (let column = 0; column < columns; column++, at++) {
      const id = raster.ids[start + Math.floor(column / acrosses)];
      const part = 1 << (first + (column % acrosses));
      const fills = filled[id];
      ids[at] = fills === undefined ? (part === 1 ? id + 2 : 0) : (fills & part) === 0 ? 0 : 1;
    }
  }
  const placeOf = (row: number, column: number) =>
    raster.placeOf(Math.floor(row / downs), Math.floor(column / acrosses));
  const unit = acrosses * downs === 4 ? "quarter of a character" : "half character";
  return trimmed({ columns, rows, ids, signs, unit, placeOf, uneven: raster.uneven }, downs);
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
