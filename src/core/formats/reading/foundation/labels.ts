import { mayGoOn } from "./alike";
import { Block } from "./block";
import { codesOf, isDigit } from "./codes";
import type { DrawnRow } from "./found";
import type { SourceText } from "./sourceText";
import { usualOf } from "./usual";

const LEAST_LABELS = 3; // that count
const CLEAR = 4; // labels that are none by chance
const LONGEST = 4; // digits
const [SPACE, TAB] = [0x20, 0x09];
const MARKS = codesOf(":|)]"); // right behind a label
const [OPEN, COMMA, CLOSE] = [0x5b, 0x2c, 0x5d]; // around one of R: "[1,]" is a row, and "[,1]" a column
const [BACKSLASH, T] = [0x5c, 0x74]; // a tab in a string

/** A number or a letter at the edge of a row. */
interface Label {
  readonly from: number; // columns
  readonly to: number; // without a mark behind it
  readonly value: number;
  readonly isNumber: boolean;
}

/** Rows of a block between what numbers them. */
export interface Labelled {
  readonly block: Block;
  /** Whether the labels can be nothing else, and no row but those of labels of columns is left out. */
  readonly isClear: boolean;
  /** Whether a row above or below has no label, but may be one of the drawing. */
  readonly mayGoOn: boolean;
}

/** The rows beside labels that count up or down, without these: before, behind, or on both sides. */
export function withoutLabels(block: Block): Labelled | undefined {
  const before = labelsBefore(block);
  const counted = longestCount(before);
  if (counted !== undefined) {
    const [first, after] = widened(block, counted, before);
    const ends = endsOf(block, first, after, before);
    if (ends === undefined) return undefined;
    if (isBroken(before, counted)) return undefined;
    const behind = labelsOf(block, first, after, labelBehind);
    const isSame = behind.every((label, at) => label?.value === before[first + at]?.value);
    return cut(block, first, ends, isSame ? behind : [], counted.count);
  }
  const behind = labelsOf(block, 0, block.height, labelBehind);
  const last = longestCount(behind);
  if (last === undefined || last.count < CLEAR || last.after - last.first !== last.count) return undefined;
  const starts = Array.from({ length: last.count }, () => 0);
  return cut(block, last.first, starts, behind.slice(last.first, last.after), last.count);
}

/** The same without labels of columns above and below: numbers or letters that count up, in one row or two. */
export function withoutColumnLabels(block: Block): Block {
  let [first, after] = [0, block.height];
  if (block.height > 2 && isCount(block, 0)) first = 1;
  else if (block.height > 3 && isOfDigits(block, 0) && isCount(block, 1)) first = 2;
  if (after - first > 2 && isCount(block, after - 1)) after--;
  return first === 0 && after === block.height ? block : block.rows(first, after).withoutIndent();
}

function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}

