import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson } from "../../../../src/core/formats/json/json";
import { toHex42 } from "../../../../src/core/formats/maps/hex42";
import { parse } from "../../../../src/core/formats/parse";
import { findMazes } from "../../../../src/core/formats/reading/find";
import { SourceText } from "../../../../src/core/formats/reading/foundation/sourceText";
import { after, rewriteMazes } from "../../../../src/core/formats/rewriting/rewrite";
import { toText } from "../../../../src/core/formats/text/text";
import type { Maze } from "../../../../src/core/foundation/maze";
import { generate } from "../../../../src/core/making/generate";

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

/** A text after the maze in it is turned. */
function turnedText(text: string): string {
  const rewriting = rewriteMazes(text, [findMazes(text)[0].start], { drawnFrom: "a", options: {}, turn: 180 });
  assert.equal(rewriting.refused, undefined, text);
  return after(new SourceText(text), rewriting.refused === undefined ? rewriting.edits : []);
}

/** Fails unless a text that is turned twice is what it was. */
function assertTurns(text: string): void {
  const once = turnedText(text);
  assert.notEqual(once, text);
  assert.equal(turnedText(once), text);
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

test("a list of lines is rewritten with its line ends", () => {
  for (const style of ["blocks"])
    for (const lineEnd of lineEnds)
      assertTurns(`maze = ${JSON.stringify(["\n", ...rowsIn(style, open).map(lineEnd)], null, 1)}\n`);
});
