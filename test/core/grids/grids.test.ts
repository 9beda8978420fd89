import assert from "node:assert/strict";
import { test } from "node:test";
import { sizesLike } from "../../../scripts/tools/cases";
import { ONLY_RELEASE } from "../../../scripts/tools/effort.mjs";
import { algorithms } from "../../../src/core/algorithms/facts";
import { toSvg } from "../../../src/core/formats/svg/svg";
import { EditableMaze } from "../../../src/core/foundation/editableMaze";
import { type Grid, squaresOf } from "../../../src/core/foundation/grid";
import type { Maze } from "../../../src/core/foundation/maze";
import type { GivenOptions } from "../../../src/core/foundation/optionTypes";
import { countWallSites } from "../../../src/core/foundation/topology";
import { grids } from "../../../src/core/grids/facts";
import { buildGrid, generate } from "../../../src/core/making/generate";
import { measure } from "../../../src/core/measures/measure";
import { checkOptions } from "../../../src/core/options/options";
import { Border } from "../../../src/core/paths/border";
import { cellsOf, isSpanningTree, neighboursOf, pairsOf, partsOf } from "../support/graph";
import { outlinePath, wallsPath } from "../support/path";
import { assertFits, deviation, even } from "../support/statistics";

const gridOf = (options: GivenOptions): Grid => buildGrid(checkOptions({ algorithm: "wilson", ...options }));
const blankOf = (options: GivenOptions): EditableMaze =>
  new EditableMaze(gridOf(options), { grid: options.grid ?? "rectangular" });

/** The number of spanning trees: a cofactor of the Laplacian, by Bareiss' exact elimination. */
function countTrees(maze: Maze): bigint {
  const size = maze.cellCount - 1;
  const rows = Array.from({ length: size }, (_, cell) => {
    const others = neighboursOf(maze, cell);
    return Array.from({ length: size }, (_, other) =>
      BigInt(cell === other ? others.length : others.includes(other) ? -1 : 0),
    );
  });
  let before = 1n;
  for (let k = 0; k + 1 < size; k++) {
    for (let i = k + 1; i < size; i++) {
      for (let j = k + 1; j < size; j++) rows[i][j] = (rows[i][j] * rows[k][k] - rows[i][k] * rows[k][j]) / before;
    }
    before = rows[k][k];
  }
  return size === 0 ? 1n : rows[size - 1][size - 1];
}

const sized = (grid: string, width: number, height: number, levels?: number): GivenOptions => ({
  grid,
  width,
  height,
  ...(levels !== undefined && { levels }),
});

test("a grid says how many squares it has where its cells are numbered like squares, and no others", () => {
  const squares = { width: 4, height: 3, levels: 1 };
  for (const grid of ["rectangular", "hexagonal", "triangular", "upsilon"])
    assert.deepEqual(squaresOf(gridOf(sized(grid, 4, 3))), squares, grid);
  assert.deepEqual(squaresOf(gridOf(sized("layered", 4, 3, 2))), { ...squares, levels: 2 });
  const slashed = gridOf({ algorithm: "random-slashes", width: 4, height: 3 });
  assert.deepEqual([squaresOf(slashed), slashed.topology.cellCount], [squares, 2 * 4 * 3]);
  for (const options of [{ grid: "circular" }, { grid: "planar", cells: 9 }])
    assert.throws(() => squaresOf(gridOf(options)), TypeError);
});

test("only squares that slashes divide have slashes, and only a rectangle of squares is one", () => {
  const slashed = gridOf({ algorithm: "random-slashes", width: 2, height: 2 });
  const all = [slashed, ...grids.map(({ id }) => gridOf({ grid: id }))];
  assert.deepEqual(
    all.filter(({ slashAt }) => slashAt !== undefined),
    [slashed],
  );
  assert.deepEqual(
    all.filter(({ rectangle }) => rectangle !== undefined).map(({ kind }) => kind.id),
    ["rectangular"],
  );
});

/** How many pairs of neighbours there are, and how many spanning trees. */
const PUBLISHED: readonly (readonly [options: GivenOptions, edges: number, trees: bigint])[] = [
  [sized("rectangular", 2, 2), 4, 4n],
  [sized("rectangular", 2, 5), 13, 209n],
  [sized("rectangular", 4, 4), 24, 100_352n],
  [sized("rectangular", 6, 6), 60, 32_565_539_635_200n],
  [sized("rectangular", 10, 10), 180, 5694319004079097795957215725765328371712000n],
  [sized("hexagonal", 2, 2), 5, 8n],
  [sized("hexagonal", 3, 2), 9, 55n],
  [sized("hexagonal", 3, 3), 16, 2071n],
  [sized("hexagonal", 5, 5), 56, 2_741_748_727_096n],
  [sized("triangular", 4, 3), 13, 35n],
  [sized("triangular", 5, 3), 17, 196n],
  [sized("triangular", 7, 5), 44, 29_770_796n],
  [sized("upsilon", 3, 3), 16, 2205n],
  [sized("upsilon", 4, 4), 33, 12_510_368n],
  [sized("layered", 4, 4, 1), 24, 100_352n], // as the rectangle
  [sized("layered", 2, 2, 2), 12, 384n],
  [sized("layered", 3, 2, 2), 20, 31_500n],
  [sized("layered", 3, 3, 2), 33, 49_766_400n],
  [sized("layered", 3, 3, 3), 54, 8_193_540_096_000n],
  [{ grid: "circular", rings: 2 }, 12, 320n],
  [{ grid: "circular", rings: 3 }, 36, 107_794_125n],
  [{ grid: "circular", rings: 4 }, 84, 15_697_902_734_218_049_625n],
];

