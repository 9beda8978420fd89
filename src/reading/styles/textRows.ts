import { FormatError } from "../../core/foundation/errors";
import { isSparse } from "../foundation/block";
import type { TextPlace } from "../foundation/found";

const LINE_END = /\r\n|\n|\r/;

/**
 * The lines of a drawing, without empty lines before and after it, its indentation, and blanks at the ends of lines.
 * Made once for all forms that try to read it.
 */
export class TextRows {
  readonly rows: readonly string[];
  readonly width: number; // of the longest row
  /** How many blanks stand at the end of each row. */
  readonly blanks: Int32Array;
  private readonly firstLine: number;
  private readonly indent: number;

  /** @throws FormatError for a text without a sign, or with hardly any in the rectangle around its rows */
  constructor(text: string) {
    const start = text.search(/\S/);
    if (start < 0) throw new FormatError("Expected a maze, but the text is empty", 0, 0);
    const before = text.slice(0, start).split(LINE_END);
    this.firstLine = before.length - 1;
    const drawing = text.slice(start - before[this.firstLine].length, text.trimEnd().length);
    const whole = drawing.split(drawing.includes("\r") ? LINE_END : "\n"); // a string parts much faster
    const lines: string[] = [];
    this.blanks = new Int32Array(whole.length);
    let [length, width, indent] = [0, 0, Infinity];
    for (let row = 0; row < whole.length; row++) {
      const line = whole[row].trimEnd();
      lines.push(line);
      this.blanks[row] = whole[row].length - line.length;
      length += whole[row].length;
      if (line.length > width) width = line.length;
      if (indent > 0) indent = Math.min(indent, indentOf(line));
    }
    this.indent = indent;
    this.rows = indent === 0 ? lines : lines.map((line) => line.slice(indent));
    this.width = width - indent;
    if (isSparse(lines.length, width, length)) throw this.error("Expected rows of equal length", 0, 0);
  }

  /**
   * @param other what none of the lines may hold
   * @param expected what may stand there instead, in words
   * @throws FormatError with the place of the first such sign
   */
  refuse(other: RegExp, expected: string, { from, to } = { from: 0, to: this.rows.length - 1 }): void {
    for (let line = from; line <= to; line++) {
      const column = this.rows[line].search(other);
      if (column >= 0) throw this.error(`Expected ${expected}`, line, column);
    }
  }

  /** The place in the text of one of the drawing. */
  placeOf(row: number, column: number): TextPlace {
    return { line: this.firstLine + row, column: this.indent + column };
  }

  /** An error at a place of the drawing. Without a trace: most are caught at once. */
  error(message: string, row: number, column: number): FormatError {
    const place = this.placeOf(row, column);
    return FormatError.untraced(message, place.line, place.column);
  }
}

/** How many blanks a line begins with; without end for an empty one. */
function indentOf(line: string): number {
  const code = line.charCodeAt(0);
  if (code > 0x20 && code < 0x80) return 0;
  const column = line.search(/\S/);
  return column < 0 ? Infinity : column;
}
