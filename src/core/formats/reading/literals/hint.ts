import type { SourceText } from "../foundation/sourceText";

/** What a comment beside an array of ours says that it means. */
export interface Hint {
  /** The kind of grid, and its sizes in the order in which they are named. */
  readonly grid: string;
  readonly sizes: Readonly<Record<string, number>>;
  readonly wall?: string | undefined; // the sign of a wall
  readonly bitOrder?: string | undefined; // the sides, the lowest bit first
  readonly areWalls: boolean; // whether set bits are walls
  readonly first: number; // from which cells, rows and columns are counted
  readonly hasOff: boolean; // whether cells without a passage take no part
}

const NEAR = 700; // characters before and after an array that are looked at
const SQUARES = /A maze of (\d+) x (\d+) cells/g;
const CELLS = /A maze of [\d,]+ cells? on the ([a-z]+) grid((?:,\s+[a-z]+ \d+)*)/g;
const BIT = /([NESW]) \([a-z]+\) = (\d+)/g;

/** Whether a text may say anywhere what an array means. */
export function mayHint({ text }: SourceText): boolean {
  return text.includes("A maze of ");
}

/** What is said before an array, or, of data that has no comments, behind it; undefined if nothing is. */
export function hintFor({ text }: SourceText, from: number, to: number): Hint | undefined {
  return hintIn(text.slice(Math.max(0, from - NEAR), from)) ?? hintIn(text.slice(to, to + NEAR), true);
}

function hintIn(near: string, isData = false): Hint | undefined {
  if (isData && !near.includes('"meaning"')) return undefined;
  const said = sizesIn(near);
  if (said === undefined) return undefined;
  const words = near.slice(said.from);
  const bits = [...words.matchAll(BIT)].sort((one, other) => Number(one[2]) - Number(other[2]));
  return {
    grid: said.grid,
    sizes: Object.fromEntries(said.sizes.map(({ id, number }) => [id, number])),
    wall: /(\S+) is wall/.exec(words)?.[1],
    bitOrder: bits.length === 4 ? bits.map(([, side]) => side).join("") : undefined,
    areWalls: /the sum of its\s+closed sides/.test(words),
    first: /count(?:ed)? from 1/.test(words) ? 1 : 0,
    hasOff: /take\s+no\s+part/.test(words),
  };
}

function lastOf(text: string, pattern: RegExp): RegExpExecArray | undefined {
  return [...text.matchAll(pattern)].at(-1);
}

/** A size that is named, and where its number stands in the text. */
interface NamedSize {
  readonly id: string;
  readonly number: number;
  readonly from: number; // offset
}

/** The last words of a text that name the sizes of a maze; undefined if there are none. */
function sizesIn(text: string): { grid: string; from: number; sizes: NamedSize[] } | undefined {
  const [squares, cells] = [lastOf(text, SQUARES), lastOf(text, CELLS)];
  const match = (squares?.index ?? -1) > (cells?.index ?? -1) ? squares : cells;
  if (match === undefined) return undefined;
  const { index: from, 0: all } = match;
  if (match === squares) {
    const sizes = [...all.matchAll(/\d+/g)].map(({ index, 0: number }, at) => ({
      id: at === 0 ? "width" : "height",
      number: Number(number),
      from: from + index,
    }));
    return { grid: "rectangular", from, sizes };
  }
  const [, grid, named] = match;
  const start = from + all.length - named.length;
  const sizes = [...named.matchAll(/([a-z]+) (\d+)/g)].map(({ index, 1: id, 2: number }) => ({
    id,
    number: Number(number),
    from: start + index + id.length + 1,
  }));
  return { grid, from, sizes };
}

/** The sizes that are named before an array, or, where nothing is, behind it. */
export function namedSizes({ text }: SourceText, from: number, to: number): readonly NamedSize[] {
  const start = Math.max(0, from - NEAR);
  const before = sizesIn(text.slice(start, from))?.sizes.map((size) => ({ ...size, from: start + size.from }));
  const behind = () => sizesIn(text.slice(to, to + NEAR))?.sizes.map((size) => ({ ...size, from: to + size.from }));
  return before ?? behind() ?? [];
}

/** The place that a name says, as numbers: two for a row and a column, or one for a cell; none if it is not named. */
export type NamedPlace = readonly number[];

const BEHIND = "(?:_?(?:pos\\w*|cell|point|node|room|location|coords?))?\\b"; // as in startPos and goal_cell

/** The names of start and goal. */
export const NAMES = [
  new RegExp(`\\b_?(?:start|entrance|entry|origin)${BEHIND}`, "i"),
  new RegExp(`\\b_?(?:goal|exit|finish|end|target|destination)${BEHIND}`, "i"),
] as const;
const NAMED = 400; // characters behind an array, and before it, in which its start and goal are looked for
const PARTED = /\n[ \t]*\r?\n|[\]})]\s*[\]})]/; // from what belongs to something else, above
const PAIR = /[[({]\s*(?:["']?(\w+)["']?\s*[:=]\s*)?(\d+)\s*,\s*(?:["']?\w+["']?\s*[:=]\s*)?(\d+)\s*[\])}]/d;
const SINGLE = /[=:]\s*(\d+)\b/d;

/** The numbers that say a place, and where each stands in the text. */
export interface NamedSpan {
  readonly numbers: readonly number[]; // in the order of the text
  readonly from: readonly number[]; // offsets
  readonly isTurned: boolean; // whether a column stands before a row
}

/** The places that stand behind the names of start and goal, a column before a row turned round. */
export function namedEnds(source: SourceText, from: number, to: number): readonly NamedPlace[] {
  return namedSpans(source, from, to).map((span) =>
    span?.isTurned ? [...span.numbers].reverse() : (span?.numbers ?? []),
  );
}

/** Where these places stand, behind an array or, where none is named there, before it; undefined for one that is not named. */
export function namedSpans({ text }: SourceText, from: number, to: number): readonly (NamedSpan | undefined)[] {
  const behind = spansIn(text.slice(to, to + NAMED), to);
  const start = Math.max(0, from - NAMED);
  const above = text.slice(start, from).split(PARTED).at(-1) ?? "";
  return behind.some((span) => span !== undefined) ? behind : spansIn(above, from - above.length);
}

/** @param to offset of the text that is looked through */
function spansIn(near: string, to: number): (NamedSpan | undefined)[] {
  const starts = NAMES.map((name) => near.search(name));
  return starts.map((start, index) => {
    if (start < 0) return undefined;
    const next = starts[1 - index];
    const said = near.slice(start, next > start ? next : undefined).split(/[;\n\r]/, 1)[0];
    const [pair, single] = [PAIR.exec(said), SINGLE.exec(said)];
    const match = pair ?? single;
    if (match === null) return undefined;
    const groups = pair === null ? [1] : [2, 3];
    return {
      numbers: groups.map((group) => Number(match[group])),
      from: groups.map((group) => to + start + (match.indices?.[group]?.[0] ?? 0)),
      isTurned: pair !== null && /^(?:x|col)/i.test(pair[1] ?? ""),
    };
  });
}
