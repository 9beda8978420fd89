import type * as worker_threads from "node:worker_threads";
import type { StartWorker } from "./workerPool";

/** @param path of the worker's module */
export function nodeWorkers(threads: typeof worker_threads, path: string): StartWorker {
  return async ({ onReply, onCrash }) => {
    const worker = new threads.Worker(path);
    worker.on("message", onReply);
    worker.on("error", onCrash);
    worker.on("messageerror", onCrash);
    worker.on("exit", (code) => onCrash(new Error(`it ended with code ${code}`))); // also after an error, which was reported first
    return { post: (message) => worker.postMessage(message), end: () => void worker.terminate() };
  };
}
