import { isDigit } from "../foundation/codes";
import type { SourceText } from "../foundation/sourceText";
import { BLANK, CLOSE, COMMENT, KINDS, LINE, OPEN, OTHER, QUOTE, WORD } from "../literals/kinds";

/** A value in brackets that stands in a text, none inside another. */
export interface Written {
  readonly value: unknown; // undefined for JSON of our own, which has a reader of its own
  readonly from: number; // offsets
  readonly to: number;
}

/** Where a text has words or numbers that values of mazes begin with, in ascending order. */
export interface Marks {
  readonly ours: readonly number[]; // those of JSON of our own
  readonly others: readonly number[];
}

/**
 * The values in a text: JSON, and what Python, JavaScript, C and their like write in brackets. Each is a list, an object, or
 * within them a number, a string, true, false or null: tuples and sets are lists, a name before a bracket is left out.
 * Only those are looked at in whose first characters there is a mark; what holds more than values gives those inside it.
 */
export function valuesIn(source: SourceText, marks: Marks): Written[] {
  return new ValueReader(source, marks).read();
}

const HEAD = 4000; // characters in which the mark of a value must occur
const NEAR = 80; // characters before it in which its name may be the mark
const MOST_DEEP = 64; // brackets within each other

const [BANG, HASH, STAR, COMMA, MINUS, DOT, SLASH, COLON, EQUALS, MORE, BACKSLASH, LF, CR] = [
  0x21, 0x23, 0x2a, 0x2c, 0x2d, 0x2e, 0x2f, 0x3a, 0x3d, 0x3e, 0x5c, 0x0a, 0x0d,
];
const [SPACE, DOUBLE, ROUND, SQUARE, BRACE] = [0x20, 0x22, 0x29, 0x5b, 0x7b];

const CONSTANTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ...["true", "True", "TRUE"].map((word) => [word, true] as const),
  ...["false", "False", "FALSE"].map((word) => [word, false] as const),
  ...["null", "None", "nil", "undefined", "NULL"].map((word) => [word, null] as const),
]);

/** A bracket that is open, and what it holds so far. */
interface Frame {
  readonly close: number; // code of the bracket that closes it
  readonly from: number;
  isOurs: boolean; // whether a mark of our own stands in it
  readonly items: unknown[];
  readonly spans: number[]; // from and to of each item that is a list or an object
  keys: (string | undefined)[] | undefined; // by item
  keyCount: number;
  hasComma: boolean;
}

class ValueReader {
  private readonly codes: Uint16Array;
  private readonly found: Written[] = [];
  private readonly frames: Frame[] = [];
  private open = 0; // frames, the outer ones, that are no values: code, prose, or without a mark
  private ours = 0; // frames of JSON of our own
  private readonly waiting = new Int32Array(0x80); // how many frames a bracket would close, by its code
  private at = 0;
  private readonly nextMark = { ours: 0, others: 0 };
  private readonly unended = new Int32Array(0x80); // by quote: the offset up to which none is closed
  private hasBlockEnds = true;

  constructor(
    private readonly source: SourceText,
    private readonly marks: Marks,
  ) {
    this.codes = source.codes;
  }

  read(): Written[] {
    const { codes, frames } = this;
    for (; this.at < codes.length; this.at++) {
      const code = codes[this.at];
      const kind = code < 0x80 ? KINDS[code] : OTHER;
      if (kind === BLANK || kind === LINE || code === 0xfeff) continue;
      if (kind === OPEN) this.opened(code);
      else if (kind === CLOSE) this.closed(code);
      else if (kind === QUOTE) this.quoted(code);
      else if (kind === COMMENT && this.isComment(code)) this.skipComment(code);
      else if (frames.length > this.open) this.inValue(code, kind);
      else if (kind === WORD) this.at = this.endOfWord(this.at) - 1;
    }
    this.endValues();
    return this.found;
  }

  private opened(code: number): void {
    const { frames, at } = this;
    if (frames.length === MOST_DEEP) {
      this.endValues();
      [frames.length, this.open, this.ours] = [0, 0, 0];
      this.waiting.fill(0);
    }
    const isMarked = () => this.isMarked("ours", at) || this.isMarked("others", at);
    const isValue = frames.length > this.open || (this.ours === 0 && isMarked());
    const close = code === 0x28 ? ROUND : code + 2;
    this.waiting[close]++;
    frames.push({
      close,
      from: at,
      isOurs: false,
      items: [],
      spans: [],
      keys: undefined,
      keyCount: 0,
      hasComma: false,
    });
    if (!isValue) this.open = frames.length;
  }

  /** Whether a mark stands near an offset; offsets only ascend. */
  private isMarked(which: "ours" | "others", at: number): boolean {
    const marks = this.marks[which];
    while (marks[this.nextMark[which]] < at - NEAR) this.nextMark[which]++;
    return marks[this.nextMark[which]] < at + HEAD;
  }

