/** The longest of the shortest paths, beside what searching from every cell finds. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { cover, pairs, taken } from "../../../scripts/tools/cases";
import { runs } from "../../../scripts/tools/effort.mjs";
import { mazeToJson } from "../../../src/core/formats/json/json";
import type { Maze } from "../../../src/core/foundation/maze";
import type { Options } from "../../../src/core/foundation/optionTypes";
import { generate } from "../../../src/core/making/generate";
import { longestPath } from "../../../src/core/paths/farthest";
import { built, scattered } from "../support/build";
import { distancesFrom, farthestOf, partsOf } from "../support/graph";
import { allSizes } from "../support/sizes";

function assertLongest(maze: Maze): void {
  const expected = partsOf(maze).reduce((most, part) => Math.max(most, farthestOf(maze, part).steps), -1);
  const found = longestPath(maze);
  assert.ok(found !== "unsettled");
  assert.equal(found?.steps ?? -1, expected, JSON.stringify(mazeToJson(maze)));
  if (found !== undefined) assert.equal(distancesFrom(maze, found.a).get(found.b), expected, "between these cells");
}

/** The passages along some cells, from each to the next. */
function along(...cells: number[]): [number, number][] {
  return cells.slice(1).map((cell, i) => [cells[i], cell]);
}

for (const { name, algorithm, grid } of runs({ usual: cover, release: pairs })) {
  test(`${name}: with few loops and with many`, () => {
    for (const sizes of allSizes(algorithm, grid).filter((sizes) => grid.countCells(sizes as Options) < 130)) {
      for (const loops of [0, 0.03, 0.2, 1]) {
        const options = taken(algorithm, { ...sizes, loops });
        assertLongest(generate({ algorithm: algorithm.id, grid: grid.id, ...options, seed: "longest" }));
      }
    }
  });
}

test("in mazes in parts, with cells that are off, from all in pieces to all open", () => {
  for (let seed = 0; seed < runs({ usual: 100, release: 1200 }); seed++) {
    const [width, height] = [1 + (seed % 9), 1 + ((seed * 5) % 10)];
    assertLongest(scattered(seed, width, height, [0.5, 0.6, 0.7, 0.85, 1][seed % 5], [0, 0.1, 0.3][seed % 3]));
  }
});

test("with long chains, trees deep and shallow", () => {
  for (let seed = 0; seed < runs({ usual: 8, release: 24 }); seed++) {
    const algorithm = ["depth-first", "prim"][seed % 2];
    assertLongest(generate({ algorithm, width: 18, height: 17, loops: 0.004 * (1 + (seed % 6)), seed }));
  }
});

test("rings, rings that hang together, chains that begin and end at one junction, and several between two", () => {
  const ring = along(0, 1, 2, 3, 4, 13, 22, 21, 20, 19, 18, 9, 0);
  const shapes: Record<string, [number, number][]> = {
    ring,
    "with trees inside and outside": [...ring, ...along(2, 11, 12), ...along(4, 5, 6, 7), ...along(20, 29)],
    "two of them, joined": [...ring, ...along(13, 14, 15, 16, 7, 8, 17, 26, 25, 16), ...along(25, 34)],
    "two at one cell": [...ring, ...along(22, 23, 24, 33, 32, 31, 22), ...along(33, 34, 35)],
    "three ways between two cells": [...ring, ...along(9, 10, 11, 12, 13)],
    "one of them a single passage": [...ring, ...along(2, 11, 20), ...along(11, 12)],
    "two parts": [...ring, ...along(6, 7, 16, 15, 6), ...along(16, 25, 34, 35, 26, 17, 8)],
  };
  for (const passages of Object.values(shapes)) assertLongest(built({ width: 9, height: 4, passages }));
});

test("beyond a limit of the work it is left out, at the same limit each time, and never cut short", () => {
  const maze = generate({ width: 20, height: 20, loops: 0.05, seed: 3 });
  const longest = longestPath(maze);
  assert.ok(longest !== "unsettled" && longest !== undefined);
  const isSettled = (limit: number) => longestPath(maze, limit) !== "unsettled";
  let limit = 1;
  while (!isSettled(limit)) limit *= 2;
  for (let most = 0; most <= limit; most += maze.cellCount / 4) {
    const found = longestPath(maze, most);
    if (found !== "unsettled") assert.deepEqual(found, longest, `a limit of ${most} cuts it short`);
    else assert.ok(most < limit);
  }
  assert.ok(limit > 4 * maze.cellCount, "loops take more than the first searches");
});

test("a maze without loops takes four searches, however many paths are the longest", () => {
  for (const { algorithm, grid } of cover.filter(({ algorithm }) => algorithm.perfect)) {
    const maze = generate({ algorithm: algorithm.id, grid: grid.id, seed: 3 });
    assert.notEqual(longestPath(maze, 4 * maze.cellCount), "unsettled", `${algorithm.id} on ${grid.id}`);
  }
  const star = along(4, 3).concat(along(4, 5), along(4, 13), along(13, 12), along(13, 14), along(13, 22));
  const many = built({ width: 9, height: 4, passages: star });
  assert.notEqual(longestPath(many, 4 * many.cellCount), "unsettled");
});
