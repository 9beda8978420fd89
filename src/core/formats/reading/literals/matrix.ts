import { type Raster, Signs } from "../foundation/raster";
import type { SourceText } from "../foundation/sourceText";
import { nearlyAll } from "../foundation/usual";
import type { FoundList, Leaves } from "./leaves";

const LEAST_RAGGED = 5; // columns of a list in which a row may be longer or shorter than the others

/** The values of lists that are equally long, but for a few, as a raster; undefined for others, or too many values. */
export function matrixOf(source: SourceText, { rows }: FoundList, leaves: Leaves): Raster | undefined {
  const lengths = rows.map(([first, after]) => after - first);
  const columns = nearlyAll(lengths);
  if (columns === undefined || columns < 1) return undefined;
  const isRagged = lengths.some((length) => length !== columns);
  if (isRagged && columns < LEAST_RAGGED) return undefined; // rather the neighbours of cells
  const ids = new Uint8Array(columns * rows.length);
  const offsets = new Int32Array((columns + 1) * rows.length);
  const signs = new Signs();
  const words = new Map<string, number>();
  for (const [row, [first, after]] of rows.entries()) {
    const start = row * (columns + 1);
    offsets.fill(after > first ? leaves.to[after - 1] : 0, start, start + columns + 1);
    for (let leaf = first, column = 0; leaf < after && column <= columns; leaf++, column++) {
      const [from, to] = [leaves.from[leaf], leaves.to[leaf]];
      const code = source.codes[from];
      const isShort = to - from === 1 && (code < 0xd800 || code > 0xdfff);
      const id = isShort ? signs.idOf(code) : signs.idOfWord(source.text.slice(from, to), words);
      if (id < 0) return undefined;
      offsets[start + column] = from;
      if (column < columns) ids[row * columns + column] = id;
    }
  }
  const placeOf = (row: number, column: number) => source.placeOf(offsets[row * (columns + 1) + column]);
  const missing = isRagged ? Int32Array.from(lengths, (length) => columns - length) : undefined;
  return { columns, rows: rows.length, ids, signs: signs.signs, unit: "value", placeOf, missing };
}
