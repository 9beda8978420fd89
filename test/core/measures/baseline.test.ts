import assert from "node:assert/strict";
import { test } from "node:test";
import { pairs } from "../../../scripts/tools/cases";
import { runs } from "../../../scripts/tools/effort.mjs";
import type { GivenOptions, Sizes } from "../../../src/core/foundation/optionTypes";
import { grids } from "../../../src/core/grids/facts";
import { generate } from "../../../src/core/making/generate";
import { type Baseline, type BaselineMeasures, baselineOf, TABLE } from "../../../src/core/measures/baseline";
import {
  keyOf,
  LENGTHS,
  longestSides,
  optionsOfSize,
  SHARES,
  samplesOf,
  TWINS,
} from "../../../src/core/measures/baselineSizes";
import { measure } from "../../../src/core/measures/measure";
import { checkOptions } from "../../../src/core/options/options";
import { beforeRelease } from "../../beforeRelease.mjs";
import { beginningOf, rows } from "../support/baselineRows";

/** But for what is new. */
const known = rows().filter((row) => keyOf(row) in TABLE);

test("the table has a row for every algorithm on every grid, and none besides", (t) => {
  const keys = new Set(pairs.map(({ algorithm, grid }) => keyOf({ algorithm: algorithm.id, grid: grid.id })));
  beforeRelease(
    t,
    [...keys]
      .filter((key) => !(key in TABLE))
      .map((key) => `nothing is known of ${key}: run npm run baseline -- --only ${key.split(" ")[0]}`),
  );
  assert.deepEqual(Object.keys(TABLE), [...keys].filter((key) => key in TABLE).sort());
  for (const [key, row] of Object.entries(TABLE)) {
    const [algorithm, grid] = key.split(" ");
    const count = samplesOf({ algorithm, grid }).length * (SHARES.length + LENGTHS.length) * 2;
    assert.equal(
      row.split(" ").length,
      count,
      `${key} is for other sizes: run npm run baseline -- --only ${algorithm}`,
    );
  }
});

test("the rows begin with what the script makes of mazes of today", () => {
  const some = known.filter(({ algorithm, grid }) => grid === "rectangular" || algorithm === "kruskal");
  for (const row of some.filter((_, at) => at % runs({ usual: 3, release: 1 }) === 0)) {
    assert.ok(TABLE[keyOf(row)].startsWith(`${beginningOf(row)} `), `${keyOf(row)}: run npm run baseline`);
  }
});

test("a size is one that its grid takes, also where the grid has an option of its own for it", () => {
  for (const grid of grids) {
    const options = optionsOfSize(grid, 6);
    assert.deepEqual(Object.keys(options), [...grid.sizes]);
    assert.doesNotThrow(() => checkOptions({ grid: grid.id, ...options }), grid.id);
  }
  assert.deepEqual(optionsOfSize({ sizes: ["spokes" as keyof Sizes, "levels"] }, 6), { spokes: 6, levels: 3 });
});

/** Mazes at sizes between those of the table, and beyond it, and how many. */
const CASES: readonly { options: GivenOptions; count: number }[] = [
  ...["depth-first", "kruskal", "wilson", "prim", "eller", "sidewinder", "binary-tree", "recursive-division"].flatMap(
    (algorithm) => [
      { options: { algorithm, width: 8, height: 8 }, count: 150 },
      { options: { algorithm, width: 15, height: 15 }, count: 80 },
      { options: { algorithm, width: 28, height: 28 }, count: 40 },
    ],
  ),
  ...["hexagonal", "triangular", "upsilon", "layered"].flatMap((grid) => [
    { options: { algorithm: "prim-modified", grid, width: 8, height: 8 }, count: 100 },
    { options: { algorithm: "hunt-and-kill", grid, width: 15, height: 15 }, count: 50 },
  ]),
  { options: { algorithm: "growing-tree", grid: "circular", rings: 8 }, count: 80 },
  { options: { algorithm: "growing-forest", grid: "circular", rings: 14 }, count: 50 },
  { options: { algorithm: "prim-simplified", grid: "planar", cells: 60 }, count: 80 },
  { options: { algorithm: "quadrants", width: 16, height: 16 }, count: 80 },
  { options: { algorithm: "random-slashes", width: 15, height: 15 }, count: 80 },
  { options: { algorithm: "cellular-maze", width: 40, height: 40 }, count: 60 },
  // As long as may be.
  ...known
    .filter(({ algorithm, grid }) => grid === "rectangular" && algorithm !== "quadrants") // which is square
    .map(({ algorithm }) => ({
      options: { algorithm, width: 24, height: 24 / longestSides({ algorithm }) },
      count: 150,
    })),
  ...["depth-first", "wilson", "binary-tree", "recursive-division"].map((algorithm) => ({
    options: { algorithm, width: 20, height: 16 }, // nearly square
    count: 80,
  })),
  { options: { algorithm: "kruskal", width: 260, height: 260 }, count: 5 }, // beyond the table
  // The twins, of which the table has but the one.
  ...Object.keys(TWINS).map((algorithm) => ({ options: { algorithm, width: 10, height: 10 }, count: 150 })),
  { options: { algorithm: "houston", grid: "hexagonal", width: 10, height: 10 }, count: 100 },
];

const GUESS = 0.35; // deviations by which what lies between two sizes may be off, besides chance
const CHANCE = 4; // standard errors

for (const { options, count } of CASES) {
  test(`fresh mazes are as they usually are: ${JSON.stringify(options)}`, () => {
    const mazes = Array.from({ length: count }, (_, nth) => generate({ ...options, seed: `fresh ${nth}` }));
    const all = mazes.map(measure);
    const usual = baselineOf(mazes[0].recipe) ?? {};
    assert.ok(SHARES.every((id) => id in usual));
    const { width = 1, height = 1 } = options;
    const isSquare = width / height < 1.3;
    const isSolved = all.every(({ solutionLength }) => solutionLength !== undefined);
    assert.deepEqual(["longestPath" in usual, "solutionLength" in usual], [isSquare, isSquare && isSolved], "lengths");
    for (const [id, expected] of Object.entries(usual) as [keyof BaselineMeasures, Baseline][]) {
      const isShare = (SHARES as readonly string[]).includes(id);
      const values = all.map((measures) => (measures[id] ?? Number.NaN) / (isShare ? measures.cells : 1));
      const mean = values.reduce((sum, value) => sum + value, 0) / count;
      const rounding = isShare ? 0.0002 : 0.1;
      const allowed = expected.sd * (GUESS + CHANCE / Math.sqrt(count)) + rounding;
      assert.ok(Math.abs(mean - expected.mean) <= allowed, `${id}: ${mean}, usually ${expected.mean} ± ${expected.sd}`);
      if (id === "crossroads") continue; // so few that one more may be a lot
      const within = values.filter((value) => Math.abs(value - expected.mean) <= 3 * expected.sd + 2 * rounding).length;
      assert.ok(within >= 0.93 * count, `${id}: ${within} of ${count} within three deviations`);
    }
  });
}
