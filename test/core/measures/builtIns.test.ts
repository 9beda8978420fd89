import assert from "node:assert/strict";
import { test } from "node:test";
import { algorithms } from "../../../src/core/algorithms/facts";
import { generate } from "../../../src/core/making/generate";
import { baselineOf } from "../../../src/core/measures/baseline";
import { TWINS } from "../../../src/core/measures/baselineSizes";
import { measureBuiltIns, nearestTo } from "../../../src/core/measures/builtIns";
import { meanOf, sharesOf } from "../../../src/core/measures/shares";
import { canBeMet } from "../../../src/core/options/options";

const SIDE = 20;
const MAZES = 50;

const builtIns = measureBuiltIns(SIDE, SIDE);

test("the built-in algorithms that make perfect mazes of a size are measured, one of those that make the same", () => {
  const expected = algorithms.filter(
    ({ id, perfect }) =>
      perfect && !(id in TWINS) && canBeMet({ algorithm: id, grid: "rectangular", width: SIDE, height: SIDE }),
  );
  assert.deepEqual(
    builtIns.map(({ algorithm }) => algorithm),
    expected.map(({ id }) => id),
  );
  assert.deepEqual(measureBuiltIns(SIDE, SIDE), builtIns, "always the same");
});

test("their dead ends and longest paths are those of the table of baselines", () => {
  for (const { algorithm, name, deadEnds, longestPath, spread } of builtIns) {
    const usual = baselineOf({ algorithm, grid: "rectangular", width: SIDE, height: SIDE });
    const near = (own: number, known: number, sd: number) =>
      assert.ok(Math.abs(own - known) < 0.7 * sd, `${name}: ${own}, not ${known}`); // of 60 mazes: five deviations
    near(deadEnds, usual?.deadEnds?.mean ?? Number.NaN, spread.deadEnds);
    near(longestPath, (usual?.longestPath?.mean ?? Number.NaN) / SIDE ** 2, spread.longestPath);
  }
});

test("the nearest to an algorithm's own mazes is that algorithm", () => {
  for (const { algorithm } of builtIns) {
    const mazes = Array.from({ length: MAZES }, (_, seed) =>
      generate({ algorithm, width: SIDE, height: SIDE, seed: `own ${seed}` }),
    );
    assert.equal(nearestTo(meanOf(mazes.map(sharesOf)), builtIns).algorithm, algorithm);
  }
});

test("passages that lead left and right are told from those up and down", () => {
  const row = generate({ width: 9, height: 1, seed: "1" });
  const column = generate({ width: 1, height: 9, seed: "1" });
  assert.deepEqual(
    [row, column].map((maze) => sharesOf(maze).level),
    [1, 0],
  );
  assert.equal(sharesOf(row).longestPath, 1);
  assert.equal(sharesOf(row).deadEnds, 2 / 9);
  assert.equal(sharesOf(generate({ width: 1, height: 1, seed: "1" })).level, 0);
});
