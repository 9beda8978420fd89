import { countOf, FormatError } from "../../core/foundation/errors";
import type { Block } from "../foundation/block";
import { codesOf } from "../foundation/codes";
import type { Place } from "../foundation/found";
import { type Raster, Signs } from "../foundation/raster";
import { nearlyAll } from "../foundation/usual";
import { hasWideSigns } from "../foundation/wide";
import { columnsOf, unevenRow } from "./ragged";
import { wideRaster } from "./wideRaster";

const SPACE = 0x20;
const BRACKETS = codesOf("()[]{}");
const LEAST_FRAMED = 5; // places
const FRAMED = 0.7; // share of an edge that is no opening

/**
 * The signs of a block: its characters, or what stands between blanks, commas or tabs that part all of them. A row that is
 * shorter than the others is filled with blanks.
 */
export function rasterOf(block: Block): Raster | undefined {
  const wide = hasWideSigns(block);
  if (wide) return wideRaster(block);
  const all = Array.from({ length: block.height }, (_, row) => block.lengthOf(row));
  const characters = all.reduce((sum, length) => sum + length, 0);
  const columns = columnsOf(all);
  const lengths = all.map((length, row) => (isClosed(block, row, columns) ? columns : length));
  if (columns === 0 || columns * block.height > 2 * characters + 400) return undefined;
  const step = stepOf(block, columns);
  if (step === 0) return wordRaster(block);
  const width = Math.ceil(columns / step);
  const ids = new Uint8Array(width * block.height);
  const signs = new Signs();
  for (let row = 0, at = 0; row < block.height; row++) {
    const { codes } = block.source;
    const [from, to] = [block.from[row], Math.min(block.to[row], block.from[row] + columns)];
    const start = at;
    for (let place = from; place < to; place += step) {
      const code = codes[place];
      const id = signs.idOf(code === 0x09 ? SPACE : code);
      if (id < 0) return undefined;
      ids[at++] = id;
    }
    if (lengths[row] > all[row]) ids.fill(ids[at - 1], at, start + width);
    at = start + width;
  }
  return {
    columns: width,
    rows: block.height,
    ids,
    signs: signs.signs,
    uneven: unevenRow(block, lengths, columns, step),
    placeOf: (row, column) => block.placeOf(row, column * step),
  };
}

const FEW = 2; // columns that the first and the last row may lack

/** Whether a row is the first or the last, lacks a few columns, and is mostly of the sign at both its ends, a wall. */
function isClosed(block: Block, row: number, columns: number): boolean {
  const length = block.lengthOf(row);
  const isEdge = row === 0 || row === block.height - 1;
  if (!isEdge || length >= columns || columns - length > FEW || block.textWithBlanks(row).length > length) return false;
  const text = block.rowText(row);
  return text[0] === text[length - 1] && (text.split(text[0]).length - 1) * 2 > length;
}

/** How far apart the signs are: 1, or 2 and 3 where blanks and commas stand between all; 0 where they do irregularly. */
function stepOf(block: Block, columns: number): number {
  const { codes } = block.source;
  if (columns < 3) return 1;
  const row = longestRow(block);
  let separators = 0;
  let commas = 0;
  for (let at = block.from[row]; at < block.to[row]; at++) {
    if (isSeparator(codes[at])) separators++;
    if (codes[at] !== SPACE && isSeparator(codes[at])) commas++;
  }
  if (separators * 3 < block.lengthOf(row)) return 1;
  for (const step of [2, 3]) if (isSpaced(block, step)) return step;
  return commas > 1 || isOfDigits(block, row) ? 0 : 1;
}

function longestRow(block: Block): number {
  let longest = 0;
  for (let row = 1; row < block.height; row++) if (block.lengthOf(row) > block.lengthOf(longest)) longest = row;
  return longest;
}

/** Whether digits of which some have several places are parted by blanks, so that columns do not tell them apart. */
function isOfDigits(block: Block, row: number): boolean {
  return /^-?\d+(\s+-?\d+)+$/.test(block.rowText(row).trim());
}

