/** The directions in which the lines of a box-drawing character lead. */
export const [NORTH, EAST, SOUTH, WEST] = [1, 2, 4, 8];
export const UPRIGHT = NORTH | SOUTH;
export const LEVEL = EAST | WEST;

export const FIRST_ARMED = 0x2500;
const LAST = 0x257f;

const GLYPHS: readonly (readonly [number, string])[] = [
  [LEVEL, "─━┄┅┈┉╌╍═╼╾"],
  [UPRIGHT, "│┃┆┇┊┋╎╏║╽╿"],
  [EAST | SOUTH, "┌┍┎┏╒╓╔╭"],
  [SOUTH | WEST, "┐┑┒┓╕╖╗╮"],
  [NORTH | EAST, "└┕┖┗╘╙╚╰"],
  [NORTH | WEST, "┘┙┚┛╛╜╝╯"],
  [UPRIGHT | EAST, "├┝┞┟┠┡┢┣╞╟╠"],
  [UPRIGHT | WEST, "┤┥┦┧┨┩┪┫╡╢╣"],
  [LEVEL | SOUTH, "┬┭┮┯┰┱┲┳╤╥╦"],
  [LEVEL | NORTH, "┴┵┶┷┸┹┺┻╧╨╩"],
  [LEVEL | UPRIGHT, "┼┽┾┿╀╁╂╃╄╅╆╇╈╉╊╋╪╫╬"],
  [WEST, "╴╸"],
  [NORTH, "╵╹"],
  [EAST, "╶╺"],
  [SOUTH, "╷╻"],
];

const ARMS = armsByCode();

function armsByCode(): Uint8Array {
  const arms = new Uint8Array(LAST - FIRST_ARMED + 1);
  for (const [directions, glyphs] of GLYPHS) {
    for (const glyph of glyphs) arms[glyph.charCodeAt(0) - FIRST_ARMED] = directions;
  }
  return arms;
}

/** The directions of a character; 0 for one that is no line. */
export function armsOf(code: number): number {
  return code >= FIRST_ARMED && code <= LAST ? ARMS[code - FIRST_ARMED] : 0;
}
