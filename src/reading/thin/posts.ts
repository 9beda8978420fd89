import { codesOf } from "../foundation/codes";

/** The signs of walls upright and level. */
export const [UPRIGHT, LEVEL] = [codesOf("|!¦│┃║#I"), codesOf("-=_~–—─━═#")];

/** The signs of posts. */
export const POSTS = codesOf("+o*.·•°O");

export const SPACE = 0x20;
export const BAR = 0x7c;

/** A grid of posts that was found in a block. */
export interface Posts {
  readonly first: number; // row
  readonly step: number; // rows from ruling to ruling
  readonly height: number; // of cells
  readonly columns: readonly number[];
  readonly post: number; // its code
}
