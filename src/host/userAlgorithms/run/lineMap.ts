/**
 * Where the lines of a text are in a later version of it: before and after what has changed they are the same ones; within,
 * a line is the nearest of the same text.
 */
export class LineMap {
  private readonly before: number; // lines that are equal at the start
  private readonly after: number; // and at the end
  private readonly from: readonly string[];
  private readonly to: readonly string[];
  /** Whether the texts differ by more than the endings of their lines. */
  readonly isChanged: boolean;

  constructor(from: string, to: string) {
    this.from = from.split(/\r?\n/);
    this.to = to.split(/\r?\n/);
    const shorter = Math.min(this.from.length, this.to.length);
    let [before, after] = [0, 0];
    while (before < shorter && this.from[before] === this.to[before]) before++;
    while (after < shorter - before && this.from.at(-1 - after) === this.to.at(-1 - after)) after++;
    this.isChanged = before < this.from.length || before < this.to.length;
    this.before = before;
    this.after = after;
  }

  /** Whether a line of the text before is still there: as it was, or edited where no line was added or removed. */
  has(line: number): boolean {
    return this.from.length === this.to.length || this.to[this.now(line)] === this.from[line];
  }

  /** A line of the text now. @param line of the text before, from 0 */
  now(line: number): number {
    const grown = this.to.length - this.from.length;
    if (line < this.before) return line;
    if (line >= this.from.length - this.after) return Math.min(line + grown, this.to.length - 1);
    const end = this.to.length - this.after;
    for (let distance = 0; distance <= this.to.length; distance++) {
      const found = [line - distance, line + distance].find(
        (at) => at >= this.before && at < end && this.to[at] === this.from[line],
      );
      if (found !== undefined) return found;
    }
    return Math.max(Math.min(line, end - 1, this.to.length - 1), 0);
  }
}
