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
import { SILENCE, Watchdog } from "../tools/limits.mjs";

/**
 * What came of a file of tests.
 * @typedef {object} Row
 * @property {string} file
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} [skipped] tests for which something is missing, and what
 * @property {number} seconds
 */

/**
 * @typedef {object} Choices
 * @property {number} atOnce how many files run at a time
 * @property {string} [title] a text that the names of the tests hold; by default all run
 * @property {number} [silence] milliseconds in which no test begins or ends, after which a file is given up
 */

const [REPORTER, TURN] = ["reporter.mjs", "turn.mjs"].map((name) => new URL(name, import.meta.url).href);

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

/** @param {string} file one in TypeScript has a bundle */
export function runnableOf(file) {
  return path.resolve(file.replace(/^(.*)\.ts$/, "out/$1.mjs"));
}

/**
 * Its output is printed as it comes if no other file runs beside it, else when it has ended.
 * @param {string} file
 * @param {Choices} choices
 * @returns {Promise<Row>}
 */
async function runFile(file, { atOnce, title, silence = SILENCE }) {
  const began = performance.now();
  const child = startFile(file, title);
  /** @type {import("./reporter.mjs").Progress} */
  let progress = { passed: 0, failed: 0, skipped: [], last: "" };
  let output = `\n-- ${file}\n`;
  const watchdog = new Watchdog(silence, (reason) => {
    output += `✖ ${file} is ended. ${reason}\n`;
    child.kill();
    setTimeout(() => child.kill("SIGKILL"), 3000).unref(); // a loop without an end does not hear the first
  });
  child.on("message", (message) => {
    progress = /** @type {typeof progress} */ (message);
    if (progress.last === undefined) watchdog.alive("the end of all");
    else watchdog.alive(JSON.stringify(progress.last));
  });
  child.stdout?.setEncoding("utf8").on("data", (text) => {
    output += text;
    if (atOnce > 1) return;
    process.stdout.write(output);
    output = "";
  });
  const [code, signal] = await once(child, "close");
  watchdog.end();
  const { passed, failed, skipped, last } = progress;
  const isBroken = last !== undefined || (code !== 0 && failed === 0); // also one that ends well before it has told that all have ended
  if (isBroken) output += `✖ ${file} ended with ${signal ?? code}.\n`;
  process.stdout.write(output);
  return { file, passed, failed: failed + Number(isBroken), skipped, seconds: (performance.now() - began) / 1000 };
}

/**
 * The process of a file, which sends a `Progress` whenever a test begins or ends.
 * @param {string} file
 * @param {string} [title]
 */
export function startFile(file, title) {
  const names = title === undefined ? [] : [`--test-name-pattern=${patternOf(title)}`];
  // A process without --test: the runner of Node 20 loses now and then what a file on its own tells it.
  return fork(runnableOf(file), {
    execArgv: [`--import=${TURN}`, `--test-reporter=${REPORTER}`, "--test-reporter-destination=stdout", ...names],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
}

/**
 * What finds a text in the name of a test.
 * @param {string} title
 */
function patternOf(title) {
  return title.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [words, ...files] = process.argv.slice(2);
  const { needsBrowser, ...choices } = JSON.parse(words);
  const run = () => runFiles(files, choices);
  const { withSharedBrowser } = needsBrowser ? await import("../tools/vscode/browser.mjs") : {};
  process.send?.(await (withSharedBrowser ? withSharedBrowser(run) : run()));
  process.disconnect?.();
}
