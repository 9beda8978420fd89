import assert from "node:assert/strict";
import { test } from "node:test";
import { writtenFormats } from "../../../../src/core/formats/exports";
import { exportFormats } from "../../../../src/core/formats/exports/facts";
import { checkGif, toGif, toPng } from "../../../../src/core/formats/raster/bitmaps";
import { toAnimatedSvg } from "../../../../src/core/formats/svg/animatedSvg";
import { ANIMATED, STILL } from "../../../../src/core/formats/svg/pictureOptions";
import { toSvg } from "../../../../src/core/formats/svg/svg";
import { MazeError } from "../../../../src/core/foundation/errors";
import { generate, record } from "../../../../src/core/making/generate";
import { checkOptions, recipeOf } from "../../../../src/core/options/options";
import { readGif } from "../../support/gif";
import { readPng } from "../../support/png";

const RECORDING = record({ width: 5, height: 4, seed: "pixels", entrances: "none" });
const { maze } = RECORDING;

const WRITERS = {
  svg: (options: object) => toSvg(maze, options),
  "animated-svg": (options: object) => toAnimatedSvg(RECORDING, options),
  png: (options: object) => toPng(maze, options),
  gif: (options: object) => toGif(RECORDING, options),
};

test("saved pictures take a width of lines and a margin in pixels, within limits", () => {
  for (const options of [ANIMATED, STILL]) {
    assert.deepEqual(
      [0.5, 1, 64].map((value) => options.lineWidth.check("lineWidth", value)),
      [0.5, 1, 64],
    );
    assert.deepEqual(
      [0, 200].map((value) => options.margin.check("margin", value)),
      [0, 200],
    );
  }
  for (const write of Object.values(WRITERS)) {
    for (const lineWidth of [0, 0.4, 65, -1, Number.NaN, Number.POSITIVE_INFINITY, "2", null])
      assert.throws(() => write({ lineWidth }), new MazeError("lineWidth", lineWidth, "a number from 0.5 to 64"));
    for (const margin of [-1, 0.5, 201, "0"])
      assert.throws(() => write({ margin }), new MazeError("margin", margin, "a whole number from 0 to 200"));
  }
});

/** Width and height of a picture, in pixels. */
function sizeOf(picture: string | Uint8Array): readonly [number, number] {
  if (typeof picture !== "string") {
    const bytes = Buffer.from(picture);
    return bytes.toString("latin1", 0, 3) === "GIF"
      ? [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]
      : [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  }
  const [, width, height] = / width="([\d.]+)" height="([\d.]+)"/.exec(picture) ?? [];
  return [Number(width), Number(height)];
}

/** How far the outer edge of the outer walls is from each edge of a picture of walls alone. */
function marginsOf(picture: string | Uint8Array<ArrayBuffer>): readonly number[] {
  if (typeof picture === "string") {
    const [left, top, across, down] = (/viewBox="([^"]*)"/.exec(picture)?.[1] ?? "").split(" ").map(Number);
    const half = Number(/stroke="#000" stroke-width="([\d.]+)"/.exec(picture)?.[1]) / 2;
    const cell = sizeOf(picture)[0] / across;
    return [-left, -top, across + left - 5, down + top - 4].map((length) => (length - half) * cell);
  }
  const { width, height, at } =
    Buffer.from(picture).toString("latin1", 0, 3) === "GIF" ? readGif(picture)[0] : readPng(picture);
  const ground = (count: number, colourAt: (place: number) => string) =>
    Array.from({ length: count }, (_, place) => colourAt(place) !== "#000000").indexOf(false);
  const [x, y] = [width >> 1, height >> 1];
  return [
    ground(width, (place) => at(place, y)),
    ground(height, (place) => at(x, place)),
    ground(width, (place) => at(width - 1 - place, y)),
    ground(height, (place) => at(x, height - 1 - place)),
  ];
}

for (const [id, write] of Object.entries(WRITERS)) {
  test(`${id}: a margin is so many pixels from the outer walls' outer edge to each edge of the picture`, () => {
    for (const margin of [0, 1, 20]) {
      for (const lineWidth of [undefined, 1, 8]) {
        const margins = marginsOf(write({ margin, lineWidth, colors: "print" }));
        for (const each of margins)
          assert.ok(Math.abs(each - margin) <= 1, `${margins}, not ${margin}, of ${lineWidth}`);
        if (id === "png") assert.deepEqual(margins.slice(0, 2), [margin, margin], "none is cut");
      }
    }
  });
}

