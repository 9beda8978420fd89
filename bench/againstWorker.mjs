// One of the two processes of the comparison of builds: node againstWorker.mjs '{"key":"core:wilson","size":1000,"core":"..."}'.
// Once it is warm, it makes a maze for every seed that it is sent, and answers with the CPU time, in nanoseconds a cell.
import { load } from "./contenders.mjs";

const WARM_UP_MS = 400;
const SMALL = 64; // cells a side; a power of two, which is all that quadrants take

const { key, size, core } = JSON.parse(process.argv[2]);
const contender = await load(key, core);
const end = performance.now() + WARM_UP_MS;
for (let seed = 1; performance.now() < end; seed++) contender.make(Math.min(size, SMALL), seed);
contender.make(size, 0);

process.on("message", (seed) => {
  const before = process.cpuUsage();
  contender.make(size, seed);
  const { user, system } = process.cpuUsage(before);
  process.send(((user + system) * 1000) / (size * size));
});
process.on("disconnect", () => process.exit());
process.send("warm");
