import { FormatError } from "../errors";

/** The lines of a text without what surrounds a drawing: empty lines before and after it, and its indentation. */
export class TextRows {
  readonly rows: readonly string[];
  private readonly firstLine: number;
  private readonly indent: number;

  constructor(text: string) {
    const lines = text.split(/\r\n|\n|\r/);
    const isFull = (line: string) => line.trim() !== "";
    const first = lines.findIndex(isFull);
    if (first < 0) throw new FormatError("Expected a maze, but the text is empty", 0, 0);
    const full = lines.slice(first, lines.findLastIndex(isFull) + 1);
    this.firstLine = first;
    this.indent = full
      .filter(isFull)
      .reduce((least, line) => Math.min(least, line.search(/\S/)), Number.POSITIVE_INFINITY);
    this.rows = full.map((line) => line.slice(this.indent));
  }

  /** An error that gives a place in the drawing as its place in the text. */
  error(message: string, row: number, column: number): FormatError {
    return new FormatError(message, this.firstLine + row, this.indent + column);
  }
}
