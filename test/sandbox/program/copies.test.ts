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

test("a copy holds all code of its algorithm", () => {
  for (const { id } of algorithms) {
    const file = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const source = readFileSync(`src/core/algorithms/${file}.ts`, "utf8");
    const [own] = /(?<=^export )const facts\b[^]*/m.exec(source) ?? [];
    assert.ok(own !== undefined && copies[id].includes(own.replace(/^export /gm, "").trim()), id);
    const shared = [...source.matchAll(/"\.\/shared\/(\w+)"/g)].map(
      ([, name]) => `src/core/algorithms/shared/${name}.ts`,
    );
    for (const name of shared) {
      const text = readFileSync(name, "utf8")
        .replace(/^import [^;]*;\n/gm, "")
        .replace(/^export /gm, "");
      assert.ok(copies[id].includes(text.trim()), `${id}: ${name}`);
    }
  }
});

test("the algorithms of the sample workspace are programs", () => {
  const folder = "media/sample-workspace/algorithms";
  const names = readdirSync(folder).filter((name) => !name.endsWith(".d.ts"));
  assert.deepEqual(names.sort(), ["biased.js", "endless.js", "loops.ts", "winding.ts"]);
  for (const name of names)
    readProgram({ uri: `file:///${name}`, name, text: readFileSync(`${folder}/${name}`, "utf8") });
});
