import { isWide } from "../../core/foundation/columns";
import type { Block } from "../foundation/block";
import { CodeTable } from "../foundation/codeTable";
import { usualOf } from "../foundation/usual";
import { hasWideSigns } from "../foundation/wide";

const COMMON = 0.035; // share of a sign that belongs to the drawing
const IN_ROWS = 0.3; // share of the rows that it occurs in
const COVERED = 0.5; // share of a row that common signs must make up
const MOST_DISTINCT = 12; // different signs in a row
const LEAST_ROWS = 2; // of a drawing
const MOST_OTHERS = 3; // signs of a row amid the drawing besides the common ones: a way with its turns
const SPACE = 0x20;

/** Some rows of a block. */
export interface RowRange {
  readonly first: number;
  readonly after: number;
}

/** What is known of the rows of a block. */
interface Counted {
  readonly lengths: Int32Array; // characters, wide ones counted once
  readonly blanks: Int32Array; // at the end of each row, which are not counted in its length
  readonly isDrawn: Uint8Array; // whether a row has few different signs
  readonly isCommon: (code: number) => boolean; // of signs that many rows have
  readonly blankShare: number; // share of all characters
}

/**
 * Rows of a block that belong to one drawing of equally long rows: the longest run of them; undefined for fewer than two.
 * Between them may be rows of the drawing's signs that are short, since trailing blanks are lost, or with hardly anything
 * but a way between their ends.
 */
export function drawnRows(block: Block): RowRange | undefined {
  const counted = countRows(block);
  if (counted === undefined) return undefined;
  const usual = usualLength(counted);
  const indent = indentOf(block, counted, usual);
  const belongs = (row: number) =>
    counted.isDrawn[row] === 1 && fits(counted, row, usual, indent) && isCovered(block, row, counted.isCommon, indent);
  const mayStandBetween = (row: number) => {
    const length = lengthWithBlanks(counted, row, usual);
    if (counted.isDrawn[row] === 0 || length > usual) return false;
    const others = othersIn(block, row, counted);
    return length < usual ? others === 0 : others <= MOST_OTHERS;
  };
  let best: RowRange | undefined;
  for (let row = 0; row < block.height; row++) {
    if (!belongs(row)) continue;
    const first = row;
    let after = row + 1;
    for (row++; row < block.height; row++) {
      if (belongs(row)) after = row + 1;
      else if (!mayStandBetween(row)) break;
    }
    if (best === undefined || after - first > best.after - best.first) best = { first, after };
  }
  return best === undefined || best.after - best.first < LEAST_ROWS ? undefined : best;
}

function countRows(block: Block): Counted | undefined {
  const { codes } = block.source;
  const [inRow, total, rows] = [new CodeTable(), new CodeTable(), new CodeTable()];
  const [lengths, isDrawn] = [new Int32Array(block.height), new Uint8Array(block.height)];
  const blanks = lengths.slice();
  const kinds: number[] = []; // the codes of a row, each once
  let [all, drawn] = [0, 0];
  for (let row = 0; row < block.height; row++) {
    const [from, to] = [block.from[row], block.to[row]];
    const most = MOST_DISTINCT + (to - from) / 40;
    let seconds = 0;
    kinds.length = 0;
    for (let at = from; at < to && kinds.length <= most; at++) {
      const code = codes[at];
      if (isSecond(code)) seconds++;
      if (inRow.count(code) === 1) kinds.push(code);
    }
    lengths[row] = to - from - seconds;
    while (codes[to + blanks[row]] === SPACE) blanks[row]++;
    const isFew = kinds.length > 0 && kinds.length <= most;
    if (isFew) {
      isDrawn[row] = 1;
      drawn++;
      all += to - from;
    }
    for (const code of kinds) {
      if (isFew) total.add(code, inRow.get(code));
      if (isFew) rows.add(code, 1);
      inRow.set(code, 0);
    }
  }
  if (drawn < LEAST_ROWS) return undefined;
  const common = new CodeTable(); // asked for every character: 1 for yes, 2 for no
  const isCommon = (code: number) => {
    const known = common.get(code);
    if (known !== 0) return known === 1;
    const is = total.get(code) > COMMON * all && rows.get(code) > IN_ROWS * drawn;
    common.set(code, is ? 1 : 2);
    return is;
  };
  return { lengths: evenLengths(block, lengths), blanks, isDrawn, isCommon, blankShare: total.get(SPACE) / all };
}

/** The lengths of rows in columns, as they are shown, where more rows are alike so than by their characters. */
function evenLengths(block: Block, lengths: Int32Array): Int32Array {
  if (!hasWideSigns(block)) return lengths;
  const shown = lengths.map((length, row) => length + wideIn(block.rowText(row)));
  const alike = ([...all]: Int32Array) => {
    const usual = usualOf(all);
    return all.filter((length) => length === usual).length;
  };
  return alike(shown) > alike(lengths) ? shown : lengths;
}