function isLetter(code: number): boolean {
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

/** The labels of some rows. */
function labelsOf(block: Block, first: number, after: number, labelIn: typeof labelBefore): (Label | undefined)[] {
  const labels: (Label | undefined)[] = [];
  for (let row = first; row < after; row++) labels.push(labelIn(block, row));
  return labels;
}

function labelBefore(block: Block, row: number): Label | undefined {
  const { codes } = block.source;
  const [start, end] = [block.from[row], block.to[row]];
  let from = start;
  while (from < end && isBlank(codes[from])) from++;
  const isOpen = from < end && codes[from] === OPEN;
  if (isOpen) from++;
  let to = from;
  while (to < end && to - from <= LONGEST && isDigit(codes[to])) to++;
  const isNumber = to > from;
  if (!isNumber && to < end && isLetter(codes[to])) to++;
  if (to === from) return undefined;
  const marks = marksAt(block, row, to - start);
  if (isOpen ? marks < 2 : marks === 0 && to < end && !isBlank(codes[to])) return undefined;
  return labelOf(block, row, from, to, isNumber);
}

/** How many signs belong to a label that ends at a column. */
function marksAt(block: Block, row: number, column: number): number {
  const [code, next] = [block.codeAt(row, column), block.codeAt(row, column + 1)];
  const areTwo = (code === COMMA && next === CLOSE) || (code === BACKSLASH && next === T);
  return areTwo ? 2 : MARKS.has(code) ? 1 : 0;
}

function labelBehind(block: Block, row: number): Label | undefined {
  const { codes } = block.source;
  const [start, to] = [block.from[row], block.to[row]];
  let from = to;
  while (from > start && to - from <= LONGEST && isDigit(codes[from - 1])) from--;
  const isNumber = from < to;
  if (!isNumber && from > start && isLetter(codes[from - 1])) from--;
  if (from === to || (from > start && !isBlank(codes[from - 1]))) return undefined;
  return labelOf(block, row, from, to, isNumber);
}

/** @param from the offset of its first character */
function labelOf({ source, from: starts }: Block, row: number, from: number, to: number, isNumber: boolean): Label {
  const value = isNumber ? Number(source.text.slice(from, to)) : source.codes[from];
  return { from: from - starts[row], to: to - starts[row], isNumber, value };
}

/** Rows of which some have labels that count. */
interface Counted {
  readonly first: number;
  readonly after: number;
  readonly count: number;
}

/** The runs of labels that count in one direction, below each other; every second row may have none. */
function countsIn(labels: readonly (Label | undefined)[]): Counted[] {
  const found: Counted[] = [];
  for (let row = 0; row < labels.length; row++) {
    let last = labels[row];
    if (last === undefined) continue;
    let [after, count, step] = [row + 1, 1, 0];
    for (let next = row + 1; next < labels.length && next <= after + 1; next++) {
      const label = labels[next];
      if (label === undefined) continue;
      const by = stepTo(last, label);
      if (by === 0 || (step !== 0 && by !== step)) break;
      [last, after, count, step] = [label, next + 1, count + 1, by];
    }
    if (count >= LEAST_LABELS) found.push({ first: row, after, count });
    if (count > 1) row = after - 2; // its last row may be the first of others
  }
  return found;
}

function longestCount(labels: readonly (Label | undefined)[]): Counted | undefined {
  const counts = countsIn(labels);
  return counts.length === 0 ? undefined : counts.reduce((best, each) => (each.count > best.count ? each : best));
}

/** The rows of a block in parts of which each has labels that count; none where there are not several. */
export function countedParts(block: Block): Block[] {
  const counts = countsIn(labelsBefore(block)).filter(({ count }) => count >= CLEAR);
  if (counts.length < 2) return [];
  const middles = counts.slice(1).map(({ first }, at) => (counts[at].after + first) >> 1);
  return counts.map((_, at) => block.rows(middles[at - 1] ?? 0, middles[at] ?? block.height));
}

function labelsBefore(block: Block): (Label | undefined)[] {
  return labelsOf(block, 0, block.height, labelBefore);
}

/** 1 or -1 from a label to one that follows it in its column; 0 for any other. Numbers may be shown by their last digit alone. */
function stepTo(one: Label, next: Label): number {
  if (one.isNumber !== next.isNumber || (one.from !== next.from && one.to !== next.to)) return 0;
  const by = next.value - one.value;
  const isLastDigit = one.isNumber && one.to - one.from === 1 && next.to - next.from === 1;
  return isLastDigit && Math.abs(by) === 9 ? -Math.sign(by) : Math.abs(by) === 1 ? by : 0;
}

/** Whether a label above or below does not go on as they count, nor begins again. */
function isBroken(labels: readonly (Label | undefined)[], { first, after }: Counted): boolean {
  const isOther = (label: Label | undefined, beside: Label | undefined, other: Label | undefined) =>
    label !== undefined &&
    (label.from === beside?.from || label.to === beside?.to) && // else it is that of a column
    label.value !== other?.value;
  const [one, last] = [labels[first], labels[after - 1]];
  return isOther(labels[first - 1], one, last) || isOther(labels[after], last, one);
}

/** The rows of labels, and one above and below that is blank where these are, as the outer walls have none. */
function widened(block: Block, { first, after }: Counted, labels: readonly (Label | undefined)[]): [number, number] {
  const to = labels.slice(first, after).reduce((most, label) => Math.max(most, label?.to ?? 0), 0);
  const isWall = (row: number) =>
    row >= 0 && row < block.height && labels[row] === undefined && isBlankTo(block, row, to) && !isCount(block, row, 1);
  return [isWall(first - 1) ? first - 1 : first, isWall(after) ? after + 1 : after];
}

function isBlankTo(block: Block, row: number, to: number): boolean {
  for (let column = 0; column < to; column++) if (!isBlank(block.codeAt(row, column))) return false;
  return block.lengthOf(row) > to;
}

/** Where each row begins behind its label; undefined where one without a label begins before that. */
function endsOf(block: Block, first: number, after: number, all: readonly (Label | undefined)[]): number[] | undefined {
  const labels = all.slice(first, after);
  const most = labels.reduce((longest, label) => Math.max(longest, label?.to ?? 0), 0);
  const isPadded = areEven(block, first, labels) || labels.every((label) => label === undefined || label.to === most);
  const ends = labels.map((label, at) => {
    const end = isPadded || label === undefined ? most : label.to;
    return label === undefined ? end : end + marksAt(block, first + at, end);
  });
  return labels.every((label, at) => label !== undefined || isBlankTo(block, first + at, most)) ? ends : undefined;
}

/** Whether rows are as long behind short labels as behind long ones, which are padded then. */
function areEven(block: Block, first: number, labels: readonly (Label | undefined)[]): boolean {
  const lengths = new Map<number, number[]>();
  labels.forEach((label, at) => {
    if (label === undefined) return;
    const digits = label.to - label.from;
    const known = lengths.get(digits) ?? [];
    known.push(block.lengthOf(first + at));
    lengths.set(digits, known);
  });
  return new Set([...lengths.values()].map(usualOf)).size === 1;
}

/** Rows between columns: behind what each begins with, up to its label at the end, if it has one. */
function cut(
  block: Block,
  first: number,
  starts: readonly number[],
  behind: readonly (Label | undefined)[],
  count: number,
): Labelled {
  const { source, lines, from, to } = block;
  const after = first + starts.length;
  const begins = starts.map((start, at) => Math.min(from[first + at] + start, to[first + at]));
  const ends = begins.map((begin, at) => {
    const label = behind[at];
    let end = label === undefined ? to[first + at] : Math.max(begin, from[first + at] + label.from);
    while (end > begin && isBlank(source.codes[end - 1])) end--;
    return end;
  });
  const isRest = (row: number) => isCount(block, row, 1) || isOfDigits(block, row);
  const rest = [
    ...Array.from({ length: first }, (_, row) => row),
    ...Array.from({ length: block.height - after }, (_, at) => after + at),
  ];
  return {
    block: new Block(source, lines.slice(first, after), begins, ends).withoutIndent(),
    isClear: count >= CLEAR && rest.every(isRest),
    mayGoOn: [
      [first - 1, first],
      [after, after - 1],
    ].some(([row, beside]) => rest.includes(row) && !isRest(row) && mayGoOn(block, row, [beside])),
  };
}

/**
 * Whether rows have labels as those of a board or a chart: letters, or numbers that count down. What merely may be a maze
 * is none there.
 */
export function isLabelledBoard({ text, starts }: SourceText, rows: readonly DrawnRow[]): boolean {
  const [one = "", next = ""] = rows
    .slice(0, 2)
    .map(({ line, from }) => text.slice(starts[line], starts[line] + from).trim());
  return /^[A-Za-z]$/.test(one) || (/^\d+\W?$/.test(one) && Number.parseInt(next, 10) < Number.parseInt(one, 10));
}

const LONGEST_ROW = 4000; // characters of labels of columns

/** Whether a row is nothing but numbers or letters that count up from the first: 0 1 2, 012345678901, ABC. */
function isCount(block: Block, row: number, least = CLEAR): boolean {
  const text =
    block.lengthOf(row) > LONGEST_ROW
      ? ""
      : block
          .rowText(row)
          .replace(/\[,(\d+)\]/g, "$1")
          .trim();
  if (!/^[01Aa]/.test(text)) return false;
  const labels = /\s/.test(text) ? text.split(/\s+/) : [...text];
  return (
    labels.length >= least &&
    labels.every((label, at) => {
      const isNumber = /^\d{1,4}$/.test(label);
      if (!isNumber && label.length > 1) return false;
      if (at === 0) return true;
      const before = labels[at - 1];
      if (isNumber) return Number(label) === Number(before) + 1 || (label === "0" && before === "9");
      return label.charCodeAt(0) === before.charCodeAt(0) + 1 || (/^a$/i.test(label) && /^z$/i.test(before));
    })
  );
}

/** Whether a row is nothing but digits far from each other: those of tens above those of ones. */
function isOfDigits(block: Block, row: number): boolean {
  return block.lengthOf(row) <= LONGEST_ROW && /^\s*\d(?:\s+\d)*$/.test(block.rowText(row));
}
