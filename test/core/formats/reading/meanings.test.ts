import assert from "node:assert/strict";
import { test } from "node:test";
import { findMazes } from "../../../../src/core/formats/reading/find";
import { eachIsACell, inWords } from "../../../../src/core/formats/reading/foundation/meanings";
import { toText } from "../../../../src/core/formats/text/text";
import { DOWN, LEFT } from "../../../../src/core/grids/wiring/squareSlots";
import { generate } from "../../../../src/core/making/generate";
import { snapshot } from "../../support/snapshot";
import { textOf, textsIn } from "./support/corpus";

test("what else a text could mean can be taken instead, and what was taken is not among it", () => {
  let count = 0;
  for (const file of textsIn("corpus")) {
    const text = textOf("corpus", file);
    for (const found of findMazes(text)) {
      const { meaning, otherMeanings, start } = found;
      const all = [meaning, ...otherMeanings];
      assert.equal(new Set(all.map(({ id }) => id)).size, all.length, file);
      assert.equal(new Set(all.map(inWords)).size, all.length, file);
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

test("meanings that read alike are one", () => {
  const [five, six, others] = ["abcde", "abcdfe", "abdce"].map((signs) => eachIsACell(Array.from(signs)));
  assert.equal(inWords(five), inWords(six));
  assert.equal(five.id, six.id);
  assert.notEqual(five.id, others.id);
});

/** What is a wall or open, then what is a cell. */
const SENTENCE = /^(?:\d+ storeys, the (?:lowest|highest) first: )?\S.* (?:is|are) (?:wall|open)\b.*, .*\bcells?\b/;

test("all meanings are sentences of one kind", () => {
  const said = new Set<string>();
  for (const file of textsIn("corpus")) {
    for (const { meaning, otherMeanings } of findMazes(textOf("corpus", file)))
      for (const each of [meaning, ...otherMeanings]) said.add(inWords(each));
  }
  const slashes = generate({ algorithm: "random-slashes", width: 8, height: 6, seed: 1 });
  const others = ["hexagonal", "triangular", "layered"].map((grid) => generate({ grid, width: 5, height: 5, seed: 1 }));
  for (const text of [toText(slashes), toText(slashes, "box"), ...others.map((each) => toText(each))])
    for (const { meaning } of findMazes(text, { isMaze: true })) said.add(inWords(meaning));
  assert.ok(said.size > 60, `${said.size}`);
  for (const meaning of said) assert.match(meaning, SENTENCE);
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

test("rows are read behind marks, in quotes, and behind numbers", () => {
  for (const style of ["lines", "box", "blocks", "compact", "half-blocks"]) {
    const rows = toText(maze, style).trimEnd().split("\n");
    const dresses: Readonly<Record<string, (row: string, at: number) => string>> = {
      ...Object.fromEntries(BEHIND.map((mark) => [`behind ${mark}`, (row: string) => mark + row])),
      "in quotes": (row) => `  "${row}",`,
      "in single quotes": (row) => `    '${row}'`,
      "in backticks": (row) => "`" + row + "`,",
      printed: (row) => `printf("${row}\\n");`,
      numbered: (row, at) => `${String(at + 1).padStart(3)}: ${row}`,
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
