// Makes one maze in a process of its own, and writes what it found as JSON.
//   node onceWorker.mjs '{"key":"core:wilson","size":1000,"core":"..."}'
import { faults, load, texture } from "./contenders.mjs";

const MAX_CHECKED = 2000; // cells a side
const SMALL = 64; // cells a side
const COMPARED = 200; // small mazes: a large one of some algorithms is mostly what their first draws make it

const began = performance.now();
const { key, size, core, isUnchecked, isWarm, isCompared } = JSON.parse(process.argv[2]);
const contender = await load(key, core);
if (isWarm) contender.make(SMALL, 1); // so that the memory of the code is not counted as that of the maze
const base = process.resourceUsage().maxRSS;
const before = process.cpuUsage();
const from = performance.now();
const maze = contender.make(size, 1);
const now = performance.now();
const { user, system } = process.cpuUsage(before);
const { maxRSS } = process.resourceUsage();
const isChecked = !isUnchecked && contender.open !== undefined && size <= MAX_CHECKED;
const checked = isChecked ? (contender.prepare?.(maze) ?? maze) : undefined;
process.stdout.write(
  JSON.stringify({
    first: now - from, // milliseconds
    withLoading: now - began,
    cpu: (user + system) / 1000,
    rss: maxRSS / 1024, // MiB
    bytes: ((maxRSS - base) * 1024) / size ** 2, // a cell, beyond the process without a maze
    ...(isChecked && { faults: faults(contender.open, checked, size) }),
    ...(isCompared && contender.open && texture(contender, SMALL, COMPARED)),
  }),
);
