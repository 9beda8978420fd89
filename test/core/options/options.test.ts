import assert from "node:assert/strict";
import { test } from "node:test";
import { algorithms } from "../../../src/core/algorithms/facts";
import { mazeToJson } from "../../../src/core/formats/json/json";
import { MazeError } from "../../../src/core/foundation/errors";
import { generate, record } from "../../../src/core/making/generate";
import { checkOptions, findOrThrow } from "../../../src/core/options/options";

type Bad = readonly [given: object, option: string, allowed: RegExp];

const WHOLE = /^a whole number from 1 up$/;
const SHARE = /^a number from 0 to 1$/;
const PICK = /^newest, oldest, middle, random or a mixture such as newest:0.5,random:0.5$/;
const RULE = /^a rule such as B3\/S12345$/;
const ROWS = /^an array of strings of equal length, one character per cell$/;
const circle: Record<string, unknown> = {};
circle.self = circle;

const BAD: readonly Bad[] = [
  [{ algorithm: "dfs" }, "algorithm", /^depth-first, depth-first-recursive, /],
  [{ algorithm: "Wilson" }, "algorithm", /wilson/],
  [{ algorithm: null }, "algorithm", /^depth-first, /],
  [{ algorithm: "__proto__" }, "algorithm", /^depth-first, /],
  [{ grid: "hex" }, "grid", /rectangular/],
  [{ grid: 4 }, "grid", /rectangular/],
  [{ width: 0 }, "width", WHOLE],
  [{ width: -5 }, "width", WHOLE],
  [{ width: 2.5 }, "width", WHOLE],
  [{ width: "20" }, "width", WHOLE],
  [{ width: Number.NaN }, "width", WHOLE],
  [{ width: Number.POSITIVE_INFINITY }, "width", WHOLE],
  [{ width: 2 ** 53 }, "width", WHOLE],
  [{ width: null }, "width", WHOLE],
  [{ height: 0 }, "height", WHOLE],
  [{ height: [3] }, "height", WHOLE],
  [{ height: 10n }, "height", WHOLE],
  [{ seed: 1.5 }, "seed", /^a string or a whole number$/],
  [{ seed: Number.NaN }, "seed", /^a string or a whole number$/],
  [{ seed: 2 ** 53 }, "seed", /^a string or a whole number$/],
  [{ seed: { toString: () => "7" } }, "seed", /^a string or a whole number$/],
  [{ seed: null }, "seed", /^a string or a whole number$/],
  [{ seed: true }, "seed", /^a string or a whole number$/],
  [{ entrances: "corner" }, "entrances", /^corners, farthest, random, none$/],
  [{ entrances: ["none"] }, "entrances", /^corners, farthest, random, none$/],
  [{ loops: -0.01 }, "loops", SHARE],
  [{ loops: 1.01 }, "loops", SHARE],
  [{ loops: "0.5" }, "loops", SHARE],
  [{ loops: Number.NaN }, "loops", SHARE],
  [{ braid: 2 }, "braid", SHARE],
  [{ braid: true }, "braid", SHARE],
  [{ bias: 1.5 }, "bias", /^a number from -1 to 1$/],
  [{ bias: -1.0001 }, "bias", /^a number from -1 to 1$/],
  [{ bias: "left" }, "bias", /^a number from -1 to 1$/],
  [{ start: -1 }, "start", /^a whole number from 0 up$/],
  [{ start: 0.5 }, "start", /^a whole number from 0 up$/],
  [{ start: 400 }, "start", /^the id of a cell, 0 to 399$/],
  [{ start: 6, width: 3, height: 2 }, "start", /^the id of a cell, 0 to 5$/],
  [{ algorithm: "eller", probability: 1.1 }, "probability", SHARE],
  [{ algorithm: "eller", probability: null }, "probability", SHARE],
  [{ algorithm: "wilson", bias: 0.5 }, "bias", /^its default, 0, or no value$/],
  [{ algorithm: "eller", bias: -1 }, "bias", /^its default, 0, or no value$/],
  [{ algorithm: "kruskal", start: 0 }, "start", /^no value$/],
  [{ algorithm: "eller", start: 3 }, "start", /^no value$/],
  [{ algorithm: "wilson", probability: 0.7 }, "probability", /no value$/],
  [{ algorithm: "wilson", probability: 7 }, "probability", SHARE],
  [{ algorithm: "sidewinder", probability: -0.1 }, "probability", SHARE],
  [{ algorithm: "growing-tree", pick: "latest" }, "pick", PICK],
  [{ algorithm: "growing-tree", pick: "newest:0" }, "pick", PICK],
  [{ algorithm: "growing-tree", pick: "newest:1,oldest:-1" }, "pick", PICK],
  [{ algorithm: "growing-tree", pick: "newest;oldest" }, "pick", PICK],
  [{ algorithm: "growing-forest", pick: "" }, "pick", PICK],
  [{ algorithm: "growing-forest", pick: 1 }, "pick", PICK],
  [{ algorithm: "growing-forest", start: 3 }, "start", /no value$/],
  [{ algorithm: "prim", pick: "newest" }, "pick", /no value$/],
  [{ algorithm: "cellular-maze", rule: "B3S23" }, "rule", RULE],
  [{ algorithm: "cellular-maze", rule: "B9/S1" }, "rule", RULE],
  [{ algorithm: "cellular-maze", rule: 23 }, "rule", RULE],
  [{ algorithm: "wilson", rule: "B3/S23" }, "rule", /no value$/],
  [{ algorithm: "cellular-maze", density: 1.5 }, "density", SHARE],
  [{ algorithm: "cellular-maze", density: 0.2, mask: ["#.", ".#"] }, "density", /^no value$/],
  [{ algorithm: "cellular-mazectric", generations: 0 }, "generations", WHOLE],
  [{ algorithm: "cellular-mazectric", mask: [] }, "mask", ROWS],
  [{ algorithm: "cellular-mazectric", mask: ["##", "#"] }, "mask", ROWS],
  [{ algorithm: "cellular-mazectric", mask: ["", ""] }, "mask", ROWS],
  [{ algorithm: "cellular-mazectric", mask: "##" }, "mask", ROWS],
  [{ algorithm: "cellular-mazectric", mask: [1, 2] }, "mask", ROWS],
  [
    { algorithm: "cellular-mazectric", mask: ["##", "##"], width: 3 },
    "width",
    /^2, the size of the mask, or no value$/,
  ],
  [{ algorithm: "cellular-mazectric", mask: ["##", "##"], height: 1 }, "height", /^2, the size of the mask/],
  [{ algorithm: "cellular-maze", loops: 0.5 }, "loops", /no value$/],
  [{ algorithm: "cellular-maze", braid: 0.5 }, "braid", /no value$/],
  [{ algorithm: "random-slashes", loops: 0.5 }, "loops", /no value$/],
  [{ algorithm: "random-slashes", entrances: "random" }, "entrances", /^its default, none, or no value$/],
  [{ algorithm: "quadrants", width: 20 }, "width", /^a power of two, such as 16$/],
  [{ algorithm: "quadrants", width: 8, height: 16 }, "height", /^8, the width$/],
  [{ algorithm: "aldous-broder", bias: 0.5 }, "bias", /no value$/],
  [{ algorithm: "recursive-division", start: 5 }, "start", /no value$/],
  [{ colour: "red" }, "colour", /^algorithm, grid, width, height, levels, rings, cells, seed, /],
  [{ Width: 20 }, "Width", /^algorithm, grid, width/],
  [{ toString: 1 }, "toString", /^algorithm, grid, width/],
  [{ constructor: Object }, "constructor", /^algorithm, grid, width/],
  [{ unknown: undefined }, "unknown", /^algorithm, grid, width/],
  [{ other: circle }, "other", /^algorithm, grid, width/],
];

