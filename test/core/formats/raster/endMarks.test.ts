import assert from "node:assert/strict";
import { test } from "node:test";
import { toGif, toPng } from "../../../../src/core/formats/raster/bitmaps";
import { toAnimatedSvg } from "../../../../src/core/formats/svg/animatedSvg";
import { toSvg } from "../../../../src/core/formats/svg/svg";
import type { Maze } from "../../../../src/core/foundation/maze";
import { grids } from "../../../../src/core/grids/facts";
import { generate, record } from "../../../../src/core/making/generate";
import { readGif } from "../../support/gif";
import { type Pixels, readPng } from "../../support/png";

const SCALE = 16; // pixels of a cell
const MARGIN = 8;

function colorIn(pixels: Pixels, { grid }: Maze, cell: number): string {
  const [x, y] = grid.picture.centre(cell);
  return pixels.at(Math.floor(x * SCALE + MARGIN), Math.floor(y * SCALE + MARGIN));
}

/** The outlines that are filled with the colour of walls, in numbers. */
function filledIn(svg: string): number[][] {
  const paths = [...svg.matchAll(/<path d="([^"]*)" fill="#000"\/>|<g fill="#000">\n<path d="([^"]*)"\/>/g)];
  return paths.flatMap(([, one, other]) =>
    (one ?? other).split(/(?=M)/).map((path) => (path.match(/-?[\d.]+/g) ?? []).map(Number)),
  );
}

for (const { id: grid } of grids) {
  test(`${grid}: pictures mark ends inside, and no others`, () => {
    const sizes = { width: 7, height: 5, levels: 3, rings: 5, cells: 40 };
    const { sizes: own } = grids.find((each) => each.id === grid) ?? { sizes: [] };
    const options = { grid, ...Object.fromEntries(own.map((size) => [size, sizes[size]])), seed: 1, exit: "center" };
    const maze = generate(options);
    const [plain, exit] = [generate({ ...options, exit: undefined }), maze.exit?.cell ?? -1];
    assert.equal(maze.exit?.slot, -1);
    const recording = record(options);
    for (const svg of [toSvg(maze), toAnimatedSvg(recording, { colors: "print" })]) {
      const [mark, ...others] = filledIn(svg);
      assert.deepEqual(others, []);
      const [x, y] = maze.grid.picture.centre(exit);
      assert.ok(Math.abs(mark[0] + 0.2 - x) < 0.001 && Math.abs(mark[1] + 0.2 - y) < 0.001, `${mark} of ${x}, ${y}`);
    }
    assert.deepEqual(filledIn(toSvg(plain)), []);
    const still = readPng(toPng(maze, { colors: "print" }));
    const frames = readGif(toGif(recording, { colors: "print" }));
    for (const pixels of [still, frames[0], frames[frames.length - 1]])
      assert.equal(colorIn(pixels, maze, exit), "#000000");
    assert.notEqual(colorIn(readPng(toPng(plain, { colors: "print" })), plain, exit), "#000000");
  });
}

test("an entrance inside is a disc", () => {
  const maze = generate({ width: 5, height: 5, seed: 1, entrance: "center" });
  assert.match(toSvg(maze), /<path d="M2\.3 2\.5A0\.2 0\.2 0 0 1 2\.7 2\.5A0\.2 0\.2 0 0 1 2\.3 2\.5Z" fill="#000"\/>/);
});
