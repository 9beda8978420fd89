import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runs } from "../../../effort.mjs";
import { groups, hashOf, mutants, type Row } from "./support/readings";

// What is read in the corpus and other texts, with every finding and place, is what it was when test/golden/readings.txt was
// written. `npm run readings -- --against ../before` shows what another checkout reads; `-- --write` accepts all changes.

const golden = new Map(
  readFileSync("test/golden/readings.txt", "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => [line.slice(line.indexOf(" ") + 1), line.slice(0, line.indexOf(" "))]),
);

const MUTANTS = runs({ usual: 200, release: 10_000 });

const tested: Readonly<Record<string, () => Iterable<Row>>> = {
  ...groups,
  mutants: () => mutants(MUTANTS), // all by `npm run readings`
};

for (const [group, rows] of Object.entries(tested)) {
  test(`${group}: every text is read as before`, () => {
    const names = [...rows()]
      .filter((row) => golden.get(`${group} ${row.name}`) !== hashOf(row))
      .map(({ name }) => name);
    assert.deepEqual(names, []);
  });
}
