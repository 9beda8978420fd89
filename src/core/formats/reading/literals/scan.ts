import { codesOf, isDigit } from "../foundation/codes";
import type { TextQuestion } from "../foundation/sighting";
import type { SourceText } from "../foundation/sourceText";
import { type Frame, isNone, LONGEST_NAME, type Name, NO_NAME } from "./frame";
import { BLANK, CLOSE, COMMENT, KINDS, LINE, OPEN, OTHER, QUOTE, WORD } from "./kinds";
import { type FoundList, Leaves } from "./leaves";

const [STAR, PLUS, MINUS, SLASH, MORE, UPPER_F, UPPER_T] = [0x2a, 0x2b, 0x2d, 0x2f, 0x3e, 0x46, 0x54];
const [ZERO, LOWER_B] = [0x30, 0x62];
const LINE_MARKS = new Set([STAR, PLUS, MORE]); // of comments, added lines and quoted mails
const SEPARATORS = codesOf(" \t\n\r,[({");
const ENDS = codesOf(",])}TF-");

const MOST_DEEP = 24; // lists within lists; a text with more is no maze

/** Which lists are of interest. */
interface Wanted extends Pick<TextQuestion, "endOfTaken"> {
  readonly least: number; // rows
}

/**
 * Finds the lists of a program, in any language that writes them in brackets with commas: lists of strings, and lists of
 * lists of values. Comments at the end of a line are left out, marks of comments at its beginning too.
 * @param found is called when a list ends; inner ones first. The leaves are overwritten afterwards.
 */
export function scanLists(source: SourceText, wanted: Wanted, found: (list: FoundList, leaves: Leaves) => void): void {
  new Scanner(source, wanted, found).scan();
}

class Scanner {
  private readonly codes: Uint16Array;
  private readonly leaves = new Leaves();
  private readonly frames: Frame[] = [];
  private name = NO_NAME; // of the value that comes next
  private isNamed = false; // whether the name is sure: what follows it on the line is its type
  private isLineBegun = false;
  private unended = 0; // the offset up to which no comment of several lines ends
  private at = 0;

  constructor(
    source: SourceText,
    private readonly wanted: Wanted,
    private readonly found: (list: FoundList, leaves: Leaves) => void,
  ) {
    this.codes = source.codes;
    this.text = source.text;
  }

