// layers.json is how the code is, and what it does not allow is found: trespasses of every kind.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { trespasses } from "../../scripts/layers.mjs";

const KNOWN = [
  ["src/core/foundation", "src/host/webviews/viewTypes", "the core runs anywhere"],
  ["src/worker", "src/host/workers/workerPool", "workers know neither editor nor page"],
  ["src/host/workers", "src/worker/work", "its code runs in workers"],
  ["src/core/algorithms/shared", "src/core/grids/rectangular", "whatever the grid"],
  ["src/core/algorithms/shared", "src/core/formats/text/lines", "above"],
  ["src/core/algorithms/shared", "src/core/algorithms/prim", "above"],
  ["src/core/grids", "src/core/formats/json/json", "above"],
  ["src/shared", "src/worker/work", "knows neither"],
  ["src/core/making", "src/shared/data/pack", "the core runs anywhere"],
  ["src/worker", "src/shared/messages/preview", "workers know neither editor nor page"],
  ["src/host/preview", "src/shared/data/pack", "leaves mazes as data"],
  ["webview", "src/host/webviews/viewTypes", "by its messages alone"],
  ["scripts", "test/page/support/maker", "scripts know no test"],
  ["scripts/tools/page", "test/page/support/maker", "knows neither of them"],
  ["test/core/grids", "webview/shape/shape", "no editor and no page"],
  ["test/page", "src/host/preview/history", "as it is shipped"],
  ["test/user", "src/shared/actions", "the product alone"],
];

const copy = mkdtempSync(path.join(tmpdir(), "layers-"));
for (const root of ["src", "webview", "scripts", "test"]) mkdirSync(path.join(copy, root));
after(() => rmSync(copy, { recursive: true }));

/** @param {Record<string, string>} files @returns {string[]} what is wrong with a project that has these alone */
function found(files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(copy, file), text);
  }
  const wrong = trespasses(copy);
  for (const file of Object.keys(files)) rmSync(path.join(copy, file));
  return wrong;
}

/** How a file in a folder names a module. */
function specifier(folder, module) {
  const from = path.posix.relative(folder, module);
  return from.startsWith(".") ? from : `./${from}`;
}

test("the code keeps to it", () => {
  assert.deepEqual(trespasses(), []);
});

for (const [folder, module, reason] of KNOWN)
  test(`${folder} does not import ${module}: file, import and reason are named`, () => {
    const name = specifier(folder, module);
    const [wrong, ...others] = found({ [`${folder}/planted.ts`]: `\nexport { planted } from "${name}";\n` });
    assert.deepEqual(others, []);
    assert.ok(wrong.startsWith(`${folder}/planted.ts:2: "${name}": `), wrong);
    assert.ok(wrong.includes(reason), wrong);
  });

test("of the core, the host has the types and the facts", () => {
  const planted = (line) => found({ "src/host/commands/planted.ts": `${line}\n` }).length;
  assert.equal(planted('import type { kruskal } from "../../core/algorithms/kruskal";'), 0);
  assert.equal(planted('import { algorithms } from "../../core/algorithms/facts";'), 0);
  assert.equal(planted('import { kruskal } from "../../core/algorithms/kruskal";'), 1);
  assert.equal(planted('import { type A, kruskal } from "../../core/algorithms/kruskal";'), 1);
  assert.equal(planted('await import("../../core/algorithms/kruskal");'), 1);
  assert.equal(planted('export * from "../../core/algorithms/kruskal";'), 1);
});

test("platforms are known where they are named", () => {
  const planted = (file, module) => found({ [file]: `import * as all from "${module}";\n` }).length;
  assert.equal(planted("src/host/commands/planted.ts", "vscode"), 0);
  assert.equal(planted("src/host/commands/planted.ts", "node:fs"), 1);
  assert.equal(planted("src/host/commands/planted.node.ts", "fs"), 0);
  assert.equal(planted("src/core/making/planted.node.ts", "fs"), 1);
  assert.equal(planted("src/worker/planted.node.ts", "node:fs"), 0);
  for (const folder of ["src/core", "src/worker", "webview/page"])
    assert.equal(planted(`${folder}/planted.ts`, "vscode"), 1, folder);
});

test("a folder without a row is told", () => {
  assert.deepEqual(found({ "src/core/planted/a.ts": "" }), ["src/core/planted: layers.json has no row for it"]);
});

test("every row is a folder that holds something", () => {
  const { areas } = JSON.parse(readFileSync("layers.json", "utf8"));
  for (const [area, { folders = { ".": "" } }] of Object.entries(areas))
    for (const name of Object.keys(folders))
      assert.ok(
        readdirSync(path.join(area, name), { withFileTypes: true }).some((entry) => entry.isFile()),
        `${area}/${name}`,
      );
});

test("the lint refuses files that import each other, be it types alone", () => {
  copyFileSync(".oxlintrc.json", path.join(copy, ".oxlintrc.json"));
  symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"));
  mkdirSync(path.join(copy, "src/core"), { recursive: true });
  for (const [name, other] of [
    ["one", "two"],
    ["two", "three"],
    ["three", "one"],
    ["four", "one"],
  ])
    writeFileSync(
      path.join(copy, `src/core/${name}.ts`),
      `import type { Planted } from "./${other}";\n\nexport type Other = Planted;\n`,
    );
  const lint = path.resolve("node_modules/oxlint/bin/oxlint");
  const { stdout } = spawnSync(process.execPath, [lint, "--format=json"], { cwd: copy, encoding: "utf8" });
  const found = JSON.parse(stdout).diagnostics.filter(({ code }) => code === "import(no-cycle)");
  const files = new Set(found.map(({ filename }) => path.basename(filename, ".ts")));
  assert.deepEqual([...files].sort(), ["one", "three", "two"]);
});
