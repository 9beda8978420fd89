// The part of npm run bench about the start: what a window pays for the extension, in processes of their own, against a stub
// of VS Code's API. The door alone is what one pays in which nobody wants a maze.
import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { importTypeScript } from "../scripts/tools/common.mjs";
import { digits, table } from "./report.mjs";

const WORKER = fileURLToPath(new URL("startWorker.mjs", import.meta.url));
const DIST = fileURLToPath(new URL("../dist/", import.meta.url));
const RUNS = 20;

/** The most that the door may take, in milliseconds of processor. */
const MOST = 5;

/** What is loaded, and what it does then. */
const PARTS = {
  "extension.js": "activated: the door",
  "main.js": "started: first use",
};

/**
 * @param {(text: string) => void} say
 * @returns {Promise<string>} Markdown
 */
export async function startTable(say) {
  /** @type {string[][]} */
  const rows = [];
  let door = 0;
  for (const [file, what] of Object.entries(PARTS)) {
    const runs = [];
    for (let run = 0; run < RUNS; run++) {
      const { stdout } = await promisify(execFile)(process.execPath, [WORKER, file]);
      runs.push(JSON.parse(stdout));
    }
    const of = (/** @type {string} */ key) => median(runs.map((each) => each[key]));
    if (file === "extension.js") door = of("cpu");
    const { size } = statSync(path.join(DIST, file));
    rows.push([file, what, ...[size / 1024, of("cpu"), of("wall"), of("heap"), of("rss")].map(digits)]);
    say(`start: ${rows.at(-1)?.join(", ")}`);
  }
  return [
    "## Start\n",
    `Median of ${RUNS} cold processes; load when it ended: ${digits(loadavg()[0])}. The door may take ${MOST} ms: ${door <= MOST ? "held" : "NOT HELD"}.\n`,
    `A look at 200 KB of code, before a worker may read it: ${digits(await lookTime())} ms of processor; 1 ms is the goal.\n`,
    table(["file", "loaded and", "KB", "CPU, ms", "ms", "heap, MB", "resident, MB"], rows),
  ].join("\n");
}

/** What a document costs that turns out to hold no maze, in milliseconds of processor: the median of many looks. */
async function lookTime() {
  const { mayHoldMaze } = await importTypeScript("src/host/textMazes/mayHoldMaze.ts");
  const line = "  const value = object.method(argument, 12); // a comment of usual length\n";
  const times = Array.from({ length: 200 }, (_, at) => {
    const text = `${at}${line.repeat(200_000 / line.length)}`;
    const before = process.cpuUsage();
    if (mayHoldMaze(text)) throw new Error("there is no maze in it");
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return median(times);
}

/** @param {number[]} numbers */
function median(numbers) {
  return numbers.sort((one, other) => one - other)[numbers.length >> 1];
}
