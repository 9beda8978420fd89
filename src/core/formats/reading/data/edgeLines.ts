import type { SourceText } from "../foundation/sourceText";
import { graphIn } from "./graphs";
import type { Written } from "./valueReader";

const NODE = String.raw`["(]{0,2}(?:[A-Za-z]{1,12}[_(]?)?(\d{1,7})(?:(?:, ?|[_: ])(\d{1,7}))?[")]{0,2}`;
const BETWEEN = String.raw`[ \t]*(?:<?-{1,3}>?|[,;])[ \t]*|[ \t]+`;
const BEHIND = String.raw`(?:[ \t]+[\d.]+)?[ \t]*(?:\[[^\]\n]{0,200}\])?[)}.;, \t]*`;

/** Two cells that are joined: of DIMACS, of Graphviz, a fact of Prolog, or two numbers or places. */
const EDGE = new RegExp(String.raw`((?:[ea] +|[a-z]\w*\()?)[ \t]*${NODE}(${BETWEEN})${NODE}${BEHIND}`, "y");
const OPEN = /(?:strict )?(?:di)?graph\b[^\n{"]{0,40}\{[ \t]*/y; // of Graphviz
const SKIPPED = /(?:c |#|%|\/\/|"?[\w, ()]{1,20}"?[ \t]*\[|$)/my; // comments, nodes and what they look like, blank lines
const OTHER_GRID = /Maze, [\w-]+, (?!rectangular)/; // as we write it

const LEAST = 8; // edges
const STEP = 4; // lines of which one is looked at: of as many edges as are needed, some are found
const LONG = 60; // characters of a line that may hold several
const BEFORE = 300; // characters above, in which ends may be named

const [SPACE, TAB] = [0x20, 0x09];

/** Lines that say of two cells each that they are joined, all in the same way: a list of pairs, or beside sizes above them. */
export function edgeLines(source: SourceText): Written[] {
  const { starts, ends, lineCount } = source;
  const found: Written[] = [];
  let after = 0;
  for (let line = 0; line < lineCount; line++) {
    if (line % STEP !== 0 && ends[line] - starts[line] < LONG) continue;
    const form = formOf(source, line);
    if (form === undefined) continue;
    let first = line;
    while (first > after && (formOf(source, first - 1) === form || isSkipped(source, first - 1))) first--;
    const pairs: Pair[] = [];
    let last = line;
    for (after = first; after < lineCount; after++) {
      const edges = edgesOn(source, after);
      if (edges === undefined && isSkipped(source, after)) continue;
      if (edges?.form !== form) break;
      for (const pair of edges.pairs) pairs.push(pair);
      last = after;
    }
    if (pairs.length >= LEAST && !isOfOtherGrid(source, first)) found.push(written(source, pairs, first, last));
    line = after;
  }
  return found;
}

type Cell = number | readonly [number, number];
type Pair = readonly [Cell, Cell];

/** The edges on a line, and how they are written; undefined where anything else stands there. */
function edgesOn({ text, codes, starts, ends }: SourceText, line: number) {
  let at = beginOf(codes, starts[line], ends[line]);
  OPEN.lastIndex = at;
  if (OPEN.test(text)) at = OPEN.lastIndex;
  const pairs: Pair[] = [];
  let form: string | undefined;
  while (at < ends[line]) {
    EDGE.lastIndex = at;
    const match = EDGE.exec(text);
    if (match === null) return undefined;
    const [, prefix, a, b, between, c, d] = match;
    const own = `${prefix}${between.trim()}`;
    if (own !== (form ?? own)) return undefined;
    form = own;
    pairs.push(b !== undefined && d === undefined ? [Number(a), Number(b)] : [placeOf(a, b), placeOf(c, d)]); // the last is a weight
    at = EDGE.lastIndex;
  }
  return form === undefined ? undefined : { form, pairs };
}

function placeOf(one: string, other: string | undefined): Cell {
  return other === undefined ? Number(one) : [Number(one), Number(other)];
}

function formOf(source: SourceText, line: number): string | undefined {
  return edgesOn(source, line)?.form;
}

function isSkipped({ text, codes, starts, ends }: SourceText, line: number): boolean {
  SKIPPED.lastIndex = beginOf(codes, starts[line], ends[line]);
  return SKIPPED.test(text);
}

function beginOf(codes: Uint16Array, from: number, to: number): number {
  let at = from;
  while (at < to && (codes[at] === SPACE || codes[at] === TAB)) at++;
  return at;
}

function isOfOtherGrid({ text, starts }: SourceText, line: number): boolean {
  return OTHER_GRID.test(text.slice(Math.max(0, starts[line] - BEFORE), starts[line]));
}

/** The pairs as a value: if the first says how many columns and rows there are, beside these. */
function written({ starts, ends }: SourceText, pairs: readonly Pair[], first: number, last: number): Written {
  const [[one, other], ...edges] = pairs;
  const sized = [
    { width: one, height: other, edges },
    { width: other, height: one, edges },
  ].find((value) => graphIn(value) !== undefined);
  const isRead = sized === undefined && graphIn(pairs) !== undefined;
  return { value: sized ?? (isRead ? pairs : edges), from: starts[first], to: ends[last] };
}
