// The source that the preview shows: of every algorithm, with a line to be lit for each that its pseudocode lights.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { copies } from "../sandbox/copies.mjs";

const { algorithms } = await import(pathToFileURL("dist/core.mjs").href);
const sources = JSON.parse(readFileSync("dist/sources.json", "utf8"));

/** What is shown of an algorithm's files: their names, texts and lines. */
function shownOf(id) {
  return sources.algorithms[id].shown.map(({ name, from, lines }) => ({
    name,
    text: sources.files[name].split("\n").slice(from).join("\n"),
    lines,
  }));
}

test("holds what runs of the files of every algorithm, and nothing that lies before it", () => {
  assert.deepEqual(
    Object.keys(sources.algorithms),
    algorithms.map(({ id }) => id),
  );
  for (const { name, text } of algorithms.flatMap(({ id }) => shownOf(id))) {
    const whole = readFileSync(path.join("src/core", name), "utf8");
    assert.ok(
      [whole, whole.replace(/^export /gm, "")].some((each) => each.endsWith(text)),
      name,
    );
    assert.match(text, /^( +(run|begin)\(|\/\*\*|(export )?(function|class) )/, name);
    assert.doesNotMatch(text, /^import |pseudocode: \[|^ {2}source:/m, name);
  }
  for (const { id } of algorithms) {
    const [own] = shownOf(id);
    assert.match(own.text, /^ +(run|begin)\(/, `${id} begins with what runs`);
    for (const { name, lines } of shownOf(id)) assert.ok(lines.flat().length > 0, `${id}: ${name} is lit`);
  }
});

test("a copy of an algorithm says whose it is, and is a program", () => {
  for (const { id, name } of algorithms) {
    assert.ok(copies[id].startsWith(`// ${name}, as it comes with Mazewright`), id);
    assert.match(copies[id], /^export default /m, id);
  }
});

test("a step that lights a line of pseudocode lights a line of source", () => {
  const missing = [];
  for (const { id, pseudocode } of algorithms) {
    const lit = new Set(shownOf(id).flatMap(({ lines }) => lines.flat()));
    pseudocode.forEach(([text, ...steps], line) => {
      if (steps.length > 0 && !lit.has(line)) missing.push(`${id}: ${text.trim()}`);
    });
    for (const { name, text, lines } of shownOf(id)) {
      assert.equal(lines.length, text.split("\n").length, name);
      for (const line of lines.flat()) assert.ok(line >= 0 && line < pseudocode.length, `${name}: ${line}`);
    }
  }
  assert.deepEqual(missing, []);
});
