import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson } from "../../../src/core/formats/json/json";
import type { Maze, Opening } from "../../../src/core/foundation/maze";
import type { Options } from "../../../src/core/foundation/optionTypes";
import { Random } from "../../../src/core/foundation/random";
import { DOWN, LEFT, RIGHT, UP } from "../../../src/core/grids/wiring/squareSlots";
import { openEntrances } from "../../../src/core/making/entrances";
import { generate } from "../../../src/core/making/generate";
import { built, manyScattered } from "../support/build";
import { entrances, pairs, taken } from "../support/cases";
import { editable } from "../support/editable";
import { cellsOf, farthestOf, partsOf } from "../support/graph";
import { allSizes } from "../support/sizes";
import { assertFits, even } from "../support/statistics";

/** The neighbours of a cell of a rectangle in the order of its sides, top, bottom, left, right; -1 for the edge. */
function around(maze: Maze, cell: number): [slot: number, neighbor: number][] {
  const { width = 0, height = 0 } = maze.recipe;
  const [column, row] = [cell % width, Math.floor(cell / width)];
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x);
  return [
    [UP, at(column, row - 1)],
    [DOWN, at(column, row + 1)],
    [LEFT, at(column - 1, row)],
    [RIGHT, at(column + 1, row)],
  ];
}

/** Cells off that are joined to the edge through cells off; of an automaton, whose live cells are walls, none. */
function outsideOf(maze: Maze): Set<number> {
  const outside = new Set<number>();
  const { algorithm } = maze.recipe;
  if (algorithm === "cellular-maze" || algorithm === "cellular-mazectric") return outside;
  const all = Array.from({ length: maze.cellCount }, (_, cell) => cell);
  const off = all.filter((cell) => !maze.grid.topology.isIncluded(cell));
  for (let size = -1; size < outside.size; ) {
    size = outside.size;
    for (const cell of off) {
      if (around(maze, cell).some(([, next]) => next < 0 || outside.has(next))) outside.add(cell);
    }
  }
  return outside;
}

/** The border sides of each cell. */
function borderSides(maze: Maze): (cell: number) => number[] {
  const outside = outsideOf(maze);
  return (cell) => around(maze, cell).flatMap(([slot, next]) => (next < 0 || outside.has(next) ? [slot] : []));
}

/** The border cells of the largest part that comes to the border. */
function borderOf(maze: Maze): number[] {
  const sides = borderSides(maze);
  const borders = partsOf(maze).map((part) => ({ part, border: part.filter((cell) => sides(cell).length > 0) }));
  const largest = borders
    .filter(({ border }) => border.length > 0)
    .reduce((most, each) => (each.part.length > most.part.length ? each : most), { part: [], border: [] } as {
      part: number[];
      border: number[];
    });
  return largest.border;
}

/** The openings that two cells get, each on its first border side, one cell on two of them. */
function openings(maze: Maze, a: number, b: number): [Opening, Opening] {
  const [first, second] = [a, b].map(borderSides(maze));
  return [
    { cell: a, slot: first[0] },
    { cell: b, slot: a === b ? (second[1] ?? second[0]) : second[0] },
  ];
}

/** The cells that are to be opened; of random ones those that were. */
function wanted(maze: Maze, how: Options["entrances"], border: readonly number[]): [number, number] {
  if (how === "corners") return [border[0], border[border.length - 1]];
  if (how === "random") return [maze.entrance?.cell ?? -1, maze.exit?.cell ?? -1];
  const { a, b } = farthestOf(maze, border);
  return [a, b];
}

