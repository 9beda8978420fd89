import type { Job } from "./jobs";
import { UNREADABLE, work } from "./work";

addEventListener("message", ({ data }: MessageEvent<Job>) => {
  work(data, (report, transfer) => postMessage(report, { transfer: transfer as ArrayBuffer[] }));
});
addEventListener("messageerror", () => postMessage(UNREADABLE));
