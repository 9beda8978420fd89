import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { languageOf } from "../../../src/core/formats/arrays/languages";
import { writeArray } from "../../../src/core/formats/arrays/writeArray";
import { array, json, text } from "../../../src/core/formats/exports/facts";
import { mazeToJson, writeJson } from "../../../src/core/formats/json/json";
import { toText } from "../../../src/core/formats/text/text";
import { generate } from "../../../src/core/making/generate";
import { inLanguage } from "../../../src/host/editing/literal";
import { inserted } from "./support/insertion";

const MAZE = generate({ width: 2, height: 1, seed: "s" });

/** How a maze is written in each form; arrays in a language of theirs. */
const FORMS = {
  ASCII: () => ({ written: toText(MAZE), form: { format: text, options: {} } }),
  JSON: () => ({ written: writeJson(mazeToJson(MAZE)), form: { format: json, options: {} } }),
  array(language: string) {
    const options = { language, values: "bits" } as const;
    return { written: writeArray(MAZE, options), form: { format: array, options } };
  },
};

/** A document with the maze at "¦". */
function insertedAs(id: keyof typeof FORMS, before: string, languageId: string): string {
  const { written, form } = FORMS[id](languageOf(languageId)?.id ?? "json");
  return inserted(before, languageId, [written], { as: (each) => inLanguage(each, form, languageId) }).document;
}

/** Documents with a cursor "¦", each followed by what the three forms make of it. */
const SHEET = "test/golden/insertions.txt";

/** The parts of a text, by the rest of the lines that begin with a mark. */
function partsOf(sheet: string, mark: string): [name: string, part: string][] {
  const [, ...parts] = `\n${sheet}`.split(`\n${mark} `);
  return parts.map((part) => [part.slice(0, part.indexOf("\n")), part.slice(part.indexOf("\n") + 1)]);
}

for (const [place, part] of partsOf(readFileSync(SHEET, "utf8"), "####")) {
  const [before] = part.split("\n---- ");
  const [languageId] = place.split(":");
  for (const id of ["ASCII", "JSON", "array"] as const)
    test(`${place}: ${id}`, () => {
      const [, expected] = partsOf(part, "----").find(([name]) => name === id) ?? [];
      assert.equal(insertedAs(id, before, languageId), expected?.replace(/\n$/, ""));
    });
}
