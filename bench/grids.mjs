// The part of npm run bench about grids: what building and searching them costs, beside the loop on squares; and whether
// squares are as fast in a process that has seen all other grids before.
import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { importTypeScript } from "../scripts/tools/common.mjs";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const SIDE = 1000;
const ROUNDS = 3; // processes each, in turns

/** @param {(text: string) => void} say */
export async function gridsTable(say) {
  const { ids, outfile } = await importTypeScript(path.join(HERE, "inside.ts"));
  const others = ids.filter((id) => id !== "rectangular");
  const alone = [];
  const after = [];
  for (let round = 0; round < ROUNDS; round++) {
    say(`grids, round ${round + 1} of ${ROUNDS}`);
    alone.push(await run(outfile, ["rectangular"]));
    after.push(await run(outfile, [...others, "rectangular"]));
  }
  const best = (runs, id, key) => Math.min(...runs.map((result) => result[id][key]));
  const loop = Math.min(...[...alone, ...after].map((result) => result.loop));
  const lines = ids.map((id) => {
    const runs = id === "rectangular" ? alone : after;
    const [building, searching] = ["build", "search"].map((key) => best(runs, id, key));
    const cells = runs[0][id].cells.toLocaleString("en");
    return [
      id,
      cells,
      building.toFixed(1),
      searching.toFixed(1),
      (searching / loop).toFixed(2),
      (building / searching).toFixed(2),
    ];
  });
  const ratios = alone.map((result, round) => after[round].rectangular.search / result.rectangular.search);
  const head = [
    "grid",
    "cells",
    "build, ns a cell",
    "depth-first, ns a cell",
    "÷ loop on squares",
    "build ÷ depth-first",
  ];
  const rows = [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`);
  return [
    `## Grids, depth-first, ${SIDE}x${SIDE}\n`,
    ...rows,
    `\nSquares after all other grids have run in the process, against squares alone: ${ratios.map((ratio) => ratio.toFixed(2)).join(", ")}.\n`,
  ].join("\n");
}

async function run(inside, ids) {
  const worker = path.join(HERE, "gridsWorker.mjs");
  const { stdout } = await promisify(execFile)(process.execPath, [worker, inside, String(SIDE), ...ids]);
  return JSON.parse(stdout);
}
