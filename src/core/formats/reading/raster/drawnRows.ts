import type { Block } from "../foundation/block";
import { CodeTable } from "../foundation/codeTable";

const COMMON = 0.035; // share of a sign that belongs to the drawing
const IN_ROWS = 0.3; // share of the rows that it occurs in
const COVERED = 0.5; // share of a row that common signs must make up
const MOST_DISTINCT = 12; // different signs in a row
const LEAST_ROWS = 2; // of a drawing
const SPACE = 0x20;

/** Some rows of a block. */
export interface Rows {
  readonly first: number;
  readonly after: number;
}

/** What is known of the rows of a block. */
interface Counted {
  readonly lengths: Int32Array; // characters, wide ones counted once
  readonly isDrawn: Uint8Array; // whether a row has few different signs
  readonly isCommon: (code: number) => boolean; // of signs that many rows have
  readonly blanks: number; // share of all characters
}

/** Rows of a block that belong to one drawing of equally long rows: the longest run of them; undefined for fewer than two. */
export function drawnRows(block: Block): Rows | undefined {
  const counted = countRows(block);
  if (counted === undefined) return undefined;
  const usual = usualLength(counted);
  const belongs = (row: number) =>
    counted.isDrawn[row] === 1 && fits(counted, row, usual) && isCovered(block, row, counted.isCommon);
  let best: Rows | undefined;
  for (let row = 0; row < block.height; row++) {
    if (!belongs(row)) continue;
    const first = row;
    while (row < block.height && belongs(row)) row++;
    if (best === undefined || row - first > best.after - best.first) best = { first, after: row };
  }
  return best === undefined || best.after - best.first < LEAST_ROWS ? undefined : best;
}

function countRows(block: Block): Counted | undefined {
  const { codes } = block.source;
  const [inRow, total, rows] = [new CodeTable(), new CodeTable(), new CodeTable()];
  const [lengths, isDrawn] = [new Int32Array(block.height), new Uint8Array(block.height)];
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
  return { lengths, isDrawn, isCommon, blanks: total.get(SPACE) / all };
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

function fits({ lengths, blanks }: Counted, row: number, usual: number): boolean {
  const length = lengths[row];
  if (length === usual) return true;
  return length <= usual + 2 && (blanks > 0.05 || length >= usual - 2) && length * 4 > usual;
}

function isCovered(block: Block, row: number, isCommon: (code: number) => boolean): boolean {
  const { codes } = block.source;
  let missing = COVERED * block.lengthOf(row);
  for (let at = block.from[row]; at < block.to[row] && missing > 0; at++) if (isCommon(codes[at])) missing--;
  return missing <= 0;
}

const COMMA = 0x2c;
const SEMICOLON = 0x3b;
const TAB = 0x09;

/** The longest run of rows with equally many values parted by commas, semicolons or tabs; undefined if there is none. */
export function parted(block: Block): Rows | undefined {
  let best: Rows | undefined;
  let [first, usual] = [0, 0];
  for (let row = 0; row <= block.height; row++) {
    const count = row < block.height ? separatorsIn(block, row) : -1;
    if (count === usual && count > 0) continue;
    if (usual >= 2 && row - first >= 2 && (best === undefined || row - first > best.after - best.first))
      best = { first, after: row };
    [first, usual] = [row, count];
  }
  return best;
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
