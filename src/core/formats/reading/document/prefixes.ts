import { Block } from "../foundation/block";
import { isDigit } from "../foundation/codes";
import { mayHoldDrawing } from "./candidates";

const LEAST = 3; // rows behind a prefix
const DEEPEST = 3; // prefixes within each other: of all rows, and of some
const LONGEST = 160; // characters of a prefix
const ALIKE = 3; // characters that rows behind a prefix begin with, at least
const MOST_BLANKS = 8; // before a number
const SPACE = 0x20;

/** A word, which no drawing has, and what belongs to it: the name of a file, the number of a line, of a process or of a row. */
const WORD = String.raw`(?=([A-Za-z])\1*(?!\1)[A-Za-z])[A-Za-z]{3,}[\w$-]*`;
const NUMBER = String.raw`(?:\s*[([#]\s*\d+[)\]]|\s\d+(?=\s*[:|]))?`;
const MARK = String.raw`(?:[\])}>]+(?:\s*[:|>=-]+(?=\s|$)|:)?|\s*[:|>=-]+(?=\s|$)|:)`;
const FILE = String.raw`(?:[./][\w$-]+)+(?::\d+){1,2}:?`;
const CLOCK = String.raw`\d:\d\d[\d:.,]*(?:Z|[+-]\d\d:?\d\d)?`;
const COUNT = String.raw`\[[\s\d.,:%/]+[\d%]\s*\]`;

/** What a log says before a row, whatever it is: up to its last word or time, with the mark behind it. */
const PREFIX = new RegExp(
  String.raw`^(?:>>>(?=\s)|#>(?=\s)|.*(?:${WORD}(?:${FILE}|(?:\.[\w$-]+)*${NUMBER}${MARK})|[A-Z]{4,}(?=\s)|(?:${CLOCK}|${COUNT})(?:${MARK})?))`,
  "s",
);

/**
 * The drawings that stand behind a prefix which is the same in all rows but for its numbers: that of a log, a container, a
 * prompt. Rows with words, and empty ones, part them.
 */
export function behindPrefixes(block: Block, depth = DEEPEST): Block[] {
  const { from, to, height } = block;
  const found: Block[] = [];
  for (let row = 0; row + LEAST <= height; row++) {
    if (!beginAlike(block, row)) continue;
    const start = from[row];
    const [same] = sameIn(block, row, to[row], row + 1);
    const prefix = PREFIX.exec(block.source.text.slice(start, same).replace(/\w+$/, ""));
    if (prefix === null) continue;
    const cut = start + prefix[0].length;
    const ends = [cut];
    for (let next = row + 1; next < height; next++) {
      const [reached, end] = sameIn(block, row, cut, next);
      if (reached < cut) break;
      ends.push(end);
    }
    if (ends.length < LEAST) continue;
    const after = row + ends.length;
    const cutRows = new Block(block.source, block.lines.slice(row, after), ends, to.slice(row, after));
    found.push(...partsOf(cutRows, depth));
    row = after - 2; // its last row may be the first of those with another prefix
  }
  return found;
}

/** Whether a row and the two after it begin with the same characters, digits for digits. */
function beginAlike({ source: { codes }, from, to }: Block, row: number): boolean {
  const [one, next, last] = [from[row], from[row + 1], from[row + 2]];
  if (codes[one] === SPACE || next + ALIKE > to[row + 1] || last + ALIKE > to[row + 2]) return false;
  for (let at = 0; at < ALIKE; at++) {
    const code = codes[one + at];
    if (!areAlike(code, codes[next + at]) || !areAlike(code, codes[last + at])) return false;
  }
  return true;
}

function areAlike(code: number, other: number): boolean {
  return code === other || (isCounted(code) && isCounted(other));
}

function isCounted(code: number): boolean {
  return isDigit(code) || code === SPACE;
}

/** Up to where two rows are the same but for their numbers, however many digits or blanks before them these have. */
function sameIn({ source: { codes }, from, to }: Block, row: number, end: number, next: number): [number, number] {
  let [one, other] = [from[row], from[next]];
  const last = Math.min(end, one + LONGEST);
  while (one < last && other < to[next]) {
    const [number, another] = [endOfNumber(codes, one, last), endOfNumber(codes, other, to[next])];
    if (number > 0 && another > 0) [one, other] = [number, another];
    else if (codes[one] !== codes[other]) break;
    else {
      one++;
      other++;
    }
  }
  return [one, other];
}

/** The end of the number at an offset, and of the blanks before it; 0 where there is none. */
function endOfNumber(codes: Uint16Array, from: number, end: number): number {
  let start = from;
  while (start < end && codes[start] === SPACE && start - from < MOST_BLANKS) start++;
  let at = start;
  while (at < end && isDigit(codes[at])) at++;
  return at > start ? at : 0;
}

const MESSAGE = /([A-Za-z])(?!\1)([A-Za-z])(?!\1|\2)[A-Za-z]/; // three different letters side by side
const DIGITS = /^[A-Fa-f\d\s]+$/; // hexadecimal

/** The parts of some rows between those that are messages; and what is behind a further prefix in these. */
function partsOf(block: Block, depth: number): Block[] {
  const found: Block[] = [];
  const kinds = Array.from({ length: block.height }, (_, row) => kindOf(block, row));
  for (let row = 1, first = 0; row <= block.height; row++) {
    if (kinds[row] === kinds[first]) continue;
    const part = row - first >= LEAST && kinds[first] !== EMPTY ? block.rows(first, row).withoutIndent() : undefined;
    if (part !== undefined && kinds[first] === MESSAGES && depth > 1) found.push(...behindPrefixes(part, depth - 1));
    else if (part !== undefined && kinds[first] === DRAWN && mayHoldDrawing(part)) found.push(part);
    first = row;
  }
  return found;
}

const [DRAWN, MESSAGES, EMPTY] = [0, 1, 2];

function kindOf(block: Block, row: number): number {
  const { source, from, to } = block;
  const text = source.text.slice(from[row], Math.min(to[row], from[row] + LONGEST));
  return text === "" ? EMPTY : MESSAGE.test(text) && !DIGITS.test(text) ? MESSAGES : DRAWN;
}
