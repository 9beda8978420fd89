import assert from "node:assert/strict";
import { test } from "node:test";
import { buildGrid } from "../../src/core/generate";
import { grids } from "../../src/core/grids";
import { Maze } from "../../src/core/maze";
import { checkOptions } from "../../src/core/options";
import { Random } from "../../src/core/random";

const SIZES = [
  [1, 1],
  [1, 7],
  [9, 1],
  [2, 2],
  [13, 8],
  [40, 35],
  [100, 100],
];

const pictures = grids
  .filter(({ takesMasks }) => takesMasks)
  .flatMap((kind) =>
    SIZES.map(([width, height]) => {
      const recipe = { grid: kind.id, width, height };
      const grid = buildGrid(checkOptions({ ...recipe, algorithm: "wilson" }));
      return { name: `${kind.id} ${width}x${height}`, grid, maze: new Maze(grid, recipe), cells: width * height };
    }),
  );

/** The corners of a cell as it is drawn. */
function cornersOf(maze: Maze, wanted: number): [number, number][] {
  const { picture } = maze.grid;
  const path = picture.area(maze, picture.tilesOf(wanted, -1)[0], (cell) => cell === wanted);
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
    const cellAt = (x: number, y: number) => picture.cellAt?.(x, y);
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
    for (let cell = 0; cell < cells; cell++) {
      for (let slot = 0; topology.links[cell] >>> slot !== 0; slot++) {
        if (((topology.links[cell] >>> slot) & 1) === 0) continue;
        const other = topology.neighbor(cell, slot);
        const [[x, y], [toX, toY]] = [cell, other].map((one) => picture.centre(one));
        assert.ok([cell, other].includes(picture.cellAt?.((x + toX) / 2, (y + toY) / 2) ?? -1), `${cell} | ${other}`);
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
          picture.cellAt?.(x, y),
          depths.findIndex((depth) => depth > 0),
          `${x} ${y}`,
        );
      else if (isOutside) assert.equal(picture.cellAt?.(x, y), -1, `${x} ${y}`);
    }
  });
}

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
