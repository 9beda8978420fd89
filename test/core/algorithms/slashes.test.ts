import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson } from "../../../src/core/formats/json/json";
import { toText } from "../../../src/core/formats/text/text";
import type { Maze } from "../../../src/core/foundation/maze";
import { generate } from "../../../src/core/making/generate";
import { measure } from "../../../src/core/measures/measure";
import { parse } from "../../../src/reading/parse";
import { partsOf } from "../support/graph";
import { fill } from "../support/slashes";
import { mean, standardDeviation } from "../support/statistics";

const SIZES = [
  [1, 1],
  [1, 2],
  [2, 1],
  [1, 9],
  [9, 1],
  [2, 2],
  [3, 3],
  [5, 8],
  [16, 11],
] as const;

interface Made {
  readonly maze: Maze;
  readonly rows: readonly string[]; // the characters
  readonly width: number;
  readonly height: number;
  readonly where: string;
}

function* many(): Generator<Made> {
  for (const [width, height] of SIZES) {
    for (let seed = 0; seed < 40; seed++) {
      const options = { width, height, seed, probability: [0.5, 0.5, 0.3, 0.8][seed % 4] };
      const maze = generate({ algorithm: "random-slashes", ...options });
      yield { maze, rows: rowsOf(maze), width, height, where: JSON.stringify(options) };
    }
  }
}

function rowsOf(maze: Maze): string[] {
  return toText(maze, "lines").trimEnd().split("\n");
}

/** A maze of slashes as a user would type it. */
function drawn(...rows: string[]): Maze {
  return parse(`${rows.join("\n")}\n`);
}

test("the text is its slashes, and JSON has the same rows", () => {
  for (const { maze, rows, width, height, where } of many()) {
    assert.equal(rows.length, height, where);
    for (const row of rows) assert.match(row, new RegExp(`^[/\\\\]{${width}}$`), where);
    assert.deepEqual(JSON.parse(JSON.stringify(mazeToJson(maze))).slashes, rows, where);
  }
});

test("as box the text is the same with other characters, and comes back as the same maze", () => {
  const boxOf: Record<string, string> = { "/": "╱", "\\": "╲", "\n": "\n" };
  for (const { maze, where } of many()) {
    const [lines, box] = [toText(maze, "lines"), toText(maze, "box")];
    assert.equal(box, Array.from(lines, (sign) => boxOf[sign]).join(""), where);
    assert.deepEqual(mazeToJson(parse(box)), mazeToJson(parse(lines)), where);
  }
});

test("the characters of two styles are not mixed, and what is no slash has a place", () => {
  const refused: [rows: string[], reason: string, line: number, column: number][] = [
    [["╱╲", "╱/"], "Expected ╱ or ╲", 1, 1],
    [["/\\", "/╲"], "Expected / or \\", 1, 1],
    [["╱╲", "╱"], "Expected rows of equal length", 1, 1],
    [["╱╳"], "Expected ╱ or ╲", 0, 1],
  ];
  for (const [rows, reason, line, column] of refused) {
    assert.throws(() => drawn(...rows), { name: "FormatError", reason, line, column });
  }
});

test("box is refused where it has no form, by a message that says which style has one", () => {
  assert.throws(
    () => toText(generate({ grid: "hexagonal", seed: 1 }), "box"),
    /^MazeError: style: "box" .* hexagonal grid.*Allowed: lines/,
  );
  assert.throws(
    () => toText(generate({ algorithm: "random-slashes", seed: 1 }), "box", { solution: true }),
    /^MazeError: solution: true/,
  );
});

test("parts and closed loops are as many as filling the picture finds", () => {
  for (const { maze, rows, where } of many()) {
    const { components, loops } = measure(maze);
    const areas = fill(rows);
    assert.deepEqual([components, loops], [areas.count, areas.closed], where);
  }
});

test("two halves are in one part just when the picture has them in one area", () => {
  for (const { maze, rows, width, where } of many()) {
    const { at } = fill(rows);
    // The points in the middle of the left and the right edge of a square.
    const areaOf = (cell: number) => {
      const square = cell >> 1;
      return at[3 * Math.floor(square / width) + 1][3 * (square % width) + (cell % 2 === 0 ? 0 : 2)];
    };
    const parts = partsOf(maze);
    for (const part of parts) assert.equal(new Set(part.map(areaOf)).size, 1, where);
    assert.equal(new Set(parts.map((part) => areaOf(part[0]))).size, parts.length, where);
  }
});

test("all edges between squares are passages, and no half has more than two", () => {
  for (const { maze, width, height, where } of many()) {
    const found = measure(maze);
    assert.equal(found.cells, 2 * width * height, where);
    assert.equal(found.passages, (width - 1) * height + width * (height - 1), where);
    assert.deepEqual([found.junctions, found.crossroads], [0, 0], where);
  }
});

test("one square has two parts; a row of them has one more than squares, and never a loop", () => {
  for (const { maze, width, height, where } of many()) {
    if (width > 1 && height > 1) continue;
    const { components, loops } = measure(maze);
    assert.deepEqual([components, loops], [width * height + 1, 0], where);
  }
});

test("a diamond, a cross and a diamond in a ring are what can be counted by hand", () => {
  const diamond = measure(drawn("/\\", "\\/"));
  assert.deepEqual([diamond.cells, diamond.passages, diamond.components, diamond.loops], [8, 4, 5, 1]);
  const cross = measure(drawn("\\/", "/\\"));
  assert.deepEqual([cross.components, cross.loops, cross.longestPath], [4, 0, 2]);
  // A diamond in a ring, and two areas cut off in each of the corners.
  const nested = measure(drawn("//\\\\", "//\\\\", "\\\\//", "\\\\//"));
  assert.deepEqual([nested.loops, nested.components], [2, 10]);
});

test("probability is the share of slashes; 0 and 1 leave no choice", (t) => {
  for (const probability of [0, 0.2, 0.5, 1]) {
    const maze = generate({ algorithm: "random-slashes", width: 100, height: 100, seed: 5, probability });
    const share = Array.from(rowsOf(maze).join("")).filter((slash) => slash === "/").length / 10_000;
    t.diagnostic(`probability ${probability}: ${share} of / at 100x100`);
    const most = 4 * Math.sqrt((probability * (1 - probability)) / 10_000);
    assert.ok(Math.abs(share - probability) <= most);
    if (probability % 1 === 0) assert.equal(measure(maze).loops, 0, "parallel slashes close nothing");
  }
});

test("there are more loops than the diamonds alone, which come up once in sixteen places", (t) => {
  const found = Array.from({ length: 20 }, (_, seed) => {
    return measure(generate({ algorithm: "random-slashes", width: 40, height: 40, seed })).loops;
  });
  t.diagnostic(`40x40, 20 seeds: ${mean(found)} loops, spread ${standardDeviation(found).toFixed(1)}`);
  // 39 * 39 places for a diamond, each one with chance 1/16; longer loops come on top.
  assert.ok(mean(found) > (39 * 39) / 16 && mean(found) < (39 * 39) / 8);
});
