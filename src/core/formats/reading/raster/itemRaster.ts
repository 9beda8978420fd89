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

/** Rows of signs, each in quotes or brackets of its own, as programs print a list a row: the longest run of such rows. */
export function itemRaster(block: Block): ItemRaster | undefined {
  const { height } = block;
  if (block.sample.every((row) => itemsIn(block.rowText(row)) === undefined)) return undefined; // most texts, and much faster
  const { first, items } = longestRun(Array.from({ length: height }, (_, row) => itemsIn(block.rowText(row))));
  const columns = items[0].signs.length;
  if (items.length < LEAST || columns < LEAST) return undefined;
  if ([first - 1, first + items.length].some((row) => isBroken(block, row, items[0]))) return undefined;
  const [signs, known] = [new Signs(), new Map([[" ", 0]])];
  const ids = new Uint8Array(columns * items.length);
  let at = 0;
  for (const row of items)
    for (const sign of row.signs) {
      const id = signs.idOfWord(sign, known);
      if (id < 0) return undefined;
      ids[at++] = id;
    }
  const rows = { first, after: first + items.length };
  const placeOf = (row: number, column: number) => block.placeOf(first + row, items[row].starts[column]);
  const { between } = items[0];
  const before = items[0].before.trimStart();
  const unit = before === "[" ? {} : { unit: "value" };
  const raster = { columns, rows: items.length, ids, signs: signs.signs, ...unit, placeOf };
  return { rows, raster, isTable: before.length === 1 && before !== "[" && between.includes(",") };
}

/** The longest run of rows with equally many items, with the same between them. */
function longestRun(all: readonly (Items | undefined)[]): { readonly first: number; readonly items: readonly Items[] } {
  let best: { first: number; items: Items[] } = { first: 0, items: [] };
  for (let row = 0; row < all.length; row++) {
    const items: Items[] = [];
    for (let next = all[row]; next !== undefined && areAlike(items[0] ?? next, next); next = all[row + items.length])
      items.push(next);
    if (items.length > best.items.length) best = { first: row, items };
    row += Math.max(0, items.length - 1);
  }
  return best;
}

/** Whether a row beside others begins or ends as they do: the reader of values says what is wrong in it. */
function isBroken(block: Block, row: number, { before, after }: Items): boolean {
  if (row < 0 || row >= block.height) return false;
  const [text, end] = [block.rowText(row).trim(), after.trim()];
  return text.startsWith(before.trimStart()) || (end !== "" && text.endsWith(end));
}

function areAlike(one: Items, other: Items): boolean {
  return one.signs.length === other.signs.length && one.before === other.before && one.between === other.between;
}
