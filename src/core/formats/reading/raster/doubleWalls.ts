import type { Raster } from "../foundation/raster";

const [LEAST, MOST] = [3, 9]; // places of a cell with its walls
const LEAST_CELLS = 2;

/**
 * A raster in which each cell is drawn with walls of its own, so that two stand between cells and one at the edge: without
 * the second of each two. Undefined for any other.
 */
export function withoutDoubles(raster: Raster): Raster | undefined {
  const { columns, rows, ids, placeOf, missing } = raster;
  const isColumn = (column: number) => areSame(ids, column - 1, column, columns, rows);
  const isRow = (row: number) => areSame(ids, (row - 1) * columns, row * columns, 1, columns);
  const [across, down] = [keptOf(columns, isColumn), keptOf(rows, isRow)];
  if (across === undefined || down === undefined) return undefined;
  const kept = down.flatMap((row) => across.map((column) => ids[row * columns + column]));
  const lackOf = (lack: number) => across.filter((column) => column >= columns - lack).length;
  return {
    ...raster,
    missing: missing && Int32Array.from(down, (row) => lackOf(missing[row])),
    isDoubled: true,
    columns: across.length,
    rows: down.length,
    ids: Uint8Array.from(kept),
    placeOf: (row, column) => placeOf(down[row], across[column]),
  };
}

/** Whether a column, or a row, is the same as another. */
function areSame(ids: Uint8Array, one: number, other: number, step: number, count: number): boolean {
  for (let at = 0; at < count; at++) if (ids[one + at * step] !== ids[other + at * step]) return false;
  return true;
}

/** What is left of columns, or rows, where the first of each cell but the first is the same as the last of the one before. */
function keptOf(length: number, isSame: (at: number) => boolean): number[] | undefined {
  for (let period = LEAST; period <= MOST; period++) {
    if (length % period !== 0 || length < LEAST_CELLS * period) continue;
    const all = Array.from({ length }, (_, at) => at);
    const isSecond = (at: number) => at > 0 && at % period === 0;
    if (all.every((at) => !isSecond(at) || isSame(at))) return all.filter((at) => !isSecond(at));
  }
  return undefined;
}
