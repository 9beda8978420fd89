import assert from "node:assert/strict";
import { test } from "node:test";
import type { Maze } from "../../../../src/core/foundation/maze";
import { generate } from "../../../../src/core/making/generate";
import { endsOf, solve } from "../../../../src/core/paths/solve";
import { parse } from "../../../../src/reading/parse";
import { runs } from "../../../effort.mjs";
import { stillFormat } from "../../support/formats";
import { snapshot } from "../../support/snapshot";
import { type Squares, squareMazes, squaresOf } from "../../support/squares";

const hex42 = stillFormat("hex42");

const textOf = (maze: Maze) => String(hex42.write(maze, {}));

/** A maze in this format, read as the project's own checks do. */
interface Read extends Squares {
  readonly ends: readonly number[];
  readonly way: string | undefined;
}

function read(text: string): Read {
  const [block, tail] = text.split("\n\n", 2);
  const rows = block.split("\n");
  const [width, height] = [rows[0].length, rows.length];
  const digits = [...rows.join("")];
  assert.ok(digits.every((digit) => /[0-9A-F]/.test(digit)) && digits.length === width * height);
  const openOf = (cell: number) =>
    [..."NESW"].filter((_, bit) => ((Number.parseInt(digits[cell], 16) >> bit) & 1) === 0);
  const beside = { N: -width, E: 1, S: width, W: -1 };
  const facing = { N: "S", E: "W", S: "N", W: "E" };
  const open = digits.map((_, cell) => {
    for (const side of openOf(cell)) {
      const other = cell + beside[side as "N"];
      assert.ok(openOf(other).includes(facing[side as "N"]), `cell ${cell} is open to ${side} alone`);
    }
    return openOf(cell).join("");
  });
  const [entrance, exit, way] = text.slice(block.length + 2).split("\n");
  assert.ok(tail !== undefined || text.endsWith("\n"));
  const ends = [entrance, exit].map((place) => {
    const [x, y] = place.split(",").map(Number);
    return y * width + x;
  });
  const hasWay = text.slice(block.length + 2).split("\n").length === 4; // each line is ended
  return {
    width,
    height,
    on: digits.map((digit) => digit !== "F" || digits.length === 1),
    open,
    ends,
    way: hasWay ? way : undefined,
  };
}

/** The cell where a way ends; throws where it goes through a wall. */
function follow({ width, open, ends }: Read, way: string): number {
  const beside = { N: -width, E: 1, S: width, W: -1 };
  return [...way].reduce((cell, side) => {
    assert.ok(open[cell].includes(side), `a wall ${side} of ${cell}`);
    return cell + beside[side as "N"];
  }, ends[0]);
}

/** Whether a cell that is on has no passage. */
const isLone = (maze: Maze) =>
  maze.cellCount > 1 &&
  squaresOf(maze, false).open.some((sides, cell) => sides === "" && maze.grid.topology.isIncluded(cell));

test("it holds cells, passages, ends and a shortest way of any maze of squares", () => {
  const counts = { read: 0, refused: 0, blocked: 0 };
  for (const maze of squareMazes(runs({ quick: 60, usual: 300, release: 3000 }))) {
    if (isLone(maze)) {
      counts.refused++;
      assert.throws(() => textOf(maze), /^MazeError: format: "hex42" .*has no passage/);
      continue;
    }
    const text = textOf(maze);
    const found = read(text);
    const { ends, way, ...squares } = found;
    assert.deepEqual(squares, squaresOf(maze, false));
    counts.read++;
    if (maze.grid.topology.includedCount === 0) continue;
    assert.deepEqual(ends, endsOf(maze));
    const cells = solve(maze);
    if (cells === undefined) counts.blocked++;
    assert.equal(way?.length, cells && cells.length - 1);
    if (way !== undefined) assert.equal(follow(found, way), ends[1]);
  }
  assert.ok(counts.read > 30 && counts.refused > 3 && counts.blocked > 0, JSON.stringify(counts));
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

test("a maze without a cell is read again, and an end in a closed cell of others is one", () => {
  for (const mask of [["##"], ["#", "#"], ["###", "###"]]) {
    const maze = generate({ algorithm: "cellular-maze", mask, rule: "B/S012345678", seed: 1 });
    assert.deepEqual(snapshot(parse(textOf(maze))), snapshot(maze), textOf(maze));
  }
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
