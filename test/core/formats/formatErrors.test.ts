import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson } from "../../../src/core/formats/json/json";
import { FormatError } from "../../../src/core/foundation/errors";
import { generate } from "../../../src/core/making/generate";
import { schema } from "../../../src/core/options/schema";
import { findMazes } from "../../../src/reading/find";
import { parse } from "../../../src/reading/parse";

/** A broken text; "^" stands before the place that the error is to name, and is not part of it. */
type Broken = readonly [what: string, text: string, message: RegExp];

const options = '"options": { "grid": "rectangular", "width": 2, "height": 2 }';
const head = `{\n  "format": "mazewright", "version": 1,\n  ${options},\n`;
const rest = (cells: string, passages: string, more = "") =>
  `${head}  "cells": ${cells},\n  "passages": ${passages}${more}\n}`;

const JSON_TEXTS: readonly Broken[] = [
  ["nothing after the brace", "{^", /^Not valid JSON: close brace expected/],
  ["a missing comma", '{ "format": "mazewright"\n ^"version": 1 }', /^Not valid JSON: comma expected/],
  ["a comment", '{\n  ^// mine\n  "format": "mazewright" }', /^Not valid JSON: invalid comment token/],
  ["a comma too many", '{ "format": "mazewright",\r\n^}', /^Not valid JSON: property name expected/],
  ["a number out of shape", '{ "version": 0^1 }', /^Not valid JSON/],
  ["no format", "^{ }", /^Expected "format" to be "mazewright", not undefined/],
  ["another format", '{ "format":\n   ^"tiled" }', /^Expected "format" to be "mazewright", not "tiled"/],
  ["another version", '{ "format": "mazewright", "version": ^2 }', /^Expected "version" to be 1, not 2/],
  ["a version in quotes", '{ "format": "mazewright", "version": ^"1" }', /^Expected "version" to be 1, not "1"/],
  ["no options", '^{ "format": "mazewright", "version": 1 }', /^Expected "options" to be an object, not undefined/],
  [
    "options that are a list",
    '{ "format": "mazewright", "version": 1, "options": ^[] }',
    /^Expected "options" to be an obj/,
  ],
  [
    "an unknown grid",
    '{ "format": "mazewright", "version": 1, "options": { "grid": ^"torus" } }',
    /^Expected "grid" to be one of rectangular/,
  ],
  [
    "no grid",
    '{ "format": "mazewright", "version": 1, "options": ^{ "width": 2 } }',
    /^Expected "grid" to be one of .* not undefined/,
  ],
  [
    "a bad width",
    rest("4", "[]").replace('"width": 2', '"width": ^0'),
    /^width: 0 cannot be used\. Allowed: a whole number from 1 up\./,
  ],
  [
    "no height",
    rest("4", "[]").replace(', "height": 2', "").replace('{ "grid"', '^{ "grid"'),
    /^height: undefined cannot be used/,
  ],
  ["no cells", `^${head}  "passages": []\n}`, /^Expected "cells" to be 4, as the sizes say, not undefined/],
  ["another number of cells", rest("^5", "[]"), /^Expected "cells" to be 4, as the sizes say, not 5/],
  ["no passages", `^${head}  "cells": 4\n}`, /^Expected "passages" to be a list, not undefined/],
  ["passages that are no list", rest("4", "^{}"), /^Expected "passages" to be a list, not \{\}/],
  ["a passage that is no pair", rest("4", "[[0, 1], ^3]"), /^Expected a pair of cells, not 3/],
  ["a passage of three", rest("4", "[^[0, 1, 3]]"), /^Expected a pair of cells, not \[0,1,3\]/],
  ["a cell outside the grid", rest("4", "[[0, 1],\n    [2, ^4]]"), /^Expected a cell of the maze, from 0 to 3, not 4/],
  ["a cell that is no whole number", rest("4", "[[^0.5, 1]]"), /^Expected a cell of the maze, from 0 to 3, not 0.5/],
  ["a cell that is no number", rest("4", '[[0, ^"1"]]'), /^Expected a cell of the maze, from 0 to 3, not "1"/],
  ["a negative cell", rest("4", "[[^-1, 0]]"), /^Expected a cell of the maze, from 0 to 3, not -1/],
  ["cells that are not neighbours", rest("4", "[\n    [0, 1],\n    ^[1, 2]\n  ]"), /^Cells 1 and 2 are not neighbours/],
  ["a cell joined with itself", rest("4", "[^[1, 1]]"), /^Cells 1 and 1 are not neighbours/],
  ["a pair listed twice", rest("4", "[[0, 1], [0, 2],\n ^[0, 1]]"), /^Cells 0 and 1 are listed twice/],
  ["a pair listed twice, turned round", rest("4", "[[0, 1], ^[1, 0]]"), /^Cells 1 and 0 are listed twice/],
  ["an entrance outside", rest("4", "[]", ',\n "entrance": ^9'), /^Expected a cell of the maze, from 0 to 3, not 9/],
  [
    "an exit that is no cell",
    rest("4", "[]", ',\n "exit": ^null'),
    /^Expected a cell of the maze, from 0 to 3, not null/,
  ],
  ["an off cell outside", rest("4", "[]", ',\n "off": [0, ^4]'), /^Expected a cell from 0 to 3, not 4/],
  ["an off cell listed twice", rest("4", "[]", ',\n "off": [3, ^3]'), /^Cell 3 is listed twice/],
  ["off that is no list", rest("4", "[]", ',\n "off": ^true'), /^Expected "off" to be a list, not true/],
  ["a passage to an off cell", rest("4", "[[0, ^1]]", ', "off": [1]'), /^Expected a cell of the maze, .* not 1/],
  [
    "too many cells",
    `{ "format": "mazewright", "version": 1, "cells": ^4002000, "options": { "grid": "rectangular", "width": 2001, "height": 2000 } }`,
    /^Expected at most 4,000,000 cells/,
  ],
];

