import type { Place } from "./found";

const [LF, CR] = [0x0a, 0x0d];

/** A text as character codes and lines. */
export class SourceText {
  readonly codes: Uint16Array;
  readonly starts: Int32Array; // of each line, its first character
  readonly ends: Int32Array; // after its last character, without the line end
  private readonly bits: number; // those that occur in any code

  constructor(readonly text: string) {
    const { length } = text;
    const codes = new Uint16Array(length);
    let [count, bits] = [1, 0];
    for (let at = 0; at < length; at++) {
      const code = text.charCodeAt(at);
      codes[at] = code;
      bits |= code;
      if (code === LF || code === CR) count++;
    }
    const [starts, ends] = [new Int32Array(count), new Int32Array(count)];
    let line = 0;
    for (let at = 0; at < length; at++) {
      const code = codes[at];
      if (code !== LF && code !== CR) continue;
      ends[line++] = at;
      if (code === CR && codes[at + 1] === LF) at++;
      starts[line] = at + 1;
    }
    ends[line] = length;
    this.codes = codes;
    this.bits = bits;
    this.starts = starts.subarray(0, line + 1);
    this.ends = ends.subarray(0, line + 1);
  }

  /** Whether it may have a character of a code or a higher one; false if it has none for sure. */
  mayReach(code: number): boolean {
    return this.bits >= code;
  }

  get lineCount(): number {
    return this.starts.length;
  }

  /** The line that an offset lies in. */
  lineOf(offset: number): number {
    let [low, high] = [0, this.starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  placeOf(offset: number): Place {
    const line = this.lineOf(offset);
    return { line, column: offset - this.starts[line] };
  }
}
