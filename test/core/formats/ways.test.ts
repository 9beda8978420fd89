/** The way from a cell to the next, as solutions are drawn, touches no wall. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson } from "../../../src/core/formats/json/json";
import { type Line, pixelLines } from "../../../src/core/formats/raster/pixelLines";
import { WALL_WIDTH } from "../../../src/core/formats/svg/pictureStyle";
import type { Maze } from "../../../src/core/foundation/maze";
import { grids } from "../../../src/core/grids/facts";
import { generate } from "../../../src/core/making/generate";
import { solve } from "../../../src/core/paths/solve";
import { sizesLike } from "../support/cases";

type Point = readonly [x: number, y: number];
type Segment = readonly [Point, Point];

const segmentsOf = (lines: readonly Line[]): Segment[] =>
  lines.flatMap((line) => {
    const points = Array.from({ length: line.length / 2 }, (_, at): Point => [line[2 * at], line[2 * at + 1]]);
    return points.slice(1).map((point, at): Segment => [points[at], point]);
  });

/** The straight pieces of the way through cells; none by stairs, where nothing is drawn. */
function wayThrough({ grid }: Maze, cells: readonly number[]): Segment[] {
  const { topology, picture } = grid;
  return cells.slice(1).flatMap((cell, at): Segment[] => {
    const slot = topology.slotBetween(cells[at], cell);
    if (((topology.sides(cells[at]) >>> slot) & 1) === 0) return [];
    const [from, to, between] = [picture.centre(cells[at]), picture.centre(cell), picture.between?.(cells[at], slot)];
    return between === undefined
      ? [[from, to]]
      : [
          [from, between],
          [between, to],
        ];
  });
}

function distance([x, y]: Point, [[x0, y0], [x1, y1]]: Segment): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const share = Math.min(Math.max(((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1), 0), 1);
  return Math.hypot(x0 + share * dx - x, y0 + share * dy - y);
}

const sideOf = ([x, y]: Point, [[x0, y0], [x1, y1]]: Segment) => (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0);

function gap(one: Segment, other: Segment): number {
  const parts = (a: Segment, b: Segment) => sideOf(a[0], b) * sideOf(a[1], b) < 0;
  if (parts(one, other) && parts(other, one)) return 0; // they cross
  const ends = [...one.map((point) => distance(point, other)), ...other.map((point) => distance(point, one))];
  return Math.min(...ends);
}

for (const grid of grids) {
  test(`${grid.id}: between any two cells that a passage joins, and along the solution`, () => {
    for (let seed = 0; seed < 6; seed++) {
      const maze = generate({ grid: grid.id, ...sizesLike(grid, 11, 9, 1), seed, loops: (seed % 3) / 4 });
      const drawn = pixelLines((pen) => maze.grid.picture.drawWalls(pen, maze), { scale: 1, offset: 0 });
      const walls = segmentsOf(drawn);
      const pairs = mazeToJson(maze).passages.map((pair) => wayThrough(maze, pair));
      const ways = [...pairs.flat(), ...wayThrough(maze, solve(maze) ?? [])];
      assert.ok(ways.length > 0);
      const least = Math.min(...ways.flatMap((way) => walls.map((wall) => gap(way, wall))));
      assert.ok(least > WALL_WIDTH / 2, `seed ${seed}: ${least} from the middle of a wall`);
    }
  });
}
