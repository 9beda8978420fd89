/** No text that only looks like a maze is taken for one. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { findMazes } from "../../../../src/core";
import { runs } from "../../../effort.mjs";
import { lookalikes } from "./lookalikes";

const SEEDS = runs({ usual: 3, release: 200 });

test("no lookalike is taken for a maze", () => {
  const taken = lookalikes.flatMap(({ name, set, print }) =>
    Array.from({ length: SEEDS }, (_, seed) => {
      const found = findMazes(print(seed));
      const isSure = found.some((maze) => maze.isSure);
      return found.length > 0
        ? [`${name}${set === "held" ? " (held)" : ""}, seed ${seed}${isSure ? ", surely" : ""}`]
        : [];
    }).flat(),
  );
  assert.equal(taken.join("\n"), "");
});

test("lookalikes differ in name, and there are enough of them", () => {
  assert.equal(new Set(lookalikes.map(({ name }) => name)).size, lookalikes.length);
  assert.ok(lookalikes.length >= 45);
});
