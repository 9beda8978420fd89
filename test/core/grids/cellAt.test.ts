import assert from "node:assert/strict";
import { test } from "node:test";
import { sizesLike } from "../../../scripts/tools/cases";
import type { Room } from "../../../src/core/foundation/grid";
import { Maze } from "../../../src/core/foundation/maze";
import type { Recipe } from "../../../src/core/foundation/optionTypes";
import { Random } from "../../../src/core/foundation/random";
import { builderOf } from "../../../src/core/grids";
import { grids } from "../../../src/core/grids/facts";
import { OUTWARD } from "../../../src/core/grids/wiring/rings";
import { buildGrid, generate } from "../../../src/core/making/generate";
import { checkOptions } from "../../../src/core/options/options";
import { outlinePath } from "../support/path";

const SIZES = [
  [1, 1],
  [1, 7],
  [9, 1],
  [2, 2],
  [13, 8],
  [40, 35],
  [100, 100],
];

/** Rooms in which storeys lie below each other, and in lines of which the last is not full. */
const STOREYS: readonly Room[] = [
  { width: 10, height: 90 },
  { width: 50, height: 50 },
];

/** On all grids whose cells are drawn with straight sides. */
const pictures = [
  ...grids
    .filter(({ id }) => id !== "circular")
    .flatMap((kind) =>
      SIZES.filter(([width]) => builderOf(kind).planOf === undefined || width < 100).map(([width, height]) => {
        const recipe = { grid: kind.id, ...sizesLike(kind, width, height) } as Recipe;
        return pictureOf(`${kind.id} ${width}x${height}`, recipe);
      }),
    ),
  ...STOREYS.map((room) =>
    pictureOf(`layered in ${room.width}x${room.height}`, { grid: "layered", width: 5, height: 4, levels: 7 }, room),
  ),
];

function pictureOf(name: string, recipe: Recipe, room?: Room) {
  const grid = buildGrid(checkOptions({ ...recipe, algorithm: "wilson", seed: 1 }), { room });
  return { name, grid, maze: new Maze(grid, recipe), cells: grid.topology.cellCount };
}

/** The corners of a cell as it is drawn. */
function cornersOf(maze: Maze, wanted: number): [number, number][] {
  const path = outlinePath(maze, wanted);
  let [x, y] = [0, 0];
  return [...path.matchAll(/([MLHV])([-\d. ]+)/g)].map(([, letter, text]): [number, number] => {
    const numbers = text.trim().split(" ").map(Number);
    if (letter === "V") y = numbers[0];
    else x = numbers[0];
    if (numbers.length > 1) y = numbers[1];
    return [x, y];
  });
}

for (const { name, grid, maze, cells } of pictures) {
  test(`${name}: a cell is found by every point within its outline`, () => {
    const { picture } = grid;
    const random = new Random(name);
    const cellAt = (x: number, y: number) => picture.cellAt(x, y);
    for (let cell = 0; cell < cells; cell++) {
      const [x, y] = picture.centre(cell);
      assert.equal(cellAt(x, y), cell, "its centre");
      if (cells > 1000 && cell % 37 !== 0) continue;
      for (const [cornerX, cornerY] of cornersOf(maze, cell)) {
        const share = 0.01 + 0.98 * (random.below(1000) / 1000);
        assert.equal(
          cellAt(x + share * (cornerX - x), y + share * (cornerY - y)),
          cell,
          `towards ${cornerX} ${cornerY}`,
        );
      }
    }
  });

  test(`${name}: no other points find it, and none falls between two`, () => {
    const { picture, topology } = grid;
    const random = new Random(name);
    for (let cell = 0; cell < cells && grid.plan === undefined; cell++) {
      const sides = topology.neighborMask[cell] & topology.sides(cell); // not stairs, nor between points past a third one
      for (let slot = 0; sides >>> slot !== 0; slot++) {
        if (((sides >>> slot) & 1) === 0) continue;
        const other = topology.neighbor(cell, slot);
        const [[x, y], [toX, toY]] = [cell, other].map((one) => picture.centre(one));
        assert.ok([cell, other].includes(picture.cellAt((x + toX) / 2, (y + toY) / 2)), `${cell} | ${other}`);
      }
    }
    const outlines = cells > 200 ? [] : Array.from({ length: cells }, (_, cell) => cornersOf(maze, cell));
    for (let draw = 0; draw < 1000; draw++) {
      const at = (size: number) => (random.below(10_000) / 10_000) * (size + 2) - 1;
      const [x, y] = [at(picture.width), at(picture.height)];
      const depths = outlines.map((corners) => depthIn(corners, x, y));
      if (depths.some((depth) => Math.abs(depth) < 0.01)) continue; // corners are drawn with three digits
      const isOutside = x < 0 || y < 0 || x > picture.width || y > picture.height;
      if (outlines.length > 0)
        assert.equal(
          picture.cellAt(x, y),
          depths.findIndex((depth) => depth > 0),
          `${x} ${y}`,
        );
      else if (isOutside) assert.equal(picture.cellAt(x, y), -1, `${x} ${y}`);
    }
  });
}

