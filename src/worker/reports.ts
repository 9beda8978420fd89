import { FormatError, MazeError } from "../core/foundation/errors";
import type { AnyJob, Cause, Report, Results } from "./jobs";

/** What both workers report in the same way. */

export type Send = (report: Report, transfer: ArrayBufferLike[]) => void;

export const REPORT_INTERVAL = 100; // milliseconds

/** The error for a job that arrived incomplete. */
export const UNREADABLE: Report = { type: "failed", message: "The job could not be read by the maze worker." };

/** The report of an error that ended a job. */
export function failureOf(error: unknown): Report {
  return { type: "failed", message: error instanceof Error ? error.message : String(error), cause: causeOf(error) };
}

function causeOf(error: unknown): Cause | undefined {
  if (error instanceof MazeError) {
    const { option, value, allowed, reason } = error;
    return { name: "MazeError", option, value, allowed, reason };
  }
  if (!(error instanceof FormatError)) return undefined;
  const { reason, line, column } = error;
  return { name: "FormatError", reason, line, column };
}

/** The memory of the arrays of numbers in a result, to be handed over rather than copied. */
export function buffersIn(result: Results[AnyJob["kind"]]): ArrayBufferLike[] {
  const buffers = new Set<ArrayBufferLike>();
  collect(result, buffers);
  return [...buffers];
}

function collect(value: unknown, buffers: Set<ArrayBufferLike>): void {
  if (typeof value !== "object" || value === null) return;
  if (ArrayBuffer.isView(value)) buffers.add(value.buffer);
  else if (!Array.isArray(value)) for (const each of Object.values(value)) collect(each, buffers);
  else if (typeof value[0] === "object") for (const each of value) collect(each, buffers);
}
