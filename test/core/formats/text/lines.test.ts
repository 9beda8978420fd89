import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson } from "../../../../src/core/formats/json/json";
import { checkCharacters } from "../../../../src/core/formats/text/drawing/textSink";
import { facts } from "../../../../src/core/formats/text/lines";
import { toText } from "../../../../src/core/formats/text/text";
import { MazeError } from "../../../../src/core/foundation/errors";
import { generate } from "../../../../src/core/making/generate";
import { solve } from "../../../../src/core/paths/solve";
import { parse } from "../../../../src/reading/parse";

function drawing(...lines: string[]): string {
  return `${lines.join("\n")}\n`;
}

test("cell (x, y) is three columns from 4x+1 on line 2y+1, with its walls around it", () => {
  const [width, height] = [9, 7];
  const maze = generate({ width, height, loops: 0.2, seed: 3 });
  const lines = toText(maze).split("\n");
  assert.equal(lines.length, 2 * height + 2, "and an empty one after the last line end");
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      assert.equal(lines[2 * y][4 * x], "+");
      if (x < width && y < height) assert.equal(lines[2 * y + 1].slice(4 * x + 1, 4 * x + 4), "   ");
      const cell = y * width + x;
      const isGap = (other: number, at: number) =>
        maze.isOpen(at, other) || [maze.entrance, maze.exit].some((opening) => opening?.cell === at && other < 0);
      if (y < height && x > 0 && x < width) {
        assert.equal(lines[2 * y + 1][4 * x], isGap(cell - 1, cell) ? " " : "|");
      }
      if (x < width && y > 0 && y < height) {
        assert.equal(lines[2 * y].slice(4 * x + 1, 4 * x + 4), isGap(cell - width, cell) ? "   " : "---");
      }
    }
  }
});

test("a solution is dots in its cells and in the passages between, and nowhere else", () => {
  for (const entrances of ["corners", "farthest", "random", "none"]) {
    const [width, height] = [12, 8];
    const maze = generate({ width, height, entrances, loops: 0.1, seed: 5 });
    const path = solve(maze) ?? [];
    const dots = new Set(path.map((cell) => `${2 * Math.floor(cell / width) + 1} ${4 * (cell % width) + 2}`));
    for (let i = 1; i < path.length; i++) {
      const [a, b] = [Math.min(path[i - 1], path[i]), Math.max(path[i - 1], path[i])];
      const [x, y] = [a % width, Math.floor(a / width)];
      dots.add(b === a + 1 ? `${2 * y + 1} ${4 * x + 4}` : `${2 * y + 2} ${4 * x + 2}`);
    }
    const found = toText(maze, "lines", { solution: true })
      .split("\n")
      .flatMap((line, y) => Array.from(line.matchAll(/\./g), ({ index }) => `${y} ${index}`));
    assert.deepEqual(new Set(found), dots, entrances);
  }
});

test("a drawing without walls inside, and one with walls only", () => {
  const open = drawing("+---+---+", "|       |", "+   +   +", "|       |", "+---+---+");
  const shut = drawing("+---+---+", "|   |   |", "+---+---+", "|   |   |", "+---+---+");
  assert.deepEqual(mazeToJson(parse(open)).passages, [
    [0, 1],
    [0, 2],
    [1, 3],
    [2, 3],
  ]);
  assert.deepEqual(mazeToJson(parse(shut)).passages, []);
  assert.equal(toText(parse(open)), open);
  assert.equal(toText(parse(shut)), shut);
});

test("too long a text is refused before there is a maze, and the longest side is named", () => {
  const check = (sizes: { width: number; height: number }, most?: number) =>
    checkCharacters({ grid: "rectangular", ...sizes }, facts.length(sizes), most);
  check({ width: 100, height: 600_000 });
  assert.throws(
    () => check({ width: 100, height: 700_000 }),
    (error) => {
      assert.ok(error instanceof MazeError);
      assert.deepEqual([error.option, error.value], ["height", 700_000]);
      assert.match(error.message, /\(562,800,402 characters\)/);
      return true;
    },
  );
  assert.throws(() => check({ width: 5, height: 4 }, 197), /width: 5 .*at most 197 characters/);
  check({ width: 5, height: 4 }, 198);
});
