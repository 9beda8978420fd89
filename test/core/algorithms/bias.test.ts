import assert from "node:assert/strict";
import { test } from "node:test";
import { cover, pairs, sizesLike } from "../../../scripts/tools/cases";
import { runs } from "../../../scripts/tools/effort.mjs";
import type { Maze } from "../../../src/core/foundation/maze";
import { CARVE, stepCell, stepKind, stepSlot } from "../../../src/core/foundation/steps";
import { generate, record } from "../../../src/core/making/generate";
import { cellsOf, neighboursOf, pairsOf } from "../support/graph";
import { assertFits, even, mean } from "../support/statistics";

/** The share of the passages that run left-right. */
function levelShare(maze: Maze): number {
  const all = pairsOf(maze);
  return all.filter(([a, b]) => b - a === 1).length / all.length;
}

/** How many steps the options take against the preferred direction although a cell there was left. */
function needless(bias: number, seed: number): { needless: number; forced: number } {
  const { maze, steps } = record({ width: 25, height: 25, bias, seed });
  const preferred = bias > 0 ? maze.grid.horizontal : maze.grid.vertical;
  const visited = new Set([stepCell(steps[0])]);
  const counts = { needless: 0, forced: 0 };
  for (const word of steps.filter((step) => stepKind(step) === CARVE)) {
    const [cell, slot] = [stepCell(word), stepSlot(word)];
    if (((preferred >>> slot) & 1) === 0) {
      const others = neighboursOf(maze, cell).filter((other) => !visited.has(other));
      const isPreferred = (other: number) => (Math.abs(other - cell) === 1) === bias > 0;
      counts[others.some(isPreferred) ? "needless" : "forced"]++;
    }
    visited.add(maze.grid.topology.neighbor(cell, slot));
  }
  return counts;
}

test("at the ends the other direction is taken only when nothing else is left", () => {
  for (const bias of [-1, 1]) {
    for (let seed = 0; seed < 10; seed++) {
      const counts = needless(bias, seed);
      assert.equal(counts.needless, 0, `bias ${bias}, seed ${seed}`);
      assert.ok(counts.forced > 0, "else the maze could not be joined");
    }
  }
  assert.ok(needless(0.5, 1).needless > 0, "short of the ends it is only less likely");
});

test("the more bias, the more passages run left-right, and none is even", () => {
  const shares = [-1, -0.5, 0, 0.5, 1].map((bias) =>
    mean(Array.from({ length: 30 }, (_, seed) => levelShare(generate({ width: 30, height: 30, bias, seed })))),
  );
  for (let i = 1; i < shares.length; i++) assert.ok(shares[i] > shares[i - 1] + 0.1, shares.join(", "));
  assert.ok(Math.abs(shares[2] - 0.5) < 0.01, `without bias ${shares[2]}`);
  assert.ok(Math.abs(shares[1] + shares[3] - 1) < 0.02, "as strong to either side");
});

test("left and right weigh 1 + bias, up and down 1 - bias, stairs 1", () => {
  const draws = runs({ usual: 2000, release: 6000 });
  for (const bias of [-0.6, 0.5, 1]) {
    const counts = new Map([1, 2, 4].map((cell) => [cell, 0])); // right, down and upstairs of cell 0
    for (let seed = 0; seed < draws; seed++) {
      const options = { grid: "layered", width: 2, height: 2, levels: 2, start: 0, bias, seed };
      const [first] = record(options).steps.filter((step) => stepKind(step) === CARVE);
      const next = generate(options).grid.topology.neighbor(stepCell(first), stepSlot(first));
      counts.set(next, (counts.get(next) ?? 0) + 1);
    }
    const weights = [1 + bias, 1 - bias, 1].filter((weight) => weight > 0);
    const found = [...counts.values()].filter((_, nth) => nth !== 1 || bias < 1);
    assertFits(
      found,
      weights.map((weight) => (draws * weight) / 3),
      `bias ${bias}`,
    );
  }
});

const starting = runs({ usual: cover, release: pairs }).filter(({ algorithm }) => algorithm.options.includes("start"));

for (const { name, algorithm, grid } of starting) {
  test(`${name}: begins at the start that is given`, () => {
    for (const start of [0, 7, 19]) {
      const { steps } = record({
        algorithm: algorithm.id,
        grid: grid.id,
        ...sizesLike(grid, 5, 5),
        start,
        seed: start,
      });
      assert.equal(stepCell(steps[0]), start);
    }
  });

  test(`${name}: any cell may be the start where none is given`, () => {
    const options = { algorithm: algorithm.id, grid: grid.id, ...sizesLike(grid, 3, 2) };
    const counts = cellsOf(generate(options)).map(() => 0);
    const draws = runs({ usual: 400, release: 3000 });
    for (let seed = 0; seed < draws; seed++) counts[stepCell(record({ ...options, seed }).steps[0])]++;
    assertFits(counts, even(counts.length, draws), "starts");
  });
}
