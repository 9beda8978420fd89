import type { Block } from "../foundation/block";
import { codesOf, isDigit } from "../foundation/codes";

const MOST = 0.5; // of its characters
const LEAST = 2; // signs of a row
const WIDE = 0x80;
const SPACE = 0x20;
const [UNDERSCORE, COMMA, SLASH, BACKSLASH] = [0x5f, 0x2c, 0x2f, 0x5c];
const NONE: readonly number[] = Array.from({ length: WIDE }, () => 0);

/**
 * Whether some rows of a block look drawn: a few signs make up most of them, or they are hexadecimal digits. One or two
 * short lists, with what closes the list around them, stand in much code and are no drawing.
 */
export function mayHoldDrawing(block: Block): boolean {
  const counts = NONE.slice(); // copied faster than a typed array is made
  let [drawn, lists, isOther] = [0, 0, false];
  for (let row = 0; row < block.height; row++) {
    if (!looksDrawn(block, row, counts)) continue;
    drawn++;
    if (isShort(block, row, OPENING)) lists++;
    else isOther ||= !isShort(block, row, CLOSING);
    if (lists >= MIN_LISTS || (isOther && drawn >= 2)) return true;
  }
  if (drawn >= 2 && (lists === 0 || hasValues(block))) return true;
  return block.height === 1 && isHexRow(block);
}

const MIN_VALUES = 4; // of a row
const MIN_ROWS = 3; // of values

/** Whether several rows hold values parted by commas: some of them may be broken. */
function hasValues({ source: { codes }, from, to, height }: Block): boolean {
  let rows = 0;
  for (let row = 0; row < height && rows < MIN_ROWS; row++) {
    let values = 1;
    for (let at = from[row]; at < to[row] && values < MIN_VALUES; at++) if (codes[at] === COMMA) values++;
    if (values === MIN_VALUES) rows++;
  }
  return rows === MIN_ROWS;
}

const MIN_LISTS = 3;
const MAX_SHORT = 19; // characters
const OPENING = codesOf("[({");
const CLOSING = codesOf("])}");

/** Whether a row is short and begins with a bracket. */
function isShort({ source: { codes }, from, to }: Block, row: number, brackets: ReadonlySet<number>): boolean {
  let at = from[row];
  if (to[row] - at > MAX_SHORT) return false;
  while (at < to[row] - 1 && codes[at] === SPACE) at++;
  return brackets.has(codes[at]);
}

/** Whether the only row may be that of a maze of one row of digits. */
function isHexRow(block: Block): boolean {
  for (let at = block.from[0]; at < block.to[0]; at++) if (!isHexDigit(block.source.codes[at])) return false;
  return true;
}

const LONGEST = 4000; // characters of a row that are looked at
const LEAST_QUOTED = 3; // characters of a row in quotes

function looksDrawn(block: Block, row: number, counts: number[]): boolean {
  const { codes } = block.source;
  const from = block.from[row];
  const to = Math.min(block.to[row], from + LONGEST);
  if (isDrawn(codes, from, to, counts)) return true;
  const quoted = quotedIn(codes, from, to);
  return quoted !== undefined && isDrawn(codes, quoted[0], quoted[1], counts);
}

/** What stands between the first quote of a row and the last like it; undefined for too little to be a row. */
function quotedIn(codes: Uint16Array, start: number, end: number): readonly [from: number, to: number] | undefined {
  let [from, to] = [start, end - 1];
  while (from < to && !isQuote(codes[from])) from++;
  while (to > from && codes[to] !== codes[from]) to--;
  return to - from > LEAST_QUOTED && !isWord(codes, from + 1, to) ? [from + 1, to] : undefined;
}

/** Whether characters are words or a date: more than two different letters or digits, but not hexadecimal digits alone. */
function isWord(codes: Uint16Array, from: number, to: number): boolean {
  let [one, other, isMore, isHex] = [-1, -1, false, true];
  for (let at = from; at < to && (isHex || !isMore); at++) {
    const code = codes[at];
    if (!isHexDigit(code)) isHex = false;
    if (isMore || code === one || code === other || !(isDigit(code) || isLetter(code))) continue;
    if (one < 0) one = code;
    else if (other < 0) other = code;
    else isMore = true;
  }
  return !isHex && isMore;
}

function isQuote(code: number): boolean {
  return code === 0x22 || code === 0x27 || code === 0x60;
}

function isLetter(code: number): boolean {
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

/** Whether a few signs make up most of some characters, or they are hexadecimal digits. */
function isDrawn(codes: Uint16Array, from: number, to: number, counts: number[]): boolean {
  const kinds: number[] = []; // the codes that occur
  let isHex = true;
  let others = 0; // characters that are not ASCII: few kinds of them in what people draw
  for (let at = from; at < to; at++) {
    const code = codes[at];
    if (code >= WIDE) others++;
    else {
      if (counts[code]++ === 0) kinds.push(code);
      if (isHex && !isHexDigit(code)) isHex = false;
    }
  }
  const most = largestOf(counts, kinds);
  const signs = to - from - counts[SPACE];
  const isCeiling = counts[UNDERSCORE] + counts[SLASH] + counts[BACKSLASH] > 0; // the wall above one cell
  for (const code of kinds) counts[code] = 0;
  if (to === from) return false;
  if (signs < LEAST && !isHex && !isCeiling) return false; // a bracket on a line of its own
  return isHex || others * 3 > to - from || most >= MOST * (to - from);
}

function isHexDigit(code: number): boolean {
  return (
    (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x46) || (code >= 0x61 && code <= 0x66) || code === 0x20
  );
}

/** The sum of the three largest counts. */
function largestOf(counts: readonly number[], kinds: readonly number[]): number {
  let [first, second, third] = [0, 0, 0];
  for (const code of kinds) {
    const count = counts[code];
    if (count <= third) continue;
    if (count > first) [first, second, third] = [count, first, second];
    else if (count > second) [second, third] = [count, second];
    else third = count;
  }
  return first + second + third;
}
