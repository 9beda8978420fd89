import assert from "node:assert/strict";
import { test } from "node:test";
import { generate } from "../../../src/core/making/generate";
import { analyse } from "../../../src/core/measures/analyse";
import { measure } from "../../../src/core/measures/measure";
import { built, manyScattered } from "../support/build";
import { cellsOf, distancesFrom, joinedTo } from "../support/graph";

test("the longest path is one of as many cells as are measured, along passages, with no shorter way", () => {
  const mazes = [
    ...manyScattered(),
    generate({ grid: "layered", width: 6, height: 5, seed: 1 }),
    generate({ algorithm: "cellular-maze", width: 12, height: 12, seed: 2 }),
  ];
  for (const maze of mazes) {
    const { measures, longest } = analyse(maze);
    assert.deepEqual(measures, measure(maze));
    assert.equal(longest.length, measures.longestPath);
    for (let i = 1; i < longest.length; i++) assert.ok(joinedTo(maze, longest[i - 1]).includes(longest[i]));
    if (longest.length === 0) assert.deepEqual(cellsOf(maze), []);
    else assert.equal(distancesFrom(maze, longest[0]).get(longest[longest.length - 1]), longest.length - 1);
  }
});

test("what is usual is told of mazes that can be compared, and of no others", () => {
  const usual = (options: object) => analyse(generate({ width: 12, height: 12, seed: 1, ...options })).usual;
  assert.deepEqual(Object.keys(usual({}) ?? {}), [
    "deadEnds",
    "junctions",
    "crossroads",
    "longestPath",
    "solutionLength",
  ]);
  const shares = ["deadEnds", "junctions", "crossroads"];
  assert.deepEqual(Object.keys(usual({ width: 20 }) ?? {}), shares, "lengths are those of squares");
  assert.deepEqual(Object.keys(usual({ entrances: "random" }) ?? {}), [...shares, "longestPath"]);
  for (const options of [
    { loops: 0.1 },
    { braid: 0.5 },
    { bias: 0.2 },
    { start: 3 },
    { width: 30 },
    { width: 3, height: 3 },
    { width: 2, height: 1, mask: ["...", "..#"] },
    { algorithm: "growing-tree", pick: "newest" },
    { algorithm: "eller", probability: 0.2 },
    { grid: "layered", levels: 2 },
  ]) {
    const given = "mask" in options ? { ...options, width: undefined, height: undefined } : options;
    assert.equal(usual(given), undefined, JSON.stringify(options));
  }
  assert.equal(analyse(built({ width: 12, height: 12, passages: [] })).usual, undefined, "a maze that was read");
});
