import { isDigit } from "../foundation/codes";
import { anyMarkBut } from "../foundation/commentMarks";
import type { SourceText } from "../foundation/sourceText";
import { BLANK, CLOSE, COMMENT, KINDS, LINE, OPEN, OTHER, QUOTE, WORD } from "./kinds";
import { Pairs, type Value, Word } from "./tree";

/** A value in brackets that stands in a text, none inside another. */
export interface BracketedValue {
  readonly value: Value;
  /** Where each list and each map begins, and the offset after it. */
  readonly places: ReadonlyMap<Value, readonly [from: number, to: number]>;
}

/**
 * The values in a text, in its order: JSON, and what programs write in brackets, maybe all of it behind the mark of a comment.
 * Names before brackets, comments and blanks say nothing. Code holds more than values: what is complete in it counts for
 * itself.
 * @param least characters of a value; shorter ones are left out
 */
export function scanValues(source: SourceText, least: number, found: (written: BracketedValue) => void): void {
  new Scanner(source, least, found, source.codes.length).scan(0);
}

const MOST_DEEP = 64; // brackets within each other

const [BANG, HASH, AMPERSAND, STAR, COMMA, MINUS, DOT, SLASH] = [0x21, 0x23, 0x26, 0x2a, 0x2c, 0x2d, 0x2e, 0x2f];
const [COLON, EQUALS, MORE, BACKSLASH, SQUARE, LF, CR] = [0x3a, 0x3d, 0x3e, 0x5c, 0x5b, 0x0a, 0x0d];

