import type { SourceText } from "../foundation/sourceText";
import { graphIn } from "./graphs";
import type { Written } from "./valueReader";

const NODE = String.raw`["(]{0,2}(?:[A-Za-z]{1,12}[_(]?)?(\d{1,7})(?:(?:, ?|[_: ])(\d{1,7}))?[")]{0,2}`;
const BETWEEN = String.raw`[ \t]*(?:<?-{1,3}>?|[,;])[ \t]*|[ \t]+`;
const BEHIND = String.raw`(?:[ \t]+[\d.]+)?[ \t]*(?:\[[^\]\n]{0,200}\])?[)}.;, \t]*`;

/** Two cells that are joined: of DIMACS, of Graphviz, a fact of Prolog, or two numbers or places. */
const EDGE = new RegExp(String.raw`((?:[ea] +|[a-z]\w*\()?)[ \t]*${NODE}(${BETWEEN})${NODE}${BEHIND}`, "y");
const CELL = /(\d{1,5})[ \t,]+(\d{1,5})[ \t,]+([01])[ \t,]+([01])[ \t,]+([01])[ \t,]+([01])[ \t]*$/my; // and its walls
const OPEN = /(?:strict )?(?:di)?graph\b[^\n{"]{0,40}\{[ \t]*/y; // of Graphviz
const SKIPPED = /(?:c |#|%|\/\/|"?[\w, ()]{1,20}"?[ \t]*\[)/y; // comments, nodes and what they look like
const OTHER_GRID = /Maze, [\w-]+, (?!rectangular)/; // as we write it

const CELL_FORM = "cell";
const LEAST = 8; // edges
const STEP = 4; // lines of which one is looked at: of as many edges as are needed, some are found
const LONG = 60; // characters of a line that may hold several
const BEFORE = 300; // characters above, in which ends may be named

const [SPACE, TAB] = [0x20, 0x09];

/**
 * Lines that say of two cells each that they are joined, all in the same way, as a list of pairs, maybe with sizes above
 * them; or where a cell is and which of its sides are walls.
 */
export function lineValues(source: SourceText): Written[] {
  const { starts, ends, lineCount } = source;
  const found: Written[] = [];
  let after = 0;
  for (let line = 0; line < lineCount; line++) {
    if (line < after || (line % STEP !== 0 && ends[line] - starts[line] < LONG)) continue;
    const form = formOf(source, line);
    if (form === undefined) continue;
    let first = line;
    while (first > after && (formOf(source, first - 1) === form || isSkipped(source, first - 1))) first--;
    const items: Item[] = [];
    let last = line;
    for (after = first; after < lineCount; after++) {
      const seen = itemsOn(source, after);
      if (seen === undefined && isSkipped(source, after)) continue;
      if (seen?.form !== form) break;
      for (const item of seen.items) items.push(item);
      last = after;
    }
    const [from, to] = [starts[first], ends[last]];
    if (items.length < LEAST || isOfOtherGrid(source, first)) continue;
    found.push({ value: form === CELL_FORM ? items : pairsOf(items as Pair[]), from, to });
  }
  return found;
}

type Cell = number | readonly [number, number];
type Pair = readonly [Cell, Cell];
type Item = Pair | CellItem;
interface CellItem {
  readonly x: number;
  readonly y: number;
  readonly walls: readonly number[];
}

/** The edges on a line, or the cell, and how they are written; undefined where anything else stands there. */
function itemsOn({ text, codes, starts, ends }: SourceText, line: number): { form: string; items: Item[] } | undefined {
  let at = beginOf(codes, starts[line], ends[line]);
  CELL.lastIndex = at;
  const [, x, y, ...walls] = CELL.exec(text) ?? [];
  if (x !== undefined) return { form: CELL_FORM, items: [{ x: Number(x), y: Number(y), walls: walls.map(Number) }] };
  OPEN.lastIndex = at;
  if (OPEN.test(text)) at = OPEN.lastIndex;
  const items: Pair[] = [];
  let form: string | undefined;
  while (at < ends[line]) {
    EDGE.lastIndex = at;
    const match = EDGE.exec(text);
    if (match === null) return undefined;
    const [, prefix, a, b, between, c, d] = match;
    const own = `${prefix}${between.trim()}`;
    if (own !== (form ?? own)) return undefined;
    form = own;
    items.push(b !== undefined && d === undefined ? [Number(a), Number(b)] : [placeOf(a, b), placeOf(c, d)]); // the last is a weight
    at = EDGE.lastIndex;
  }
  return form === undefined ? undefined : { form, items };
}

function placeOf(one: string, other: string | undefined): Cell {
  return other === undefined ? Number(one) : [Number(one), Number(other)];
}

function formOf(source: SourceText, line: number): string | undefined {
  return itemsOn(source, line)?.form;
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

/** Pairs as a value: if the first says how many columns and rows there are, beside these. */
function pairsOf(pairs: readonly Pair[]): unknown {
  const [[one, other], ...edges] = pairs;
  const sized = [
    { width: one, height: other, edges },
    { width: other, height: one, edges },
  ].find((value) => graphIn(value) !== undefined);
  const isRead = sized === undefined && graphIn(pairs) !== undefined;
  return sized ?? (isRead ? pairs : edges);
}
