/**
 * Runs files of node:test, and counts what passed in each. Forked with files as its arguments, it sends what came of them.
 */
import { statSync } from "node:fs";
import path from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import { pool } from "../scripts/pool.mjs";

/** @typedef {{ file: string, passed: number, failed: number, seconds: number }} Row what came of a file of tests */

/** What node:test adds up at the end of each file. */
const SUMMARY = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) /;

/**
 * @param {readonly string[]} files those in TypeScript run from their bundles
 * @param {number} [atOnce] how many run at a time
 * @returns {Promise<Row[]>} in the order in which they ended
 */
export function runFiles(files, atOnce = 2) {
  // What is long at the end leaves the other lanes idle.
  const longestFirst = atOnce > 1 ? [...files].sort((a, b) => statSync(b).size - statSync(a).size) : files;
  return pool(longestFirst, atOnce, (file) => runFile(file, atOnce));
}

/**
 * @param {string} file
 * @param {number} atOnce its output is printed as it comes if no other file runs beside it, else when it has ended
 * @returns {Promise<Row>}
 */
async function runFile(file, atOnce) {
  const began = performance.now();
  const row = { file, passed: 0, failed: 0, seconds: 0 };
  const stream = run({ files: [path.resolve(file.replace(/^(.*)\.ts$/, "out/$1.mjs"))] });
  stream.on("test:pass", ({ details, skip, todo }) => {
    if (details.type !== "suite" && skip === undefined && todo === undefined) row.passed++;
  });
  stream.on("test:fail", ({ details }) => {
    if (details.type !== "suite") row.failed++;
  });
  let output = `\n-- ${file}\n`;
  for await (const text of stream.compose(withoutSummary).compose(new spec())) {
    output += text;
    if (atOnce > 1) continue;
    process.stdout.write(output);
    output = "";
  }
  process.stdout.write(output);
  return { ...row, seconds: (performance.now() - began) / 1000 };
}

/** @param {AsyncIterable<{ type: string, data: { nesting?: number, message?: string } }>} events */
async function* withoutSummary(events) {
  for await (const event of events) {
    const { nesting, message = "" } = event.data;
    if (event.type !== "test:diagnostic" || nesting !== 0 || !SUMMARY.test(message)) yield event;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.send?.(await runFiles(process.argv.slice(2)));
  process.disconnect?.();
}
