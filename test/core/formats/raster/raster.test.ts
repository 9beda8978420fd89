import assert from "node:assert/strict";
import { test } from "node:test";
import { toGif, toPng } from "../../../../src/core/formats/raster/bitmaps";
import { RasterFrames } from "../../../../src/core/formats/raster/frames";
import { MazeRaster } from "../../../../src/core/formats/raster/mazeRaster";
import { colorSchemes, mixed, rgbOf } from "../../../../src/core/formats/svg/colors";
import { playbackOf } from "../../../../src/core/formats/svg/playback";
import type { Maze } from "../../../../src/core/foundation/maze";
import { generate, record } from "../../../../src/core/making/generate";
import { solve } from "../../../../src/core/paths/solve";
import { replayOf } from "../../../../src/core/playback/replayOf";
import { exported } from "../../support/exported";
import { readGif } from "../../support/gif";
import { type Pixels, readPng } from "../../support/png";
import { isDrawn, type Point, type Side, sidesOf } from "../../support/sides";

const SCALE = 16;
const MARGIN = 8; // pixels
const LONG = 0.5; // cells: next to the middle of a shorter side there may be the end of another

const [LIGHT] = colorSchemes;

/** The colour of the pixel in which a point of a picture lies. */
function colorAt(pixels: Pixels, [x, y]: Point): string {
  return pixels.at(Math.floor(x * SCALE + MARGIN), Math.floor(y * SCALE + MARGIN));
}

const distance = (one: string, other: string) =>
  Math.max(...rgbOf(one).map((value, index) => Math.abs(value - rgbOf(other)[index])));

/** Whether walls, and nothing else, are drawn where something stands on the sides of cells. */
function checkWalls(pixels: Pixels, sides: readonly Side[], shown: Maze): void {
  for (const side of sides) {
    const color = colorAt(pixels, side.point);
    if (isDrawn(shown, side)) assert.ok(distance(color, LIGHT.wall) < 70, `a wall at ${side.point} is ${color}`);
    else if (side.length > LONG) assert.ok(distance(color, LIGHT.wall) > 130, `no wall at ${side.point} is ${color}`);
  }
}

for (const { name, make } of exported) {
  test(`${name}: a PNG has walls where there are walls, and none where it is open`, () => {
    const { maze } = make();
    const png = readPng(toPng(maze));
    const { picture, topology } = maze.grid;
    const size = (length: number) => Math.ceil((length + 1) * SCALE);
    const { width, height, footer = 0 } = picture;
    assert.deepEqual([png.width, png.height, png.depth], [size(width), size(height + footer), 4]);
    const isSolid = maze.recipe.algorithm === "cellular-mazectric";
    if (!isSolid) checkWalls(png, sidesOf(maze), maze);
    for (let cell = 0; cell < maze.cellCount; cell++) {
      const expected = isSolid && !topology.isIncluded(cell) ? LIGHT.wall : LIGHT.ground;
      assert.equal(colorAt(png, picture.centre(cell)), expected, `cell ${cell}`);
    }
  });

  test(`${name}: a GIF plays what the replay shows, and ends as the PNG`, () => {
    const recording = make();
    const { maze, steps, stepCount } = recording;
    const frames = readGif(toGif(recording, { solution: true }));
    const replay = replayOf(maze, steps);
    const sides = sidesOf(maze);
    assert.equal(frames.length, Math.min(stepCount, 150) + 1);
    for (const [index, frame] of frames.entries()) {
      if (index % 7 !== 0 || index === frames.length - 1) continue;
      replay.seek(Math.round((index * stepCount) / (frames.length - 1)));
      const isSolid = (cell: number) => replay.look(cell) === 4;
      if (!sides.some(({ cell }) => isSolid(cell))) checkWalls(frame, sides, replay.maze);
      checkCells(frame, maze, replay);
    }
    const png = readPng(toPng(maze, { solution: true }));
    const last = frames[frames.length - 1];
    assert.deepEqual([last.width, last.height], [png.width, png.height]);
    let different = 0;
    for (let y = 0; y < png.height; y++)
      for (let x = 0; x < png.width; x++) if (png.at(x, y) !== last.at(x, y)) different++;
    assert.equal(different, 0, "pixels");
    assert.equal(last.delay, 250);
  });
}

function checkCells(frame: Pixels, maze: Maze, replay: ReturnType<typeof replayOf>): void {
  const shades = [
    [LIGHT.untouched],
    [LIGHT.frontierGround, LIGHT.frontierDot],
    [LIGHT.activeGround, LIGHT.activeStripe],
    [LIGHT.ground],
    [LIGHT.wall],
  ];
  for (let cell = 0; cell < maze.cellCount; cell++) {
    const look = replay.maze.grid.topology.isIncluded(cell) ? replay.look(cell) : 3;
    const color = colorAt(frame, maze.grid.picture.centre(cell));
    // Half a square is not shown apart before its slash is there.
    const isHalf = maze.recipe.algorithm === "random-slashes" && replay.look(cell ^ 1) !== look;
    if (!isHalf) assert.ok(shades[look].includes(color), `cell ${cell} looks ${look}, and is ${color}`);
  }
}

test("each frame of a GIF draws only the box in which something changes", () => {
  const frames = readGif(toGif(record({ width: 30, height: 30, seed: 1 })));
  const [first, ...others] = frames.map(({ box: [, , width, height] }) => width * height);
  assert.equal(first, 496 * 496);
  assert.ok(others.reduce((sum, area) => sum + area, 0) / others.length < first / 10);
});

for (const [algorithm, size] of [
  ["cellular-maze", 90],
  ["prim", 40],
] as const) {
  test(`${algorithm} of several tiles: what a GIF has kept of them is as if it were drawn anew`, () => {
    const { maze, steps } = record({ algorithm, width: size, height: size, seed: "g" });
    const start = () => {
      const raster = new MazeRaster(maze.grid.picture, 4, LIGHT, { states: true });
      const replay = replayOf(maze, steps, (cell, slot) => frames.touch(cell, slot));
      const frames = new RasterFrames(maze, replay, raster);
      return (position: number) => {
        replay.seek(position);
        frames.draw(false, []);
        return raster.pixels;
      };
    };
    const kept = start();
    const { positions } = playbackOf(steps.length, 150);
    for (const [frame, position] of positions.entries()) {
      const pixels = kept(position);
      if (frame % 31 === 0) assert.deepEqual(pixels, start()(position), `frame ${frame}`);
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

test("the solution of a PNG runs through the cells of the way, on top of the ground", () => {
  for (const { id, solution, ground } of colorSchemes) {
    const maze = generate({ width: 9, height: 9, seed: 2 });
    const way = solve(maze) ?? [];
    const [without, png] = [false, true].map((flag) => readPng(toPng(maze, { colors: id, solution: flag })));
    for (let cell = 0; cell < maze.cellCount; cell++) {
      const centre = maze.grid.picture.centre(cell);
      assert.equal(colorAt(png, centre), way.includes(cell) ? solution : ground);
      assert.equal(colorAt(without, centre), ground);
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
  assert.throws(() => toPng(long), /^MazeError: height: 2100 .*6,303 pixels.*up to 6,000 pixels per side/);
  assert.throws(
    () => toGif(record({ width: 300, height: 2, seed: 1 })),
    /^MazeError: width: 300 .*1,204 pixels.*up to 1,000/,
  );
  assert.throws(
    () => toGif(record({ width: 101, height: 100, seed: 1 })),
    /^MazeError: width: 101 .*at most 10,000 cells/,
  );
});
