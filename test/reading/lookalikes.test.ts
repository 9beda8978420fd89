import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { findMazes, parse } from "./support/api";
import { textOf, textsIn } from "./support/corpus";

const SOURCES = ["src", "webview", "scripts", "docs"];
const DOCUMENTS = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "package.json", "knip.json"];
const IS_TEXT = /\.(?:ts|mjs|md|css|html)$/;

/** The project's own files in which a maze is written, for their readers. */
const HOLD_MAZES = ["README.md", "docs/formats.md", "docs/grids.md"];

/** What is found in a text that holds no maze, in a line for each. */
function foundIn(name: string, text: string): readonly string[] {
  return findMazes(text).map(({ form, start }) => `${name}: ${form} in line ${start.line + 1}`);
}

test("no maze is found in what only looks like one", () => {
  const names = textsIn("lookalikes");
  assert.ok(names.length >= 70);
  assert.deepEqual(
    names.flatMap((name) => foundIn(name, textOf("lookalikes", name))),
    [],
  );
});

test("no maze is found in what only looks like one, in a comment or with CRLF", () => {
  const changes = [
    (text: string) => text.replaceAll("\n", "\r\n"),
    (text: string) => text.replaceAll(/^(?=.)/gm, "// "),
    (text: string) => text.replaceAll(/^(?=.)/gm, "    "),
  ];
  assert.deepEqual(
    textsIn("lookalikes").flatMap((name) =>
      changes.flatMap((change) => foundIn(name, change(textOf("lookalikes", name)))),
    ),
    [],
  );
});

test("no maze is found in the project's own files but where one is written", () => {
  const inFolders = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name.replaceAll("\\", "/")}`),
  );
  const names = [...DOCUMENTS, ...inFolders.filter((name) => IS_TEXT.test(name))];
  assert.ok(names.length > 200);
  const found = names.map((name) => ({ name, mazes: foundIn(name, readFileSync(name, "utf8")) }));
  const unexpected = found.filter(({ name }) => !HOLD_MAZES.includes(name)).flatMap(({ mazes }) => mazes);
  assert.deepEqual(unexpected, []);
  for (const name of HOLD_MAZES) {
    assert.ok(
      found.some((each) => each.name === name && each.mazes.length > 0),
      `no maze in ${name}`,
    );
  }
});

/** What nobody takes for a maze: parse, which is told that there is one, must not either. */
const NEVER =
  /^(?:table-(?!grid-empty)|tree-|dialog-|calendar|checkerboard|sudoku-f|banner-(?:banner|big|doom|ansi)|markdown)/;

test("parse refuses tables, trees, boxes and banners", () => {
  const names = textsIn("lookalikes").filter((name) => NEVER.test(name));
  assert.ok(names.length > 14);
  const taken = names.filter((name) => {
    try {
      return parse(textOf("lookalikes", name)).cellCount > 0;
    } catch (error) {
      assert.ok(error instanceof Error && error.name === "FormatError", name);
      return false;
    }
  });
  assert.deepEqual(taken, []);
});
