// One of the processes that take turns: node turnsWorker.mjs '{"key":"core:wilson","size":1000,"core":"..."}'. Once it is
// warm, it makes mazes for every number that it is sent, and answers with the CPU time of one, in nanoseconds a cell.
import { load } from "./contenders.mjs";

const WARM_UP_MS = 400;
const SMALL = 64; // cells a side; a power of two, which is all that quadrants take
const TURN_MS = 20; // what is shorter is made several times in a row: the clock of CPU time is coarse

const { key, size, core } = JSON.parse(process.argv[2]);
const contender = await load(key, core);
// Kept as a program would keep one: V8 forgets the shapes of objects of which none is left, and what it compiled for them.
const kept = contender.make(4, 0);
// Many small mazes rather than a large one: a single long loop may stay in code that was compiled in haste.
const end = performance.now() + WARM_UP_MS;
for (let seed = 1; performance.now() < end; seed++) contender.make(Math.min(size, SMALL), seed);
const atOnce = Math.max(1, Math.round((TURN_MS * 1e6) / timeOf(() => contender.make(size, 0))));

process.on("message", (turn) => {
  const time = timeOf(() => {
    for (let each = 0; each < atOnce; each++) contender.make(size, turn * atOnce + each);
  });
  process.send(time / (atOnce * size * size));
});
process.on("disconnect", () => process.exit(kept === undefined ? 1 : 0));
process.send("warm");

/** In nanoseconds, CPU time. */
function timeOf(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) * 1000;
}
