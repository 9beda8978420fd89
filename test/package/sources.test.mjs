// The source that the preview shows: of every algorithm, with a line to be lit for each that its pseudocode lights.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const { algorithms } = await import(pathToFileURL("dist/core.mjs").href);
const sources = JSON.parse(readFileSync("dist/sources.json", "utf8"));

test("holds the files of every algorithm as they are", () => {
  assert.deepEqual(
    Object.keys(sources.algorithms),
    algorithms.map(({ id }) => id),
  );
  for (const [name, text] of Object.entries(sources.files)) {
    assert.equal(text, readFileSync(path.join("src/core", name), "utf8"), name);
  }
  for (const { id } of algorithms) {
    const [own] = sources.algorithms[id];
    assert.match(sources.files[own.name], new RegExp(`id: "${id}"`), `${own.name} is the file of ${id}`);
  }
});

test("a step that lights a line of pseudocode lights a line of source", () => {
  const missing = [];
  for (const { id, pseudocode } of algorithms) {
    const lit = new Set(sources.algorithms[id].flatMap(({ lines }) => lines.flat()));
    pseudocode.forEach(([text, ...steps], line) => {
      if (steps.length > 0 && !lit.has(line)) missing.push(`${id}: ${text.trim()}`);
    });
    for (const { name, lines } of sources.algorithms[id]) {
      assert.equal(lines.length, sources.files[name].split("\n").length, name);
      for (const line of lines.flat()) assert.ok(line >= 0 && line < pseudocode.length, `${name}: ${line}`);
    }
  }
  assert.deepEqual(missing, []);
});
