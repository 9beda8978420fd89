import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { looksLikeAlgorithm } from "../../../src/host/userAlgorithms/looksLikeAlgorithm";
import { languages, programOf, templates } from "../../../src/host/userAlgorithms/tools/templates";
import { readProgram } from "../../../src/sandbox/program/readProgram";
import { copies } from "../../sandbox/copies.mjs";

const STYLES = [true, false].flatMap((isTyped) => [true, false].map((hasTypesBeside) => ({ isTyped, hasTypesBeside })));

test("every beginning is a program of at most 40 lines, in each language", () => {
  assert.equal(languages.length, 2);
  for (const template of templates) {
    for (const style of STYLES) {
      const text = programOf(template, style);
      const { lineCount } = readProgram({ uri: "untitled:a", name: style.isTyped ? "a.ts" : "a.js", text });
      assert.ok(lineCount - 1 <= 40, `${template.id} has ${lineCount} lines`);
      assert.ok(
        text.split("\n").every((row) => row.length <= 120),
        template.id,
      );
      assert.equal(looksLikeAlgorithm(text), true, template.id);
    }
  }
});

test("walls that are cells, which half of the programs have, stand second", () => {
  assert.equal(templates[1].id, "walls-are-cells");
});

test("what looks like an algorithm", () => {
  for (const text of [
    ...Object.values(copies),
    "export default function run({ maze }) {}",
    "export default function ({ maze, random }) {}",
    "export default ({ maze, random }) => {};",
    "const own = { run: ({ maze }) => {} };\nexport { own as default };",
    'export default {} satisfies import("./mazewright").Algorithm;',
    '/** @type {import("../types/mazewright").Algorithm} */\nexport default {};',
  ])
    assert.equal(looksLikeAlgorithm(text), true, text.slice(0, 80));
});

test("what does not", () => {
  for (const text of [
    "",
    "export const run = (maze) => maze;",
    "export default { name: 'a', run() {} };", // of something else
    "export default function App() { return maze; }",
    "import { DONE } from 'mazewright';",
    "// export default mazewright run( maze",
    readFileSync("src/core/making/generate.ts", "utf8"),
    readFileSync("src/core/algorithms/kruskal.ts", "utf8"), // which is part of another program
  ])
    assert.equal(looksLikeAlgorithm(text), false, text.slice(0, 80));
});
