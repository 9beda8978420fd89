// The part of npm run bench about programs that run unchanged: what it costs to observe them, in processes of their own, beside
// running them. The programs are those of the tests.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { digits, table } from "./report.mjs";

const OBSERVER = fileURLToPath(new URL("../src/programs/observe.py", import.meta.url));
const PROGRAMS = fileURLToPath(new URL("../test/programs/python/", import.meta.url));
const RUNS = 5;

/** Programs, and how they hold their maze. */
const SHAPES = {
  rows: "list of lists, recursive",
  cells: "class Cell, dict of walls",
  graph: "dict of sets, Prim",
  bits: "bit masks",
  numpy_prim: "NumPy, Prim",
  walls: "H and V, Kruskal",
  slots: "flat cells, 4 booleans",
};

/** The most that observing may take, by the cells of a side, in milliseconds of processor. */
const MOST = { 20: 35, 50: 90 };

/** Runs a program, and prints how much of the processor it took: its own times are those of a child of this. */
const MEASURE = `
import os, subprocess, sys
process = subprocess.Popen([sys.executable] + sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
_, status, used = os.wait4(process.pid, 0)
print(used.ru_utime + used.ru_stime, status)
`;

/**
 * @param {(text: string) => void} say
 * @returns {Promise<string>} Markdown
 */
export async function programsTable(say) {
  const folder = mkdtempSync(path.join(tmpdir(), "traces-"));
  const trace = path.join(folder, "trace");
  /** @type {string[][]} */
  const rows = [];
  try {
    for (const [name, shape] of Object.entries(SHAPES))
      for (const [size, most] of Object.entries(MOST)) {
        const program = path.join(PROGRAMS, `${name}.py`);
        const [plain, observed] = [[], []];
        for (let run = 0; run < RUNS; run++) {
          rmSync(trace, { force: true });
          plain.push(await processorOf([program, size], {}));
          observed.push(await processorOf([OBSERVER, program, size], { MAZEWRIGHT_TRACE: trace }));
        }
        if (plain.includes(undefined)) continue; // what it needs is not there
        const [least, seen] = [Math.min(...plain), Math.min(...observed)];
        const lines = existsSync(trace) ? readFileSync(trace, "utf8").split("\n").length - 1 : 0;
        const beyond = seen - least;
        rows.push([
          shape,
          `${size} x ${size}`,
          digits(least),
          digits(seen),
          digits(beyond),
          `${most}`,
          digits(seen / least),
          `${lines}`,
        ]);
        say(`programs: ${rows.at(-1)?.join(", ")}`);
      }
  } finally {
    rmSync(folder, { recursive: true });
  }
  const head = [
    "program",
    "cells",
    "plain, ms",
    "observed, ms",
    "beyond, ms",
    "at most",
    "observed / plain",
    "lines told",
  ];
  return [
    "## Python programs that are observed\n",
    `Least processor time of ${RUNS} processes; load when it ended: ${digits(loadavg()[0])}.\n`,
    table(head, rows),
  ].join("\n");
}

/**
 * Milliseconds of processor, if the program ends well.
 * @param {readonly string[]} words
 * @param {Readonly<Record<string, string>>} more of its environment
 */
async function processorOf(words, more) {
  const { PYTHONDONTWRITEBYTECODE: _, ...env } = process.env; // the observer's compiled form is kept
  const child = spawn("python3", ["-c", MEASURE, ...words], {
    env: { ...env, ...more },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (text) => (output += text));
  await once(child, "close");
  const [seconds, status] = output.split(" ").map(Number);
  return status === 0 ? seconds * 1000 : undefined;
}
