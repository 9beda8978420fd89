// One process of the benchmark of the user's algorithms: node userAlgorithmRuns.mjs path/to/dist '{"algorithm":"wilson","side":50}'.
// CPU time in milliseconds of the first run in a worker that is warm, and of later ones; then of pairs of programs whose
// lines are stored and are not.
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { beginning } from "../test/sandbox/beginning.mjs";
import { copies } from "../test/sandbox/copies.mjs";
import { median } from "./report.mjs";

const LATER = 7; // runs
const PAUSE = 50; // milliseconds
const WARM = 1500; // milliseconds until a worker has compiled what it needs

const [dist, text] = process.argv.slice(2);
const { algorithm, side } = JSON.parse(text);
const { record } = await import(pathToFileURL(path.join(dist, "core.mjs")).href);
const copy = copies[algorithm];
const options = { width: side, height: side, seed: "1" };
const worker = new Worker(path.join(dist, "sandbox.mjs"));
worker.postMessage(await beginning(dist));

const times = async (work) => {
  const [cpu, wall] = [process.cpuUsage(), performance.now()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { cpu: (user + system) / 1000, wall: performance.now() - wall };
};

const work = (program, name, asked) =>
  new Promise((resolve, reject) => {
    worker.removeAllListeners("message");
    worker.on("message", ({ type, result, message }) => {
      if (type === "failure") reject(new Error(message));
      if (type === "answer") resolve(result);
    });
    const limits = { seconds: 100, steps: 32_000_000, logLines: 100 };
    worker.postMessage({
      request: 1,
      program: { uri: "file:///bench", name, text: program },
      options,
      limits,
      ...asked,
    });
  });

const run = async (program, name) => {
  const { maze, findings } = await work(program, name, { type: "run" });
  if (maze === undefined) throw new Error(findings[0].message);
  return maze;
};

/** The times of several runs of a job, with pauses in which the worker prepares for the next. */
const timesOf = async (asked) => {
  const all = [];
  for (let i = 0; i < LATER; i++) {
    all.push(await times(() => work(copy, "own.ts", asked)));
    await setTimeout(PAUSE);
  }
  return all;
};

/** The same program as a text that is evaluated: no lines are stored in it. */
async function withoutLines() {
  const { transform } = await import("esbuild");
  const { code } = await transform(copy, { loader: "ts", target: "esnext" });
  const imports = [...code.matchAll(/^import (.*?) from "mazewright";$/gms)].map(([line]) => line);
  const body = imports
    .reduce((rest, line) => rest.replace(line, ""), code)
    .replace(/export \{\s*(\w+) as default\s*\};|export default (\w+);/, "return $1$2;");
  const names = imports
    .flatMap((line) => line.replace(/^import \{|\} from .*$/g, "").split(","))
    .map((name) => name.trim())
    .filter(Boolean);
  return `${imports.join("\n")}\nexport default Function(${JSON.stringify(names.join(","))}, ${JSON.stringify(body)})(${names.join(", ")});`;
}

await setTimeout(WARM);
const first = await times(() => run(copy, "own.ts"));
const later = [];
for (let i = 0; i < LATER; i++) later.push(await times(() => run(copy, "own.ts")));

const unlined = await withoutLines();
const pairs = [];
for (let i = 0; i < LATER; i++) {
  const without = await times(() => run(unlined, "own.js"));
  const lines = await times(() => run(copy, "own.ts"));
  pairs.push(lines.cpu / without.cpu);
}
const { userAlgorithm } = await run(copy, "own.ts");
const { lines } = userAlgorithm;
const last = lines.findLastIndex((line) => line > 0) + 1; // step of the algorithm
const valuesAt = (step) => timesOf({ type: "values", step, line: lines[step - 1] - 1 });
const [middle, end] = [await valuesAt(last >> 1), await valuesAt(last)];
await worker.terminate();

record({ ...options, algorithm });
const builtIn = await times(() => record({ ...options, algorithm }));
const medianOf = (key) => median(later.map((each) => each[key]));
const result = {
  builtIn: builtIn.cpu,
  first: first.cpu,
  firstWall: first.wall,
  later: medianOf("cpu"),
  laterWall: medianOf("wall"),
  lines: median(pairs),
  middle: median(middle.map(({ wall }) => wall)),
  end: median(end.map(({ wall }) => wall)),
  worst: Math.max(...[...middle, ...end].map(({ wall }) => wall)),
};
console.log(JSON.stringify(result));
