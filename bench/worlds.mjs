// The part of npm run bench about worlds: a chunk, a tile, and a way in a view, each in a process of its own.
import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { digits, table } from "./report.mjs";

const WORKER = path.join(path.dirname(fileURLToPath(import.meta.url)), "worldsWorker.mjs");

/** What is made, each with what the core is asked for. */
const JOBS = [
  ...["depth-first", "eller", "recursive-division", "kruskal", "wilson"].map((algorithm) => ({
    what: `a chunk of 256 x 256, ${algorithm}`,
    world: { algorithm, width: 256, height: 256 },
    part: "chunk",
  })),
  { what: "a tile of 256 x 256", part: "tile" },
  { what: "a way in a view of 200 x 200, chunks of 16 x 16", world: { width: 16, height: 16 }, part: "way" },
];

/**
 * @param {(text: string) => void} say
 * @param {string} core the built core
 * @returns {Promise<string>} Markdown
 */
export async function worldsTable(say, core) {
  const rows = [];
  for (const { what, ...job } of JOBS) {
    say(what);
    const worker = fork(WORKER, [JSON.stringify({ core, ...job })]);
    const ended = once(worker, "exit").then(([code]) => Promise.reject(new Error(`it ended with ${code}`)));
    const [{ times, memory }] = await Promise.race([once(worker, "message"), ended]);
    times.sort((one, other) => one - other);
    const at = (share) => digits(times[Math.floor(share * (times.length - 1))]);
    rows.push([what, at(0.5), at(0.95), digits(memory)]);
    say(rows.at(-1).join(" | "));
  }
  return `## Worlds\n\nCPU time, warm.\n\n${table(["part", "ms", "ms, 95 %", "MiB at most"], rows)}`;
}
