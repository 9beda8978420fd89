import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson, writeJson } from "../../../../src/core/formats/json/json";
import { FormatError } from "../../../../src/core/foundation/errors";
import { generate } from "../../../../src/core/making/generate";
import { parse } from "../../../../src/reading/parse";
import { built, manyScattered } from "../../support/build";
import { pairsOf } from "../../support/graph";
import { snapshot } from "../../support/snapshot";

test("a file as it is promised", () => {
  const maze = generate({ algorithm: "wilson", width: 3, height: 2, seed: "tower" });
  const { generator } = mazeToJson(maze);
  assert.match(generator, /^\d+\.\d+\.\d+$/);
  assert.deepEqual(mazeToJson(maze), {
    format: "mazewright",
    version: 1,
    generator,
    options: { algorithm: "wilson", grid: "rectangular", width: 3, height: 2, seed: "tower" },
    cells: 6,
    passages: pairsOf(maze),
    entrance: 0,
    exit: 5,
  });
  assert.equal(
    writeJson(mazeToJson(maze)),
    `{
  "format": "mazewright",
  "version": 1,
  "generator": "${generator}",
  "options": { "algorithm": "wilson", "grid": "rectangular", "width": 3, "height": 2, "seed": "tower" },
  "cells": 6,
  "passages": ${JSON.stringify(pairsOf(maze)).replaceAll(",", ", ")},
  "entrance": 0,
  "exit": 5
}
`,
  );
});

test("one key a line, long arrays wrapped near column 100", () => {
  for (const maze of [generate({ width: 30, height: 40, seed: 1 }), ...manyScattered()]) {
    const text = writeJson(mazeToJson(maze));
    assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(mazeToJson(maze))));
    const lines = text.split("\n");
    const keys = lines.flatMap((line) => /^ {2}"(\w+)": /.exec(line)?.[1] ?? []);
    assert.deepEqual(keys, Object.keys(JSON.parse(text)));
    lines.forEach((line, i) => {
      assert.equal(line, line.trimEnd());
      if (!line.startsWith("    ")) return;
      assert.ok(line.length <= 100, line);
      const next = /^ {4}(\[\d+, \d+\],?|\d+,?)/.exec(lines[i + 1])?.[1];
      if (next !== undefined) assert.ok(line.length + 1 + next.length > 99, `${next} would have fitted: ${line}`);
    });
  }
});

test("what a text may hold is written so that it is read again", () => {
  for (const seed of ['"', "\\", ", : ", "\u2028", "\n", "塔", "\ud800", "[1,2]"]) {
    const maze = generate({ width: 2, height: 2, seed });
    assert.equal(JSON.parse(writeJson(mazeToJson(maze))).options.seed, seed);
    assert.deepEqual(snapshot(parse(writeJson(mazeToJson(maze)))), snapshot(maze));
  }
});

test("cells that are off, and mazes without entrances", () => {
  const maze = built({ width: 3, height: 1, passages: [[0, 1]], off: [2] });
  const { options, off, entrance, exit, passages } = mazeToJson(maze);
  assert.deepEqual(
    { options, off, passages },
    { options: { grid: "rectangular", width: 3, height: 1 }, off: [2], passages: [[0, 1]] },
  );
  assert.deepEqual([entrance, exit, "entrance" in mazeToJson(maze)], [undefined, undefined, false]);
  assert.equal("off" in mazeToJson(generate({ seed: 1 })), false);
  for (const scattered of manyScattered())
    assert.deepEqual(snapshot(parse(JSON.stringify(mazeToJson(scattered)))), snapshot(scattered));
});

test("a reader ignores keys that it does not know, also in options, and takes pairs in any order", () => {
  const json = {
    ...mazeToJson(
      built({
        width: 2,
        height: 2,
        passages: [
          [0, 1],
          [1, 3],
        ],
      }),
    ),
  };
  const extended = {
    $schema: "x",
    ...json,
    options: { ...json.options, colour: "red", seed: 7 },
    passages: [
      [3, 1],
      [1, 0],
    ],
    author: {},
  };
  assert.deepEqual(snapshot(parse(JSON.stringify(extended))), snapshot(parse(JSON.stringify(json))));
  const { generator, ...without } = json;
  assert.deepEqual(mazeToJson(parse(JSON.stringify(without))).generator, generator);
});