for (const [given, option, allowed] of BAD) {
  test(`refused: ${option} in ${Object.keys(given)} ${String(Object.values(given).at(-1))}`, () => {
    for (const make of [generate, record, checkOptions]) {
      assert.throws(
        () => make(given),
        (error) => {
          assert.ok(error instanceof MazeError, String(error));
          assert.equal(error.option, option);
          assert.ok(Object.is(error.value, (given as Record<string, unknown>)[option]));
          assert.match(error.allowed, allowed);
          assert.ok(error.message.startsWith(`${option}: `), error.message);
          assert.ok(error.message.includes(`Allowed: ${error.allowed}.`), error.message);
          assert.equal(error.name, "MazeError");
          return true;
        },
      );
    }
  });
}

test("the message names the value as it was given, shortened where it is long", () => {
  const message = (given: object) => {
    try {
      checkOptions(given);
    } catch (error) {
      return (error as Error).message;
    }
    return "";
  };
  const whole = "Allowed: a whole number from 1 up.";
  assert.equal(message({ width: 0 }), `width: 0 cannot be used. ${whole}`);
  assert.equal(message({ width: "0" }), `width: "0" cannot be used. ${whole}`);
  assert.equal(message({ width: null }), `width: null cannot be used. ${whole}`);
  assert.equal(message({ width: 5n }), `width: 5n cannot be used. ${whole}`);
  assert.equal(message({ width: circle }), `width: an object cannot be used. ${whole}`);
  assert.equal(message({ width: () => 3 }), `width: a function cannot be used. ${whole}`);
  assert.match(message({ width: "x".repeat(1000) }), /^width: "x{39}… cannot/);
  assert.match(message({ algorithm: "wilson", bias: 1 }), /^bias: 1 cannot be used \(it has no effect for wilson /);
  assert.match(message({ colour: 1 }), /\(no such option\)/);
});

test("only an object is an object of options", () => {
  for (const given of [null, 5, "wilson", true, [], [{ width: 3 }]]) {
    const isRight = (error: unknown) => error instanceof MazeError && error.option === "options";
    assert.throws(() => generate(given), isRight, String(given));
  }
});

test("more cells than call stacks bear are refused, and the algorithm without recursion is named", () => {
  const given = { algorithm: "depth-first-recursive", width: 64, start: 0 };
  assert.equal(generate({ ...given, height: 64 }).passageCount, 4095);
  assert.equal(generate({ ...given, width: 4096, height: 1 }).passageCount, 4095, "as deep as it can go");
  for (const make of [generate, record, checkOptions]) {
    assert.throws(
      () => make({ ...given, height: 65 }),
      /^MazeError: height: 65 .*\(4,160 cells\).*at most 4,096 cells with depth-first-recursive, or depth-first: the same maze/,
    );
  }
});

test("the sizes follow from a mask, and are part of the recipe", () => {
  const mask = ["#.#", "..#"];
  const { recipe } = generate({ algorithm: "cellular-maze", mask, seed: 1 });
  assert.deepEqual([recipe.width, recipe.height, recipe.mask], [3, 2, mask]);
  const same = { algorithm: "cellular-maze", mask, width: 3, height: 2, density: 0.5, seed: 1 };
  assert.deepEqual(mazeToJson(generate(same)).off, mazeToJson(generate({ ...recipe })).off);
});

test("undefined counts as not given", () => {
  const given = { width: undefined, seed: undefined, start: undefined, bias: undefined, algorithm: undefined };
  const { seed, ...rest } = checkOptions(given);
  const { seed: _, ...defaults } = checkOptions({});
  assert.deepEqual(rest, defaults);
  assert.match(seed, /^\d+$/);
  assert.equal(generate(undefined).cellCount, 400);
});

test("defaults", () => {
  assert.deepEqual(checkOptions({ seed: "s" }), {
    algorithm: "depth-first",
    grid: "rectangular",
    width: 20,
    height: 20,
    seed: "s",
    entrances: "corners",
    loops: 0,
    braid: 0,
    bias: 0,
  });
});

test("an option that means nothing is accepted at its default, and is not kept", () => {
  for (const algorithm of algorithms.filter(({ options }) => !options.includes("bias"))) {
    assert.equal("bias" in checkOptions({ algorithm: algorithm.id, bias: 0 }), false);
  }
});

test("nothing is clamped: what is accepted is used as it was given", () => {
  const given = { width: 7, height: 31, seed: "x", loops: 1, braid: 0.25, bias: -1, start: 216, entrances: "none" };
  assert.deepEqual(checkOptions(given), { ...given, algorithm: "depth-first", grid: "rectangular" });
  for (const edge of [{ bias: 1 }, { loops: 0 }, { braid: 1 }, { start: 0 }, { start: 399 }, { seed: "" }]) {
    const checked = checkOptions(edge) as unknown as Record<string, unknown>;
    for (const [option, value] of Object.entries(edge)) assert.equal(checked[option], value);
  }
});

test("too many cells are refused at once, and the longest side is named", () => {
  const cases: readonly [object, string, number][] = [
    [{ width: 10_000, height: 10_001 }, "height", 10_001],
    [{ width: 2 ** 40, height: 2 }, "width", 2 ** 40],
    [{ width: 2 ** 53 - 1, height: 2 ** 53 - 1 }, "width", 2 ** 53 - 1],
  ];
  for (const [size, option, value] of cases) {
    for (const make of [generate, record]) {
      const isRight = (error: unknown) =>
        error instanceof MazeError &&
        error.option === option &&
        error.value === value &&
        error.allowed.startsWith("at most ");
      assert.throws(() => make(size), isRight, JSON.stringify(size));
    }
  }
  assert.throws(() => generate({ width: 100_000_001, height: 1 }), /at most 100,000,000 cells can be generated/);
  assert.throws(() => record({ width: 4_000_001, height: 1 }), /at most 4,000,000 cells can be recorded/);
  assert.throws(() => record({ width: 2001, height: 2000 }), /\(4,002,000 cells\)/);
});

test("as many cells as are allowed can be recorded", () => {
  const { maze, stepCount } = record({ width: 4_000_000, height: 1, start: 0, entrances: "none", seed: 1 });
  assert.equal(maze.passageCount, 3_999_999);
  assert.equal(stepCount, 1 + 3_999_999 + 4_000_000);
});

test("a maze's recipe: algorithm, grid, sizes, seed and what is not at its default", () => {
  const recipe = (options: object) => generate(options).recipe;
  const plain = { algorithm: "wilson", grid: "rectangular", width: 3, height: 2, seed: "tower" };
  assert.deepEqual(recipe({ algorithm: "wilson", width: 3, height: 2, seed: "tower" }), plain);
  assert.deepEqual(recipe({ ...plain, loops: 0, entrances: "corners", bias: 0 }), plain);
  assert.deepEqual(recipe({ ...plain, loops: 0.5, start: 0, entrances: "none" }), {
    ...plain,
    entrances: "none",
    loops: 0.5,
    start: 0,
  });
  const eller = findOrThrow(algorithms, "algorithm", "eller");
  assert.equal("probability" in recipe({ ...plain, algorithm: "eller", ...eller.defaults }), false);
  assert.deepEqual(recipe({ ...plain, algorithm: "eller", probability: 0.5 }), {
    ...plain,
    algorithm: "eller",
    probability: 0.5,
  });
});

test("a maze can be made again from its recipe", () => {
  for (const options of [{ loops: 0.3, braid: 0.2 }, { bias: 0.4, start: 7 }, { entrances: "random" }]) {
    const maze = generate({ ...options, seed: 12 });
    assert.deepEqual(mazeToJson(generate(maze.recipe)), mazeToJson(maze));
  }
});

test("a rule and a pick are kept in their normal form, so that a recipe does not name what is at its default", () => {
  const rule = generate({ algorithm: "cellular-maze", rule: " b3/s12345", seed: 1 }).recipe;
  assert.equal("rule" in rule, false);
  assert.equal(checkOptions({ algorithm: "growing-tree", pick: "newest : 1, random" }).pick, "newest:1,random");
});
