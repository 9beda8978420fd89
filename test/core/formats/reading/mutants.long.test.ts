import assert from "node:assert/strict";
import { test } from "node:test";
import { judge, mutantOf, sourceTexts } from "../../../../scripts/mutants.mjs";
import * as core from "../../../../src/core";
import { runs } from "../../../effort.mjs";
import { findMazes, parse } from "./support/api";

const SEED = 16;
const MUTANTS = runs({ usual: 600, release: 3000 }); // `npm run mutate` reads a million
const texts = sourceTexts(core);

test("a damaged text is read as a maze or refused with a place in it", () => {
  const faults: string[] = [];
  let read = 0;
  for (let number = 0; number < MUTANTS; number++) {
    const { text, changes } = mutantOf(texts, SEED, number);
    const judged = judge({ parse, findMazes }, text);
    if (judged.outcome === "a maze") read++;
    faults.push(...judged.faults.map((fault) => `${number}, ${changes.join(", ")}: ${fault}`));
  }
  assert.deepEqual(faults.slice(0, 20), [], `${faults.length} faults`);
  // All of one outcome would say that the damage is nothing, or total.
  assert.ok(read > MUTANTS / 20 && read < MUTANTS, `${read} of ${MUTANTS} read as mazes`);
});

test("a mutant is the same whenever it is made", () => {
  for (const number of [0, 1, 999, 123_456]) {
    assert.deepEqual(mutantOf(texts, SEED, number), mutantOf(texts, SEED, number));
    assert.notDeepEqual(mutantOf(texts, SEED, number), mutantOf(texts, SEED + 1, number));
  }
});

test("what readers may not do is noticed", () => {
  const place = { line: 0, column: 0 };
  const fail = (line: number) => () => {
    throw new core.FormatError("no", line, 0);
  };
  const broken = () => {
    throw new TypeError("broken");
  };
  const none = () => [];
  assert.deepEqual(judge({ parse: fail(0), findMazes: none }, "x").faults, []);
  assert.equal(judge({ parse: fail(1), findMazes: none }, "x").faults.length, 1);
  assert.equal(judge({ parse: broken, findMazes: none }, "x").faults.length, 1);
  assert.equal(judge({ parse: fail(0), findMazes: broken }, "x").faults.length, 1);
  const found = { maze: core.generate({ width: 1, height: 1 }), form: "lines", start: place, findings: [] };
  const finds =
    (end: object, findings: readonly object[] = []) =>
    () => [{ ...found, end, findings }];
  assert.deepEqual(judge({ parse: fail(0), findMazes: finds({ line: 0, column: 1 }) }, "x").faults, []);
  assert.equal(judge({ parse: fail(0), findMazes: finds(place) }, "x").faults.length, 1);
  assert.equal(
    judge({ parse: fail(0), findMazes: finds({ line: 0, column: 1 }, [{ line: 0, column: 2 }]) }, "x").faults.length,
    1,
  );
});
