import assert from "node:assert/strict";
import { test } from "node:test";
import { beforeRelease } from "../../beforeRelease.mjs";
import seeds from "../../golden/seeds.json";
import { type Frozen, freeze, wanted } from "../support/golden";

const MAJOR = "what a seed gives may change only in a major version";

test(`frozen mazes: ${MAJOR}`, () => {
  assert.ok(seeds.length > 0);
  for (const entry of seeds as Frozen[]) {
    assert.deepEqual(freeze(entry.options), entry, `${JSON.stringify(entry.options)}: ${MAJOR}`);
  }
});

test("every algorithm's mazes are frozen", (t) => {
  const keys = new Set(seeds.map(({ options }) => JSON.stringify(options)));
  const missing = wanted()
    .map((options) => JSON.stringify(options))
    .filter((key) => !keys.has(key));
  beforeRelease(
    t,
    missing.map((key) => `${key} is not frozen: run npm run golden -- --write`),
  );
});
