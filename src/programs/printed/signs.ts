import { isWide } from "../../core/foundation/columns";

/** Lines as signs by column: code points; a wide one, and a tab, is followed by REST. Without those that take no column. */
export type LineSigns = Uint32Array;

/** Each column of a sign but the first. */
export const REST = 0;
export const TAB = 0x09;
export const SPACE = 0x20;

/** The column to which a tab leads. */
export const tabStop = (column: number): number => (column + 8) & ~7;

/** From here on codes are blanks on a coloured ground, by the number of the colour: Unicode leaves them free. */
export const GROUND = 0xf0000;
const LAST_GROUND = 0xffffd;

export const isGround = (code: number): boolean => code >= GROUND && code <= LAST_GROUND;

/** Whether a sign takes no column: marks above letters, variants of emoji, joiners, byte order marks, controls. */
export function isWidthless(code: number): boolean {
  if (code < 0x80) return code < SPACE || code === 0x7f;
  if (code < 0x300) return code < 0xa0;
  return (
    code <= 0x36f ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x2060 && code <= 0x2064) ||
    (code >= 0x20d0 && code <= 0x20ff) ||
    (code >= 0xfe00 && code <= 0xfe0f) ||
    code === 0xfeff
  );
}

/** What a byte is that ends no sign. */
export const MORE = -1;
export const BROKEN = -2;

/** Code points from UTF-8 that comes byte by byte. */
export class Utf8 {
  private left = 0; // bytes of the sign that are still to come
  private code = 0;
  private least = 0; // codes below are not written with so many bytes

  /** @returns the code point that a byte ends; MORE while it is incomplete; BROKEN where the bytes so far are none */
  take(byte: number): number {
    if (this.left === 0) return byte < 0x80 ? byte : this.begin(byte);
    if (byte < 0x80 || byte >= 0xc0) {
      this.left = 0;
      return BROKEN;
    }
    this.code = (this.code << 6) | (byte & 0x3f);
    if (--this.left > 0) return MORE;
    return this.code >= this.least && this.code <= 0x10ffff && this.code >>> 11 !== 0x1b ? this.code : BROKEN;
  }

  private begin(byte: number): number {
    if (byte < 0xc2 || byte > 0xf4) return BROKEN;
    this.left = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    this.code = byte & (0x3f >> this.left);
    this.least = [0x80, 0x800, 0x10000][this.left - 1];
    return MORE;
  }
}

const CODE_PAGE_437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";

/** What a byte of 0x80 or more is on consoles of DOS and Windows, for which programs draw walls with bytes that are no UTF-8. */
export const consoleSign = (byte: number): number => CODE_PAGE_437.charCodeAt(byte - 0x80);

/** Whether each byte is a sign, as in most lines. */
function isPlain(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (bytes[at] >= 0x80 || bytes[at] === TAB) return false;
  return true;
}

/** How many columns bytes without controls but tabs take; BROKEN where they are no UTF-8. */
export function widthOf(bytes: Uint8Array, from: number, to: number): number {
  if (isPlain(bytes, from, to)) return to - from;
  const utf8 = new Utf8();
  let last = 0;
  for (let at = from; at < to && last !== BROKEN; at++) last = utf8.take(bytes[at]);
  return last < 0 ? BROKEN : signsOf(bytes, from, to).length;
}

/** The signs in bytes of UTF-8 without controls but tabs. */
export function signsOf(bytes: Uint8Array, from: number, to: number): LineSigns {
  if (isPlain(bytes, from, to)) return new Uint32Array(bytes.subarray(from, to)); // as most are
  const signs = new Uint32Array(8 * (to - from));
  const utf8 = new Utf8();
  let count = 0;
  for (let at = from; at < to; at++) {
    const code = utf8.take(bytes[at]);
    if (code === TAB) {
      signs[count] = TAB;
      count = tabStop(count);
    }
    if (code < 0 || isWidthless(code)) continue;
    signs[count++] = code;
    if (isWide(code)) signs[count++] = REST;
  }
  return signs.slice(0, count);
}

/** Signs as UTF-8. @param into memory for four bytes a sign @returns how many bytes */
export function writeUtf8(signs: ArrayLike<number>, into: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < signs.length; at++) {
    const code = signs[at];
    if (code === REST) continue;
    if (code < 0x80) {
      into[count++] = code;
      continue;
    }
    const more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    into[count++] = ((0xff00 >> (more + 1)) & 0xff) | (code >>> (6 * more));
    for (let left = more - 1; left >= 0; left--) into[count++] = 0x80 | ((code >>> (6 * left)) & 0x3f);
  }
  return count;
}
