import assert from "node:assert/strict";
import { test } from "node:test";
import { generate } from "../../../src/core/making/generate";
import type { EndSource } from "../../../src/core/paths/ends";
import { nearest, touched } from "../../../src/host/textMazes/locations";
import { describe, findingLines, isAmbiguous, kindOfText, linesOf, noticeOf } from "../../../src/host/textMazes/words";
import { pack } from "../../../src/shared/data/pack";
import { type PackedMaze } from "../../../src/shared/data/packedMaze";
import type { FoundInText } from "../../../src/worker/calls";

const at = (startLine: number, startColumn: number, endLine: number, endColumn: number) => ({
  start: { line: startLine, column: startColumn },
  end: { line: endLine, column: endColumn },
});

const selected = (line: number, character: number, endLine = line, endCharacter = character) => ({
  start: { line, character },
  end: { line: endLine, character: endCharacter },
});

const UPPER = at(2, 0, 6, 20);
const LOWER = at(10, 4, 14, 24);
const BESIDE = at(10, 30, 14, 50);
const ALL = [UPPER, LOWER, BESIDE];

test("a cursor means what is on its line, of several there what is in its column", () => {
  for (const line of [2, 4, 6]) {
    for (const character of [0, 20, 90]) assert.deepEqual(touched(ALL, selected(line, character)), [UPPER]);
  }
  assert.deepEqual(touched(ALL, selected(12, 40)), [BESIDE]);
  assert.deepEqual(touched(ALL, selected(12, 4)), [LOWER]);
  assert.deepEqual(touched(ALL, selected(12, 27)), [LOWER, BESIDE], "between the two");
  for (const line of [0, 1, 7, 9, 15]) assert.deepEqual(touched(ALL, selected(line, 0)), []);
});

test("a selection means all that it touches, but not the line at whose beginning it ends", () => {
  assert.deepEqual(touched(ALL, selected(5, 0, 10, 3)), [UPPER]);
  assert.deepEqual(touched(ALL, selected(5, 0, 11, 3)), ALL, "the line before the last is whole");
  assert.deepEqual(touched(ALL, selected(5, 0, 11, 60)), ALL);
  assert.deepEqual(touched(ALL, selected(6, 0, 10, 0)), [UPPER]);
  assert.deepEqual(touched(ALL, selected(7, 0, 10, 0)), []);
});

test("the columns of a selection count on its first and its last line only", () => {
  assert.deepEqual(touched(ALL, selected(11, 40, 12, 2)), [BESIDE], "begins behind the left one, ends before it");
  assert.deepEqual(touched(ALL, selected(11, 40, 12, 10)), [LOWER, BESIDE]);
  assert.deepEqual(touched(ALL, selected(14, 26, 16, 4)), [BESIDE], "the others end before it begins");
  assert.deepEqual(touched(ALL, selected(8, 40, 10, 10)), [LOWER]);
  assert.deepEqual(touched(ALL, selected(11, 40, 13, 2)), [LOWER, BESIDE], "a whole line between");
  assert.deepEqual(touched(ALL, selected(14, 26, 15, 0)), [BESIDE]);
});

test("the nearest has the fewest lines between", () => {
  for (const [line, wanted] of [
    [0, UPPER],
    [4, UPPER],
    [7, UPPER],
    [9, LOWER],
    [99, LOWER],
  ] as const) {
    assert.equal(nearest(ALL, selected(line, 0)), wanted, `line ${line}`);
  }
  assert.equal(nearest([], selected(0, 0)), undefined);
});

const mazeOf = (options: object): PackedMaze => pack(generate({ seed: 1, ...options }));

const WAYS = { id: "ways", words: "ways are open" };

const FOUND: FoundInText = {
  ...at(11, 0, 19, 25),
  at: 0,
  mark: "",
  maze: mazeOf({ width: 6, height: 4 }),
  ends: {},
  form: "blocks",
  findings: [],
  isSure: true,
  meaning: { id: "walls", words: "# is wall" },
  otherMeanings: [],
};

test("a maze is called by its size and its lines, which count from 1", () => {
  assert.equal(describe(FOUND), "6x4 cells, lines 12 to 20");
  assert.equal(
    describe({ ...FOUND, maze: mazeOf({ grid: "layered", width: 2, height: 3, levels: 2 }) }),
    "2x3x2 cells, lines 12 to 20",
  );
  assert.equal(describe({ ...FOUND, maze: mazeOf({ grid: "circular", rings: 1 }) }), "1 cell, lines 12 to 20");
  assert.equal(linesOf(at(1233, 0, 1233, 5)), "line 1,234");
});

const finding = { line: 3, column: 1, message: "a wall is missing" };

test("a text is ambiguous that could mean something else, unless its start and goal are marked or what made it is known", () => {
  const two = { ...FOUND, otherMeanings: [WAYS] };
  assert.deepEqual([isAmbiguous(FOUND, false), isAmbiguous(two, false), isAmbiguous(two, true)], [false, true, false]);
  const marked = (from: EndSource) => ({ ...two, ends: { start: { from, of: 1 }, goal: { from, of: 1 } } });
  assert.deepEqual([isAmbiguous(marked("sign"), false), isAmbiguous(marked("opening"), false)], [false, true]);
  assert.equal(isAmbiguous({ ...two, ends: { start: { from: "sign", of: 1 } } }, false), true, "one of both");
  assert.equal(isAmbiguous(marked("sign"), false, true), true, "a choice can be taken back");
});

test("a notice says what is odd in a text", () => {
  assert.equal(noticeOf(FOUND), undefined);
  assert.equal(noticeOf({ ...FOUND, findings: [finding] }), "On line 4, column 2: a wall is missing.");
  const several = { ...FOUND, findings: [finding, { ...finding, line: 1009 }] };
  assert.equal(noticeOf(several), "2 findings, the first on line 4, column 2: a wall is missing.");
  assert.deepEqual(findingLines(several), [
    "line 4, column 2: a wall is missing",
    "line 1,010, column 2: a wall is missing",
  ]);
});

test("each form has a word for what kind of text it is", () => {
  for (const [form, word] of [
    ["blocks", "drawing"],
    ["foreign", "drawing"],
    ["json", "JSON"],
    ["hex42", "hexadecimal digits"],
  ])
    assert.equal(kindOfText({ form }), word);
});
