import { nodeModules } from "../platform/nodeModules.node";
import type { Job, Report } from "./jobs";
import { UNREADABLE } from "./reports";
import { work } from "./work";

/** Entry of the worker: a thread of Node, which has a port to its parent, or else a web worker. */
const parent = nodeModules?.threads.parentPort ?? undefined;

function send(report: Report, buffers: ArrayBufferLike[]): void {
  const transfer = buffers as ArrayBuffer[];
  if (parent === undefined) postMessage(report, transfer);
  else parent.postMessage(report, transfer);
}

const run = (job: Job) => work(job, send);
const refuse = () => send(UNREADABLE, []);

if (parent === undefined) {
  addEventListener("message", ({ data }: MessageEvent<Job>) => run(data));
  addEventListener("messageerror", refuse);
} else {
  parent.on("message", run);
  parent.on("messageerror", refuse);
}
