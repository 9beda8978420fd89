import { parentPort } from "node:worker_threads";
import type { Job } from "./jobs";
import { UNREADABLE, work } from "./work";

parentPort?.on("message", (job: Job) => {
  work(job, (report, transfer) => parentPort?.postMessage(report, transfer as ArrayBuffer[]));
});
parentPort?.on("messageerror", () => parentPort?.postMessage(UNREADABLE));
