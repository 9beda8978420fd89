import { heading } from "../../core/formats/text/drawing/levels";
import { Block } from "../foundation/block";
import type { SourceText } from "../foundation/sourceText";
import { isClear, isOnlyMark, type MarkedLine, plainLine, withoutMark } from "./lineMarks";

const LOWEST = heading(1);
const [BACKTICK, TILDE, SLASH, BACKSLASH, SPACE] = [0x60, 0x7e, 0x2f, 0x5c, 0x20];

/** Consecutive lines that may hold a drawing, in the ways in which their comment marks can be taken. */
export interface Passage {
  readonly views: readonly Block[]; // the most likely first
}

/**
 * The lines of a text that stand together: blank lines, fences and a change of comment marks part them. One after the other,
 * since memory for those of a long text would cost more than reading them.
 * @param isTaken whether a line is not looked at, such as one of something that was read already
 */
export function* passagesOf(source: SourceText, isTaken: (line: number) => boolean): Generator<Passage> {
  const { lineCount } = source;
  let run: MarkedLine[] = [];
  for (let line = 0; line <= lineCount; line++) {
    const plain = line < lineCount ? plainLine(source, line) : undefined;
    const isPart = plain !== undefined && !isTaken(line) && isOfText(source, plain);
    if (isPart) run.push(plain);
    else if (run.length > 0) {
      yield* splitRun(source, run, line - run.length);
      run = [];
    }
  }
}

/**
 * So many lines below one, and the line after them, blank ones too: as they are, and without the marks of comments. None if
 * fewer stand there.
 * @param isTaken whether a line is none of them
 */
export function blocksBelow(
  source: SourceText,
  above: number,
  height: number,
  isTaken: (line: number) => boolean,
): Block[] {
  let first = above + 1;
  for (let line = first; line < source.lineCount; line++) {
    const plain = plainLine(source, line);
    if (!isFence(source, plain) && !isBracket(source, plain)) break;
    first++;
  }
  const after = Math.min(first + height + 1, source.lineCount);
  const plain: MarkedLine[] = [];
  for (let line = first; line < after && !isTaken(line); line++) plain.push(plainLine(source, line));
  if (plain.length < height || plain[0].from === plain[0].to) return []; // it stands straight below
  const marked = plain.map((line) => withoutMark(source, line));
  return [plain, marked].map((lines) => blockOf(source, lines, first));
}

/** Whether a line may be one of a drawing, and does not part a text. */
function isOfText(source: SourceText, line: MarkedLine): boolean {
  return line.from < line.to && !isFence(source, line) && !isBracket(source, line);
}

function isFence({ codes }: SourceText, { first, from, to }: MarkedLine): boolean {
  if (first !== BACKTICK && first !== TILDE) return false;
  let at = from;
  while (codes[at] !== first) at++;
  return to - at >= 3 && codes[at + 1] === first && codes[at + 2] === first;
}

/** Brackets of comments of several lines, and of strings. */
const BRACKETS = new Set([
  "/*",
  "/**",
  "*/",
  "(*",
  "*)",
  "<!--",
  "-->",
  "{-",
  "-}",
  "#|",
  "|#",
  "--[[",
  "]]",
  '"""',
  "'''",
]);
const LONGEST_BRACKET = 4;

/** Whether a line holds nothing but what begins or ends a comment of several lines. */
function isBracket({ codes, text }: SourceText, { from, to }: MarkedLine): boolean {
  if (to - from < 2 || (to - from > LONGEST_BRACKET && codes[to - LONGEST_BRACKET - 1] > 0x20)) return false;
  return BRACKETS.has(text.slice(from, to).trim());
}

