import assert from "node:assert/strict";
import { test } from "node:test";
import { differenceOf } from "../../../src/host/userAlgorithms/difference";
import { type Earlier, usualFacts } from "../../../src/shared/data/userAlgorithm";

const address = "file:///mine.js";
const run = (id: string, steps: number[] | undefined, numbers = [1], earlier?: Earlier) => {
  const userAlgorithm = {
    facts: { ...usualFacts, id, name: "Mine" },
    findings: [],
    lines: Uint16Array.from(steps ?? [], (_, at) => 10 + at),
    ...(earlier && { earlier }),
  };
  const maze = {
    recipe: { grid: "rectangular" },
    kind: "rectangular",
    numbers: Uint8Array.from(numbers),
    userAlgorithm,
  };
  return steps === undefined ? maze : { ...maze, steps: Uint32Array.from(steps) };
};
const between = (earlier: number[] | undefined, now: number[] | undefined, ofNow?: number[]) =>
  differenceOf([run(address, earlier, [1], "saved"), run(address, now, ofNow)]);

const cases: [earlier: number[] | undefined, now: number[] | undefined, text: string, step?: number][] = [
  [[1, 2, 3], [1, 4, 3], "The runs differ from step 2 on, line 11", 2],
  [[1, 2, 3], [1, 2], "The new run ends after step 2; the saved one goes on, line 12", 3],
  [[1], [1, 2], "The saved run ends after step 1; the new one goes on, line 11", 2],
  [[1, 2], [1, 2], "The runs are the same: 2 steps"],
  [undefined, [1], "The mazes are the same"],
];
for (const [earlier, now, text, step] of cases) {
  test(`the difference of two runs is said: ${text}`, () => {
    assert.deepEqual(between(earlier, now), step === undefined ? { text } : { text, step });
  });
}

test("it is that of the mazes where no steps are kept, and none between other files", () => {
  assert.equal(between(undefined, undefined, [2])?.text, "The mazes differ");
  assert.equal(differenceOf([run("file:///other.js", [1]), run(address, [2])]), undefined);
  assert.equal(differenceOf([run("file:///other.js", [1], [1], "saved"), run(address, [2])]), undefined);
});
