import type { DrawnRow } from "../foundation/found";
import type { SourceText } from "../foundation/sourceText";

const LEAST_SHARE = 0.5; // of the length of the row beside it that a line of a drawing has
const OFTEN = 0.5; // share of the rows in which a letter or a digit stands that is no label

/**
 * Whether some of a drawing may be left over in its lines or beside them, so that its rows are another maze than that which was
 * drawn: a line of its signs above or below, also behind a blank line if it is as long; or, where its left wall is open, its
 * sign before each row, which looks like the mark of a comment.
 * @param isRead whether a line belongs to a maze
 */
export function isLeftOver(source: SourceText, rows: readonly DrawnRow[], isRead: (line: number) => boolean): boolean {
  const signs = signsOf(source, rows);
  const goesOn = (row: DrawnRow, step: number) => {
    const [one, other] = [row.line + step, row.line + 2 * step];
    if (isRead(one)) return false;
    if (!isBlank(source, one)) return isAlike(source, row, one, signs, LEAST_SHARE);
    return !isRead(other) && isAlike(source, row, other, signs, 1);
  };
  return goesOn(rows[0], -1) || goesOn(rows[rows.length - 1], 1) || isBehindWall(source, rows);
}

/** The signs that a drawing is made of: without the numbers of its rows, and without its ends. */
function signsOf(source: SourceText, rows: readonly DrawnRow[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const sign of new Set(textOf(source, row))) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const signs = [...counts].filter(([sign, count]) => count >= OFTEN * rows.length || !/[\p{L}\d]/u.test(sign));
  return new Set(signs.map(([sign]) => sign));
}

/** Whether a line holds nothing but signs of a drawing in the columns of one of its rows. */
function isAlike(source: SourceText, row: DrawnRow, line: number, signs: ReadonlySet<string>, share: number): boolean {
  if (!isIn(source, line)) return false;
  const text = textOf(source, { ...row, line }).trimEnd();
  const before = beforeOf(source, { ...row, line });
  if (before !== "" && before !== beforeOf(source, row)) return false;
  return text.trim() !== "" && text.length >= share * (row.to - row.from) && [...text].every((sign) => signs.has(sign));
}

/** Whether one sign stands before all rows, which is also that of a left wall with openings between its corners. */
function isBehindWall(source: SourceText, rows: readonly DrawnRow[]): boolean {
  const sign = beforeOf(source, rows[0]);
  if (sign.length !== 1 || rows.some((row) => beforeOf(source, row) !== sign)) return false;
  const areWalls = rows.map((row) => textOf(source, row).startsWith(sign));
  return areWalls[0] && areWalls[rows.length - 1] && areWalls.includes(false);
}

function beforeOf({ text, starts }: SourceText, { line, from }: DrawnRow): string {
  return text.slice(starts[line], starts[line] + from).trim();
}

function textOf({ text, starts, ends }: SourceText, { line, from, to }: DrawnRow): string {
  return text.slice(starts[line] + from, Math.min(starts[line] + to, ends[line]));
}

function isBlank(source: SourceText, line: number): boolean {
  return isIn(source, line) && source.text.slice(source.starts[line], source.ends[line]).trim() === "";
}

function isIn({ lineCount }: SourceText, line: number): boolean {
  return line >= 0 && line < lineCount;
}
