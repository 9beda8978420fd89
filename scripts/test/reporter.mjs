/**
 * Reporter of node:test: what its own `spec` prints without the sums, and for the process that forked this one how far the
 * tests are, as each begins and ends.
 */
import { Readable } from "node:stream";
import { spec } from "node:test/reporters";
import { BEFORE_RELEASE } from "../tools/effort.mjs";

/** What node:test adds up at the end of each file. */
const SUMMARY = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) /;

/** Why a test that is not named did not run, as some versions of Node report of each. */
const NOT_NAMED = "test name does not match pattern";

/**
 * How far the tests of a file are.
 * @typedef {object} Progress
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} skipped names, and why
 * @property {string} [last] the test that has begun or ended last; none once all have ended
 */

/** @typedef {{ name?: string, nesting?: number, message?: string, skip?: string | boolean, todo?: string | boolean, details?: { type?: string } }} Data */
/** @typedef {{ type: string, data: Data }} TestEvent */

/** @param {AsyncIterable<TestEvent>} events */
export default async function* report(events) {
  /** @type {Progress} */
  const progress = { passed: 0, failed: 0, skipped: [] };
  yield* Readable.from(worthPrinting(events, progress)).compose(new spec());
  await new Promise((resolve) => (process.send ? process.send(progress, resolve) : resolve(undefined)));
}

/**
 * @param {AsyncIterable<TestEvent>} events
 * @param {Progress} progress of the tests among them
 */
async function* worthPrinting(events, progress) {
  for await (const event of events) {
    const { name = "", nesting, message = "", skip, todo, details } = event.data;
    const isTest = details?.type !== "suite";
    if (isTest && event.type === "test:fail") progress.failed++;
    if (isTest && event.type === "test:pass" && skip === undefined && todo === undefined) progress.passed++;
    if (isTest && event.type === "test:pass" && typeof skip === "string" && ![NOT_NAMED, BEFORE_RELEASE].includes(skip))
      progress.skipped.push(`${name}: ${skip}`);
    if (event.type === "test:dequeue" || event.type === "test:pass" || event.type === "test:fail")
      process.send?.({ ...progress, last: name });
    const isSummary = event.type === "test:diagnostic" && nesting === 0 && SUMMARY.test(message);
    if (!isSummary && skip !== NOT_NAMED) yield event;
  }
}
