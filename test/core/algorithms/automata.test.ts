import assert from "node:assert/strict";
import { test } from "node:test";
import { algorithms } from "../../../src/core/algorithms/facts";
import { mazeToJson } from "../../../src/core/formats/json/json";
import type { GivenOptions, Options } from "../../../src/core/foundation/optionTypes";
import { Random } from "../../../src/core/foundation/random";
import { SOLID } from "../../../src/core/foundation/steps";
import { buildGrid, generate, makeMaze, record } from "../../../src/core/making/generate";
import { checkOptions, findOrThrow } from "../../../src/core/options/options";
import { describeStep } from "../../../src/core/playback/describeStep";
import { Replay } from "../../../src/core/playback/replay";
import { pairsOf, partsOf } from "../support/graph";
import { evolved, history, livingIn, type Pattern, patternOf, placed, type Shape, shapesUpTo } from "../support/life";

const LIFE = "B3/S23";
const RULES = { "cellular-maze": "B3/S12345", "cellular-mazectric": "B3/S1234" } as const;
const IDS = Object.keys(RULES) as (keyof typeof RULES)[];

/** The live cells when an automaton has come to its end, as rows. */
function grown(options: GivenOptions): Pattern {
  const maze = generate({ algorithm: "cellular-maze", seed: 1, ...options });
  const { off = [], options: recipe } = mazeToJson(maze);
  return patternOf(off, recipe.width ?? 0, recipe.height ?? 0);
}

function scattered(seed: number, width: number, height: number, density: number): Pattern {
  const random = new Random(`life ${seed}`);
  return patternOf(
    Array.from({ length: width * height }, (_, cell) => cell).filter(() => random.chance(density)),
    width,
    height,
  );
}

const GLIDER = [".#.", "..#", "###"];

test("a glider of Life moves one cell down and right in four generations", () => {
  const mask = placed(GLIDER, 20, 20, 2, 2);
  for (const moved of [1, 2, 3]) {
    const expected = placed(GLIDER, 20, 20, 2 + moved, 2 + moved);
    assert.deepEqual(grown({ rule: LIFE, mask, generations: 4 * moved }), expected);
  }
});

test("a glider of Life ends as a block in the corner, where nothing lives outside", () => {
  const mask = placed(GLIDER, 12, 12, 1, 1);
  assert.deepEqual(grown({ rule: LIFE, mask }), placed(["##", "##"], 12, 12, 10, 10));
});

test("a blinker of Life turns, and as a cycle of two ends in one of its two states", () => {
  const level = placed(["###"], 5, 5, 1, 2);
  const upright = placed(["#", "#", "#"], 5, 5, 2, 1);
  assert.deepEqual(grown({ rule: LIFE, mask: level, generations: 1 }), upright);
  assert.deepEqual(grown({ rule: LIFE, mask: upright, generations: 1 }), level);
  const last = grown({ rule: LIFE, mask: level }).join();
  assert.ok([level.join(), upright.join()].includes(last));
});

/** Published patterns of Life by the number of generations after which they come again (conwaylife.com/wiki). */
const PERIODS: readonly (readonly [name: string, period: number, Pattern])[] = [
  ["block", 1, ["##", "##"]],
  ["beehive", 1, [".##.", "#..#", ".##."]],
  ["loaf", 1, [".##.", "#..#", ".#.#", "..#."]],
  ["boat", 1, ["##.", "#.#", ".#."]],
  ["tub", 1, [".#.", "#.#", ".#."]],
  ["pond", 1, [".##.", "#..#", "#..#", ".##."]],
  ["toad", 2, [".###", "###."]],
  ["beacon", 2, ["##..", "##..", "..##", "..##"]],
  [
    "pulsar",
    3,
    [
      "..###...###..",
      ".............",
      "#....#.#....#",
      "#....#.#....#",
      "#....#.#....#",
      "..###...###..",
      ".............",
      "..###...###..",
      "#....#.#....#",
      "#....#.#....#",
      "#....#.#....#",
      ".............",
      "..###...###..",
    ],
  ],
  ["pentadecathlon", 15, ["..#....#..", "##.####.##", "..#....#.."]],
];

for (const [name, period, pattern] of PERIODS) {
  test(`a ${name} of Life comes again after ${period === 1 ? "every generation" : `${period} generations`}`, () => {
    const mask = placed(pattern, 24, 24, 6, 8);
    const at = (generations: number) => grown({ rule: LIFE, mask, generations });
    if (period === 1) assert.deepEqual(at(1000), mask);
    if (period === 2) assert.deepEqual(at(1), evolved(mask, LIFE));
    for (let generation = 1; generation < period; generation++) assert.notDeepEqual(at(generation), mask);
    // A cycle of two is not gone through again; longer ones are not taken for the end.
    if (period > 2) for (const turns of [1, 2]) assert.deepEqual(at(turns * period), mask);
  });
}

