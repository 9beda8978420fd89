// Writes a tall maze to nowhere: node tallWorker.mjs '{"core":"...","options":{...}}'. Answers with the CPU time in seconds and the
// resident memory at every fifth, in MiB.
import { pathToFileURL } from "node:url";

const { core, options } = JSON.parse(process.argv[2]);
const { writeTall } = await import(pathToFileURL(core).href);
const rowBytes = Math.ceil(options.width / 4);
const memory = [];
let rows = 0;
const before = process.cpuUsage();
await writeTall(options, (piece) => {
  rows += typeof piece === "string" ? 0.5 : piece.length / rowBytes; // a row is two lines
  while (memory.length < 5 && rows >= (options.height * (memory.length + 1)) / 5)
    memory.push(process.memoryUsage().rss / 2 ** 20);
});
const { user, system } = process.cpuUsage(before);
process.send({ seconds: (user + system) / 1e6, memory }, () => process.exit());
