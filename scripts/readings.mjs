// npm run readings: what is read in some 220,000 texts, beside what was read when test/golden/readings.txt was written, by
// groups and rows. It takes some minutes.
//   -- --write               writes the file anew
//   -- --against ../before   prints the texts of which another checkout reads something else, and what both read
//   -- --only corpus         one group
//   -- --mutants 2000        so many in place of 200,000
//   -- --folder ../texts     the files of a folder in place of all groups; needs --against, or --table
//   -- --table readings.txt  writes what is read in each text
import { createWriteStream, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { importTypeScript } from "./common.mjs";

const FILE = "test/golden/readings.txt";
const MODULE = "test/core/formats/reading/support/readings.ts";
const SHOWN = 20; // texts that are read in another way

/** @typedef {{ key: string, hash: string, count: number, others: { at: number, text: string, now: string, before: string }[], readings: string[] }} Done */

if (isMainThread) await main();
else await work();

async function main() {
  const { values } = parseArgs({
    options: {
      write: { type: "boolean", default: false },
      against: { type: "string" },
      only: { type: "string" },
      mutants: { type: "string" },
      folder: { type: "string" },
      table: { type: "string" },
    },
  });
  const { outfile } = await importTypeScript(MODULE);
  const before =
    values.against &&
    (await importTypeScript(path.join(values.against, MODULE), {
      outfile: path.resolve("out/scripts/readingsBefore.mjs"),
    }));
  const given = { ...values, outfile, before: before?.outfile };
  const done = await readAll(given);
  if (values.table !== undefined) writeTable(values.table, done);
  if (values.write) return writeFileSync(FILE, done.map(({ key, hash }) => `${hash} ${key}\n`).join(""));
  if (values.against !== undefined) print(done, ({ others }) => others.length);
  else if (values.table === undefined) print(done, ({ key, hash, count }) => (golden().get(key) === hash ? 0 : count));
}

/** @returns {Promise<Done[]>} in the order of the rows */
async function readAll(given) {
  const lanes = availableParallelism();
  const parts = await Promise.all(
    Array.from({ length: lanes }, (_, lane) => {
      const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { ...given, lane, lanes } });
      const rows = [];
      worker.on("message", (row) => rows.push(row));
      return new Promise((resolve, reject) => {
        worker.on("error", reject);
        worker.on("exit", () => resolve(rows));
      });
    }),
  );
  return parts.flat().sort((one, other) => one.number - other.number);
}

/** Reads every row whose turn it is. */
async function work() {
  const { lane, lanes, outfile, before, table } = workerData;
  const now = await import(outfile);
  const then = before && (await import(before));
  let number = 0;
  for (const [key, row] of rowsOf(now)) {
    if (number++ % lanes !== lane) continue;
    const others = then === undefined ? [] : differences(row, now, then);
    const readings = table === undefined ? [] : row.texts.map((text) => now.readingOf(text));
    parentPort.postMessage({ number, key, hash: now.hashOf(row), count: row.texts.length, others, readings });
  }
}

function* rowsOf({ groups, mutants }) {
  const { only, mutants: count, folder } = workerData;
  if (folder !== undefined) {
    const names = readdirSync(folder).filter((name) => name.endsWith(".txt"));
    for (const name of names)
      yield [`folder ${name}`, { name, texts: [readFileSync(path.join(folder, name), "utf8")] }];
    return;
  }
  for (const [group, rows] of Object.entries(groups)) {
    if (only !== undefined && group !== only) continue;
    const made = group === "mutants" && count !== undefined ? mutants(Number(count)) : rows();
    for (const row of made) yield [`${group} ${row.name}`, row];
  }
}

function differences({ texts }, now, then) {
  return texts.flatMap((text, at) => {
    const [one, other] = [now.readingOf(text), then.readingOf(text)];
    return one === other ? [] : [{ at, text, now: one, before: other }];
  });
}

function golden() {
  const lines = readFileSync(FILE, "utf8").trimEnd().split("\n");
  return new Map(lines.map((line) => [line.slice(line.indexOf(" ") + 1), line.slice(0, line.indexOf(" "))]));
}

/** A line for each group, and the first texts that differ, or their rows. @param {(row: Done) => number} differing texts */
function print(done, differing) {
  const groupOf = ({ key }) => key.slice(0, key.indexOf(" "));
  for (const group of new Set(done.map(groupOf))) {
    const rows = done.filter((row) => groupOf(row) === group);
    const sum = (of) => rows.reduce((total, row) => total + of(row), 0);
    console.log(`${group}: ${sum(({ count }) => count)} texts, ${sum(differing)} read in another way`);
  }
  let left = SHOWN;
  for (const row of done.filter((each) => differing(each) > 0).slice(0, SHOWN)) {
    if (row.others.length === 0) console.log(`\n${row.key}`);
    for (const { at, text, now, before } of row.others) {
      if (left-- > 0) console.log(`\n${row.key}, text ${at}:\n${text}\nbefore:\n${before}\nnow:\n${now}`);
    }
  }
  process.exitCode = done.some((row) => differing(row) > 0) ? 1 : 0;
}

function writeTable(file, done) {
  const out = createWriteStream(file);
  for (const { key, readings } of done)
    for (const [at, reading] of readings.entries()) out.write(`## ${key}, text ${at}\n${reading}\n`);
  out.end();
}
