import assert from "node:assert/strict";
import { test } from "node:test";
import { LineMap } from "../../../src/host/userAlgorithms/lineMap";

const TEXT = "a\nb\nc\n";

test("a text with other endings of its lines is the same text", () => {
  const map = new LineMap(TEXT, TEXT.replaceAll("\n", "\r\n"));
  assert.equal(map.isChanged, false);
  assert.equal(map.now(2), 2);
});

test("a line more, less or other is a change, and the lines after it move", () => {
  const now: [string, number][] = [
    ["a\nb\nx\nc\n", 3],
    ["b\nc\n", 1],
    ["a\nx\nc\n", 2],
    [`${TEXT}\n`, 2],
  ];
  for (const [text, line] of now) {
    const map = new LineMap(TEXT, text);
    assert.equal(map.isChanged, true, text);
    assert.equal(map.now(2), line, text);
  }
});

test("a line that is edited in place is still there; one that is removed, or lost among others, is not", () => {
  assert.equal(new LineMap(TEXT, "a\nx\nc\n").has(1), true);
  assert.equal(new LineMap(TEXT, "a\nc\n").has(1), false);
  assert.equal(new LineMap(TEXT, "x\na\ny\nc\n").has(1), false);
  assert.equal(new LineMap(TEXT, "x\na\nb\nc\n").has(1), true);
});
