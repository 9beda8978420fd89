import { fenceAt } from "../../fences/find";
import { indentOf, type Surroundings } from "./layOut";
import { type Part, partWith, type Standing, standingsIn } from "./scan";

/** What a place in a Markdown document stands in, and what a text needs around it there. */
export interface InMarkdown {
  readonly standing: Standing | { readonly in: "prose" };
  readonly surroundings?: Surroundings; // none: those of the language of its code
}

/** The marks of quotes and of the items of lists before the content of a line. */
const CONTAINERS = /^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*/;
const QUOTES = /^(?: {0,3}> ?)*/;
const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)[ \t]?/;

/** Comments and elements that hold no Markdown: how they begin on a line, and what ends them. */
const BLOCKS = [
  { opens: /^ {0,3}<!--/, closes: /-->/, ends: ["-->"] },
  {
    opens: /^ {0,3}<(?:pre|script|style|textarea)(?:[\s>]|$)/i,
    closes: /<\/(?:pre|script|style|textarea)>/i,
    ends: ["</"],
  },
];

const FRONT = /^---[ \t]*$/;
const END_OF_FRONT = /^(?:---|\.\.\.)[ \t]*$/;

const PROSE: InMarkdown = {
  standing: { in: "prose" },
  surroundings: { beginsLine: true, endsLine: true, marginOf },
};

const CODE_COLUMNS = 4; // by which a block of code is indented
const LONGEST_COMMENT = 1000; // characters before a place in which a comment is looked for that begins within a line

/**
 * What some places in a Markdown document stand in: prose, a fence, a comment or an element that holds no Markdown, indented
 * code, YAML at the beginning.
 * @param offsets in ascending order
 */
export function markdownPlaces(text: string, offsets: readonly number[]): InMarkdown[] {
  return new Reading(partWith(text, offsets)).run();
}

/** One pass over the lines. */
class Reading {
  private readonly lines: readonly string[];
  private readonly places: readonly { readonly line: number; readonly column: number }[];
  private readonly found: InMarkdown[] = [];
  private items: readonly number[] = []; // the columns of what the items hold that the line in hand may belong to

  constructor(private readonly part: Part) {
    const lines = part.text.split("\n");
    let [line, start] = [0, 0];
    this.places = part.offsets.map((offset) => {
      while (offset > start + lines[line].length) start += lines[line++].length + 1;
      return { line, column: offset - start };
    });
    this.lines = lines.map((each) => each.replace(/\r$/, ""));
  }

  run(): InMarkdown[] {
    let line = this.passFront();
    while (line < this.lines.length) line = this.passFence(line) ?? this.passBlock(line) ?? this.passProse(line);
    return this.found;
  }

  /** Says what the places of a line are in, up to a column, that nothing was said of yet. */
  private judge(line: number, inLine: InMarkdown | ((column: number) => InMarkdown), last = Number.POSITIVE_INFINITY) {
    const { places, found } = this;
    for (;;) {
      const place = places.at(found.length);
      if (place === undefined || place.line > line || place.column > last) return;
      found.push(typeof inLine === "function" ? inLine(place.column) : inLine);
    }
  }

  /** YAML between two lines of hyphens. Its end may be behind the last place. @returns the line after it */
  private passFront(): number {
    const { lines, places, part } = this;
    if (!FRONT.test(lines[0]) || lines.length < 2 || lines[1].trim() === "") return 0;
    const end = lines.findIndex((line, index) => index > 0 && END_OF_FRONT.test(line));
    const isInside = ({ line, column }: (typeof places)[number]) =>
      end < 0 || line < end || (line === end && column === 0);
    const count = places.filter(isInside).length;
    this.found.push(...standingsIn(part.text, part.offsets.slice(0, count), "yaml").map((standing) => ({ standing })));
    if (end < 0) return lines.length;
    this.judge(end, PROSE);
    return end + 1;
  }

