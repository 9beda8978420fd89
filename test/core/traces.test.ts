import assert from "node:assert/strict";
import { test } from "node:test";
import { buildGrid, record } from "../../src/core/generate";
import type { Maze } from "../../src/core/maze";
import type { Options } from "../../src/core/options";
import { Replay } from "../../src/core/replay";
import { solve } from "../../src/core/solve";
import {
  ACTIVE,
  CARVE,
  DONE,
  FRONTIER,
  MARK,
  stepCell,
  stepKind,
  stepSlot,
  stepTo,
  UNTOUCHED,
} from "../../src/core/steps";
import { cellsOf, joinedTo, neighboursOf } from "./support/graph";

// What is true of every single maze of an algorithm (maze-field.md, 3.3), or of every moment of its making.

const SEEDS = Array.from({ length: 30 }, (_, seed) => seed);

/** The cells on both sides of every passage, in the order in which they were opened. */
function carved(options: object): { maze: Maze; pairs: [number, number][] } {
  const { maze, steps } = record({ width: 12, height: 9, ...options });
  const words = Array.from(steps.filter((word) => stepKind(word) === CARVE));
  const next = (word: number) => maze.grid.topology.neighbor(stepCell(word), stepSlot(word));
  return { maze, pairs: words.map((word) => [stepCell(word), next(word)]) };
}

test("depth-first: two neighbours parted by a wall are ancestor and descendant", () => {
  for (const seed of SEEDS) {
    const { maze, pairs } = carved({ algorithm: "depth-first", seed });
    const parent = new Map(pairs.map(([from, to]) => [to, from]));
    const ancestors = (cell: number): number[] => [cell, ...(parent.has(cell) ? ancestors(parent.get(cell) ?? 0) : [])];
    for (const cell of cellsOf(maze)) {
      for (const other of neighboursOf(maze, cell)) {
        const related = ancestors(cell).includes(other) || ancestors(other).includes(cell);
        assert.ok(related, `seed ${seed}: ${cell} and ${other}`);
      }
    }
  }
});

for (const algorithm of ["depth-first", "prim"]) {
  test(`${algorithm}: the maze grows in one piece from its start`, () => {
    for (const seed of SEEDS) {
      const { pairs } = carved({ algorithm, seed, start: 40 });
      const grown = new Set([40]);
      for (const [from, to] of pairs) {
        assert.ok(grown.has(from) && !grown.has(to));
        grown.add(to);
      }
    }
  });
}

test("wilson: each walk begins at the first cell left and ends at the maze, and no cell is walked twice", () => {
  for (const seed of SEEDS) {
    const { maze, pairs } = carved({ algorithm: "wilson", seed, start: 40 });
    const grown = new Set([40]);
    let walk: number[] = [];
    for (const [from, to] of pairs) {
      if (walk.length === 0)
        assert.equal(
          from,
          cellsOf(maze).find((cell) => !grown.has(cell)),
        );
      else assert.equal(from, walk[walk.length - 1]);
      if (walk.length === 0) walk.push(from);
      assert.ok(!walk.includes(to));
      walk.push(to);
      if (!grown.has(to)) continue;
      for (const cell of walk) grown.add(cell);
      walk = [];
    }
    assert.equal(grown.size, maze.cellCount);
  }
});

test("eller: row by row, and every cell of a row but the last leads on to one that goes down", () => {
  for (const seed of SEEDS) {
    const { maze, pairs } = carved({ algorithm: "eller", seed });
    const row = (cell: number) => Math.floor(cell / 12);
    for (let i = 1; i < pairs.length; i++) assert.ok(row(pairs[i][0]) >= row(pairs[i - 1][0]));
    for (const cell of cellsOf(maze).filter((cell) => row(cell) < 8)) {
      const reached = new Set([cell]);
      for (const at of reached) {
        for (const next of joinedTo(maze, at)) if (row(next) <= row(cell)) reached.add(next);
      }
      assert.ok([...reached].some((at) => joinedTo(maze, at).some((next) => row(next) === row(cell) + 1)));
    }
  }
});

/** After each step, the cells that have some look, and the step that comes next. */
function* looking(as: number, options: object): Generator<{ maze: Maze; word: number; next: number; cells: number[] }> {
  const { maze, steps } = record({ width: 9, height: 7, ...options });
  const replay = new Replay(buildGrid(maze.recipe as Options), maze.recipe, steps);
  for (const [index, word] of steps.entries()) {
    replay.seek(index + 1);
    const cells = cellsOf(maze).filter((cell) => replay.look(cell) === as);
    yield { maze: replay.maze, word, next: steps[index + 1], cells };
  }
}

test("wilson: what is active is the walk, without the loops it has erased", () => {
  for (const seed of SEEDS.slice(0, 10)) {
    for (const { word, next, cells } of looking(ACTIVE, { algorithm: "wilson", seed })) {
      const isMark = (step: number, mark: number) => stepKind(step) === MARK && stepTo(step) === mark;
      if (isMark(next, ACTIVE) && !isMark(word, ACTIVE) && !isMark(word, UNTOUCHED)) assert.deepEqual(cells, []);
    }
  }
});

test("depth-first: what is active is the path from the start", () => {
  for (const { maze, word, cells } of looking(ACTIVE, { algorithm: "depth-first", start: 31, seed: 1 })) {
    const isLast = stepKind(word) === MARK && stepCell(word) === 31 && stepTo(word) === DONE;
    const head = stepKind(word) === CARVE ? maze.grid.topology.neighbor(stepCell(word), stepSlot(word)) : undefined;
    if (head !== undefined)
      assert.deepEqual(
        cells,
        solve(maze, 31, head)?.sort((a, b) => a - b),
      );
    if (isLast) assert.deepEqual(cells, []);
  }
});

test("prim: the frontier is all cells next to the maze", () => {
  for (const { maze, next, cells } of looking(FRONTIER, { algorithm: "prim", start: 31, seed: 1 })) {
    if (next === undefined || stepKind(next) !== CARVE) continue;
    const isIn = (cell: number) => cell === 31 || maze.passages(cell) !== 0;
    const around = cellsOf(maze).filter((cell) => !isIn(cell) && neighboursOf(maze, cell).some(isIn));
    assert.deepEqual(cells, around);
  }
});
