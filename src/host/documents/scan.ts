import { type Language, languageOf, type Region, type Token } from "./languages";

/** What a place in a text of a language stands in. */
export type Standing =
  | { readonly in: "code"; readonly language: string }
  /** A comment up to the end of the line: its mark, and how many characters there are from that to the place. */
  | { readonly in: "line comment"; readonly language: string; readonly mark: string; readonly distance: number }
  /** A comment or a string of several lines, or text that is shown as it stands. */
  | {
      readonly in: "inside";
      readonly ends: readonly string[]; // what must not be in a text there
      readonly escapes: boolean; // a backslash changes the sign after it
      readonly stars: boolean; // its lines may each begin with a star
    };

/** The most characters that are read: what stands before them counts as code. */
const MOST = 1_000_000;

/** A part of a text, with places in it. */
export interface Part {
  readonly text: string;
  readonly offsets: readonly number[];
}

/** What is read of a text: up to the end of the line of the last place, and what stands before that but not too far. */
export function partWith(text: string, offsets: readonly number[]): Part {
  const last = offsets.at(-1) ?? 0;
  const start = last <= MOST ? 0 : text.indexOf("\n", last - MOST) + 1;
  const from = start > last ? 0 : start;
  const end = text.indexOf("\n", last);
  return { text: text.slice(from, end < 0 ? undefined : end), offsets: placesFrom(from, offsets) };
}

function placesFrom(start: number, offsets: readonly number[]): number[] {
  return offsets.map((offset) => offset - start);
}

/**
 * What some places in a text stand in, in one pass over it: strings, comments and what is between them. Those farther than a
 * million characters before the last one count as places in code.
 * @param offsets in ascending order
 */
export function standingsIn(text: string, offsets: readonly number[], languageId: string): Standing[] {
  const part = partWith(text, offsets);
  return new Pass(part.text, part.offsets, languageOf(languageId)?.page ?? languageId).run();
}

/** What begins a hole in a string, which a brace ends. */
const HOLE = "${";

/** What can begin in a language, in one expression: in code, and in the holes of strings. */
const SEARCHES = new Map<Language, { readonly code: RegExp; readonly hole: RegExp }>();

function searchesFor(language: Language): { readonly code: RegExp; readonly hole: RegExp } {
  const known = SEARCHES.get(language);
  if (known !== undefined) return known;
  const { tokens, regions = [], hasExpressions } = language;
  const opens = [...regions, ...tokens].map(({ open }) => `(?:${open.source})`);
  if (hasExpressions) opens.push("/");
  const flags = regions.length > 0 ? "gim" : "gm";
  // bounded: alternatives that are checked each, and none is repeated
  const searches = { code: new RegExp(opens.join("|"), flags), hole: new RegExp([...opens, "[{}]"].join("|"), flags) };
  SEARCHES.set(language, searches);
  return searches;
}

/** One reading of a text, or of a part of it that is in one language. */
class Pass {
  private readonly found: Standing[] = [];
  private readonly code: Extract<Standing, { in: "code" }>;
  /** The strings with holes that the place in hand is in, and how deep the braces are in each hole. */
  private readonly holes: { readonly token: Token; depth: number }[] = [];
  private noSlashUntil = 0; // no expression between slashes ends before

  constructor(
    private readonly text: string,
    private readonly offsets: readonly number[],
    id: string,
    private readonly language = languageOf(id),
  ) {
    this.code = { in: "code", language: id };
  }

  /** What the places stand in. */
  run(): Standing[] {
    const { text, language } = this;
    if (language !== undefined && language.tokens.length > 0) {
      const { code, hole } = searchesFor(language);
      for (let at = 0; at < text.length; ) {
        const search = this.holes.length > 0 ? hole : code;
        search.lastIndex = at;
        const start = search.exec(text)?.index;
        if (start === undefined) break;
        at = this.pass(start, language);
      }
    }
    this.judge(Number.POSITIVE_INFINITY, this.code);
    return this.found;
  }

