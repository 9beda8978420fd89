import type { Job, Report } from "./jobs";

/** A running worker, as both hosts have it. */
export interface WorkerPort {
  post(job: Job): void;
  end(): void;
}

export interface WorkerEvents {
  onReport(report: Report): void;
  /** The worker died, or could not begin. */
  onCrash(error: Error): void;
}

export type StartWorker = (events: WorkerEvents) => Promise<WorkerPort>;
