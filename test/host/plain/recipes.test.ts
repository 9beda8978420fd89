import assert from "node:assert/strict";
import { test } from "node:test";
import { toText } from "../../../src/core/formats/text/text";
import { generate } from "../../../src/core/making/generate";
import { checkOptions } from "../../../src/core/options/options";
import { recipeLineOf } from "../../../src/host/editing/recipes";
import { parse } from "../../../src/reading/parse";
import { pack } from "../../../src/shared/data/pack";

/** What would end a comment, or a line of one, in some language. */
const SEEDS = [
  "plain",
  "-->",
  "----",
  "*/",
  "*)",
  "?>",
  "\u2028",
  "\u2029",
  "\u0085",
  "\n",
  '"',
  "\\",
  "\\u000a",
  "*--/",
];

const ENDS = /--|\*\/|\*\)|\?>|[\n\r\u2028\u2029\u0085]/;

const optionsIn = (line = "") => JSON.parse(line.slice(line.indexOf("{")));

test("the line says all options, and makes the same maze", () => {
  for (const seed of SEEDS) {
    const options = checkOptions({ width: 4, height: 3, algorithm: "kruskal", loops: 0.2, seed });
    const line = recipeLineOf(options);
    assert.match(line ?? "", /^mazewright: \{.*\}$/);
    assert.equal(optionsIn(line).seed, seed);
    assert.equal(toText(generate(optionsIn(line))), toText(generate(options)));
  }
});

test("the line ends no comment", () => {
  for (const seed of SEEDS) {
    const line = recipeLineOf(checkOptions({ mask: ["--*/", "*)?>"], seed })) ?? "";
    assert.doesNotMatch(line, ENDS);
    assert.deepEqual(optionsIn(line).mask, ["--*/", "*)?>"]);
  }
});

test("a maze that is there has the line if its options make it", () => {
  const made = generate({ width: 3, height: 2, seed: "s" });
  assert.deepEqual(optionsIn(recipeLineOf(pack(made))), made.recipe);
  assert.equal(recipeLineOf(pack(parse(toText(made)))), undefined, "one that was read");
});
