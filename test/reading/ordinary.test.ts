import assert from "node:assert/strict";
import { test } from "node:test";
import { runs } from "../effort.mjs";
import { findMazes } from "./support/api";
import { entries, textOf } from "./support/corpus";
import { ordinaryFiles } from "./support/ordinary";
import { mistaken } from "./support/ordinary/mistaken";

const LEAST = 500; // files

/** What a lens would stand on. */
function sureIn(name: string, text: string): readonly string[] {
  const sure = findMazes(text).filter(({ isSure }) => isSure);
  return sure.map(({ form, start, meaning }) => `${name}: ${form} in line ${start.line + 1}: ${meaning.words}`);
}

test("nothing in 500 ordinary files of a hundred kinds is surely a maze", () => {
  const all = ordinaryFiles(runs({ usual: 6, release: 60 }));
  assert.ok(new Set(all.map(({ text }) => text)).size >= LEAST, `${new Set(all.map(({ text }) => text)).size} files`);
  assert.deepEqual(
    all.flatMap(({ name, text }) => sureIn(name, text)),
    [],
  );
});

test("what is found in ordinary texts by chance is not sure", () => {
  for (const [name, text] of Object.entries(mistaken)) {
    assert.ok(findMazes(text).length > 0, `${name}: nothing is found any more`);
    assert.deepEqual(sureIn(name, text), []);
  }
});

/** Too small or too strange to be told from other text, or rows may be columns; a recipe or a fence makes them sure. */
const DOUBTFUL = [
  "array-js-pixels.txt",
  "blocks-ends-caret-dollar.txt", // nobody knows which of both is the start
  "blocks-two-by-two.txt",
  "compact-two-by-two.txt",
  "half-blocks-3x2.txt",
  "lines-two-by-two.txt",
  "pixel-framed.txt", // so small that walls between cells fit, too
];

test("mazes of every form are sure but for the smallest", () => {
  const unsure = entries().filter(({ file }) => findMazes(textOf("corpus", file)).some(({ isSure }) => !isSure));
  assert.deepEqual(
    unsure.map(({ file }) => file),
    DOUBTFUL,
  );
});

test("a recipe or a fence makes a small maze sure, and other lines do not", () => {
  const maze = "+---+---+\n|       |\n+---+   +\n|       |\n+---+---+\n";
  const isSure = (before: string) => findMazes(`${before}${maze}`)[0]?.isSure;
  assert.equal(isSure(""), false);
  assert.equal(isSure("A drawing\n"), false);
  assert.equal(isSure("```\n"), false);
  assert.equal(isSure("```mazes\n"), false);
  assert.equal(isSure("```maze\n"), true);
  assert.equal(isSure("~~~~ maze title\n\n"), true);
  assert.equal(isSure('mazewright: {"grid":"rectangular","width":2,"height":2,"seed":"a"}\n'), true);
});
