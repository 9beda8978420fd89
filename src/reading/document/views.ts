import { Block } from "../foundation/block";

const LINE_END = /^(.*?)(?:\\r\\n|\\n|\\r)$/ds; // written out

/** How a part of each row can be cut out: what encloses it. A dot is any sign of a row: where it can fail, it is tried again. */
const CUTS: readonly RegExp[] = [
  /^[^"]*"((?:[^"\\]|\\.)*)"[^"]*$/ds, // a string a row, with what a program has around it
  /^[^']*'((?:[^'\\]|\\.)*)'[^']*$/ds,
  /^[^`]*`([^`]*)`[^`]*$/ds,
  /^(.*?)\$[ \t]*\d+$/ds, // numbers behind the rows
];

/** What opens before the first row, on its line, and closes behind the last: text over several lines, comments, elements. */
const OPENER = /^.*?(?:`|"""|'''|R"\w{0,16}\(|<pre[^>]{0,200}>|<code[^>]{0,200}>|<!--|\/\*|\(\*)([ \t]*\S.*)/ds;
const CLOSER = /^(.*?)(?:`|"""|'''|\)\w{0,16}"|<\/pre>|<\/code>|-->|\*\/|\*\))[;,)\]}\s]*$/ds;

/** A row that is nothing but a string, with what joins it to others. */
const STRING = /^\s*(?:[-*] +)?(["'`]).*\1[\s,;+)\]\\]*$/s;

const DEEPEST = 3; // cuts within each other
const LEAST = 2; // rows that must be enclosed
const LONGEST = 1_000_000; // characters of a row that is looked at

/**
 * A block without what encloses it or each of its rows: quotes, and line ends that are written out. Rows at the beginning and
 * end that are not enclosed are left out. Then the block as it is, unless all its rows are strings.
 */
export function viewsOf(block: Block): Block[] {
  const opened = enclosedRows(block);
  return [...(opened === undefined ? [] : cutViews(opened, DEEPEST)), ...cutViews(block, DEEPEST)];
}

function cutViews(block: Block, depth: number): Block[] {
  if (block.height < LEAST || depth === 0) return [block];
  if (block.sample.some((row) => block.lengthOf(row) > LONGEST)) return [block];
  const texts = block.sample.map((row) => block.rowText(row));
  const isLike = (pattern: RegExp) => texts.some((text) => pattern.test(text));
  const lines = isLike(LINE_END) ? cutRows(block, LINE_END) : [];
  if (lines.length > 0) return lines.flatMap((each) => cutViews(each, depth - 1));
  const cuts = CUTS.filter(isLike).flatMap((cut) => cutRows(block, cut));
  const inner = cuts.flatMap((cut) => cutViews(cut, depth - 1));
  if (inner.length > 0 && isLike(STRING)) return inner;
  return [...inner, block];
}

/** The rows without what opens on the line of the first and closes on that of the last; undefined if nothing does. */
function enclosedRows(block: Block): Block | undefined {
  const last = block.height - 1;
  if (last < 1 || block.lengthOf(0) > LONGEST || block.lengthOf(last) > LONGEST) return undefined;
  const opened = OPENER.exec(block.rowText(0))?.indices?.[1];
  const closed = CLOSER.exec(block.rowText(last))?.indices?.[1];
  if (opened === undefined && closed === undefined) return undefined;
  if (opened !== undefined && CLOSER.test(block.rowText(0).slice(opened[0]))) return undefined; // it encloses its row only
  const from = block.from.map((start, row) => (row === 0 ? start + (opened?.[0] ?? 0) : start));
  const to = block.to.map((end, row) => (row === last && closed !== undefined ? block.from[last] + closed[1] : end));
  const isEmpty = to[last] <= from[last];
  const rows = isEmpty ? last : last + 1;
  if (rows < LEAST) return undefined;
  return new Block(block.source, block.lines.slice(0, rows), from.slice(0, rows), to.slice(0, rows)).withoutIndent();
}

function cutRows(block: Block, cut: RegExp): Block[] {
  const ranges = Array.from({ length: block.height }, (_, row) => cut.exec(block.rowText(row))?.indices?.[1]);
  const found: Block[] = [];
  for (let first = 0; first < ranges.length; first++) {
    if (ranges[first] === undefined) continue;
    let after = first;
    while (after < ranges.length && ranges[after] !== undefined) after++;
    if (cut === LINE_END && after - first >= LEAST && after < ranges.length) {
      ranges[after] = [0, block.lengthOf(after)]; // the last has none
      after++;
    }
    if (after - first >= LEAST) found.push(rangesOf(block, ranges, first, after));
    first = after;
  }
  return found;
}

function rangesOf(
  block: Block,
  ranges: readonly ([number, number] | undefined)[],
  first: number,
  after: number,
): Block {
  const rows = Array.from({ length: after - first }, (_, index) => first + index);
  const from = rows.map((row) => block.from[row] + (ranges[row]?.[0] ?? 0));
  const to = rows.map((row, index) => trimmedEnd(block, from[index], block.from[row] + (ranges[row]?.[1] ?? 0)));
  return new Block(
    block.source,
    rows.map((row) => block.lines[row]),
    from,
    to,
  );
}

/** The end of a row without the blanks before it. */
function trimmedEnd({ source: { codes } }: Block, from: number, end: number): number {
  let to = end;
  while (to > from && (codes[to - 1] === 0x20 || codes[to - 1] === 0x09)) to--;
  return to;
}
