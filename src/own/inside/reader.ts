import { cellsIn } from "./cellsIn";
import { format } from "./format";

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
  cellCount = 0;
  private running: Statement | undefined;
  private reached: Statement | undefined;
  private wanted = 0;
  private near = 0;
  private told: (place?: number) => void = () => {};

  /**
   * @param step that is waited for
   * @param near how many steps before it statements give their functions
   * @param told called with the place whose variables can be read now; without one, when there is no more to be read
   */
  prepare(step: number, near: number, told: (place?: number) => void): void {
    this.wanted = step;
    this.told = told;
    this.near = near;
    this.isNear = step <= near;
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

  step(count: number): void {
    const { wanted, running } = this;
    if (count === wanted - this.near) this.isNear = true;
    if (count < wanted) return;
    if (count > wanted || running === undefined) this.stop();
    this.reached = running;
    this.told(running.place);
    if (!running.hasEnd) this.stop();
  }

  /**
   * @param algorithm which is left out, like functions: it stays as the text says
   * @returns undefined for what is left out, or has no value yet
   */
  show(variable: number, algorithm: unknown): readonly [text: string, cells: readonly number[]] | undefined {
    const value = this.valueOf(variable);
    if (typeof value === "function" || value === algorithm) return undefined;
    return [format(value), cellsIn(value, this.cellCount)];
  }

  private valueOf(variable: number): unknown {
    try {
      return this.reached?.read(variable);
    } catch {
      return () => {}; // it is not declared yet
    }
  }

  /** The host interrupts the program, which cannot catch that, within some thousand turns of this loop. */
  private stop(): never {
    this.told();
    for (;;);
  }
}
