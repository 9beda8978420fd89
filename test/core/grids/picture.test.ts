import assert from "node:assert/strict";
import { test } from "node:test";
import { toSvg } from "../../../src/core/formats/svg/svg";
import { copyOf } from "../../../src/core/foundation/editableMaze";
import type { Maze } from "../../../src/core/foundation/maze";
import { generate } from "../../../src/core/making/generate";
import { manyScattered, scattered } from "../support/build";
import { cellsOf } from "../support/graph";
import { areaPath, cellsIn, segmentsOf, wallsPath } from "../support/path";

/** The closed walls of a rectangular maze as segments of length 1: around every cell that takes part, each once. */
function wallsOf(maze: Maze): string[] {
  const { width = 0 } = maze.recipe;
  const walls = new Set<string>();
  for (const cell of cellsOf(maze)) {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const sides = [`${x} ${y} -`, `${x} ${y + 1} -`, `${x} ${y} |`, `${x + 1} ${y} |`]; // top, bottom, left, right
    sides.forEach((side, slot) => {
      if (((maze.openSlots(cell) >>> slot) & 1) === 0) walls.add(side);
    });
  }
  return [...walls].sort();
}

const MAZES: readonly Maze[] = [
  ...[
    [1, 1],
    [31, 32],
    [32, 33],
    [33, 31],
    [64, 65],
    [100, 3],
    [2, 97],
  ].flatMap(([width, height], seed) =>
    ["corners", "random", "none"].map((entrances) => generate({ width, height, seed, entrances, loops: seed / 10 })),
  ),
  ...manyScattered(),
  scattered(1, 70, 40, 0.5, 0.2),
  scattered(2, 33, 66, 0.6, 0.6),
];

const tilesOf = ({ grid }: Maze) => Array.from({ length: grid.picture.tileCount }, (_, tile) => tile);

test("the walls of a picture are the closed walls, each once", () => {
  for (const maze of MAZES) assert.deepEqual(segmentsOf(wallsPath(maze)).sort(), wallsOf(maze));
});

test("the walls of all tiles are the closed walls, each once", () => {
  for (const maze of MAZES) {
    assert.deepEqual(
      tilesOf(maze)
        .flatMap((tile) => segmentsOf(wallsPath(maze, tile)))
        .sort(),
      wallsOf(maze),
    );
  }
});

test("walls are joined into as few lines as possible", () => {
  for (const maze of MAZES) {
    const path = wallsPath(maze);
    const ends = new Set(segmentsOf(path));
    const starts = [...ends].filter((segment) => {
      const [x, y, way] = segment.split(" ");
      return !ends.has(way === "-" ? `${Number(x) - 1} ${y} -` : `${x} ${Number(y) - 1} |`);
    });
    assert.equal(path.match(/M/g)?.length ?? 0, starts.length);
  }
});

test("an area covers just the cells that are wanted", () => {
  for (const maze of MAZES) {
    const { picture } = maze.grid;
    for (const wanted of [(cell: number) => cell % 3 === 0, (cell: number) => cell % 7 < 5, () => true, () => false]) {
      const covered = tilesOf(maze).flatMap((tile) => cellsIn(areaPath(maze, wanted, tile), picture.width));
      const expected = [...Array(maze.cellCount).keys()].filter(wanted);
      assert.deepEqual(
        covered.sort((a, b) => a - b),
        expected,
      );
    }
  }
});

/** The tile in whose area a cell lies, by asking all tiles. */
function homes(maze: Maze): number[] {
  const { picture } = maze.grid;
  const home = Array.from({ length: maze.cellCount }, () => -1);
  for (const tile of tilesOf(maze)) {
    const path = areaPath(maze, () => true, tile);
    for (const cell of cellsIn(path, picture.width)) home[cell] = tile;
  }
  return home;
}

