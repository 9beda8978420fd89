import assert from "node:assert/strict";
import { test } from "node:test";
import { generate } from "../../src/core/generate";
import type { GivenOptions } from "../../src/core/options";
import { pairs } from "./support/cases";
import { keyOf } from "./support/graph";
import { assertDiffers, assertFits, deviation, even } from "./support/statistics";
import {
  type Chances,
  depthFirstChances,
  ellerChances,
  kruskalChances,
  primChances,
  spanningTrees,
} from "./support/trees";

const DRAWS = 15_000;
const trees = spanningTrees(3, 2);

/** How often each tree comes up, in the order of a list that must hold them all. */
function count(options: GivenOptions, keys: readonly string[], draws: number): number[] {
  const counts = new Map(keys.map((key) => [key, 0]));
  for (let seed = 0; seed < draws; seed++) {
    const key = keyOf(generate({ ...options, entrances: "none", seed }));
    const before = counts.get(key);
    assert.ok(before !== undefined, `not a spanning tree: ${key}`);
    counts.set(key, before + 1);
  }
  return [...counts.values()];
}

test("the spanning trees are as many as the matrix-tree theorem says", () => {
  assert.equal(trees.length, 15);
  assert.equal(spanningTrees(3, 3).length, 192);
  assert.equal(spanningTrees(4, 2).length, 56);
});

for (const { name, algorithm } of pairs.filter(
  ({ algorithm, grid }) => algorithm.perfect && grid.id === "rectangular",
)) {
  test(`${name}: the 15 trees of 3x2 are ${algorithm.uniform ? "" : "not "}equally likely`, (t) => {
    const counts = count({ algorithm: algorithm.id, width: 3, height: 2 }, trees, DRAWS);
    const expected = even(15, DRAWS);
    t.diagnostic(`${DRAWS} mazes, ${DRAWS / 15} expected of each: ${counts.join(" ")}`);
    t.diagnostic(`${deviation(counts, expected).toFixed(1)} standard deviations from even`);
    if (algorithm.uniform) assertFits(counts, expected, algorithm.id);
    else assertDiffers(counts, expected, algorithm.id);
  });
}

for (const { name, algorithm } of pairs.filter(
  ({ algorithm, grid }) => algorithm.uniform && grid.id === "rectangular",
)) {
  test(`${name}: the 192 trees of 3x3 are equally likely, from any start`, () => {
    for (const start of [0, 4, undefined]) {
      const options = { algorithm: algorithm.id, width: 3, height: 3, ...(start !== undefined && { start }) };
      assertFits(count(options, spanningTrees(3, 3), 192 * 100), even(192, 192 * 100), `start ${start}`);
    }
  });
}

const EXACT: readonly (readonly [GivenOptions, Chances])[] = [
  [{ algorithm: "depth-first" }, depthFirstChances(3, 2, 0)],
  [{ algorithm: "depth-first", bias: 0.5 }, depthFirstChances(3, 2, 0.5)],
  [{ algorithm: "depth-first", bias: -0.9 }, depthFirstChances(3, 2, -0.9)],
  [{ algorithm: "depth-first", bias: 1 }, depthFirstChances(3, 2, 1)],
  [{ algorithm: "prim" }, primChances(3, 2)],
  [{ algorithm: "kruskal" }, kruskalChances(3, 2)],
  [{ algorithm: "eller", probability: 0.5 }, ellerChances(3, 0.5)],
  [{ algorithm: "eller", probability: 0.8 }, ellerChances(3, 0.8)],
];

for (const [options, chances] of EXACT) {
  test(`${JSON.stringify(options)}: each tree of 3x2 as often as all the ways to it weigh`, (t) => {
    const counts = count({ ...options, width: 3, height: 2 }, [...chances.keys()], DRAWS);
    const expected = [...chances.values()].map((chance) => chance * DRAWS);
    assert.ok(Math.abs([...chances.values()].reduce((sum, chance) => sum + chance, 0) - 1) < 1e-9);
    t.diagnostic([...chances.keys()].map((_, i) => `${counts[i]} (${expected[i].toFixed(0)})`).join(", "));
    assertFits(counts, expected, "found (expected)");
  });
}

/** The trees that many mazes of an algorithm never were. */
function missing(options: GivenOptions): string[] {
  const counts = count({ ...options, width: 3, height: 2 }, trees, 5000);
  return trees.filter((_, i) => counts[i] === 0);
}

test("kruskal, prim and wilson reach all 15 trees", () => {
  for (const algorithm of ["kruskal", "prim", "wilson"]) assert.deepEqual(missing({ algorithm }), []);
});

test("depth-first reaches 14: in the H two pairs of neighbours part ways, and a walk would have joined one", () => {
  assert.deepEqual(missing({ algorithm: "depth-first" }), ["0-1 1-2 1-4 3-4 4-5"]);
});

test("eller reaches 14: its last row is joined from the left, so a ring is always closed at its right", () => {
  assert.deepEqual(missing({ algorithm: "eller", probability: 0.5 }), ["0-1 0-3 1-2 2-5 4-5"]);
});
