/**
 * How runs are followed, and given up: of suites inside VS Code by `scripts/tools/vscode/inHost.mjs`, of files of node:test by
 * `scripts/test/files.mjs`.
 */
import assert from "node:assert/strict";
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, mock, test } from "node:test";
import { startFile } from "../../scripts/test/files.mjs";
import { Run } from "../../scripts/tools/vscode/inHost.mjs";

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

test("a slow run goes on for as long as tests begin or end, whether they pass, fail or are skipped", async () => {
  for (const line of ["  ✓ one", "  ✗ two\n    an error", "  - three (skipped)", "  ✓ four"]) {
    mock.timers.tick(900);
    run.read(line);
    mock.timers.tick(900);
    run.read('MAZEWRIGHT-BEGINS "the next" of test/host/one.test.ts');
  }
  run.read("test/host/one.test.ts: 2 passed, 1 failed, 3.6 s");
  run.read('MAZEWRIGHT-TESTS {"passed":2,"failed":1}');
  run.exit(1);
  await run.ended;
  assert.deepEqual([run.passed, run.failed], [2, 1]);
  assert.deepEqual(run.files, [{ file: "test/host/one.test.ts", passed: 2, failed: 1, seconds: 3.6 }]);
  assert.ok(logged.includes("  ✗ two\n    an error"), "lines of tests are passed on");
  assert.ok(
    logged.every((line) => !line.includes("the next")),
    "but for what tells that one begins",
  );
});

test("a run in which no test begins or ends is given up, whatever else is logged, and what ended counts", async () => {
  run.read("  ✓ one");
  run.read('MAZEWRIGHT-BEGINS "two" of test/host/one.test.ts');
  mock.timers.tick(600);
  run.read("something of VS Code's own");
  mock.timers.tick(600);
  await assert.rejects(
    run.ended,
    /^Error: No test has begun or ended for 1 s, since "two" of test\/host\/one\.test\.ts\. [^]*VS Code's own/,
  );
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

test("a file of node:test that goes on without a test is ended, and what ended before counts", async (context) => {
  mock.timers.reset();
  const folder = mkdtempSync(path.join(tmpdir(), "mazewright-endless-"));
  context.after(() => rmSync(folder, { recursive: true }));
  for (const [name, endless] of Object.entries({
    waits: "await new Promise(() => setInterval(() => {}))",
    loops: "for (;;);",
  })) {
    const file = path.join(folder, `${name}.mjs`);
    writeFileSync(
      file,
      `import { test } from "node:test"; test("one", () => {}); test("two", async () => { ${endless} });`,
    );
    const child = fork("scripts/test/files.mjs", [JSON.stringify({ atOnce: 1, silence: 1000 }), file], {
      silent: true,
    });
    let output = "";
    child.stdout?.on("data", (text) => (output += text));
    const [[row]] = /** @type {import("../../scripts/test/files.mjs").Row[][]} */ (await once(child, "message"));
    await once(child, "close");
    assert.equal(row.failed, 1);
    if (output.includes('since "two"')) assert.equal(row.passed, 1);
    // A busy machine may not have come to the first test by then.
    assert.match(
      output,
      new RegExp(`✖ .*${name}\\.mjs is ended\\. No test has begun or ended for 1 s, since ("(one|two)"|the start)\\.`),
    );
  }
});

test("a test is heard of when it begins, also one that waits for nothing", async (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), "mazewright-begins-"));
  context.after(() => rmSync(folder, { recursive: true }));
  const heard = path.join(folder, "heard");
  const file = path.join(folder, "busy.mjs");
  writeFileSync(
    file,
    `import { existsSync } from "node:fs"; import { test } from "node:test";
    test("one", () => {}); test("two", () => { while (!existsSync(${JSON.stringify(heard)})); });`,
  );
  const child = startFile(file);
  child.stdout?.resume();
  child.on("message", (/** @type {{ last?: string }} */ { last }) => {
    if (last === "two") writeFileSync(heard, "");
  });
  const [code] = await once(child, "close");
  assert.equal(code, 0);
});