test("a diehard of Life vanishes after 130 generations, not before", () => {
  const mask = placed(["......#.", "##......", ".#...###"], 60, 60, 24, 26);
  assert.ok(livingIn(grown({ rule: LIFE, mask, generations: 129 })).length > 0);
  assert.deepEqual(livingIn(grown({ rule: LIFE, mask, generations: 130 })), []);
});

test("replicators of HighLife and seeds of Seeds show that any rule is taken", () => {
  // HighLife, B36/S23: after twelve generations the replicator is there twice, along a diagonal.
  const replicator = ["..###", ".#..#", "#...#", "#..#.", "###.."];
  const after = grown({ rule: "B36/S23", mask: placed(replicator, 40, 40, 18, 18), generations: 12 });
  const [one, other] = [placed(replicator, 40, 40, 16, 16), placed(replicator, 40, 40, 20, 20)];
  assert.deepEqual(
    livingIn(after),
    [...livingIn(one), ...livingIn(other)].sort((a, b) => a - b),
  );
  // Seeds, B2/S: nothing survives; a domino becomes two, and they part.
  const [domino, parted] = [placed(["##"], 9, 9, 3, 4), placed(["##", "..", "##"], 9, 9, 3, 3)];
  assert.deepEqual(grown({ rule: "B2/S", mask: domino, generations: 1 }), parted);
});

/** Still lifes of Maze (conwaylife.com/wiki/OCA:Maze): those of Life, diagonal lines, barges of any size; and pairs. */
const STILL: readonly Pattern[] = [
  ...PERIODS.flatMap(([, period, pattern]) => (period === 1 ? [pattern] : [])),
  ...[2, 3, 5, 8].map((length) => Array.from({ length }, (_, y) => ".".repeat(y).concat("#").padEnd(length, "."))),
  [".#...", "#.#..", ".#.#.", "..#.#", "...#."],
  ["..#..", ".#.#.", "#.#.#", ".#.#.", "..#.."],
  ["##"],
  ["#", "#"],
  ["##..##"],
];

for (const algorithm of IDS) {
  const rule = RULES[algorithm];

  test(`${algorithm}: published still lifes of ${rule} stay as they are, single cells die`, () => {
    for (const pattern of STILL) {
      const mask = placed(pattern, 14, 14, 3, 3);
      assert.deepEqual(grown({ algorithm, mask }), mask);
    }
    assert.deepEqual(livingIn(grown({ algorithm, mask: placed(["#"], 5, 5, 2, 2) })), []);
  });

  test(`${algorithm}: of one to four cells that touch, 0, 2, 1 and 5 patterns are still, as published`, () => {
    const isStill = (shape: Shape) => {
      const mask = patternOf(
        shape.map(([x, y]) => 10 * (y + 3) + x + 3),
        10,
        10,
      );
      return grown({ algorithm, mask }).join() === mask.join();
    };
    const found = shapesUpTo(4).map((shapes) => [shapes.length, shapes.filter(isStill).length]);
    assert.deepEqual(found, [
      [1, 0],
      [2, 2],
      [5, 1],
      [22, 5],
    ]);
  });

  test(`${algorithm}: what is alive is what a plain count by ${rule} finds, for many patterns`, () => {
    for (let seed = 0; seed < 150; seed++) {
      const [width, height] = [1 + (seed % 13), 1 + ((seed * 7) % 17)];
      const mask = scattered(seed, width, height, [0.05, 0.2, 0.5, 0.9][seed % 4]);
      const generations = [1, 2, 3, 10, 40][seed % 5];
      const past = history(mask, rule, generations);
      assert.deepEqual(grown({ algorithm, mask, generations }), past[past.length - 1], `seed ${seed}`);
    }
  });

  test(`${algorithm}: without a mask one generation follows from the other, until nothing new comes`, () => {
    for (let seed = 0; seed < 10; seed++) {
      const options = { algorithm, width: 14, height: 11, seed, density: [0.1, 0.3, 0.5][seed % 3] };
      const first = grown({ ...options, generations: 1 });
      for (const generations of [2, 5, 9]) {
        const past = history(first, rule, generations - 1);
        assert.deepEqual(grown({ ...options, generations }), past[past.length - 1], JSON.stringify(options));
      }
    }
  });

  test(`${algorithm}: from nothing alive nothing comes, from everything the border stays`, () => {
    const sizes = { algorithm, width: 7, height: 6, generations: 1 };
    assert.deepEqual(livingIn(grown({ ...sizes, density: 0 })), []);
    const all = placed(
      Array.from({ length: 6 }, () => "#######"),
      7,
      6,
      0,
      0,
    );
    assert.deepEqual(grown({ ...sizes, density: 1 }), evolved(all, rule));
  });

  test(`${algorithm}: all neighbours that are dead are joined, and no live cell takes part`, () => {
    for (let seed = 0; seed < 30; seed++) {
      const maze = generate({ algorithm, width: 17, height: 13, seed, density: 0.3 });
      const { off = [], passages } = mazeToJson(maze);
      const open = (cell: number) => !off.includes(cell);
      assert.ok(off.length > 0);
      assert.deepEqual(passages, pairsOf(maze, false));
      assert.equal(passages.length, pairsOfRectangle(17, 13).filter(([a, b]) => open(a) && open(b)).length);
      assert.equal(partsOf(maze).flat().length, 17 * 13 - off.length);
    }
  });

  test(`${algorithm}: a recording shows every generation`, () => {
    for (let seed = 0; seed < 10; seed++) {
      const mask = scattered(seed, 12, 9, 0.4);
      const { maze, steps } = record({ algorithm, mask, seed });
      const replay = new Replay(buildGrid(maze.recipe as Options), maze.recipe, steps);
      const cells = Array.from({ length: maze.cellCount }, (_, cell) => cell);
      const past = history(mask, rule, 1000).map((pattern) => pattern.join("\n"));
      const last = past[past.length - 1];
      let shown = 0; // how many generations, in order
      let now = "";
      for (let at = 0; at <= steps.length; at++) {
        replay.seek(at);
        const solid = cells.filter((cell) => replay.look(cell) === SOLID);
        now = patternOf(solid, 12, 9).join("\n");
        if (now === past[shown]) shown++;
      }
      assert.deepEqual([shown, now], [past.length, last], `seed ${seed}`);
    }
  });
}

