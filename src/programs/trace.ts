/** What is written of a program that runs: a JSON array a line. */

const MOST_CHARACTERS = 1 << 26; // of a line: that of a variable with 16 million numbers

/** The lines of a trace, from bytes in chunks. */
export class TraceReader {
  private readonly decoder = new TextDecoder();
  private rest = ""; // of a line that has no end yet
  private isSkipped = false; // whether it is too long
  private bad = 0;

  /** @param take is given each line, an array, and how many characters it has */
  constructor(private readonly take: (record: readonly unknown[], length: number) => void) {}

  /** How many lines could not be read. */
  get badLines(): number {
    return this.bad;
  }

  read(bytes: Uint8Array): void {
    const text = this.decoder.decode(bytes, { stream: true });
    let from = 0;
    for (let to = text.indexOf("\n"); to >= 0; to = text.indexOf("\n", from)) {
      this.keep(text.slice(from, to));
      if (!this.isSkipped) this.line(this.rest, true);
      this.rest = "";
      this.isSkipped = false;
      from = to + 1;
    }
    this.keep(from === 0 ? text : text.slice(from));
  }

  /** The last line may lack its end: a program that was killed in the middle of it is nobody's fault. */
  end(): void {
    if (!this.isSkipped) this.line(this.rest, false);
    this.rest = "";
  }

  private keep(text: string): void {
    if (this.isSkipped) return;
    this.rest = this.rest === "" ? text : this.rest + text;
    if (this.rest.length <= MOST_CHARACTERS) return;
    this.isSkipped = true;
    this.rest = "";
    this.bad++;
  }

  private line(text: string, isWhole: boolean): void {
    if (text.trim() === "") return;
    const record = arrayIn(text);
    if (record !== undefined) this.take(record, text.length);
    else if (isWhole) this.bad++;
  }
}

function arrayIn(text: string): readonly unknown[] | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
