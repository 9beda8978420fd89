// The part of npm run bench that compares two builds of the core, making and recording mazes of every algorithm.
import { GrowingTable } from "./report.mjs";
import { takeTurns } from "./turns.mjs";

const SECONDS = 180; // for a maze
const KINDS = [
  ["made", "core"],
  ["recorded", "steps"],
];

/**
 * @param {(text: string) => void} say
 * @param {{ measured: readonly { id: string, size: number }[], rounds: number, cores: readonly string[] }} what the cores are ours and the other
 */
export async function againstTable(say, { measured, rounds, cores }) {
  console.log(`## This build against the other\n\nCPU time; above 1 this build is slower.\n`);
  const columns = KINDS.flatMap(([what]) => [`${what}, ns/cell`, "other", "ratio"]);
  const rows = new GrowingTable(["algorithm", ...columns], [36, 14, 14, 22, 14, 14, 22]);
  for (const { id, size } of measured) {
    const row = [`${id} ${size}x${size}`];
    for (const [what, kind] of KINDS) {
      say(`${id} ${what}, both builds`);
      const jobs = cores.map((core) => ({ key: `${kind}:${id}`, size, core }));
      const turns = await takeTurns(jobs, { rounds, turns: 5, ms: 500, seconds: SECONDS });
      row.push(turns.time(0), turns.time(1), turns.ratio(0, 1));
    }
    rows.add(row);
  }
}
