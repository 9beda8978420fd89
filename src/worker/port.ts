import type { Job, Report } from "./jobs";

/** A running worker, as both hosts have it. */
export interface WorkerPort {
  post(job: Job): void;
  end(): void;
}

export interface WorkerEvents {
  onReport(report: Report): void;
  /** The worker died, could not begin, or sent what cannot be read. Called once more, with less to say, when it has ended. */
  onCrash(error: Error): void;
}

export type StartWorker = (events: WorkerEvents) => Promise<WorkerPort>;