test("a picture is 640 pixels wide, and one that would be taller than a screen 1,000 high; no cell has less than 16", () => {
  for (const [columns, rows, width, height] of [
    [20, 20, 651, 651],
    [1, 1, 640, 640],
    [20, 30, 651, 961],
    [3, 60, 64, 976],
    [60, 3, 976, 64],
    [10, 40, 264, 984],
    [100, 100, 1616, 1616],
  ]) {
    const sized = generate({ width: columns, height: rows, seed: 1 });
    assert.deepEqual(sizeOf(toSvg(sized)), [width, height], `${columns} x ${rows}`);
  }
  assert.deepEqual(sizeOf(toPng(generate({ width: 3, height: 60, seed: 1 }))), [64, 976]);
});

test("a GIF is 640 pixels wide, or 1,000 high, whatever cells become by that", () => {
  for (const [width, height, ...size] of [
    [20, 20, 640, 640],
    [7, 5, 640, 480],
    [60, 3, 640, 42],
    [3, 60, 66, 1000],
    [20, 60, 345, 1000],
    [999, 1000, 640, 641],
  ])
    for (const margin of [undefined, 0, 7]) {
      const layout = checkGif(recipeOf(checkOptions({ width, height, seed: 1 })), { margin });
      if (margin === undefined) assert.deepEqual([layout.width, layout.height], size, `${width} x ${height}`);
      else assert.ok(layout.width === 640 || layout.height === 1000, `${layout.width} x ${layout.height}`);
    }
});

test("lines leave something of a cell, or are refused before any work", () => {
  const { recipe } = generate({ width: 60, height: 4, seed: 1 });
  for (const format of exportFormats.filter(({ takes }) => takes.includes("lineWidth"))) {
    assert.doesNotThrow(() => format.check(recipe, { lineWidth: 10 }), format.id);
    const cell = format.id === "gif" ? "10\\.492" : "16";
    const tooWide = new RegExp(`^MazeError: lineWidth: 16 .*a cell is ${cell} pixels wide`);
    assert.throws(() => format.check(recipe, { lineWidth: 16 }), tooWide);
  }
});

test("a poster's cells have 3 pixels, and more where it is small", () => {
  const sizeAt = (side: number) => sizeOf(toPng(generate({ width: side, height: side, seed: 1 }), {}, undefined, 3));
  assert.deepEqual(sizeAt(64), [650, 650]);
  assert.deepEqual(sizeAt(300), [903, 903]);
});

test("walls are as wide as is asked, and no wider", () => {
  const png = readPng(toPng(maze, { lineWidth: 7, margin: 20, colors: "print" }));
  const y = 20 + Math.round((png.height - 40) / 8); // through the middle of the first row
  const ground = png.at(0, 0);
  const row = Array.from({ length: png.width }, (_, x) => png.at(x, y) !== ground);
  const first = row.indexOf(true);
  const { length } = row.slice(first, row.indexOf(false, first));
  assert.ok(Math.abs(length - 7) <= 1, `${length} pixels`);
  assert.match(toSvg(maze, { lineWidth: 7 }), /stroke-width="[\d.]+"/);
});

test("print has lines alone, at every moment of an animation", () => {
  for (const algorithm of ["prim", "kruskal"]) {
    const recording = record({ algorithm, width: 6, height: 4, seed: 1, entrances: "none" });
    for (const { width, height, at } of readGif(toGif(recording, { colors: "print" })).filter(
      (_, at) => at % 9 === 0,
    )) {
      const colours = Array.from({ length: width * height }, (_, place) =>
        at(place % width, Math.floor(place / width)),
      );
      assert.deepEqual([...new Set(colours)].sort(), ["#000000", "#ffffff"], algorithm);
    }
    const fills = toAnimatedSvg(recording, { colors: "print" }).matchAll(/fill="([^"]*)"/g);
    assert.deepEqual([...new Set(Array.from(fills, ([, fill]) => fill))].sort(), ["#fff", "none"]);
  }
});

test("an animated SVG of more characters than there may be is refused", () => {
  const format = writtenFormats.find(({ id }) => id === "animated-svg");
  assert.ok(format?.isAnimated);
  const { length } = format.write(RECORDING, {});
  assert.equal(format.write(RECORDING, {}, { most: length }).length, length);
  assert.throws(() => format.write(RECORDING, {}, { most: length - 1 }), /^MazeError: .*characters/);
});
