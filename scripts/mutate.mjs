// npm run mutate -- [--count 1000000] [--seed 1] [--only NUMBER]: reads a million damaged texts. Each must be read as a maze or refused
// with a place in it, within a second. Prints how many came to what, the slowest and the first faults; --only shows one mutant.
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { judge, mutantOf, sourceTexts } from "./mutants.mjs";

const CORE = new URL("../dist/core.mjs", import.meta.url).href;
const SLOW = 1000; // milliseconds: nothing may take longer
const HANGS = 20_000; // milliseconds after which a mutant is given up
const SHOWN = 20; // faults printed
const BATCH = 500; // mutants between two messages of a worker

/** @typedef {{ number: number, what: string }} Fault */

if (isMainThread) await main();
else await work();

async function main() {
  const { values } = parseArgs({
    options: {
      count: { type: "string", default: "1000000" },
      seed: { type: "string", default: "1" },
      only: { type: "string" },
    },
  });
  const seed = Number(values.seed);
  if (values.only !== undefined) return showOne(seed, Number(values.only));
  const summary = await mutateAll(Number(values.count), seed);
  print(summary);
  process.exitCode = summary.faults.length > 0 ? 1 : 0;
}

async function showOne(seed, number) {
  const core = await import(CORE);
  const { text, changes } = mutantOf(sourceTexts(core), seed, number);
  console.log(`${changes.join(", ")}:\n${JSON.stringify(text)}\n${text}`);
  console.log(judge(core, text));
}

/** Shares the mutants out to workers; one that hangs is ended, and its range goes on behind the mutant that it hung on. */
async function mutateAll(count, seed) {
  const summary = { read: 0, outcomes: {}, slowest: { number: -1, milliseconds: 0 }, faults: [], seed };
  const lanes = availableParallelism();
  const ranges = Array.from({ length: lanes }, (_, lane) => ({
    from: Math.floor((count * lane) / lanes),
    to: Math.floor((count * (lane + 1)) / lanes),
  }));
  await Promise.all(ranges.map((range) => runRange(range, seed, summary)));
  summary.faults.sort((one, other) => one.number - other.number);
  return summary;
}

/** Reads a range. What a worker had not reported when it hung is read again, without the mutant that it hung on. */
async function runRange(range, seed, summary) {
  const ranges = [range];
  for (let next = ranges.shift(); next !== undefined; next = ranges.shift()) {
    if (next.from < next.to) ranges.push(...(await runWorker(next, seed, summary)));
  }
}

/** @returns {Promise<{ from: number, to: number }[]>} what is left to read */
function runWorker({ from, to }, seed, summary) {
  const at = new Int32Array(new SharedArrayBuffer(4)); // the mutant that is being read
  at[0] = from;
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { from, to, seed, at } });
  return new Promise((resolve) => {
    let reported = from;
    let seen = { number: -1, since: performance.now() };
    const leave = async (left) => {
      clearInterval(watch);
      await worker.terminate();
      resolve(left);
    };
    const giveUp = (number, what) => {
      summary.faults.push({ number, what });
      summary.read++;
      return leave([
        { from: reported, to: number },
        { from: number + 1, to },
      ]);
    };
    const watch = setInterval(() => {
      const number = Atomics.load(at, 0);
      if (number !== seen.number) seen = { number, since: performance.now() };
      else if (performance.now() - seen.since > HANGS) giveUp(number, `not read within ${HANGS / 1000} s`);
    }, 250);
    worker.on("message", (part) => {
      add(summary, part);
      reported = part.next;
      if (reported >= to) leave([]);
    });
    worker.on("error", (error) => giveUp(Atomics.load(at, 0), `the worker ended: ${error}`));
  });
}

function add(summary, { read, outcomes, slowest, faults }) {
  summary.read += read;
  for (const [name, count] of Object.entries(outcomes)) summary.outcomes[name] = (summary.outcomes[name] ?? 0) + count;
  if (slowest.milliseconds > summary.slowest.milliseconds) summary.slowest = slowest;
  summary.faults.push(...faults);
}

async function work() {
  const { from, to, seed, at } = workerData;
  const core = await import(CORE);
  const texts = sourceTexts(core);
  for (let next = from; next < to; ) {
    const part = { read: 0, outcomes: {}, slowest: { number: -1, milliseconds: 0 }, faults: [], next: 0 };
    for (const end = Math.min(next + BATCH, to); next < end; next++) {
      Atomics.store(at, 0, next);
      readOne(core, mutantOf(texts, seed, next).text, next, part);
    }
    parentPort.postMessage({ ...part, next });
  }
}

function readOne(core, text, number, part) {
  const began = performance.now();
  const { outcome, faults } = judge(core, text);
  const milliseconds = performance.now() - began;
  part.read++;
  part.outcomes[outcome] = (part.outcomes[outcome] ?? 0) + 1;
  if (milliseconds > part.slowest.milliseconds) part.slowest = { number, milliseconds };
  if (milliseconds > SLOW) part.faults.push({ number, what: `took ${Math.round(milliseconds)} ms` });
  part.faults.push(...faults.map((what) => ({ number, what })));
}

function print({ read, outcomes, slowest, faults, seed }) {
  console.log(`${read} texts read, seed ${seed}`);
  for (const [name, count] of Object.entries(outcomes).sort(([, one], [, other]) => other - one)) {
    console.log(`${String(count).padStart(9)}  ${name}`);
  }
  console.log(`slowest: ${slowest.milliseconds.toFixed(1)} ms, mutant ${slowest.number}`);
  console.log(`${faults.length} faults`);
  for (const { number, what } of faults.slice(0, SHOWN)) console.log(`mutant ${number}: ${what}`);
}
