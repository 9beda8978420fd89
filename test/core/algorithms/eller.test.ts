import assert from "node:assert/strict";
import { test } from "node:test";
import type { Maze } from "../../../src/core/foundation/maze";
import { generate } from "../../../src/core/making/generate";
import { pairsOf } from "../support/graph";
import { mean, standardDeviation } from "../support/statistics";

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);

function levelShare(maze: Maze): number {
  const all = pairsOf(maze);
  return all.filter(([a, b]) => b - a === 1).length / all.length;
}

test("by default passages run left-right as often as up-down", (t) => {
  const shares = SEEDS.map((seed) => levelShare(generate({ algorithm: "eller", width: 100, height: 100, seed })));
  const [found, spread] = [mean(shares), standardDeviation(shares)];
  t.diagnostic(
    `${SEEDS.length} seeds at 100x100: ${(100 * found).toFixed(2)} % left-right, spread ${(100 * spread).toFixed(2)}`,
  );
  assert.ok(found > 0.49 && found < 0.51, `${found}`);
});

test("the higher the probability, the more passages run left-right", () => {
  const shares = [0, 0.25, 0.5, 0.75, 1].map((probability) =>
    mean(SEEDS.map((seed) => levelShare(generate({ algorithm: "eller", width: 20, height: 20, probability, seed })))),
  );
  for (let i = 1; i < shares.length; i++) assert.ok(shares[i] > shares[i - 1] + 0.05, shares.join(", "));
});

test("at the ends a row is joined wholly or, but for the last, not at all", () => {
  for (const seed of SEEDS) {
    const rows = (probability: number) => {
      const maze = generate({ algorithm: "eller", width: 6, height: 4, probability, seed });
      const level = pairsOf(maze).filter(([a, b]) => b - a === 1);
      return [0, 1, 2, 3].map((row) => level.filter(([a]) => Math.floor(a / 6) === row).length);
    };
    assert.deepEqual(rows(0), [0, 0, 0, 5]);
    assert.deepEqual(rows(1), [5, 5, 5, 5]);
  }
});
