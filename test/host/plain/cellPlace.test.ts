import assert from "node:assert/strict";
import { test } from "node:test";
import { writeArray } from "../../../src/core/formats/arrays/writeArray";
import { mazeToJson, writeJson } from "../../../src/core/formats/json/json";
import { toHex42 } from "../../../src/core/formats/maps/hex42";
import { toText } from "../../../src/core/formats/text/text";
import { generate } from "../../../src/core/making/generate";
import { findMazes } from "../../../src/reading/find";
import { placeOfCell } from "../../../src/worker/cellPlace";

const MAZE = generate({ width: 7, height: 5, seed: "place" });
const CELLS = 35;

/** The places of all cells of the maze in a text. */
function placesIn(text: string) {
  const [found] = findMazes(text, {});
  return Array.from({ length: CELLS }, (_, cell) => placeOfCell(found, cell));
}

test("a cell is at its floor in a drawing, each at another place, also behind a comment mark", () => {
  for (const style of ["lines", "box", "blocks"])
    for (const before of ["", "  // "]) {
      const text = `some words\n\n${toText(MAZE, style).replace(/^(?=.)/gm, before)}`;
      const rows = text.split("\n");
      const places = placesIn(text);
      for (const { line, column } of places) assert.equal(rows[line][column], " ", `${style}: ${line}, ${column}`);
      assert.equal(new Set(places.map(({ line, column }) => `${line}, ${column}`)).size, CELLS);
    }
});

test("of a maze that is written as data, a cell is where it begins", () => {
  for (const { line, column } of placesIn(`\n${writeJson(mazeToJson(MAZE))}`)) assert.deepEqual([line, column], [1, 0]);
});

test("of an array, too, whose values have places among each other", () => {
  for (const values of ["numbers", "rows", "bits"] as const) {
    const text = `\n\n${writeArray(MAZE, { language: "javascript", values })}`;
    const [{ start, form }] = findMazes(text, {});
    assert.equal(form, "array");
    for (const place of placesIn(text)) assert.deepEqual(place, start);
  }
});

test("of rows of hexadecimal digits it is its digit, whatever stands below them", () => {
  for (const [cell, { line, column }] of placesIn(toHex42(MAZE)).entries())
    assert.deepEqual([line, column], [Math.floor(cell / 7), cell % 7]);
});
