import assert from "node:assert/strict";
import { test } from "node:test";
import { copyOf } from "../../../src/core/foundation/editableMaze";
import type { Maze } from "../../../src/core/foundation/maze";
import { Rings } from "../../../src/core/grids/wiring/rings";
import { buildGrid, generate } from "../../../src/core/making/generate";
import { checkOptions } from "../../../src/core/options/options";
import { countCells } from "../../../src/core/options/size";
import { cellsOf, neighboursOf } from "../support/graph";
import { areaPath, wallsPath } from "../support/path";

/** How many cells each ring has, as the grid is defined. */
function sizes(rings: number): number[] {
  const counts = [1];
  while (counts.length < rings) {
    const before = counts[counts.length - 1];
    counts.push(before * Math.round((2 * Math.PI * counts.length) / before));
  }
  return counts;
}

const gridOf = (rings: number) => buildGrid(checkOptions({ grid: "circular", rings, seed: 1 }));
const mazeOf = (rings: number, options: object = {}) => generate({ grid: "circular", rings, seed: rings, ...options });

/** Where each cell lies: its ring, and from where to where it goes round, in turns. */
function places(rings: number) {
  return sizes(rings).flatMap((size, ring) =>
    Array.from({ length: size }, (_, index) => ({ ring, from: index / size, to: (index + 1) / size })),
  );
}

test("the rings have as many cells as are promised: 1, 6, 12, 24, 24, 24, 48, ...", () => {
  assert.deepEqual(sizes(7), [1, 6, 12, 24, 24, 24, 48]);
  const counts = sizes(2000);
  const rings = new Rings(2000);
  let start = 0;
  for (const [ring, size] of counts.entries()) {
    assert.deepEqual([rings.sizeOf(ring), rings.startOf(ring)], [size, start]);
    for (const index of [0, size - 1]) assert.deepEqual(rings.place(start + index), { ring, index, size });
    start += size;
    assert.equal(new Rings(ring + 1).cellCount, start);
  }
  assert.equal(rings.sizeOf(2000), 0);
});

test("so many rings as no memory holds are counted at once, and refused", () => {
  assert.ok(countCells({ ...checkOptions({ grid: "circular" }), rings: 1e15 }) > 1e30);
  assert.throws(() => mazeOf(1e9), /^MazeError: rings: 1000000000 .*at most 100,000,000 cells/);
});

test("neighbours are those with a side in common", () => {
  for (const rings of [1, 2, 3, 4, 7, 14]) {
    const all = places(rings);
    const { topology } = gridOf(rings);
    assert.equal(topology.cellCount, all.length);
    const touch = (a: number, b: number) => {
      const [one, other] = [all[a], all[b]];
      if (one.ring === other.ring)
        return (
          [0, 1].includes(Math.abs(one.to - other.from)) || one.from === other.to || Math.abs(one.from - other.to) === 1
        );
      return Math.abs(one.ring - other.ring) === 1 && one.from < other.to && other.from < one.to;
    };
    const maze = mazeOf(rings);
    for (let cell = 0; cell < all.length; cell++) {
      const expected = all.flatMap((_, other) => (other !== cell && touch(cell, other) ? [other] : []));
      assert.deepEqual(
        neighboursOf(maze, cell).sort((a, b) => a - b),
        expected,
        `${rings} rings, cell ${cell}`,
      );
    }
  }
});

