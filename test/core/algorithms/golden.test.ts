import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson } from "../../../src/core/formats/json/json";
import seeds from "../../golden/seeds.json";
import { type Frozen, freeze, wanted } from "../support/golden";

const MAJOR = "what a seed gives may change only in a major version";

test(`frozen mazes: ${MAJOR}`, () => {
  assert.ok(seeds.length > 0);
  for (const entry of seeds as Frozen[]) {
    assert.deepEqual(freeze(entry.options), entry, `${JSON.stringify(entry.options)}: ${MAJOR}`);
  }
});

// A note and no failure, so that adding an algorithm stays one file and one line.
test("every algorithm's mazes are frozen", (t) => {
  const keys = new Set(seeds.map(({ options }) => JSON.stringify(options)));
  for (const options of wanted().filter((each) => !keys.has(JSON.stringify(mazeToJson(each))))) {
    t.diagnostic(`${JSON.stringify(options)} is not frozen: run "node test/core/golden.mjs --write" before a release`);
  }
});
