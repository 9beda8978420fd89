import { StepLog } from "../../core/foundation/steps";

/** Which line of the program runs: a live binding of its module, which stores a number before each statement. */
export type LineOf = () => number;

/** What the program says of its line; until its module is linked, none. */
export const running: { line: LineOf } = { line: () => 0 };

const PULSE = 2048; // steps; a power of two

/** A list of steps, and for each the line that took it. One list that doubles: pages would take a call more per step. */
export class LinedLog extends StepLog {
  private words: Uint32Array;
  private kept: Uint16Array; // the lines
  private count = 0;

  /**
   * @param expected about how many steps there will be
   * @param most steps that are kept
   * @param tooMany the error that one more step throws
   * @param pulse called every some thousand steps with their number
   * @param onStep called after each with their number
   */
  constructor(
    expected: number,
    private readonly atMost: number,
    private readonly tooMuch: () => Error,
    private readonly pulse: (steps: number) => void,
    private readonly onStep: ((steps: number) => void) | undefined,
  ) {
    super(1);
    const length = Math.max(1, Math.min(expected, atMost));
    this.words = new Uint32Array(length);
    this.kept = new Uint16Array(length);
  }

  protected override add(word: number): void {
    const { count } = this;
    if (count === this.words.length) this.grow();
    this.words[count] = word;
    this.kept[count] = running.line();
    this.count = count + 1;
    this.onStep?.(count + 1);
    if ((count & (PULSE - 1)) === PULSE - 1) this.pulse(count + 1);
  }

  override toArray(): Uint32Array {
    return this.words.slice(0, this.count);
  }

  get stepCount(): number {
    return this.count;
  }

  /** The steps and their lines with the room behind them: to cut them here would take as much memory once more. */
  whole(): { readonly steps: ArrayBufferLike; readonly lines: ArrayBufferLike } {
    return { steps: this.words.buffer, lines: this.kept.buffer };
  }

  private grow(): void {
    const { words, kept, atMost } = this;
    if (words.length >= atMost) throw this.tooMuch();
    const length = Math.min(2 * words.length, atMost);
    this.words = new Uint32Array(length);
    this.words.set(words);
    this.kept = new Uint16Array(length);
    this.kept.set(kept);
  }
}
