import type { DrawnRow, Finding, FoundMaze, Place } from "../foundation/found";
import { SourceText } from "../foundation/sourceText";

/**
 * What tells a terminal colours and places: raw, behind a control character; as programs write it in strings; and of
 * colours what is left where the first character got lost.
 */
const CODES = /(?:[^\P{Cc}\s]|\\x1b|\\u001b|\\0?33|\\e|\^\[)\[[0-?]{0,40}[@-~]|\[\d{1,3}(?:;\d{1,3}){0,6}m/giu;

/** A text without the codes of terminals, which take no column. */
export function withoutCodes(text: string): string {
  return text.replace(CODES, "");
}

/** A text as a terminal shows it, and where its characters are in the one with codes. */
export class TerminalText {
  readonly source: SourceText;
  private readonly cuts: number[] = []; // offsets in the text without codes, ascending
  private readonly lost: number[] = [0]; // characters before the first, second, … cut

  constructor(written: string) {
    const parts: string[] = [];
    const behind: Behind[] = [];
    let [color, lost, from] = ["", 0, 0];
    for (const { 0: code, index } of written.includes("[") ? written.matchAll(CODES) : []) {
      parts.push(written.slice(from, index));
      this.cuts.push(index - lost);
      from = index + code.length;
      lost += code.length;
      this.lost.push(lost);
      color = colorAfter(code, color);
      behind.push({ from: from - lost, color });
    }
    parts.push(written.slice(from));
    this.source = new SourceText(painted(parts.join(""), behind));
  }

  /** Whether it is another text than the one that was written. */
  get isOther(): boolean {
    return this.cuts.length > 0;
  }

  /** The same maze with its places in the text with codes. */
  placed(found: FoundMaze): FoundMaze {
    if (!this.isOther) return found;
    const { start, end, rows, findings } = found;
    return {
      ...found,
      start: this.placeOf(start),
      end: this.placeOf(end, true),
      ...(rows && { rows: rows.map((row) => this.rowOf(row)) }),
      findings: findings.map((finding) => this.findingOf(finding)),
    };
  }

  private rowOf({ line, from, to }: DrawnRow): DrawnRow {
    return { line, from: this.columnOf(line, from), to: this.columnOf(line, to, true) };
  }

  private findingOf(finding: Finding): Finding {
    const { line, column, repair } = finding;
    const at = this.columnOf(line, column);
    const length = repair && Math.max(0, this.columnOf(line, column + repair.length, true) - at);
    return { ...finding, column: at, ...(repair && { repair: { ...repair, length: length ?? 0 } }) };
  }

  /** @param isEnd whether codes that stand there come after it */
  private placeOf({ line, column }: Place, isEnd = false): Place {
    return { line, column: this.columnOf(line, column, isEnd) };
  }

  private columnOf(line: number, column: number, isEnd = false): number {
    const start = this.source.starts[line];
    return column + this.lostBefore(start + column, isEnd) - this.lostBefore(start, true);
  }

  /** How many characters of codes stand before an offset of the text without them. */
  private lostBefore(offset: number, isEnd: boolean): number {
    let [low, high] = [0, this.cuts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.cuts[middle] < offset || (!isEnd && this.cuts[middle] === offset)) low = middle + 1;
      else high = middle;
    }
    return this.lost[low];
  }
}

/** Where a colour behind the characters begins, as its code names it: nothing for none. */
interface Behind {
  readonly from: number;
  readonly color: string;
}

const NONE = "▨"; // the sign of no colour: like those of common ones it looks neither like a wall nor like a floor
const PLACES = ["▧", "▤", "▥"];
const OTHERS = ["A", "B", "C", "D"]; // signs of rare ones
const RARE = 0.1; // share of the characters before the commonest colour
const START = /^(?:42|102|48[;:]5[;:](?:2|10|34|40|46|82))$/; // green
const END = /^(?:41|101|48[;:]5[;:](?:1|9|124|160|196))$/; // red
const MOST_SEEN = 2; // signs of a line besides blanks: both ends

/** A text with a sign for each colour in place of the blanks before it, in lines where hardly anything else is seen. */
function painted(text: string, behind: readonly Behind[]): string {
  if (behind.every(({ color }) => color === "")) return text;
  const counts = new Map<string, number>();
  const each = behind.map(({ from, color }, index) => ({ color, from, to: behind[index + 1]?.from ?? text.length }));
  for (const { from, to, color } of each) if (color !== "") counts.set(color, (counts.get(color) ?? 0) + to - from);
  const common = [...counts.keys()].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  const most = counts.get(common[0]) ?? 0;
  const [places, others] = [PLACES.slice(), OTHERS.slice()];
  const inkOf = (color: string) => {
    const isRare = (counts.get(color) ?? 0) < RARE * most;
    return (isRare ? (endOf(color) ?? others.shift()) : places.shift()) ?? " ";
  };
  const inks = new Map([["", NONE], ...common.map((color) => [color, inkOf(color)] as const)]);
  let index = 0;
  const paint = (from: number, to: number) => {
    let row = "";
    while (from + row.length < to) {
      const at = from + row.length;
      while (each[index]?.to <= at) index++;
      const run = each[index] ?? { from: to, to, color: "" };
      const isBefore = run.from > at;
      const part = text.slice(at, Math.min(to, isBefore ? run.from : run.to));
      row += part.replaceAll(" ", inks.get(isBefore ? "" : run.color) ?? " ");
    }
    return row;
  };
  const lines: string[] = [];
  let [given, rows]: [string[], string[]] = [[], []]; // lines that follow each other, as they are and painted
  let at = 0;
  for (const line of [...text.split("\n"), ""]) {
    const isRow = line !== "" && line.trim().length <= MOST_SEEN;
    if (!isRow) {
      for (const row of withMargins(given, rows)) lines.push(row);
      [given, rows] = [[], []];
    }
    if (isRow) rows.push(paint(at, at + line.length));
    (isRow ? given : lines).push(line);
    at += line.length + 1;
  }
  lines.pop();
  return lines.join("\n");
}

/**
 * Rows in colour, with blanks where none of them has any: before and after them, but not where the row above or below them,
 * or that at their edge, has hardly any either: then no colour is what is around them. Where there is no colour, the rows as
 * they were given.
 */
function withMargins(given: readonly string[], rows: readonly string[]): readonly string[] {
  const colored = rows.map((row, at) => row.replaceAll(NONE, " ") !== given[at]);
  let [first, last] = [colored.indexOf(true), colored.lastIndexOf(true)];
  if (first < 0) return given;
  let [from, to, longest] = [Infinity, 0, 0];
  for (let at = first; at <= last; at++) {
    if (!colored[at]) continue;
    const row = rows[at].trimEnd();
    let [start, end] = [0, row.length];
    while (row[start] === NONE) start++;
    while (row[end - 1] === NONE) end--;
    [from, to, longest] = [Math.min(from, start), Math.max(to, end), Math.max(longest, row.length)];
  }
  const isEdge = (at: number) =>
    rows[at]?.trimEnd().length === longest && 2 * rows[at].slice(from, to).replaceAll(NONE, "").length < to - from;
  const hasEdge = [first - 1, first, last, last + 1].some(isEdge);
  while (isEdge(first - 1)) first--;
  while (isEdge(last + 1)) last++;
  if (hasEdge) [from, to] = [0, longest];
  return rows.map((row, at) =>
    at < first || at > last ? given[at] : given[at].slice(0, from) + row.slice(from, to) + given[at].slice(to),
  );
}

function endOf(color: string): string | undefined {
  if (START.test(color)) return "S";
  return END.test(color) ? "E" : undefined;
}

/** A number of a code for colours, or the numbers of one of many colours behind the characters. */
const NUMBER = /48[;:][25](?:[;:]\d+)+|\d+/g;
const BEHIND = /^(?:4[0-7]|10[0-7]|48[;:].*|7)$/; // 7 exchanges the two colours
const NONE_BEHIND = [0, 27, 49];

/** The colour behind the characters after a code. */
function colorAfter(code: string, before: string): string {
  if (!code.endsWith("m")) return before;
  const numbers = code.slice(code.lastIndexOf("[") + 1, -1).match(NUMBER) ?? ["0"];
  return numbers.reduce((color, given) => {
    if (BEHIND.test(given)) return given;
    return NONE_BEHIND.includes(Number(given)) ? "" : color;
  }, before);
}
