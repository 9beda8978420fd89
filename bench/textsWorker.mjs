// One process of the benchmark of texts: node textsWorker.mjs path/to/core.mjs '{"form":"lines","grid":"rectangular","side":1000}'.
// CPU time in nanoseconds a cell of writing and of reading a maze, and of the floors under both.
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";

const WARM_UP_MS = 400;
const SMALL = 64; // cells a side

const [corePath, argument] = process.argv.slice(2);
const { form, grid, side } = JSON.parse(argument);
const core = await import(pathToFileURL(corePath).href);
const { parse } = await import(new URL("reading.mjs", pathToFileURL(corePath)).href);
const write = (maze) => (form === "json" ? JSON.stringify(maze) : core.toText(maze, form));
let sum = 0; // so that what is read is used

const small = make(SMALL);
for (const end = performance.now() + WARM_UP_MS; performance.now() < end; ) {
  parse(write(small));
  readFloor(writeFloor(SMALL * SMALL));
}
const maze = make(side);
const [text, writing] = timed(() => write(maze));
const [read, reading] = timed(() => parse(text));
assert.equal(read.passageCount, maze.passageCount);
const [bytes, writingFloor] = timed(() => writeFloor(text.length));
const [, readingFloor] = timed(() => readFloor(text));
assert.ok(bytes.length === text.length && sum > 0);
const found = { write: writing, writeFloor: writingFloor, read: reading, readFloor: readingFloor };
const rss = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ ...found, characters: text.length, rss }));

function make(size) {
  return core.generate({ algorithm: "depth-first", grid, width: size, height: size, seed: 1 });
}

/** What some work gives, and its CPU time in nanoseconds a cell of the maze. */
function timed(work) {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return [result, ((user + system) * 1000) / side ** 2];
}

function writeFloor(length) {
  const bytes = new Uint8Array(length);
  for (let i = 0; i < length; i++) bytes[i] = i % 4 === 0 ? 0x2b : 0x2d;
  return new TextDecoder("latin1").decode(bytes);
}

function readFloor(drawn) {
  for (const line of drawn.split("\n")) for (let i = 0; i < line.length; i++) sum += line.charCodeAt(i);
}
