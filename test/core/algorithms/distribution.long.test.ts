import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { ONLY_RELEASE, runs } from "../../../scripts/tools/effort.mjs";
import { algorithms } from "../../../src/core/algorithms/facts";
import { mazeToJson } from "../../../src/core/formats/json/json";
import type { GivenOptions } from "../../../src/core/foundation/optionTypes";
import { generate } from "../../../src/core/making/generate";
import { beforeRelease } from "../../beforeRelease.mjs";
import { type Fraction, fraction, ONE, sum } from "../support/chances";
import { byTree, type Case, chancesOf, EXACT } from "../support/chancesOf";
import { cutShort, houstonBy } from "../support/chancesWalked";
import { assertDiffers, assertFits, deviation, even } from "../support/statistics";
import { boardOf, countTrees, keyOfEdges, spanningTrees } from "../support/trees";

// How likely each maze is, computed from the definitions of the algorithms (support/chances*.ts, which know nothing of the
// core) and held against many mazes. All seeds are fixed.

const DRAWS = 12_000;
const SMALL = { width: 3, height: 2 };
const SQUARE = { width: 3, height: 3 };
const trees = spanningTrees(3, 2).map(keyOfEdges);
const perfect = algorithms.filter((algorithm) => algorithm.perfect).map(({ id }) => id);
const onSmall = perfect.filter((id) => id in EXACT && id !== "quadrants"); // whose sides are a power of two
const uniform = algorithms.filter((algorithm) => algorithm.uniform).map(({ id }) => id);

/** How often each tree comes up, in the order of a list that must hold all that do. */
function count(options: GivenOptions, keys: readonly string[], draws: number): number[] {
  const counts = new Map(keys.map((key) => [key, 0]));
  for (let seed = 0; seed < draws; seed++) {
    const key = keyOfEdges(mazeToJson(generate({ ...options, entrances: "none", seed })).passages);
    const before = counts.get(key);
    assert.ok(before !== undefined, `seed ${seed} gives a tree that cannot be: ${key}`);
    counts.set(key, before + 1);
  }
  return [...counts.values()];
}

/** How often each tree is to come up in some draws. */
function expectedOf(chances: Map<string, Fraction>, draws: number): number[] {
  return [...chances.values()].map(({ over, under }) => (Number(over) / Number(under)) * draws);
}

function showTable(t: TestContext, chances: Map<string, Fraction>, expected: number[], counts: number[]): void {
  const lines = [...chances].map(([key, { over, under }], i) => [
    key,
    `${over}/${under}`,
    expected[i].toFixed(1),
    counts[i],
  ]);
  const table = [["tree", "chance", "expected", "found"], ...lines].map((line) => line.map(String));
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((line) => line[column].length)));
  for (const [key, ...rest] of table)
    t.diagnostic([key.padEnd(widths[0]), ...rest.map((text, i) => text.padStart(widths[i + 1]))].join("  "));
}

/** Trees of which fewer than 5 are expected count as one: for less, chi-square is no measure. */
function withoutRare(values: readonly number[], expected: readonly number[]): number[] {
  const rare = values.filter((_, i) => expected[i] < 5);
  return [...values.filter((_, i) => expected[i] >= 5), ...(rare.length > 0 ? [rare.reduce((a, b) => a + b)] : [])];
}

test("the spanning trees are as many as Kirchhoff's theorem says, and as is published", () => {
  for (const [width, height, known] of [
    [1, 1, 1],
    [5, 1, 1],
    [2, 2, 4],
    [3, 2, 15],
    [4, 2, 56],
    [3, 3, 192],
  ]) {
    assert.equal(spanningTrees(width, height).length, known);
    assert.equal(countTrees(width, height), BigInt(known));
  }
  assert.equal(countTrees(4, 4), 100_352n);
  assert.equal(countTrees(10, 10), 5694319004079097795957215725765328371712000n);
});

test("the algorithms with exact chances are registered, and perfect", (t) => {
  for (const id of Object.keys(EXACT)) assert.ok(perfect.includes(id), id);
  beforeRelease(
    t,
    perfect
      .filter((id) => !(id in EXACT))
      .map((id) => `${id} has no exact chances: give it some in test/core/support/chancesOf.ts`),
  );
});