/** Parts the lines of a run where the marks of comments begin or end. */
function splitRun(source: SourceText, plain: readonly MarkedLine[], firstLine: number): Passage[] {
  if (areSlashes(source, plain)) return [{ views: [blockOf(source, plain, firstLine)] }];
  const marked = plain.map((line) => withoutMark(source, line));
  const run: Run = { source, plain, marked, firstLine };
  if (marked.every(({ mark }) => mark === "")) return [{ views: [blockOf(source, marked, firstLine)] }];
  const found: Passage[] = [];
  let first = 0;
  for (let at = 1; at <= marked.length; at++) {
    if (at < marked.length && goesOn(marked, first, at)) continue;
    found.push(...passageOf(run, first, at));
    first = at;
  }
  const isSplit = found.length > 1 && !marked.some(({ mark }) => isClear(mark));
  const isUnsure = marked.some((line, at) => mayBeWall(marked, line, at) || isLone(marked, line, at));
  const isOfStoreys = plain.some((line) => isLowest(source, line)); // stairs look like marks
  if (!isUnsure && !isOfStoreys && !isSplit) return found;
  const whole = unmarked(run);
  if (isSplit && whole.every(({ views: [block] }) => isFramed(block))) return whole;
  const isLikely = (block: Block) =>
    isUnsure || isOfStoreys || (isParted(marked) && areSpaced(block) && hasEdge(block));
  found.unshift(...whole.filter(({ views: [block] }) => isLikely(block)));
  return found;
}

/** The lines as they are, in parts between those that are only the beginning or the end of a comment. */
function unmarked({ source, plain, marked, firstLine }: Run): Passage[] {
  const found: Passage[] = [];
  let first = 0;
  for (let at = 0; at <= plain.length; at++) {
    if (at < plain.length && !isOnlyMark(marked[at])) continue;
    if (at > first) found.push({ views: [blockOf(source, plain.slice(first, at), firstLine + first)] });
    first = at + 1;
  }
  return found;
}

/** Whether lines hold slashes of both kinds and nothing else, equally many each: then those at their beginning are no marks. */
function areSlashes({ codes }: SourceText, lines: readonly MarkedLine[]): boolean {
  if (lines[0].first !== SLASH && lines[0].first !== BACKSLASH) return false;
  let [length, slashes, all] = [-1, 0, 0];
  for (const { from, to } of lines) {
    let at = from;
    while (codes[at] !== SLASH && codes[at] !== BACKSLASH && at < to) at++;
    if (length >= 0 && to - at !== length) return false;
    length = to - at;
    for (; at < to; at++) {
      if (codes[at] === SLASH) slashes++;
      else if (codes[at] !== BACKSLASH) return false;
    }
    all += length;
  }
  return slashes > 0 && slashes < all;
}

/** Whether a line is the heading of the lowest storey of a maze. */
function isLowest({ text }: SourceText, { first, from, to }: MarkedLine): boolean {
  return first === LOWEST.charCodeAt(0) && text.slice(from, to).trim() === LOWEST;
}

/** Whether a line has the mark of the ones before; a comment of several lines opens with another mark. */
function goesOn(marked: readonly MarkedLine[], first: number, at: number): boolean {
  const { mark } = marked[at];
  const before = marked[at - 1].mark;
  return mark === before || (at - first === 1 && before.startsWith("/*") && mark === "*");
}

/** Whether what looks like a mark may be a wall: the line before or after begins with it, too, but with no blank after it. */
function mayBeWall(marked: readonly MarkedLine[], { mark, first }: MarkedLine, at: number): boolean {
  if (mark === "" || isClear(mark)) return false;
  return [marked[at - 1], marked[at + 1]].some((beside) => beside?.mark === "" && beside.first === first);
}

/** Whether between lines with a mark is one without it, or with nothing else: words above and below part nothing. */
function isParted(marked: readonly MarkedLine[]): boolean {
  const [first, last] = [marked.findIndex(({ mark }) => mark !== ""), marked.findLastIndex(({ mark }) => mark !== "")];
  return marked.slice(first, last).some(({ mark, from, to }) => mark !== marked[first].mark || from === to);
}

/** Whether a mark stands on one line alone, among others without. */
function isLone(marked: readonly MarkedLine[], { mark }: MarkedLine, at: number): boolean {
  if (mark === "" || isClear(mark)) return false;
  return marked.length > 1 && marked[at - 1]?.mark !== mark && marked[at + 1]?.mark !== mark;
}

/** Lines with no blank one between them, as they are and without the marks of comments. */
interface Run {
  readonly source: SourceText;
  readonly plain: readonly MarkedLine[];
  readonly marked: readonly MarkedLine[];
  readonly firstLine: number;
}