const MARK = new RegExp(String.raw`[ \t]*(${anyMarkBut('"')})(?=\s|$)`, "y"); // bounded: at the beginning of a line
const COMMENTS = /^(?:\/\/|#|--)/;
const OPENING = /[[{(]/;
const SUFFIXED = /^(-?(?:0x[\da-f]+(?=[iulz])|0b[01]+|\d+(?:\.\d*)?|\.\d+))[iuflz]\w*$/i; // as in 1u8 and 0.5f
const CONSTANTS: ReadonlyMap<string, boolean | null> = new Map([
  ...["true", "True", "TRUE"].map((word) => [word, true] as const),
  ...["false", "False", "FALSE"].map((word) => [word, false] as const),
  ...["null", "None", "nil", "undefined", "NULL"].map((word) => [word, null] as const),
]);

/** Kinds of tokens. */
const [OPENED, CLOSED, NAMES_NEXT, STRING, PLAIN] = [0, 1, 2, 3, 4];

/** What is read since the outermost bracket of a value: a kind each, and the offsets of its text. Grows as needed. */
class Tokens {
  kinds = new Uint8Array(64);
  from = new Int32Array(64);
  to = new Int32Array(64); // of a bracket the token that closes it; -1 while that is not known
  count = 0;

  add(kind: number, from: number, to: number): number {
    const { count } = this;
    if (count === this.kinds.length) {
      const grown = [new Uint8Array(2 * count), new Int32Array(2 * count), new Int32Array(2 * count)] as const;
      [this.kinds, this.from, this.to].forEach((numbers, index) => grown[index].set(numbers));
      [this.kinds, this.from, this.to] = grown;
    }
    this.kinds[count] = kind;
    this.from[count] = from;
    this.to[count] = to;
    return this.count++;
  }
}

/** A bracket that is open. */
interface Bracket {
  readonly close: number; // code of the bracket that closes it
  readonly token: number;
  readonly isArgument: boolean; // of a method of the value before it, as in "#.#".split("")
}

class Scanner {
  private readonly codes: Uint16Array;
  private readonly tokens = new Tokens();
  private readonly brackets: Bracket[] = [];
  private code = 0; // brackets, the outer ones, that are no values
  private readonly waiting = new Int32Array(0x80); // how many brackets a bracket would close, by its code
  private readonly unended = new Int32Array(0x80); // by quote: the offset up to which none is closed
  private hasBlockEnds = true;
  private mark = ""; // of the lines of the outermost value
  private lineFrom = 0;
  private at = 0;
  private isParted = true; // whether a comma, a bracket or a key stands before what comes
  private parted = 0; // the token behind the last comma
  private isMethod = false; // whether the next bracket is that of a method

  constructor(
    private readonly source: SourceText,
    private readonly least: number,
    private readonly found: (written: BracketedValue) => void,
    private readonly end: number, // offset
    private readonly isComment = false,
  ) {
    this.codes = source.codes;
  }

  scan(from: number): void {
    const { codes, brackets, end } = this;
    [this.lineFrom, this.at] = [from, from];
    for (; this.at < end; this.at++) {
      const code = codes[this.at];
      const kind = code < 0x80 ? KINDS[code] : OTHER;
      const isInside = brackets.length > this.code;
      if (kind === LINE) this.beginLine(isInside);
      else if (kind === OPEN) this.open(code, isInside);
      else if (kind === CLOSE) this.close(code);
      else if (kind === QUOTE) this.quoted(code, isInside);
      else if (isInside && kind !== BLANK) this.inside(code, kind);
    }
    this.abandon();
  }

  private beginLine(isInside: boolean): void {
    this.lineFrom = this.at + 1;
    const mark = isInside ? this.markAt(this.lineFrom) : "";
    if (mark === "") return;
    if (mark === this.mark) this.at = MARK.lastIndex - 1;
    else if (COMMENTS.test(mark)) this.comment(this.lineFrom, this.endOfComment(mark));
  }

  /** The offset after lines that begin with the same mark. */
  private endOfComment(mark: string): number {
    const { text } = this.source;
    let end = this.lineFrom;
    while (end < this.end && this.markAt(end) === mark) {
      const lineEnd = text.indexOf("\n", end);
      end = lineEnd < 0 ? this.end : lineEnd + 1;
    }
    return end;
  }

  /** A comment in what may be a value, or code: it says nothing, but values in it count for themselves. */
  private comment(from: number, to: number): void {
    const { source, least, found, isComment } = this;
    if (!isComment && OPENING.test(source.text.slice(from, to))) new Scanner(source, least, found, to, true).scan(from);
    [this.lineFrom, this.at] = [to, to - 1];
  }

  private markAt(lineFrom: number): string {
    MARK.lastIndex = lineFrom;
    return MARK.exec(this.source.text)?.[1] ?? "";
  }

  private open(code: number, isInside: boolean): void {
    const { brackets, tokens, waiting } = this;
    if (brackets.length === MOST_DEEP) {
      this.abandon();
      [brackets.length, this.code] = [0, 0];
      waiting.fill(0);
    }
    if (!isInside) {
      this.mark = this.markAt(this.lineFrom);
      [tokens.count, this.parted] = [0, 0];
    }
    // A bracket without anything in it before another is a part of a type, as in new int[] {1, 0}.
    while (tokens.count - 2 >= this.parted && tokens.kinds[tokens.count - 2] === OPENED && !this.isParted)
      tokens.count -= 2;
    const close = code === 0x28 ? 0x29 : code + 2;
    waiting[close]++;
    brackets.push({ close, token: tokens.add(OPENED, this.at, -1), isArgument: this.isMethod });
    [this.isParted, this.parted, this.isMethod] = [true, tokens.count, false];
  }

  private close(code: number): void {
    const { brackets, waiting, tokens } = this;
    if (waiting[code] === 0) return this.abandon();
    let top = brackets.length - 1;
    while (brackets[top].close !== code) waiting[brackets[top--].close]--;
    if (top < brackets.length - 1) this.abandon(); // a bracket inside was not closed
    const { token, isArgument } = brackets[top];
    waiting[code]--;
    brackets.length = top;
    if (top < this.code) {
      this.code = top;
      return;
    }
    tokens.to[token] = tokens.add(CLOSED, this.at, this.at + 1);
    if (isArgument) tokens.count = token;
    [this.isParted, this.parted] = [false, token];
    if (top === this.code) this.take(0, tokens.count);
  }

  /** What is open holds more than values: those that are complete count for themselves. */
  private abandon(): void {
    const { brackets, tokens } = this;
    if (brackets.length === this.code) return;
    for (let at = 0; at < tokens.count; at++) {
      if (tokens.kinds[at] !== OPENED || tokens.to[at] < 0) continue;
      const after = tokens.to[at] + 1;
      this.take(at, after);
      at = after - 1;
    }
    this.code = brackets.length;
    tokens.count = 0;
  }

  private take(first: number, after: number): void {
    const { tokens } = this;
    if (first >= after || tokens.to[after - 1] - tokens.from[first] < this.least) return;
    this.found(new Builder(this.source, tokens).build(first));
  }

  /** A sign in a value that is no bracket, quote or blank. */
  private inside(code: number, kind: number): void {
    const { codes, at, tokens } = this;
    const next = codes[at + 1];
    if (code === COMMA) [this.isParted, this.parted] = [true, tokens.count];
    else if (kind === WORD || (code === MINUS && (isDigit(next) || next === DOT))) this.word();
    else if (kind === COMMENT && this.skipComment(code, next)) return;
    else if (code === COLON || (code === EQUALS && next !== EQUALS) || (code === MINUS && next === MORE))
      this.key(next);
    else if (code !== 0xfeff && !(code === AMPERSAND && next === SQUARE) && !this.isContinued(code, next))
      this.abandon();
  }

  /** Whether a backslash says that the line goes on. */
  private isContinued(code: number, next: number): boolean {
    return code === BACKSLASH && (next === LF || next === CR);
  }

  /** What parts a key from its value: the value before it is the key. */
  private key(next: number): void {
    const { tokens, brackets } = this;
    const { token } = brackets[brackets.length - 1];
    const isKey =
      tokens.count > token + 1 && tokens.kinds[tokens.count - 1] !== NAMES_NEXT && this.parted < tokens.count;
    if (!isKey) return this.abandon();
    tokens.add(NAMES_NEXT, this.at, this.at);
    [this.isParted, this.parted] = [true, tokens.count];
    if (next === MORE) this.at++;
  }

  private word(): void {
    const { codes, source, at } = this;
    let to = this.endOfWord(at);
    while (codes[to] === COLON && codes[to + 1] === COLON && KINDS[codes[to + 2]] === WORD) to = this.endOfWord(to + 2);
    const first = codes[at];
    const isName = !isDigit(first) && first !== MINUS && !(first === DOT && isDigit(codes[at + 1]));
    if (isName) {
      const end = codes[to] === BANG ? to + 1 : to; // a macro of Rust, such as vec!, ends in this sign
      const next = this.skip(end);
      const kind = codes[next] < 0x80 ? KINDS[codes[next]] : OTHER;
      const word = source.text.slice(at, to);
      this.isMethod = kind === OPEN && first === DOT;
      const isType = kind === OPEN || (kind === QUOTE && next === to) || word === "new";
      if (isType) this.at = end - 1;
      if (isType) return;
      if (first === DOT || (!this.isParted && !CONSTANTS.has(word))) return this.abandon();
    }
    this.at = to - 1;
    this.isParted = false;
    this.tokens.add(PLAIN, at, to);
  }

  private endOfWord(from: number): number {
    const { codes } = this;
    let to = from + 1;
    while (to < codes.length && codes[to] < 0x80 && KINDS[codes[to]] === WORD) to++;
    const isPower = isDigit(codes[from]) || codes[from] === MINUS;
    if (
      isPower &&
      (codes[to - 1] | 0x20) === 0x65 &&
      (codes[to] === MINUS || codes[to] === 0x2b) &&
      isDigit(codes[to + 1])
    )
      while (isDigit(codes[++to]));
    return to;
  }

  private quoted(quote: number, isInside: boolean): void {
    const { at } = this;
    const end = this.endOfString(quote);
    if (end >= 0) this.at = end;
    if (!isInside) return;
    if (end < 0 || !this.isParted) return this.abandon(); // two strings are one to a program
    this.isParted = false;
    this.tokens.add(STRING, at + 1, end);
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

  /** Skips a comment, if a sign begins one. */
  private skipComment(code: number, next: number): boolean {
    const { codes, source, at } = this;
    if (code === SLASH && next === STAR && this.hasBlockEnds) {
      const length = source.text.slice(at + 2, this.end).indexOf("*/");
      this.hasBlockEnds = length >= 0;
      if (length >= 0) this.comment(at + 2, at + length + 4);
      return length >= 0;
    }
    if (code !== HASH && next !== code) return false;
    while (this.at + 1 < codes.length && codes[this.at + 1] !== LF && codes[this.at + 1] !== CR) this.at++;
    return true;
  }

  /** The offset of the next sign that is no blank. */
  private skip(from: number): number {
    const { codes } = this;
    let at = from;
    while (codes[at] < 0x80 && (KINDS[codes[at]] === BLANK || KINDS[codes[at]] === LINE)) at++;
    return at;
  }
}

/** Makes a value of tokens. */
class Builder {
  private readonly places = new Map<Value, readonly [from: number, to: number]>();
  private at = 0;

  constructor(
    private readonly source: SourceText,
    private readonly tokens: Tokens,
  ) {}

  build(first: number): BracketedValue {
    this.at = first;
    return { value: this.next(), places: this.places };
  }

  private next(): Value {
    const { tokens, source } = this;
    const { at } = this;
    const text = () => source.text.slice(tokens.from[at], tokens.to[at]);
    this.at++;
    if (tokens.kinds[at] === OPENED) return this.group(at);
    return tokens.kinds[at] === STRING ? unescaped(text()) : plain(text());
  }

  private group(opened: number): Value {
    const { tokens } = this;
    const items: Value[] = [];
    const keys: (Value | undefined)[] = [];
    while (tokens.kinds[this.at] !== CLOSED) {
      if (tokens.kinds[this.at] === NAMES_NEXT) {
        this.at++;
        keys[items.length - 1] = items.pop();
        if (tokens.kinds[this.at] === CLOSED) break;
      }
      items.push(this.next());
    }
    const value = valueOf(items, keys);
    this.places.set(value, [tokens.from[opened], tokens.to[this.at++]]);
    return value;
  }
}

/** A list, or pairs; numbers that count the items say nothing, and where only some have keys, these are options of a call. */
function valueOf(items: readonly Value[], keys: readonly (Value | undefined)[]): Value {
  if (keys.length === 0) return items;
  const pairs = items.flatMap((item, at) => (keys[at] === undefined ? [] : [[keys[at], item] as const]));
  if (pairs.length < items.length) return items.filter((_, at) => keys[at] === undefined);
  const first = indexOf(pairs[0]?.[0]);
  const isCounted = (first === 0 || first === 1) && pairs.every(([key], at) => indexOf(key) === first + at);
  return isCounted ? items : new Pairs(pairs);
}

/** The number that a key is, as in 0: and [0] =. */
function indexOf(key: Value | undefined): unknown {
  return Array.isArray(key) && key.length === 1 ? key[0] : key;
}

function plain(word: string): Value {
  const known = CONSTANTS.get(word);
  if (known !== undefined) return known;
  const number = Number(word.replaceAll("_", ""));
  if (!Number.isNaN(number)) return number;
  const suffixed = SUFFIXED.exec(word);
  return suffixed === null ? new Word(word) : Number(suffixed[1]);
}

function unescaped(written: string): string {
  if (!written.includes("\\")) return written;
  try {
    return String(JSON.parse(`"${written}"`));
  } catch {
    return written;
  }
}
