/** No text that only looks like a maze is taken for one. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { runs } from "../../effort.mjs";
import { checkLookalikes } from "./checkLookalikes";
import { lookalikes } from "./lookalikes";
import { alone } from "./settings";

const SEEDS = Array.from({ length: runs({ usual: 3, release: 200 }) }, (_, seed) => seed);

test("no lookalike is taken for a maze", () => checkLookalikes([alone], SEEDS));

test("lookalikes differ in name, and there are enough of them", () => {
  assert.equal(new Set(lookalikes.map(({ name }) => name)).size, lookalikes.length);
  assert.ok(lookalikes.length >= 45);
});
