import assert from "node:assert/strict";
import { test } from "node:test";
import { algorithms } from "../../../src/core/algorithms/facts";
import { exportFormats } from "../../../src/core/formats/exports/facts";
import { grids } from "../../../src/core/grids/facts";
import { canBeMet, checkOptions, findOrThrow, recipeOf, runsOn } from "../../../src/core/options/options";
import { countCells } from "../../../src/core/options/size";
import { posterOf } from "../../../src/host/preview/poster";

const PNG = findOrThrow(exportFormats, "format", "png");

const poster = (options: object) => posterOf(recipeOf(checkOptions({ seed: "p", ...options })), PNG);

test("a poster has the algorithm, grid and seed of the maze, and 1,000 cells a side where they can be so many", () => {
  for (const { id: grid } of grids.filter(({ id }) => id !== "layered")) {
    const { options, isWhole } = poster({ algorithm: "kruskal", grid, loops: 0.1 }) ?? {};
    assert.ok(options, grid);
    const { algorithm, seed, loops } = options;
    assert.deepEqual([algorithm, options.grid, seed, loops, isWhole], ["kruskal", grid, "p", 0.1, true]);
    const cells = countCells(options);
    assert.ok(cells > 700_000 && cells <= 1_000_000, `${grid}: ${cells}`);
  }
});

test("where an algorithm or a grid has a smaller limit, a poster is as large as that", () => {
  const { options, isWhole } = poster({ algorithm: "depth-first-recursive" }) ?? {};
  assert.deepEqual([options?.width, options?.height, isWhole], [64, 64, false]);
  assert.deepEqual(poster({ algorithm: "quadrants" })?.options.width, 512);
  assert.deepEqual(poster({ grid: "layered" })?.options.levels, 3);
});

test("every algorithm has a poster on every grid that it runs on", () => {
  for (const algorithm of algorithms)
    for (const grid of grids.filter((each) => runsOn(algorithm, each)))
      assert.ok(canBeMet(poster({ algorithm: algorithm.id, grid: grid.id })?.options), `${algorithm.id} on ${grid.id}`);
});

test("what belongs to one size is not of the poster, and a maze without a recipe has none", () => {
  const { options } = poster({ width: 5, height: 4, start: 3, entrance: 0, exit: 7, entrances: "random" }) ?? {};
  assert.deepEqual(
    [options?.width, options?.start, options?.entrance, options?.exit, options?.entrances],
    [1000, undefined, undefined, undefined, "random"],
  );
  assert.equal(poster({ mask: ["..#", "..."] })?.options.mask, undefined);
  assert.equal(poster({ width: 8, height: 8, at: "3,4" })?.options.at, undefined);
  assert.equal(posterOf({ grid: "rectangular", width: 3, height: 3 }, PNG), undefined);
});