  /** Passes what begins at an offset. @returns where it ends */
  private pass(start: number, language: Language): number {
    for (const region of language.regions ?? []) {
      const opened = openedBy(region, this.text, start);
      if (opened !== undefined) return this.passRegion(region, opened);
    }
    for (const token of language.tokens) {
      const opened = openedBy(token, this.text, start);
      if (opened !== undefined) return this.passToken(token, opened);
    }
    return this.passSign(start);
  }

  /** Says what the places before an offset are in that nothing was said of yet. */
  private judge(before: number, standing: Standing | ((offset: number) => Standing)): void {
    const { found, offsets } = this;
    while (found.length < offsets.length && offsets[found.length] < before) {
      found.push(typeof standing === "function" ? standing(offsets[found.length]) : standing);
    }
  }

  private passRegion({ close, isTag, language }: Region, opened: RegExpExecArray): number {
    const { text, offsets, found } = this;
    let from = opened.index + opened[0].length;
    if (isTag) {
      from = text.indexOf(">", from) + 1;
      if (from === 0) return text.length; // nor does any other tag end
    }
    const end = ending(close, opened);
    // bounded: signs as they are
    const after = indexIn(text, new RegExp(end.replace("?", "\\?"), "gi"), from);
    this.judge(from, this.code);
    const inside = offsets.slice(found.length, found.length + countUpTo(after, offsets, found.length));
    if (language === undefined) this.judge(after + 1, { in: "inside", ends: [end], escapes: false, stars: false });
    else found.push(...new Pass(text.slice(from, after), placesFrom(from, inside), language).run());
    return after;
  }

  private passToken(token: Token, opened: RegExpExecArray): number {
    const { text } = this;
    const from = opened.index + opened[0].length;
    this.judge(from, this.code);
    switch (token.kind) {
      case "line":
        return this.passLine(opened[0].trimStart(), from);
      case "skipped":
        return token.close === undefined ? from : afterQuote(text, token, from);
      case "indented": {
        const after = endOfIndented(text, opened.index);
        this.judge(lineEndFrom(text, from) + 1, this.code);
        this.judge(after + 1, { in: "inside", ends: [], escapes: false, stars: false });
        return after;
      }
      default:
        return this.passLong(token, ending(token.close ?? "", opened), from);
    }
  }

  private passLine(mark: string, from: number): number {
    const { language } = this.code;
    const after = lineEndFrom(this.text, from);
    const first = from - mark.length;
    this.judge(after + 1, (offset) => ({ in: "line comment", language, mark, distance: offset - first }));
    return after;
  }

  /** A comment or a string of several lines, or the rest of one after a hole in it. */
  private passLong(token: Token, close: string, from: number): number {
    const { text } = this;
    const { nests = close, holes = false } = token;
    if (token.ownLine) this.judge(lineEndFrom(text, from) + 1, this.code);
    const { at, length } = token.ownLine ? ownLine(text, close, from) : endOf(text, token, close, from);
    const ends = [close.trim(), nests, ...(holes ? [HOLE] : [])];
    this.judge(at + 1, { in: "inside", ends, escapes: token.escapes === true, stars: close === "*/" });
    if (holes && text.startsWith(HOLE, at)) this.holes.push({ token, depth: 0 });
    return at + length;
  }

  /** A brace, which may end a hole in a string, or a slash, which may begin an expression. */
  private passSign(start: number): number {
    const hole = this.holes.at(-1);
    const sign = this.text[start];
    if (sign === "/") return this.passSlash(start);
    if (hole === undefined) return start + 1;
    if (sign === "{") hole.depth++;
    else if (hole.depth > 0) hole.depth--;
    else {
      this.judge(start + 1, this.code);
      this.holes.pop();
      return this.passLong(hole.token, hole.token.close ?? "", start + 1);
    }
    return start + 1;
  }

  private passSlash(start: number): number {
    const { text } = this;
    if (start < this.noSlashUntil || !mayBeginExpression(text, start)) return start + 1;
    let isInList = false;
    for (let at = start + 1; at < text.length && text[at] !== "\n"; at++) {
      const sign = text[at];
      if (sign === "\\") at++;
      else if (sign === "[") isInList = true;
      else if (sign === "]") isInList = false;
      else if (sign === "/" && !isInList) return at + 1;
    }
    this.noSlashUntil = lineEndFrom(text, start);
    return start + 1;
  }
}

