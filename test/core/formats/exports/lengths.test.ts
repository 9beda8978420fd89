import assert from "node:assert/strict";
import { test } from "node:test";
import { json } from "../../../../src/core/formats/exports/json";
import { svg } from "../../../../src/core/formats/exports/svg";
import { mazeToJson, writeJson } from "../../../../src/core/formats/json/json";
import type { PictureOptions } from "../../../../src/core/formats/svg/pictureOptions";
import { toSvg } from "../../../../src/core/formats/svg/svg";
import type { GivenOptions, Recipe } from "../../../../src/core/foundation/optionTypes";
import { generate } from "../../../../src/core/making/generate";
import { cover, sizesLike } from "../../support/cases";

const MOST = 1.5; // times as long as it is, that is

const jsonLength = (recipe: Recipe) => json.sampleLength?.(recipe, {}, Number.POSITIVE_INFINITY) ?? 0;
const svgLength = (recipe: Recipe, drawn: PictureOptions = {}) =>
  svg.sampleLength?.(recipe, drawn, Number.POSITIVE_INFINITY) ?? 0;

/** By how much the estimates are longer than JSON and SVG are. */
function ratiosOf(options: GivenOptions, drawn: PictureOptions = {}): [json: number, svg: number] {
  const maze = generate({ seed: 1, ...options });
  return [
    jsonLength(maze.recipe) / writeJson(mazeToJson(maze)).length,
    svgLength(maze.recipe, drawn) / toSvg(maze, drawn).length,
  ];
}

for (const { name, algorithm, grid } of cover) {
  test(`${name}: JSON and SVG are at most as long as was estimated, and the estimate is not far off`, () => {
    const side = algorithm.limit === undefined ? 128 : 60;
    const ratios = ratiosOf({ algorithm: algorithm.id, grid: grid.id, ...sizesLike(grid, side, side) });
    for (const ratio of ratios) assert.ok(ratio >= 1 && ratio <= MOST, `${ratios}`);
  });
}

test("what makes a maze longer counts: loops, few or many walls, the solution, long and narrow sizes", () => {
  const size = { width: 100, height: 100 };
  for (const options of [
    { ...size, loops: 0.3 },
    { ...size, grid: "hexagonal", braid: 1 },
    { ...size, algorithm: "recursive-division" },
    { algorithm: "random-slashes", ...size, probability: 0.2 },
    { width: 3, height: 4000 },
    { width: 4000, height: 3 },
    { grid: "layered", width: 30, height: 30, levels: 30 },
  ]) {
    const ratios = ratiosOf(options);
    for (const ratio of ratios) assert.ok(ratio >= 1 && ratio <= MOST, `${JSON.stringify(options)}: ${ratios}`);
  }
  const [, solved] = ratiosOf(size, { solution: true });
  assert.ok(solved >= 1, `${solved}`);
  for (const options of [
    size,
    { grid: "planar", cells: 9000 },
    { grid: "layered", width: 1, height: 1, levels: 5000 },
  ]) {
    const [, drawn] = ratiosOf(options, { graph: true });
    assert.ok(drawn >= 1 && drawn <= MOST, `${JSON.stringify(options)} with its graph: ${drawn}`);
  }
});

test("where cells are left out, or no wall is left, it is no less than the length", () => {
  const mask = Array.from({ length: 120 }, (_, y) =>
    Array.from({ length: 120 }, (_, x) => (Math.hypot(x - 60, y - 60) < 60 ? "." : "#")).join(""),
  );
  for (const options of [{ mask }, { grid: "hexagonal", mask }, { width: 90, height: 90, loops: 1 }]) {
    const ratios = ratiosOf(options);
    for (const ratio of ratios) assert.ok(ratio >= 1, `${ratios}`);
  }
});

test("a small maze is not made twice as long", () => {
  for (const options of [{ width: 1, height: 1 }, { width: 20, height: 20 }, { algorithm: "quadrants" }]) {
    const maze = generate({ seed: 1, ...options });
    const [json, svg] = [jsonLength(maze.recipe), svgLength(maze.recipe)];
    assert.ok(json < 2 * writeJson(mazeToJson(maze)).length + 1000 && svg < 2 * toSvg(maze).length + 1000);
  }
});
