/** When a maze is not made unasked since that takes long: by an estimate of its moves, not by cells alone. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { algorithms } from "../../../src/core/algorithms/facts";
import { ACTIVE, MARK, stepKind, stepTo, UNTOUCHED } from "../../../src/core/foundation/steps";
import { record } from "../../../src/core/making/generate";
import { checkOptions } from "../../../src/core/options/options";
import { countCells, isSlow } from "../../../src/core/options/size";

const aldousBroder = algorithms.find(({ id }) => id === "aldous-broder");
assert.ok(aldousBroder?.slow);
const { slow } = aldousBroder;

const isSlowOn = (width: number, height: number, algorithm = aldousBroder) =>
  isSlow(algorithm, checkOptions({ algorithm: algorithm.id, width, height }));

test("the estimate of a random walk is within twice what it takes, on squares and on strips", () => {
  for (const [width, height] of [
    [800, 1],
    [700, 2],
    [1, 600],
    [400, 20],
    [60, 60],
    [200, 50],
  ]) {
    const options = { algorithm: "aldous-broder", width, height };
    const counts = Array.from({ length: 12 }, (_, seed) => record({ ...options, seed }).stepCount / 2); // leaves, comes
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    const estimate = slow.estimate(countCells(checkOptions(options)), Math.max(width, height));
    assert.ok(estimate > mean / 2 && estimate < 2 * mean, `${width} x ${height}: ${mean}, estimated ${estimate}`);
  }
});

test("that of walks that join a tree is, too, on strips; squares are none", () => {
  const wilson = algorithms.find(({ id }) => id === "wilson");
  assert.ok(wilson?.slow);
  for (const [width, height] of [
    [400, 1],
    [300, 2],
    [1, 300],
  ]) {
    const options = { algorithm: "wilson", width, height };
    const counts = Array.from({ length: 20 }, (_, seed) => movesOf(record({ ...options, seed }).steps));
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    const estimate = wilson.slow.estimate(width * height, Math.max(width, height));
    assert.ok(estimate > mean / 2 && estimate < 2 * mean, `${width} x ${height}: ${mean}, estimated ${estimate}`);
  }
  assert.equal(wilson.slow.estimate(4000 * 4000, 4000), 0);
});

/** How often a walk has moved: to a new cell, or back to one of its own, which erases a loop. */
function movesOf(steps: Uint32Array): number {
  const isMark = (word: number | undefined, mark: number) =>
    word !== undefined && stepKind(word) === MARK && stepTo(word) === mark;
  return steps.filter(
    (word, at) => isMark(word, ACTIVE) || (isMark(word, UNTOUCHED) && !isMark(steps[at - 1], UNTOUCHED)),
  ).length;
}

test("long strips are slow with few cells for algorithms that walk, squares with many for one", () => {
  assert.deepEqual(
    [isSlowOn(12_000, 1), isSlowOn(1, 40_000), isSlowOn(4000, 1), isSlowOn(700, 700), isSlowOn(800, 800)],
    [true, true, false, false, true],
  );
  const slowOnes = algorithms
    .filter(({ needs, limit }) => needs === "graph" && limit === undefined)
    .filter((each) => isSlowOn(12_000, 1, each));
  assert.deepEqual(
    slowOnes.map(({ id }) => id),
    ["wilson", "aldous-broder", "houston"],
  );
  for (const algorithm of algorithms) assert.equal(isSlow(algorithm, SQUARE), false, algorithm.id);
});

const SQUARE = checkOptions({ width: 600, height: 600 });