function pairsOfRectangle(width: number, height: number): [number, number][] {
  return Array.from({ length: width * height }, (_, cell) => cell).flatMap((cell): [number, number][] => [
    ...((cell + 1) % width === 0 ? [] : [[cell, cell + 1] as [number, number]]),
    ...(cell + width < width * height ? [[cell, cell + width] as [number, number]] : []),
  ]);
}

test("what is said of a cell is what becomes of it: a blinker turns", () => {
  const { maze, steps } = record({
    algorithm: "cellular-maze",
    rule: LIFE,
    mask: ["...", "###", "..."],
    generations: 2,
  });
  const automaton = findOrThrow(algorithms, "algorithm", "cellular-maze");
  const said = Array.from(steps, (word) => describeStep(maze.grid, word, automaton));
  const row = (y: number, fate: string) => [0, 1, 2].map((x) => `(${x}, ${y}) begins ${fate}`);
  const turned = ["(1, 0) is born", "(0, 1) dies", "(2, 1) dies", "(1, 2) is born"];
  assert.deepEqual(said.slice(0, 14), [
    ...row(0, "dead"),
    ...row(1, "alive"),
    ...row(2, "dead"),
    "a generation begins at (0, 0)",
    ...turned,
  ]);
});

test("density is the share that is alive at the start", (t) => {
  for (const density of [0.1, 0.5, 0.8]) {
    // By B/S012345678 nothing is born and nothing dies.
    const still = { rule: "B/S012345678", width: 100, height: 100, density };
    const living = livingIn(grown(still)).length / 10_000;
    t.diagnostic(`density ${density}: ${living} alive`);
    assert.ok(Math.abs(living - density) < 4 * Math.sqrt((density * (1 - density)) / 10_000));
  }
});

test("with too many births and deaths the generations are left out of the recording, not what is there in the end", () => {
  const options = { algorithm: "cellular-maze", rule: "B1357/S1357", width: 300, height: 300, seed: 1 };
  const { maze, steps, stepCount } = record(options);
  assert.ok(stepCount < 21_000_000, `${stepCount} steps`);
  const replay = new Replay(buildGrid(maze.recipe as Options), maze.recipe, steps.subarray(0));
  replay.seek(stepCount);
  const { off = [] } = mazeToJson(maze);
  const solid = Array.from({ length: 90_000 }, (_, cell) => cell).filter((cell) => replay.look(cell) === SOLID);
  assert.deepEqual(solid, off);
});

test("an automaton tells how far it is, and can be ended", () => {
  const told: number[] = [];
  const options = checkOptions({ algorithm: "cellular-maze", width: 40, height: 40, seed: 1, generations: 20 });
  makeMaze(options, (done) => told.push(done));
  assert.ok(told.length > 5 && told.every((done, i) => done > (told[i - 1] ?? 0) && done <= 1600), told.join());
  const stop = () => {
    throw new Error("enough");
  };
  assert.throws(() => makeMaze(options, stop), /enough/);
});
