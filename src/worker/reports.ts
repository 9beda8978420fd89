import type { Reply } from "../shared/request";

/** What both workers report in the same way. */

export type Send<Note = never> = (reply: Reply<Note>, transfer: ArrayBufferLike[]) => void;

export const REPORT_INTERVAL = 100; // milliseconds

/** What is said of a request that arrived incomplete. */
export const UNREADABLE = "The request could not be read by the maze worker.";

/** The memory of the arrays of numbers in a result, to be handed over rather than copied. */
export function buffersIn(result: unknown): ArrayBufferLike[] {
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
