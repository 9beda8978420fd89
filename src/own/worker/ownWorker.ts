import "built:quickjs"; // first: packed bytes are repeated by nothing else, and the .vsix packs the rest better behind them
import type { ProgramJob } from "../../worker/ownJobs";
import { isInNode, serve } from "../../worker/serve";
import { Interpreters } from "../sandbox/interpreter";
import { ownWork, warmUp } from "./ownWork";

/** Entry of the worker for algorithms of the user's, like worker.ts. It is warm soon after it starts. */

// How much the calls of a program may take: what the stacks of threads hold, which are larger in Node than in browsers.
const STACK = 128 << 10;
const STACK_IN_NODE = 768 << 10;

const interpreters = new Interpreters(isInNode ? STACK_IN_NODE : STACK);
const warming = setTimeout(() => void warmUp(interpreters)); // unless a job is there at once

serve<ProgramJob>((job, send) => {
  clearTimeout(warming);
  void ownWork(job, interpreters, send);
});
