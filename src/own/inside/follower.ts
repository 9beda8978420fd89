import type { StepWatcher } from "./watchedLog";

const MOST_LEFT = 1 << 16; // calls, more than can be in one another; errors leave some behind

/** Keeps which statements began, in their order, and at each step how many had begun, and which of them took it. */
export class Follower implements StepWatcher {
  readonly from = 1;
  statements = new Uint16Array(1 << 12); // the line of each
  before = new Uint32Array(1 << 10); // for each step
  takers = new Uint32Array(1 << 10); // the same: the statement
  readonly counts: Uint32Array; // how often the statement at each place began
  count = 0;
  steps = 0;
  private current = 0; // the statement that runs
  private readonly left = new Uint32Array(2 * MOST_LEFT); // for each call that has not come back: its place, its statement
  private depth = 0;

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
    this.current = count;
    this.count = count + 1;
    this.counts[place]++;
  }

  /** The statement that runs calls a function. @param place of what follows the call */
  leave(place: number): void {
    if (this.depth === MOST_LEFT) this.depth = 0;
    this.left[2 * this.depth] = place;
    this.left[2 * this.depth++ + 1] = this.current;
  }

  /** The call has come back. Those in it that have not are given up: an error ended them. */
  goOn(line: number, place: number): void {
    let depth = this.depth - 1;
    while (depth >= 0 && this.left[2 * depth] !== place) depth--;
    const statement = this.left[2 * depth + 1];
    if (depth < 0 || this.statements[statement] !== line) return this.begin(line, place); // as after a generator's pause
    this.depth = depth;
    this.current = statement;
  }

  /** @param step its number, from 1 */
  step(step: number): void {
    if (step > this.before.length) {
      this.before = doubled(this.before, Uint32Array);
      this.takers = doubled(this.takers, Uint32Array);
    }
    this.before[step - 1] = this.count;
    this.takers[step - 1] = this.current;
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
