import { StepLog } from "../../core/foundation/steps";

/** Which line of the program runs: a live binding of its module, which stores a number before each statement. */
export type LineOf = () => number;

/** What the program says of its line; until its module is linked, none. */
export const running: { line: LineOf } = { line: () => 0 };

const FIRST_LENGTH = 4096;
const PULSE = 2048; // steps; a power of two

/** A list of steps, and for each the line that took it. */
export class LinedLog extends StepLog {
  private kept = new Uint16Array(FIRST_LENGTH);
  private count = 0;

  /** @param pulse called every some thousand steps with their number */
  constructor(
    pageLength: number,
    most: number,
    tooMany: () => Error,
    private readonly pulse: (steps: number) => void,
  ) {
    super(pageLength, most, tooMany);
  }

  override push(kind: number, slot: number, from: number, to: number, cell: number): void {
    super.push(kind, slot, from, to, cell);
    if (this.count === this.kept.length) this.grow();
    this.kept[this.count++] = running.line();
    if ((this.count & (PULSE - 1)) === 0) this.pulse(this.count);
  }

  /** The lines, in an array of exactly their number. */
  lines(): Uint16Array {
    return this.kept.slice(0, this.count);
  }

  private grow(): void {
    const { kept } = this;
    this.kept = new Uint16Array(2 * kept.length);
    this.kept.set(kept);
  }
}
