import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { entrances } from "../../scripts/tools/cases";
import { runs } from "../../scripts/tools/effort.mjs";
import { toText } from "../../src/core/formats/text/text";
import type { Maze } from "../../src/core/foundation/maze";
import { bitCount, Random } from "../../src/core/foundation/random";
import { generate } from "../../src/core/making/generate";
import { recipeLine } from "../../src/core/options/recipeLine";
import { countParts } from "../../src/core/paths/components";
import { solve } from "../../src/core/paths/solve";
import { findMazes } from "../../src/reading/find";
import { parse } from "../../src/reading/parse";
import { asRead } from "../core/support/asRead";
import { mazesOn } from "../core/support/mazesOn";
import { snapshot } from "../core/support/snapshot";
import { linesOf, placeIn, type Surround, surroundings, surroundingsOfDrawings } from "./support/surroundings";
import { type Written, writingsOf } from "./support/written";

// What is written is found again, alone and in a document, whatever editors do to it, and is the same maze.

const COUNT = runs({ usual: 25, release: 600 });
const AROUND = 3; // surroundings of each text, drawn from all

/** What editors, comments and mail do to a text that is to stay readable. */
const HARM: Readonly<Record<string, (text: string) => string>> = {
  "as written": (text) => text,
  CRLF: (text) => text.replaceAll("\n", "\r\n"),
  "no last line end": (text) => text.trimEnd(),
  "indented with blanks": (text) => text.replace(/^(?=.)/gm, "    "),
  "indented with tabs": (text) => text.replace(/^(?=.)/gm, "\t\t"),
  "trailing blanks cut": (text) => text.replace(/[ \u3000]+$/gmu, ""),
  "trailing blanks added": (text) => text.replace(/$/gm, "   "),
  "empty lines around": (text) => `\n  \n${text}\n\n`,
  "a byte order mark": (text) => `\uFEFF${text}`,
};

/**
 * Whether a maze must be found without being told of: it has cells enough, passages, and walls between cells. Others may
 * be a box or a table.
 */
function isClear({ grid: { topology }, cellCount, passageCount }: Maze): boolean {
  const cells = topology.includedCount;
  let sides = 0;
  for (let cell = 0; cell < cellCount; cell++) sides += bitCount(topology.neighborMask[cell]);
  return cells >= 9 && passageCount >= 0.7 * cells && passageCount < sides / 2;
}

/** A row of cells that are all off is a blank line in some styles, which parts drawings in a document. */
const isParted = ({ text, form }: Written) =>
  (form === "lines" || form === "box") && linesOf(text).some((row) => row.trim() === "");

/** Thick walls of 0 around a way of 2: digits in which nobody can tell what is wall. */
const isOfDigits = ({ text, form }: Written) => form === "blocks" && /^[0-9\s]*2[0-9\s]*$/.test(text);

/** A way on most of the cells, where these are in several parts: its sign alone hangs together, and the other floor may be wall. */
const isMostlyWay = ({ name, form, maze }: Written) =>
  form === "blocks" &&
  name.includes('"solution":true') &&
  countParts(maze) > 1 &&
  2 * (solve(maze) ?? []).length > maze.grid.topology.includedCount;

const isData = ({ form }: Written) => ["json", "array", "foreign"].includes(form);

/** What is wrong with what is found of a text in its surroundings; undefined if nothing is. */
function wrongIn(written: Written, surround: Surround): string | undefined {
  const around = surround(written.text);
  const found = findMazes(around.document);
  const isUnclear = !isClear(written.maze) || isOfDigits(written) || isMostlyWay(written);
  if (found.length === 0 && !written.isTold && isUnclear) return undefined;
  if (found.length !== 1) return `${found.length} mazes`;
  const [{ form, maze, start, end, findings }] = found;
  if (form !== written.form) return `in the form ${form}`;
  if (!isDeepStrictEqual(snapshot(maze), snapshot(written.maze))) return "another maze";
  if (findings.length > 0) return `a finding: ${findings[0].message}`;
  const place = placeIn(around, written.text);
  if (written.isWhole) return isDeepStrictEqual({ start, end }, place) ? undefined : "in another place";
  const isInside = start.line >= place.start.line && end.line <= place.end.line;
  const lines = around.document.split(/\r?\n/);
  const ends = lines[start.line][start.column] + lines[end.line][end.column - 1];
  return isInside && /^(?:\[\]|\{\}|\(\))$/.test(ends) ? undefined : `from ${start.line} to ${end.line}, in ${ends}`;
}

