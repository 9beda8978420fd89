import type * as worker_threads from "node:worker_threads";
import type { StartWorker } from "../../worker/port";

/** @param path of the worker's bundle */
export function nodeWorkers(threads: typeof worker_threads, path: string): StartWorker {
  return async ({ onReport, onCrash }) => {
    const worker = new threads.Worker(path);
    worker.on("message", onReport);
    worker.on("error", onCrash);
    worker.on("messageerror", onCrash);
    worker.on("exit", (code) => onCrash(new Error(`it ended with code ${code}`))); // also after an error, which was reported first
    return { post: (job) => worker.postMessage(job), end: () => void worker.terminate() };
  };
}
