import type { NamedPlace } from "../foundation/ends";
import type { SourceText } from "../foundation/sourceText";
import { isList, Pairs, signOf, type Value } from "./tree";

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
  readonly unmarked: readonly NamedPlace["is"][]; // ends that stand beside it all the same: the first and the last cell
}

const NEAR = 700; // characters before and after an array that are looked at
const SQUARES = /A maze of (\d+) x (\d+) cells/g;
const CELLS = /A maze of [\d,]+ cells? on the ([a-z]+) grid((?:,\s+[a-z]+ \d+)*)/g;
const BIT = /([NESW]) \([a-z]+\) = (\d+)/g;

const UNMARKED = [
  ["start", /There is no entrance/],
  ["goal", /There is no exit/],
] as const;

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
    sizes: said.sizes,
    wall: /(\S+) is wall/.exec(words)?.[1], // bounded: by NEAR
    bitOrder: bits.length === 4 ? bits.map(([, side]) => side).join("") : undefined,
    areWalls: /the sum of its\s+closed sides/.test(words),
    first: /count(?:ed)? from 1/.test(words) ? 1 : 0,
    hasOff: /take\s+no\s+part/.test(words),
    unmarked: UNMARKED.flatMap(([is, pattern]) => (pattern.test(words) ? [is] : [])),
  };
}

function lastOf(text: string, pattern: RegExp): RegExpExecArray | undefined {
  return [...text.matchAll(pattern)].at(-1);
}

/** The last words of a text that name the sizes of a maze; undefined if there are none. */
function sizesIn(text: string): (Pick<Hint, "grid" | "sizes"> & { readonly from: number }) | undefined {
  const [squares, cells] = [lastOf(text, SQUARES), lastOf(text, CELLS)];
  const match = (squares?.index ?? -1) > (cells?.index ?? -1) ? squares : cells;
  if (match === undefined) return undefined;
  const { index: from } = match;
  if (match === squares) {
    const [, width, height] = match.map(Number);
    return { grid: "rectangular", from, sizes: { width, height } };
  }
  const [, grid, named] = match;
  const sizes = [...named.matchAll(/([a-z]+) (\d+)/g)].map(([, id, number]) => [id, Number(number)]); // bounded: by NEAR
  return { grid, from, sizes: Object.fromEntries(sizes) };
}

const BEHIND = "(?:_?(?:pos\\w*|cell|point|node|room|location|coords?))?\\b"; // as in startPos and goal_cell

/** The names of start and goal. */
const NAMES = [
  new RegExp(`\\b_?(?:start|entrance|entry|origin)${BEHIND}`, "i"), // bounded: words
  new RegExp(`\\b_?(?:goal|exit|finish|end|target|destination)${BEHIND}`, "i"), // bounded: words
] as const;
const NAMED = 400; // characters behind an array, and before it, in which its start and goal are looked for
const PARTED = /\n[ \t]*\r?\n|[\]})]\s*[\]})]/; // from what belongs to something else, above
const PAIR = /[[({]\s*(?:["']?(\w+)["']?\s*[:=]\s*)?(\d+)\s*,\s*(?:["']?\w+["']?\s*[:=]\s*)?(\d+)\s*[\])}]/;
const SINGLE = /[=:]\s*(\d+)\b/;

const ENDS = ["start", "goal"] as const;

/** The places that stand behind the names of start and goal, or, where none is named there, before an array. */
export function placesBeside({ text }: SourceText, from: number, to: number): NamedPlace[] {
  const behind = placesNamed(text.slice(to, to + NAMED));
  if (behind.length > 0) return behind;
  const above = text.slice(Math.max(0, from - NAMED), from).split(PARTED);
  return placesNamed(above[above.length - 1]);
}

function placesNamed(near: string): NamedPlace[] {
  const starts = NAMES.map((name) => near.search(name));
  return starts.flatMap((start, end) => {
    if (start < 0) return [];
    const next = starts[1 - end];
    const said = near.slice(start, next > start ? next : undefined).split(/[;\n\r]/, 1)[0];
    const pair = PAIR.exec(said);
    const [, name = "", ...numbers] = pair ?? ["", "", ...(SINGLE.exec(said) ?? []).slice(1)];
    if (numbers.length === 0) return [];
    if (/^(?:x|col)/i.test(name)) numbers.reverse(); // a column before a row
    return [{ is: ENDS[end], numbers: numbers.map(Number) }];
  });
}

const COLUMN = ["x", "column", "col", "c"];
const ROW = ["y", "row", "r"];

/** The places that values beside a maze name start and goal. */
export function placesIn(around: Value | undefined): NamedPlace[] {
  if (!(around instanceof Pairs)) return [];
  return NAMES.flatMap((name, end) => {
    const pair = around.pairs.find(([key]) => {
      const word = signOf(key) ?? "";
      return name.exec(word)?.[0] === word;
    });
    const place = pair && placeOf(pair[1]);
    return place === undefined ? [] : [{ is: ENDS[end], ...place }];
  });
}

function placeOf(value: Value): Omit<NamedPlace, "is"> | undefined {
  const isNamed = value instanceof Pairs;
  const numbers = isNamed ? [value.get(ROW), value.get(COLUMN)] : isList(value) ? value : [value];
  const isPlace = numbers.length > 0 && numbers.length <= 2 && numbers.every(Number.isInteger);
  return isPlace ? { numbers: numbers as number[], isNamed } : undefined;
}
