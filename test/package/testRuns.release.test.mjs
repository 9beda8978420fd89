/** What `npm test` takes: beginnings of paths and names of tests. */
import assert from "node:assert/strict";
import { fork, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";

const FILE = "test/core/structures/";

/**
 * @param {...string} words
 * @returns what it printed, and how it ended
 */
function npmTest(...words) {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env; // set for tests, which are not to run others
  const { stdout, stderr, status } = spawnSync(process.execPath, ["scripts/test/run.mjs", ...words], {
    encoding: "utf8",
    env,
  });
  return { output: stdout + stderr, lines: stdout.trim().split("\n"), status };
}

/** The sums in the last line of a run. @param {readonly string[]} lines */
function sums(lines) {
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(lines.at(-1) ?? "") ?? [];
  return [Number(passed), Number(failed)];
}

test("the beginning of a path runs the files that begin so, and ends with their sum", () => {
  npmTest(FILE);
  writeFileSync("out/chunks/stale.mjs", "");
  const { lines, status } = npmTest(FILE);
  const [passed, failed] = sums(lines);
  assert.ok(passed > 1 && failed === 0 && status === 0);
  const files = lines.filter((line) => /\.test\.(ts|mjs)$/.test(line)).map((line) => line.trim().split(/\s+/).at(-1));
  assert.ok(files.length > 0);
  for (const file of files) assert.ok(file?.startsWith(FILE), file);
  assert.ok(!existsSync("out/chunks/stale.mjs"), "what is not made any more goes");
});

test("where nothing is built, --built says so", (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), "mazewright-unbuilt-"));
  context.after(() => rmSync(folder, { recursive: true }));
  symlinkSync(path.resolve("test"), path.join(folder, "test"), "junction");
  cpSync("package.json", path.join(folder, "package.json"));
  const words = [path.resolve("scripts/test/run.mjs"), "--built", FILE];
  const { stderr, status } = spawnSync(process.execPath, words, { cwd: folder, encoding: "utf8" });
  assert.notEqual(status, 0);
  assert.match(
    stderr,
    /--built: out.test.core.structures.\w+\.test\.mjs is missing, and \d+ more\. Run this without --built/,
  );
});

test("-t runs the tests whose names hold a text, and no others", () => {
  const all = sums(npmTest(FILE).lines)[0];
  const [title] = /(?<=✔ ).+(?= \()/.exec(npmTest(FILE).output) ?? [""];
  const { lines, status, output } = npmTest(FILE, "-t", title);
  const [passed, failed] = sums(lines);
  assert.ok(passed > 0 && passed < all && failed === 0 && status === 0, output);
});

test("a name that no test has fails, and so does a path that is none", () => {
  const { lines, status } = npmTest(FILE, "-t", "no test is called so");
  assert.deepEqual([sums(lines), status], [[0, 0], 1]);
  const unknown = npmTest("test/nowhere");
  assert.notEqual(unknown.status, 0);
  assert.match(unknown.output, /test\/nowhere: neither a suite \(.*core.*\) nor the beginning of the path of a test\./);
});

test("--watch runs them again after a change", async () => {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const child = spawn(process.execPath, ["scripts/test/run.mjs", "--watch", FILE], { env });
  try {
    const [name] = readdirSync(FILE);
    let output = "";
    for await (const text of child.stdout) {
      output += text;
      const runs = output.split("waiting for changes").length - 1;
      if (runs === 2) break;
      if (runs === 1 && `${text}`.includes("waiting for changes")) utimesSync(FILE + name, new Date(), new Date());
    }
    assert.equal(output.match(/^\d+ passed, 0 failed$/gm)?.length, 2, output);
  } finally {
    child.kill();
  }
});

test("a file counts what it tells, and why tests were skipped; one that ends without a word, or badly, is one failed", async (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), "mazewright-files-"));
  context.after(() => rmSync(folder, { recursive: true }));
  const cases = /** @type {const} */ ([
    ['import { test } from "node:test"; test("a", () => {}); test("b", () => { throw new Error("b"); });', 1, 1],
    ['import { test } from "node:test"; test("c", { skip: "no tool" }, () => {});', 0, 0, ["c: no tool"]],
    ["process.exit(0);", 0, 1],
    ["process.exit(3);", 0, 1],
    ['process.kill(process.pid, "SIGKILL");', 0, 1],
  ]);
  for (const [index, [text, passed, failed, skipped = []]] of cases.entries()) {
    const file = path.join(folder, `${index}.mjs`);
    writeFileSync(file, text);
    // In a process of its own, whose output says that tests failed.
    const child = fork("scripts/test/files.mjs", [JSON.stringify({ atOnce: 1 }), file], { silent: true });
    const [[row]] = /** @type {import("../../scripts/test/files.mjs").Row[][]} */ (await once(child, "message"));
    assert.deepEqual([row.passed, row.failed, row.skipped], [passed, failed, skipped], text);
  }
});
