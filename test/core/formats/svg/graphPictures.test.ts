/** The graph of the cells in pictures: the dual of the walls, and what of it is joined. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { svg } from "../../../../src/core/formats/exports/facts";
import { toGif, toPng } from "../../../../src/core/formats/raster/bitmaps";
import type { PixelLine } from "../../../../src/core/formats/raster/pixelLines";
import { toAnimatedSvg } from "../../../../src/core/formats/svg/animatedSvg";
import { toSvg } from "../../../../src/core/formats/svg/svg";
import type { Maze } from "../../../../src/core/foundation/maze";
import { generate } from "../../../../src/core/making/generate";
import { checkOptions } from "../../../../src/core/options/options";
import { drawEdges } from "../../../../src/core/picture/graphPath";
import { rgbOf } from "../../../../src/core/picture/oklab";
import { paletteOf } from "../../../../src/core/picture/palette";
import { exported } from "../../support/exported";
import { pairsOf } from "../../support/graph";
import { layoutFor, pixelOf } from "../../support/listed";
import { readPng } from "../../support/png";
import { cross, distanceTo, flat, flattened, isDrawn, type Point, sidesOf } from "../../support/sides";

const LIGHT = paletteOf("light");

/** What an SVG draws in a colour. */
function drawnIn(svg: string, color: string): PixelLine[] {
  const [, path] = new RegExp(`<path d="([^"]*)" fill="none" stroke="${color}"`).exec(svg) ?? [];
  return path === undefined ? [] : flat(path);
}

const edgesOf = (maze: Maze, areJoined: boolean) =>
  flattened((pen) => drawEdges(pen, maze, maze.grid.picture.cellsIn(), areJoined));

const isOneOf = (points: readonly Point[], x: number, y: number) =>
  points.some(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY) < 0.01);

for (const { name, make } of exported) {
  test(`${name}: an SVG can have the graph: an edge for each two neighbours side by side, joined or not`, () => {
    const { maze } = make();
    const { picture, topology } = maze.grid;
    const svg = toSvg(maze, { colors: "light", graph: true });
    const [links, ways] = ["link", "way"].map((name) => drawnIn(svg, LIGHT.line(name)));
    const isBeside = ([a, b]: readonly [number, number]) => (topology.sides(a) >>> topology.slotBetween(a, b)) & 1;
    const joined = pairsOf(maze).filter(isBeside).length;
    assert.deepEqual([ways.length, links.length], [joined, pairsOf(maze, false).filter(isBeside).length - joined]);
    const centres = Array.from({ length: maze.cellCount }, (_, cell) => picture.centre(cell));
    for (const line of [...links, ...ways]) {
      assert.ok(isOneOf(centres, line[0], line[1]) && isOneOf(centres, line[line.length - 2], line[line.length - 1]));
    }
    if (maze.recipe.algorithm === "random-slashes") return; // its cells lie in halves of squares
    const isStair = (cell: number, slot: number) => ((topology.sides(cell) >>> slot) & 1) === 0;
    const walls = sidesOf(maze).filter((side) => isDrawn(maze, side) && !isStair(side.cell, side.slot));
    for (const way of ways) assert.ok(!walls.some(({ line }) => cross(way, line)), "what is joined crosses no wall");
    const lines = walls.map(({ line }) => line);
    for (const link of links)
      assert.ok(
        lines.some((wall) => cross(link, wall) || meets(link, wall)),
        "a wall is between",
      );
  });

  test(`${name}: a PNG can have the graph, and has it not unless it is asked for`, () => {
    const { maze } = make();
    const layout = layoutFor(maze);
    const pixelOn = (line: PixelLine, along: number) => pixelOf(layout, pointAlong(line, along));
    const [without, png] = [false, true].map((graph) => readPng(toPng(maze, { graph })));
    const isGround = (x: number, y: number) => distanceOf(without.at(x, y), LIGHT.colour("wall")) > 60;
    const [links, ways] = [false, true].map((joined) => edgesOf(maze, joined));
    const isSlashed = maze.recipe.algorithm === "random-slashes";
    for (const [lines, color, other, along] of isSlashed
      ? []
      : ([
          [links, LIGHT.line("link"), LIGHT.line("way"), IN_DASH],
          [ways, LIGHT.line("way"), "", 0.3],
        ] as const)) {
      for (const line of lines) {
        const [x, y] = pixelOn(line, along);
        if (!isGround(x, y)) continue; // a short side, or stairs
        assert.ok(
          [color, other].includes(png.at(x, y)) || distanceOf(png.at(x, y), color) < 90,
          `${png.at(x, y)} at ${x}, ${y}`,
        );
      }
    }
    const gaps = isSlashed
      ? []
      : links.filter((line) => png.at(...pixelOn(line, IN_GAP)) === without.at(...pixelOn(line, IN_GAP)));
    assert.equal(gaps.length > 0, links.length > 0 && !isSlashed, "what is not joined is dashed");
    assert.deepEqual(toPng(maze), toPng(maze, { graph: false }));
    assert.equal(toSvg(maze), toSvg(maze, { graph: false }));
  });
}

/** Where the second dash of a line and the first gap are, in cells from its beginning. */
const [IN_DASH, IN_GAP] = [0.375, 0.225];

/** The point at a distance from the beginning of a line. */
function pointAlong(line: PixelLine, along: number): Point {
  const share = along / Math.hypot(line[2] - line[0], line[3] - line[1]);
  const at = (axis: number) => line[axis] + share * (line[axis + 2] - line[axis]);
  return [at(0), at(1)];
}

const distanceOf = (one: string, other: string) =>
  Math.max(...rgbOf(one).map((value, index) => Math.abs(value - rgbOf(other)[index])));

/** Whether a point of a line, which bends on the wall, lies on the wall. */
function meets(link: PixelLine, wall: PixelLine): boolean {
  const points = Array.from({ length: link.length / 2 }, (_, n): Point => [link[2 * n], link[2 * n + 1]]);
  return points.some((point) => distanceTo([wall], point) < 0.01);
}

test("what plays has no graph, and says so", () => {
  const [{ make }] = exported;
  const options = { graph: true };
  for (const write of [toGif, toAnimatedSvg])
    assert.throws(
      () => write(make(), options),
      /^MazeError: graph: true .*no such option.*Allowed: colors, solution, lineWidth, margin\.$/,
    );
});

test("an SVG with the graph of too many cells is refused before any work", () => {
  const recipe = checkOptions({ width: 1001, height: 2000, seed: 1 });
  assert.doesNotThrow(() => svg.check(recipe, {}));
  assert.throws(() => svg.check(recipe, { graph: true }), /^MazeError: height: 2000 .*at most 2,000,000 cells/);
});

test("a planar maze's graph goes through the middle of its sides", () => {
  const maze = generate({ grid: "planar", cells: 300, seed: 2 });
  const walls = sidesOf(maze).filter((side) => isDrawn(maze, side));
  for (const way of edgesOf(maze, true)) assert.ok(!walls.some(({ line }) => cross(way, line)));
});
