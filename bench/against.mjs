// The part of npm run bench that compares two builds of the core, making and recording mazes of every algorithm: two
// processes, one for each build, make a maze each in turn, so that whatever slows the machine down slows both.
import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { digits, median, table } from "./report.mjs";

const WORKER = path.join(path.dirname(fileURLToPath(import.meta.url)), "againstWorker.mjs");
const MIN_TURNS = 5; // mazes of each build and round
const ROUND_MS = 500; // or as many as can be made in this time. Processes differ more than mazes: short rounds allow many
const KINDS = [
  ["made", "core"],
  ["recorded", "steps"],
];

/**
 * @param {(text: string) => void} say
 * @param {{ algorithms: { id: string, size: number }[], rounds: number, cores: string[] }} what the cores are ours and the other
 * @returns {Promise<string>} Markdown
 */
export async function againstTable(say, { algorithms, rounds, cores }) {
  const rows = [];
  for (const { id, size } of algorithms) {
    const row = [`${id} ${size}x${size}`];
    for (const [what, kind] of KINDS) {
      say(`${id} ${what}, both builds`);
      row.push(...(await compare({ key: `${kind}:${id}`, size }, rounds, cores)));
    }
    say(row.join(" | ")); // since the whole table is printed only at the end
    rows.push(row);
  }
  const columns = KINDS.flatMap(([what]) => [`${what}, ns/cell`, "other", "ratio (of the least)"]);
  return `## This build against the other\n\nCPU time; above 1 this build is slower. The ratio is the median of the rounds, of two mazes made one after the other; in brackets that of the shortest times.\n\n${table(["algorithm", ...columns], rows)}`;
}

/** The cells of a row: how long both take, and how they compare. Every round has processes of its own. */
async function compare(job, rounds, cores) {
  const times = [[], []];
  const ratios = [];
  for (let round = 0; round < rounds; round++) {
    const [ours, others] = await takeTurns(job, cores);
    ratios.push(median(ours.map((time, turn) => time / others[turn])));
    times[0].push(...ours);
    times[1].push(...others);
  }
  const [least, otherLeast] = times.map((each) => Math.min(...each));
  return [
    ...times.map((each) => digits(median(each))),
    `${median(ratios).toFixed(3)} (${(least / otherLeast).toFixed(3)})`,
  ];
}

/** How long each maze of each build took, in nanoseconds a cell. Every other turn the other build is first. */
async function takeTurns(job, cores) {
  const processes = cores.map((core) => fork(WORKER, [JSON.stringify({ ...job, core })]));
  try {
    await Promise.all(processes.map((each) => once(each, "message"))); // once they are warm
    const times = [[], []];
    const end = performance.now() + ROUND_MS;
    for (let turn = 0; turn < MIN_TURNS || performance.now() < end; turn++) {
      for (const which of [turn % 2, 1 - (turn % 2)]) {
        const answer = once(processes[which], "message");
        processes[which].send(turn);
        const [time] = await answer;
        times[which].push(time);
      }
    }
    return times;
  } finally {
    for (const each of processes) each.kill();
  }
}