function wideIn(row: string): number {
  let count = 0;
  for (const sign of row) if (isWide(sign.codePointAt(0) ?? 0)) count++;
  return count;
}

/** Whether a code is the second half of a character, or only says how the one before looks. */
function isSecond(code: number): boolean {
  return code >= 0xdc00 && (code <= 0xdfff || code === 0xfe0f || code === 0xfe0e);
}

/** The length that most rows have; of two the larger. */
function usualLength({ lengths, isDrawn }: Counted): number {
  const counts = new Map<number, number>();
  lengths.forEach((length, row) => {
    if (isDrawn[row] === 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  });
  let [usual, most] = [0, 0];
  for (const [length, count] of counts) {
    if (count > most || (count === most && length > usual)) [usual, most] = [length, count];
  }
  return usual;
}

/** The blanks before all rows of the usual length, which are no part of them. */
function indentOf(block: Block, { lengths, isDrawn }: Counted, usual: number): number {
  let least = usual;
  for (let row = 0; row < block.height && least > 0; row++) {
    if (isDrawn[row] === 0 || lengths[row] !== usual) continue;
    let indent = 0;
    while (indent < least && block.codeAt(row, indent) === SPACE) indent++;
    least = indent;
  }
  return least;
}

/** The length of a row with as many of the blanks behind it as belong to it. */
function lengthWithBlanks({ lengths, blanks }: Counted, row: number, usual: number): number {
  return Math.max(lengths[row], Math.min(lengths[row] + blanks[row], usual));
}

function fits(counted: Counted, row: number, usual: number, indent: number): boolean {
  const { blankShare } = counted;
  const length = lengthWithBlanks(counted, row, usual);
  if (length === usual) return true;
  const isLong = (length - indent) * 4 > usual - indent;
  return isLong && length <= usual + 2 && (blankShare > 0.05 || length >= usual - 2);
}

function isCovered(block: Block, row: number, isCommon: (code: number) => boolean, indent: number): boolean {
  const { codes } = block.source;
  let missing = COVERED * (block.lengthOf(row) - indent);
  for (let at = block.from[row] + indent; at < block.to[row] && missing > 0; at++) if (isCommon(codes[at])) missing--;
  return missing <= 0;
}

/** How many signs a row has besides the common ones: as if there were many, where it begins and ends with one of them. */
function othersIn(block: Block, row: number, { isCommon, blanks }: Counted): number {
  const { codes } = block.source;
  const others = new Set<number>();
  const [first, last] = [block.from[row], block.to[row] - 1];
  const isOther = (at: number) => !isCommon(codes[at]) && !isSecond(codes[at]);
  if (isOther(first) && isOther(last) && blanks[row] === 0) return Infinity; // a label
  for (let at = first; at <= last && others.size <= MOST_OTHERS; at++) if (isOther(at)) others.add(codes[at]);
  return others.size;
}

const COMMA = 0x2c;
const SEMICOLON = 0x3b;
const TAB = 0x09;

const MOST_RAGGED = 0.1; // of the rows of values: so many may have one or two values more or less
const RAGGED = 2; // values
const LEAST_VALUES = 5; // rows, and values a row, of which some may be broken

/** The longest run of rows with equally many values parted by commas, semicolons or tabs; undefined if there is none. */
export function parted(block: Block): RowRange | undefined {
  const counts = Array.from({ length: block.height }, (_, row) => separatorsIn(block, row));
  let best: RowRange | undefined;
  let ragged: RowRange | undefined;
  let [first, usual, start] = [0, 0, 0];
  for (let row = 0; row <= block.height; row++) {
    const count = row < block.height ? counts[row] : -1;
    if (count < 2) {
      if (isLonger(start, row, ragged) && areFewRagged(counts.slice(start, row))) ragged = { first: start, after: row };
      start = row + 1;
    }
    if (count === usual && count > 0) continue;
    if (usual >= 2 && row - first >= 2 && isLonger(first, row, best)) best = { first, after: row };
    [first, usual] = [row, count];
  }
  return ragged ?? best;
}

function isLonger(first: number, after: number, than: RowRange | undefined): boolean {
  return than === undefined || after - first > than.after - than.first;
}

/** Whether rows have equally many values, but for a few that have one or two more or less. */
function areFewRagged(counts: readonly number[]): boolean {
  const usual = usualOf(counts);
  const others = counts.filter((count) => count !== usual);
  if (counts.length < LEAST_VALUES || usual < LEAST_VALUES - 1) return others.length === 0 && counts.length > 1;
  const areFew = others.length <= Math.max(1, MOST_RAGGED * counts.length);
  return areFew && others.every((count) => Math.abs(count - usual) <= RAGGED);
}

/** How many separators stand between the values of a row; one at its end does not count. */
function separatorsIn(block: Block, row: number): number {
  const { codes } = block.source;
  let count = 0;
  for (let at = block.from[row]; at < block.to[row] - 1; at++) {
    const code = codes[at];
    if (code === COMMA || code === SEMICOLON || code === TAB) count++;
  }
  return count;
}
