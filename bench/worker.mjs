// Measures one contender at one size, in a process of its own, and writes what it found as JSON.
//   node worker.mjs '{"key":"core:wilson","size":1000,"mode":"once","core":"..."}'
import { faults, load } from "./contenders.mjs";

const MAX_CHECKED = 2000; // cells a side
const WARM_UP_MS = 400;
const SMALL = 64; // cells a side; a power of two, which is all that quadrants take
const BATCH_MS = 40; // what is shorter is run several times in a row
const SAMPLES = 5;

const began = performance.now();
const { key, size, mode, core, seed, budget } = JSON.parse(process.argv[2]);
const contender = await load(key, core);
// Kept as a program would keep one: V8 forgets the shapes of objects of which none is left, and what it compiled for them.
const kept = [];
process.stdout.write(JSON.stringify(mode === "once" ? once() : timed()));

/** The first call in a fresh process, the memory it took, and whether its maze is one. */
function once() {
  const from = performance.now();
  const prepare = contender.prepare ?? ((maze) => maze);
  const maze = contender.make(size, seed);
  const now = performance.now();
  const rss = process.resourceUsage().maxRSS / 1024;
  const isChecked = contender.open !== undefined && size <= MAX_CHECKED;
  return {
    first: now - from,
    withLoading: now - began,
    rss,
    ...(isChecked && { faults: faults(contender.open, prepare(maze), size) }),
  };
}

/** CPU time a cell, in nanoseconds, of some runs after a warm-up. */
function timed() {
  kept.push(contender.make(4, seed));
  warmUp();
  const samples = [];
  const end = performance.now() + budget;
  const batch = batchSize();
  do {
    const before = process.cpuUsage();
    for (let i = 0; i < batch; i++) contender.make(size, seed + samples.length * batch + i);
    const { user, system } = process.cpuUsage(before);
    samples.push(((user + system) * 1000) / (batch * size * size));
  } while (samples.length < SAMPLES && performance.now() < end);
  return { samples };
}

/** Many small mazes rather than a large one: a single long loop may stay in code that was compiled in haste. */
function warmUp() {
  const end = performance.now() + WARM_UP_MS;
  for (let i = 1; performance.now() < end; i++) contender.make(Math.min(size, SMALL), i);
}

function batchSize() {
  if (size > 300) return 1;
  const from = performance.now();
  contender.make(size, seed);
  return Math.max(1, Math.round(BATCH_MS / Math.max(0.01, performance.now() - from)));
}
