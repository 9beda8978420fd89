import type { AnyJob, GoOn, Report } from "./jobs";

/** A running worker, for both hosts. */
export interface WorkerPort {
  post(message: AnyJob | GoOn): void;
  end(): void;
}

export interface WorkerEvents {
  onReport(report: Report): void;
  /** Called if the worker died, could not start, or sent something invalid; and again when it has ended. */
  onCrash(error: Error): void;
}

export type StartWorker = (events: WorkerEvents) => Promise<WorkerPort>;
