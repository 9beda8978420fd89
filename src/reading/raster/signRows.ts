import { isWide } from "../../core/foundation/columns";
import type { Block } from "../foundation/block";
import { codesOf } from "../foundation/codes";
import type { TextPlace } from "../foundation/found";
import { NO_SIGN, type Raster, Signs } from "../foundation/raster";
import { usualOf } from "../foundation/usual";
import { hasWideSigns } from "../foundation/wide";

/** The signs in the rows of a block, each with its place: what every raster of a text is made of. */
export class SignRows {
  private readonly signs = new Signs();
  private readonly ids: Uint8Array; // of the signs, row by row
  private readonly starts: Int32Array; // where they begin in the text
  private readonly firsts = [0]; // of each row, its first sign
  private count = 0;
  readonly counts: number[] = []; // of the signs of each row

  /** @param most how many signs there may be */
  constructor(
    readonly block: Block,
    most: number,
  ) {
    this.ids = new Uint8Array(most);
    this.starts = new Int32Array(most);
  }

  /** Adds the sign between two offsets of the text to the last row. */
  add(from: number, to: number): void {
    this.ids[this.count] = this.signs.idOf(this.block.source.text, from, to);
    this.starts[this.count++] = from;
  }

  /** Adds each character between two offsets as a sign. */
  addCharacters(from: number, to: number): void {
    const { ids, starts, signs } = this;
    const { codes } = this.block.source;
    let count = this.count;
    for (let at = from; at < to; at++) {
      ids[count] = signs.idOfCode(codes[at]);
      starts[count++] = at;
    }
    this.count = count;
  }

  endRow(): void {
    this.counts.push(this.count - this.firsts[this.counts.length]);
    this.firsts.push(this.count);
  }

  /** The numbers of the signs of a row. */
  idsIn(row: number): Uint8Array {
    return this.ids.subarray(this.firsts[row], this.firsts[row + 1]);
  }

  /** For the number of each sign whether it is one of some. */
  areAnyOf(signs: string): boolean[] {
    return this.signs.signs.map((sign) => signs.includes(sign));
  }

  /** The place of a sign, which may lie beyond those of its row. */
  placeOf(row: number, nth: number): TextPlace {
    const { block, counts, starts, firsts } = this;
    const beyond = nth - counts[row];
    return block.placeOf(row, beyond < 0 ? starts[firsts[row] + nth] - block.from[row] : block.lengthOf(row) + beyond);
  }

  /**
   * The signs as a raster: rows with fewer end in blanks, of those with more the last are left out. Undefined for too many.
   * @param step of so many signs only the first is taken
   */
  raster(columns: number, step = 1): Raster | undefined {
    const rows = this.block.height;
    const ids = new Uint8Array(columns * rows);
    for (let row = 0; row < rows; row++) {
      const all = this.idsIn(row);
      for (let at = 0, to = row * columns; at < all.length && to < (row + 1) * columns; at += step) ids[to++] = all[at];
    }
    if (ids.includes(NO_SIGN)) return undefined;
    const placeOf = (row: number, column: number) => this.placeOf(row, column * step);
    return { columns, rows, ids, signs: this.signs.signs, placeOf };
  }
}

/**
 * The characters of the rows. Where these have not equally many, characters that take two columns, such as emoji, count as
 * two, as they are shown.
 */
export function charactersIn(block: Block): SignRows {
  if (hasWideSigns(block)) return wideIn(block);
  const rows = new SignRows(block, charactersOf(block));
  for (let row = 0; row < block.height; row++) {
    rows.addCharacters(block.from[row], block.to[row]);
    rows.endRow();
  }
  return rows;
}

function charactersOf({ height, from, to }: Block): number {
  let count = 0;
  for (let row = 0; row < height; row++) count += to[row] - from[row];
  return count;
}

/** A character, of one code unit or two. */
interface Character {
  readonly from: number;
  readonly to: number;
  readonly isWide: boolean;
}

function wideIn(block: Block): SignRows {
  const all = Array.from({ length: block.height }, (_, row) => wholeCharacters(block, row));
  const isEven = areEven(all);
  const rows = new SignRows(block, 2 * charactersOf(block));
  for (const characters of all) {
    for (const { from, to, isWide } of characters) {
      rows.add(from, to);
      if (isWide && !isEven) rows.add(from, to);
    }
    rows.endRow();
  }
  return rows;
}

const MOST_BROKEN = 0.1; // of the rows

/** Whether most rows have equally many characters, so that each takes one place: those of another number are broken. */
function areEven(rows: readonly (readonly Character[])[]): boolean {
  const usual = usualOf(rows.map((row) => row.length));
  const others = rows.filter((row) => row.length !== usual);
  if (others.length === 0) return true;
  const areWide = rows.every((row) => row.every((each) => each.isWide));
  return areWide && others.length <= Math.max(1, MOST_BROKEN * rows.length);
}

const SELECTORS = codesOf("\uFE0E\uFE0F\u200B\u200D\uFEFF"); // they follow a sign and take no place
const LAST_SINGLE = 0xffff; // code of a character of one code unit

function wholeCharacters({ source, from, to }: Block, row: number): Character[] {
  const found: Character[] = [];
  for (let at = from[row], next = at; at < to[row]; at = next) {
    const code = source.text.codePointAt(at) ?? 0;
    next = at + (code > LAST_SINGLE ? 2 : 1);
    if (!SELECTORS.has(code)) found.push({ from: at, to: next, isWide: isWide(code) });
  }
  return found;
}

/**
 * What signs of some kinds part in the rows, without blanks and quotes around it. One of them at the end of a row parts nothing.
 * @param mayBeBlank whether blanks between two of them are a sign, too
 */
export function valuesIn(block: Block, separators: string, mayBeBlank: boolean): SignRows {
  const { codes } = block.source;
  const isSeparator = codesOf(separators);
  const rows = new SignRows(block, charactersOf(block) + block.height);
  for (let row = 0; row < block.height; row++) {
    const [start, last] = [block.from[row], block.to[row] - 1];
    const end = isSeparator.has(codes[last]) ? last : last + 1;
    for (let from = start, at = start; at <= end; at++) {
      if (at < end && !isSeparator.has(codes[at])) continue;
      const [first, after] = withoutBlanks(codes, from, at);
      if (isQuoted(codes, first, after)) rows.add(first + 1, after - 1);
      else if (first < after || mayBeBlank) rows.add(first, after);
      from = at + 1;
    }
    rows.endRow();
  }
  return rows;
}

/** The offsets of a value between blanks; those of nothing where there are only blanks. */
function withoutBlanks(codes: Uint16Array, start: number, end: number): readonly [from: number, to: number] {
  let [from, to] = [start, end];
  while (to > from && BLANKS.has(codes[to - 1])) to--;
  while (from < to && BLANKS.has(codes[from])) from++;
  return [from, to];
}

const BLANKS = codesOf(" \t");
const QUOTES = codesOf("\"'");

function isQuoted(codes: Uint16Array, from: number, to: number): boolean {
  return to - from > 2 && QUOTES.has(codes[from]) && codes[to - 1] === codes[from];
}
