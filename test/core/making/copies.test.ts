import assert from "node:assert/strict";
import { test } from "node:test";
import { pairs, sizesLike } from "../../../scripts/tools/cases";
import { mazeToJson } from "../../../src/core/formats/json/json";
import type { GivenOptions } from "../../../src/core/foundation/optionTypes";
import { generate, record } from "../../../src/core/making/generate";
import { checkOptions, takesShapes } from "../../../src/core/options/options";
import { parse } from "../../../src/reading/parse";
import { fc } from "../../properties";

// What a caller gives or gets is the caller's own: to change it changes no maze.

/** Changes all that can be changed in a value, at every depth. */
function spoil(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    spoil(item);
    try {
      (value as Record<string, unknown>)[key] = "spoilt";
    } catch (error) {
      assert.ok(error instanceof TypeError && Object.isFrozen(value), String(error));
    }
  }
  if (Array.isArray(value) && !Object.isFrozen(value)) value.push("spoilt");
}

function isFrozenDeep(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isFrozenDeep);
}

const row = fc.string({ unit: fc.constantFrom("#", ".", "🧀"), minLength: 3, maxLength: 3 });
const mask = fc.array(row, { minLength: 1, maxLength: 4 }).map((rows) => ["...", ...rows]);

/** Any algorithm on any grid, with a mask where there can be one. */
const options: fc.Arbitrary<GivenOptions> = fc
  .record({ pair: fc.constantFrom(...pairs), mask: fc.option(mask, { nil: undefined }), seed: fc.nat(99) })
  .map(({ pair: { algorithm, grid }, mask: rows, seed }) => {
    const isMasked = rows !== undefined && (takesShapes(algorithm, grid) || algorithm.options.includes("mask"));
    return { algorithm: algorithm.id, grid: grid.id, seed, ...(isMasked ? { mask: rows } : sizesLike(grid, 4, 4)) };
  });

test("a maze does not change with the options that it was made from", () => {
  fc.assert(
    fc.property(
      options,
      fc.constantFrom(generate, (given: unknown) => record(given).maze),
      (given, make) => {
        const own = structuredClone(given);
        const maze = make(own);
        const before = JSON.stringify(mazeToJson(maze));
        spoil(own);
        assert.equal(JSON.stringify(mazeToJson(maze)), before);
        assert.equal(JSON.stringify(mazeToJson(generate(maze.recipe))), before);
      },
    ),
  );
});

test("checked options hold a copy of the mask", () => {
  fc.assert(
    fc.property(mask, (rows) => {
      const own = [...rows];
      const checked = checkOptions({ mask: own });
      spoil(own);
      assert.deepEqual(checked.mask, rows);
    }),
  );
});

test("what toJSON() gives is the caller's own, and can be changed", () => {
  fc.assert(
    fc.property(options, (given) => {
      for (const maze of [generate(given), parse(JSON.stringify(mazeToJson(generate(given))))]) {
        const before = JSON.stringify(mazeToJson(maze));
        const json = mazeToJson(maze);
        assert.equal(JSON.stringify(json), before);
        if (json.options.mask !== undefined) assert.ok(!Object.isFrozen(json.options.mask));
        spoil(json);
        assert.equal(JSON.stringify(mazeToJson(maze)), before);
      }
    }),
  );
});

test("the recipe of a maze cannot be changed", () => {
  fc.assert(
    fc.property(options, (given) => {
      const { recipe } = generate(given);
      assert.ok(isFrozenDeep(recipe));
      const before = JSON.stringify(recipe);
      spoil(recipe);
      assert.equal(JSON.stringify(recipe), before);
    }),
  );
});
