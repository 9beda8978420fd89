/** What a program does with the screen besides writing signs. */
export interface TerminalControl {
  /** @param final the letter that ends the sequence @param mode what stands before the numbers, such as "?" */
  csi(final: string, numbers: readonly number[], mode: string): void;
  /** @param final what stands behind ESC */
  escape(final: string): void;
  /** @param set the bracket that names the set, and the sign that names its signs */
  charset(set: string, signs: string): void;
}

const [PLAIN, ESCAPE, CHARSET, CSI, STRING, STRING_ESCAPE] = [0, 1, 2, 3, 4, 5];
const [ESC, BEL, LF] = [0x1b, 0x07, 0x0a];
const LONGEST = 4096; // bytes of a string that ends nowhere: what follows is text again
const MOST_NUMBERS = 16;
const LARGEST = 99_999;

/** Reads the sequences that begin with ESC, byte by byte, wherever the output is cut. */
export class Escapes {
  private state = PLAIN;
  private numbers: number[] = [];
  private mode = "";
  private set = "";
  private length = 0;

  constructor(private readonly control: TerminalControl) {}

  /** Whether the next byte belongs to a sequence. */
  get isInside(): boolean {
    return this.state !== PLAIN;
  }

  begin(): void {
    this.state = ESCAPE;
  }

  /** @returns whether the byte belongs to the sequence; else it is one of text */
  take(byte: number): boolean {
    if (byte === LF || (byte === ESC && this.state !== STRING)) {
      this.state = byte === ESC ? ESCAPE : PLAIN;
      return byte === ESC;
    }
    if (this.state === ESCAPE) return this.afterEscape(byte);
    if (this.state === CHARSET) {
      this.state = PLAIN;
      this.control.charset(this.set, String.fromCharCode(byte));
      return true;
    }
    if (this.state === CSI) return this.inCsi(byte);
    return this.inString(byte);
  }

  private afterEscape(byte: number): boolean {
    const sign = String.fromCharCode(byte);
    this.length = 0;
    this.state = PLAIN;
    if (sign === "[") {
      [this.state, this.numbers, this.mode] = [CSI, [], ""];
    } else if ("]PX^_".includes(sign)) this.state = STRING;
    else if ("()*+#% ".includes(sign)) [this.state, this.set] = [CHARSET, sign];
    else this.control.escape(sign);
    return true;
  }

  private inCsi(byte: number): boolean {
    if (byte >= 0x30 && byte <= 0x39) {
      const last = Math.max(0, this.numbers.length - 1);
      this.numbers[last] = Math.min(LARGEST, 10 * (this.numbers[last] ?? 0) + byte - 0x30);
    } else if (byte === 0x3a || byte === 0x3b) {
      if (this.numbers.length === 0) this.numbers.push(0);
      if (this.numbers.length < MOST_NUMBERS) this.numbers.push(0);
    } else if (byte >= 0x3c && byte <= 0x3f) this.mode += String.fromCharCode(byte);
    else if (byte >= 0x40 && byte <= 0x7e) {
      this.state = PLAIN;
      this.control.csi(String.fromCharCode(byte), this.numbers, this.mode);
    }
    if (++this.length > LONGEST) this.state = PLAIN;
    return true;
  }

  private inString(byte: number): boolean {
    if (this.state === STRING_ESCAPE) {
      this.state = PLAIN; // the backslash behind ESC, which ends it
      return byte === 0x5c;
    }
    if (byte === BEL) this.state = PLAIN;
    else if (byte === ESC) this.state = STRING_ESCAPE;
    if (++this.length > LONGEST) this.state = PLAIN;
    return true;
  }
}
