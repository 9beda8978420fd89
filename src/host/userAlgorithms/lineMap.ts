/**
 * Where the lines of a text are in a later version of it: before and after what has changed they are the same ones; within,
 * a line is the nearest of the same text.
 */
export class LineMap {
  private readonly before: number; // lines that are equal at the start
  private readonly after: number; // and at the end
  private readonly from: readonly string[];
  private readonly to: readonly string[];
  private places: ReadonlyMap<string, readonly number[]> | undefined; // of the lines within, once they are asked for
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
    this.places ??= placesIn(this.to, this.before, end);
    const alike = this.places.get(this.from[line]);
    return alike === undefined ? Math.max(Math.min(line, end - 1, this.to.length - 1), 0) : nearest(alike, line);
  }
}

/** Where each of some lines stands, in ascending order. */
function placesIn(lines: readonly string[], first: number, end: number): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (let at = first; at < end; at++) {
    const alike = places.get(lines[at]);
    if (alike === undefined) places.set(lines[at], [at]);
    else alike.push(at);
  }
  return places;
}

/** The nearest of some lines in ascending order, the one before of two. */
function nearest(lines: readonly number[], line: number): number {
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (lines[middle] < line) from = middle + 1;
    else to = middle;
  }
  const [before, after] = [lines[from - 1] ?? Number.NEGATIVE_INFINITY, lines[from] ?? Number.POSITIVE_INFINITY];
  return line - before <= after - line ? before : after;
}
