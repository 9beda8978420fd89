import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { runs } from "../../../effort.mjs";
import { findMazes } from "./support/api";
import { entries, textOf, textsIn } from "./support/corpus";
import { ordinaryFiles } from "./support/ordinary";
import { mistaken } from "./support/ordinary/mistaken";

const LEAST = 500; // files
const IS_TEXT = /\.(?:[cm]?[jt]sx?|json|md|txt|css|html|ya?ml|map|flow|sh|py|c|h|cc)$/i;
const MOST_BYTES = 300_000;
const FOLDERS = [
  "node_modules/typescript",
  "node_modules/playwright-core",
  "node_modules/valibot",
  "node_modules/mocha",
];

/** What a lens would stand on. */
function sureIn(name: string, text: string): readonly string[] {
  const sure = findMazes(text).filter(({ isSure }) => isSure);
  return sure.map(({ form, start, meaning }) => `${name}: ${form} in line ${start.line + 1}: ${meaning}`);
}

test("nothing in 500 ordinary files of a hundred kinds is surely a maze", () => {
  const all = ordinaryFiles(runs({ usual: 6, long: 60 }));
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

test("nothing in what looks like a maze is surely one", () => {
  assert.deepEqual(
    textsIn("lookalikes").flatMap((name) => sureIn(name, textOf("lookalikes", name))),
    [],
  );
});

test("nothing in the files of packages is surely a maze", () => {
  const folders = FOLDERS.filter((folder) => existsSync(folder));
  assert.ok(folders.length > 0);
  const names = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const texts = names
    .filter((name) => IS_TEXT.test(name))
    .filter((name) => {
      const stats = statSync(name);
      return stats.isFile() && stats.size < MOST_BYTES;
    });
  assert.ok(texts.length > 100);
  assert.deepEqual(
    texts.flatMap((name) => sureIn(name, readFileSync(name, "utf8"))),
    [],
  );
});

/** Too small or too strange to be told from other text; a recipe or a fence makes them sure. */
const DOUBTFUL = [
  "array-js-pixels.txt",
  "blocks-two-by-two.txt",
  "compact-two-by-two.txt",
  "half-blocks-3x2.txt",
  "lines-two-by-two.txt",
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
