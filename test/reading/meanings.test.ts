import assert from "node:assert/strict";
import { test } from "node:test";
import { toText } from "../../src/core/formats/text/text";
import { DOWN, LEFT } from "../../src/core/grids/wiring/squareSlots";
import { generate } from "../../src/core/making/generate";
import { findMazes } from "../../src/reading/find";
import { snapshot } from "../core/support/snapshot";
import { textOf, textsIn } from "./support/corpus";

test("what else a text could mean can be taken instead, and what was taken is not among it", () => {
  let count = 0;
  for (const file of textsIn("corpus")) {
    const text = textOf("corpus", file);
    for (const found of findMazes(text)) {
      const { meaning, otherMeanings, start } = found;
      const all = [meaning, ...otherMeanings];
      assert.equal(new Set(all.map(({ id }) => id)).size, all.length, file);
      assert.equal(new Set(all.map(({ words }) => words)).size, all.length, file);
      for (const { id } of otherMeanings) {
        const again = findMazes(text, { meaning: id, isMaze: true }).find(({ start: { line } }) => line === start.line);
        assert.equal(again?.meaning.id, id, file);
        assert.ok(!again?.otherMeanings.some((other) => other.id === id), file);
        count++;
      }
    }
  }
  assert.ok(count > 50, `${count}`);
});

test("what else a text means is walls between cells or every place a cell, as what a drawing means is", () => {
  const slashes = generate({ algorithm: "random-slashes", width: 8, height: 6, seed: 1 });
  const others = ["hexagonal", "triangular", "layered"].map((grid) => generate({ grid, width: 5, height: 5, seed: 1 }));
  const texts = [toText(slashes), toText(slashes, "box"), ...others.map((each) => toText(each))];
  const said = new Set<string>();
  for (const text of [...textsIn("corpus").map((file) => textOf("corpus", file)), ...texts])
    for (const { form, meaning, otherMeanings } of findMazes(text, { isMaze: true })) {
      assert.ok(otherMeanings.length <= 1, text);
      const isDrawn = !["json", "array", "hex42"].includes(form);
      for (const { words } of isDrawn ? [meaning, ...otherMeanings] : otherMeanings) said.add(words);
    }
  const units = ["character", "value", "half character", "quarter of a character"];
  const allowed = ["walls between cells", ...units.map((unit) => `every ${unit} a cell`)];
  assert.deepEqual(
    [...said].filter((words) => !allowed.includes(words)),
    [],
  );
  assert.ok(said.has(allowed[0]) && said.has(allowed[1]));
});

const ROWS = ["11111", "10001", "11101", "10001", "11111"];
const ENDS: readonly string[] = [
  "start = (1, 1)\ngoal = (3, 1)",
  "const start = [1, 1];\nconst goal = [3, 1];",
  "entrance: {row: 1, col: 1},\nexit: {row: 3, col: 1}",
  "int start[2] = {1, 1}, end[2] = {3, 1};",
  "start_pos = (1, 1); end_pos = (3, 1)",
  'start = {"x": 1, "y": 1}; finish = {"x": 1, "y": 3}',
];

test("start and goal that are named beside an array are its entrance and exit", () => {
  const array = `maze = [\n${ROWS.map((row) => `  [${[...row].join(", ")}],`).join("\n")}\n]\n`;
  const plain = findMazes(array, { isMaze: true });
  assert.equal(plain.length, 1);
  assert.equal(plain[0].maze.entrance, undefined);
  for (const named of ENDS) {
    const found = findMazes(`${array}${named}\n`, { isMaze: true });
    assert.equal(found.length, 1, named);
    const { entrance, exit } = found[0].maze;
    assert.deepEqual([entrance?.cell, exit?.cell], [0, 2], named);
  }
});

test("of two openings of the one cell that is named as both ends, the first in reading order is the entrance", () => {
  const wall = "11111111111";
  const rows = [wall, wall, wall, "11100000001", wall, "00111111111", "10111111111"]; // open at its left, and below
  const array = `# A maze of 5 x 3 cells: 1 is wall, 0 is open.\nmaze = [\n${rows.map((row) => `  [${[...row].join(", ")}],`).join("\n")}\n]\n`;
  const [{ maze }] = findMazes(`${array}start = (5, 1)\ngoal = (5, 1)\n`, { isMaze: true });
  assert.deepEqual(
    [maze.entrance, maze.exit],
    [LEFT, DOWN].map((slot) => ({ cell: 10, slot })),
  );
});

const BEHIND: readonly string[] = [
  "// ",
  "# ",
  " * ",
  "-- ",
  ";; ",
  "; ",
  "% ",
  "' ",
  "! ",
  "/// ",
  "## ",
  "> ",
  "> > ",
  "REM - ",
];
const maze = generate({ width: 5, height: 4, seed: 2, loops: 0.2 });

test("rows are read behind marks and in quotes", () => {
  for (const style of ["lines", "box", "blocks", "compact", "half-blocks"]) {
    const rows = toText(maze, style).trimEnd().split("\n");
    const dresses: Readonly<Record<string, (row: string) => string>> = {
      ...Object.fromEntries(BEHIND.map((mark) => [`behind ${mark}`, (row: string) => mark + row])),
      "in quotes": (row) => `  "${row}",`,
      "in single quotes": (row) => `    '${row}'`,
      "in backticks": (row) => "`" + row + "`,",
      printed: (row) => `printf("${row}\\n");`,
    };
    for (const [name, dress] of Object.entries(dresses)) {
      const text = rows.map(dress).join("\n");
      const found = findMazes(`Words before.\n\n${text}\n\nWords after.\n`);
      assert.equal(found.length, 1, `${style} ${name}:\n${text}`);
      assert.deepEqual(snapshot(found[0].maze).openSlots, snapshot(maze).openSlots, `${style} ${name}:\n${text}`);
      assert.equal(found[0].start.line, 2, name);
      assert.equal(found[0].end.line, rows.length + 1, name);
    }
  }
});

test("walls that hang together without a loop may be the ways of a maze with walls of blanks: neither is sure", () => {
  const text = "#####\n# #\n# # #\n# # #\n# ###\n#\n#####\n";
  assert.deepEqual(
    findMazes(text).map(({ isSure }) => isSure),
    [false],
  );
  assert.equal(findMazes(text.replace("# ###", "#   #"))[0].isSure, true);
});
