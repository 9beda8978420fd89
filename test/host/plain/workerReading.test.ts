import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson, writeJson } from "../../../src/core/formats/json/json";
import { parse } from "../../../src/core/formats/parse";
import { toText } from "../../../src/core/formats/text/text";
import type { Recipe } from "../../../src/core/foundation/optionTypes";
import { generate } from "../../../src/core/making/generate";
import { pack, unpack } from "../../../src/core/making/pack";
import { find, optionsOf } from "../../../src/worker/reading";

const OPTIONS = [
  { width: 5, height: 4, seed: "a" },
  { width: 5, height: 4, seed: "a", algorithm: "wilson", loops: 0.3, entrances: "random" },
  { width: 3, height: 3, levels: 2, grid: "layered", seed: 3 },
  { algorithm: "random-slashes", width: 4, height: 4, seed: 4 },
  { mask: ["....", ".##.", "...."], seed: 5 },
];

const remade = (maze: Parameters<typeof pack>[0], recipe: Recipe) =>
  optionsOf({ kind: "remake", maze: pack(maze), recipe }, () => {});

test("JSON v1 says what made its maze, and that makes it again", () => {
  for (const options of OPTIONS) {
    const maze = generate(options);
    const [found, ...others] = find({ kind: "find", text: writeJson(mazeToJson(maze)), options: {} });
    assert.deepEqual(others, []);
    assert.deepEqual(found.recipe, mazeToJson(maze).options);
    const again = remade(unpack(found.maze), found.recipe ?? { grid: "" });
    assert.equal(toText(generate(again)), toText(maze));
  }
});

test("a text that was drawn says nothing of what made it", () => {
  const [found] = find({ kind: "find", text: toText(generate(OPTIONS[0])), options: {} });
  assert.equal(found.recipe, undefined);
  assert.deepEqual(find({ kind: "find", text: "no maze", options: {} }), []);
});

test("a drawing is what its recipe makes until a wall of it is changed", () => {
  const maze = generate({ width: 4, height: 4, seed: "w" });
  const read = parse(toText(maze));
  assert.deepEqual(remade(read, maze.recipe)?.seed, "w");
  const changed = unpack(pack(read));
  const [wall] = [...Array(16).keys()].filter((each) => each % 4 < 3 && !changed.isOpen(each, each + 1));
  changed.carve(wall, changed.grid.topology.slotBetween(wall, wall + 1), 0);
  assert.equal(remade(changed, maze.recipe), undefined, "a wall less");
  const { seed: _, ...rest } = maze.recipe;
  assert.equal(remade(read, { ...rest, seed: "other" }), undefined);
  assert.equal(remade(read, { ...maze.recipe, entrances: "none" }), undefined);
});

test("a recipe that cannot be used makes nothing, and no large maze for a small one", () => {
  const maze = generate({ width: 4, height: 4, seed: "w" });
  for (const change of [{ algorithm: "none" }, { width: -1 }, { grid: "x" }, { width: 10_000, height: 10_000 }]) {
    assert.equal(remade(maze, { ...maze.recipe, ...(change as object) }), undefined, JSON.stringify(change));
  }
  const later = { ...maze.recipe, colour: "of a later version" };
  assert.equal(remade(maze, later)?.seed, "w", "what is unknown is left out");
});
