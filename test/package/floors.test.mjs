// The table of folders in CONTRIBUTING.md is how the code is, and the lint refuses what it does not allow.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { FACTS, FLOORS } from "../../scripts/floors.mjs";

const ROOTS = ["src", "webview"];

const folders = FLOORS.map(({ folder }) => folder);
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...ROOTS], { encoding: "utf8" })
  .trim()
  .split("\n");
const codeIn = (folder) => files.filter((file) => path.posix.dirname(file) === folder && file.endsWith(".ts"));

/** Trespasses that the lint once let through: from, to. */
const KNOWN = [
  ["src/core/foundation", "src/host/manifest/menus"],
  ["src/worker", "src/host/engine/engine"],
  ["src/host/engine", "src/worker/work"],
  ["src/core/algorithms/shared", "src/core/grids/rectangular"],
  ["src/core/algorithms/shared", "src/core/formats/text/lines"],
  ["src/core/algorithms/shared", "src/core/algorithms/prim"],
  ["src/core/grids", "src/core/formats/json/json"],
  ["src/shared", "src/worker/work"],
  ["webview", "src/host/manifest/menus"],
];

/** Whether the table lets files of a folder import a module. */
function mayImport(folder, module) {
  const parent = path.posix.dirname(module);
  const { imports } = FLOORS.find((row) => row.folder === folder);
  return [folder, ...imports].some((name) =>
    name.endsWith("/*")
      ? module.startsWith(name.slice(0, -1))
      : [parent, module, module.replace(/\.ts$/, "")].includes(name),
  );
}

/** How a file in a folder names a module. */
function specifier(folder, target) {
  if (!target.includes("/")) return target;
  const from = path.posix.relative(folder, target);
  return from.startsWith(".") ? from : `./${from}`;
}

/** Runs the lint over planted files. @returns those in which a rule finds something @param word "type " where only types are imported */
function refused(rule, planted, word = "type ") {
  const copy = mkdtempSync(path.join(tmpdir(), "floors-"));
  after(() => rmSync(copy, { recursive: true }));
  copyFileSync(".oxlintrc.json", path.join(copy, ".oxlintrc.json"));
  symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"));
  for (const [file, imported] of planted) {
    const use = word === "" ? "export const other = Planted;" : "export type Other = Planted;";
    const text = `import ${word}{ Planted } from "${imported}";\n\n${use}\n`;
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(copy, file), text);
  }
  const { stdout } = spawnSync(process.execPath, ["node_modules/oxlint/bin/oxlint", "--format=json"], {
    cwd: copy,
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  const found = JSON.parse(stdout).diagnostics.filter(({ code }) => code === rule);
  return new Set(found.map(({ filename }) => filename.replaceAll("\\", "/")));
}

test("every folder with code has a row, and every row a folder with code", () => {
  const withCode = new Set(files.filter((file) => file.endsWith(".ts")).map((file) => path.posix.dirname(file)));
  assert.deepEqual([...withCode].sort(), [...folders].sort());
});

test("rows stand from below: each imports what stands before it", () => {
  FLOORS.forEach(({ folder, imports }, row) => {
    const before = [...folders.slice(0, row), folder];
    for (const name of imports) {
      const targets = name.endsWith("/*")
        ? folders.filter((each) => each.startsWith(name.slice(0, -1)))
        : [folders.includes(name) ? name : path.posix.dirname(name)];
      for (const target of targets)
        assert.ok(before.includes(target) || target.endsWith("icons"), `${folder} imports ${target}`);
    }
  });
});

test("the lint refuses each import that the table does not allow, and no other", () => {
  const planted = KNOWN.map(([folder, target]) => ({ folder, target, isAllowed: false }));
  for (const row of FLOORS) {
    for (const folder of folders) {
      const name = codeIn(folder)[0].replace(/\.ts$/, "");
      if (folder !== row.folder)
        planted.push({ folder: row.folder, target: name, isAllowed: mayImport(row.folder, name) });
    }
    if (row.platform !== "vscode") planted.push({ folder: row.folder, target: "vscode", isAllowed: false });
  }
  const expected = planted.map(({ folder, isAllowed }, index) => [`${folder}/planted${index}.ts`, isAllowed]);
  const found = refused(
    "eslint(no-restricted-imports)",
    planted.map(({ folder, target }, index) => [`${folder}/planted${index}.ts`, specifier(folder, target)]),
  );
  const wrong = expected.filter(([file, isAllowed]) => found.has(file) === isAllowed);
  assert.deepEqual(
    wrong.map(([file]) => planted[Number(/(\d+)\.ts$/.exec(file)[1])]),
    [],
  );
  for (const { folder } of FLOORS)
    assert.ok(
      planted.some((each) => each.folder === folder && !each.isAllowed),
      folder,
    );
});

test("the host imports nothing but types of the core's code", () => {
  const inCore = files.filter((file) => /^src\/core\/.*\.ts$/.test(file)).map((file) => file.slice(0, -3));
  const isFact = (name) => FACTS.some((fact) => name === fact || path.posix.dirname(name) === fact);
  const hosts = FLOORS.filter(({ folder }) => folder === "src/host" || folder.startsWith("src/host/"));
  for (const { folder, imports, takesFacts } of hosts)
    assert.ok(takesFacts || !imports.some((name) => name.startsWith("src/core")), folder);
  for (const fact of FACTS)
    assert.ok(
      inCore.some((name) => isFact(name) && name.startsWith(fact)),
      `${fact} is there`,
    );
  const planted = ["src/host", "src/host/commands"].flatMap((folder) => [
    ...inCore.map((name) => ({
      folder,
      name,
      isAllowed: isFact(name),
    })),
    ...["algorithms", "formats/text", "formats/exports"].map((name) => ({
      folder,
      name: `src/core/${name}`,
      isAllowed: false,
    })),
  ]);
  const fileOf = ({ folder }, index) => `${folder}/planted${index}.ts`;
  const found = refused(
    "eslint(no-restricted-imports)",
    planted.map((each, index) => [fileOf(each, index), specifier(each.folder, each.name)]),
    "",
  );
  assert.deepEqual(
    planted.filter((each, index) => found.has(fileOf(each, index)) === each.isAllowed),
    [],
  );
});

test("the lint refuses files that import each other, be it types alone", () => {
  const cycle = [
    ["src/core/foundation/one.ts", "./two"],
    ["src/core/foundation/two.ts", "./three"],
    ["src/core/foundation/three.ts", "./one"],
    ["src/core/foundation/four.ts", "./one"],
  ];
  const found = refused("import(no-cycle)", cycle);
  assert.deepEqual(
    [...found].sort(),
    ["one", "three", "two"].map((name) => `src/core/foundation/${name}.ts`),
  );
});
