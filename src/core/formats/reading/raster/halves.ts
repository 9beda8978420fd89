import type { Raster } from "../foundation/raster";

/** The quarters of a place that a block character fills: 1 upper left, 2 upper right, 4 lower left, 8 lower right. */
const QUARTERS: ReadonlyMap<string, number> = new Map(
  Array.from(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█", (sign, quarters) => [sign, quarters] as const),
);

/**
 * A raster of half and quarter blocks as one of whole places: twice as many rows, and columns if there are quarters.
 * Undefined where there are no such signs.
 */
export function wholePlaces(raster: Raster): Raster | undefined {
  const filled = raster.signs.map((sign) => QUARTERS.get(sign));
  const parts = filled.filter((quarters) => quarters !== undefined && quarters !== 0 && quarters !== 15);
  if (parts.length === 0) return undefined;
  const acrosses = parts.some((quarters = 0) => ((quarters >>> 1) & 5) !== (quarters & 5)) ? 2 : 1;
  const downs = parts.some((quarters = 0) => quarters >>> 2 !== (quarters & 3)) ? 2 : 1;
  const columns = raster.columns * acrosses;
  const rows = raster.rows * downs;
  const signs = [" ", "█", ...raster.signs];
  const ids = new Uint8Array(columns * rows);
  for (let row = 0, at = 0; row < rows; row++) {
    const start = Math.floor(row / downs) * raster.columns;
    for (let column = 0; column < columns; column++, at++) {
      const id = raster.ids[start + Math.floor(column / acrosses)];
      const quarters = filled[id];
      const part = (downs === 2 && row % 2 === 1 ? 4 : 1) << (acrosses === 2 && column % 2 === 1 ? 1 : 0);
      ids[at] = quarters === undefined ? id + 2 : (quarters & part) === 0 ? 0 : 1;
    }
  }
  const placeOf = (row: number, column: number) =>
    raster.placeOf(Math.floor(row / downs), Math.floor(column / acrosses));
  const unit = acrosses * downs === 4 ? "quarter of a character" : "half character";
  const { missing, isKept } = raster;
  const ofRow = (row: number) => Math.floor(row / downs);
  const ragged = missing && {
    missing: Int32Array.from({ length: rows }, (_, row) => missing[ofRow(row)] * acrosses),
    isKept: Uint8Array.from({ length: rows }, (_, row) => isKept?.[ofRow(row)] ?? 0),
  };
  return trimmed({ columns, rows, ids, signs, unit, placeOf, ...ragged, spread: acrosses * downs });
}

/** Without a last row and column that hold nothing, or one sign: of an odd number of rows the last has no lower half. */
function trimmed(raster: Raster): Raster {
  let { columns, rows } = raster;
  const isBlank = (from: number, step: number, count: number) => {
    let signs = 0;
    for (let index = 0; index < count; index++) if (raster.ids[from + index * step] !== 0) signs++;
    return signs === 0 || (signs === 1 && count > 3);
  };
  if (isBlank((rows - 1) * columns, 1, columns)) rows--;
  const { columns: stride } = raster;
  if (isBlank(stride - 1, stride, rows)) columns--;
  const ids = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++)
    ids.set(raster.ids.subarray(row * stride, row * stride + columns), row * columns);
  return { ...raster, columns, rows, ids };
}
