import type { ArgsOf, Request, ResultOf } from "../../../src/shared/request";
import type { WorkerCalls } from "../../../src/worker/calls";
import { work } from "../../../src/worker/work";

/** Does what is asked of the worker at once, in the thread of the tests. */
export function workAtOnce<Name extends keyof WorkerCalls>(
  type: Name,
  args: ArgsOf<WorkerCalls, Name>,
): Promise<ResultOf<WorkerCalls, Name>> {
  return new Promise((resolve, reject) => {
    work({ ...(args as object), type, request: 1 } as Request<WorkerCalls>, (reply) => {
      if (reply.type === "answer") resolve(reply.result as ResultOf<WorkerCalls, Name>);
      if (reply.type === "failure") reject(new Error(reply.message));
    });
  });
}
