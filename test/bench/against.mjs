// The part of npm run bench that compares two builds of the core: every algorithm of both, making and recording, in
// processes that take turns. What counts is the ratio of two neighbours, so that a slow minute hits both.
import { digits, least, median, table } from "./report.mjs";

const KINDS = [
  ["made", "core"],
  ["recorded", "steps"],
];

/**
 * @param {(text: string) => void} say
 * @param {(job: object) => Promise<{ samples?: number[], failure?: string }>} work measures one contender in a process
 * @param {{ algorithms: { id: string, size: number }[], rounds: number, cores: readonly [ours: string, other: string] }} what
 * @returns {Promise<string>} Markdown
 */
export async function againstTable(say, work, { algorithms, rounds, cores }) {
  const rows = [];
  for (const { id, size } of algorithms) {
    const row = [`${id} ${size}x${size}`];
    for (const [what, kind] of KINDS) {
      say(`${id} ${what}, both builds`);
      row.push(...(await pair(work, { key: `${kind}:${id}`, size, mode: "timed", budget: 800 }, rounds, cores)));
    }
    rows.push(row);
  }
  const columns = KINDS.flatMap(([what]) => [`${what}, ns/cell`, "other", "ratio (of the least)"]);
  return `## This build against the other\n\nCPU time; above 1 this build is slower.\n\n${table(["algorithm", ...columns], rows)}`;
}

/** The cells of one algorithm's row. Every other round the other build is first. */
async function pair(work, job, rounds, cores) {
  const times = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const turn of [round % 2, 1 - (round % 2)]) {
      const { samples, failure } = await work({ ...job, core: cores[turn] });
      if (failure !== undefined) return [failure, "", ""];
      times[turn].push(samples);
    }
  }
  const [ours, other] = times;
  const ratio = median(ours.map((samples, round) => median(samples) / median(other[round])));
  return [
    digits(median(ours.map(median))),
    digits(median(other.map(median))),
    `${ratio.toFixed(3)} (${(least(ours) / least(other)).toFixed(3)})`,
  ];
}
