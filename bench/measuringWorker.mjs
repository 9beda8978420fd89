// One process of the benchmark of measuring: node measuringWorker.mjs path/to/core.mjs '{"width":700,"height":700}'. The least
// CPU times of some rounds, in milliseconds, of making the maze and of measuring it.
import { pathToFileURL } from "node:url";

const ROUNDS = 5;
const PATIENCE = 10_000; // milliseconds after which no further round begins

const [path, text] = process.argv.slice(2);
const { generate, measure } = await import(pathToFileURL(path).href);
const options = JSON.parse(text);
let [making, measuring, longestPath] = [Infinity, Infinity, undefined];
const end = performance.now() + PATIENCE;
for (let round = 0; round < ROUNDS && performance.now() < end; round++) {
  const began = milliseconds();
  const maze = generate(options);
  const made = milliseconds();
  ({ longestPath } = measure(maze));
  making = Math.min(making, made - began);
  measuring = Math.min(measuring, milliseconds() - made);
}
console.log(JSON.stringify({ making, measuring, longestPath }));

function milliseconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
