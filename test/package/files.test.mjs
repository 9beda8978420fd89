// What `npm test` counts: passed and failed, nothing that is skipped, and a file that breaks off as failed.
import assert from "node:assert/strict";
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const FILES = {
  "some.test.mjs": `
import { describe, test } from "node:test";
test("passes", () => {});
test("fails", () => { throw new Error("as it is to"); });
test("skipped", { skip: true }, () => {});
test("to do", { todo: true }, () => {});
describe("a suite is no test", () => test("passes, too", () => {}));
`,
  "broken.test.mjs": `throw new Error("before any test");`,
};

test("each file has its row, and what it printed stands together", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "mazewright-files-"));
  try {
    const files = Object.keys(FILES).map((name) => path.join(folder, name));
    for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
    const { NODE_TEST_CONTEXT: _, ...env } = process.env; // set for tests, which are not to run others
    const runner = fileURLToPath(new URL("../../scripts/test/files.mjs", import.meta.url));
    const child = fork(runner, [JSON.stringify({ atOnce: 2 }), ...files], {
      env,
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    let output = "";
    child.stdout?.setEncoding("utf8").on("data", (text) => (output += text));
    /** @type {[import("../../scripts/test/files.mjs").Row[]]} */
    const [rows] = /** @type {never} */ (await once(child, "message"));
    await once(child, "close");
    const counts = Object.fromEntries(rows.map(({ file, passed, failed }) => [path.basename(file), [passed, failed]]));
    assert.deepEqual(counts, { "some.test.mjs": [2, 1], "broken.test.mjs": [0, 1] });
    for (const { seconds } of rows) assert.ok(seconds > 0);
    const parts = output.split(/^-- /m).filter((part) => part.includes("as it is to"));
    assert.equal(parts.length, 1);
    assert.doesNotMatch(parts[0], /before any test/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