function openedBy({ open }: Token | Region, text: string, at: number): RegExpExecArray | undefined {
  open.lastIndex = at;
  return open.exec(text) ?? undefined;
}

/** What ends something, with what its beginning has captured. */
function ending(close: string, opened: RegExpExecArray | undefined): string {
  return close.replace("$1", () => opened?.[1] ?? "");
}

interface End {
  readonly at: number; // the text's end where there is none
  readonly length: number;
}

/** Where a comment or a string ends: at what closes it, or at a hole in it. */
function endOf(text: string, { escapes, doubles, nests, holes }: Token, close: string, from: number): End {
  const none = { at: text.length, length: 0 };
  if (!(escapes || doubles || nests !== undefined || holes)) {
    const at = text.indexOf(close, from);
    return at < 0 ? none : { at, length: close.length };
  }
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (escapes && text[at] === "\\") at++;
    else if (text.startsWith(close, at)) {
      if (doubles && text.startsWith(close, at + close.length)) at++;
      else if (depth-- === 0) return { at, length: close.length };
      at += close.length - 1;
    } else if (nests !== undefined && text.startsWith(nests, at)) {
      depth++;
      at += nests.length - 1;
    } else if (holes && text.startsWith(HOLE, at)) return { at, length: HOLE.length };
  }
  return none;
}

/** Where a string of one line ends: with its quote or its line. */
function afterQuote(text: string, { close, escapes }: Token, from: number): number {
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (sign === "\n") return at;
    if (sign === close) return at + 1;
    if (escapes && sign === "\\") at++;
  }
  return text.length;
}

/** Where a line stands that has nothing but a word, and signs that end a statement. */
function ownLine(text: string, word: string, from: number): End {
  // bounded: a word parts the blanks, and it is tried once a line
  const isEnd = new RegExp(`[ \\t]*${word}[;,)\\]]*[ \\t]*$`, "my");
  for (let end = text.indexOf("\n", from); end >= 0; end = text.indexOf("\n", end + 1)) {
    isEnd.lastIndex = end + 1;
    if (isEnd.test(text)) return { at: end, length: isEnd.lastIndex - end };
  }
  return { at: text.length, length: 0 };
}

function indexIn(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

/** How many of ascending offsets, from one of them on, are not behind a place. */
function countUpTo(place: number, offsets: readonly number[], from: number): number {
  let count = 0;
  while (from + count < offsets.length && offsets[from + count] <= place) count++;
  return count;
}

function lineEndFrom(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  if (end < 0) return text.length;
  return end > from && text[end - 1] === "\r" ? end - 1 : end;
}

/** Where the lines end that are indented farther than the key or the item of YAML that they belong to. */
function endOfIndented(text: string, start: number): number {
  const first = text.lastIndexOf("\n", start) + 1;
  const [, blanks, items] = /^([ \t]*)((?:- +)*)/.exec(text.slice(first, start)) ?? ["", "", ""];
  const isItem = first + blanks.length + items.length === start;
  const column = blanks.length + (isItem ? items.lastIndexOf("-") : items.length);
  let end = lineEndFrom(text, start);
  for (let at = text.indexOf("\n", start) + 1; at > 0; at = text.indexOf("\n", at) + 1) {
    const after = lineEndFrom(text, at);
    const indent = /[ \t]*/y;
    indent.lastIndex = at;
    const isBlank = at + (indent.exec(text)?.[0].length ?? 0) === after;
    const width = indent.lastIndex - at;
    if (width <= column && !isBlank) break;
    if (width > column) end = after;
  }
  return end;
}

const LONGEST_WORD = 10;
const BEFORE_EXPRESSION =
  /(?:^|[^\w$.])(?:return|typeof|case|in|of|delete|void|throw|new|else|do|yield|await|instanceof)$/;

/** Whether a slash after what stands before it divides nothing. */
function mayBeginExpression(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && (text[before] === " " || text[before] === "\t")) before--;
  if (before < 0 || !/[\w$)\]}"'`]/.test(text[before])) return true;
  return BEFORE_EXPRESSION.test(text.slice(Math.max(0, before - LONGEST_WORD), before + 1));
}