for (const [options, edges, trees] of PUBLISHED) {
  test(`${Object.values(options).join(" ")}: ${edges} pairs of neighbours, ${trees} spanning trees`, () => {
    const blank = blankOf(options);
    assert.equal(pairsOf(blank, false).length, edges);
    assert.equal(countWallSites(blank.grid.topology), edges);
    assert.equal(countTrees(blank), trees);
  });
}

const SMALL = [
  "hexagonal 2 2",
  "hexagonal 3 2",
  "triangular 4 3",
  "triangular 5 3",
  "layered 2 2 2",
  "upsilon 3 3",
  "circular 2",
];
const REACHED = PUBLISHED.filter(([options]) => SMALL.includes(Object.values(options).join(" ")));
const UNIFORM = algorithms.filter(({ uniform }) => uniform).map(({ id }) => id);

for (const [options, , trees] of REACHED) {
  for (const algorithm of UNIFORM) {
    const count = Number(trees);
    const name = `${algorithm}: the ${count} trees of ${Object.values(options).join(" ")}, no other, equally often`;
    test(name, count > 1000 ? ONLY_RELEASE : {}, (t) => {
      const found = new Map<string, number>();
      const draws = count * 12;
      for (let seed = 0; seed < draws; seed++) {
        const maze = generate({ algorithm, ...options, seed, entrances: "none" });
        const key = pairsOf(maze).join(" ");
        if (!found.has(key)) assert.ok(isSpanningTree(maze), key);
        found.set(key, (found.get(key) ?? 0) + 1);
      }
      assert.equal(found.size, count); // each is a spanning tree, and there are as many
      const counts = [...found.values()];
      t.diagnostic(`${deviation(counts, even(count, draws)).toFixed(1)} standard deviations from even`);
      assertFits(counts, even(count, draws), algorithm);
    });
  }
}

test("cells lie as is promised", () => {
  const neighbours = (options: GivenOptions, cell: number) =>
    neighboursOf(blankOf(options), cell).sort((a, b) => a - b);
  const hexagons = sized("hexagonal", 3, 3);
  assert.deepEqual(neighbours(hexagons, 4), [1, 2, 3, 5, 7, 8], "odd rows lie half a cell to the right");
  assert.deepEqual(neighbours(hexagons, 0), [1, 3]);
  const triangles = sized("triangular", 3, 2);
  assert.deepEqual(neighbours(triangles, 0), [1, 3], "(0, 0) points up: its side below leads down");
  assert.deepEqual(neighbours(triangles, 1), [0, 2], "(1, 0) points down");
  assert.deepEqual(neighbours(sized("upsilon", 3, 3), 4), [0, 1, 2, 3, 5, 6, 7, 8], "an octagon");
  assert.deepEqual(neighbours(sized("upsilon", 3, 3), 1), [0, 2, 4], "a square");
  assert.deepEqual(neighbours(sized("layered", 2, 2, 3), 5), [1, 4, 7, 9], "level 1, row 0, column 1");
});

test("corners are opened at the first and the last cell, on a side and not through a floor", () => {
  for (const { id } of grids) {
    const maze = generate({ grid: id, seed: 1 });
    const border = cellsOf(maze).filter((cell) => new Border(maze).sides(cell) !== 0);
    const corners = maze.grid.corners ?? [border[0], border.at(-1)];
    assert.deepEqual([maze.entrance?.cell, maze.exit?.cell], corners, id);
    for (const opening of [maze.entrance, maze.exit]) {
      assert.doesNotMatch(maze.grid.describeSide(opening?.cell ?? 0, opening?.slot ?? 0), /stairs/, id);
    }
  }
});

test("triangles in one column fall apart into pairs, each with a maze", () => {
  for (const { id } of algorithms.filter(({ needs }) => needs === "graph")) {
    for (let seed = 0; seed < 20; seed++) {
      const maze = generate({ algorithm: id, grid: "triangular", width: 1, height: 9, seed });
      assert.deepEqual(
        partsOf(maze).map((part) => part.length),
        [2, 2, 2, 2, 1],
        id,
      );
      assert.equal(measure(maze).components, 5);
    }
  }
});

test("crossroads have four passages or more", () => {
  const open = blankOf(sized("upsilon", 3, 3));
  open.openAll();
  const degrees = cellsOf(open).map((cell) => neighboursOf(open, cell).length);
  assert.deepEqual(degrees, [3, 3, 3, 3, 8, 3, 3, 3, 3]);
  const { crossroads, junctions, passages } = measure(open);
  assert.deepEqual([crossroads, junctions, passages], [1, 8, 16]);
});

