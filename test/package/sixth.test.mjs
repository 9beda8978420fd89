// The promise of CONTRIBUTING.md: one more algorithm is one file and one line. Made in a copy of the project.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";

const FILE = `
import type { Algorithm } from "../contracts";
import { DONE } from "../steps";

export const coins: Algorithm = {
  id: "coins",
  name: "Coins",
  description: "Each row joins the row above by a coin's choice of cells.",
  source: "This test",
  perfect: true,
  uniform: false,
  needs: "rectangle",
  options: [],
  time: "O(n)",
  memory: "none",
  data: [],
  pseudocode: [
    ["join the cells of the top row"],
    ["for each cell of the other rows:"],
    ["  open it up, or to the left, by a coin", "carve"],
  ],

  run({ maze, random }) {
    const { width, height, right, down } = maze.grid.rectangle ?? { width: 0, height: 0, right: 0, down: 0 };
    for (let column = 0; column + 1 < width; column++) maze.carve(column, right, DONE);
    for (let cell = 0; cell < width * (height - 1); cell++) {
      const isFirst = cell % width === 0;
      if (isFirst || random.chance(0.5)) maze.carve(cell, down, DONE);
      else maze.carve(cell + width - 1, right, DONE);
    }
  },
};
`;

const copy = mkdtempSync(path.join(tmpdir(), "mazewright-sixth-"));
const { NODE_TEST_CONTEXT: _, ...env } = process.env; // set for tests, which are not to run others
const run = (/** @type {string[]} */ ...args) =>
  execFileSync(process.execPath, args, { cwd: copy, encoding: "utf8", env });

before(() => {
  for (const entry of ["package.json", "README.md", "tsconfig.json", "src", "webview", "scripts", "test", "media"]) {
    cpSync(entry, path.join(copy, entry), { recursive: true });
  }
  symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"), "junction");
  writeFileSync(path.join(copy, "src/core/algorithms/coins.ts"), FILE);
  const index = path.join(copy, "src/core/algorithms/index.ts");
  const list = readFileSync(index, "utf8");
  const extended = list.replace(/,?\s*\];\s*$/, `, coins];\nimport { coins } from "./coins";\n`);
  assert.notEqual(extended, list);
  writeFileSync(index, extended);
  run("scripts/build.mjs", "--tests");
});

after(() => rmSync(copy, { recursive: true }));

test("the core has it", async () => {
  const core = await import(pathToFileURL(path.join(copy, "dist/core.mjs")).href);
  const found = core.algorithms.find((/** @type {{ id: string }} */ { id }) => id === "coins");
  assert.deepEqual(found.grids, ["rectangular"]);
  assert.equal(core.measure(core.generate({ algorithm: "coins", width: 9, height: 4 })).passages, 35);
  assert.equal(core.record({ algorithm: "coins", width: 9, height: 4 }).stepCount, 35);
});

test("the settings and the README have it", () => {
  const manifest = JSON.parse(readFileSync(path.join(copy, "package.json"), "utf8"));
  assert.ok(manifest.contributes.configuration.properties["mazewright.algorithm"].enum.includes("coins"));
  assert.match(readFileSync(path.join(copy, "README.md"), "utf8"), /^\| Coins +\| `coins` +\|/m);
});

test("the compiler takes it, and the tests of all algorithms cover it", () => {
  run("node_modules/typescript/bin/tsc", "-p", "src/core");
  const output = run("--test", "--test-reporter=tap", "--test-name-pattern=coins", "out/test/core/matrix.test.mjs");
  assert.match(output, /^\s*ok .*coins/m);
  assert.doesNotMatch(output, /^\s*not ok/m);
});