/** Some lines of a run with one mark, in parts where a mark stands alone, as on a blank line. */
function passageOf({ source, plain, marked, firstLine }: Run, first: number, after: number): Passage[] {
  const lines = marked.slice(first, after);
  if (lines.every(({ mark }) => mark === "")) return [{ views: [blockOf(source, lines, firstLine + first)] }];
  const found: Passage[] = [];
  let from = 0;
  for (let at = 0; at <= lines.length; at++) {
    if (at < lines.length && lines[at].from < lines[at].to) continue;
    if (at > from) {
      const cut = blockOf(source, lines.slice(from, at), firstLine + first + from);
      const whole = blockOf(source, plain.slice(first + from, first + at), firstLine + first + from);
      const isWall = !isClear(lines[from].mark) && isFramed(whole);
      const mayBe = isWall || (!isClear(lines[from].mark) && isSpaced(whole) && !isFramed(cut));
      found.push({ views: isWall ? [whole, cut] : mayBe ? [cut, whole] : [cut] });
    }
    from = at + 1;
  }
  return found;
}

/** Whether every other character is a blank, so that a mark with a blank after it may be a sign like the others. */
function isSpaced(block: Block): boolean {
  for (let row = 0; row < block.height; row++) if (!isSpacedIn(block, row)) return false;
  return true;
}

const MOST_SPACED = 0.8; // of the rows: in a drawing of hashes and blanks without others between only every other row is

/** Whether every other character is a blank in the rows of a drawing, beside which some words may stand, and between two. */
export function areSpaced(block: Block): boolean {
  let [first, last, spaced] = [block.height, 0, 0];
  for (let row = 0; row < block.height; row++) {
    if (!isSpacedIn(block, row)) continue;
    [first, last] = [Math.min(first, row), row];
    spaced++;
  }
  return spaced > 0 && spaced >= MOST_SPACED * (last - first + 1);
}

/** Whether every other character of a row is a blank. */
function isSpacedIn(block: Block, row: number): boolean {
  for (let column = 1; column < block.lengthOf(row); column += 2) if (block.codeAt(row, column) !== 0x20) return false;
  return true;
}

const LEAST_EDGE = 5; // signs

/**
 * Whether the first of the rows that begin with a sign is an edge, of this sign and blanks between: a mark stands before each row,
 * and nowhere else.
 */
function hasEdge(block: Block): boolean {
  const starts = block.from.map((_, row) => block.codeAt(row, 0));
  const edge = starts.findIndex((_, row) => {
    const signs = Array.from(block.rowText(row)).filter((sign) => sign !== " ");
    const walls = signs.filter((sign) => sign === signs[0]).length;
    return signs.length >= LEAST_EDGE && walls >= FRAMED * signs.length && isSpacedIn(block, row);
  });
  return edge >= 0 && starts.indexOf(starts[edge]) === edge;
}

const FRAMED = 0.7; // of a column at the edge of a drawing: of one beside it the corners are walls, and half of the sides

const BEHIND = [1, 2]; // columns that are the rest of a mark, blanks behind it or an edge

/** Whether edges above, left and right of rows are of the sign that they begin with, all but a gap or two: then that is no mark. */
function isFramed(block: Block): boolean {
  const wall = block.codeAt(0, 0);
  const top = Array.from(block.rowText(0)).filter((sign) => sign !== " ");
  if (top.filter((sign) => sign.charCodeAt(0) === wall).length < FRAMED * top.length) return false;
  const last = block.to.reduce((most, _, row) => Math.max(most, block.lengthOf(row)), 0) - 1;
  return (
    [0, last].every((column) => isEdge(block, column, wall)) &&
    !BEHIND.some((column) => isEdge(block, column, wall)) &&
    !BEHIND.every((column) => isBlankColumn(block, column))
  );
}

function isBlankColumn(block: Block, column: number): boolean {
  for (let row = 0; row < block.height; row++) if (block.codeAt(row, column) !== SPACE) return false;
  return true;
}

function isEdge(block: Block, column: number, wall: number): boolean {
  let walls = 0;
  for (let row = 0; row < block.height; row++) if (block.codeAt(row, column) === wall) walls++;
  return walls >= FRAMED * block.height;
}

function blockOf(source: SourceText, lines: readonly MarkedLine[], firstLine: number): Block {
  const numbers = lines.map((_, index) => firstLine + index);
  const from = lines.map((line) => line.from);
  const to = lines.map((line) => line.to);
  return new Block(source, numbers, from, to).withoutIndent();
}
