/**
 * Runs files of node:test, and counts what passed in each. Forked with files as its arguments, after the
 * choices as JSON, it sends what came of them.
 */
import { statSync } from "node:fs";
import path from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import { pool } from "../pool.mjs";

/** @typedef {{ file: string, passed: number, failed: number, seconds: number }} Row what came of a file of tests */

/**
 * @typedef {object} Choices
 * @property {number} atOnce how many files run at a time
 * @property {string} [title] a text that the names of the tests hold; by default all run
 */

/** What node:test adds up at the end of each file. */
const SUMMARY = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) /;

/** Why a test that is not named did not run, as some versions of Node report of each. */
const NOT_NAMED = "test name does not match pattern";

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
  const row = { file, passed: 0, failed: 0, seconds: 0 };
  const testNamePatterns = title === undefined ? [] : [patternOf(title)];
  const stream = run({ files: [path.resolve(file.replace(/^(.*)\.ts$/, "out/$1.mjs"))], testNamePatterns });
  stream.on("test:pass", ({ details, skip, todo }) => {
    if (details.type !== "suite" && skip === undefined && todo === undefined) row.passed++;
  });
  stream.on("test:fail", ({ details }) => {
    if (details.type !== "suite") row.failed++;
  });
  let output = `\n-- ${file}\n`;
  for await (const text of stream.compose(worthPrinting).compose(new spec())) {
    output += text;
    if (atOnce > 1) continue;
    process.stdout.write(output);
    output = "";
  }
  process.stdout.write(output);
  return { ...row, seconds: (performance.now() - began) / 1000 };
}

/**
 * What finds a text in the name of a test.
 * @param {string} title
 */
function patternOf(title) {
  return new RegExp(title.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
}

/** @param {AsyncIterable<{ type: string, data: { nesting?: number, message?: string, skip?: string | boolean } }>} events */
async function* worthPrinting(events) {
  for await (const event of events) {
    const { nesting, message = "", skip } = event.data;
    const isSummary = event.type === "test:diagnostic" && nesting === 0 && SUMMARY.test(message);
    if (!isSummary && skip !== NOT_NAMED) yield event;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [choices, ...files] = process.argv.slice(2);
  process.send?.(await runFiles(files, JSON.parse(choices)));
  process.disconnect?.();
}
