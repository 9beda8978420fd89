/**
 * Runs files of node:test, and counts what passed in each. Forked with files as its arguments, after the
 * choices as JSON, it sends what came of them.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { pool } from "../pool.mjs";

/** @typedef {{ file: string, passed: number, failed: number, seconds: number }} Row what came of a file of tests */

/**
 * @typedef {object} Choices
 * @property {number} atOnce how many files run at a time
 * @property {string} [title] a text that the names of the tests hold; by default all run
 */

const REPORTER = new URL("reporter.mjs", import.meta.url).href;

/**
 * @param {readonly string[]} files those in TypeScript run from their bundles
 * @param {Choices} choices
 * @returns {Promise<Row[]>} in the order in which they ended
 */
export function runFiles(files, choices) {
  const { atOnce } = choices;
  // What is long at the end leaves the other lanes idle.
  const longestFirst = atOnce > 1 ? [...files].sort((a, b) => statSync(b).size - statSync(a).size) : files;
  return pool(longestFirst, atOnce, (file) => runFile(file, choices));
}

/**
 * Its output is printed as it comes if no other file runs beside it, else when it has ended.
 * @param {string} file
 * @param {Choices} choices
 * @returns {Promise<Row>}
 */
async function runFile(file, { atOnce, title }) {
  const began = performance.now();
  const names = title === undefined ? [] : [`--test-name-pattern=${patternOf(title)}`];
  // A process without --test: the runner of Node 20 loses now and then what a file on its own tells it.
  const child = fork(path.resolve(file.replace(/^(.*)\.ts$/, "out/$1.mjs")), {
    execArgv: [`--test-reporter=${REPORTER}`, "--test-reporter-destination=stdout", ...names],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  /** @type {{ passed: number, failed: number } | undefined} */
  let counts;
  child.on("message", (message) => (counts = /** @type {typeof counts} */ (message)));
  let output = `\n-- ${file}\n`;
  child.stdout?.setEncoding("utf8").on("data", (text) => {
    output += text;
    if (atOnce > 1) return;
    process.stdout.write(output);
    output = "";
  });
  const [code, signal] = await once(child, "close");
  const { passed, failed } = counts ?? { passed: 0, failed: 0 };
  const isBroken = counts === undefined || (code !== 0 && failed === 0); // also one that ends well before it has told what came of it
  if (isBroken) output += `✖ ${file} ended with ${signal ?? code}.\n`;
  process.stdout.write(output);
  return { file, passed, failed: isBroken ? 1 : failed, seconds: (performance.now() - began) / 1000 };
}

/**
 * What finds a text in the name of a test.
 * @param {string} title
 */
function patternOf(title) {
  return title.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [choices, ...files] = process.argv.slice(2);
  process.send?.(await runFiles(files, JSON.parse(choices)));
  process.disconnect?.();
}
