/** Layered mazes name their levels in pictures. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { sizesLike } from "../../../../scripts/tools/cases";
import { toGif, toPng } from "../../../../src/core/formats/raster/bitmaps";
import { drawLabel } from "../../../../src/core/formats/raster/labelLines";
import { toAnimatedSvg } from "../../../../src/core/formats/svg/animatedSvg";
import { toSvg } from "../../../../src/core/formats/svg/svg";
import { grids } from "../../../../src/core/grids/facts";
import { buildGrid, record } from "../../../../src/core/making/generate";
import { checkOptions } from "../../../../src/core/options/options";
import { readGif } from "../../support/gif";
import { layoutFor, pixelOf } from "../../support/listed";
import { readPng } from "../../support/png";
import { flattened } from "../../support/sides";

const SIZES = [
  { width: 4, height: 3, levels: 12 },
  { width: 1, height: 1, levels: 2 },
  { width: 30, height: 12, levels: 3 },
  { width: 2, height: 40, levels: 1 },
];

const pictureOf = (size: object) => buildGrid(checkOptions({ grid: "layered", ...size })).picture;

for (const size of SIZES) {
  test(`${Object.values(size).join(" x ")}: each level has its name below it, and none runs into another`, () => {
    const picture = pictureOf(size);
    const labels = picture.labelsIn?.(0, 0, picture.width, Infinity) ?? [];
    assert.deepEqual(
      labels.map(({ text }) => text),
      Array.from({ length: size.levels }, (_, level) => `Level ${level + 1}`),
    );
    for (const [level, { text, x, y, size: font }] of labels.entries()) {
      const first = level * size.width * size.height;
      const ends = [first, first + size.width - 1].map((cell) => picture.centre(cell)[0]);
      assert.equal(x, (ends[0] + ends[1]) / 2, "in the middle of its level");
      assert.ok(y - font > size.height - 0.2 && y < size.height + (picture.footer ?? 0), "below it");
      assert.ok(0.62 * font * text.length <= size.width + 1 + 1e-9, "no wider than there is room");
      const xs = flattened((pen) => drawLabel(pen, labels[level])).flatMap((line) =>
        line.filter((_, at) => at % 2 === 0),
      );
      assert.ok(Math.min(...xs) > ends[0] - 1 && Math.max(...xs) < ends[1] + 1);
    }
    const [some] = labels;
    assert.deepEqual(picture.labelsIn?.(0, 0, 0.5, Infinity), [some], "only those in view");
  });

  test(`${Object.values(size).join(" x ")}: SVG, animated SVG, PNG and GIF show the names`, () => {
    const recording = record({ grid: "layered", ...size, seed: 1 });
    const { maze } = recording;
    const { picture } = maze.grid;
    const labels = picture.labelsIn?.(0, 0, picture.width, Infinity) ?? [];
    for (const svg of [toSvg(maze), toAnimatedSvg(recording)]) {
      const texts = Array.from(svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g), ([, text]) => text);
      assert.deepEqual(
        texts,
        labels.map(({ text }) => text),
      );
      const height = Number(/viewBox="\S+ \S+ \S+ (\S+)"/.exec(svg)?.[1]);
      assert.ok(height >= picture.height + (picture.footer ?? 0) + 1 - 0.001, "with room for them");
    }
    const png = readPng(toPng(maze));
    const frames = readGif(toGif(recording));
    const pictures = [frames[0], frames[frames.length >> 1], frames[frames.length - 1]].map((frame) => ({
      pixels: frame,
      format: "gif" as const,
    }));
    for (const { pixels, format } of [{ pixels: png, format: "png" as const }, ...pictures]) {
      const layout = layoutFor(maze, format);
      if (layout.scale < 10) continue;
      for (const label of labels) {
        for (const [x, y] of flattened((pen) => drawLabel(pen, label))) {
          const at = pixelOf(layout, [x, y]);
          const around = [-1, 0].flatMap((right) => [-1, 0].map((down) => pixels.at(at[0] + right, at[1] + down)));
          assert.ok(
            around.some((color) => color !== "#ffffff"),
            `${label.text} at ${at}`,
          );
        }
      }
    }
  });
}

test("all names are written with characters that bitmaps have", () => {
  for (const character of "Level0123456789") {
    const lines = flattened((pen) => drawLabel(pen, { text: character, x: 0, y: 0, size: 1 }));
    assert.ok(lines.length > 0, character);
  }
});

test("of very many levels none is named, and no other grid has names or room for them", () => {
  const picture = pictureOf({ width: 1, height: 1, levels: 10_001 });
  assert.deepEqual([picture.labelsIn?.(0, 0, 1e6, Infinity), picture.footer], [[], 0]);
  for (const grid of grids.filter(({ id }) => id !== "layered")) {
    const other = buildGrid(checkOptions({ grid: grid.id, algorithm: "prim", ...sizesLike(grid, 5, 5) })).picture;
    assert.deepEqual([other.labelsIn, other.footer], [undefined, undefined]);
  }
});
