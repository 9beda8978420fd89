import { type Raster, Signs } from "../foundation/raster";
import type { SourceText } from "../foundation/sourceText";
import type { FoundList, Leaves } from "./leaves";

/** The values of a list of equally long lists as a raster; undefined for another shape, or too many different values. */
export function matrixOf(source: SourceText, { rows }: FoundList, leaves: Leaves): Raster | undefined {
  const columns = rows[0][1] - rows[0][0];
  if (columns < 1 || rows.some(([first, after]) => after - first !== columns)) return undefined;
  const ids = new Uint8Array(columns * rows.length);
  const offsets = new Int32Array(columns * rows.length);
  const signs = new Signs();
  const words = new Map<string, number>();
  let at = 0;
  for (const [first, after] of rows) {
    for (let leaf = first; leaf < after; leaf++, at++) {
      const [from, to] = [leaves.from[leaf], leaves.to[leaf]];
      const code = source.codes[from];
      const isShort = to - from === 1 && (code < 0xd800 || code > 0xdfff);
      const id = isShort ? signs.idOf(code) : signs.idOfWord(source.text.slice(from, to), words);
      if (id < 0) return undefined;
      ids[at] = id;
      offsets[at] = from;
    }
  }
  const placeOf = (row: number, column: number) => source.placeOf(offsets[row * columns + column]);
  return { columns, rows: rows.length, ids, signs: signs.signs, unit: "value", placeOf };
}