  private passFence(line: number): number | undefined {
    const { lines } = this;
    const fence = fenceAt(lines, line);
    if (fence === undefined) return undefined;
    const { marks, after } = fence;
    const fenced = (surroundings: Surroundings): InMarkdown => ({
      standing: inside([marks]),
      surroundings,
    });
    this.judge(line, PROSE, lines[line].indexOf(marks));
    this.judge(line, fenced({ beginsLine: true, endsLine: true, marginOf }));
    for (const [index, length] of fence.prefixes.entries())
      this.judge(
        line + 1 + index,
        fenced({ beginsLine: false, endsLine: false, marginOf: (row) => indentBehind(row, length) }),
      );
    if (after < lines.length) {
      this.judge(after, fenced({ beginsLine: false, endsLine: true, marginOf }), lines[after].indexOf(marks[0]));
      this.judge(after, PROSE);
    }
    this.items = itemsOn(lines[line], this.items);
    return after + 1;
  }

  private passBlock(line: number): number | undefined {
    const { lines } = this;
    const start = marginOf(lines[line]).length;
    const content = lines[line].slice(start);
    const block = BLOCKS.find(({ opens }) => opens.test(content));
    if (block === undefined) return undefined;
    const within: InMarkdown = {
      standing: inside(block.ends),
      surroundings: { beginsLine: false, endsLine: false, marginOf },
    };
    this.judge(line, PROSE, start);
    for (let at = line, from = start; at < lines.length; at++, from = 0) {
      const end = lines[at].slice(from).search(block.closes);
      this.judge(at, within, end < 0 ? undefined : from + end);
      if (end < 0) continue;
      this.judge(at, PROSE);
      return at + 1;
    }
    return lines.length;
  }

  private passProse(line: number): number {
    const text = this.lines[line];
    const before = this.items;
    this.items = itemsOn(text, before);
    const quotes = QUOTES.exec(text)?.[0].length ?? 0;
    const blanks = quotes + indentOf(text.slice(quotes)).length;
    this.judge(line, (column) => {
      const isIndented = isCode(text.slice(quotes, Math.min(column, blanks)), before);
      return isIndented ? INDENTED : isInComment(text, column) ? COMMENT : PROSE;
    });
    return line + 1;
  }
}

function inside(ends: readonly string[]): Standing {
  return { in: "inside", ends, escapes: false, stars: false };
}

const INDENTED: InMarkdown = {
  standing: inside([]),
  surroundings: { beginsLine: false, endsLine: false, marginOf },
};

const COMMENT: InMarkdown = { ...INDENTED, standing: inside(["-->"]) };

/** What a further line begins with to stay in the quotes and the items of a line: as long as their marks. */
function marginOf(line: string): string {
  return (CONTAINERS.exec(line)?.[0] ?? "").replace(/[^\s>]/g, " ");
}

function indentBehind(line: string, length: number): string {
  return line.slice(0, length) + indentOf(line.slice(length));
}

/** Whether blanks are more than what the items that they reach into are indented by. */
function isCode(blanks: string, items: readonly number[]): boolean {
  const width = widthOf(blanks);
  return width - (items.findLast((column) => column <= width) ?? 0) >= CODE_COLUMNS;
}

/** The items that the lines after a line may belong to. */
function itemsOn(line: string, items: readonly number[]): readonly number[] {
  let rest = line.replace(QUOTES, "");
  if (rest.trim() === "") return items;
  const indent = indentOf(rest);
  const kept = items.filter((column) => column <= widthOf(indent));
  if (isCode(indent, kept)) return kept;
  let column = 0;
  for (let item = ITEM.exec(rest); item !== null; item = ITEM.exec(rest)) {
    column += widthOf(item[0].replace(/\S/g, " "));
    kept.push(column);
    rest = rest.slice(item[0].length);
  }
  return kept;
}

/** How many columns blanks take, with a tab for every four. */
function widthOf(blanks: string): number {
  let width = 0;
  for (const sign of blanks) width += sign === "\t" ? CODE_COLUMNS - (width % CODE_COLUMNS) : 1;
  return width;
}

function isInComment(line: string, column: number): boolean {
  const before = line.slice(Math.max(0, column - LONGEST_COMMENT), column);
  return before.lastIndexOf("<!--") > before.lastIndexOf("-->");
}