  private closed(code: number): void {
    const { frames, waiting } = this;
    if (waiting[code] === 0) return this.endValues();
    let top = frames.length - 1;
    while (frames[top].close !== code) top--;
    if (top < frames.length - 1) this.endValues(); // a bracket inside was not closed
    const frame = frames[top];
    const isValue = top >= this.open;
    for (let index = top; index < frames.length; index++) {
      waiting[frames[index].close]--;
      if (frames[index].isOurs) this.ours--;
    }
    frames.length = top;
    this.open = Math.min(this.open, top);
    const to = this.at + 1;
    if (frame.isOurs && this.beginsJson(frame.from)) this.foundOurs(frame.from, to);
    if (!isValue) return;
    const value = valueOf(frame);
    if (value !== undefined) this.add(value, frame.from, to);
    else {
      this.endValues();
      this.report(frame);
    }
  }

  /**
   * JSON of ours is what a mark stands in, or, where it is in a list or an object, that. Where its bracket is lost or another
   * sign follows that, it is broken, and its lists are no values either.
   */
  private marked(): void {
    const { frames, at } = this;
    if (frames.length === 0) this.opened(BRACE);
    const last = frames.length - 1;
    const first = Math.min(this.open, last);
    for (let index = last; index >= first; index--) {
      const frame = frames[index];
      const isJson = this.beginsJson(frame.from) && at - frame.from <= HEAD;
      if (!isJson && index < last) break;
      if (!frame.isOurs) this.ours++;
      frame.isOurs = true;
      frame.items.length = 0;
    }
    this.endValues();
  }

  /** Whether a bracket may be that of an object of JSON, or of a list of such. */
  private beginsJson(at: number): boolean {
    const [code, next] = [this.codes[at], this.codes[this.skip(at + 1)]];
    return code === BRACE ? next === DOUBLE : code === SQUARE && (next === BRACE || next === SQUARE);
  }

  private foundOurs(from: number, to: number): void {
    const { found } = this;
    while (found.length > 0 && found[found.length - 1].from > from) found.pop();
    found.push({ value: undefined, from, to });
  }

  /** Adds a value to the list around it, or, if there is none, to what was found. */
  private add(value: unknown, from: number, to: number): void {
    const isWhole = typeof value === "object" && value !== null;
    const parent = this.frames.at(-1);
    if (this.frames.length === this.open || parent === undefined) {
      if (isWhole && !this.isKey(to)) this.push(value, from, to);
      return;
    }
    parent.items.push(value);
    if (isWhole) parent.spans.push(from, to);
  }

  /** Keeps what is no size or type, such as [3] or []: behind a key it is a value. */
  private push(value: object, from: number, to: number): void {
    const { codes } = this;
    const before = codes[from - 1] === SPACE ? codes[from - 2] : codes[from - 1];
    const isNamed = before === COLON || before === MORE;
    if (isNamed || !Array.isArray(value) || value.length > 1 || typeof value[0] === "object")
      this.found.push({ value, from, to });
  }

  /** Whether what ends at an offset names what follows. */
  private isKey(to: number): boolean {
    const at = this.skip(to);
    const code = this.codes[at];
    return code === COLON || code === EQUALS || (code === MINUS && this.codes[at + 1] === MORE);
  }

  /** What is open holds more than values: those that are complete count for themselves. */
  private endValues(): void {
    for (let index = this.open; index < this.frames.length; index++) this.report(this.frames[index]);
    this.open = this.frames.length;
  }

  private report({ items, spans }: Frame): void {
    let span = 0;
    for (const value of items) {
      if (typeof value !== "object" || value === null) continue;
      this.push(value, spans[span], spans[span + 1]);
      span += 2;
    }
    items.length = 0;
  }

  /** Any other sign in a list or an object. */
  private inValue(code: number, kind: number): void {
    const next = this.codes[this.at + 1];
    if (code === COMMA) this.frames[this.frames.length - 1].hasComma = true;
    else if (kind === WORD || (code === MINUS && (isDigit(next) || next === DOT))) this.word();
    else if (code === COLON || code === EQUALS || (code === MINUS && next === MORE)) this.key(next);
    else this.endValues();
  }

  /** What separates a key from its value: the last item is the key. */
  private key(next: number): void {
    const frame = this.frames[this.frames.length - 1];
    const { items, spans } = frame;
    const index = items.length - 1;
    const name = index < 0 || frame.keys?.[index] !== undefined ? undefined : keyOf(items[index]);
    if (name === undefined || next === EQUALS) return this.endValues();
    if (typeof items.pop() === "object") spans.length -= 2;
    frame.keys ??= [];
    frame.keys[index] = name;
    frame.keyCount++;
    if (next === MORE) this.at++;
  }

