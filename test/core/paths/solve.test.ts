import assert from "node:assert/strict";
import { test } from "node:test";
import { toText } from "../../../src/core/formats/text/text";
import { MazeError } from "../../../src/core/foundation/errors";
import { generate } from "../../../src/core/making/generate";
import { solve } from "../../../src/core/paths/solve";
import { built, manyScattered } from "../support/build";
import { cellsOf, distancesFrom, joinedTo } from "../support/graph";

test("between any two cells a way that is there and is shortest, or none", () => {
  for (const maze of manyScattered()) {
    for (const from of cellsOf(maze)) {
      const distances = distancesFrom(maze, from);
      for (const to of cellsOf(maze)) {
        const path = solve(maze, from, to);
        assert.equal(path?.length, distances.has(to) ? (distances.get(to) ?? 0) + 1 : undefined);
        if (path === undefined) continue;
        assert.deepEqual([path[0], path[path.length - 1]], [from, to]);
        for (let i = 1; i < path.length; i++) assert.ok(joinedTo(maze, path[i - 1]).includes(path[i]));
      }
    }
  }
});

test("from entrance to exit where no cells are given", () => {
  const maze = generate({ width: 9, height: 6, entrances: "farthest", seed: 1 });
  const path = solve(maze) ?? [];
  assert.deepEqual([path[0], path[path.length - 1]], [maze.entrance?.cell, maze.exit?.cell]);
  assert.deepEqual(solve(maze, 8), solve(maze, 8, maze.exit?.cell));
  assert.deepEqual(solve(maze, undefined, 8), solve(maze, maze.entrance?.cell, 8));
});

test("from the first cell to the last that take part where there are no entrances", () => {
  const open = generate({ width: 4, height: 3, entrances: "none", seed: 1 });
  assert.deepEqual(solve(open), solve(open, 0, 11));
  const masked = built({ width: 4, height: 1, passages: [[1, 2]], off: [0, 3] });
  assert.deepEqual(solve(masked), [1, 2]);
});

test("the way from a cell to itself is that cell", () => {
  assert.deepEqual(solve(generate({ width: 1, height: 1 })), [0]);
});

test("what is no cell of the maze is refused", () => {
  const masked = built({ width: 3, height: 1, passages: [[0, 1]], off: [2] });
  for (const wrong of [-1, 2, 3, 0.5, Number.NaN, "0"]) {
    for (const [option, from, to] of [
      ["from", wrong, 0],
      ["to", 0, wrong],
    ] as [string, never, never][]) {
      assert.throws(
        () => solve(masked, from, to),
        (error) => error instanceof MazeError && error.option === option && Object.is(error.value, wrong),
        `${option} ${wrong}`,
      );
    }
  }
});

test("a maze that is all wall has no way, and can be written with its solution all the same", () => {
  const rule = "B012345678/S012345678";
  const maze = generate({ algorithm: "cellular-maze", width: 3, height: 2, density: 1, rule, seed: 1 });
  assert.equal(solve(maze), undefined);
  const text = ["+           +", " ### ### ### ", "             ", " ### ### ### ", "+           +", ""].join("\n");
  assert.equal(toText(maze, "lines", { solution: true }), text);
});
