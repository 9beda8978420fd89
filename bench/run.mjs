// npm run bench: how fast the core is, beside the floor, loops by hand and other packages: about ten minutes, each row as
// soon as it is measured. docs/performance.md explains the tables.
//   --sizes 100,1000 --algorithms wilson,eller --rounds 5 --no-peers --core path/to/core.mjs
//   --against ../another/checkout
//   --plot, --huge, or one of the tables below
import { existsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { againstTable } from "./against.mjs";
import { checkLoops, coreTables, measuredAt } from "./core.mjs";
import { framesTable } from "./frames.mjs";
import { gridsTable } from "./grids.mjs";
import { hostileTable } from "./hostile.mjs";
import { measuringTable } from "./measuring.mjs";
import { makeOnce } from "./once.mjs";
import { plot } from "./plot.mjs";
import { programsTable } from "./programs.mjs";
import { readingTable } from "./reading.mjs";
import { recordingTable } from "./recording.mjs";
import { returnsTable } from "./returns.mjs";
import { startTable } from "./start.mjs";
import { tallTable } from "./tall.mjs";
import { textsTable } from "./texts.mjs";
import { userAlgorithmTable } from "./userAlgorithms.mjs";
import { worldsTable } from "./worlds.mjs";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const HUGE = 10_000; // cells a side

/** What is printed instead of the tables of the core, by its name on the command line. */
const TABLES = {
  grids: () => gridsTable(say),
  texts: () => textsTable(say, corePath),
  reading: () => readingTable(say, corePath, values.only),
  measuring: () => measuringTable(say, corePath),
  recording: () => recordingTable(say, corePath),
  tall: () => tallTable(say, corePath, countOf("rows", values.rows)),
  worlds: () => worldsTable(say, corePath),
  "user-algorithms": () => userAlgorithmTable(say, corePath),
  frames: () => framesTable(say, values),
  start: () => startTable(say),
  hostile: () => hostileTable(say),
  programs: () => programsTable(say),
  returns: () => returnsTable(say, values),
  huge,
};

const flag = { type: "boolean", default: false };
const { values } = parseArgs({
  options: {
    ...Object.fromEntries(Object.keys(TABLES).map((name) => [name, flag])),
    sizes: { type: "string", default: "1000" },
    algorithms: { type: "string" },
    rounds: { type: "string", default: "5" },
    core: { type: "string", default: path.join(HERE, "../dist/core.mjs") },
    against: { type: "string" }, // another checkout that was built
    plot: flag,
    rows: { type: "string", default: "10000000" }, // of tall mazes
    vsix: { type: "string" },
    only: { type: "string" },
    "no-peers": flag,
  },
});

const corePath = path.resolve(values.core);
const core = addressOf(corePath);
const { algorithms: all } = await import(core);
const wantedIds = values.algorithms?.split(",");
const unknown = wantedIds?.filter((id) => !all.some((algorithm) => algorithm.id === id)) ?? [];
if (unknown.length > 0) throw new Error(`no such algorithm: ${unknown.join(", ")}`);
const algorithms = all.filter(({ id }) => wantedIds?.includes(id) ?? true);
const sizes = values.sizes.split(",").map((each) => countOf("sizes", each));
const rounds = countOf("rounds", values.rounds);

const say = (text) => process.stderr.write(`${text}\n`);
console.log(`Node ${process.version}, ${os.cpus()[0].model}, ${os.availableParallelism()} cores\n`);
const chosen = Object.keys(TABLES).filter((name) => values[name]);
for (const name of chosen) console.log(await TABLES[name]());
if (values.plot) await plot(say, { core, algorithms });
else if (values.against !== undefined)
  await againstTable(say, { measured: everySize(), rounds, cores: [core, other()] });
else if (chosen.length === 0) {
  checkLoops(algorithms);
  await coreTables(say, { core, algorithms, sizes, rounds, hasPeers: !values["no-peers"] });
}

function everySize() {
  return sizes.flatMap((size) => measuredAt(algorithms, size));
}

function other() {
  return addressOf(path.resolve(values.against, "dist/core.mjs"));
}

function addressOf(file) {
  if (!existsSync(file)) throw new Error(`${file} is not there: npm run build makes it`);
  return pathToFileURL(file).href;
}

/** The largest maze that can be made, 100 million cells. */
/** A number from 1 on of the command line. */
function countOf(name, text) {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new Error(`--${name}: "${text}" cannot be used. Allowed: whole numbers from 1.`);
}

async function huge() {
  const [{ id }] = algorithms;
  const { failure, first, rss } = await makeOnce({ key: `core:${id}`, size: HUGE, core }, 600);
  if (failure !== undefined) return failure;
  const time = `${(first / 1000).toFixed(2)} s, ${((first * 1e6) / HUGE ** 2).toFixed(1)} ns a cell`;
  return `${id} ${HUGE}x${HUGE}: ${time}, peak memory ${rss.toFixed(0)} MiB`;
}
