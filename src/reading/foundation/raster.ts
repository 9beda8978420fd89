import type { FormatError } from "../../core/foundation/errors";
import type { Place } from "./found";

/** The most different signs of a raster: with more a text is no drawing of a maze. */
const MAX_SIGNS = 48;

/** A drawing in which every place holds one sign. */
export interface Raster {
  readonly columns: number;
  readonly rows: number;
  /** The number of the sign at each place, row by row. */
  readonly ids: Uint8Array;
  /** The signs by number; 0 is the blank. */
  readonly signs: readonly string[];
  /** Why it is none after all: a row is shorter or longer than the others. */
  readonly uneven?: FormatError | undefined;
  /** Whether it is a map for a program, of numbers or signs with fixed meanings, and not drawn to be looked at. */
  readonly isData?: boolean;
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
    if (this.signs.length > MAX_SIGNS) return -1;
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
