// npm run bench: how fast the core is, beside the floor, hand-written loops and other packages. docs/performance.md explains
// the table. Every figure comes from processes of its own; the contenders take turns, so that a slow minute hits all alike,
// and CPU time is compared, which leaves out the time spent waiting for a core.
//   --sizes 100,1000 --algorithms wilson,eller --rounds 5 --quick --huge --grids --texts --reading --measuring --recording --own --frames --hostile --returns --start --tall --rows 10000000 --no-peers --core path/to/core.mjs
//   --against ../another/checkout
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { againstTable } from "./against.mjs";
import { framesTable } from "./frames.mjs";
import { gridsTable } from "./grids.mjs";
import { hostileTable } from "./hostile.mjs";
import { LOOPS } from "./limits.mjs";
import { measuringTable } from "./measuring.mjs";
import { ownTable } from "./own.mjs";
import { installPeers, PEERS } from "./peers.mjs";
import { readingTable } from "./reading.mjs";
import { recordingTable } from "./recording.mjs";
import { firstCallLine, mainTable, peerTable } from "./report.mjs";
import { returnsTable } from "./returns.mjs";
import { startTable } from "./start.mjs";
import { tallTable } from "./tall.mjs";
import { textsTable } from "./texts.mjs";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const PEER_ROUNDS = 2;
const PEER_SECONDS = 20;
const OWN_SECONDS = 180;
const LARGE = 2000; // cells a side; above, one round has to do, and the peers are left out
// Left out of large sizes: as many cells a side as they are measured with at most.
const MOST = { "aldous-broder": LARGE, "cellular-maze": LARGE, "cellular-mazectric": LARGE };

const { values } = parseArgs({
  options: {
    sizes: { type: "string" },
    algorithms: { type: "string" },
    rounds: { type: "string" },
    core: { type: "string", default: path.join(HERE, "../dist/core.mjs") },
    quick: { type: "boolean", default: false },
    huge: { type: "boolean", default: false },
    grids: { type: "boolean", default: false },
    texts: { type: "boolean", default: false },
    reading: { type: "boolean", default: false },
    measuring: { type: "boolean", default: false },
    recording: { type: "boolean", default: false },
    own: { type: "boolean", default: false },
    frames: { type: "boolean", default: false },
    hostile: { type: "boolean", default: false },
    returns: { type: "boolean", default: false },
    start: { type: "boolean", default: false },
    tall: { type: "boolean", default: false },
    rows: { type: "string", default: "10000000" }, // of tall mazes
    against: { type: "string" }, // another checkout that was built
    vsix: { type: "string" },
    only: { type: "string" },
    "no-peers": { type: "boolean", default: false },
  },
});

const corePath = path.resolve(values.core);
if (!existsSync(corePath)) throw new Error(`${corePath} is not there: npm run build makes it`);
const core = await import(pathToFileURL(corePath).href);
const wantedIds = values.algorithms?.split(",");
const algorithms = core.algorithms.filter(({ id }) => wantedIds === undefined || wantedIds.includes(id));
const withoutLoop = algorithms.filter(({ id }) => !(id in LOOPS));
if (withoutLoop.length > 0) throw new Error(`limits.mjs has no loop for ${withoutLoop.map(({ id }) => id).join(", ")}`);
const unknown = wantedIds?.filter((id) => !algorithms.some((algorithm) => algorithm.id === id)) ?? [];
if (unknown.length > 0) throw new Error(`no such algorithm: ${unknown.join(", ")}`);
const sizes = (values.sizes ?? (values.quick ? "100,1000" : "100,1000,4000")).split(",").map(Number);
const rounds = Number(values.rounds ?? (values.quick ? 1 : 2));

const say = (text) => process.stderr.write(`${text}\n`);
console.log(`Node ${process.version}, ${os.cpus()[0].model}, ${os.availableParallelism()} cores\n`);
const isTable = [
  "grids",
  "texts",
  "reading",
  "measuring",
  "recording",
  "own",
  "frames",
  "hostile",
  "returns",
  "start",
  "tall",
].some((part) => values[part]);
const isPart = values.huge || isTable || values.against !== undefined || wantedIds !== undefined;
if (values.huge) await huge();
else if (values.against !== undefined) await compareBuilds(values.against);
else if (!isTable) await compare();
if (values.grids || !isPart) console.log(await gridsTable(say));
if (values.texts || !isPart) console.log(await textsTable(say, corePath));
if (values.reading || !isPart) console.log(await readingTable(say, corePath, values.only));
if (values.measuring || !isPart) console.log(await measuringTable(say, corePath));
if (values.recording || !isPart) console.log(await recordingTable(say, corePath));
if (values.own || !isPart) console.log(await ownTable(say, corePath));
if (values.frames || !isPart) console.log(await framesTable(say, values));
if (values.start || !isPart) console.log(await startTable(say));
if (values.hostile || !isPart) console.log(await hostileTable(say));
if (values.tall) console.log(await tallTable(say, corePath, Number(values.rows)));
if (values.returns) console.log(await returnsTable(say, values));