test("circular: a cell is found by every point of its piece of the ring, and none by a point outside", () => {
  for (const rings of [1, 2, 3, 7, 40]) {
    const { picture, topology } = buildGrid(checkOptions({ grid: "circular", rings }));
    const middle = picture.width / 2;
    for (let cell = 0; cell < topology.cellCount; cell++) {
      const [x, y] = picture.centre(cell);
      assert.equal(picture.cellAt(x, y), cell, "its centre");
      if (cell === 0) continue;
      const radius = Math.hypot(x - middle, y - middle);
      const along = (by: number) =>
        picture.cellAt(middle + (x - middle) * (1 + by / radius), middle + (y - middle) * (1 + by / radius));
      assert.deepEqual([along(-0.49), along(0.49)], [cell, cell]);
      const outer = [OUTWARD, OUTWARD + 1].map((slot) => topology.across(cell, slot)).filter((next) => next !== cell);
      const beyond = along(0.51);
      assert.ok(outer.length === 0 ? beyond === -1 : outer.includes(beyond), `ring of ${cell}`);
      const turned = (by: number) => {
        const angle = Math.atan2(y - middle, x - middle) + by / radius;
        return picture.cellAt(middle + radius * Math.cos(angle), middle + radius * Math.sin(angle));
      };
      assert.deepEqual([turned(0.2), turned(-0.2)], [cell, cell]);
      for (const by of [2, -2]) assert.notEqual(turned(by), cell);
    }
    assert.equal(picture.cellAt(-1, middle), -1);
  }
});

test("random slashes: a point finds the half of the square that it is in, as it is drawn", () => {
  const maze = generate({ algorithm: "random-slashes", width: 9, height: 7, seed: 2 });
  const { picture } = maze.grid;
  for (let cell = 0; cell < maze.cellCount; cell++) {
    const corners = cornersOf(maze, cell);
    const centroid = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length);
    assert.equal(picture.cellAt(centroid[0], centroid[1], maze), cell);
    const [x, y] = picture.centre(cell);
    assert.equal(picture.cellAt(x, y), cell, "where no slash is drawn yet");
  }
  for (const [x, y] of [
    [-0.1, 1],
    [9.1, 1],
    [1, -0.1],
    [1, 7.1],
  ])
    assert.equal(picture.cellAt(x, y, maze), -1);
});

/** How far a point is from the nearest side of an outline, below 0 outside. */
function depthIn(corners: readonly [number, number][], x: number, y: number): number {
  return Math.min(
    ...corners.map(([fromX, fromY], index) => {
      const [toX, toY] = corners[(index + 1) % corners.length];
      const length = Math.hypot(toX - fromX, toY - fromY);
      return ((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)) / length;
    }),
  );
}
