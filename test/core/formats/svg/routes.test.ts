import assert from "node:assert/strict";
import { test } from "node:test";
import { sizesLike } from "../../../../scripts/tools/cases";
import { runs } from "../../../../scripts/tools/effort.mjs";
import { toSvg } from "../../../../src/core/formats/svg/svg";
import type { Pen } from "../../../../src/core/foundation/grid";
import type { Maze } from "../../../../src/core/foundation/maze";
import type { GivenOptions } from "../../../../src/core/foundation/optionTypes";
import { grids } from "../../../../src/core/grids/facts";
import { generate } from "../../../../src/core/making/generate";
import { FinishedMaze } from "../../../../src/core/picture/finish";
import { drawEdges } from "../../../../src/core/picture/graphPath";
import { routeWidth, WALL_WIDTH } from "../../../../src/core/picture/pictureStyle";
import { drawLine } from "../../../../src/core/picture/routes";

type Place = readonly [x: number, y: number];
type Segment = readonly [from: Place, to: Place];

const ARC = 24; // pieces of an arc
const ROUNDED = 0.002; // what two rounded coordinates may be off

/** Straight lines that are drawn; arcs in pieces. */
function segments(draw: (pen: Pen) => void): Segment[] {
  const all: Segment[] = [];
  let at: Place = [0, 0];
  let start = at;
  const go = (...to: Place) => {
    all.push([at, to]);
    at = to;
  };
  draw({
    moveTo: (x, y) => {
      at = [x, y];
      start = at;
    },
    lineTo: go,
    horizontalTo: (x) => go(x, at[1]),
    verticalTo: (y) => go(at[0], y),
    arcTo(radius, isClockwise, x, y) {
      const [right, down] = [(x - at[0]) / 2, (y - at[1]) / 2];
      const half = Math.hypot(right, down);
      const turn = isClockwise ? 1 : -1;
      const height = (turn * Math.sqrt(Math.max(radius * radius - half * half, 0))) / half;
      const [centreX, centreY] = [at[0] + right - height * down, at[1] + down + height * right];
      const from = Math.atan2(at[1] - centreY, at[0] - centreX);
      const angle = turn * 2 * Math.asin(Math.min(half / radius, 1));
      for (let piece = 1; piece < ARC; piece++) {
        const to = from + (angle * piece) / ARC;
        go(centreX + radius * Math.cos(to), centreY + radius * Math.sin(to));
      }
      go(x, y);
    },
    close: () => go(...start),
  });
  return all;
}

/** How near lines come to walls; 0 where one crosses another. */
function nearest(lines: readonly Segment[], walls: readonly Segment[]): number {
  let found = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    for (const wall of walls) {
      const isFar = [0, 1].some(
        (axis) =>
          Math.min(wall[0][axis], wall[1][axis]) - Math.max(line[0][axis], line[1][axis]) > found ||
          Math.min(line[0][axis], line[1][axis]) - Math.max(wall[0][axis], wall[1][axis]) > found,
      );
      if (!isFar) found = Math.min(found, distance(line, wall));
    }
  }
  return found;
}

function distance(one: Segment, other: Segment): number {
  const side = ([[fromX, fromY], [toX, toY]]: Segment, [x, y]: Place) =>
    Math.sign((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX));
  const parts = (a: Segment, b: Segment) => side(a, b[0]) * side(a, b[1]) < 0;
  if (parts(one, other) && parts(other, one)) return 0;
  return Math.min(...one.map((end) => toLine(end, other)), ...other.map((end) => toLine(end, one)));
}

function toLine([x, y]: Place, [[fromX, fromY], [toX, toY]]: Segment): number {
  const [right, down] = [toX - fromX, toY - fromY];
  const length = right * right + down * down;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * right + (y - fromY) * down) / length));
  return Math.hypot(fromX + share * right - x, fromY + share * down - y);
}

/** Walls have width, too, and what is drawn along passages stays clear of it. */
function assertClear(maze: Maze, lines: readonly Segment[], what: string): void {
  const { picture } = maze.grid;
  const walls = segments((pen) => picture.drawWalls(pen, maze));
  const room = nearest(lines, walls) - WALL_WIDTH / 2 - routeWidth(picture) / 2;
  assert.ok(room >= -ROUNDED, `${what}: lines of ${routeWidth(picture)} touch a wall by ${-room}`);
}

function drawWay(pen: Pen, maze: Maze): void {
  const [{ slots }] = new FinishedMaze(maze, { tints: false, way: true }).lines;
  drawLine(pen, maze, maze.grid.picture.cellsIn(), slots);
}

const passagesOf = (maze: Maze) => segments((pen) => drawEdges(pen, maze, maze.grid.picture.cellsIn(), true));

for (const kind of grids) {
  // The arrows of stairs, which are in the middle of their cells, are crossed.
  test(`${kind.id}: a line along any passage touches no wall`, () => {
    for (const [width, height] of [
      [2, 2],
      [9, 7],
    ] as const) {
      for (let seed = 1; seed <= runs({ usual: 4, release: 40 }); seed++) {
        const maze = generate({
          grid: kind.id,
          ...sizesLike(kind, width, height, 1),
          algorithm: "wilson",
          seed,
          loops: 0.1,
        });
        assertClear(maze, passagesOf(maze), `seed ${seed}`);
      }
    }
  });
}

test("in planar mazes of the usual size and others, neither does the solution, nor any line along a passage", () => {
  const sizes: readonly GivenOptions[] = [{}, { cells: 20 }, { cells: 2 }, { cells: 1000 }];
  for (const size of sizes) {
    const count = size.cells === 1000 ? 2 : runs({ usual: size.cells === undefined ? 60 : 20, release: 300 });
    for (let seed = 1; seed <= count; seed++) {
      const maze = generate({ grid: "planar", ...size, seed });
      assertClear(
        maze,
        segments((pen) => drawWay(pen, maze)),
        `${size.cells ?? 300} cells, seed ${seed}, solution`,
      );
      if (seed <= 10) assertClear(maze, passagesOf(maze), `${size.cells ?? 300} cells, seed ${seed}`);
    }
  }
});

test("a planar maze's solution can be seen, and its walls end round, so that they reach no further than is measured", () => {
  for (let seed = 1; seed <= 60; seed++) {
    const maze = generate({ grid: "planar", seed });
    assert.ok(routeWidth(maze.grid.picture) >= 0.03, `seed ${seed}`);
    const [, solution, walls] = [...toSvg(maze, { solution: true }).matchAll(/<path [^>]*>/g)].map(String);
    assert.match(solution, new RegExp(`stroke-width="${routeWidth(maze.grid.picture)}"`));
    assert.match(walls, /stroke-linecap="round" stroke-linejoin="round"/);
  }
});
