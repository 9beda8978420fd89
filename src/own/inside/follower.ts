import type { StepWatcher } from "./watchedLog";

/** Keeps which statements began, in their order, and how many had begun at each step. */
export class Follower implements StepWatcher {
  readonly from = 1;
  statements = new Uint16Array(1 << 12); // the line of each
  before = new Uint32Array(1 << 10); // for each step
  readonly counts: Uint32Array; // how often the statement at each place began
  count = 0;
  steps = 0;

  /**
   * @param most statements that are kept
   * @param places of statements in the program
   * @param stop called instead of one more
   */
  constructor(
    private readonly most: number,
    places: number,
    private readonly stop: () => never,
  ) {
    this.counts = new Uint32Array(places);
  }

  begin(line: number, place: number): void {
    const { count, statements } = this;
    if (count === statements.length) {
      if (count >= this.most) this.stop();
      this.statements = doubled(statements, Uint16Array);
    }
    this.statements[count] = line;
    this.count = count + 1;
    this.counts[place]++;
  }

  /** @param step its number, from 1 */
  step(step: number): void {
    if (step > this.before.length) this.before = doubled(this.before, Uint32Array);
    this.before[step - 1] = this.count;
    this.steps = step;
  }
}

function doubled<Numbers extends Uint16Array | Uint32Array>(
  numbers: Numbers,
  kind: new (length: number) => Numbers,
): Numbers {
  const longer = new kind(2 * numbers.length);
  longer.set(numbers);
  return longer;
}