const beside = `{ "format": "mazewright", "version": 1, "options": { "grid": "rectangular", "width": 3, "height": 3 }, "cells": 9, "passages": [], "entrance": 0, "entranceSide": ^4 }`;
const within = beside.replace("^4", "^3");

const TEXTS: readonly Broken[] = [
  ["nothing", "^", /^Expected a maze, but the text is empty/],
  ["blanks only", "^  \n\t\n", /^Expected a maze, but the text is empty/],
  ["no maze", "\n  ^hello\n", /^Expected a maze: a drawing, array, JSON or map/],
  [
    "rows of an array, a statement each",
    "^m[0] = [1, 1, 1]\nm[1] = [1, 0, 1]\nm[2] = [1, 1, 1]\n",
    /^Expected a maze: a drawing/,
  ],
  ["letters for walls and floors", "^QwQwQw\nQw>>Qw\nQwQwQw\n", /^Expected a maze: a drawing/],
  ["a first line cut short", "^+---+--\n|   |\n+---+", /^Expected a line like/],
  ["no closing line", "+---+---+\n^|   |   |\n", /^Expected a closing line like \+---\+---\+/],
  ["one line", "^+---+---+", /^Expected a closing line like/],
  ["a thin wall in the first line", "+---+-^ -+\n|       |\n+---+---+", /^Expected - /],
  ["another sign in a wall", "+---+---+\n|   ^!   |\n+---+---+", /^Expected \+, -, \| or a blank/],
  ["half a wall", "+---+\n|   |\n+--^ +\n|   |\n+---+", /^Expected - /],
  ["a missing corner", "+---+---+\n|       |\n+---^ ---+\n|       |\n+---+---+", /^Expected \+/],
  ["too long a line", "+---+---+\n|       | ^x\n+---+---+", /^Expected \+, -, \| or a blank/],
  ["an error in an indented drawing", "\n\n    +---+\n    |   |\n    +--^ +\n    |   |\n    +---+\n", /^Expected - /],
  ["an error after CRLF", "+---+\r\n|   |\r\n+--^ +\r\n|   |\r\n+---+\r\n", /^Expected - /],
  ["another last line", "+---+\n|   |\n+---^x", /^Expected \+/],
];

for (const [what, marked, message] of [
  ...JSON_TEXTS,
  ["an entrance by a side that is not there", beside, /^Expected a border side of cell 0 \(0, 2\) or -1, not 4/],
  [
    "an entrance by a side that leads to a neighbour",
    within,
    /^Expected a border side of cell 0 \(0, 2\) or -1, not 3/,
  ],
  ...TEXTS,
] as Broken[]) {
  test(`${marked.trimStart().startsWith("{") || marked.startsWith("^{") ? "JSON" : "text"}: ${what}`, () => {
    const before = marked.slice(0, marked.indexOf("^")).split(/\r\n|\n/);
    const [line, column] = [before.length - 1, before[before.length - 1].length];
    assert.throws(
      () => parse(marked.replace("^", "")),
      (error) => {
        assert.ok(error instanceof FormatError, String(error));
        assert.match(error.message, message);
        assert.deepEqual([error.line, error.column], [line, column], error.message);
        assert.ok(error.message.endsWith(` (line ${line + 1}, column ${column + 1})`), error.message);
        assert.equal(error.name, "FormatError");
        return true;
      },
    );
  });
}

test("a sign in a cell is a start or a goal, not an error", () => {
  const maze = parse("+---+---+\n| S   G |\n+---+---+");
  assert.deepEqual([maze.entrance?.cell, maze.exit?.cell], [0, 1]);
});

test("a fault of the program is none of the text", (context) => {
  const broken = () => {
    throw new TypeError("broken");
  };
  const text = JSON.stringify(mazeToJson(generate({ width: 2, height: 2 })));
  context.mock.method(schema.width, "check", broken);
  assert.throws(() => parse(text), /^TypeError: broken$/);
});

test("what is no string is said, by all that read texts", () => {
  for (const value of [undefined, null, 5, {}, ["+---+"]]) {
    for (const read of [parse, findMazes])
      assert.throws(
        () => Reflect.apply(read, undefined, [value]),
        /^FormatError: Expected a string, not .* \(line 1, /,
      );
  }
});

test("an error in JSON is placed without reading what stands behind it, however much or deep that is", () => {
  const [more, deep] = ["[0, 1], ".repeat(100_000), "[".repeat(100_000) + "]".repeat(100_000)];
  for (const behind of [`[0, 1]], "more": ${deep}`, `${more}[0, 1]]`]) {
    const text = `{\n"format": "mazewright", "version": 1,\n${options}, "cells": 4,\n"passages": [[0, 1],\n ${behind} }`;
    assert.throws(() => parse(text), /^FormatError: Cells 0 and 1 are listed twice \(line 5, column 2\)/);
  }
});
