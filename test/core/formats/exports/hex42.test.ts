import assert from "node:assert/strict";
import { test } from "node:test";
import { runs } from "../../../../scripts/tools/effort.mjs";
import { checkHex42, toHex42 } from "../../../../src/core/formats/maps/hex42";
import { MazeError } from "../../../../src/core/foundation/errors";
import type { Maze } from "../../../../src/core/foundation/maze";
import { generate } from "../../../../src/core/making/generate";
import { solve } from "../../../../src/core/paths/solve";
import { parse } from "../../../../src/reading/parse";
import { stillFormat } from "../../support/formats";
import { squareMazes, squaresOf } from "../../support/squares";

const hex42 = stillFormat("hex42");

const textOf = (maze: Maze) => String(hex42.write(maze, {}));

/** Whether a cell that is on has no passage. */
const isLone = (maze: Maze) =>
  maze.cellCount > 1 &&
  squaresOf(maze, false).open.some((sides, cell) => sides === "" && maze.grid.topology.isIncluded(cell));

test("below the cells is a shortest way, and what has a cell without a passage is refused", () => {
  const counts = { written: 0, refused: 0, blocked: 0 };
  for (const maze of squareMazes(runs({ quick: 60, usual: 300, release: 3000 }))) {
    if (isLone(maze)) {
      counts.refused++;
      assert.throws(() => textOf(maze), /^MazeError: format: "hex42" .*has no passage/);
      continue;
    }
    const cells = solve(maze);
    const text = textOf(maze);
    const way = /\n\n.*\n.*\n(.*)\n$/.exec(text)?.[1];
    counts[cells === undefined ? "blocked" : "written"]++;
    assert.equal(way?.length, cells && cells.length - 1, text);
  }
  assert.ok(counts.written > 30 && counts.refused > 3 && counts.blocked > 0, JSON.stringify(counts));
});

test("a mask with a cell without neighbours is refused before any work, and where it is", () => {
  const lone = { mask: ["..#", "..#", "##."] };
  assert.throws(() => hex42.check(generate({ ...lone, seed: 1 }).recipe, {}), /cell \(2, 2\) has no passage/);
  for (const mask of [["."], ["..#"], ["#.", "#."], ["#..", "..#"]]) {
    assert.doesNotThrow(() => hex42.check(generate({ mask, seed: 1 }).recipe, {}), `${mask}`);
  }
  assert.throws(() => hex42.check(generate({ mask: ["..#", "#.#", ".#."], seed: 1 }).recipe, {}), /cell \(0, 2\)/);
});

test("a maze that was read is refused if one of its cells has no passage", () => {
  const maze = parse("+---+---+\n|   |   |\n+---+---+\n");
  assert.throws(() => textOf(maze), /cell \(0, 0\) has no passage/);
});

test("without a way its line is missing, and between one and the same cell it is blank", () => {
  const blocked = parse("+   +---+---+---+\n|       |       |\n+---+---+---+   +\n");
  assert.equal(textOf(blocked), "D7D7\n\n0,0\n3,0\n");
  assert.equal(textOf(generate({ width: 1, height: 1, seed: 1 })), "F\n\n0,0\n0,0\n\n");
});

test("an end in a closed cell of others is one", () => {
  assert.equal(parse("F\nF\n\n0,0\n0,1\n").grid.topology.includedCount, 2);
});

test("other grids are refused", () => {
  for (const options of [{ grid: "layered" }, { grid: "hexagonal" }, { algorithm: "random-slashes" }]) {
    assert.throws(
      () => hex42.check(generate({ ...options, seed: 1 }).recipe, {}),
      /^MazeError: format: "hex42" .*grid/,
    );
  }
});

test("a chunk of an endless maze, which is open to others, is refused", () => {
  assert.throws(
    () => checkHex42({ grid: "rectangular", width: 4, height: 4, seed: "1", at: "0,0" }),
    (error) => error instanceof MazeError && /its border is closed/.test(error.message),
  );
  assert.throws(() => toHex42(generate({ width: 4, height: 4, seed: 1, at: "1,1" })), /its border is closed/);
});
