import { StepLog } from "../../core/foundation/steps";

/** What a statement gives when it begins. */
export interface Statement {
  readonly place: number; // which of the program's functions that read variables
  readonly hasEnd: boolean; // whether the end of the statement is told, too
  read(variable: number): unknown; // in the order of the place's names
}

/**
 * Waits for a step of a run, and then lets the host read the variables of the statement that took it: at the step, and
 * once more when the statement has ended without another step, since only then it has stored its result.
 */
export class Reader {
  isNear = false; // whether the step comes so soon that statements should give their functions
  from = 0; // the first step that it wants to know of
  private running: Statement | undefined;
  private reached: Statement | undefined;
  private wanted = 0;

  /**
   * @param told called with the place whose variables can be read now
   * @param stop called when there is no more to be read
   */
  constructor(
    private readonly told: (place: number) => void,
    private readonly stop: () => never,
  ) {}

  /**
   * @param step that is waited for
   * @param near how many steps before it statements give their functions
   */
  prepare(step: number, near: number): void {
    this.wanted = step;
    this.from = Math.max(0, step - near);
    this.isNear = this.from === 0;
  }

  /** @param statement that begins, or goes on after a call; false if it began too early. @returns it, for its end */
  begin(statement: Statement | false): Statement | false {
    this.running = statement || undefined;
    return statement;
  }

  end(statement: Statement | false): void {
    if (statement === false || statement !== this.reached) return;
    this.told(statement.place);
    this.stop();
  }

  /** @param count the number of steps so far */
  step(count: number): void {
    const { wanted, running } = this;
    this.isNear = true;
    if (count < wanted) return;
    if (count > wanted || running === undefined) this.stop();
    this.reached = running;
    this.told(running.place);
    if (!running.hasEnd) this.stop();
  }

  /** The value of a variable at the statement that took the step, by its number; a function if it has none yet. */
  valueOf(variable: number): unknown {
    try {
      return this.reached?.read(variable);
    } catch {
      return () => {};
    }
  }
}

/** Counts steps for a reader instead of keeping them, and tells it of each, but for the first ones, since that takes as long as a step. */
export class CountedLog extends StepLog {
  private count = 0;
  private readonly from: number;

  constructor(private readonly reader: Reader) {
    super(1);
    this.from = reader.from;
  }

  protected override add(): void {
    if (++this.count >= this.from) this.reader.step(this.count);
  }
}
