import assert from "node:assert/strict";
import { test } from "node:test";
import { toGif, toPng } from "../../../../src/core/formats/raster/bitmaps";
import { toAnimatedSvg } from "../../../../src/core/formats/svg/animatedSvg";
import { toSvg } from "../../../../src/core/formats/svg/svg";
import type { Maze } from "../../../../src/core/foundation/maze";
import { grids } from "../../../../src/core/grids/facts";
import { generate, record } from "../../../../src/core/making/generate";
import { readGif } from "../../support/gif";
import { type Bitmap, colorAt, layoutFor } from "../../support/listed";
import { type Pixels, readPng } from "../../support/png";

function colorIn(pixels: Pixels, maze: Maze, cell: number, format: Bitmap): string {
  return colorAt(pixels, layoutFor(maze, format), maze.grid.picture.centre(cell));
}

/** The outlines of marks, in numbers. */
function marksIn(svg: string): number[][] {
  const paths = [...svg.matchAll(/<path d="([^"]*)" fill="#\w+" stroke="#fff"/g)];
  return paths.map(([, path]) => (path.match(/-?[\d.]+/g) ?? []).map(Number));
}

for (const { id: grid } of grids) {
  test(`${grid}: pictures of lines alone mark ends inside, and no others`, () => {
    const sizes = { width: 7, height: 5, levels: 3, rings: 5, cells: 40 };
    const { sizes: own } = grids.find((each) => each.id === grid) ?? { sizes: [] };
    const options = { grid, ...Object.fromEntries(own.map((size) => [size, sizes[size]])), seed: 1, exit: "center" };
    const maze = generate(options);
    const [plain, exit] = [generate({ ...options, exit: undefined }), maze.exit?.cell ?? -1];
    assert.equal(maze.exit?.slot, -1);
    const recording = record(options);
    for (const svg of [toSvg(maze), toAnimatedSvg(recording, { colors: "print" })]) {
      const [mark, ...others] = marksIn(svg);
      assert.deepEqual(others, []);
      const [x, y] = maze.grid.picture.centre(exit);
      assert.ok(Math.abs(mark[0] + 0.2 - x) < 0.001 && Math.abs(mark[1] + 0.2 - y) < 0.001, `${mark} of ${x}, ${y}`);
    }
    assert.deepEqual(marksIn(toSvg(plain)), []);
    const still = readPng(toPng(maze, { colors: "print" }));
    const frames = readGif(toGif(recording, { colors: "print" }));
    assert.equal(colorIn(still, maze, exit, "png"), "#000000");
    for (const pixels of [frames[0], frames[frames.length - 1]])
      assert.equal(colorIn(pixels, maze, exit, "gif"), "#000000");
    assert.notEqual(colorIn(readPng(toPng(plain, { colors: "print" })), plain, exit, "png"), "#000000");
  });
}

test("an entrance inside is a disc", () => {
  const maze = generate({ width: 5, height: 5, seed: 1, entrance: "center" });
  assert.match(toSvg(maze), /<path d="M2\.3 2\.5A0\.2 0\.2 0 0 1 2\.7 2\.5A0\.2 0\.2 0 0 1 2\.3 2\.5Z" fill="#808080"/);
});

test("pictures in colours mark all ends, as the preview does", () => {
  const maze = generate({ width: 5, height: 5, seed: 1 });
  assert.equal(marksIn(toSvg(maze, { colors: "light" })).length, 2);
});