  private readonly text: string;
  private readonly calls = /(?:\.\w{1,40}\((?:"[^"\n]{0,3}"|'[^'\n]{0,3}'|`[^`\n]{0,3}`)?\))+/y;

  scan(): void {
    const { codes } = this;
    for (this.at = this.skip(0); this.at < codes.length; this.at = this.skip(this.at + 1)) {
      const code = codes[this.at];
      const kind = KINDS[code];
      if (kind === LINE) {
        this.isLineBegun = false;
        this.isNamed = false;
      } else {
        if (kind === WORD) this.word();
        else if (kind === QUOTE) this.quoted(code);
        else if (kind === COMMENT) this.comment(code);
        else if (kind === OPEN) this.open(code);
        else if (kind === CLOSE) this.close(code);
        // Marks of comments at the beginning of a line, maybe several, do not begin it.
        if (kind !== COMMENT) this.isLineBegun = true;
      }
    }
  }

  /** The offset of the next character that is neither blank nor without a meaning, from one on. */
  private skip(from: number): number {
    const { codes } = this;
    const isOutside = this.frames.length === 0;
    for (let at = from; at < codes.length; at++) {
      const code = codes[at];
      const kind = code < 128 ? KINDS[code] : OTHER;
      // Outside of lists comments say nothing, but for those that a slash begins: these end somewhere on their line.
      if (kind > BLANK && !(isOutside && kind === COMMENT && code !== SLASH)) return at;
      if (kind === OTHER && code !== STAR) this.isLineBegun = true;
    }
    return codes.length;
  }

  private word(): void {
    const { codes } = this;
    const from = this.at;
    let to = from + 1;
    while (to < codes.length && codes[to] < 128 && KINDS[codes[to]] === WORD) to++;
    this.at = to - 1;
    const isInside = this.frames.length > 0;
    const next = this.nextCode(to);
    if (next === 0x3a || next === 0x3d) this.keyed(from, to);
    else if (!isInside && !this.isNamed) {
      if (next === 0x5b || next === 0x7b || next === 0x28 || isNone(this.name)) this.name = this.nameAt(from, to);
    } else if (this.isListed(from, next)) this.leaf(from, to, false);
    else if (!this.isNamed && next === 0x5b)
      this.name = this.nameAt(from, to); // int maze[3][3] in a function
    else if (isInside && this.isShortening(from, to, next)) lose(this.frames[this.frames.length - 1], from);
    else if (next === 0x2c || next === 0x5d || next === 0x7d || next === 0x29 || next === 0x3b || next === 0)
      this.leaf(from, to, false);
    else if (isInside && this.arePrinted(codes[from], next)) this.leaf(from, to, false);
    else if (isInside && this.isLastOnLine(from, to)) lose(this.frames[this.frames.length - 1], from);
    // Any other word is a type or a function, as in new int[] {1, 0} or intArrayOf(1, 0).
  }

  /** Whether a word is "...", which NumPy prints in place of values, and stands where values do. */
  private isShortening(from: number, to: number, next: number): boolean {
    if (to - from !== 3 || !this.text.startsWith("...", from)) return false;
    return (
      SEPARATORS.has(this.codes[from - 1]) && (isDigit(next) || ENDS.has(next) || (next < 128 && KINDS[next] === OPEN))
    );
  }

  /** Whether a value like those before it ends a line, and something else than a value begins the next. */
  private isLastOnLine(from: number, to: number): boolean {
    const { codes, leaves } = this;
    if (this.frames[this.frames.length - 1].leaves === 0) return false;
    const [first, before] = [codes[from], codes[leaves.from[leaves.count - 1]]];
    if (!this.arePrinted(before, first)) return false;
    let at = to;
    while (at < codes.length && KINDS[codes[at]] === BLANK) at++;
    return KINDS[codes[at]] === LINE;
  }

  /** Whether two values are parted by a blank, as NumPy prints them: numbers, or True and False. */
  private arePrinted(first: number, next: number): boolean {
    const isTruth = first === UPPER_T || first === UPPER_F;
    if (isTruth || next === UPPER_T || next === UPPER_F) return isTruth && (next === UPPER_T || next === UPPER_F);
    return isDigit(first) && (isDigit(next) || next === MINUS);
  }

  /** Whether a number stands between "=>" and the next key in brackets, as PHP prints lists. */
  private isListed(from: number, next: number): boolean {
    return next === 0x5b && isDigit(this.codes[from]) && this.text.startsWith("=> ", from - 3);
  }

  private keyed(from: number, to: number): void {
    this.name = this.nameAt(from, to);
    this.isNamed = true;
    const frame = this.frames.at(-1);
    if (frame !== undefined) frame.keys++;
  }

  private nameAt(from: number, to: number): Name {
    return to - from > LONGEST_NAME ? NO_NAME : [from, to];
  }

  private leaf(from: number, to: number, isString: boolean): void {
    const frame = this.frames.at(-1);
    if (frame === undefined) return;
    frame.leaves++;
    if (isString || areBits(this.codes, from)) frame.strings++;
    this.leaves.add(from, to);
  }

  private quoted(quote: number): void {
    const { codes } = this;
    const from = this.at + 1;
    let to = from;
    while (to < codes.length && codes[to] !== quote) {
      if (codes[to] === 0x0a || codes[to] === 0x0d) return; // a quote that nothing closes on its line is no string
      to += codes[to] === 0x5c ? 2 : 1;
    }
    if (to >= codes.length) return;
    this.at = this.endOfCalls(to);
    const next = this.nextCode(this.at + 1);
    if (next === 0x3a || next === 0x3d) this.keyed(from, to);
    else {
      this.leaf(from, to, true);
      const frame = this.frames.at(-1);
      if (frame === undefined || (next !== 0x22 && next !== 0x27 && next !== 0x60)) return;
      if (codes[this.at + 1] === 0x20 && codes[this.at + 2] === next) frame.parts++;
      else frame.keys++; // one string in parts
    }
  }

  /** The offset of what ends a string and the calls behind it that only part it, as in "#.#".split(""). */
  private endOfCalls(quote: number): number {
    if (this.codes[quote + 1] !== 0x2e) return quote;
    this.calls.lastIndex = quote + 1;
    return quote + (this.calls.exec(this.text)?.[0].length ?? 0);
  }

  /** The code of the next character that is no blank, also on the next line, behind marks of comments; 0 at the end. */
  private nextCode(from: number): number {
    const { codes } = this;
    let isLineBegun = true;
    for (let at = from; at < codes.length; at++) {
      const code = codes[at];
      const kind = code < 128 ? KINDS[code] : OTHER;
      if (kind === LINE) isLineBegun = false;
      else if (kind !== BLANK && (isLineBegun || (kind !== COMMENT && !LINE_MARKS.has(code)))) return code;
    }
    return 0;
  }

  /** Skips a comment to the end of its line; at the beginning of a line only its mark. A minus is part of a number. */
  private comment(code: number): void {
    const { codes, at } = this;
    const next = codes[at + 1];
    if (code === 0x2f && next === 0x2a) return this.blockComment();
    const isMark = code === 0x23 || next === code;
    if (!isMark) return;
    if (this.isLineBegun && this.frames.length > 0) this.skipLine();
    else if (next === code) this.at++;
  }

  private blockComment(): void {
    const { codes } = this;
    if (!this.isLineBegun || this.at < this.unended) return;
    let at = this.at + 2;
    for (; at < codes.length && codes[at] !== 0x0a && codes[at] !== 0x0d; at++) {
      if (codes[at] !== 0x2a || codes[at + 1] !== 0x2f) continue;
      this.at = at + 1;
      return;
    }
    this.unended = at;
  }

  private skipLine(): void {
    const { codes } = this;
    while (this.at + 1 < codes.length && codes[this.at + 1] !== 0x0a && codes[this.at + 1] !== 0x0d) this.at++;
  }

  private open(code: number): void {
    const { frames, leaves, name, at } = this;
    if (frames.length === 0) {
      leaves.count = 0;
      const end = this.wanted.endOfTaken(at);
      if (end > at) {
        this.at = end - 1;
        return;
      }
    }
    if (frames.length === MOST_DEEP) frames.length = 0;
    this.name = NO_NAME;
    frames.push({
      code: code === 0x28 ? 0x29 : code + 2,
      from: at,
      name,
      firstLeaf: leaves.count,
      rows: [],
      lists: 0,
      deepLists: 0,
      leaves: 0,
      strings: 0,
      keys: 0,
      parts: 0,
      lostAt: -1,
    });
  }

  private close(code: number): void {
    const { frames } = this;
    let top = frames.length - 1;
    while (top >= 0 && frames[top].code !== code) top--;
    if (top < 0) return;
    const frame = frames[top];
    const isClean = top === frames.length - 1; // else a bracket inside was not closed
    frames.length = top;
    const { leaves } = this;
    const next = this.nextCode(this.at + 1);
    const isKey = next === 0x3d || next === 0x3a;
    const parent = frames.at(-1);
    if (parent !== undefined) this.tell(parent, frame, isClean && !isKey, next);
    if (isClean && !isKey) this.report(frame, parent);
    if (parent === undefined) leaves.count = 0;
    else if (isKey) leaves.count = frame.firstLeaf;
    const isSize = next === 0x7b || next === 0x3d || next === 0x3a || next === 0x5b; // int maze[3][3] = {
    const isType = frame.leaves === 0 && frame.lists === 0 && next < 128 && KINDS[next] === WORD; // maze = [][]int {
    if (!isSize && !isType) this.name = NO_NAME;
    else if (!isNone(frame.name)) this.name = frame.name;
  }

  /** Tells the list around it of a list. */
  private tell(parent: Frame, frame: Frame, isList: boolean, next: number): void {
    const { leaves } = this;
    const isEmpty = frame.leaves === 0 && frame.lists === 0;
    const isType = next !== 0x2c && next !== 0x5d && next !== 0x7d && next !== 0x29 && next !== 0x3b && next !== 0x5c;
    if (!isList || (isEmpty && isType)) return;
    parent.lists++;
    if (frame.lostAt >= 0) lose(parent, frame.lostAt);
    if (frame.lists === 1 && frame.leaves === 0 && frame.deepLists === 0 && frame.rows.length === 1) {
      parent.rows.push(frame.rows[0]); // a value in one more pair of brackets, such as Row([1, 0])
    } else if (frame.lists > 0) parent.deepLists++;
    else parent.rows.push([frame.firstLeaf, leaves.count]);
  }

  private report(frame: Frame, parent: Frame | undefined): void {
    const { leaves } = this;
    const { least } = this.wanted;
    const { firstLeaf, rows, lists, lostAt, strings, parts } = frame;
    const isFlat = lists === 0;
    const areRows =
      strings > 0 && strings === frame.leaves && frame.keys === 0 && (parts === 0 || parts === strings - 1);
    if (isFlat ? !areRows : frame.leaves > 0) return;
    if (
      (isFlat ? leaves.count - firstLeaf : rows.length) < least ||
      (!isFlat && (frame.deepLists > 0 || rows.length === 0))
    )
      return;
    const [from, to] = isNone(frame.name) && parent !== undefined ? parent.name : frame.name;
    const list = { from: frame.from, to: this.at + 1, name: this.text.slice(from, to), isFlat, lostAt };
    this.found({ ...list, rows: isFlat ? [[firstLeaf, leaves.count]] : rows }, leaves);
  }
}

/** Whether a word is a number that is written in bits. */
export function areBits(codes: Uint16Array, from: number): boolean {
  return codes[from] === ZERO && (codes[from + 1] | 0x20) === LOWER_B;
}

function lose(frame: Frame, at: number): void {
  if (frame.lostAt < 0) frame.lostAt = at;
}
