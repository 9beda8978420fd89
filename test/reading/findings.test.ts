import assert from "node:assert/strict";
import { test } from "node:test";
import { runs } from "../../scripts/tools/effort.mjs";
import { toHex42 } from "../../src/core/formats/maps/hex42";
import { toText } from "../../src/core/formats/text/text";
import { Random } from "../../src/core/foundation/random";
import { generate } from "../../src/core/making/generate";
import { findMazes } from "../../src/reading/find";
import { parse } from "../../src/reading/parse";
import { snapshot } from "../core/support/snapshot";

const COUNT = runs({ quick: 20, usual: 100, release: 1000 });

test("a 42 file with contradictions has a finding at each", () => {
  const random = new Random("contradictions");
  for (let seed = 0; seed < COUNT; seed++) {
    const size = { width: 4 + random.below(9), height: 4 + random.below(7) };
    const maze = generate({ ...size, seed, entrances: "corners" });
    const written = toHex42(maze);
    const text = random.chance(0.5)
      ? written
      : written.replaceAll(/[A-F](?=[\dA-F]*\n)/g, (digit) => digit.toLowerCase());
    const lines = text.split("\n");
    const [x, y] = [1 + random.below(size.width - 2), 1 + random.below(size.height - 2)];
    const bits = Number.parseInt(lines[y][x], 16);
    const closed = [1, 2, 4, 8].filter((bit) => (bits & bit) !== 0);
    if (closed.length === 0) continue;
    const digit = (bits & ~closed[random.below(closed.length)]).toString(16); // open where the neighbour is closed
    lines[y] = lines[y].slice(0, x) + digit + lines[y].slice(x + 1);
    const broken = lines.join("\n");
    const [found] = findMazes(broken, { isMaze: true });
    const open = found.findings.map(({ line, column }) => ({ line, column }));
    assert.deepEqual(open, [{ line: y, column: x }], broken);
    assert.deepEqual(found.maze.toString(), maze.toString());
  }
});

test("a digit of a 42 file that is open to the outside has a finding, but for those of the ends", () => {
  const maze = generate({ width: 6, height: 5, seed: 4, entrances: "corners" });
  const lines = toHex42(maze).split("\n");
  for (const [line, column, bit] of [
    [0, 3, 1],
    [2, 5, 2],
    [4, 2, 4],
    [3, 0, 8],
  ]) {
    const digit = (Number.parseInt(lines[line][column], 16) & ~bit).toString(16).toUpperCase();
    const broken = lines.with(line, lines[line].slice(0, column) + digit + lines[line].slice(column + 1)).join("\n");
    const [{ findings, maze: read }] = findMazes(broken);
    assert.deepEqual(
      findings.map((finding) => [finding.line, finding.column]),
      [[line, column]],
      broken,
    );
    assert.equal(toText(read), toText(maze));
  }
  const ends = lines.with(0, (Number.parseInt(lines[0][0], 16) & ~1).toString(16).toUpperCase() + lines[0].slice(1));
  assert.deepEqual(findMazes(ends.join("\n"))[0].findings, []);
});

const DIGITS = ["95153", "C53BA", "B96C6", "8456D", "C5557"]; // without contradictions
const TAILS: readonly (readonly [tail: string, ends: readonly [number, number] | undefined, findings: number])[] = [
  ["\n1,0\n4,4\n", [1, 24], 0],
  ["\n(1, 0)\n(4, 4)\n", [1, 24], 0],
  ["\nEntry: (1, 0)\nExit: (4, 4)\n", [1, 24], 0],
  ["\nstart = 1 0\ngoal = 4 4\n", [1, 24], 0],
  ["\n[1; 0]\n[4; 4]\n", [1, 24], 0],
  ["1,0\n4,4\n", [1, 24], 0],
  ["\n1,0\n\n4,4\n", [1, 24], 0],
  ["\n7,0\n4,4\n", undefined, 1],
  ["\n1,0\n4,4\nX\n", [1, 24], 1],
  ["\n1,0\n4,4\nN\n", [1, 24], 1],
  ["", undefined, 0],
];

