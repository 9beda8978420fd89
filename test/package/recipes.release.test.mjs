// Every recipe of docs/recipes.md, each followed in a copy of the project.
import assert from "node:assert/strict";
import { test } from "node:test";
import { follow } from "../recipes/follow.mjs";
import { recipes } from "../recipes/recipes.mjs";

for (const name of Object.keys(recipes)) {
  test(`all that is cheap passes where a recipe was followed: ${name}`, async (t) => {
    const failures = await follow(name, (title, run) =>
      t.test(title, async () => assert.equal(await run(), undefined)),
    );
    assert.ok(failures.length === 0, failures.join("\n"));
  });
}
