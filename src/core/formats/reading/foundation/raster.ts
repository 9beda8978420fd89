import type { Finding, Place } from "./found";

/** The most different signs of a raster: with more a text is no drawing of a maze. */
export const MAX_SIGNS = 48;

const MAX_BRAILLE = 253; // with two more, whole places and blanks, they are numbered by a byte

/** Whether a code is that of a braille sign: these are many, but all of dots. */
export function isBraille(code: number): boolean {
  return code >>> 8 === 0x28;
}

/** A drawing in which every place holds one sign. */
export interface Raster {
  readonly columns: number;
  readonly rows: number;
  /** The number of the sign at each place, row by row. */
  readonly ids: Uint8Array;
  /** The signs by number; 0 is the blank. */
  readonly signs: readonly string[];
  /** Columns that a row lacks, by row, below 0 for those of which so many were cut off; undefined if all are as long. */
  readonly missing?: Int32Array | undefined;
  /** 1 for rows whose blanks at the end stand in the text, so that what a row lacks was not trimmed. */
  readonly isKept?: Uint8Array | undefined;
  /** Rows that lack something, or had too much, for sure: see mendRows(). */
  readonly broken?: readonly number[];
  /** What else is broken in the text of it. */
  readonly faults?: readonly Finding[];
  /** How many places a sign takes, where it is not 1: those of a half or quarter block. */
  readonly spread?: number;
  /** Whether it is a map for a program, of numbers or signs with fixed meanings, and not drawn to be looked at. */
  readonly isData?: boolean;
  /** Whether of walls that are twice as thick between cells as at the edge half is left out. */
  readonly isDoubled?: boolean;
  /** Whether its sizes stand above it. */
  readonly isSized?: boolean;
  /** What a place is in the text; by default a character. */
  readonly unit?: string;
  /** Where a place of the raster is in the text. */
  placeOf(row: number, column: number): Place;
}

/** How often each sign of a raster occurs. */
export function countSigns({ ids, signs }: Raster): Int32Array {
  const counts = new Int32Array(signs.length);
  for (let at = 0; at < ids.length; at++) counts[ids[at]]++;
  return counts;
}

/**
 * Which places of a raster are walls, 1 each.
 * @param isWallSign 1 for the number of each sign that is a wall
 * @param isWall memory for as many places
 */
export function wallsAt(
  { ids }: Raster,
  isWallSign: Uint8Array,
  isWall: Uint8Array = new Uint8Array(ids.length),
): Uint8Array {
  for (let at = 0; at < ids.length; at++) isWall[at] = isWallSign[ids[at]];
  return isWall;
}

const UNKNOWN: readonly number[] = Array.from({ length: 128 }, () => -1);

/** Numbers the signs of a raster while it is made. */
export class Signs {
  readonly signs: string[] = [" "];
  private readonly byCode = new Map<number, number>([[0x20, 0]]);
  private readonly ascii = UNKNOWN.slice(); // copied faster than a typed array is made

  constructor() {
    this.ascii[0x20] = 0;
  }

  /** The number of a code point; -1 when there are too many signs. */
  idOf(code: number): number {
    if (code < 128) {
      const known = this.ascii[code];
      if (known >= 0) return known;
    } else {
      const known = this.byCode.get(code);
      if (known !== undefined) return known;
    }
    if (this.signs.length > (isBraille(code) ? MAX_BRAILLE : MAX_SIGNS)) return -1;
    const id = this.signs.push(String.fromCodePoint(code)) - 1;
    if (code < 128) this.ascii[code] = id;
    else this.byCode.set(code, id);
    return id;
  }

  /** The number of a sign of several characters, such as 10. */
  idOfWord(word: string, words: Map<string, number>): number {
    const known = words.get(word);
    if (known !== undefined) return known;
    if (this.signs.length > MAX_SIGNS) return -1;
    const id = this.signs.push(word) - 1;
    words.set(word, id);
    return id;
  }
}
