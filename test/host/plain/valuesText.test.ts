import assert from "node:assert/strict";
import { test } from "node:test";
import { lineValues } from "../../../src/host/userAlgorithms/tools/valuesText";

const list = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `other${at}`, text: "12345" }));

test("a line's own variables come first", () => {
  const variables = [
    { name: "random", text: "Random" },
    { name: "open", text: "5" },
    { name: "cell", text: "12" },
  ];
  assert.equal(lineValues("cell = maze.carve(cell, open);", variables)?.text, "open = 5, cell = 12, random = Random");
  assert.equal(lineValues("reopened.cells;", variables)?.text, "random = Random, open = 5, cell = 12", "whole words");
  assert.equal(lineValues("$x;", [...variables, { name: "$x", text: "1" }])?.text.startsWith("$x = 1, "), true);
  assert.equal(lineValues("x", []), undefined);
});

test("what is long is cut after the line, and whole in its hover", () => {
  const path = { name: "path", text: `[${"1234567, ".repeat(40)}]` };
  const { text, whole } = lineValues("path", [path, ...list(40)]) ?? { text: "", whole: "" };
  assert.ok(text.length <= 103, `${text.length} characters`);
  assert.match(text, /^path = \[1234567, .*…, other0 = 12345, .*, …$/);
  assert.ok(whole.includes(path.text) && whole.includes("other39 = 12345"));
});

test("a value on several lines is one line after the line", () => {
  assert.equal(lineValues("", [{ name: "text", text: '"a\n  b"' }])?.text, 'text = "a b"');
});
