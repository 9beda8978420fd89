import assert from "node:assert/strict";
import { test } from "node:test";
import { runs } from "../../scripts/tools/effort.mjs";
import { mazeToJson, writeJson } from "../../src/core/formats/json/json";
import { formOf } from "../../src/core/formats/text/checkText";
import { styles } from "../../src/core/formats/text/facts";
import { toText } from "../../src/core/formats/text/text";
import { FormatError } from "../../src/core/foundation/errors";
import { generate } from "../../src/core/making/generate";
import { findMazes } from "../../src/reading/find";
import { parse } from "../../src/reading/parse";
import { snapshot } from "../core/support/snapshot";
import { fc } from "../properties";

/** Reads a text; what it throws must be a FormatError that names a place in the text, and what is found stands in it. */
function read(text: string): void {
  const rows = text.split(/\r\n|\n|\r/);
  for (const { start, end, findings } of findMazes(text))
    for (const { line, column } of [start, end, ...findings])
      assert.ok(column >= 0 && column <= (rows[line]?.length ?? -1), `${line}, ${column} of ${JSON.stringify(text)}`);
  try {
    const maze = parse(text);
    assert.deepEqual(snapshot(parse(JSON.stringify(mazeToJson(maze)))).takesPart, snapshot(maze).takesPart);
  } catch (error) {
    assert.ok(error instanceof FormatError, `${error} of ${JSON.stringify(text)}`);
    assert.ok(error.line >= 0 && error.line < rows.length, `line ${error.line} of ${JSON.stringify(text)}`);
    assert.ok(error.column >= 0, `column ${error.column}`);
  }
}

const RUNS = { seed: 1, numRuns: runs({ usual: 600, release: 3000 }) };

const maze = (width: number, height: number) => generate({ width, height, loops: 0.2, seed: width });
const valid = [maze(1, 1), maze(3, 2), maze(7, 5)].flatMap((each) => [
  ...styles
    .filter(({ id }) => formOf(id, each.grid.kind)?.drawsSolutions)
    .map(({ id }) => toText(each, id, { solution: true })),
  writeJson(mazeToJson(each)),
  JSON.stringify(mazeToJson(each)),
]);

const signs = '+-| .#_/\\\n\r\t{}[]",:0123456789xeE┌─█';
const snippets = ["---", "+---+", "\n", "[0, 1]", "null", "1e9", "-1", '"off": [0],', "{}", "true", "\u0000", "\ud800"];
const piece = fc.oneof(fc.constantFrom(...signs, ...snippets), fc.string({ maxLength: 3 }));

test("random text is read or refused with its place", () => {
  const drawing = fc.array(fc.constantFrom("+", "-", "---", "|", " ", "   ", "\n", ".", "x"), { maxLength: 40 });
  const any = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.array(piece).map((pieces) => pieces.join("")),
    drawing.map((pieces) => pieces.join("")),
  );
  fc.assert(fc.property(any, read), RUNS);
});

test("random JSON is read or refused with its place", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), (json) => read(`{"format":"mazewright","version":1,"options":${json}}`)),
    RUNS,
  );
  const value = fc.jsonValue({ maxDepth: 3 });
  const json = fc.record(
    { options: value, cells: value, passages: value, off: value, entrance: value, exit: value },
    { requiredKeys: [] },
  );
  const base = {
    format: "mazewright",
    version: 1,
    options: { grid: "rectangular", width: 2, height: 2 },
    cells: 4,
    passages: [[0, 1]],
  };
  fc.assert(
    fc.property(json, (some) => read(JSON.stringify({ ...base, ...some }))),
    RUNS,
  );
});

test("a valid text that was damaged is read or refused with its place", () => {
  const edit = fc.record({ at: fc.nat(2000), drop: fc.nat(6), put: fc.oneof(fc.constant(""), piece) });
  const edits = fc.array(edit, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.constantFrom(...valid), edits, (text, changes) => {
      read(
        changes.reduce((now, { at, drop, put }) => {
          const from = at % (now.length + 1);
          return now.slice(0, from) + put + now.slice(from + drop);
        }, text),
      );
    }),
    RUNS,
  );
});

test("a valid text whose lines were shuffled, doubled or lost is read or refused with its place", () => {
  fc.assert(
    fc.property(fc.constantFrom(...valid), fc.array(fc.nat(20), { maxLength: 20 }), (text, order) => {
      const lines = text.split("\n");
      read(order.map((line) => lines[line % lines.length]).join("\n"));
    }),
    RUNS,
  );
});

test("JSON nested without end is refused, not a stack that overflows", () => {
  for (const depth of [2000, 100_000]) {
    read(`{"format":${"[".repeat(depth)}`);
    read(`{"format":${"[".repeat(depth)}${"]".repeat(depth)}}`);
    read(`{"format":"mazewright","version":${'{"a":'.repeat(depth)}1${"}".repeat(depth)}}`);
  }
});
