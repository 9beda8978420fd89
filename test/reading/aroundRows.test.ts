import assert from "node:assert/strict";
import { test } from "node:test";
import { writeArray } from "../../src/core/formats/arrays/writeArray";
import { mazeToJson } from "../../src/core/formats/json/json";
import { toHex42 } from "../../src/core/formats/maps/hex42";
import { toText } from "../../src/core/formats/text/text";
import type { Maze } from "../../src/core/foundation/maze";
import { generate } from "../../src/core/making/generate";
import { findMazes } from "../../src/reading/find";
import { parse } from "../../src/reading/parse";

// What programs print around the rows of a drawing, and between their signs.

const STYLES = ["lines", "compact", "blocks", "box", "half-blocks"];
const open = generate({ width: 6, height: 5, seed: 3 });
const closed = generate({ width: 5, height: 6, seed: 3, entrances: "none" });

type Rows = readonly string[];

const rowsIn = (style: string, maze: Maze) => toText(maze, style).trimEnd().split("\n");
const digitsOf = (maze: Maze) => toHex42(maze).split("\n\n")[0].split("\n");

/** The rows of mazes in every style, and of digits. */
function drawings(): { readonly maze: Maze; readonly rows: Rows }[] {
  const drawn = [open, closed].flatMap((maze) => STYLES.map((style) => ({ maze, rows: rowsIn(style, maze) })));
  return [...drawn, { maze: closed, rows: digitsOf(closed) }];
}

/** What a reader must tell of a maze. */
function factsOf(maze: Maze) {
  const { cells, passages, entrance, exit, off } = mazeToJson(maze);
  return { cells, passages, entrance, exit, off };
}

/** Fails unless a text holds one maze, for both who look for it and who know that it is there. */
function assertRead(text: string, maze: Maze): void {
  const found = findMazes(text).map((each) => factsOf(each.maze));
  assert.deepEqual(found, [factsOf(maze)], text);
  assert.deepEqual(factsOf(parse(text)), factsOf(maze), text);
}

const lineEnds: readonly ((row: string, index: number, rows: Rows) => string)[] = [
  (row) => `${row}\n`,
  (row) => `${row}\r\n`,
  (row, index, rows) => (index < rows.length - 1 ? `${row}\n` : row),
];

test("line ends that are written out in a list of lines are no part of the rows", () => {
  const lists: readonly ((lines: Rows) => string)[] = [
    (lines) => JSON.stringify(lines),
    (lines) => JSON.stringify({ outputs: [{ name: "stdout", text: lines }], source: ["print(maze)\n"] }, null, 1),
    (lines) => JSON.stringify(["\n", ...lines, "\n", ""], null, 1),
  ];
  for (const { maze, rows } of drawings())
    for (const list of lists) for (const lineEnd of lineEnds) assertRead(list(rows.map(lineEnd)), maze);
});

test("nothing is looked for in the changes of a diff", () => {
  const array = writeArray(closed, { language: "python", values: "rows" }).trimEnd().split("\n");
  const texts = [...drawings().map(({ rows }) => rows), array, [JSON.stringify(mazeToJson(closed))]];
  for (const rows of texts)
    for (const sign of ["+", "-", " "]) {
      const head = `--- a/maze.txt\n+++ b/maze.txt\n@@ -1,${rows.length} +1,${rows.length} @@ maze\n`;
      assert.deepEqual(findMazes(`${head}${rows.map((row) => `${sign}${row}\n`).join("")}`), []);
    }
});
