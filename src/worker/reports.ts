import type { MazeError } from "../core/foundation/errors";
import type { PackedMaze } from "../core/making/pack";
import type { Refused, Report } from "./jobs";

/** What both workers report in the same way. */

export type Send = (report: Report, transfer: ArrayBufferLike[]) => void;

export const REPORT_INTERVAL = 100; // milliseconds

/** The error for a job that arrived incomplete. */
export const UNREADABLE: Report = { type: "failed", message: "The job could not be read by the maze worker." };

export function refusedOf({ option, value, allowed, reason }: MazeError): Refused {
  return { option, value, allowed, reason };
}

/** The memory of a maze, to be handed over rather than copied. */
export function buffersOf({ numbers, steps, snapshots = [], plan, own }: PackedMaze): ArrayBufferLike[] {
  const kept = snapshots.flatMap((snapshot) => [snapshot.numbers, snapshot.marks]);
  const arrays = [numbers, steps, ...kept, plan?.points, plan?.corners, plan?.sides, plan?.canOpen, own?.lines];
  return arrays.flatMap((array) => array?.buffer ?? []);
}
