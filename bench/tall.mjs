// The part of npm run bench about tall mazes: cells a second, and the memory of a process at every fifth of the rows.
import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { digits, table } from "./report.mjs";

const WORKER = path.join(path.dirname(fileURLToPath(import.meta.url)), "tallWorker.mjs");
const WIDTH = 100;

/**
 * @param {(text: string) => void} say
 * @param {string} core the built core
 * @param {number} height in rows
 * @returns {Promise<string>} Markdown
 */
export async function tallTable(say, core, height) {
  const rows = [];
  for (const algorithm of ["eller", "sidewinder", "binary-tree"]) {
    for (const style of ["bits", "lines"]) {
      const count = style === "bits" ? height : height / 10;
      say(`${algorithm}, ${style}, ${count} rows`);
      const options = { algorithm, style, width: WIDTH, height: count, seed: 1 };
      const worker = fork(WORKER, [JSON.stringify({ core, options })]);
      const ended = once(worker, "exit").then(([code]) => Promise.reject(new Error(`it ended with ${code}`)));
      const [{ seconds, memory }] = await Promise.race([once(worker, "message"), ended]);
      const row = [algorithm, style, String(count), digits((WIDTH * count) / seconds / 1e6), ...memory.map(digits)];
      say(row.join(" | "));
      rows.push(row);
    }
  }
  const columns = ["algorithm", "style", "rows", "M cells/s", ...[1, 2, 3, 4, 5].map((part) => `MiB after ${part}/5`)];
  return `## Tall mazes, ${WIDTH} wide\n\nCPU time; the resident memory of the process.\n\n${table(columns, rows)}`;
}
