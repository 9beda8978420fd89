// One process of the benchmark of reading: node readingWorker.mjs path/to/core.mjs '{"form":"lines","characters":1000000}'.
// How long parse and findMazes take on a text, and how long it takes to copy the text.
import { pathToFileURL } from "node:url";
import { textOf } from "./readingTexts.mjs";

const ROUNDS = 5;
const MOST_MS = 20_000; // then no further round is begun
const WARM_UP = 30_000; // characters

const [corePath, argument] = process.argv.slice(2);
const { form, characters } = JSON.parse(argument);
const core = await import(pathToFileURL(corePath).href);
const reading = await import(new URL("reading.mjs", pathToFileURL(corePath)).href);
let sum = 0; // so that what is copied is used

const found = { mazes: 0 };
const work = { copy, parse, findMazes: (text) => reading.findMazes(text).length };
const warm = textOf(core, form, WARM_UP);
for (let round = 0; round < 20; round++) for (const each of Object.values(work)) each(warm);

const text = textOf(core, form, characters);
const least = { copy: Infinity, parse: Infinity, findMazes: Infinity };
const begin = performance.now();
for (let round = 0; round < ROUNDS && performance.now() - begin < MOST_MS; round++) {
  for (const [key, run] of [["copy", copy], ...Object.entries(work)]) {
    const before = process.cpuUsage();
    const result = run(text);
    const { user, system } = process.cpuUsage(before);
    least[key] = Math.min(least[key], (user + system) / 1000);
    if (key === "findMazes") found.mazes = result;
  }
}
console.log(
  JSON.stringify({ ...found, ...least, characters: text.length, rss: process.resourceUsage().maxRSS / 1024, sum }),
);

/** The reference: the characters of the text in an array of their own. */
function copy(text) {
  const codes = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) codes[at] = text.charCodeAt(at);
  sum = (sum + codes[codes.length >> 1]) % 1000;
}

/** Reads the maze; a text without one, or with several, is an error that says so. */
function parse(text) {
  try {
    return reading.parse(text).passageCount;
  } catch (error) {
    if (!(error instanceof core.FormatError)) throw error;
    return 0;
  }
}
