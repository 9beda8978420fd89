import assert from "node:assert/strict";
import { test } from "node:test";
import { cover, taken } from "../../../scripts/tools/cases";
import { mazeToJson } from "../../../src/core/formats/json/json";
import type { Maze } from "../../../src/core/foundation/maze";
import type { Options } from "../../../src/core/foundation/optionTypes";
import { generate } from "../../../src/core/making/generate";
import { type Measures, measure } from "../../../src/core/measures/measure";
import { built, manyScattered } from "../support/build";
import { cellsOf, distancesFrom, farthestOf, joinedTo, pairsOf, partsOf } from "../support/graph";
import { allSizes } from "../support/sizes";

function naive(maze: Maze): Measures {
  const cells = cellsOf(maze);
  const degrees = cells.map((cell) => joinedTo(maze, cell).length);
  const count = (is: (degree: number) => boolean) => degrees.filter(is).length;
  const parts = partsOf(maze);
  const passages = pairsOf(maze).length;
  const { entrance, exit } = maze;
  const solution = entrance && exit && distancesFrom(maze, entrance.cell).get(exit.cell);
  return {
    cells: cells.length,
    passages,
    deadEnds: count((degree) => degree === 1),
    junctions: count((degree) => degree === 3),
    crossroads: count((degree) => degree >= 4),
    longestPath: parts.reduce((most, part) => Math.max(most, farthestOf(maze, part).steps + 1), 0),
    ...(solution !== undefined && { solutionLength: solution + 1 }),
    components: parts.length,
    loops: passages - cells.length + parts.length,
  };
}

for (const { name, algorithm, grid } of cover) {
  test(`${name}: measures are what counting gives`, () => {
    for (const sizes of allSizes(algorithm, grid).filter((sizes) => grid.countCells(sizes as Options) < 300)) {
      for (const share of [0, 0.3]) {
        const options = taken(algorithm, { ...sizes, loops: share });
        const maze = generate({ algorithm: algorithm.id, grid: grid.id, ...options, seed: 5 });
        assert.deepEqual(measure(maze), naive(maze), JSON.stringify(options));
      }
    }
  });
}

test("mazes in parts, with loops and with cells that are off", () => {
  for (const maze of manyScattered()) assert.deepEqual(measure(maze), naive(maze), JSON.stringify(mazeToJson(maze)));
});

test("known mazes", () => {
  const ring = built({
    width: 2,
    height: 2,
    passages: [
      [0, 1],
      [0, 2],
      [1, 3],
      [2, 3],
    ],
  });
  const cross = built({
    width: 3,
    height: 3,
    passages: [
      [1, 4],
      [3, 4],
      [4, 5],
      [4, 7],
    ],
    entrance: 1,
    exit: 7,
  });
  const empty = built({ width: 2, height: 1, passages: [], off: [0, 1] });
  const none = {
    cells: 0,
    passages: 0,
    deadEnds: 0,
    junctions: 0,
    crossroads: 0,
    longestPath: 0,
    components: 0,
    loops: 0,
  };
  assert.deepEqual(measure(ring), { ...none, cells: 4, passages: 4, longestPath: 3, components: 1, loops: 1 });
  assert.deepEqual(measure(cross), {
    ...none,
    cells: 9,
    passages: 4,
    deadEnds: 4,
    crossroads: 1,
    longestPath: 3,
    solutionLength: 3,
    components: 5,
  });
  assert.deepEqual(measure(empty), none);
});

test("no solution is measured where there is no way or no exit", () => {
  const options = { width: 2, height: 1, entrance: 0 };
  assert.equal(measure(built({ ...options, passages: [], exit: 1 })).solutionLength, undefined);
  assert.equal(measure(built({ ...options, passages: [[0, 1]] })).solutionLength, undefined);
  assert.equal(measure(built({ ...options, passages: [[0, 1]], exit: 1 })).solutionLength, 2);
});

test("a tree has two dead ends more than its junctions and crossroads make", () => {
  for (const { algorithm, grid } of cover.filter(({ algorithm }) => algorithm.perfect)) {
    const maze = generate({ algorithm: algorithm.id, grid: grid.id, seed: 3 });
    if (maze.grid.topology.degree > 4) continue;
    const { deadEnds, junctions, crossroads, loops, components } = measure(maze);
    assert.deepEqual([deadEnds - junctions - 2 * crossroads, loops, components], [2, 0, 1], algorithm.id);
  }
});
