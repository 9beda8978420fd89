/** The signs of walls upright and level. */
export const UPRIGHT = new Set(Array.from("|!¦│┃║#I", (wall) => wall.charCodeAt(0)));
export const LEVEL = new Set(Array.from("-=_~–—─━═#", (wall) => wall.charCodeAt(0)));

/** The signs of posts. */
export const POSTS = new Set(Array.from("+o*.·•°O", (post) => post.charCodeAt(0)));

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
