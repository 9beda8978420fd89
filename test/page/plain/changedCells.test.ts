import assert from "node:assert/strict";
import { test } from "node:test";
import { generate } from "../../../src/core/making/generate";
import { changedCells } from "../../../webview/mazes/changedCells";

const mazeOf = (options: object) => generate({ width: 6, height: 4, ...options });

test("cells have changed whose passages are others, of mazes on one grid", () => {
  const before = mazeOf({ seed: "a" });
  assert.deepEqual(changedCells(before, mazeOf({ seed: "a" }), 24), []);
  const after = mazeOf({ seed: "b" });
  const cells = changedCells(before, after, 24);
  assert.ok(cells.length > 0 && cells.length < 24);
  for (let cell = 0; cell < 24; cell++)
    assert.equal(cells.includes(cell), before.passages(cell) !== after.passages(cell), `${cell}`);
  assert.deepEqual(changedCells(before, mazeOf({ width: 4, height: 6 }), 24), []);
  assert.deepEqual(changedCells(before, mazeOf({ grid: "hexagonal" }), 24), []);
  assert.deepEqual(changedCells(before, after, cells.length), cells);
  assert.deepEqual(changedCells(before, after, cells.length - 1), [], "too many to be seen");
});
