// The part of npm run bench about making mazes: each algorithm beside the floor (a random number and a byte for each cell), its
// limit loop (the same written by hand, see limits.mjs) and itself recorded ("steps"); and other packages beside ours.
import { LOOPS } from "./limits.mjs";
import { makeOnce } from "./once.mjs";
import { installPeers, PEERS } from "./peers.mjs";
import { GrowingTable, median } from "./report.mjs";
import { takeTurns } from "./turns.mjs";

const SECONDS = 180; // for a maze of ours
const PEER_SECONDS = 20;
const LARGE = 2000; // cells a side; above, the peers are left out
// Left out of large sizes: as many cells a side as they are measured with at most.
const MOST = { "aldous-broder": LARGE, "cellular-maze": LARGE, "cellular-mazectric": LARGE };
// How many times as long as its loop an algorithm may take: what is above is bold.
const PROMISED = {
  "depth-first": 1.6,
  prim: 1.6,
  eller: 1.6,
  kruskal: 1.4,
  "prim-weighted": 0.6,
  "recursive-division": 1.3,
  "recursive-division-bisect": 1.3,
  wilson: 2.3,
  sidewinder: 2.3,
  "binary-tree": 2.5,
};

/**
 * @param {(text: string) => void} say
 * @param {object} what
 * @param {string} what.core the address of the built core
 * @param {readonly object[]} what.algorithms of it
 * @param {readonly number[]} what.sizes in cells a side
 * @param {number} what.rounds
 * @param {boolean} what.hasPeers
 */
export async function coreTables(say, { core, algorithms, sizes, rounds, hasPeers }) {
  for (const size of sizes) {
    console.log(
      `## ${size}x${size}\n\nCPU time. Ratios: the median of ${rounds} rounds (from the least to the most).\n`,
    );
    const measured = measuredAt(algorithms, size);
    await ownTable(say, { core, measured, rounds, size });
    if (hasPeers && size <= LARGE) await peerTable(say, { core, size });
  }
}

/** The algorithms that are measured at a size, each at the nearest size that it takes. */
export function measuredAt(algorithms, size) {
  return algorithms
    .filter(({ id }) => size <= (MOST[id] ?? size))
    .map((algorithm) => ({ id: algorithm.id, size: sizeFor(algorithm, size) }));
}

/** Quadrants take a power of two, depth-first-recursive no more than a few cells. */
function sizeFor({ id, limit }, size) {
  if (id === "quadrants") return 2 ** Math.round(Math.log2(size));
  return Math.min(size, Math.floor(Math.sqrt(limit?.cells ?? Number.POSITIVE_INFINITY)));
}

async function ownTable(say, { core, measured, rounds, size }) {
  const head = ["algorithm", "ns/cell", "MiB", "/ floor", "/ limit loop", "promised", "recorded / not", "MiB recorded"];
  const rows = new GrowingTable(head, [27, 14, 3, 22, 22, 3, 22, 3]);
  const first = [];
  for (const { id, size: own } of measured) {
    say(`${id} ${own}x${own}`);
    const keys = [`core:${id}`, "floor", `loop:${id}`, `steps:${id}`];
    const [ours, floor, byHand, recorded] = keys.keys();
    const turns = await takeTurns(
      keys.map((key) => ({ key, size: own, core })),
      { rounds, turns: 3, ms: 600, seconds: SECONDS },
    );
    const [once, , loop, steps] = await oneByOne(keys, (key) =>
      makeOnce({ key, size: own, core, isCompared: true }, SECONDS),
    );
    const promised = PROMISED[id];
    const ratio = turns.ratio(ours, byHand);
    const isAbove = promised !== undefined && median(turns.ratios(ours, byHand)) > promised;
    rows.add([
      own === size ? id : `${id} (${own}x${own})`,
      turns.time(ours),
      memory(once),
      turns.ratio(ours, floor),
      `${isAbove ? `**${ratio}**` : ratio}${difference(once, loop)}`,
      promised === undefined ? "" : String(promised),
      turns.failures[recorded]?.split(":")[0] ?? turns.ratio(recorded, ours),
      memory(steps),
    ]);
    first.push(
      once.failure ?? `${id} ${once.first.toFixed(0)} ms (${once.withLoading.toFixed(0)} with loading the core)`,
    );
  }
  console.log(`\nFirst call in a fresh process at ${size}x${size}: ${first.join(", ")}.\n`);
}

async function peerTable(say, { core, size }) {
  const reason = installPeers(say);
  if (reason !== undefined) return console.log(`Without other packages, which cannot be had: ${reason}\n`);
  console.log(`Other packages at ${size}x${size}:\n`);
  const rows = new GrowingTable(["package", "ns/cell", "MiB", "/ ours", "perfect"], [36, 16, 4, 40, 10]);
  for (const [index, peer] of PEERS.entries()) {
    const key = `peer:${index}`;
    say(`${peer.name} ${peer.algorithm} ${size}x${size}`);
    const keys = peer.ours === undefined ? [key] : [key, `core:${peer.ours}`];
    const once = await makeOnce({ key, size, core }, PEER_SECONDS);
    const turns =
      once.failure === undefined &&
      (await takeTurns(
        keys.map((each) => ({ key: each, size, core })),
        { rounds: 3, turns: 1, ms: 600, seconds: PEER_SECONDS },
      ));
    rows.add([
      `${peer.name} ${peer.version} ${peer.algorithm}`,
      turns ? turns.time(0) : once.failure,
      memory(once),
      turns && peer.ours ? `${turns.ratio(0, 1)} ${peer.ours}` : "",
      perfectText(once),
    ]);
  }
  console.log("");
}

async function oneByOne(keys, measure) {
  const found = [];
  for (const key of keys) found.push(await measure(key));
  return found;
}

function memory({ failure, rss }) {
  return failure === undefined ? rss.toFixed(0) : "-";
}

/** A remark where the loop is no yardstick: it is wrong, or makes mazes of another kind. */
function difference(own, loop) {
  if (loop.faults) return ` (the loop is wrong: ${loop.faults})`;
  if (own.deadEnds === undefined || loop.deadEnds === undefined) return " (mazes not compared)";
  const isOther = Math.abs(own.deadEnds - loop.deadEnds) > 1 || Math.abs(own.level - loop.level) > 2;
  const shares = ({ deadEnds, level }) => `${deadEnds.toFixed(1)} % dead ends, ${level.toFixed(1)} % level`;
  return isOther ? ` (the loop makes other mazes: ${shares(loop)}, not ${shares(own)})` : "";
}

function perfectText({ failure, faults }) {
  if (failure !== undefined || faults === undefined) return "not checked";
  return faults === "" ? "yes" : `no: ${faults}`;
}

/** @throws Error where an algorithm has no loop */
export function checkLoops(algorithms) {
  const without = algorithms.filter(({ id }) => !(id in LOOPS));
  if (without.length > 0) throw new Error(`limits.mjs has no loop for ${without.map(({ id }) => id).join(", ")}`);
}
