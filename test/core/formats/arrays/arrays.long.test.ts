import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { cover, sizesLike } from "../../../../scripts/tools/cases";
import { arrayOptions } from "../../../../src/core/formats/arrays/arrayOptions";
import { checkArray } from "../../../../src/core/formats/arrays/checkArray";
import { valuesOfArrays } from "../../../../src/core/formats/arrays/language";
import { languageOf, languages, valueIn } from "../../../../src/core/formats/arrays/languages";
import { writeArray } from "../../../../src/core/formats/arrays/writeArray";
import { MazeError } from "../../../../src/core/foundation/errors";
import { generate } from "../../../../src/core/making/generate";
import { arrayCases, arrayGallery, expectedOf } from "../../support/arrays";

const cases = arrayCases();
const [goLanguage] = languages.filter(({ id }) => id === "go");

/** What a program of JavaScript has after this text. */
function evaluated(text: string): unknown {
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the text under test is a program
  return new Function(`${text}; return [maze, start, goal];`)();
}

const FOLDER = "test/golden/arrays";

test("the arrays of a small maze are those of the gallery", () => {
  for (const { file, text } of arrayGallery())
    assert.equal(readFileSync(`${FOLDER}/${file}`, "utf8"), text, "look at what has changed, and run npm run gallery");
  assert.deepEqual(
    readdirSync(FOLDER).sort(),
    arrayGallery()
      .map(({ file }) => file)
      .sort(),
  );
});

test("an array of JavaScript is the maze", () => {
  for (const each of cases)
    assert.deepEqual(
      evaluated(writeArray(each.maze, { language: "javascript", ...each.options })),
      expectedOf(each),
      each.name,
    );
});

test("one of TypeScript and of Swift is that of JavaScript but for its words", () => {
  const words: Readonly<Record<string, (text: string) => string>> = {
    typescript: (text) => text.replace(/: [a-z[\], ]+ =/g, " ="),
    swift: (text) =>
      text
        .replace(/^let maze: (\[\[Int\]\]|\[\[Bool\]\]|\[String\]) = \[$/m, "const maze = [")
        .replace(/^let (\w+) = \((\d+), (\d+)\)$/gm, "const $1 = [$2, $3];")
        .replace(/^let (\w+) = (\d+)$/gm, "const $1 = $2;")
        .replace(/^\]$/m, "];")
        .replace(/^ {4}/gm, "  "),
  };
  for (const { maze, options, name } of cases) {
    const expected = writeArray(maze, { language: "javascript", ...options });
    for (const [language, toJavaScript] of Object.entries(words))
      assert.equal(toJavaScript(writeArray(maze, { language, ...options })), expected, `${language}: ${name}`);
  }
});

test("JSON holds the maze, and says what it means", () => {
  for (const each of cases) {
    const { maze, start, goal, values, meaning, ...rest } = JSON.parse(
      writeArray(each.maze, { language: "json", ...each.options }),
    );
    assert.deepEqual([maze, start, goal], expectedOf(each), each.name);
    assert.equal(values, each.options.values);
    assert.match(meaning, /^A maze of /);
    const { bitOrder = "NESW", bitMeans = "open" } = each.options;
    assert.deepEqual(rest, values === "bits" ? { bitOrder, bitMeans } : {});
  }
});

test("in every language there is a row a line, between lines of comments and places", () => {
  for (const { id, comment, indent, isData } of languages) {
    for (const { maze, options, name } of cases) {
      const text = writeArray(maze, { language: id, ...options });
      assert.ok(text.endsWith("\n") && !text.endsWith("\n\n") && !/[ \t]\n/.test(text), `${id}: ${name}`);
      const rows = text.split("\n").filter((line) => line.startsWith(isData ? indent + indent : indent));
      const [expected] = expectedOf({ maze, options, name });
      assert.equal(rows.length, expected.length, `${id}: ${name}`);
      if (comment !== "") assert.ok(text.split("\n").filter((line) => line.startsWith(`${comment} `)).length >= 2);
      assert.ok(
        text.split("\n").every((line) => !line.startsWith(comment || "//") || line.length <= 100),
        text,
      );
    }
  }
});

