import type { DrawnRow, Finding, FoundMaze, Place } from "../foundation/found";
import { SourceText } from "../foundation/sourceText";

/**
 * What tells a terminal colours and places: raw, behind a control character; as programs write it in strings; and of
 * colours what is left where the first character got lost.
 */
const CODES = /(?:[^\P{Cc}\s]|\\x1b|\\u001b|\\0?33|\\e|\^\[)\[[0-?]{0,40}[@-~]|\[\d{1,3}(?:;\d{1,3}){0,6}m/giu;

/** A text without the codes of terminals, which take no column. */
export function withoutCodes(text: string): string {
  return text.replace(CODES, "");
}

/** A text as a terminal shows it, and where its characters are in the one with codes. */
export class Shown {
  readonly source: SourceText;
  private readonly cuts: number[] = []; // offsets in the shown text, ascending
  private readonly lost: number[] = [0]; // characters before the first, second, … cut

  constructor(written: string) {
    let lost = 0;
    const text = written.replace(CODES, (code, at: number) => {
      this.cuts.push(at - lost);
      lost += code.length;
      this.lost.push(lost);
      return "";
    });
    this.source = new SourceText(text);
  }

  /** Whether it is another text than the one that was written. */
  get isOther(): boolean {
    return this.cuts.length > 0;
  }

  /** The same maze with its places in the text with codes. */
  placed(found: FoundMaze): FoundMaze {
    if (!this.isOther) return found;
    const { start, end, rows, findings } = found;
    return {
      ...found,
      start: this.placeOf(start),
      end: this.placeOf(end, true),
      ...(rows && { rows: rows.map((row) => this.rowOf(row)) }),
      findings: findings.map((finding) => this.findingOf(finding)),
    };
  }

  private rowOf({ line, from, to }: DrawnRow): DrawnRow {
    return { line, from: this.columnOf(line, from), to: this.columnOf(line, to, true) };
  }

  private findingOf(finding: Finding): Finding {
    const { line, column, repair } = finding;
    const at = this.columnOf(line, column);
    const length = repair && Math.max(0, this.columnOf(line, column + repair.length, true) - at);
    return { ...finding, column: at, ...(repair && { repair: { ...repair, length: length ?? 0 } }) };
  }

  /** @param isEnd whether codes that stand there come after it */
  private placeOf({ line, column }: Place, isEnd = false): Place {
    return { line, column: this.columnOf(line, column, isEnd) };
  }

  private columnOf(line: number, column: number, isEnd = false): number {
    const start = this.source.starts[line];
    return column + this.lostBefore(start + column, isEnd) - this.lostBefore(start, true);
  }

  /** How many characters of codes stand before an offset of the shown text. */
  private lostBefore(offset: number, isEnd: boolean): number {
    let [low, high] = [0, this.cuts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.cuts[middle] < offset || (!isEnd && this.cuts[middle] === offset)) low = middle + 1;
      else high = middle;
    }
    return this.lost[low];
  }
}
