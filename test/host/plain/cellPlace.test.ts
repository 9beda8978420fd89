import assert from "node:assert/strict";
import { test } from "node:test";
import { generate, toText } from "../../../src/core/index";
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
  for (const { line, column } of placesIn(`\n${JSON.stringify(MAZE.toJSON())}`))
    assert.deepEqual([line, column], [1, 0]);
});
