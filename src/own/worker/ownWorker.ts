import "built:quickjs"; // first: packed bytes are repeated by nothing else, and the .vsix packs the rest better behind them
import { nodeModules } from "../../platform/nodeModules.node";
import type { Report } from "../../worker/jobs";
import type { OwnJob } from "../../worker/ownJobs";
import { UNREADABLE } from "../../worker/reports";
import { Interpreters } from "../sandbox/interpreter";
import { ownWork, warmUp } from "./ownWork";

/** Entry of the worker for algorithms of the user's, like worker.ts. It is warm soon after it starts. */
const parent = nodeModules?.threads.parentPort ?? undefined;

// How much the calls of a program may take: what the stacks of threads hold, which are larger in Node than in browsers.
const STACK = 128 << 10;
const STACK_IN_NODE = 768 << 10;

const interpreters = new Interpreters(parent === undefined ? STACK : STACK_IN_NODE);
const warming = setTimeout(() => void warmUp(interpreters)); // unless a job is there at once

function send(report: Report, buffers: ArrayBufferLike[]): void {
  const transfer = buffers as ArrayBuffer[];
  if (parent === undefined) postMessage(report, transfer);
  else parent.postMessage(report, transfer);
}

function run(job: OwnJob): void {
  clearTimeout(warming);
  void ownWork(job, interpreters, send);
}

const refuse = () => send(UNREADABLE, []);

if (parent === undefined) {
  addEventListener("message", ({ data }: MessageEvent<OwnJob>) => run(data));
  addEventListener("messageerror", refuse);
} else {
  parent.on("message", run);
  parent.on("messageerror", refuse);
}
