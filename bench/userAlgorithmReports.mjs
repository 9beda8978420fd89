// One process of the benchmark of reports: node userAlgorithmReports.mjs path/to/dist prim. Seconds until a report is there, by the clock
// and of CPU, in a worker that is warm.
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { beginning } from "../test/sandbox/beginning.mjs";
import { copies } from "../test/sandbox/copies.mjs";

const WARM = 1500; // milliseconds until a worker has compiled what it needs
const SEEDS = 200; // the default of the command

const [dist, algorithm] = process.argv.slice(2);
const worker = new Worker(path.resolve(dist, "sandbox.mjs"));
worker.postMessage(await beginning(dist));
await setTimeout(WARM);
const [cpu, wall] = [process.cpuUsage(), performance.now()];
const { mazes } = await new Promise((resolve, reject) => {
  worker.on("message", ({ type, result, message }) => {
    if (type === "failure") reject(new Error(message));
    if (type === "answer") resolve(result);
  });
  const program = { uri: "file:///bench", name: "own.ts", text: copies[algorithm] };
  worker.postMessage({
    type: "report",
    request: 1,
    program,
    seeds: SEEDS,
    limits: { seconds: 10, steps: 2_000_000, logLines: 0 },
  });
});
const { user, system } = process.cpuUsage(cpu);
await worker.terminate();
console.log(JSON.stringify({ mazes, cpu: (user + system) / 1e6, wall: (performance.now() - wall) / 1000 }));
