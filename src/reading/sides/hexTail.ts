import type { Block } from "../foundation/block";
import type { Finding } from "../foundation/found";
import type { Squares } from "../foundation/squares";

/** What stands below the rows of a 42 file: entry, exit and a way. */
export interface HexTail {
  readonly start?: number | undefined; // cells
  readonly goal?: number | undefined;
  readonly findings: readonly Finding[];
  /** How many of the given rows belong to it. */
  readonly rows: number;
}

/** A row below the cells. */
export interface TailRow {
  readonly block: Block;
  readonly row: number;
}

const ENDS =
  /^(?:(?:entry|entrance|start|begin|exit|end|goal|finish)\b\s{0,20}[:=]?\s{0,20})?[([]?\s{0,20}(\d+)\s{0,20}[,; ]\s{0,20}(\d+)\s{0,20}[)\]]?$/i;
const WAY = /^(?:(?:path|solution|way)\b\s{0,20}[:=]?\s{0,20})?[NESW]*$/i;

/** Whether a row can be the first below the cells. */
export function isTail(row: TailRow | undefined): boolean {
  return row !== undefined && ENDS.test(textOf(row));
}

/** Reads the rows below the cells: two pairs of numbers, column first, then letters. */
export function readTail(rows: readonly TailRow[], { width, height }: Squares): HexTail {
  const ends: (number | undefined)[] = [];
  const findings: Finding[] = [];
  let at = 0;
  for (; at < rows.length && ends.length < 2; at++) {
    const match = ENDS.exec(textOf(rows[at]));
    if (match === null) break;
    const [column, row] = [Number(match[1]), Number(match[2])];
    const isInside = column < width && row < height;
    ends.push(isInside ? row * width + column : undefined);
    if (isInside) continue;
    const { block, row: line } = rows[at];
    const what = ends.length === 1 ? "entry" : "exit";
    const message = `The ${what} ${column},${row} lies outside the ${width} columns and ${height} rows`;
    findings.push({ ...block.placeOf(line, block.rowText(line).search(/\d/)), message });
  }
  if (at < rows.length && ends.length === 2 && WAY.test(textOf(rows[at]))) at++;
  return { start: ends[0], goal: ends[1], findings, rows: at };
}

function textOf({ block, row }: TailRow): string {
  return block.rowText(row).trim();
}
