// The part of npm run bench about measuring mazes with loops: what it costs beside making them.
import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { digits, table } from "./report.mjs";

const WORKER = path.join(path.dirname(fileURLToPath(import.meta.url)), "measuringWorker.mjs");
const MAZES = [
  { width: 700, height: 700 },
  { width: 700, height: 700, loops: 0.0001 },
  { width: 700, height: 700, loops: 0.01 },
  { width: 700, height: 700, loops: 0.3 },
  { width: 700, height: 700, braid: 1 },
  { width: 2000, height: 2000, loops: 0.01 },
  { grid: "triangular", width: 1000, height: 1000, loops: 1 },
  { grid: "circular", rings: 500, loops: 0.1 }, // takes too many searches
];

/**
 * @param {(text: string) => void} say
 * @param {string} core where the core is
 */
export async function measuringTable(say, core) {
  const rows = [];
  for (const options of MAZES) {
    const name = Object.entries({ grid: "rectangular", ...options }).map(([id, value]) => `${id} ${value}`);
    say(`measuring ${name.join(", ")}`);
    const argument = JSON.stringify({ ...options, seed: 1 });
    const { stdout } = await promisify(execFile)(process.execPath, [WORKER, core, argument]);
    const { making, measuring, longestPath } = JSON.parse(stdout);
    const longest = longestPath?.toLocaleString("en") ?? "left out";
    rows.push([name.join(", "), digits(making), digits(measuring), digits(measuring / making), longest]);
  }
  const head = ["maze", "made in, ms", "measured in, ms", "measured / made", "longest path"];
  return `## Measuring mazes with loops\n\nCPU time, the least of some rounds.\n\n${table(head, rows)}`;
}
