// docs/recipes.md says what is done where its recipes are followed: `recipes.release.test.mjs` follows them.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { beforeRelease } from "../beforeRelease.mjs";
import { CHEAP, filesOf } from "../recipes/follow.mjs";
import { recipes } from "../recipes/recipes.mjs";

const [, ...sections] = readFileSync("docs/recipes.md", "utf8").split(/^## /m);
const byName = new Map(sections.map((text) => [text.slice(0, text.indexOf("\n")).toLowerCase(), text]));

test("the document has a section for each recipe, and one more for what is smaller", () => {
  assert.deepEqual([...byName.keys()], [...Object.keys(recipes), "smaller ones"]);
});

for (const [name, recipe] of Object.entries(recipes)) {
  test(`${name}: its places are still there, and the document names each of them and each command`, () => {
    const files = [...filesOf(recipe).keys()];
    assert.ok(files.length > 1);
    const { copy, edits, scripts = [] } = recipe;
    const commands = scripts.map(([script, ...args]) => `npm run ${script}${args[0] ? ` -- ${args[0]}` : ""}`);
    const wanted = [...Object.keys(edits), ...(copy === undefined ? [] : [copy.from]), ...commands];
    const text = byName.get(name) ?? "";
    assert.deepEqual(
      wanted.filter((each) => !text.includes(`\`${each}`)),
      [],
    );
  });
}

test("the tests that follow them are there", () => {
  const files = readdirSync("test", { encoding: "utf8", recursive: true }).map((file) => path.posix.join("test", file));
  const tests = [...CHEAP, ...Object.values(recipes).flatMap((recipe) => recipe.tests ?? [])];
  assert.deepEqual(
    tests.filter((beginning) => !files.some((file) => file.startsWith(beginning))),
    [],
  );
});

test("what a release needs is noted while work goes on, and fails where a release is checked", (t) => {
  const before = process.env.MAZEWRIGHT_RELEASE;
  t.after(() => {
    if (before !== undefined) process.env.MAZEWRIGHT_RELEASE = before;
    else delete process.env.MAZEWRIGHT_RELEASE;
  });
  /** @type {string[]} */
  const notes = [];
  const context = /** @type {never} */ ({ diagnostic: (/** @type {string} */ note) => notes.push(note) });
  delete process.env.MAZEWRIGHT_RELEASE;
  beforeRelease(context, ["no chances"]);
  assert.deepEqual(notes, ["before a release: no chances"]);
  process.env.MAZEWRIGHT_RELEASE = "yes";
  assert.throws(() => beforeRelease(context, ["no chances"]), /no chances/);
  assert.doesNotThrow(() => beforeRelease(context, []));
});
