import { codeOf } from "../../core/formats/text";
import type { StyleOptions } from "../../core/formats/text/drawing/textOptions";
import { type FormatError, ifAllowed } from "../../core/foundation/errors";
import type { Maze } from "../../core/foundation/maze";
import type { StoreyLines } from "./frame";
import { storeysOf } from "./storeys";
import { TextRows } from "./textRows";

/** A drawing that may be in a form of a style. */
interface Drawn {
  readonly drawing: TextRows;
  readonly style: string;
  readonly grid: string;
}

/**
 * Compares a drawing with what our own writer makes of the maze that was read from it.
 * @param route the signs of a way that were read
 * @throws FormatError for the first sign that differs
 */
export function checkWritten(
  { drawing, style, grid }: Drawn,
  maze: Maze,
  route: Uint16Array,
  look?: StyleOptions,
): void {
  const text = ifAllowed(() => codeOf(style, { grid }).write(maze, route, look));
  if (text === undefined) throw drawing.error("Expected a cell in the outermost rows and columns", 0, 0);
  const written = new TextRows(text);
  const own = storeysOf(written, grid);
  storeysOf(drawing, grid).forEach((storey, level) => {
    const difference = firstDifference(drawing, storey, written, own[level]);
    if (difference !== undefined) throw difference;
  });
}

/** The first sign of some lines of a drawing that is another in those that our own writer makes; undefined if there is none. */
function firstDifference(
  drawing: TextRows,
  { from, to }: StoreyLines,
  written: TextRows,
  own: StoreyLines,
): FormatError | undefined {
  const isPadded = drawing.blanks[from] > written.blanks[own.from];
  for (let line = from; line <= to; line++) {
    const at = line - from + own.from;
    const [found, wanted] = [drawing.rows[line], at > own.to ? "" : written.rows[at]];
    const difference = found === wanted ? undefined : differenceIn(plain(found), plain(wanted));
    if (difference !== undefined) return drawing.error(`Expected ${difference.expected}`, line, difference.column);
    // An editor cuts all blanks at the end of a row, or none.
    const end = found.length + drawing.blanks[line];
    const isCut = drawing.blanks[line] > 0 && !isPadded && end < wanted.length + (written.blanks[at] ?? 0);
    if (isCut) return drawing.error("Expected a wall, or another blank", line, end);
  }
  if (to - from >= own.to - own.from) return undefined;
  return drawing.error("Expected another line", to, drawing.rows[to].length);
}

/** A row whose blanks are all alike. */
function plain(row: string): string {
  return row.replace(/\s/g, " ");
}

/** Where a row first differs from another, and what stands there in that, in words; undefined where they are the same. */
export function differenceIn(
  row: string,
  other: string,
): { readonly column: number; readonly expected: string } | undefined {
  if (row === other) return undefined;
  let column = 0;
  while (row[column] === other[column]) column++;
  if (isSecond(row, column) || isSecond(other, column)) column--;
  const code = other.codePointAt(column);
  const sign = code === undefined ? "the end of the line" : String.fromCodePoint(code);
  return { column, expected: sign === " " ? "a blank" : sign };
}

/** Whether a code unit is the second of a character. */
function isSecond(row: string, column: number): boolean {
  return row.charCodeAt(column) >>> 10 === 0x37;
}
