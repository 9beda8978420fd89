/** The slots of a half square, besides up, down, left and right. */

/** Between halves of squares that lie above each other, the one a left, the other a right half. */
export const UP_ACROSS = 4;
export const DOWN_ACROSS = 5;
/** Set for the half of a square that has its top edge, once its slash is drawn: nothing is behind it. */
export const ON_TOP = 6;

/** The slash of a square: "/", "\", or " " where none is drawn yet. */
export function slashAt(openSlots: (cell: number) => number, square: number): "/" | "\\" | " " {
  if ((openSlots(2 * square) >>> ON_TOP) & 1) return "/";
  return (openSlots(2 * square + 1) >>> ON_TOP) & 1 ? "\\" : " ";
}
