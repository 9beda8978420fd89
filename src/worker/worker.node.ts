import { parentPort } from "node:worker_threads";
import type { Job } from "./jobs";
import { work } from "./work";

parentPort?.on("message", (job: Job) => {
  work(job, (report, transfer) => parentPort?.postMessage(report, transfer as ArrayBuffer[]));
});
