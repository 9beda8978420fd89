import type { AnyJob, Beginning } from "./jobs";
import { nodeModules } from "./nodeModules.node";
import { type Send, UNREADABLE } from "./reports";

/** The port of a thread of Node to its parent; undefined in a web worker. */
const parent = nodeModules?.threads.parentPort ?? undefined;

export const isInNode = parent !== undefined;

/** Gives every job that arrives at this worker to a function that does it. */
export function serve<Job extends AnyJob | Beginning>(run: (job: Job, send: Send) => void): void {
  const send: Send = (report, buffers) => {
    const transfer = buffers as ArrayBuffer[];
    if (parent === undefined) postMessage(report, transfer);
    else parent.postMessage(report, transfer);
  };
  const take = (job: Job) => run(job, send);
  const refuse = () => send(UNREADABLE, []);
  if (parent === undefined) {
    addEventListener("message", ({ data }: MessageEvent<Job>) => take(data));
    addEventListener("messageerror", refuse);
  } else {
    parent.on("message", take);
    parent.on("messageerror", refuse);
  }
}
