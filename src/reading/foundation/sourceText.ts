import type { TextPlace } from "./found";

const [LF, CR] = [0x0a, 0x0d];

const FIRST_LINES = 64; // for which there is room
const USUAL_LENGTH = 32; // characters of a line

/** A text as character codes and lines. */
export class SourceText {
  readonly codes: Uint16Array;
  readonly starts: Int32Array; // of each line, its first character
  readonly ends: Int32Array; // after its last character, without the line end
  private readonly bits: number; // those that occur in any code
  private readonly known = new Map<string, boolean>(); // whether a sign occurs

  constructor(readonly text: string) {
    const { length } = text;
    const codes = new Uint16Array(length);
    let starts: Int32Array = new Int32Array(FIRST_LINES + length / USUAL_LENGTH);
    let [lines, bits] = [1, 0];
    for (let at = 0; at < length; at++) {
      const code = text.charCodeAt(at);
      codes[at] = code;
      bits |= code;
      if (code > CR || (code !== LF && code !== CR)) continue;
      if (code === LF && at > 0 && codes[at - 1] === CR) lines--; // one line end of two characters
      if (lines === starts.length) starts = grown(starts);
      starts[lines++] = at + 1;
    }
    this.codes = codes;
    this.bits = bits;
    this.starts = starts.subarray(0, lines);
    this.ends = endsOf(codes, this.starts);
  }

  /** Whether it may have a character of a code or a higher one; false if it has none for sure. */
  mayReach(code: number): boolean {
    return this.bits >= code;
  }

  /** Whether it has any of some signs; each is looked for once, much faster than readers look at all signs. */
  hasAny(signs: string): boolean {
    for (const sign of signs) {
      const known = this.known.get(sign) ?? this.text.includes(sign);
      this.known.set(sign, known);
      if (known) return true;
    }
    return false;
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

  placeOf(offset: number): TextPlace {
    const line = this.lineOf(offset);
    return { line, column: offset - this.starts[line] };
  }
}

function grown(numbers: Int32Array): Int32Array {
  const more = new Int32Array(2 * numbers.length);
  more.set(numbers);
  return more;
}

/** The offset after the last character of each line. */
function endsOf(codes: Uint16Array, starts: Int32Array): Int32Array {
  const ends = new Int32Array(starts.length);
  const last = starts.length - 1;
  for (let line = 0; line < last; line++) {
    const end = starts[line + 1] - 1;
    ends[line] = codes[end] === LF && end > starts[line] && codes[end - 1] === CR ? end - 1 : end;
  }
  ends[last] = codes.length;
  return ends;
}
