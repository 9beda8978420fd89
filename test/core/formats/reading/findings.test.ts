import assert from "node:assert/strict";
import { test } from "node:test";
import { toHex42 } from "../../../../src/core/formats/maps/hex42";
import { parse } from "../../../../src/core/formats/parse";
import { findMazes } from "../../../../src/core/formats/reading/find";
import type { Finding } from "../../../../src/core/formats/reading/foundation/found";
import { inWords } from "../../../../src/core/formats/reading/foundation/meanings";
import { toText } from "../../../../src/core/formats/text/text";
import { Random } from "../../../../src/core/foundation/random";
import { generate } from "../../../../src/core/making/generate";
import { runs } from "../../../effort.mjs";
import { snapshot } from "../../support/snapshot";

const COUNT = runs({ quick: 20, usual: 100, release: 1000 });

/** A text after all repairs, of which the last in the text is made first. */
function repaired(text: string, findings: readonly Finding[]): string {
  const lines = text.split("\n");
  for (const { line, column, repair } of findings.toReversed()) {
    if (repair === undefined) continue;
    lines[line] = lines[line].slice(0, column).padEnd(column) + repair.text + lines[line].slice(column + repair.length);
  }
  return lines.join("\n");
}

/** The same findings as one edit would make them: those at one digit one after the other. */
function repairedUntilDone(text: string): string {
  let now = text;
  for (let round = 0; round < 4; round++) {
    const [{ findings }] = findMazes(now, { isMaze: true });
    if (findings.length === 0) return now;
    now = repaired(now, findings);
  }
  return now;
}

test("a 42 file with contradictions has a finding at each, and none after its repairs", () => {
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
    const [{ findings, maze: read }] = findMazes(repairedUntilDone(broken), { isMaze: true });
    assert.deepEqual(findings, [], broken);
    assert.deepEqual(snapshot(read).openSlots, snapshot(maze).openSlots, broken);
  }
});

test("a maze with cut rows has a finding at each, and is whole after its repairs", () => {
  const maze = generate({ width: 6, height: 6, seed: 3, entrances: "none" });
  const lines = toText(maze, "blocks").trimEnd().split("\n");
  const cut = [3, 5, 8, 9];
  const broken = lines.map((line, row) => (cut.includes(row) ? line.slice(0, -1) : line)).join("\n");
  const [found] = findMazes(broken);
  assert.deepEqual(
    found.findings.map(({ line, column }) => [line, column]),
    cut.map((row) => [row, broken.split("\n")[row].length]),
  );
  const [whole] = findMazes(repaired(broken, found.findings));
  assert.deepEqual(whole.findings, []);
  assert.deepEqual(snapshot(whole.maze), snapshot(maze));
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
      findings.map((finding) => [finding.line, finding.column, finding.repair?.text]),
      [[line, column, lines[line][column]]],
      broken,
    );
    assert.equal(toText(read), toText(maze));
  }
  const ends = lines.with(0, (Number.parseInt(lines[0][0], 16) & ~1).toString(16).toUpperCase() + lines[0].slice(1));
  assert.deepEqual(findMazes(ends.join("\n"))[0].findings, []);
});

test("a list of lists that lacks a bracket is read without it, and where it is missing is said", () => {
  const maze = generate({ width: 5, height: 4, seed: 2, entrances: "none" });
  const rows = toText(maze, "blocks", { wall: "1", floor: "0" }).trimEnd().split("\n");
  const lines = ["const maze = [", ...rows.map((row) => `  [${Array.from(row).join(", ")}],`), "];"];
  for (const [broken, expected] of [
    [lines.slice(0, -1), []],
    [lines.with(4, lines[4].replace("]", "")), [4]],
    [lines.with(6, lines[6].replace("[", "")), [6]],
  ] as const) {
    const found = findMazes(broken.join("\n"));
    assert.equal(found.length, 1, broken.join("\n"));
    assert.equal(toText(found[0].maze), toText(maze));
    assert.match(inWords(found[0].meaning), /^"1" is wall/);
    assert.deepEqual(
      found[0].findings.map(({ line }) => line),
      expected,
      broken.join("\n"),
    );
  }
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

test("storeys are joined, whichever is first, and only where their stairs meet", () => {
  const maze = generate({ grid: "layered", algorithm: "kruskal", width: 5, height: 4, levels: 3, seed: 7 });
  for (const style of ["lines", "box", "blocks"]) {
    const storeys = toText(maze, style)
      .split(/^Level \d+\n/m)
      .slice(1);
    const lowest = storeys.join("\n");
    const highest = storeys.toReversed().join("\n");
    for (const [text, order] of [
      [lowest, /lowest first/],
      [highest, /highest first/],
    ] as const) {
      const found = findMazes(text);
      assert.equal(found.length, 1, text);
      assert.match(inWords(found[0].meaning), order);
      assert.deepEqual(snapshot(found[0].maze).takesPart.length, 60);
      assert.deepEqual(found[0].maze.passageCount, maze.passageCount, style);
    }
    const without = lowest.replaceAll(/[/\\x]/g, " ");
    assert.equal(findMazes(without).length, 3, without);
  }
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