  private word(): void {
    const { source, at } = this;
    const to = this.endOfWord(at);
    const word = source.text.slice(at, to);
    this.at = to - 1;
    const isNumber = isDigit(word.charCodeAt(0)) || word[0] === "-" || word[0] === ".";
    if (isNumber) {
      const number = Number(word);
      return Number.isNaN(number) ? this.endValues() : this.add(number, at, to);
    }
    const known = CONSTANTS.get(word);
    if (known !== undefined) return this.add(known, at, to);
    if (word === "new") return;
    const next = this.skip(to);
    const code = this.codes[next];
    const kind = code < 0x80 ? KINDS[code] : OTHER;
    if (kind === OPEN) return; // the name of a type or a function
    if (code === BANG) this.at = next;
    else if (kind === CLOSE || code === COMMA || code === COLON || code === EQUALS) this.add(word, at, to);
    else this.endValues();
  }

  private endOfWord(from: number): number {
    const { codes } = this;
    let to = from + 1;
    while (to < codes.length && codes[to] < 0x80 && KINDS[codes[to]] === WORD) to++;
    const isPower = isDigit(codes[from]) || codes[from] === MINUS;
    if (isPower && (codes[to - 1] | 0x20) === 0x65 && isSign(codes[to]) && isDigit(codes[to + 1])) {
      to += 2;
      while (isDigit(codes[to])) to++;
    }
    return to;
  }

  private quoted(quote: number): void {
    const { at, source, marks, nextMark } = this;
    while (marks.ours[nextMark.ours] < at) nextMark.ours++;
    if (marks.ours[nextMark.ours] === at) this.marked();
    const end = this.endOfString(quote);
    if (end < 0) return this.endValues();
    this.at = end;
    if (this.frames.length === this.open) return;
    const written = source.text.slice(at + 1, end);
    this.add(written.includes("\\") ? unescaped(written) : written, at, end + 1);
  }

  /** The offset of the quote that ends a string on its line; -1 if there is none. */
  private endOfString(quote: number): number {
    const { codes, unended, at } = this;
    if (at < unended[quote]) return -1;
    let end = at + 1;
    while (end < codes.length && codes[end] !== quote && codes[end] !== LF && codes[end] !== CR)
      end += codes[end] === BACKSLASH ? 2 : 1;
    if (codes[end] === quote) return end;
    unended[quote] = end;
    return -1;
  }

  /** Whether a sign begins a comment: outside of values a hash may stand for much else, and values in comments count. */
  private isComment(code: number): boolean {
    const next = this.codes[this.at + 1];
    const isInside = this.frames.length > this.open;
    if (code === SLASH) return next === SLASH || (isInside && next === STAR);
    return code === HASH && (isInside || KINDS[next] === BLANK);
  }

  private skipComment(code: number): void {
    const { codes, source, at } = this;
    if (code === SLASH && codes[at + 1] === STAR) {
      const end = this.hasBlockEnds ? source.text.indexOf("*/", at + 2) : -1;
      this.hasBlockEnds = end >= 0;
      this.at = end < 0 ? at + 1 : end + 1;
    } else while (this.at + 1 < codes.length && codes[this.at + 1] !== LF && codes[this.at + 1] !== CR) this.at++;
  }

  /** The offset of the next sign that is no blank. */
  private skip(from: number): number {
    const { codes } = this;
    let at = from;
    while (at < codes.length && codes[at] < 0x80 && (KINDS[codes[at]] === BLANK || KINDS[codes[at]] === LINE)) at++;
    return at;
  }
}

/** The value of a bracket that is closed; undefined where some items are named and others not. */
function valueOf({ close, items, keys, keyCount, hasComma }: Frame): unknown {
  const isRound = close === ROUND;
  if (keys === undefined && items.length === 0 && close === BRACE + 2) return {};
  if (keys === undefined) return isRound && items.length === 1 && !hasComma ? items[0] : items;
  if (keyCount === items.length) return Object.fromEntries(items.map((item, index) => [keys[index], item]));
  const unnamed = items.filter((_, index) => keys[index] === undefined);
  if (!isRound || unnamed.length === 0) return undefined;
  return unnamed.length === 1 ? unnamed[0] : unnamed;
}

/** A key as a string: that of a place is "(1, 2)". */
function keyOf(item: unknown): string | undefined {
  if (typeof item === "string" || typeof item === "number") return String(item);
  if (!Array.isArray(item) || item.length !== 2 || !item.every(Number.isInteger)) return undefined;
  return `(${item.join(", ")})`;
}

function unescaped(written: string): string {
  try {
    return String(JSON.parse(`"${written}"`));
  } catch {
    return written;
  }
}

function isSign(code: number): boolean {
  return code === MINUS || code === 0x2b;
}