function checkOpenings(maze: Maze, how: Options["entrances"]): void {
  const { topology } = maze.grid;
  const border = borderOf(maze);
  const none = how === "none" || border.length === 0;
  const expected = none ? [undefined, undefined] : openings(maze, ...wanted(maze, how, border));
  const what = `${how} of ${JSON.stringify(mazeToJson(maze))}`;
  assert.deepEqual([maze.entrance, maze.exit], expected, what);
  if (!none) assert.ok(border.includes(maze.entrance?.cell ?? -1) && border.includes(maze.exit?.cell ?? -1), what);
  if (!none && border.length > 1) assert.ok(Number(maze.entrance?.cell) < Number(maze.exit?.cell), what);
  for (const cell of cellsOf(maze)) {
    const outward = expected.reduce((mask, at) => (at?.cell === cell ? mask | (1 << at.slot) : mask), 0);
    assert.equal(maze.openSlots(cell) & ~topology.neighborMask[cell], outward, what);
  }
}

for (const { name, algorithm, grid } of pairs.filter(
  ({ algorithm, grid }) => grid.id === "rectangular" && !algorithm.without?.includes("entrances"),
)) {
  for (const how of entrances as NonNullable<Options["entrances"]>[]) {
    test(`${name}: entrances ${how}`, () => {
      for (const sizes of allSizes(algorithm, grid)) {
        for (let seed = 0; seed < (how === "farthest" ? 2 : 4); seed++) {
          const options = taken(algorithm, { ...sizes, loops: (seed % 2) / 4, entrances: how });
          checkOpenings(generate({ algorithm: algorithm.id, grid: grid.id, ...options, seed }), how);
        }
      }
    });
  }
}

test("a 1x1 maze opens at its top and bottom", () => {
  const maze = generate({ width: 1, height: 1 });
  assert.deepEqual(
    [maze.entrance, maze.exit],
    [
      { cell: 0, slot: UP },
      { cell: 0, slot: DOWN },
    ],
  );
});

test("entrances lie in the largest part that has a border, and none are made where none has one", () => {
  for (const how of entrances as NonNullable<Options["entrances"]>[]) {
    for (const maze of manyScattered().map(editable)) {
      openEntrances(maze, new Random(how), how, false);
      checkOpenings(maze, how);
    }
  }
  const inner = [
    [6, 7],
    [7, 8],
    [8, 13],
    [13, 12],
    [12, 11],
    [11, 16],
    [16, 17],
    [17, 18],
  ] as const;
  const enclosed = editable(built({ width: 5, height: 5, passages: inner }));
  openEntrances(enclosed, new Random(1), "corners", false);
  assert.deepEqual([enclosed.entrance?.cell, enclosed.exit?.cell], [0, 0], "a part of one cell on the edge");
  checkOpenings(enclosed, "corners");
  const ring = editable(built({ width: 3, height: 3, passages: [], off: [0, 1, 2, 3, 5, 6, 7, 8] }));
  openEntrances(ring, new Random(1), "corners", false);
  assert.deepEqual([ring.entrance?.slot, ring.exit?.slot], [UP, DOWN], "what surrounds it is outside");
});

test("knowing that a maze is of one part changes nothing", () => {
  for (const how of entrances as NonNullable<Options["entrances"]>[]) {
    const [known, found] = [true, false].map((connected) => {
      const maze = editable(generate({ width: 7, height: 5, entrances: "none", seed: how }));
      openEntrances(maze, new Random(1), how, connected);
      return [maze.entrance, maze.exit];
    });
    assert.deepEqual(known, found);
  }
});

test("random: all pairs of border cells are equally likely", () => {
  const counts = new Map<string, number>();
  const draws = 28 * 400;
  for (let seed = 0; seed < draws; seed++) {
    const { entrance, exit } = generate({ width: 3, height: 3, entrances: "random", seed });
    const pair = `${entrance?.cell}-${exit?.cell}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  assert.equal(counts.size, 28, "8 border cells make 28 pairs");
  assertFits([...counts.values()], even(28, draws), "pairs of entrances");
});

test("they are opened in the wall or not at all: nobody can write them", () => {
  const maze = generate({ width: 3, height: 3, seed: 1 });
  for (const name of ["entrance", "exit"]) {
    assert.throws(() => Object.assign(maze, { [name]: { cell: 4, slot: 0 } }), TypeError, name);
  }
  assert.deepEqual([maze.entrance?.cell, maze.exit?.cell], [0, 8]);
});
