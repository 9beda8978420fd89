import type * as worker_threads from "node:worker_threads";
import type { BeginMessage } from "../../worker/programCalls";
import type { StartWorker } from "./workerPool";

/**
 * @param path of the worker's module
 * @param beginning what it gets before its first request
 */
export function nodeWorkers(
  threads: typeof worker_threads,
  path: string,
  beginning?: () => Promise<BeginMessage>,
): StartWorker {
  return async ({ onReply, onCrash }) => {
    const first = await beginning?.();
    const worker = new threads.Worker(path);
    worker.on("message", onReply);
    worker.on("error", onCrash);
    worker.on("messageerror", onCrash);
    worker.on("exit", (code) => onCrash(new Error(`it ended with code ${code}`))); // also after an error, which was reported first
    if (first !== undefined) worker.postMessage(first);
    return { post: (message) => worker.postMessage(message), end: () => void worker.terminate() };
  };
}
