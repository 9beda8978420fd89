import assert from "node:assert/strict";
import { mazeToJson } from "../../../src/core/formats/json/json";
import type { Maze } from "../../../src/core/foundation/maze";
import { slashRows } from "../../../src/core/grids/wiring/slashWalls";
import { cellsOf, pairsOf, partsOf } from "./graph";
import { fill } from "./slashes";

/** Cells, parts, loops and passages of a maze, which go together: passages = cells - parts + loops. */
interface Counts {
  readonly cells: number;
  readonly parts: number;
  readonly loops: number;
  readonly passages: number;
}

/**
 * What the mazes of an algorithm that makes no spanning trees are like, by its id: counted on their pictures, where neither
 * the core's graph nor its searches are used.
 */
export const imperfect: Readonly<Record<string, (maze: Maze) => Counts>> = {
  "random-slashes": ofSlashes,
  "cellular-maze": ofDeadCells,
  "cellular-mazectric": ofDeadCells,
};

/** Compares what is counted on the picture with what the passages themselves say. */
export function assertCounts(maze: Maze, expected: Counts, where: string): void {
  const found = { cells: cellsOf(maze).length, parts: partsOf(maze).length, passages: pairsOf(maze).length };
  const loops = found.passages - found.cells + found.parts;
  assert.deepEqual({ ...found, loops }, expected, where);
  assert.equal(maze.passageCount, expected.passages, where);
}

/** All edges between squares are open; areas are filled, those that do not reach the outside have a loop around them. */
function ofSlashes(maze: Maze): Counts {
  const rows = slashRows(maze);
  const [width, height] = [rows[0].length, rows.length];
  const { count, closed } = fill(rows);
  return {
    cells: 2 * width * height,
    parts: count,
    loops: closed,
    passages: (width - 1) * height + width * (height - 1),
  };
}

/** No wall but live cells. By Euler, loops = squares of four dead cells + islands of live cells, touching by corners too. */
function ofDeadCells(maze: Maze): Counts {
  const { width = 0, height = 0 } = maze.recipe;
  const alive = new Set(mazeToJson(maze).off);
  // A ring of places around the picture: the live cells that reach it are no island.
  const columns = width + 2;
  const isOutside = (at: number) =>
    at < columns || at >= columns * (height + 1) || at % columns < 1 || at % columns > width;
  const cellAt = (at: number) => (Math.floor(at / columns) - 1) * width + (at % columns) - 1;
  const places = Array.from({ length: columns * (height + 2) }, (_, at) => at);
  const isWall = places.map((at) => isOutside(at) || alive.has(cellAt(at)));
  const dead = places.filter((at) => !isWall[at]);
  const isOpen = (at: number, steps: readonly number[]) => steps.every((step) => !isWall[at + step]);
  const pairs = [1, columns].map((step) => dead.filter((at) => isOpen(at, [step])).length);
  const aside = [1, columns];
  const corners = [columns - 1, columns + 1];
  return {
    cells: dead.length,
    parts: countAreas(dead, aside),
    loops:
      dead.filter((at) => isOpen(at, [1, columns, columns + 1])).length +
      countAreas(
        places.filter((at) => isWall[at]),
        [...aside, ...corners],
      ) -
      1,
    passages: pairs[0] + pairs[1],
  };
}

/** How many areas some places make that are joined by steps forward or back. */
function countAreas(places: readonly number[], steps: readonly number[]): number {
  const left = new Set(places);
  let count = 0;
  for (const first of left) {
    count++;
    left.delete(first);
    for (const area = [first]; area.length > 0; ) {
      const at = area.pop() ?? first;
      for (const next of steps.flatMap((step) => [at - step, at + step])) if (left.delete(next)) area.push(next);
    }
  }
  return count;
}
