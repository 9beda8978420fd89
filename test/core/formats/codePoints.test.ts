import assert from "node:assert/strict";
import { test } from "node:test";
import { algorithms } from "../../../src/core/algorithms/facts";
import { mazeToJson } from "../../../src/core/formats/json/json";
import { MazeError } from "../../../src/core/foundation/errors";
import { grids } from "../../../src/core/grids/facts";
import { generate } from "../../../src/core/making/generate";
import { fc } from "../../properties";

// A character of a mask is a code point, however many code units it has: an emoji is one cell.

const on = fc.string({ unit: "binary", minLength: 1, maxLength: 1 }).filter((character) => character !== "#");
const cell = fc.oneof(fc.constant("#"), fc.constantFrom("🧀", "塔", "."), on);
const mask = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 4 }))
  .chain(([width, height]) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
  )
  .map((rows) => [["🧀", ...rows[0].slice(1)], ...rows.slice(1)]); // one cell is on

const joined = (rows: readonly string[][]) => rows.map((row) => row.join(""));

/** The same mask in characters of one code unit. */
const plain = (rows: readonly string[][]) => joined(rows.map((row) => row.map((each) => (each === "#" ? "#" : "."))));

const takers = grids.filter(({ takesMasks }) => takesMasks).map(({ id }) => ({ grid: id }));
const patterns = algorithms.filter(({ options }) => options.includes("mask")).map(({ id }) => ({ algorithm: id }));

test("a mask leaves out the same cells in characters of any length, and gives the same sizes", () => {
  fc.assert(
    fc.property(mask, fc.constantFrom(...takers, ...patterns), fc.nat(9), (rows, options, seed) => {
      const sizes = { width: rows[0].length, height: rows.length };
      const maze = generate({ ...options, seed, mask: joined(rows), ...sizes });
      const { mask: kept, ...recipe } = maze.recipe;
      assert.deepEqual(kept, joined(rows), "as it was given");
      const same = generate({ ...options, seed, mask: plain(rows) });
      const { mask: _, ...sameRecipe } = same.recipe;
      assert.deepEqual(recipe, sameRecipe);
      assert.deepEqual({ ...mazeToJson(maze), options: {} }, { ...mazeToJson(same), options: {} });
    }),
  );
});

test("rows with as many code units and another number of code points are refused", () => {
  for (const rows of [
    ["🧀", ".."],
    ["..", "🧀"],
    ["🧀🧀.", "....."],
  ]) {
    assert.throws(
      () => generate({ mask: rows }),
      (error) => error instanceof MazeError && error.option === "mask",
    );
  }
  assert.equal(generate({ mask: ["🧀.", "..", ".🧀"], seed: 1 }).cellCount, 6);
});