test("an entrance and an exit on one cell open it on two sides, of which the second is named", () => {
  const maze = built({ width: 2, height: 1, passages: [[0, 1]], entrance: 0, exit: 0, exitSide: 1 });
  assert.deepEqual([mazeToJson(maze).entranceSide, mazeToJson(maze).exitSide], [undefined, 1]);
  assert.deepEqual(
    [maze.entrance, maze.exit],
    [
      { cell: 0, slot: 0 },
      { cell: 0, slot: 1 },
    ],
  );
});

test("a long array in the options is wrapped, and nothing is cut inside a text", () => {
  const mask = Array.from({ length: 30 }, (_, row) => ".#, ".repeat(6).slice(row % 3) + "#".repeat(row % 3));
  const maze = generate({ algorithm: "cellular-maze", mask, generations: 1, seed: `${"a, ".repeat(40)}"` });
  const text = writeJson(mazeToJson(maze));
  assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(mazeToJson(maze))));
  const long = text.split("\n").filter((line) => line.length > 130 && !line.includes('"seed"'));
  assert.deepEqual(long, []);
  assert.deepEqual(snapshot(parse(text)), snapshot(maze));
});

test("only on squares are excluded cells walls, whatever algorithm the options name", () => {
  for (const [grid, areWalls] of [
    ["rectangular", true],
    ["hexagonal", false],
    ["triangular", false],
  ] as const) {
    const json = { ...mazeToJson(generate({ grid, width: 4, height: 3, seed: 1 })), off: [5], passages: [] };
    const options = { ...json.options, algorithm: "cellular-maze" };
    assert.equal(parse(JSON.stringify({ ...json, options })).grid.offAreWalls, areWalls, grid);
  }
});

test("slashes: pairs in any order, and an error that says where rows or pairs are wrong", () => {
  const json = mazeToJson(generate({ algorithm: "random-slashes", width: 4, height: 3, seed: 1 }));
  const passages = json.passages.map(([a, b]) => [b, a]).reverse();
  assert.deepEqual(mazeToJson(parse(JSON.stringify({ ...json, passages }))).passages, json.passages);
  const bad: [object, RegExp, at: string][] = [
    [{ slashes: json.slashes?.slice(1) }, /Expected 3 rows of slashes, not 2/, '["'],
    [{ slashes: ["////", "/x//", "////"] }, /Expected a row of 4 characters, \/ or \\, not "\/x\/\/"/, '"/x//"'],
    [{ slashes: ["////", "///", "////"] }, /Expected a row of 4 characters/, '"///"'],
    [{ cells: 12 }, /Expected "cells" to be 24, two per square, not 12/, "12,"],
    [{ passages: json.passages.slice(1) }, /Expected the pair \[\d+,\d+\], which the slashes join/, "[["],
    [{ passages: [...json.passages, json.passages[0]] }, /are listed twice/, `${JSON.stringify(json.passages[0])}]`],
    [{ passages: [[0, 1]] }, /Cells 0 and 1 are separated by the slashes/, "[0,1]"],
    [{ passages: [[0, 23]] }, /are not neighbours/, "[0,23]"],
    [
      { cells: 6_000_000, options: { grid: "rectangular", width: 3000, height: 1000 } },
      /Expected at most 4,000,000 cells/,
      "6000000",
    ],
  ];
  for (const [change, message, at] of bad) {
    const text = JSON.stringify({ ...json, ...change });
    const isRight = (error: unknown) => {
      assert.ok(error instanceof FormatError, String(error));
      assert.match(error.message, message);
      assert.equal(error.line, 0);
      return text.startsWith(at, error.column);
    };
    assert.throws(() => parse(text), isRight, String(message));
  }
});