test("cells begin at twelve o'clock and go clockwise, and their slots lead where their names say", () => {
  const { picture, topology, describe, describeSide } = bound(7);
  const polar = (cell: number) => {
    const [x, y] = picture.centre(cell).map((at) => at - 7);
    return { radius: Math.hypot(x, y), turn: (Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1 };
  };
  places(7).forEach(({ ring, from, to }, cell) => {
    if (ring > 0) assert.ok(Math.abs(polar(cell).turn - (from + to) / 2) < 1e-9);
    assert.ok(Math.abs(polar(cell).radius - (ring === 0 ? 0 : ring + 0.5)) < 1e-9);
    for (let slot = 0; slot < topology.degree; slot++) {
      if (((topology.neighborMask[cell] >>> slot) & 1) === 0) continue;
      const [here, there] = [polar(cell), polar(topology.neighbor(cell, slot))];
      const onward = (there.turn - here.turn + 1) % 1 < 0.5;
      const outward = there.radius > here.radius;
      const name =
        Math.abs(there.radius - here.radius) > 0.1
          ? outward
            ? "outward"
            : "inward"
          : onward
            ? "clockwise"
            : "counterclockwise";
      assert.equal(describeSide(cell, slot), name, describe(cell));
    }
  });
  assert.deepEqual([0, 1, 6, 7].map(describe), [
    "the centre",
    "cell 0 of ring 1",
    "cell 5 of ring 1",
    "cell 0 of ring 2",
  ]);
});

function bound(rings: number) {
  const grid = gridOf(rings);
  return {
    ...grid,
    describe: (cell: number) => grid.describe(cell),
    describeSide: (cell: number, slot: number) => grid.describeSide(cell, slot),
  };
}

test("corners are the first cell of the outermost ring and the one half way round, opened outward", () => {
  for (const rings of [2, 3, 4, 10, 31]) {
    const counts = sizes(rings);
    const last = counts[rings - 1];
    const first = counts.reduce((sum, size) => sum + size, 0) - last;
    const { entrance, exit } = mazeOf(rings);
    assert.deepEqual(
      [entrance, exit],
      [
        { cell: first, slot: 0 },
        { cell: first + last / 2, slot: 0 },
      ],
    );
  }
  const { entrance, exit } = mazeOf(1);
  assert.deepEqual(
    [entrance, exit],
    [
      { cell: 0, slot: 0 },
      { cell: 0, slot: 1 },
    ],
    "of one cell, two sides",
  );
});

/** What the walls of a picture cover: pieces of circles and of spokes, in turns and radii. */
function drawn(path: string, centre: number) {
  const arcs: { radius: number; from: number; to: number }[] = [];
  const spokes: { turn: number; from: number; to: number }[] = [];
  const polar = (x: number, y: number) => ({
    radius: Math.hypot(x - centre, y - centre),
    turn: (Math.atan2(x - centre, centre - y) / (2 * Math.PI) + 1) % 1,
  });
  for (const [, x, y, rest] of path.matchAll(/M(\S+) (\S+?)((?:[AL][^M]*)+)/g)) {
    let at = polar(Number(x), Number(y));
    for (const [, line, arc] of rest.matchAll(/L([^AL]*)|A([^AL]*)/g)) {
      const numbers = (line ?? arc).split(" ").map(Number);
      const next = polar(numbers[numbers.length - 2], numbers[numbers.length - 1]);
      if (line !== undefined) spokes.push({ turn: at.turn, from: at.radius, to: next.radius });
      else
        arcs.push({ radius: numbers[0], from: at.turn, to: at.turn + ((next.turn - at.turn + 1 - 1e-4) % 1) + 1e-4 });
      at = next;
    }
  }
  return { arcs, spokes };
}

/** Checks, for every side of every cell, that its middle is on a wall that is drawn just where it is closed. */
function assertDrawn(maze: Maze, rings: number, path: string): void {
  const { arcs, spokes } = drawn(path, rings);
  const isAt = (value: number, other: number) => Math.abs(value - other) < 0.002;
  const onArc = (radius: number, turn: number) =>
    arcs.some((arc) => isAt(arc.radius, radius) && [turn, turn + 1].some((t) => t > arc.from && t < arc.to));
  const onSpoke = (radius: number, turn: number) =>
    spokes.some(
      (spoke) =>
        [turn, turn + 1, turn - 1].some((t) => isAt(spoke.turn, t)) && radius > spoke.from && radius < spoke.to,
    );
  const all = places(rings);
  const { topology } = maze.grid;
  all.forEach(({ ring, from, to }, cell) => {
    for (const slot of [0, 1, 2, 3, 4, 5]) {
      if (((topology.sides(cell) >>> slot) & 1) === 0) continue;
      const name = maze.grid.describeSide(cell, slot);
      const other = (topology.neighborMask[cell] >>> slot) & 1 ? all[topology.neighbor(cell, slot)] : undefined;
      const turn =
        name === "outward" && other
          ? (other.from + other.to) / 2
          : ring === 0
            ? [1, 7, 3, 9, 5, 11][slot] / 12
            : (from + to) / 2;
      const isDrawn =
        name === "clockwise"
          ? onSpoke(ring + 0.5, to % 1)
          : name === "counterclockwise"
            ? onSpoke(ring + 0.5, from)
            : onArc(name === "inward" ? ring : ring + 1, turn);
      const isClosed = ((maze.openSlots(cell) >>> slot) & 1) === 0;
      assert.equal(isDrawn, isClosed, `${maze.grid.describe(cell)} ${name}`);
    }
  });
}

test("the picture has just the closed walls, whole and in tiles", () => {
  for (const rings of [1, 2, 3, 6, 9]) {
    for (const maze of [mazeOf(rings), mazeOf(rings, { loops: 1 }), mazeOf(rings, { entrances: "none" })]) {
      assertDrawn(maze, rings, wallsPath(maze));
    }
  }
  const maze = mazeOf(34, { loops: 0.2 });
  const { picture } = maze.grid;
  const tiles = Array.from({ length: picture.tileCount }, (_, tile) => tile);
  assert.equal(tiles.length, 7, "the inner 32 rings, and six sectors");
  assertDrawn(maze, 34, tiles.map((tile) => wallsPath(maze, tile)).join(""));
});

test("walls in a row are one line: rings and spokes are joined", () => {
  const maze = copyOf(mazeOf(5, { entrances: "none" }));
  for (const cell of cellsOf(maze)) maze.isolate(cell);
  const path = wallsPath(maze);
  const spokes = new Set(places(5).flatMap(({ ring, from }) => (ring > 0 ? [from] : []))).size;
  assert.equal(path.match(/M/g)?.length, 5 + spokes, "five circles and every spoke once");
});

test("a change redraws its tiles, and the tiles in view are those of the cells in view", () => {
  const maze = copyOf(mazeOf(70));
  const { picture, topology } = maze.grid;
  for (const cell of cellsOf(maze)) maze.isolate(cell);
  const tiles = Array.from({ length: picture.tileCount }, (_, tile) => tile);
  const before = tiles.map((tile) => wallsPath(maze, tile));
  for (let cell = 0; cell < maze.cellCount; cell += 401) {
    for (let slot = 0; slot < topology.degree; slot++) {
      if (((topology.neighborMask[cell] >>> slot) & 1) === 0) continue;
      maze.carve(cell, slot, 0);
      const told = picture.tilesOf(cell, slot);
      const changed = tiles
        .filter((tile) => told.includes(tile) || tile % 9 === 0)
        .filter((tile) => wallsPath(maze, tile) !== before[tile]);
      assert.ok(changed.length > 0 && changed.every((tile) => told.includes(tile)), `${cell}, ${slot}`);
      maze.wall(cell, slot);
    }
    const [x, y] = picture.centre(cell);
    assert.ok(picture.tilesIn(x - 0.1, y - 0.1, x + 0.1, y + 0.1).includes(picture.tilesOf(cell, -1)[0]));
    assert.ok(picture.tilesIn(x - 0.1, y - 0.1, x + 0.1, y + 0.1).length < 4);
  }
  assert.deepEqual(picture.tilesIn(-9, -9, -1, -1), []);
});

test("an area has straight sides and round ones, and the centre is a circle", () => {
  const maze = mazeOf(3);
  assert.equal(
    areaPath(maze, (cell) => cell === 0),
    "M3 2A1 1 0 0 1 3 4A1 1 0 0 1 3 2Z",
  );
  assert.equal(
    areaPath(maze, (cell) => cell === 1),
    "M3 1A2 2 0 0 1 4.732 2L3.866 2.5A1 1 0 0 0 3 2Z",
  );
  assert.match(
    areaPath(maze, (cell) => cell > 6),
    /^M3 0A3 3 0 0 1 3 6A3 3 0 0 1 3 0L3 1A2 2 0 0 0 3 5A2 2 0 0 0 3 1Z$/,
    "a ring",
  );
});