/** The lines of path data as pairs of points, each pair in one order. */
function linesOf(path: string): string[] {
  const lines: string[] = [];
  for (const part of path.split("M").slice(1)) {
    const points = part.replace("Z", "").split("L");
    if (part.endsWith("Z")) points.push(points[0]);
    for (let i = 1; i < points.length; i++) lines.push([points[i - 1], points[i]].sort().join(" - "));
  }
  return lines;
}

const POLYGONS = grids.filter(({ id }) => !["rectangular", "layered", "circular"].includes(id));

/** How many sides of a planar grid are too short to be opened. */
function shortSides({ grid }: Maze): number {
  const { sides, canOpen } = grid.plan ?? { sides: [], canOpen: new Uint8Array() };
  return canOpen.reduce((sum, can, side) => sum + (can === 0 && sides[4 * side + 1] >= 0 ? 1 : 0), 0);
}

for (const kind of POLYGONS) {
  const { id } = kind;
  test(`${id}: the picture has the closed walls, each once, from corner to corner of the cells`, () => {
    for (const [width, height] of [
      [1, 1],
      [5, 4],
      [40, 37],
    ]) {
      const maze = generate({ grid: id, ...sizesLike(kind, width, height), seed: width, loops: 0.1 });
      const { topology } = maze.grid;
      const walls = linesOf(wallsPath(maze));
      assert.equal(new Set(walls).size, walls.length, "each once");
      const openings = maze.entrance && maze.exit ? 2 : 0;
      const border = cellsOf(maze).reduce(
        (sum, cell) => sum + bits(topology.sides(cell)) - bits(topology.neighborMask[cell]),
        0,
      );
      const forGood = shortSides(maze);
      assert.equal(walls.length, countWallSites(maze.grid.topology) - maze.passageCount + forGood + border - openings);
      const sides = new Set(cellsOf(maze).flatMap((cell) => linesOf(outlinePath(maze, cell))));
      for (const wall of walls) assert.ok(sides.has(wall), wall);
      assert.equal(
        sides.size,
        countWallSites(maze.grid.topology) + forGood + border,
        "cells that meet have the same corners",
      );
    }
  });

  test(`${id}: a change of a wall redraws the tiles in which it is`, () => {
    const maze = blankOf({ grid: id, ...sizesLike(kind, 40, 37) });
    const { picture, topology } = maze.grid;
    const tiles = Array.from({ length: picture.tileCount }, (_, tile) => tile);
    const draw = () => tiles.map((tile) => wallsPath(maze, tile));
    let before = draw();
    for (let cell = 0; cell < maze.cellCount; cell += 13) {
      const slot = 31 - Math.clz32(topology.neighborMask[cell]);
      if ((maze.passages(cell) >>> slot) & 1) continue;
      maze.carve(cell, slot, 0);
      const after = draw();
      const told = picture.tilesOf(cell, slot);
      for (const tile of tiles) if (after[tile] !== before[tile]) assert.ok(told.includes(tile), `${cell}, ${slot}`);
      assert.ok(tiles.some((tile) => after[tile] !== before[tile]));
      before = after;
    }
  });

  test(`${id}: the tiles in view are those of the cells in view`, () => {
    const { picture, topology } = gridOf({ grid: id, ...sizesLike(kind, 90, 80) });
    for (let cell = 0; cell < topology.cellCount; cell += 97) {
      const [x, y] = picture.centre(cell);
      assert.ok(picture.tilesIn(x - 0.1, y - 0.1, x + 0.1, y + 0.1).includes(picture.tilesOf(cell, -1)[0]));
    }
    assert.deepEqual(picture.tilesIn(-9, -9, -1, -1), []);
  });
}

test("storeys lie side by side, with an arrow head for every end of a stair", () => {
  const maze = generate({ grid: "layered", width: 4, height: 3, levels: 3, algorithm: "wilson", seed: 5 });
  const { picture } = maze.grid;
  assert.deepEqual([picture.width, picture.height], [14, 3]);
  const stairs = pairsOf(maze).filter(([a, b]) => b - a === 12);
  assert.ok(stairs.length > 0);
  const heads = wallsPath(maze).match(/M[^M]*L[^M]*L[^M]*/g) ?? [];
  assert.equal(heads.length, 2 * stairs.length);
  for (const [lower, upper] of stairs) {
    const [[x, y], [right]] = [picture.centre(lower), picture.centre(upper)];
    assert.equal(right - x, 5);
    assert.ok(
      heads.some((head) => head.startsWith(`M${x - 0.2} ${y - 0.5 + 0.4}L`)),
      `up from ${lower}`,
    );
  }
});

test("the SVG of every grid shows it whole", () => {
  for (const { id } of grids) {
    const maze = generate({ grid: id, seed: 3 });
    const numbers = [...toSvg(maze).matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    const { width, height } = maze.grid.picture;
    for (const [x, y] of numbers)
      assert.ok(x >= -0.001 && y >= -0.001 && x <= width + 0.001 && y <= height + 0.001, id);
  }
});

function bits(mask: number): number {
  return mask.toString(2).replaceAll("0", "").length;
}
