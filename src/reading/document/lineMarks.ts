import { LINE_MARKS } from "../foundation/commentMarks";
import type { SourceText } from "../foundation/sourceText";

const [TAB, SPACE, STAR, SLASH, BACKSLASH, BYTE_ORDER] = [0x09, 0x20, 0x2a, 0x2f, 0x5c, 0xfeff];

const OPENERS = ["<!--", '"""', "'''", "/**", "/*"]; // of what goes on in the next line

/** Marks that begin a comment on a line; those that may also be a wall need a blank after them. */
const MARKS = [...OPENERS, ...LINE_MARKS];
const END = "*/"; // of a line that only ends a comment, in whatever language
const CLEAR = new Set([END, "REM -", "///", "//!", "//", ...OPENERS]);

const QUOTED = ">"; // a mail quoted in a mail has several
const QUOTE = '"'; // of Vim; where another follows, it begins a string

const CODES = MARKS.map((mark) => Array.from(mark, (character) => character.charCodeAt(0)));
const BY_FIRST: ReadonlyMap<number, readonly number[]> = new Map(
  [...new Set(CODES.map(([first]) => first))].map((first) => [
    first,
    CODES.flatMap((codes, index) => (codes[0] === first ? [index] : [])),
  ]),
);

/** What stands on a line between its comment marks. */
export interface MarkedLine {
  readonly mark: string; // "" for none
  readonly from: number; // offsets of what it says
  readonly to: number; // equal for a line that says nothing
  readonly first: number; // the code of its first character; blank for none
}

/** Whether nothing but the beginning or the end of a comment stands on a line. */
export function isOnlyMark({ mark, from, to }: MarkedLine): boolean {
  return from === to && isClear(mark);
}

/** Whether a mark can be nothing else. */
export function isClear(mark: string): boolean {
  return CLEAR.has(mark);
}

/** A line without blanks around it. */
export function plainLine({ codes, starts, ends }: SourceText, line: number): MarkedLine {
  const end = ends[line];
  let start = starts[line];
  while (start < end && codes[start] === BYTE_ORDER) start++;
  let [from, to] = [start, end];
  while (from < to && isBlank(codes[from])) from++;
  while (to > from && isBlank(codes[to - 1])) to--;
  return { mark: "", from: from === to ? to : start, to, first: from < to ? codes[from] : SPACE };
}

/** The line without the mark of a comment that begins on it, or that it continues. */
export function withoutMark(source: SourceText, plain: MarkedLine): MarkedLine {
  const { codes } = source;
  if (plain.from === plain.to) return plain;
  let { to } = plain;
  let from = plain.from;
  while (isBlank(codes[from])) from++;
  if (to - from >= 2 && codes[to - 1] === SLASH && codes[to - 2] === STAR) to = trimmed(source, from, to - 2);
  if (
    to - from >= 3 &&
    codes[to - 1] === 0x3e &&
    codes[to - 2] === 0x2d &&
    codes[to - 3] === 0x2d &&
    codes[from] === 0x3c
  )
    to = trimmed(source, from, to - 3);
  if (to <= from) return { mark: END, from: to, to, first: plain.first };
  const candidates = BY_FIRST.get(codes[from]);
  const index = candidates?.find((each) => isAt(source, CODES[each], from, to, isClear(MARKS[each])));
  if (index === undefined) return { ...plain, to };
  let after = from + CODES[index].length;
  if (MARKS[index] === QUOTE && isQuoted(source, after, to)) return { ...plain, to };
  while (MARKS[index] === QUOTED && codes[after] === SPACE && codes[after + 1] === CODES[index][0]) after += 2;
  to = withoutRepeat(source, CODES[index], after, to);
  return { mark: MARKS[index], from: Math.min(after, to), to, first: plain.first };
}

function isQuoted({ text }: SourceText, from: number, to: number): boolean {
  return text.slice(from, to).includes(QUOTE);
}

/** Whether a code is that of a blank, or of the mark of a byte order. */
function isBlank(code: number): boolean {
  return code === SPACE || code === TAB || code === BYTE_ORDER;
}

function trimmed({ codes }: SourceText, from: number, end: number): number {
  let to = end;
  while (to > from && isBlank(codes[to - 1])) to--;
  return to;
}

function isAt({ codes }: SourceText, mark: readonly number[], from: number, to: number, isAlone: boolean): boolean {
  if (from + mark.length > to) return false;
  for (let at = 0; at < mark.length; at++) if (codes[from + at] !== mark[at]) return false;
  return isAlone || from + mark.length === to || isBlank(codes[from + mark.length]);
}

/** Drops the mark that follows a backslash at the end: else the comment would go on in the next line in C. */
function withoutRepeat(source: SourceText, mark: readonly number[], from: number, to: number): number {
  const { codes } = source;
  const start = to - mark.length;
  if (start - 2 < from || codes[start - 1] !== SPACE || codes[start - 2] !== BACKSLASH) return to;
  for (let at = 0; at < mark.length; at++) if (codes[start + at] !== mark[at]) return to;
  return start - 1;
}
