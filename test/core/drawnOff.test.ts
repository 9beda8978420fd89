import assert from "node:assert/strict";
import { test } from "node:test";
import { FormatError } from "../../src/core/errors";
import { squareLines } from "../../src/core/formats/lines";
import { toText } from "../../src/core/formats/text";
import { TextRows } from "../../src/core/formats/textRows";
import { generate } from "../../src/core/generate";
import type { Maze } from "../../src/core/maze";
import { parse } from "../../src/core/parse";
import { Random } from "../../src/core/random";
import { pairsOf } from "./support/graph";
import { snapshot } from "./support/snapshot";

// Cells that take no part, read from a drawing on squares.

/** A cell off by itself, which looks like a dead end where an entrance opens into it. */
const LONE: readonly (readonly string[])[] = [
  ["...", ".#.", "..."],
  [".#.", "...", "..."],
  [".....", ".#.#.", "....."],
];

const SHAPES: readonly (readonly string[])[] = [
  ["#..", "...", "..."],
  ["##..", "#...", "...."],
  ["..##", "..##", "....", "...."],
  [".....", ".###.", ".###.", ".###.", "....."],
  ["..#..", "#####", "..#.."],
  [".###", ".###", "...."],
  ["###..###", "#......#", "........", "........", "#......#", "###..###"],
  ["........", ".######.", ".######.", "........"],
];

for (const mask of [...LONE, ...SHAPES]) {
  test(`as drawn, with any entrances and with its solution: ${mask.join(" ")}`, () => {
    for (const entrances of LONE.includes(mask) ? ["none", "corners"] : ["none", "corners", "farthest", "random"]) {
      for (let seed = 0; seed < 20; seed++) {
        const maze = generate({ algorithm: "wilson", mask, entrances, seed });
        const sizes = { width: mask[0].length, height: mask.length };
        for (const solution of [false, true]) {
          const read = parse(toText(maze, "lines", { solution }));
          assert.equal(toText(read), toText(maze));
          assert.deepEqual(pairsOf(read), pairsOf(maze));
          assert.deepEqual(read.toJSON().off, maze.toJSON().off);
          assert.deepEqual(read.recipe, { grid: "rectangular", ...sizes });
        }
        const read = parse(toText(maze));
        const openings = (
          { entrance, exit }: Maze, // which of two is the entrance, a drawing tells by where it is
        ) => [entrance, exit].sort((a, b) => (a?.cell ?? 0) - (b?.cell ?? 0));
        assert.deepEqual(openings(read), openings(maze));
      }
    }
  });
}

test("rings of many sizes read as they are drawn, and blank lines and indentation are nothing to them", () => {
  const random = new Random("rings");
  for (let seed = 0; seed < 150; seed++) {
    const [width, height, hole] = [6 + random.below(12), 6 + random.below(9), random.below(100) / 160];
    const isOff = (x: number, y: number) => {
      const far = ((2 * x + 1 - width) / width) ** 2 + ((2 * y + 1 - height) / height) ** 2;
      return far >= 1 || far < hole ** 2;
    };
    const mask = Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (__, x) => (isOff(x, y) ? "#" : ".")).join(""),
    );
    const maze = generate({ mask, seed });
    const text = toText(maze);
    const read = parse(text);
    assert.equal(toText(read), text, mask.join("\n"));
    assert.deepEqual(snapshot(parse(text.replaceAll(/ +$/gm, "").replaceAll(/^(?=.)/gm, "\t"))), snapshot(read));
  }
});

test("what a drawing cannot tell counts as cells that cannot be reached", () => {
  const maze = generate({ mask: ["....", ".##.", "...."], seed: 1 });
  assert.deepEqual(maze.toJSON().off, [5, 6]);
  const read = parse(toText(maze)).toJSON();
  assert.deepEqual([read.off, read.passages.length], [undefined, maze.passageCount + 1]);
});

test("a maze without cells that are off is read without them", () => {
  const closed = ["+---+---+---+", "|   |   |   |", "+---+---+---+", "|   |   |   |", "+---+---+---+"];
  const open = ["+   +---+---+", "            |", "+---+---+---+", "|   |   |   |", "+---+---+---+"];
  for (const lines of [closed, open, [...closed, ...closed.slice(1)]]) {
    assert.equal(parse(lines.join("\n")).toJSON().off, undefined);
  }
  const walled = ["+   +---+---+", "|           |", "+   +---+   +", "|   |   |   |", "+   +---+   +", "|           |"];
  assert.deepEqual(
    parse([...walled, "+---+---+   +"].join("\n")).toJSON().off,
    [4],
    "but a cell with no way in is off",
  );
});

test("a corner that is lacking where there is a wall is refused with its place", () => {
  const text = toText(generate({ mask: ["#..", "...", "..."], seed: 1 }));
  const lines = text.split("\n");
  for (const [line, column] of [
    [0, 8],
    [2, 4],
    [6, 0],
  ]) {
    const broken = lines.map((row, at) => (at === line ? `${row.slice(0, column)} ${row.slice(column + 1)}` : row));
    assert.throws(
      () => parse(broken.join("\n")),
      (error) => error instanceof FormatError && error.line === line,
    );
  }
});

test("a text with long and many lines and little in them is refused before any memory is taken for it", () => {
  for (const top of ["+---".repeat(25_000), `    ${"+---".repeat(25_000)}`]) {
    const text = [`${top}+`, ...Array.from({ length: 100_000 }, () => "|")].join("\n");
    assert.throws(() => squareLines.read(new TextRows(text)), /^FormatError: Expected rows of one length/);
  }
});
