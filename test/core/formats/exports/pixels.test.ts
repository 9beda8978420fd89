import assert from "node:assert/strict";
import { test } from "node:test";
import { exportFormats } from "../../../../src/core/formats/exports/facts";
import { toGif, toPng } from "../../../../src/core/formats/raster/bitmaps";
import { toAnimatedSvg } from "../../../../src/core/formats/svg/animatedSvg";
import { ANIMATED, STILL } from "../../../../src/core/formats/svg/pictureOptions";
import { toSvg } from "../../../../src/core/formats/svg/svg";
import { MazeError } from "../../../../src/core/foundation/errors";
import { generate, record } from "../../../../src/core/making/generate";
import { readPng } from "../../support/png";

const RECORDING = record({ width: 5, height: 4, seed: "pixels" });
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

for (const [id, write] of Object.entries(WRITERS)) {
  test(`${id}: a margin is so many pixels on every side, and none where it is 0`, () => {
    const [bare, framed] = [0, 30].map((margin) => sizeOf(write({ margin, lineWidth: 2 })));
    const cell = bare[0] / 5;
    assert.equal(bare[1] / 4, cell);
    const [across, down] = framed.map((length) => length - 60);
    assert.equal(across / 5, down / 4, "cells are square");
    assert.ok(across > 5 * cell * 0.8);
  });
}

test("lines leave something of a cell, or are refused before any work", () => {
  const { recipe } = generate({ width: 60, height: 4, seed: 1 });
  for (const format of exportFormats.filter(({ takes }) => takes.includes("lineWidth"))) {
    assert.doesNotThrow(() => format.check(recipe, { lineWidth: 15 }), format.id);
    assert.throws(
      () => format.check(recipe, { lineWidth: 16 }),
      /^MazeError: lineWidth: 16 .*a cell is 16 pixels wide/,
    );
  }
});

test("a picture whose cells have so many pixels has these, whatever is usual", () => {
  const { width, height } = readPng(toPng(maze, { margin: 1 }, undefined, 3));
  assert.deepEqual([width, height], [17, 14]);
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