/** Makes many mazes and holds how often each tree came up against its exact chance. */
function assertExact(t: TestContext, options: Case, draws: number): Map<string, number> {
  const chances = chancesOf(options);
  assert.deepEqual(sum(chances.values()), ONE, "the chances make 1");
  const expected = expectedOf(chances, draws);
  const counts = count(options, [...chances.keys()], draws);
  if (chances.size <= trees.length) showTable(t, chances, expected, counts);
  const [found, wanted] = [withoutRare(counts, expected), withoutRare(expected, expected)];
  t.diagnostic(`${chances.size} trees; ${deviation(found, wanted).toFixed(1)} standard deviations from exact`);
  assertFits(found, wanted, JSON.stringify(options));
  return new Map([...chances.keys()].map((key, i) => [key, counts[i]]));
}

for (const algorithm of onSmall) {
  const isUniform = uniform.includes(algorithm);
  test(`${algorithm}: the 15 trees of 3x2 as the definition has them, ${isUniform ? "" : "not "}equally often`, (t) => {
    const counts = assertExact(t, { algorithm, ...SMALL }, DRAWS);
    const [found, expected] = [trees.map((key) => counts.get(key) ?? 0), even(15, DRAWS)];
    t.diagnostic(`${deviation(found, expected).toFixed(1)} standard deviations from even`);
    if (isUniform) assertFits(found, expected, algorithm);
    else assertDiffers(found, expected, algorithm);
  });
}

const SETTINGS: readonly Omit<Case, "width" | "height">[] = [
  { algorithm: "depth-first", start: 1 },
  { algorithm: "depth-first", bias: 0.5 },
  { algorithm: "depth-first", bias: -0.9 },
  { algorithm: "depth-first", bias: 1 },
  { algorithm: "prim", start: 4 },
  { algorithm: "prim-modified", start: 2 },
  { algorithm: "prim-modified", bias: 0.5 },
  { algorithm: "prim-simplified", start: 0 },
  { algorithm: "prim-simplified", bias: -0.5 },
  { algorithm: "hunt-and-kill", start: 4 },
  { algorithm: "hunt-and-kill", bias: 0.5 },
  { algorithm: "growing-tree", pick: "newest" },
  { algorithm: "growing-tree", pick: "oldest" },
  { algorithm: "growing-tree", pick: "random" },
  { algorithm: "growing-tree", pick: "middle" },
  { algorithm: "growing-tree", pick: "newest:1,oldest:3", start: 3 },
  { algorithm: "growing-tree", bias: 0.5 },
  { algorithm: "growing-forest", pick: "newest" },
  { algorithm: "growing-forest", pick: "oldest", bias: -0.5 },
  { algorithm: "eller", probability: 0.5 },
  { algorithm: "eller", probability: 0.8 },
  { algorithm: "sidewinder", probability: 0.3 },
  { algorithm: "binary-tree", probability: 0.3 },
];

for (const settings of SETTINGS) {
  test(`${JSON.stringify(settings)}: the trees of 3x2 as the definition has them`, (t) => {
    assertExact(t, { ...settings, ...SMALL }, DRAWS / 3);
  });
}

const ON_SQUARE = [
  "depth-first",
  "prim-modified",
  "hunt-and-kill",
  "recursive-division",
  "recursive-division-bisect",
  "eller",
  "sidewinder",
  "binary-tree",
];

for (const algorithm of ON_SQUARE) {
  test(`${algorithm}: the trees of 3x3 as the definition has them`, (t) => {
    assertExact(t, { algorithm, ...SQUARE }, DRAWS / 2);
  });
}

for (const algorithm of uniform) {
  test(`${algorithm}: the 192 trees of 3x3 are equally likely, from any start`, (t) => {
    const keys = spanningTrees(3, 3).map(keyOfEdges);
    const draws = 192 * runs({ usual: 8, release: 50 });
    const expected = even(192, draws);
    for (const start of [0, 4, undefined]) {
      const counts = count({ algorithm, ...SQUARE, ...(start !== undefined && { start }) }, keys, draws);
      t.diagnostic(`start ${start}: ${deviation(counts, expected).toFixed(1)} standard deviations from even`);
      assertFits(counts, expected, `start ${start}`);
    }
  });
}

function isEven(chances: Map<string, Fraction>, count: number): boolean {
  const each = fraction(1n, BigInt(count));
  return (
    chances.size === count && [...chances.values()].every(({ over, under }) => over === 1n && under === each.under)
  );
}

test("the definitions of the uniform algorithms make all 15 trees of 3x2 exactly 1/15 each, from any start", () => {
  for (const algorithm of uniform) {
    for (let start = 0; start < 6; start++) assert.ok(isEven(chancesOf({ algorithm, start, ...SMALL }), 15), algorithm);
  }
});