function isSpaced(block: Block, step: number): boolean {
  const { codes } = block.source;
  let blanks = 0;
  let signs = 0;
  for (let row = 0; row < block.height; row++) {
    for (let at = block.from[row], place = 0; at < block.to[row]; at++, place++) {
      const isBetween = isSeparator(codes[at]);
      if (place % step !== 0) {
        if (!isBetween) return false;
      } else if (isBetween) blanks++;
      else signs++;
    }
  }
  return signs > 0 && (blanks * 20 <= signs || (step === 2 && isFramed(block)));
}

/** Whether the first and the last row have a sign at nearly every other place: then the blanks between are floors. */
function isFramed(block: Block): boolean {
  return [0, block.height - 1].every((row) => {
    const places = (block.lengthOf(row) + 1) >> 1;
    let signs = 0;
    for (let at = 0; at < places; at++) if (block.codeAt(row, 2 * at) !== SPACE) signs++;
    return places >= LEAST_FRAMED && signs >= FRAMED * places;
  });
}

/** Signs of one or several characters, parted by commas, semicolons, tabs or blanks; each row must have about as many. */
export function wordRaster(block: Block): Raster | undefined {
  const { codes, text } = block.source;
  const [signs, words] = [new Signs(), new Map<string, number>()];
  const counts = Array.from({ length: block.height }, (_, row) => wordsIn(block, row, () => undefined));
  const columns = nearlyAll(counts);
  if (columns === undefined || columns < 2) return undefined;
  const [ids, offsets] = [new Uint8Array(columns * block.height), new Int32Array((columns + 1) * block.height)];
  for (let row = 0; row < block.height; row++) {
    let column = 0;
    let isKnown = true;
    offsets.fill(block.lengthOf(row), row * (columns + 1), (row + 1) * (columns + 1));
    wordsIn(block, row, (from, to) => {
      if (column > columns) return;
      offsets[row * (columns + 1) + column] = from - block.from[row];
      if (column++ === columns) return;
      const [first, after] = isQuoted(codes, from, to) ? [from + 1, to - 1] : [from, to];
      const word = text.slice(first, after);
      const id = word.length === 1 ? signs.idOf(word.charCodeAt(0)) : signs.idOfWord(word, words);
      if (id < 0) isKnown = false;
      ids[row * columns + column - 1] = id;
    });
    if (!isKnown) return undefined;
  }
  const placeOf = (row: number, column: number) => block.placeOf(row, offsets[row * (columns + 1) + column]);
  const uneven = counts.findIndex((count) => count !== columns);
  return {
    columns,
    rows: block.height,
    ids,
    signs: signs.signs,
    isData: true,
    unit: "value",
    placeOf,
    uneven: uneven < 0 ? undefined : unevenAt(block.placeOf(uneven, block.lengthOf(uneven)), columns),
  };
}

function unevenAt({ line, column }: Place, columns: number): FormatError {
  return new FormatError(`Expected ${countOf(columns, "value")} in this line`, line, column);
}

/** Calls back for each word of a row, with its offsets; returns how many there are. */
function wordsIn(block: Block, row: number, visit: (from: number, to: number) => void): number {
  const { codes } = block.source;
  const end = block.to[row];
  let count = 0;
  for (let at = block.from[row]; at < end; at++) {
    if (isSeparator(codes[at]) || isBracket(codes[at])) continue;
    const from = at;
    while (at < end && !isSeparator(codes[at]) && !isBracket(codes[at])) at++;
    visit(from, at);
    count++;
  }
  return count;
}

/** A bracket of a list in a program, of which not all can be seen. */
function isBracket(code: number): boolean {
  return BRACKETS.has(code);
}

function isSeparator(code: number): boolean {
  return code === SPACE || code === 0x2c || code === 0x3b || code === 0x09;
}

function isQuoted(codes: Uint16Array, from: number, to: number): boolean {
  return to - from > 2 && (codes[from] === 0x22 || codes[from] === 0x27) && codes[to - 1] === codes[from];
}