async function compare() {
  const allPeers = await peersToCompare();
  for (const size of sizes) {
    const measured = measuredAt(size);
    const peers = size > LARGE ? [] : allPeers;
    const results = new Map();
    const add = (key, size) => results.set(key, { size, rounds: [], once: undefined, failure: undefined });
    for (const key of ["floor", ...peers]) add(key, size);
    for (const { id, size } of measured) for (const kind of ["core", "steps", "loop"]) add(`${kind}:${id}`, size);
    for (const [key, result] of results) {
      say(`${result.size}x${result.size} once: ${key}`);
      result.once = await work({ key, size: result.size, mode: "once" });
      result.failure = result.once.failure;
    }
    const count = size > LARGE ? 1 : rounds;
    for (let round = 0; round < count; round++) {
      say(`${size}x${size} round ${round + 1} of ${count}`);
      for (const [key, result] of results) {
        if (result.failure !== undefined || (key.startsWith("peer:") && round >= PEER_ROUNDS)) continue;
        const budget = size > 300 ? 800 : 250;
        const { samples, failure } = await work({ key, size: result.size, mode: "timed", budget });
        if (failure === undefined) result.rounds.push(samples);
        else result.failure = failure;
      }
    }
    console.log(mainTable(size, measured, results));
    if (peers.length > 0) console.log(peerTable(size, PEERS, results));
    console.log(firstCallLine(size, measured, results));
  }
}

/** This build and another one, of which each algorithm should be as fast. */
async function compareBuilds(checkout) {
  const other = path.resolve(checkout, "dist/core.mjs");
  if (!existsSync(other)) throw new Error(`${other} is not there: npm run build makes it in that checkout`);
  const cores = [corePath, other].map((file) => pathToFileURL(file).href);
  const chosen = (values.sizes ?? "1000").split(",").map(Number);
  const paired = chosen.flatMap(measuredAt);
  console.log(await againstTable(say, { algorithms: paired, rounds: Number(values.rounds ?? 9), cores }));
}

/** The algorithms that are measured at a size, each at the nearest size that it takes. */
function measuredAt(size) {
  return algorithms
    .filter(({ id }) => size <= (MOST[id] ?? size))
    .map((algorithm) => ({ id: algorithm.id, size: sizeFor(algorithm, size) }));
}

async function peersToCompare() {
  if (values["no-peers"] || values.quick) return [];
  const reason = installPeers(say);
  if (reason !== undefined) console.log(`Without other packages, which cannot be had: ${reason}\n`);
  return reason === undefined ? PEERS.map((_, index) => `peer:${index}`) : [];
}

/** The nearest size that an algorithm takes: quadrants a power of two, depth-first-recursive no more than a few cells. */
function sizeFor({ id, limit }, size) {
  if (id === "quadrants") return 2 ** Math.round(Math.log2(size));
  return Math.min(size, Math.floor(Math.sqrt(limit?.cells ?? Number.POSITIVE_INFINITY)));
}

/** The largest maze that can be made, 100 million cells. */
async function huge() {
  const [{ id }] = algorithms;
  const size = 10_000;
  const found = await work({ key: `core:${id}`, size, mode: "once" });
  console.log(
    found.failure ??
      `${id} ${size}x${size}: ${(found.first / 1000).toFixed(2)} s, ${((found.first * 1e6) / size ** 2).toFixed(1)} ns a cell, ` +
        `peak memory ${found.rss.toFixed(0)} MiB`,
  );
}

/** One process. @returns {Promise<object>} what it wrote, or `failure` in a few words */
function work(job) {
  const seconds = job.key.startsWith("peer:") ? PEER_SECONDS : OWN_SECONDS;
  const argument = JSON.stringify({ seed: 1, core: pathToFileURL(corePath).href, ...job });
  const command = [path.join(HERE, "worker.mjs"), argument];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { timeout: seconds * 1000, killSignal: "SIGKILL" }, (error, output, errors) => {
      if (error === null) resolve(JSON.parse(output));
      else resolve({ failure: failureOf(error, errors, seconds) });
    });
  });
}

function failureOf(error, errors, seconds) {
  if (error.killed) return `more than ${seconds} s`;
  if (/heap out of memory|allocation failed/i.test(errors)) return "out of memory";
  const message = /^(?:\w*Error.*?): (.*)$/m.exec(errors)?.[1] ?? `exit code ${error.code}`;
  return `refuses: ${message.slice(0, 90)}`;
}
