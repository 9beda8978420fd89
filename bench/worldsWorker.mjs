// Makes parts of a world: node worldsWorker.mjs '{"core":"...","world":{...},"part":"chunk"}'. Answers with the CPU time of each, in ms,
// and the largest resident memory, in MiB.
import { pathToFileURL } from "node:url";

const { core, world: options, part } = JSON.parse(process.argv[2]);
const { closedWorld, world } = await import(pathToFileURL(core).href);

const WARM = 30; // parts that are not counted
const COUNT = 200;
const VIEW = 200; // cells

/** Anywhere in a world of so many places, and as often near its beginning. */
const placeOf = (turn, places) => (turn % 2 === 0 ? turn : Math.floor(((turn * 0.618) % 1) * places));

const made = part === "tile" ? closedWorld({ seed: 1 }) : world({ seed: 1, ...options });
const makers = {
  tile: (turn) => made.tile(256 * placeOf(turn, 2 ** 44), 256 * turn),
  chunk: (turn) => made.chunk(placeOf(turn, 2 ** 44), turn),
  way(turn) {
    const from = [placeOf(turn, 2 ** 52), turn];
    const to = turn % 4 < 2 ? [from[0] + VIEW - 1, turn + VIEW - 1] : [placeOf(turn + 1, 2 ** 52), 2 ** 52 - turn];
    return made.way(from, to, { x: from[0], y: from[1], width: VIEW, height: VIEW });
  },
};

const times = [];
for (let turn = 0; turn < WARM + COUNT; turn++) {
  const before = process.cpuUsage();
  makers[part](turn);
  const { user, system } = process.cpuUsage(before);
  if (turn >= WARM) times.push((user + system) / 1000);
}
process.send({ times, memory: process.resourceUsage().maxRSS / 1024 }, () => process.exit());
