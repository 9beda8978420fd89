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

test("all that steps show of it is what a built-in algorithm says, whatever they mark", () => {
  const shown = /^(stack|walk|sets|active|frontier)$/;
  const others = algorithms.filter(({ id, data }) => data.every((each) => shown.test(each)) && id !== "growing-forest"); // whose sets are active
  assert.ok(others.length > 12);
  for (const { id, data } of others) assert.deepEqual([...shownOf(id)].sort(), [...data].sort(), id);
});
