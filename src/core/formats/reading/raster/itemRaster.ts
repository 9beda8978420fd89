import type { Block } from "../foundation/block";
import { type Items, itemsIn } from "../foundation/items";
import { type Raster, Signs } from "../foundation/raster";
import type { Rows } from "./drawnRows";

const LEAST = 3; // rows and items of a row

interface ItemRaster {
  readonly raster: Raster;
  readonly rows: Rows;
  readonly isTable: boolean; // values in quotes that commas part, with no brackets around
}

/** Rows of signs, each in quotes or brackets of its own, as programs print a list a row; undefined where not all are such. */
export function itemRaster(block: Block): ItemRaster | undefined {
  if (itemsIn(block.rowText(block.height >> 1)) === undefined) return undefined; // most texts, and much faster
  const all = Array.from({ length: block.height }, (_, row) => itemsIn(block.rowText(row)));
  const first = all.findIndex((items) => items !== undefined);
  const after = all.findLastIndex((items) => items !== undefined) + 1;
  const items = all.slice(first, after).filter((each): each is Items => each !== undefined);
  if (first < 0 || after - first < LEAST || items.length < after - first) return undefined;
  const columns = items[0].signs.length;
  const isOther = ({ signs, before, between }: Items) =>
    signs.length !== columns || before !== items[0].before || between !== items[0].between;
  if (columns < LEAST || items.some(isOther)) return undefined;
  const [signs, known] = [new Signs(), new Map([[" ", 0]])];
  const ids = new Uint8Array(columns * items.length);
  let at = 0;
  for (const row of items)
    for (const sign of row.signs) {
      const id = signs.idOfWord(sign, known);
      if (id < 0) return undefined;
      ids[at++] = id;
    }
  const rows = { first, after };
  const placeOf = (row: number, column: number) => block.placeOf(first + row, items[row].starts[column]);
  const [{ before, between }] = items;
  const unit = before.startsWith("[") && before.length === 1 ? {} : { unit: "value" };
  const raster = { columns, rows: items.length, ids, signs: signs.signs, ...unit, placeOf };
  return { rows, raster, isTable: before.length === 1 && between.includes(",") };
}
