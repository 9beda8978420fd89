/**
 * How a run of suites inside VS Code is followed: `scripts/vscode/inHost.mjs`.
 */
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Run } from "../../scripts/vscode/inHost.mjs";

const FIRST = "Tests in VS Code 1.139.1, Node extension host, server";

/** @type {string[]} */
let logged;
/** @type {Run} */
let run;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  logged = [];
  run = new Run((line) => logged.push(line), 1000);
  run.read(FIRST);
});
afterEach(() => mock.timers.reset());

test("a slow run goes on for as long as tests end, whether they pass, fail or are skipped", async () => {
  for (const line of ["  ✓ one", "  ✗ two\n    an error", "  - three (skipped)", "  ✓ four"]) {
    mock.timers.tick(900);
    run.read(line);
  }
  run.read("test/host/one.test.ts: 2 passed, 1 failed, 3.6 s");
  run.read('MAZEWRIGHT-TESTS {"passed":2,"failed":1}');
  run.exit(1);
  await run.ended;
  assert.deepEqual([run.passed, run.failed], [2, 1]);
  assert.deepEqual(run.files, [{ file: "test/host/one.test.ts", passed: 2, failed: 1, seconds: 3.6 }]);
  assert.ok(logged.includes("  ✗ two\n    an error"), "lines of tests are passed on");
});

test("a run in which no test ends is given up, whatever else is logged, and what ended counts", async () => {
  run.read("  ✓ one");
  mock.timers.tick(600);
  run.read("something of VS Code's own");
  mock.timers.tick(600);
  await assert.rejects(run.ended, /^Error: No test has ended for 1 s\. The last lines of its log:[^]*VS Code's own/);
  run.read("  ✓ two");
  assert.deepEqual([run.passed, run.failed], [1, 0]);
});

test("a run that ends without a result, or not as its result says, fails", async () => {
  run.read("  ✓ one");
  run.exit(0);
  await assert.rejects(run.ended, /VS Code ended the tests with 0 before/);
  const other = new Run(() => {}, 1000);
  other.read(FIRST);
  other.read('MAZEWRIGHT-TESTS {"passed":1,"failed":0}');
  other.exit(1);
  await assert.rejects(other.ended, /All tests passed, but VS Code ended with 1/);
});
