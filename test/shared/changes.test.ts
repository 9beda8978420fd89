/** What differs between two mazes, as it travels. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { generate } from "../../src/core/making/generate";
import { differenceOf } from "../../src/core/measures/difference";
import { compare, differencesOf, unpackChanges } from "../../src/shared/data/changes";
import { fc } from "../properties";

const MAZES = [
  { width: 6, height: 5 },
  { width: 6, height: 5, mask: ["......", "..##..", "......", "......", "......"] },
  { width: 6, height: 5, mask: ["......", "......", "..#...", "......", "......"] },
  { grid: "planar", cells: 40, seed: 1 },
  { grid: "layered", width: 3, height: 3, levels: 2 },
  { algorithm: "random-slashes", width: 6, height: 5 },
  { width: 6, height: 5, at: "1,2" },
];

test("changes are what they were once they have travelled", () => {
  const given = fc.constantFrom(...MAZES);
  fc.assert(
    fc.property(given, given, fc.nat(), fc.nat(), (one, other, a, b) => {
      const [before, after] = [generate({ seed: a, ...one }), generate({ seed: b, entrances: "none", ...other })];
      const { changes, why } = compare(before, after);
      if (why !== undefined) return assert.equal(changes.length, 0);
      assert.deepEqual(unpackChanges(changes, before, after), differenceOf(before, after));
    }),
  );
});

test("mazes of other grids or sizes are not compared, and it is said why", () => {
  const maze = generate({ width: 6, height: 5 });
  assert.equal(compare(maze, generate({ width: 7, height: 5 })).why, "one has 6 × 5 cells, the other 7 × 5 cells");
  assert.equal(
    compare(maze, generate({ grid: "hexagonal", width: 6, height: 5 })).why,
    "one has the grid rectangular, the other hexagonal",
  );
});

test("changes are told by what they are: pairs of cells, cells, joins, and openings that have moved", () => {
  const opening = (cell: number) => ({ cell, slot: 0 });
  const differences = differencesOf([
    { kind: "opened", cell: 1, slot: 3, other: 2 },
    { kind: "closed", cell: 4, slot: 1, other: 9 },
    { kind: "opened", cell: 3, slot: 0 },
    { kind: "closed", cell: 8, slot: 2 },
    { kind: "off", cell: 7 },
    { kind: "entrance", cell: 3, before: opening(0), after: opening(3) },
    { kind: "exit", cell: 5, before: opening(5), after: undefined },
  ]);
  assert.deepEqual(differences, {
    opened: [[1, 2]],
    closed: [[4, 9]],
    on: [],
    off: [7],
    turned: [],
    joins: { opened: [[3, "top"]], closed: [[8, "left"]] },
    entrance: { before: 0, after: 3 },
    exit: { before: 5 },
  });
});