test("an array of thousands of rows is written as a small one is", () => {
  const maze = generate({ width: 2, height: 2600, seed: 1 });
  for (const values of ["numbers", "edges"] as const) {
    const each = { name: values, maze, options: { values } };
    assert.deepEqual(evaluated(writeArray(maze, { language: "javascript", values })), expectedOf(each));
    const json = JSON.parse(writeArray(maze, { language: "json", values }));
    assert.deepEqual([json.maze, json.start, json.goal], expectedOf(each));
    const lines = writeArray(maze, { language: "json", values }).split("\n");
    assert.equal(lines.filter((line) => line.startsWith("    [")).length, json.maze.length);
  }
});

test("the value of an array is what is between its declaration and its end", () => {
  const maze = generate({ width: 3, height: 2, seed: 1 });
  for (const language of languages) {
    for (const { id: values } of valuesOfArrays) {
      const text = writeArray(maze, { language: language.id, values });
      const value = valueIn(text, language, values);
      const [open, close] = language.brackets(values);
      if (language.isData) assert.deepEqual(JSON.parse(value), JSON.parse(text));
      else {
        assert.ok(value.startsWith(`${open}\n`) && value.endsWith(`\n${close}\n`), value);
        assert.ok(text.includes(`${value.trimEnd()}${language.end}\n`), value);
        assert.ok(!value.includes("start") && !value.includes("="), value);
      }
    }
  }
  assert.equal(
    valueIn(writeArray(maze, { language: "go", values: "bits" }), goLanguage, "bits").split("\n")[0],
    "[][]int{",
  );
});

test("the languages of an editor's documents are found", () => {
  const known = languages.flatMap(({ editorIds, id }) => editorIds.map((editorId) => [editorId, id]));
  assert.equal(new Set(known.map(([editorId]) => editorId)).size, known.length);
  for (const [editorId, id] of known) assert.equal(languageOf(editorId)?.id, id);
  for (const other of ["plaintext", "markdown", "", "constructor", "JSON"]) assert.equal(languageOf(other), undefined);
  assert.equal(languages.length, 16);
});

test("what cannot be used is refused with what can", () => {
  const square = generate({ width: 2, height: 2, seed: 1 });
  const refusals: [object, string][] = [
    [{}, "language"],
    [{ language: "cobol" }, "language"],
    [{ language: "c", values: "hex" }, "values"],
    [{ language: "c", bitOrder: "NES" }, "bitOrder"],
    [{ language: "c", bitOrder: "NESS" }, "bitOrder"],
    [{ language: "c", bitOrder: 1234 }, "bitOrder"],
    [{ language: "c", bitMeans: "shut" }, "bitMeans"],
    [{ language: "c", style: "lines" }, "style"],
  ];
  for (const [options, option] of refusals) {
    const isExpected = (error: unknown) => error instanceof MazeError && error.option === option;
    assert.throws(() => writeArray(square, options), isExpected, JSON.stringify(options));
    assert.throws(() => checkArray(square.recipe, options), isExpected, JSON.stringify(options));
  }
  for (const { name, algorithm, grid } of cover) {
    const maze = generate({ algorithm: algorithm.id, grid: grid.id, seed: 1, ...sizesLike(grid, 4, 4) });
    for (const values of arrayOptions.values.choices?.map(({ id }) => id) ?? []) {
      const write = () => writeArray(maze, { language: "python", values: values as "edges" });
      const isSquares = maze.grid.kind.id === "rectangular";
      if (values === "edges" || isSquares) assert.match(write(), /^maze = \[$/m, name);
      else assert.throws(write, /values: ".*" cannot be used .* Allowed: edges\./, name);
    }
  }
});
