// The part of npm run bench about texts: what writing a maze and reading it again costs, beside the least that has to be
// done with as many characters, and how that grows with the maze.
import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { digits, table } from "./report.mjs";

const WORKER = path.join(path.dirname(fileURLToPath(import.meta.url)), "textsWorker.mjs");
const ROUNDS = 2; // processes each, in turns

/** Forms with two sizes each; JSON holds no more than 2000x2000. */
const CASES = [
  { form: "lines", grid: "rectangular", sides: [1000, 4000] },
  { form: "lines", grid: "hexagonal", sides: [1000, 4000] },
  { form: "json", grid: "rectangular", sides: [1000, 2000] },
];

/**
 * @param {(text: string) => void} say
 * @param {string} core the path of the module to be measured
 * @returns {Promise<string>} Markdown
 */
export async function textsTable(say, core) {
  const jobs = CASES.flatMap(({ sides, ...rest }) => sides.map((side) => ({ ...rest, side })));
  const runs = new Map(jobs.map((job) => [job, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const job of jobs) {
      say(`texts, round ${round + 1} of ${ROUNDS}: ${nameOf(job)}`);
      const { stdout } = await promisify(execFile)(process.execPath, [WORKER, core, JSON.stringify(job)]);
      runs.get(job)?.push(JSON.parse(stdout));
    }
  }
  const least = (job, key) => Math.min(...(runs.get(job) ?? []).map((run) => run[key]));
  const ratio = (job, key) => digits(Math.min(...(runs.get(job) ?? []).map((run) => run[key] / run[`${key}Floor`])));
  const growth = (job, key) => {
    const [smallest] = jobs.filter(({ form, grid }) => form === job.form && grid === job.grid);
    return digits(least(job, key) / least(smallest, key));
  };
  const rows = jobs.map((job) => [
    nameOf(job),
    (least(job, "characters") / 1e6).toFixed(1),
    ...["write", "read"].flatMap((key) => [digits(least(job, key)), ratio(job, key), growth(job, key)]),
    least(job, "rss").toFixed(0),
  ]);
  const columns = ["write", "read"].flatMap((key) => [`${key}, ns/cell`, "/ floor", "/ smallest"]);
  return [
    "## Texts\n",
    "Least CPU time. The floor of writing sets as many bytes and makes a string of them; that of reading splits the text into lines and adds up its characters. Linear work has a cell cost as much as in the smallest maze.\n",
    table(["text", "M characters", ...columns, "MiB"], rows),
  ].join("\n");
}

function nameOf({ form, grid, side }) {
  return `${form}, ${grid} ${side}x${side}`;
}
