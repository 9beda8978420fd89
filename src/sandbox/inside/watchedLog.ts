import { StepLog } from "../../core/foundation/steps";

/** What looks on at the steps of a run. */
export interface StepWatcher {
  readonly from: number; // the first step that it wants to know of, from 1
  /** @param count the number of steps so far */
  step(count: number): void;
}

/** Counts steps instead of keeping them, and tells of each, but for the first ones, since that takes as long as a step. */
export class WatchedLog extends StepLog {
  private count = 0;
  private readonly from: number;

  constructor(private readonly watcher: StepWatcher) {
    super(1);
    this.from = watcher.from;
  }

  protected override add(): void {
    if (++this.count >= this.from) this.watcher.step(this.count);
  }
}
