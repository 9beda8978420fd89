// mazewright.d.ts against the programs that use it: the copies of all algorithms, and those of the sample workspace.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { importTypeScript } from "../../scripts/tools/common.mjs";
import { copies } from "../sandbox/copies.mjs";

const OPTIONS = {
  strict: true,
  noEmit: true,
  target: "es2022",
  lib: ["ES2023", "DOM"], // as VS Code has it where there is no configuration
  module: "esnext",
  moduleResolution: "bundler",
  erasableSyntaxOnly: true,
  verbatimModuleSyntax: true,
  exactOptionalPropertyTypes: true,
  types: [],
  allowJs: true,
  checkJs: true,
  paths: { mazewright: ["./mazewright.d.ts"] },
};

/**
 * Type-checks files beside mazewright.d.ts.
 * @param {Record<string, string>} programs texts by the names of their files
 * @param {object} [options] of the compiler
 * @returns {string} what the compiler says
 */
function check(programs, options = OPTIONS) {
  const folder = mkdtempSync(path.join(tmpdir(), "own-types-"));
  try {
    copyFileSync("dist/mazewright.d.ts", path.join(folder, "mazewright.d.ts"));
    for (const [name, text] of Object.entries(programs)) writeFileSync(path.join(folder, name), text);
    const files = ["mazewright.d.ts", ...Object.keys(programs)];
    writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files }));
    execFileSync(process.execPath, ["node_modules/typescript/bin/tsc", "-p", folder], { encoding: "utf8" });
    return "";
  } catch (error) {
    return /** @type {{ stdout: string }} */ (error).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("every copy of an algorithm has the types that are shipped", () => {
  const programs = Object.fromEntries(Object.entries(copies).map(([id, text]) => [`${id}.ts`, text]));
  assert.equal(check(programs), "");
});

test("a wrong program does not", () => {
  const program =
    'import type { Algorithm } from "./mazewright";\nexport default { run({ maze }) { maze.carv(1, 2, 3) } } satisfies Algorithm;\n';
  assert.match(check({ "wrong.ts": program }), /wrong\.ts\(2,\d+\): error .*'carv'/);
});

test("so have those of the sample workspace", () => {
  const folder = "media/sample-workspace/algorithms";
  const names = readdirSync(folder).filter((name) => name !== "mazewright.d.ts");
  assert.equal(names.length, 4);
  assert.equal(check(Object.fromEntries(names.map((name) => [name, readFileSync(`${folder}/${name}`, "utf8")]))), "");
});

test("the examples of the guide have them, too", () => {
  const examples = [...readFileSync("docs/own-algorithm.md", "utf8").matchAll(/```ts\n([^]*?)```/g)];
  assert.equal(examples.length, 2);
  for (const [, example] of examples) assert.equal(check({ "example.ts": example }), "");
});

test("programs without types beside them are not underlined", async () => {
  const { programOf, templates, NO_CHECK_LINE } = await importTypeScript("src/host/userAlgorithms/tools/templates.ts");
  const style = { isTyped: true, hasTypesBeside: false };
  const programs = Object.fromEntries(templates.map((each) => [`${each.id}.ts`, programOf(each, style)]));
  const options = { ...OPTIONS, paths: {} };
  assert.equal(check(programs, options), "");
  const checked = programs["empty.ts"].replace(NO_CHECK_LINE, "");
  assert.match(check({ "checked.ts": checked }, options), /Cannot find module 'mazewright'/);
});

test("beginnings have the types beside them", async () => {
  const { programOf, templates } = await importTypeScript("src/host/userAlgorithms/tools/templates.ts");
  const programs = templates.flatMap((each) =>
    [true, false].map((isTyped) => {
      const name = `${each.id}.${isTyped ? "ts" : "js"}`;
      return [name, programOf(each, { isTyped, hasTypesBeside: true })];
    }),
  );
  for (const isTyped of [true, false]) {
    const some = programs.filter(([name]) => name.endsWith(isTyped ? ".ts" : ".js"));
    assert.equal(check(Object.fromEntries(some)), "");
  }
});
