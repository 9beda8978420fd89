import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson } from "../../../../src/core/formats/json/json";
import { styles } from "../../../../src/core/formats/text/facts";
import { toText } from "../../../../src/core/formats/text/text";
import { grids } from "../../../../src/core/grids/facts";
import { generate } from "../../../../src/core/making/generate";
import { parse } from "../../../../src/reading/parse";
import { runs } from "../../../effort.mjs";
import { fc } from "../../../properties";
import { asRead } from "../../support/asRead";
import { sizesLike } from "../../support/cases";

// Of two openings in a text the first in reading order, by line and then by column, is the entrance, on every grid.

for (const { id: style, forms } of styles) {
  for (const kind of grids.filter(({ id }) => forms.some((form) => form.grid === id))) {
    test(`${kind.id} as ${style}: the first opening in reading order is the entrance`, () => {
      const sizes = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }));
      let swapped = 0;
      const check = ([width, height]: [number, number], seed: number, isTurned: boolean) => {
        const made = generate({ grid: kind.id, ...sizesLike(kind, width, height), entrances: "random", seed });
        const json = mazeToJson(made);
        const { entrance, exit } = json;
        const maze = parse(JSON.stringify(isTurned ? { ...json, entrance: exit, exit: entrance } : json));
        const expected = asRead(maze, style);
        if (expected !== maze) swapped++;
        const read = parse(toText(maze, style));
        assert.deepEqual([read.entrance, read.exit], [expected.entrance, expected.exit], toText(maze, style));
      };
      const numRuns = runs({ quick: 100, usual: 200, release: 2000 });
      fc.assert(fc.property(sizes, fc.nat(), fc.boolean(), check), { numRuns });
      assert.ok(swapped > 0, "some were written with the exit first");
    });
  }
}

test("on hexagons an opening to the left is the entrance, also of a later cell on the same line", () => {
  const lines = [" / \\ / \\", "|   |   |", " \\   \\   \\", "  |   |   |", "     /", "|       |", " \\ / \\ /"];
  const { entrance, exit } = parse(lines.join("\n"));
  assert.deepEqual([entrance?.cell, exit?.cell], [4, 3]);
});
