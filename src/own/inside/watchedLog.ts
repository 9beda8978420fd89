import { StepLog } from "../../core/foundation/steps";

/** Counts steps instead of keeping them, and tells of each. */
export class WatchedLog extends StepLog {
  private count = 0;

  /** @param onStep called with the number of steps so far */
  constructor(private readonly onStep: (count: number) => void) {
    super(1);
  }

  protected override add(): void {
    this.onStep(++this.count);
  }
}
