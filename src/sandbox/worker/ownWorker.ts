import type { Beginning } from "../../worker/jobs";
import type { ProgramJob } from "../../worker/ownJobs";
import { isInNode, serve } from "../../worker/serve";
import { Interpreters } from "../run/interpreter";
import { ownWork, warmUp } from "./ownWork";

/** Entry of the worker for algorithms of the user's, like worker.ts. It is warm soon after it starts. */

// How much the calls of a program may take: what the stacks of threads hold, which are larger in Node than in browsers.
const STACK = 128 << 10;
const STACK_IN_NODE = 768 << 10;

let interpreters: Interpreters | undefined;
let warming: ReturnType<typeof setTimeout> | undefined;

serve<ProgramJob | Beginning>((message, send) => {
  clearTimeout(warming);
  if (message.kind === "begin") {
    const own = new Interpreters(message.quickjs, isInNode ? STACK_IN_NODE : STACK);
    interpreters = own;
    warming = setTimeout(() => void warmUp(own)); // unless a job is there at once
  } else if (interpreters !== undefined) void ownWork(message, interpreters, send);
});
