import type { FormatError } from "../../core/foundation/errors";
import { CodeTable } from "./codeTable";
import type { TextPlace } from "./found";

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
  placeOf(row: number, column: number): TextPlace;
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

/** The number of what is no sign: one of many characters, or one too many. */
export const NO_SIGN = 255;
const MOST_CHARACTERS = 40; // of a sign
const [TAB, SPACE] = [0x09, 0x20];

/** Numbers the signs of a raster while it is made: characters, words, values. */
export class Signs {
  readonly signs: string[] = [" "];
  private readonly byCode = new CodeTable(); // of signs of one character, most of all: their number and 1 more
  private readonly byText = new Map([["", 0]]);

  constructor() {
    this.byCode.set(SPACE, 1);
    this.byCode.set(TAB, 1);
  }

  /** The number of the sign that stands in a part of a text; nothing is a blank. */
  idOf(text: string, from = 0, to: number = text.length): number {
    return to - from === 1 ? this.idOfCode(text.charCodeAt(from)) : this.idOfText(text.slice(from, to));
  }

  /** The number of a sign of one character, by its code. */
  idOfCode(code: number): number {
    const known = this.byCode.get(code);
    if (known > 0) return known - 1;
    const id = this.add(String.fromCharCode(code));
    this.byCode.set(code, id + 1);
    return id;
  }

  private idOfText(sign: string): number {
    const known = this.byText.get(sign);
    if (known !== undefined) return known;
    const id = this.add(sign);
    this.byText.set(sign, id);
    return id;
  }

  private add(sign: string): number {
    const isNone = this.signs.length > MAX_SIGNS || sign.length > MOST_CHARACTERS;
    return isNone ? NO_SIGN : this.signs.push(sign) - 1;
  }
}
