import assert from "node:assert/strict";
import { test } from "node:test";
import { checkGif, toGif, toPng } from "../../../../src/core/formats/raster/bitmaps";
import { RasterFrames } from "../../../../src/core/formats/raster/frames";
import { layoutOf } from "../../../../src/core/formats/svg/layout";
import type { Maze } from "../../../../src/core/foundation/maze";
import { generate, record } from "../../../../src/core/making/generate";
import { checkOptions, recipeOf } from "../../../../src/core/options/options";
import { solve } from "../../../../src/core/paths/solve";
import type { DrawnMaze } from "../../../../src/core/picture/drawnMaze";
import { Film } from "../../../../src/core/picture/film";
import { FinishedMaze } from "../../../../src/core/picture/finish";
import { mixed, rgbOf } from "../../../../src/core/picture/oklab";
import { colorSchemes, paletteOf } from "../../../../src/core/picture/palette";
import { screenplay } from "../../../../src/core/picture/screenplay";
import { exported } from "../../support/exported";
import { readGif } from "../../support/gif";
import { type Bitmap, colorAt, coloursOf, coveredCells, layoutFor } from "../../support/listed";
import { type Pixels, readPng } from "../../support/png";
import { isDrawn, type Side, sidesOf } from "../../support/sides";

const LONG = 0.5; // cells: next to the middle of a shorter side there may be the end of another
const ALL = { tints: true, way: true };

const LIGHT = paletteOf("light");

const distance = (one: string, other: string) =>
  Math.max(...rgbOf(one).map((value, index) => Math.abs(value - rgbOf(other)[index])));

/** Whether walls, and nothing else, are drawn where something stands on the sides of cells. */
function checkWalls(pixels: Pixels, sides: readonly Side[], shown: Maze, format: Bitmap): void {
  const layout = layoutFor(shown, format);
  const wall = LIGHT.colour("wall");
  for (const each of sides) {
    const color = colorAt(pixels, layout, each.point);
    if (isDrawn(shown, each)) assert.ok(distance(color, wall) < 70, `a wall at ${each.point} is ${color}`);
    else if (each.length > LONG) assert.ok(distance(color, wall) > 50, `no wall at ${each.point} is ${color}`);
  }
}

/** Whether cells have the colours of the list, where nothing lies on them. */
function checkCells(pixels: Pixels, drawn: DrawnMaze, format: Bitmap): void {
  const { maze } = drawn;
  const covered = coveredCells(drawn);
  const layout = layoutFor(maze, format);
  for (const [cell, colour] of coloursOf(drawn, LIGHT).entries()) {
    // Half a square is not shown apart before its slash is there, nor is a cell that lies below a storey's stairs.
    const isHalf = maze.recipe.algorithm === "random-slashes" && drawn.cellState(cell ^ 1) !== drawn.cellState(cell);
    const hasStairs = maze.recipe.grid === "layered";
    if (isHalf || hasStairs || covered.has(cell)) continue;
    const color = colorAt(pixels, layout, maze.grid.picture.centre(cell));
    assert.equal(color, colour, `cell ${cell} of state ${drawn.cellState(cell)}`);
  }
}

for (const { name, make } of exported) {
  test(`${name}: a PNG has the cells and the walls of the list`, () => {
    const { maze } = make();
    const png = readPng(toPng(maze));
    const { width, height, scale } = layoutFor(maze);
    assert.deepEqual([png.width, png.height], [width, height]);
    assert.ok(width >= 640 && Number.isInteger(scale));
    if (maze.recipe.algorithm !== "cellular-mazectric") checkWalls(png, sidesOf(maze), maze, "png");
    checkCells(png, new FinishedMaze(maze, { tints: true, way: false }), "png");
  });

  test(`${name}: a GIF plays the cells and the walls of the list, and ends as the PNG`, () => {
    const recording = make();
    const { maze, stepCount } = recording;
    const frames = readGif(toGif(recording, { solution: true }));
    const moments = screenplay(stepCount, ALL);
    const film = new Film(recording, ALL);
    const sides = maze.recipe.algorithm === "cellular-mazectric" ? [] : sidesOf(maze);
    assert.equal(frames.length, moments.length);
    for (const [index, moment] of moments.entries()) {
      if (index % 17 !== 0) continue;
      film.seek(moment);
      const { head } = film.markers; // whose mark lies over what is in its cell
      const [x, y] = maze.grid.picture.centre(Math.max(head, 0));
      const seen = sides.filter(({ point }) => head < 0 || Math.hypot(point[0] - x, point[1] - y) > 0.5);
      checkWalls(frames[index], seen, film.maze, "gif");
      checkCells(frames[index], film, "gif");
    }
    film.seek(moments[moments.length - 1]);
    assert.deepEqual(coloursOf(film, LIGHT), coloursOf(new FinishedMaze(maze, ALL), LIGHT));
    const png = readPng(toPng(maze, { solution: true }));
    const last = frames[frames.length - 1];
    assert.equal(last.delay, 100);
    if (last.width !== png.width) return;
    let most = 0;
    for (let y = 0; y < png.height; y++)
      for (let x = 0; x < png.width; x++)
        if (png.at(x, y) !== last.at(x, y)) most = Math.max(most, distance(png.at(x, y), last.at(x, y)));
    assert.ok(most < 40, `${most}: what is smoothed becomes the nearest of 255 colours`);
  });
}

