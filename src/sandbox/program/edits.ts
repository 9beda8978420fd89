/** Text that was inserted into a line: where in the user's line, and how long it is. */
export interface InsertedText {
  readonly column: number;
  readonly length: number;
}

/**
 * Changes of a text that keep its lines. Blanks and replacements keep its columns, too; insertions move what follows on
 * their line, so each line's insertions are known.
 */
export class Edits {
  private readonly units: string[]; // of UTF-16
  private readonly inserted: { readonly at: number; readonly text: string }[] = [];

  constructor(readonly text: string) {
    // Only "\n" ends a line for the interpreter. In a template both are the same character; elsewhere a line end is one.
    this.units = text.replace(/\r(?!\n)/g, "\n").split("");
  }

  /** Replaces a range by blanks; line ends stay. */
  blank(start: number, end: number): void {
    for (let at = start; at < end; at++) if (!/[\r\n]/.test(this.units[at])) this.units[at] = " ";
  }

  /** Replaces as many characters as the new text has. */
  write(at: number, text: string): void {
    this.units.splice(at, text.length, ...text);
  }

  /** Inserts text without a line end before an offset, after what was inserted there. */
  insert(at: number, text: string): void {
    this.inserted.push({ at, text });
  }

  /** @returns the text with all changes, and the insertions of each line that has some, by its number from 0 */
  apply(): { readonly code: string; readonly insertions: ReadonlyMap<number, readonly InsertedText[]> } {
    const lines = new Lines(this.text);
    const insertions = new Map<number, InsertedText[]>();
    const whole = this.units.join("");
    let code = "";
    let done = 0;
    for (const { at, text } of this.inserted.toSorted((a, b) => a.at - b.at)) {
      code += whole.slice(done, at) + text;
      done = at;
      const { line, column } = lines.placeOf(at);
      const inLine = insertions.get(line) ?? [];
      insertions.set(line, inLine);
      inLine.push({ column, length: text.length });
    }
    return { code: code + whole.slice(done), insertions };
  }
}

/** The lines of a text, as an editor counts them. */
export class Lines {
  private readonly starts: readonly number[];

  constructor(text: string) {
    this.starts = [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), ({ 0: end, index }) => index + end.length)];
  }

  get count(): number {
    return this.starts.length;
  }

  /** Line and column of an offset, from 0. */
  placeOf(offset: number): { readonly line: number; readonly column: number } {
    let low = 0;
    let high = this.starts.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.starts[middle] <= offset) low = middle;
      else high = middle;
    }
    return { line: low, column: offset - this.starts[low] };
  }
}