test("houston: a walk that is cut short at a number of cells would not be even, one to chosen cells is", () => {
  const board = boardOf(2, 2);
  const cut = byTree(cutShort(board, 0, 2)).values();
  assert.deepEqual([...cut], [fraction(1n, 3n), fraction(1n, 3n), fraction(1n, 6n), fraction(1n, 6n)]);
  for (const chosen of [[], [1], [3], [1, 2], [0, 1, 2, 3]]) assert.ok(isEven(byTree(houstonBy(board, 0, chosen)), 4));
});

test("growing a tree by its newest cell is depth-first search, by a random one simplified Prim", () => {
  const grown = (pick: string) => chancesOf({ algorithm: "growing-tree", pick, ...SMALL });
  assert.deepEqual(grown("newest"), chancesOf({ algorithm: "depth-first", ...SMALL }));
  assert.deepEqual(grown("random"), chancesOf({ algorithm: "prim-simplified", ...SMALL }));
});

for (const [side, size, draws] of [
  [2, 4, DRAWS],
  [4, 8192, 8192 * 12],
]) {
  const name = `quadrants: ${size} of the ${countTrees(side, side)} trees of ${side}x${side} come up, equally often`;
  test(name, side > 2 ? ONLY_RELEASE : {}, (t) => {
    const options = { algorithm: "quadrants", width: side, height: side };
    const chances = chancesOf(options);
    assert.ok(isEven(chances, size), "by its definition");
    const [counts, expected] = [count(options, [...chances.keys()], draws), even(size, draws)];
    const missing = counts.filter((found) => found === 0).length;
    t.diagnostic(`${side}x${side}: ${missing} missing, ${deviation(counts, expected).toFixed(1)} from even`);
    assert.equal(missing, 0);
    assertFits(counts, expected, `${side}x${side}`);
  });
}

/** The trees of 3x2 that an algorithm cannot make by its definition, and did not in many mazes, while it made all others. */
function missing(options: Omit<Case, "width" | "height">): string[] {
  const counts = count({ ...options, ...SMALL }, trees, 2000);
  const chances = chancesOf({ ...options, ...SMALL });
  const absent = trees.filter((key) => !chances.has(key));
  assert.deepEqual(
    trees.filter((_, i) => counts[i] === 0),
    absent,
  );
  return absent;
}

test("kruskal, the four forms of prim and wilson reach all 15 trees", () => {
  const algorithms = ["kruskal", "prim", "prim-modified", "prim-simplified", "prim-weighted", "wilson"];
  for (const algorithm of algorithms) assert.deepEqual(missing({ algorithm }), []);
});

test("depth-first reaches 14: in the H two pairs of neighbours part ways, and a walk would have joined one", () => {
  assert.deepEqual(missing({ algorithm: "depth-first" }), ["0-1 1-2 1-4 3-4 4-5"]);
});

test("eller reaches 14: its last row is joined from the left, so a ring is always closed at its right", () => {
  assert.deepEqual(missing({ algorithm: "eller", probability: 0.5 }), ["0-1 0-3 1-2 2-5 4-5"]);
});

const SIZES = [
  [1, 1],
  [1, 7],
  [9, 1],
  [2, 2],
  [3, 2],
  [5, 8],
  [13, 11],
  [40, 25],
] as const;

/** Makes mazes of many sizes and seeds in several ways that are to come to the same. */
function assertSame(algorithms: readonly string[], more: readonly GivenOptions[]): void {
  for (const [width, height] of SIZES) {
    for (let seed = 0; seed < runs({ usual: 18, release: 240 }); seed++) {
      const options = { width, height, seed, ...more[seed % more.length] };
      const [first, ...others] = algorithms.map((algorithm) => {
        const { passages, entrance, exit } = mazeToJson(generate({ ...options, algorithm }));
        return JSON.stringify([passages, entrance, exit]);
      });
      for (const other of others) assert.equal(other, first, JSON.stringify(options));
    }
  }
}

test("depth-first: the three forms make the same maze, for every seed and size, with bias, start and all that is drawn after", () => {
  assertSame(
    ["depth-first", "depth-first-recursive", "depth-first-in-place"],
    [{}, { bias: 0.5 }, { bias: -1 }, { start: 0 }, { bias: 1, entrances: "random" }, { loops: 0.1, braid: 0.5 }],
  );
});
