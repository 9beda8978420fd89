import type { Job } from "./jobs";
import { threads } from "./threads.node";
import { work } from "./work";

/** Entry of the worker: a thread of Node, which has a port to its parent, or else a web worker. */
const parent = threads?.parentPort ?? undefined;

function run(job: Job): void {
  work(job, (report, buffers) => {
    const transfer = buffers as ArrayBuffer[];
    if (parent === undefined) postMessage(report, transfer);
    else parent.postMessage(report, transfer);
  });
}

if (parent === undefined) addEventListener("message", ({ data }: MessageEvent<Job>) => run(data));
else parent.on("message", run);
