// The part of npm run bench about reading: how long parse and findMazes take on texts of each form, beside copying them.
import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { FORMS } from "./readingTexts.mjs";
import { digits, table } from "./report.mjs";

const WORKER = path.join(path.dirname(fileURLToPath(import.meta.url)), "readingWorker.mjs");
const SIZES = [1_000_000, 10_000_000]; // characters
const MOST = 30; // times as long as copying: more is marked
const TASKS = ["parse", "findMazes"];

/**
 * @param {(text: string) => void} say
 * @param {string} core the path of the module to be measured
 * @param {string | undefined} only part of the names of the forms that are measured
 * @returns {Promise<string>} Markdown
 */
export async function readingTable(say, core, only = "") {
  const rows = [];
  for (const form of FORMS.filter((each) => each.includes(only))) {
    const runs = [];
    for (const characters of SIZES) {
      say(`reading: ${form}, ${characters / 1e6} M characters`);
      const job = JSON.stringify({ form, characters });
      const { stdout } = await promisify(execFile)(process.execPath, [WORKER, core, job]);
      runs.push(JSON.parse(stdout));
    }
    const [small, large] = runs;
    const ratios = runs.flatMap((run) => TASKS.map((task) => marked(run[task] / run.copy)));
    rows.push([
      form,
      digits((large.copy * 1e6) / large.characters),
      ...ratios,
      String(large.mazes),
      large.rss.toFixed(0),
    ]);
    if ((small.mazes === 0) !== (large.mazes === 0))
      say(`${form}: ${small.mazes} mazes in the small text, ${large.mazes} in the large`);
  }
  const columns = SIZES.flatMap((size) => TASKS.map((task) => `${task}, ${size / 1e6} M`));
  return [
    "## Reading\n",
    `Least CPU time, divided by that of copying the text's characters into a Uint16Array one by one. More than ${MOST} is in bold.\n`,
    table(["form", "copy, ns/character", ...columns, "mazes", "MiB"], rows),
  ].join("\n");
}

function marked(ratio) {
  return ratio > MOST ? `**${digits(ratio)}**` : digits(ratio);
}
