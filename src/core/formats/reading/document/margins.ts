import { Block } from "../foundation/block";

/** Numbers and bars before all rows of a listing. A wall would have no blank behind it in every row. */
const LISTED = /^\s*\d+\s*(\|)(?=\s|$)/d;

/** A number and a wall: rows of which some have no blank behind the bar. */
const NUMBERED_WALL = /^\s*\d+\s*\|\S/;

/** A bar before all rows of a string in Kotlin or Scala. */
const BAR = /^\s*(\|)/d;

/** With the plus signs of added lines. */
const MARGINS: readonly RegExp[] = [LISTED, /^\s*(\+)/d, BAR];

const PLUS = "+";
const LEAST = 3; // rows behind a margin

/** Rows of a block behind a margin. */
export interface Margined {
  readonly block: Block;
  /** Whether its sign stands nowhere else in the rows: else it may be a wall. */
  readonly isClear: boolean;
}

/**
 * The rows of a block that have a margin, without it: those around the middle one; undefined where it has none.
 * @param middle the text of the row in the middle
 */
export function withoutMargin(block: Block, middle: string): Margined | undefined {
  const margin = MARGINS.find((each) => each.test(middle));
  if (margin === undefined) return undefined;
  const endIn = (row: number) => margin.exec(block.rowText(row))?.indices?.[1]?.[1];
  let first = block.height >> 1;
  let after = first;
  while (first > 0 && endIn(first - 1) !== undefined) first--;
  while (after < block.height && endIn(after) !== undefined) after++;
  if (after - first < LEAST) return undefined;
  const isWall = (row: number) => row >= 0 && row < block.height && NUMBERED_WALL.test(block.rowText(row));
  if (margin === LISTED && (isWall(first - 1) || isWall(after))) return undefined;
  const rows = block.rows(first, after);
  const from = rows.from.map((start, row) => start + (endIn(first + row) ?? 0));
  const cut = new Block(block.source, rows.lines, from, rows.to).withoutIndent();
  if (margin === LISTED) return { block: cut, isClear: true };
  if (margin === BAR) return beginsString(block, rows.lines[0]) ? { block: cut, isClear: true } : undefined;
  const isAlone = from.every((start, row) => !block.source.text.slice(start, rows.to[row]).includes(PLUS));
  return { block: cut, isClear: isAlone };
}

/** Whether a string over several lines begins on a line, or on the one before. */
function beginsString({ source: { text, starts, ends } }: Block, line: number): boolean {
  return text.slice(starts[Math.max(0, line - 1)], ends[line]).includes('"""');
}