test("each frame of a GIF draws only the box in which something changes", () => {
  const frames = readGif(toGif(record({ width: 30, height: 30, seed: 1 })));
  const growth = screenplay(1, ALL).length; // all others
  const [first, ...others] = frames.slice(0, -growth).map(({ box: [, , width, height] }) => width * height);
  assert.equal(first, 640 * 640);
  assert.ok(others.reduce((sum, area) => sum + area, 0) / others.length < first / 10);
});

for (const [algorithm, size] of [
  ["cellular-maze", 90],
  ["prim", 40],
] as const) {
  test(`${algorithm} of several tiles: what a GIF has kept of them is as if it were drawn anew`, () => {
    const { maze, steps } = record({ algorithm, width: size, height: size, seed: "g" });
    const layout = layoutOf(maze.grid.picture, { isExact: true, isRaster: true });
    const recording = { maze, steps, stepCount: steps.length };
    const start = () => {
      const frames = new RasterFrames(recording, ALL, { layout, palette: LIGHT });
      return (moment: Parameters<typeof frames.draw>[0]) => {
        frames.draw(moment);
        return frames.raster.pixels;
      };
    };
    const kept = start();
    for (const [frame, moment] of screenplay(steps.length, ALL).entries()) {
      const pixels = kept(moment);
      if (frame % 29 === 0)
        assert.ok(Buffer.from(pixels.buffer).equals(Buffer.from(start()(moment).buffer)), `${frame}`);
    }
  });
}

test("upright and level walls are sharp at every size of a cell", () => {
  for (const width of [20, 400, 700, 1900]) {
    const png = readPng(toPng(generate({ width, height: 2, seed: 1, entrances: "none" }), { colors: "print" }));
    const colors = new Set(Array.from({ length: png.width }, (_, x) => png.at(x, png.height >> 1)));
    assert.deepEqual([...colors].sort(), ["#000000", "#ffffff"], `${width} columns`);
    assert.ok(png.width <= 6000);
  }
});

test("the solution of a PNG runs through the cells of the way, in the colour of its scheme", () => {
  for (const { id } of colorSchemes) {
    const maze = generate({ width: 9, height: 9, seed: 2 });
    const [first, ...way] = solve(maze) ?? [];
    const png = readPng(toPng(maze, { colors: id, solution: true }));
    const colours = coloursOf(new FinishedMaze(maze, { tints: id !== "print", way: true }), paletteOf(id));
    for (const [cell, colour] of colours.entries()) {
      if (cell === first || cell === way.at(-1)) continue; // which are marked
      const expected = way.includes(cell) ? paletteOf(id).line("way-line") : colour;
      assert.equal(colorAt(png, layoutFor(maze), maze.grid.picture.centre(cell)), expected, `cell ${cell}`);
    }
  }
});

test("colours are mixed by shares", () => {
  assert.equal(mixed("#000000", "#ffffff", 1), "#000000");
  assert.equal(mixed("#000000", "#ffffff", 0), "#ffffff");
  assert.equal(mixed("#ff0000", "#0000ff", 0.2), "#3300cc");
});

test("pictures that would be too large are refused, by the size that makes them so", () => {
  const long = generate({ width: 2, height: 2100, seed: 1 });
  assert.throws(() => toPng(long), /^MazeError: height: 2100 .*a cell would have 2.*at least 3 pixels/);
  assert.throws(
    () => toGif(record({ width: 1300, height: 2, seed: 1 })),
    /^MazeError: width: 1300 .*a cell would have 0\.492.*at least 0\.5 pixels/,
  );
  assert.throws(
    () => checkGif(recipeOf(checkOptions({ width: 1001, height: 1000, seed: 1 }))),
    /^MazeError: height: 1000 .*at most 1,000,000 cells|^MazeError: width: 1001 .*at most 1,000,000 cells/,
  );
});
