import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { runs } from "../../../scripts/tools/effort.mjs";
import { algorithms } from "../../../src/core/algorithms/facts";
import { generate } from "../../../src/core/making/generate";
import { chanceOf } from "../../../src/sandbox/report/chiSquare";
import { isUniform, notesOn } from "../../../src/sandbox/report/notes";
import { isTree, TreeTally } from "../../../src/sandbox/report/treeTally";
import { chancesOf } from "../../core/support/chancesOf";
import { countTrees } from "../../core/support/trees";

/** One that is uniform, one that is not, and one with a side. */
const FEW = ["wilson", "prim", "eller"];

/** Algorithms that work row by row, or join cells to two of their sides only. */
const HAS_SIDE = ["eller", "sidewinder", "binary-tree", "hunt-and-kill"];

/** Abramowitz and Stegun, Handbook of Mathematical Functions, table 26.8: statistic, degrees of freedom, chance. */
const TABLE = [
  [3.84146, 1, 0.05],
  [10.828, 1, 0.001],
  [0.0157908, 1, 0.9],
  [23.6848, 14, 0.05],
  [36.123, 14, 0.001],
  [7.78953, 14, 0.9],
  [124.342, 100, 0.05],
  [149.449, 100, 0.001],
  [77.9295, 100, 0.95],
] as const;

test("the chance of a chi-square statistic is that of the tables", () => {
  for (const [statistic, degrees, chance] of TABLE) {
    assert.ok(Math.abs(chanceOf(statistic, degrees) / chance - 1) < 2e-3, `${statistic}, ${degrees}`);
  }
  assert.equal(chanceOf(0, 14), 1);
  assert.equal(chanceOf(1e6, 191), 0);
});

/** Counts mazes of an algorithm. */
function tallyOf(algorithm: string, width: number, height: number, mazes: number): TreeTally {
  const tally = new TreeTally({ width, height });
  for (let seed = 0; seed < mazes; seed++) tally.add(generate({ algorithm, width, height, seed: String(seed) }));
  return tally;
}

describe("trees", () => {
  test("are as many as Kirchhoff's theorem says", () => {
    for (const [width, height] of [
      [2, 2],
      [3, 2],
      [2, 3],
      [3, 3],
    ] as const) {
      assert.equal(BigInt(tallyOf("wilson", width, height, 10).result().total), countTrees(width, height));
    }
  });

  test("that come up are those that the algorithm can make, each as often as it should", () => {
    for (const algorithm of ["depth-first", "kruskal", "binary-tree", "sidewinder", "hunt-and-kill", "wilson"]) {
      const chances = chancesOf({ algorithm, width: 3, height: 2 });
      const mazes = 3000;
      const { found, total, least, most, never } = tallyOf(algorithm, 3, 2, mazes).result();
      assert.equal(found, chances.size, algorithm);
      assert.equal(never.length, Math.min(4, total - found), algorithm);
      const shares = [...chances.values()].map(({ over, under }) => Number(over) / Number(under));
      for (const [share, chance] of [
        [least.share, Math.min(...shares)],
        [most.share, Math.max(...shares)],
      ]) {
        assert.ok(Math.abs(share - chance) < 5 * Math.sqrt((chance * (1 - chance)) / mazes), `${algorithm}: ${share}`);
      }
      for (const { passages } of never)
        assert.ok(!chances.has(passages.map((pair) => pair.join("-")).join(" ")), algorithm);
    }
  });

  test("are drawn, and named in words", () => {
    const { never } = tallyOf("depth-first", 3, 2, 1500).result();
    assert.deepEqual(
      never.map(({ words, picture }) => ({ words, picture: picture.trimEnd().split("\n") })),
      [
        {
          words: "0-1, 1-2, 1-4, 3-4, 4-5",
          picture: ["+---+---+---+", "|           |", "+---+   +---+", "|           |", "+---+---+---+"],
        },
      ],
    );
  });

  test("are told from mazes with loops or cells that are not reached", () => {
    assert.equal(isTree(generate({ width: 5, height: 5, seed: "1" })), true);
    assert.equal(isTree(generate({ width: 5, height: 5, seed: "1", loops: 0.5 })), false);
    assert.equal(isTree(generate({ algorithm: "cellular-maze", width: 9, height: 9, seed: "1" })), false);
  });
});

describe("verdicts", () => {
  const SIZES = [
    [3, 2, 750],
    [3, 3, 3840],
  ] as const;

  for (const { id, perfect, uniform = false } of runs({
    usual: algorithms.filter(({ id }) => FEW.includes(id)),
    release: algorithms,
  })) {
    if (!perfect || id === "quadrants") continue;
    test(`on ${id}`, () => {
      const tallies = SIZES.map(([width, height, mazes]) => tallyOf(id, width, height, mazes));
      const trees = tallies.map((tally) => tally.result());
      assert.equal(isUniform(trees, 2), uniform);
      const notes = notesOn(tallies, ({ mazes }) => mazes).map(({ message }) => message);
      const hasSide = notes.some((message) => message.startsWith("A side is preferred"));
      assert.equal(hasSide, HAS_SIDE.includes(id), notes.join("\n"));
      const small = chancesOf({ algorithm: id, width: 3, height: 2 });
      assert.equal(
        notes.some((message) => /^\d+ of the 15/.test(message)),
        small.size < 15,
      );
    });
  }

  test("names the trees that never came up also if a few mazes were none", () => {
    const tally = tallyOf("sidewinder", 3, 3, 3839);
    const [never] = notesOn([tally], () => 3840);
    assert.match(never.message, /never came up in 3,839/);
  });

  test("is not given on too few mazes", () => {
    const trees = [tallyOf("wilson", 3, 2, 70).result(), tallyOf("wilson", 3, 3, 3840).result()];
    assert.equal(isUniform(trees, 2), undefined);
    assert.equal(isUniform(trees.slice(1), 2), undefined, "one of two sizes is missing");
    const few = tallyOf("binary-tree", 3, 3, 900);
    assert.ok(few.result().pValue < 1e-9);
    assert.equal(isUniform([few.result()], 2), undefined);
    assert.deepEqual(
      notesOn([few], ({ mazes }) => mazes),
      [],
    );
  });
});