for (const [grid, mazes] of Object.entries(mazesOn)) {
  test(`${grid}: every text is the maze that was written, whatever editors do to it`, () => {
    for (const maze of mazes(COUNT)) {
      for (const { name, text, maze: expected, write } of writingsOf(maze, new Random(maze.recipe.seed ?? ""))) {
        for (const [harm, change] of Object.entries(HARM))
          assert.deepEqual(snapshot(parse(change(text))), snapshot(expected), `${name}, ${harm}:\n${text}`);
        if (write !== undefined) assert.equal(write(parse(text)), text);
      }
    }
  });

  test(`${grid}: in a document it is found, and nothing else`, () => {
    const random = new Random(grid);
    let count = 0;
    for (const maze of mazes(COUNT)) {
      for (const written of writingsOf(maze, random).filter((each) => !isParted(each))) {
        const all = isData(written) ? surroundings : surroundingsOfDrawings;
        const names = Object.keys(all);
        for (let turn = 0; turn < AROUND; turn++) {
          const name = names[random.below(names.length)];
          const wrong = wrongIn(written, all[name]);
          assert.equal(wrong, undefined, `${written.name} ${name}:\n${all[name](written.text).document}`);
          count++;
        }
      }
    }
    assert.ok(count >= COUNT * AROUND); // there is always JSON
  });
}

test("every small maze comes back with every pair of widths", () => {
  for (const [width, height] of [
    [1, 1],
    [1, 2],
    [1, 4],
    [4, 1],
    [2, 2],
  ]) {
    for (const entrance of entrances) {
      const maze = generate({ width, height, seed: 1, loops: 1, entrances: entrance });
      const expected = snapshot(asRead(maze, "blocks"));
      for (let wallWidth = 1; wallWidth <= 9; wallWidth++) {
        for (let passageWidth = 1; passageWidth <= 9; passageWidth++) {
          const text = toText(maze, "blocks", { wallWidth, passageWidth });
          assert.deepEqual(snapshot(parse(text)), expected, text);
        }
      }
    }
  }
});

const COMMENTS: readonly (readonly [string, string])[] = [
  ["// ", ""],
  ["# ", ""],
  [" * ", ""],
  ["-- ", ""],
  ["; ", ""],
  ["% ", ""],
  ["' ", ""],
  ["! ", ""],
  ["REM - ", ""],
  ["<!-- ", " -->"],
  ["/* ", " */"],
  ["(* ", " *)"],
  ["    // ", ""],
  ["", ""],
];

test("the recipe above a maze is found, in comments of any language", () => {
  const maze = generate({ algorithm: "wilson", width: 5, height: 4, seed: "a -- recipe */ of\\ its own", braid: 0.5 });
  for (const written of writingsOf(maze, new Random("recipes"))) {
    for (const [before, after] of COMMENTS) {
      const document = `Text.\n\n${before}${recipeLine(maze.recipe)}${after}\n${written.text}`;
      const found = findMazes(document);
      assert.equal(found.length, 1, document);
      assert.deepEqual(found[0].recipe, maze.recipe, document);
      const again = generate(found[0].recipe);
      assert.equal(toText(again, "lines"), toText(maze, "lines"));
    }
  }
});

test("a recipe is that of the maze below it, and of no other", () => {
  const [one, other] = [1, 2].map((seed) => generate({ width: 5, height: 4, seed }));
  const texts = [one, other].map((maze) => toText(maze, "lines"));
  const [first, second] = findMazes(`# ${recipeLine(one.recipe)}\n${texts[0]}\n${texts[1]}`);
  assert.deepEqual([first.recipe, second.recipe], [one.recipe, undefined]);
  assert.equal(findMazes(`# ${recipeLine(one.recipe)}\n\n${texts[0]}`)[0].recipe, undefined);
  assert.equal(findMazes(`# mazewright: {"seed": 1, "width": 0}\n${texts[0]}`)[0].recipe, undefined);
});
