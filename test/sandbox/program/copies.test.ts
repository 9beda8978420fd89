import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { algorithms } from "../../../src/core/algorithms/facts";
import { readProgram } from "../../../src/sandbox/program/readProgram";
import { copies } from "../copies.mjs";

test("every built-in algorithm has a copy, which is a program", () => {
  assert.deepEqual(
    Object.keys(copies),
    algorithms.map(({ id }) => id),
  );
  for (const [id, text] of Object.entries(copies)) {
    const { lineCount } = readProgram({ uri: `untitled:${id}`, name: `${id}.ts`, text });
    assert.equal(lineCount, text.split("\n").length, id);
  }
});

/** The paragraphs of a file of algorithms, without imports and exports. */
function paragraphsOf(file: string): readonly string[] {
  const text = readFileSync(`src/core/algorithms/${file}.ts`, "utf8").replace(/^import [^;]*;\n/gm, "");
  return text
    .replace(/^export /gm, "")
    .trim()
    .split(/\n{2,}/);
}

test("a copy holds all code of its algorithm", () => {
  for (const { id } of algorithms) {
    const file = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const source = readFileSync(`src/core/algorithms/${file}.ts`, "utf8");
    const shared = [...source.matchAll(/"\.\/shared\/(\w+)"/g)].map(([, name]) => `shared/${name}`);
    for (const name of [file, ...shared])
      for (const part of paragraphsOf(name)) assert.ok(copies[id].includes(part.trim()), `${id}: ${part}`);
  }
});

test("a copy begins with what runs, and its facts stand below", () => {
  for (const [id, text] of Object.entries(copies)) {
    const [runs, facts] = [text.search(/^ +(run|begin)\b|^class |^function /m), text.indexOf("const facts")];
    assert.ok(runs >= 0 && runs < facts, id);
  }
  assert.match(copies["depth-first"], /^(\/\/.*\n)+import .*\n(import .*\n)?\nconst depthFirst\b.* = \{\n {2}run\(/);
});

test("the algorithms of the sample workspace are programs", () => {
  const folder = "media/sample-workspace/algorithms";
  const names = readdirSync(folder).filter((name) => !name.endsWith(".d.ts"));
  assert.deepEqual(names.sort(), ["biased.js", "endless.js", "loops.ts", "winding.ts"]);
  for (const name of names)
    readProgram({ uri: `file:///${name}`, name, text: readFileSync(`${folder}/${name}`, "utf8") });
});
