/** What is true of every moment of the making of a maze by walls: divisions and quadrants. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Maze } from "../../../src/core/foundation/maze";
import { CARVE, isHole, isNote, stepCell, stepKind, stepSlot, stepTo, WALL } from "../../../src/core/foundation/steps";
import { record } from "../../../src/core/making/generate";
import { isSpanningTree, pairsOf, partsOf } from "../support/graph";
import { momentsOf, traceOf } from "../support/traces";

const SEEDS = Array.from({ length: 30 }, (_, seed) => seed);
const DIVIDERS = ["recursive-division", "recursive-division-bisect", "quadrants"];

for (const algorithm of DIVIDERS) {
  test(`${algorithm}: begins with everything open, builds no wall twice, and ends with those that it left standing`, () => {
    for (const seed of SEEDS) {
      const { maze, carved, walled } = traceOf({ algorithm, width: 16, height: 16, seed });
      const built = new Set(walled.map((pair) => pair.join(" ")));
      assert.equal(walled.length, built.size, "no wall is built twice");
      for (const pair of carved) assert.ok(built.delete(pair.join(" ")), "only what was built is opened, and once");
      const walls = pairsOf(maze, false).filter(([a, b]) => !maze.isOpen(a, b));
      assert.deepEqual(built, new Set(walls.map((pair) => pair.join(" "))));
      assert.equal(carved.length === 0, algorithm === "quadrants");
      assert.ok(isSpanningTree(maze));
    }
    const [{ maze }] = momentsOf({ algorithm, width: 8, height: 8, seed: 1 });
    // Of the walls between 2 * 8 * 7 pairs of neighbours, the first step builds one, or none where it is a note.
    assert.equal(maze.passageCount, algorithm === "quadrants" ? 111 : 112);
  });
}

for (const [algorithm, walls] of [
  ["recursive-division", 2],
  ["recursive-division-bisect", 1],
] as const) {
  test(`${algorithm}: the walls of a chamber part it whole, and the openings join all again`, () => {
    for (const seed of SEEDS.slice(0, 10)) {
      const options = { algorithm, width: 9, height: 7, seed, loops: seed % 2 };
      let [chambers, built, opened] = [0, 0, 0];
      for (const { maze, word, next } of momentsOf(options)) {
        if (isNote(word)) [chambers, built, opened] = [chambers + 1, 0, 0];
        if (stepKind(word) === WALL) built++;
        if (isHole(word)) opened++;
        const isEnd = next === undefined || isNote(next) || (stepKind(next) === CARVE && !isHole(next));
        if (isEnd && chambers > 0) assert.deepEqual([partsOf(maze).length, opened], [1, 2 ** walls - 1]);
        if (stepKind(word) !== WALL || next === undefined || stepKind(next) === WALL) continue;
        assert.ok(isHole(next), "after the last wall comes the first opening");
        assert.equal(opened, 0, "and no opening came before");
        assert.equal(partsOf(maze).length, 2 ** walls, `chamber ${chambers}, ${built} pieces of wall`);
        if (seed % 2 === 1) chambers = 0; // openings of loops follow the last
      }
    }
  });
}

test("quadrants: never parts anything", () => {
  for (const { maze } of momentsOf({ algorithm: "quadrants", width: 8, height: 8, seed: 1 }))
    assert.equal(partsOf(maze).length, 1);
});

/** Of a wall between two cells, the number of its line, and of its place along that line. */
function lineOf(side: number, cell: number, slot: number, right: number): readonly [line: number, along: number] {
  const [x, y] = [cell % side, Math.floor(cell / side)];
  return slot === right ? [x + 1, y] : [y + 1, x];
}

test("quadrants: a level halves the ways of those before to the width of its rooms, and cuts rooms of twice that width", () => {
  const side = 32;
  for (const loops of [0, 0.3]) {
    for (const seed of SEEDS.slice(0, 10)) {
      const options = { algorithm: "quadrants", width: side, height: side, seed, loops };
      const { steps } = record(options);
      let level: number[] = [];
      const widths: number[] = [];
      for (const { maze, word } of momentsOf(options)) {
        if (!isNote(word)) {
          level.push(word);
          continue;
        }
        const room = stepCell(word);
        widths.push(room);
        const { right } = maze.grid.rectangle ?? { right: 0 };
        for (const wall of level) {
          const [line] = lineOf(side, stepCell(wall), stepSlot(wall), right);
          const isCut = line % (2 * room) === room;
          assert.ok(isCut || line % (2 * room) === 0, `a wall on line ${line} at rooms ${room}`);
          assert.equal(stepTo(wall), isCut ? 1 : 0, "the pseudocode tells cuts from halvings");
        }
        assertWidths(maze, side, room, loops === 0);
        level = [];
      }
      assert.deepEqual(widths, [16, 8, 4, 2, 1]);
      assert.ok(level.length === 0 && isNote(steps[steps.length - 1]), "the last level ends with the maze");
    }
  }
});

/** Between two rooms side by side there is a wall of their width, or none; each arm of a cross has one way of that width. */
function assertWidths(maze: Maze, side: number, room: number, isPerfect: boolean): void {
  const isOpen = (line: number, along: number, isUpright: boolean) =>
    isUpright
      ? maze.isOpen(along * side + line - 1, along * side + line)
      : maze.isOpen((line - 1) * side + along, line * side + along);
  for (const isUpright of [true, false]) {
    for (let line = 1; line < side; line++) {
      const open = Array.from({ length: side }, (_, along) => isOpen(line, along, isUpright));
      if (line % room !== 0) {
        assert.ok(open.every(Boolean), "nothing stands within a room");
        continue;
      }
      for (let from = 0; from < side; from += room)
        assert.equal(new Set(open.slice(from, from + room)).size, 1, `half a way on line ${line} at rooms ${room}`);
      let arm = room; // the length of the walls that were built on this line first
      while (line % (2 * arm) === 0) arm *= 2;
      if (!isPerfect) continue;
      for (let from = 0; from < side; from += arm) {
        const width = open.slice(from, from + arm).filter(Boolean).length;
        assert.ok(width === 0 || width === room, `a way ${width} wide at rooms ${room}`);
      }
    }
  }
}

test("quadrants: larger rooms are settled before smaller ones", () => {
  // The line of a wall, counted from the nearer side, is a multiple of half the side of the largest room that it divides.
  const half = (place: number): number => (place % 2 === 1 ? 1 : 2 * half(place / 2));
  for (const seed of SEEDS) {
    const { walled } = traceOf({ algorithm: "quadrants", width: 16, height: 16, seed });
    const halves = walled.map(([a, b]) => half(b - a === 1 ? b % 16 : Math.floor(b / 16)));
    const last = [8, 4, 2, 1].map((size) => halves.indexOf(size));
    assert.deepEqual(
      last,
      [...last].sort((a, b) => a - b),
    );
    assert.ok(last.every((at) => at >= 0));
  }
});