test("the tail of a 42 file is read in every dress", () => {
  const maze = generate({ width: 5, height: 5, seed: 9, entrances: "none" });
  const rows = toHex42(maze).split("\n").slice(0, 5);
  assert.equal(rows.length, DIGITS.length);
  for (const [tail, ends, count] of TAILS) {
    const text = `${rows.join("\n")}\n${tail}`;
    const found = findMazes(text);
    assert.equal(found.length, 1, text);
    const [{ form, maze: read, findings }] = found;
    assert.equal(form, "hex42");
    assert.equal(findings.length, count, text);
    if (ends !== undefined) assert.deepEqual([read.entrance?.cell, read.exit?.cell], ends, text);
    assert.deepEqual(snapshot(read).takesPart.length, 25);
  }
  const turned = findMazes(
    `${toHex42(generate({ width: 3, height: 6, seed: 1 }))
      .split("\n")
      .slice(0, 6)
      .join("\n")}\n\n5,0\n0,2\n`,
  );
  assert.deepEqual([turned[0].maze.entrance?.cell, turned[0].maze.exit?.cell], [15, 2], "row first");
});

test("the way below a 42 file is checked, and where it goes wrong is said", () => {
  const text = toHex42(generate({ width: 5, height: 5, seed: 9 }));
  const way = text.trimEnd().split("\n").at(-1) ?? "";
  const line = text.trimEnd().split("\n").length - 1;
  const wrong = (letters: string) => findMazes(text.replace(/\n[NESW]+\n$/, `\n${letters}\n`))[0].findings;
  assert.deepEqual(wrong(way), []);
  const [{ column, line: at, message }] = wrong(way.slice(0, -1));
  assert.deepEqual([at, column], [line, way.length - 1]);
  assert.match(message, /ends at/);
  assert.match(wrong(`${way.slice(0, 2)}Q${way.slice(3)}`)[0].message, /"Q" is no side/);
  assert.equal(wrong(`${way.slice(0, 2)}Q${way.slice(3)}`)[0].column, 2);
});

test("a row of cells in box drawing that is longer or shorter by whole cells has one finding, and the posts show its walls", () => {
  for (let seed = 0; seed < COUNT; seed++) {
    const maze = generate({ width: 5, height: 4, seed, entrances: "none" });
    const wide = toText(maze, "box").trimEnd().split("\n");
    const narrow = wide.map((row) => row.replaceAll(/(.)./g, "$1"));
    for (const rows of [wide, narrow]) {
      const cell = (rows[0].length - 1) / 5;
      for (const change of [
        (row: string) => row.slice(0, 1) + " ".repeat(cell) + row.slice(1),
        (row: string) => row.slice(0, 1) + row.slice(1 + cell),
        (row: string) => row.slice(0, -cell),
        (row: string) => row + row.slice(-cell),
      ]) {
        const line = 3;
        const text = rows.with(line, change(rows[line])).join("\n");
        const [found, ...others] = findMazes(text);
        assert.deepEqual([found.findings.map((each) => each.line), found.isSure, others], [[line], false, []], text);
        assert.match(found.findings[0].message, /^Expected /);
        assert.deepEqual(snapshot(found.maze).openSlots, snapshot(maze).openSlots, text);
      }
      const torn = rows.with(2, rows[2] + rows[2].slice(-cell)).join("\n");
      assert.throws(() => parse(torn), { name: "FormatError", line: 2 }, torn);
    }
  }
});

test("a corridor of two rows in a document is as wide as the end of its wall says", () => {
  const edge = "─".repeat(31);
  const rows = [`┌${edge}┐`, `│${" ".repeat(31)}│`, `├${"─".repeat(27)}╴   │`, `│${" ".repeat(31)}│`, `└${edge}┘`];
  const [found] = findMazes(["A corridor:", "", ...rows, "", "One wall is in it."].join("\n"));
  assert.deepEqual([found.form, found.maze.cellCount], ["box", 16]);
});

test("a row of posts without a level line is one all the same", () => {
  const maze = generate({ width: 5, height: 4, seed: 572, entrances: "none" });
  const rows = toText(maze, "box").trimEnd().split("\n");
  assert.doesNotMatch(rows[2], /[─┼┬┴]/);
  const [found] = findMazes(rows.with(3, rows[3].slice(0, -4)).join("\n"));
  assert.deepEqual(
    found.findings.map(({ line }) => line),
    [3],
  );
  assert.deepEqual(snapshot(found.maze).openSlots, snapshot(maze).openSlots);
});

test("parse of a text without a maze says where, and of several which lines", () => {
  const text = toText(generate({ width: 4, height: 4, seed: 1 }), "lines");
  assert.throws(() => parse("No maze.\n"), { name: "FormatError", line: 0, column: 0 });
  assert.throws(() => parse(""), { name: "FormatError", line: 0 });
  assert.throws(() => parse(`${text}\n${text}`), {
    name: "FormatError",
    line: 10,
    message: /there are 2, on lines 1, 11/,
  });
  const many = Array.from({ length: 12 }, () => text).join("\n");
  assert.throws(() => parse(many), { name: "FormatError", message: /there are 12, on lines 1, 11, .* and more/ });
});
