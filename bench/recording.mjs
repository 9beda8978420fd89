// The part of npm run bench about recording walks on strips, where they take steps with the square of the length.
import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { digits, table } from "./report.mjs";

const WORKER = path.join(path.dirname(fileURLToPath(import.meta.url)), "recordingWorker.mjs");
const MAZES = [
  { algorithm: "depth-first", width: 1000, height: 1000 },
  { algorithm: "wilson", width: 1000, height: 1000 },
  { algorithm: "wilson", width: 4000, height: 1 },
  { algorithm: "aldous-broder", width: 4000, height: 1 },
  { algorithm: "aldous-broder", width: 12_000, height: 1 },
  { algorithm: "aldous-broder", width: 40_000, height: 1 },
];

/**
 * @param {(text: string) => void} say
 * @param {string} core where the core is
 */
export async function recordingTable(say, core) {
  const rows = [];
  for (const options of MAZES) {
    const { algorithm, width, height } = options;
    const name = `${algorithm} ${width} × ${height}`;
    say(`recording ${name}`);
    const argument = JSON.stringify({ ...options, seed: 1 });
    const run = async (/** @type {string} */ work) => {
      const { stdout } = await promisify(execFile)(process.execPath, [WORKER, core, argument, work]);
      return JSON.parse(stdout);
    };
    const [made, recorded] = [await run("generate"), await run("record")];
    const steps = recorded.stepCount?.toLocaleString("en") ?? "too many: refused";
    const ratio = recorded.stepCount === undefined ? "" : digits(recorded.time / made.time);
    const memory = [made, recorded].map((each) => digits(each.memory));
    rows.push([name, steps, digits(made.time), digits(recorded.time), ratio, ...memory]);
  }
  const head = ["maze", "steps", "made, ms", "recorded, ms", "recorded / made", "made, MB", "recorded, MB"];
  return `## Recording\n\nCPU time and the most memory of a process.\n\n${table(head, rows)}`;
}
