import type { TextPlace } from "./found";
import type { SourceText } from "./sourceText";

const [TAB, SPACE] = [0x09, 0x20];

const MOST_PLACES = 8; // of the rectangle around the rows for each character: readers walk over all of it, and take memory for it
const FEW_PLACES = 1 << 16; // that are walked over in no time, such as those of a drawing below a long line

/** Whether hardly any place in the rectangle around some rows holds a character: no drawing is like that. */
export function isSparse(rows: number, longest: number, characters: number): boolean {
  return rows * longest > MOST_PLACES * characters + FEW_PLACES;
}

/**
 * Rows of a text without what stands before and after them: indentation, comment marks, quotes. Each row keeps its place
 * in the text.
 */
export class Block {
  /**
   * @param lines the line of each row
   * @param from the offset of each row's first character
   * @param to the offset after its last, without blanks at its end
   */
  constructor(
    readonly source: SourceText,
    readonly lines: readonly number[],
    readonly from: readonly number[],
    readonly to: readonly number[],
  ) {}

  get height(): number {
    return this.lines.length;
  }

  /** Three rows, around the quarters: of rows of a kind at least one is, though others may stand before, amid or behind them. */
  get sample(): readonly number[] {
    const quarter = this.height >> 2;
    return [quarter, this.height >> 1, this.height - 1 - quarter];
  }

  lengthOf(row: number): number {
    return this.to[row] - this.from[row];
  }

  /** See isSparse(). */
  get isSparse(): boolean {
    const { starts, ends } = this.source;
    let [characters, longest] = [0, 0];
    for (let row = 0; row < this.height; row++) {
      characters += ends[this.lines[row]] - starts[this.lines[row]]; // blanks at the end of a row are drawn, too
      longest = Math.max(longest, this.lengthOf(row));
    }
    return isSparse(this.height, longest, characters);
  }

  /** The code at a place; beyond the row's end, and for a tab, a blank. */
  codeAt(row: number, column: number): number {
    if (column < 0 || row < 0 || row >= this.height) return SPACE;
    const at = this.from[row] + column;
    if (at >= this.to[row]) return SPACE;
    const code = this.source.codes[at];
    return code === TAB ? SPACE : code;
  }

  /** The sign at a place, whole: of one that takes two columns at either of them. */
  signAt(row: number, column: number): { readonly sign: string; readonly column: number } {
    const isSecond = isLow(this.codeAt(row, column)) && isHigh(this.codeAt(row, column - 1));
    const first = isSecond ? column - 1 : column;
    const [code, next] = [this.codeAt(row, first), this.codeAt(row, first + 1)];
    return { sign: String.fromCharCode(...(isHigh(code) && isLow(next) ? [code, next] : [code])), column: first };
  }

  rowText(row: number): string {
    return this.source.text.slice(this.from[row], this.to[row]);
  }

  /** A row with the blanks at its end. */
  textWithBlanks(row: number): string {
    const { codes, text } = this.source;
    let to = this.to[row];
    while (codes[to] === SPACE) to++;
    return text.slice(this.from[row], to);
  }

  /** The place of a character of a row, which may lie beyond its end. */
  placeOf(row: number, column: number): TextPlace {
    const { source, lines, from } = this;
    const at = Math.min(Math.max(row, 0), this.height - 1);
    return { line: lines[at], column: from[at] - source.starts[lines[at]] + Math.max(column, 0) };
  }

  /** Some of its rows. */
  rows(first: number, after: number): Block {
    if (first === 0 && after === this.height) return this;
    const { source, lines, from, to } = this;
    return new Block(source, lines.slice(first, after), from.slice(first, after), to.slice(first, after));
  }

  /** The same rows without the columns that stand before all of them. */
  withoutIndent(): Block {
    const least = this.from.reduce((most, from, row) => Math.min(most, this.indentOf(row, from)), Infinity);
    if (least === 0 || least === Infinity) return this;
    const from = this.from.map((start, row) => Math.min(start + least, this.to[row]));
    return new Block(this.source, this.lines, from, this.to);
  }

  private indentOf(row: number, from: number): number {
    const { codes } = this.source;
    const end = this.to[row];
    if (end <= from) return Infinity;
    let at = from;
    while (at < end && (codes[at] === SPACE || codes[at] === TAB)) at++;
    return at - from;
  }
}

/** Whether a code is the first half of a sign that takes two. */
function isHigh(code: number): boolean {
  return code >>> 10 === 0x36;
}

function isLow(code: number): boolean {
  return code >>> 10 === 0x37;
}
