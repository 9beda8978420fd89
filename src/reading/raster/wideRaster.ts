import { isWide } from "../../core/foundation/columns";
import type { Block } from "../foundation/block";
import { type Raster, Signs } from "../foundation/raster";
import { usualOf } from "../foundation/usual";
import { columnsOf, MOST_LONGER, unevenRow } from "./ragged";

const SELECTORS = /\uFE0E|\uFE0F|\u200B|\u200D|\uFEFF/; // they follow a sign and take no place

/**
 * A raster of a block with characters that take two columns, such as emoji, or two code units. Where rows have equally
 * many characters, each is a sign; else wide ones count as two, as they are shown.
 */
export function wideRaster(block: Block): Raster | undefined {
  const rows = Array.from({ length: block.height }, (_, row) => signsOf(block.rowText(row)));
  const isEven = areEven(rows);
  const shown = isEven ? rows : rows.map((row) => row.flatMap((sign) => (isWideSign(sign) ? [sign, sign] : [sign])));
  const columns = columnsOf(shown.map((row) => row.length));
  const isSpacedOut =
    isEven && columns > 2 && shown.every((row) => row.every(({ text }, at) => at % 2 === 0 || text === " "));
  const step = isSpacedOut ? 2 : 1;
  const width = Math.ceil(columns / step);
  const signs = new Signs();
  const known = new Map<string, number>([[" ", 0]]);
  const ids = new Uint8Array(width * block.height);
  for (let row = 0; row < shown.length; row++) {
    for (let column = 0; column < width && column * step < shown[row].length; column++) {
      const id = signs.idOfWord(shown[row][column * step].text, known);
      if (id < 0) return undefined;
      ids[row * width + column] = id;
    }
  }
  const placeOf = (row: number, column: number) => {
    const at = column * step;
    const sign = shown[row]?.[at];
    return block.placeOf(row, sign?.at ?? block.lengthOf(row) + at - (shown[row]?.length ?? 0));
  };
  return {
    columns: width,
    rows: block.height,
    ids,
    signs: signs.signs,
    uneven: unevenRow(
      block,
      shown.map((row) => row.length),
      columns,
      step,
    ),
    placeOf,
  };
}

/** Whether most rows have equally many characters, so that each takes one place: those of another number are broken. */
function areEven(rows: readonly (readonly ShownSign[])[]): boolean {
  const usual = usualOf(rows.map((row) => row.length));
  const others = rows.filter((row) => row.length !== usual);
  if (others.length === 0) return true;
  const areWide = rows.every((row) => row.every(isWideSign));
  return areWide && others.length <= Math.max(1, MOST_LONGER * rows.length);
}

function isWideSign({ text }: ShownSign): boolean {
  return isWide(text.codePointAt(0) ?? 0);
}

interface ShownSign {
  readonly text: string;
  readonly at: number; // code units from the row's beginning
}

function signsOf(row: string): ShownSign[] {
  const found: ShownSign[] = [];
  let at = 0;
  for (const text of row) {
    if (!SELECTORS.test(text)) found.push({ text: text === "\t" ? " " : text, at });
    at += text.length;
  }
  return found;
}
