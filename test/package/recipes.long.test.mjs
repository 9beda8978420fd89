// One recipe of docs/recipes.md, another each day, followed in a copy of the project; `npm run release-check` follows them all.
import assert from "node:assert/strict";
import { test } from "node:test";
import { follow, recipeOfDay } from "../recipes/follow.mjs";

const name = recipeOfDay();

test(`all that is cheap passes where the recipe of today was followed: ${name}`, () => {
  const failures = follow(name);
  assert.ok(failures.length === 0, failures.join("\n"));
});
