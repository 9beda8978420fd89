// The part of npm run bench about hostile texts: how long at most each reader of a user's text holds its thread.
import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { importTypeScript } from "../scripts/tools/common.mjs";
import { table } from "./report.mjs";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const LENGTH = 20_000; // characters of a text
const WORST = 3; // texts for the host that are measured again, each in a process that has read nothing else
const ROUNDS = 3;
const MOST = 200; // milliseconds that a job may hold the extension host: more is marked

/**
 * @param {(text: string) => void} say
 * @returns {Promise<string>} Markdown
 */
export async function hostileTable(say) {
  const { readers, outfile } = await importTypeScript(path.join(HERE, "hostileInside.ts"));
  const rows = [];
  for (const [where, all] of Object.entries(readers)) {
    for (const reader of Object.keys(all)) {
      say(`hostile texts: ${where}, ${reader}`);
      const job = { where, reader, length: LENGTH };
      const times = (await run(outfile, job)).sort((one, other) => other[1] - one[1]);
      const worst = where === "host" ? times.slice(0, WORST) : [];
      const again = [];
      for (const [text] of worst) again.push(await coldly(outfile, job, text));
      const [[name, time]] = again.length > 0 ? again.sort((one, other) => other[1] - one[1]) : times;
      const shown = time.toFixed(0);
      rows.push([reader, where, where === "host" && time > MOST ? `**${shown}**` : shown, name]);
    }
  }
  return [
    "## Hostile texts\n",
    `The longest processor time, in milliseconds, that a text of ${LENGTH.toLocaleString("en")} characters takes: for the host in a new process. What holds it for more than ${MOST} is in bold.\n`,
    table(["reader", "thread", "ms", "text"], rows),
  ].join("\n");
}

/** A text in new processes: the least time. */
async function coldly(outfile, job, name) {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const [[, time]] = await run(outfile, { ...job, names: [name] });
    least = Math.min(least, time);
  }
  return [name, least];
}

async function run(outfile, job) {
  // With one thread, so that nothing of another one, such as collecting memory, is counted.
  const command = ["--single-threaded", path.join(HERE, "hostileWorker.mjs"), outfile, JSON.stringify(job)];
  const { stdout } = await promisify(execFile)(process.execPath, command);
  return JSON.parse(stdout);
}
