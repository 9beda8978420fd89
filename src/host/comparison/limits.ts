/** What can be compared without a wait: all is read and drawn again with each change of the text. */

/** Characters of a text. */
export const MAX_TEXT = 20_000_000;

/** Cells of each maze. */
export const MAX_SIDE_CELLS = 1_000_000;
