import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { languages } from "../../../../src/core/formats/arrays/languages";
import { writeArray } from "../../../../src/core/formats/arrays/writeArray";
import { type Program, programs } from "../../support/arrayPrograms";
import type { Block } from "../../support/arraySources";
import { type ArrayCase, arrayCases, expectedOf } from "../../support/arrays";

/** Every array in every language, compiled or parsed by that language's tool, and printed by a program that holds it. */

const run = promisify(execFile);
const all = programs(process.execPath, path.resolve("node_modules/typescript/bin/tsc"));
const WITHOUT_TOOL = ["swift", "json"]; // which the usual tests read

test("each language has its program", () => {
  const ids = languages.map(({ id }) => id);
  assert.deepEqual([...all.map(({ language }) => language), ...WITHOUT_TOOL].sort(), ids.sort());
});

for (const program of all) {
  const { language, tools } = program;
  test(`${language}: a program with every array prints every maze`, async (context) => {
    const missing = await missingOf(tools);
    if (missing.length > 0) return context.skip(`${missing.join(", ")} is not installed`);
    const cases = arrayCases();
    const printed = await printedBy(
      program,
      cases.map((each) => blockOf(language, each)),
    );
    const { first = 0 } = languages.find(({ id }) => id === language) ?? {};
    assert.equal(printed.length, cases.length);
    for (const [at, each] of cases.entries())
      assert.deepEqual(JSON.parse(printed[at]), expectedOf(each, first), `${language}: ${each.name}`);
  });
}

function blockOf(language: string, { maze, options }: ArrayCase): Block {
  return { text: writeArray(maze, { language, ...options }), values: options.values };
}

/** The lines that a program prints which are JSON; its tool may say more. */
async function printedBy({ file, source, commands }: Program, blocks: readonly Block[]): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "arrays-"));
  try {
    writeFileSync(path.join(folder, file), source(blocks));
    let output = "";
    for (const [command, ...words] of commands)
      output = (await run(command, words, { cwd: folder, maxBuffer: 1e9, env: { ...process.env, GO111MODULE: "off" } }))
        .stdout;
    return output.split("\n").filter((line) => line.startsWith("["));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function missingOf(tools: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const tool of tools) await run("which", [tool]).catch(() => missing.push(tool));
  return missing;
}
