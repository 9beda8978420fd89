/** Reporter of node:test: what its own `spec` prints without the sums, and what came of the tests to the process that forked this one. */
import { Readable } from "node:stream";
import { spec } from "node:test/reporters";

/** What node:test adds up at the end of each file. */
const SUMMARY = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) /;

/** Why a test that is not named did not run, as some versions of Node report of each. */
const NOT_NAMED = "test name does not match pattern";

/** @typedef {{ nesting?: number, message?: string, skip?: string | boolean, todo?: string | boolean, details?: { type?: string } }} Data */
/** @typedef {{ type: string, data: Data }} TestEvent */

/** @param {AsyncIterable<TestEvent>} events */
export default async function* report(events) {
  const counts = { passed: 0, failed: 0 };
  yield* Readable.from(worthPrinting(events, counts)).compose(new spec());
  await new Promise((resolve) => (process.send ? process.send(counts, resolve) : resolve(undefined)));
}

/**
 * @param {AsyncIterable<TestEvent>} events
 * @param {{ passed: number, failed: number }} counts of the tests among them
 */
async function* worthPrinting(events, counts) {
  for await (const event of events) {
    const { nesting, message = "", skip, todo, details } = event.data;
    const isTest = details?.type !== "suite";
    if (isTest && event.type === "test:fail") counts.failed++;
    if (isTest && event.type === "test:pass" && skip === undefined && todo === undefined) counts.passed++;
    const isSummary = event.type === "test:diagnostic" && nesting === 0 && SUMMARY.test(message);
    if (!isSummary && skip !== NOT_NAMED) yield event;
  }
}