test("the tiles of a wall are those that change with it", () => {
  for (const maze of [generate({ width: 70, height: 40, seed: 1 }), generate({ width: 33, height: 66, seed: 2 })]) {
    const { picture, topology } = maze.grid;
    const home = homes(maze);
    const seams = cellsOf(maze).filter((cell) => cell % 5 === 0 || (cell % maze.grid.picture.width) % 32 > 29);
    for (const cell of seams) {
      for (let slot = 0; slot < topology.degree; slot++) {
        if (((topology.neighborMask[cell] >>> slot) & 1) === 0) {
          assert.deepEqual(picture.tilesOf(cell, slot), [home[cell], home[cell]], "an outer wall");
        } else {
          assert.deepEqual(picture.tilesOf(cell, slot), [home[cell], home[topology.neighbor(cell, slot)]]);
        }
      }
    }
  }
});

test("only the tiles of a wall change with it", () => {
  const maze = copyOf(generate({ width: 66, height: 66, loops: 1, seed: 1 }));
  const { picture, topology } = maze.grid;
  const before = tilesOf(maze).map((tile) => wallsPath(maze, tile));
  for (const cell of [0, 31, 32, 31 * 66 + 31, 32 * 66 + 32, 65, 64 * 66 + 64]) {
    for (let slot = 0; slot < topology.degree; slot++) {
      if (((topology.neighborMask[cell] >>> slot) & 1) === 0) continue;
      maze.wall(cell, slot);
      const changed = tilesOf(maze).filter((tile) => wallsPath(maze, tile) !== before[tile]);
      maze.carve(cell, slot, 0);
      assert.equal(changed.length, 1);
      assert.ok(picture.tilesOf(cell, slot).includes(changed[0]));
    }
  }
});

test("the tiles in a box are those that hold some of it", () => {
  const maze = generate({ width: 70, height: 40, seed: 1 });
  const { picture } = maze.grid;
  const home = homes(maze);
  const boxes = [
    [0, 0, 70, 40],
    [-5, -5, 0.5, 0.5],
    [31.5, 10, 31.9, 11],
    [31.5, 31.5, 32.5, 32.5],
    [69.5, 39.5, 99, 99],
    [40, 5, 41, 35],
  ];
  for (const [left, top, right, bottom] of boxes) {
    const inside = cellsOf(maze).filter((cell) => {
      const [x, y] = picture.centre(cell);
      return x + 0.5 > left && x - 0.5 < right && y + 0.5 > top && y - 0.5 < bottom;
    });
    assert.deepEqual(new Set(picture.tilesIn(left, top, right, bottom)), new Set(inside.map((cell) => home[cell])));
  }
  assert.deepEqual(picture.tilesIn(70, 0, 80, 40), []);
  assert.deepEqual(picture.tilesIn(-9, 0, 0, 40), []);
  assert.deepEqual(picture.tilesIn(0, 40, 70, 50), []);
  assert.deepEqual(picture.tilesIn(0, -3, 70, 0), []);
});

test("cells lie where their ids say", () => {
  const { picture } = generate({ width: 7, height: 5, seed: 1 }).grid;
  assert.deepEqual([picture.width, picture.height, picture.tileCount], [7, 5, 1]);
  assert.deepEqual(
    [0, 6, 7, 34].map((cell) => picture.centre(cell)),
    [
      [0.5, 0.5],
      [6.5, 0.5],
      [0.5, 1.5],
      [6.5, 4.5],
    ],
  );
});

test("an SVG document shows the walls and escapes what it says", () => {
  const maze = generate({ width: 5, height: 4, seed: '<a>&"\u0001' });
  const svg = toSvg(maze);
  const path = /<path d="([^"]*)"/.exec(svg)?.[1] ?? "";
  assert.deepEqual(segmentsOf(path).sort(), wallsOf(maze));
  assert.match(
    svg,
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="642" height="535" viewBox="-0\.5 -0\.5 6 5"/,
  );
  assert.match(svg, /<title>Maze, depth-first, rectangular, 20 cells, seed &#60;a&#62;&#38;&#34; <\/title>/);
  assert.match(toSvg(generate({ width: 2, height: 3, seed: 1, at: "4,7" })), /, 6 cells, seed 1, at 4,7<\/title>/);
});
