// The promise of CONTRIBUTING.md: one more part of each kind is one file and one line. Made by its recipes in a copy of the
// project, in which the checks then pass and the tests of all parts cover the new ones.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { COMMAND, GIVEN, OPTIONS, PARTS, PROBE, PROBED } from "./parts.mjs";

const copy = mkdtempSync(path.join(tmpdir(), "mazewright-parts-"));
const { NODE_TEST_CONTEXT: _, ...env } = process.env; // set for tests, which are not to run others
const run = (/** @type {string[]} */ ...args) =>
  execFileSync(process.execPath, args, {
    cwd: copy,
    encoding: "utf8",
    env: { ...env, MAZEWRIGHT_EFFORT: "quick" },
    maxBuffer: Infinity,
  });

/** By kind of part, the files that are not as they were. @type {Map<string, Set<string>>} */
const touched = new Map();
/** Where in the copy each TypeScript file is. @type {string[]} */
let files = [];

before(() => {
  for (const entry of readdirSync(".", { withFileTypes: true })) {
    if ([".git", ".vscode-test", "node_modules", "out", "dist"].includes(entry.name)) continue;
    cpSync(entry.name, path.join(copy, entry.name), { recursive: true });
  }
  symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"), "junction");
  files = ["src", "webview", "test"].flatMap((folder) =>
    readdirSync(path.join(copy, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/"))),
  );
  for (const [kind, { name, registry, text }] of Object.entries(PARTS)) {
    const index = fileWith(`const ${registry}`);
    write(kind, path.posix.join(path.posix.dirname(index), `${name}.ts`), text);
    edit(kind, index, new RegExp(`(const ${registry}[^]*?[^\\s,]),?\\s*([\\]}])(?= as const;|;)`), `$1, ${name}$2`);
    edit(kind, index, /^/, `import { ${name} } from "./${name}";\n`);
  }
  for (const [kind, { type, field, spec }] of Object.entries(OPTIONS)) {
    edit(
      kind,
      fileWith(`export interface ${type}\\b`),
      new RegExp(`(export interface ${type}\\b[^]*?)\\n}`),
      `$1\n  ${field}\n}`,
    );
    edit(kind, fileWith("export const schema\\b"), /(export const schema\b[^]*?)\n};/, `$1\n  ${spec}\n};`);
  }
  edit("command", fileWith("export const commands = \\{"), /^export const commands = \{/m, `$&\n  ${COMMAND},`);
  const changed = [...new Set([...touched.values()].flatMap((each) => [...each]))];
  run("node_modules/@biomejs/biome/bin/biome", "check", "--write", "--vcs-enabled=false", ...changed); // not part of a recipe
  run("scripts/build.mjs", "--tests");
});

after(() => rmSync(copy, { recursive: true }));

/** The one source file in which something is declared. */
function fileWith(/** @type {string} */ pattern) {
  const sources = files.filter((file) => !file.startsWith("test/"));
  const found = sources.filter((file) => new RegExp(pattern).test(readFileSync(path.join(copy, file), "utf8")));
  assert.equal(found.length, 1, `${pattern}: ${found}`);
  return found[0];
}

/** Writes a file, in which "@name" stands for where name.ts is. @type {(kind: string, file: string, text: string) => void} */
function write(kind, file, text) {
  if (kind !== "") touched.set(kind, (touched.get(kind) ?? new Set()).add(file));
  const withPaths = text.replace(/from "@(\w+)"/g, (_, name) => {
    const found = files.find((each) => path.posix.basename(each) === `${name}.ts`) ?? "";
    const from = path.posix.relative(path.posix.dirname(file), found).replace(/\.ts$/, "");
    return `from "${from.startsWith(".") ? from : `./${from}`}"`;
  });
  writeFileSync(path.join(copy, file), withPaths);
}

/** @type {(kind: string, file: string, pattern: RegExp, by: string) => void} */
function edit(kind, file, pattern, by) {
  const text = readFileSync(path.join(copy, file), "utf8");
  assert.match(text, pattern, `${kind}: ${file}`);
  write(kind, file, text.replace(pattern, by));
}

test("each is two files, a command three", () => {
  for (const [kind, { size }] of touched) assert.equal(size, kind === "command" ? 3 : 2, kind);
  assert.deepEqual([...touched.keys()], [...Object.keys(PARTS), ...Object.keys(OPTIONS)]);
});

test("the checks take them all", () => {
  const { stdout } = spawnSync(process.execPath, ["scripts/check.mjs"], { cwd: copy, encoding: "utf8", env });
  assert.match(stdout, / 0 failed/);
});

test("the tests of all algorithms and grids cover them", () => {
  const output = run(
    "--test",
    "--test-reporter=tap",
    "out/test/core/algorithms/matrix.test.mjs",
    "out/test/core/options/registry.test.mjs",
  );
  assert.match(output, /^\s*ok .*coins on rectangular/m);
  assert.match(output, /^\s*ok .*depth-first on terraces/m);
  assert.doesNotMatch(output, /^\s*not ok/m);
});

test("settings, documents and published lists have them", async () => {
  const { configuration, commands } = JSON.parse(readFileSync(path.join(copy, "package.json"), "utf8")).contributes;
  const settings = Object.assign({}, ...configuration.map(({ properties }) => properties));
  const options = settings["mazewright.defaults"].properties;
  assert.ok(options.algorithm.enum.includes("coins"));
  assert.ok(options.grid.enum.includes("terraces"));
  assert.ok(settings["mazewright.style"].enum.includes("counted"));
  assert.deepEqual([options.luck.maximum, options.depth.minimum], [1, 1]);
  assert.ok(commands.some((/** @type {{ command: string }} */ { command }) => command === "mazewright.tossCoin"));
  assert.ok(commands.some((/** @type {{ title: string }} */ { title }) => title === "Show the Crossings"));
  const documentOf = (/** @type {string} */ name) => readFileSync(path.join(copy, "docs", name), "utf8");
  assert.match(documentOf("algorithms.md"), /^\| Coins +\| `coins` +\|/m);
  assert.match(documentOf("commands.md"), /^\| \*\*Maze: Toss a Coin\*\* +\| says yes or no +\|/m);
  const core = await import(pathToFileURL(path.join(copy, "dist/core.mjs")).href);
  assert.equal(core.measure(core.generate(GIVEN)).passages, 35);
  assert.equal(core.toText(core.generate(GIVEN), "counted"), "36 cells\n");
});

test("the worker writes the format and the file that belongs to it, the solver solves, sizes of the grid's own are counted", () => {
  write("", "probe.ts", PROBED);
  const probed = run("--input-type=module", "--eval", PROBE);
  assert.deepEqual(JSON.parse(probed), {
    written: { content: "35 passages\n", companion: { extension: "cells", content: "maze.count has 36\n" } },
    isSolved: true,
    isCounted: true,
  });
});
