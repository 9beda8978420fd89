import assert from "node:assert/strict";
import { test } from "node:test";
import { algorithms, record } from "../../../src/core/index";
import { recordedGrid } from "../../../src/core/playback/replayOf";
import { dataIn } from "../../../src/sandbox/run/dataIn";

/** What the steps of a built-in algorithm show of its data. */
function shownOf(algorithm: string, options: object = { width: 16, height: 16 }): readonly string[] {
  const { maze, steps } = record({ algorithm, seed: "d", ...options });
  return dataIn(recordedGrid(maze).topology, steps);
}

test("steps show what a built-in algorithm says of its data: a stack, a walk or sets", () => {
  for (const options of [undefined, { grid: "hexagonal" }]) {
    for (const id of ["depth-first", "depth-first-recursive"]) assert.deepEqual(shownOf(id, options), ["stack"], id);
    assert.deepEqual(shownOf("wilson", options), ["walk"]);
    assert.deepEqual(shownOf("kruskal", options), ["sets"]);
  }
});

test("no line leads through active cells in no order, and nothing is seen in sets of one tree", () => {
  const others = algorithms.filter(({ data }) => !data.some((id) => /stack|walk|ets$|directions/.test(id)));
  assert.ok(others.length > 5);
  const wrong = others.filter(({ id }) => shownOf(id).length > 0).map(({ id }) => [id, shownOf(id)]);
  assert.deepEqual(wrong, []);
});
