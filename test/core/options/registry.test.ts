import assert from "node:assert/strict";
import { test } from "node:test";
import { sizesLike } from "../../../scripts/tools/cases";
import { algorithms } from "../../../src/core/algorithms/facts";
import { styles } from "../../../src/core/formats/text/facts";
import type { Options } from "../../../src/core/foundation/optionTypes";
import { builderOf } from "../../../src/core/grids";
import { grids } from "../../../src/core/grids/facts";
import { runsOn } from "../../../src/core/options/options";
import { schema } from "../../../src/core/options/schema";

const REGISTRIES = { algorithms, grids, styles };

for (const [name, registry] of Object.entries(REGISTRIES)) {
  test(`${name}: ids are unique and kebab-case, names and descriptions are fit to be shown`, () => {
    assert.ok(registry.length > 0);
    assert.equal(new Set(registry.map(({ id }) => id)).size, registry.length);
    assert.equal(new Set(registry.map((entry) => entry.name)).size, registry.length);
    for (const { id, name: title, description } of registry) {
      assert.match(id, /^[a-z]+(-[a-z]+)*$/);
      assert.match(title, /^[A-Z].*[^.\s]$/, id);
      assert.match(description, /^[A-Z][^\n]*\S\.$/, id);
      assert.equal(description.match(/[.!?](?=\s|$)/g)?.length, 1, `${id}: one sentence`);
      assert.ok(description.length <= 120, `${id}: ${description.length} characters`);
    }
  });
}

test("algorithms name a source, options that are declared, and run on some grid", () => {
  for (const algorithm of algorithms) {
    assert.ok(algorithm.source.length > 10, algorithm.id);
    for (const option of algorithm.options)
      assert.match(schema[option]?.scope, /^(algorithm|mask)$/, `${algorithm.id} ${option}`);
    for (const [option, value] of Object.entries(algorithm.defaults ?? {})) {
      const id = option as keyof typeof schema;
      assert.ok(algorithm.options.includes(id) || /^(grid|every)$/.test(schema[id].scope), `${algorithm.id} ${option}`);
      assert.equal(schema[id].check(id, value), value);
    }
    assert.ok(
      grids.some((grid) => runsOn(algorithm, grid)),
      algorithm.id,
    );
    assert.ok(algorithm.perfect || !algorithm.uniform, "only spanning trees can be uniform");
  }
});

test("every option of an algorithm's own is some algorithm's", () => {
  for (const [id, { scope }] of Object.entries(schema)) {
    const users = algorithms.filter(({ options }) => (options as readonly string[]).includes(id));
    if (scope === "algorithm") assert.ok(users.length > 0, id);
  }
});

test("grids give their sizes as options, name every side, and count as many cells as they build", () => {
  for (const kind of grids) {
    for (const size of kind.sizes) assert.equal(schema[size]?.scope, "grid", `${kind.id} ${size}`);
    const sizes = sizesLike(kind, 3, 5) as Options;
    const grid = builderOf(kind).build(sizes);
    assert.equal(grid.topology.cellCount, kind.countCells(sizes));
    const { width, height, footer = 0 } = grid.picture;
    assert.deepEqual({ width, height, footer }, { footer: 0, ...kind.extent(sizes) });
    for (let cell = 0; cell < grid.topology.cellCount; cell++) {
      for (let slot = 0; slot < grid.topology.degree; slot++) {
        if ((grid.topology.neighborMask[cell] >>> slot) & 1) assert.match(grid.describeSide(cell, slot), /^[a-z ]+$/);
      }
    }
    assert.equal(grid.rows !== undefined, kind.offers.includes("rows"));
    assert.equal(grid.rectangle !== undefined, kind.offers.includes("rectangle"));
    assert.equal(grid.kind, kind);
    assert.equal(grid.horizontal & grid.vertical, 0, "a direction is not both");
    const words = Array.from({ length: grid.topology.cellCount }, (_, cell) => grid.describe(cell));
    assert.equal(new Set(words).size, words.length, "every cell is described otherwise");
  }
});

test("a style has one form a kind of grid, of kinds that there are", () => {
  const kinds = [...grids.map(({ id }) => id), ...algorithms.flatMap(({ kind }) => kind ?? [])];
  for (const { id, forms } of styles) {
    const named = forms.map(({ grid }) => grid);
    assert.ok(named.length > 0 && named.every((grid) => kinds.includes(grid)), id);
    assert.equal(new Set(named).size, named.length, id);
  }
});

test("options are described, and their defaults are allowed", () => {
  for (const [id, option] of Object.entries(schema)) {
    assert.match(option.description ?? "", /^[A-Z].*\.$/s, id);
    if (option.default !== undefined) assert.equal(option.check(id, option.default), option.default, id);
    assert.equal(option.type === "choice", option.choices !== undefined, id);
    for (const choice of option.choices ?? []) assert.equal(option.check(id, choice.id), choice.id);
    if (option.minimum !== undefined) assert.equal(option.check(id, option.minimum), option.minimum);
    if (option.maximum !== undefined) assert.equal(option.check(id, option.maximum), option.maximum);
  }
});
