import assert from "node:assert/strict";
import { test } from "node:test";
import { toSvg } from "../../../../src/core/formats/svg/svg";
import { generate } from "../../../../src/core/making/generate";
import { solve } from "../../../../src/core/paths/solve";
import { FinishedMaze } from "../../../../src/core/picture/finish";
import { colorSchemes } from "../../../../src/core/picture/palette";
import { drawLine } from "../../../../src/core/picture/routes";
import { exported } from "../../support/exported";
import { cross, distanceTo, flattened, isDrawn, sidesOf } from "../../support/sides";

test("an SVG is black on white, without the solution, unless it is asked for otherwise", () => {
  const maze = generate({ width: 5, height: 4, seed: 1 });
  assert.equal(toSvg(maze), toSvg(maze, { colors: "print", solution: false }));
  const used = (svg: string) => [...new Set(svg.match(/#[0-9a-f]{3,6}\b/g))];
  assert.deepEqual(used(toSvg(maze)), ["#fff", "#000"]);
  const lines = (svg: string) => [...new Set(Array.from(svg.matchAll(/ stroke="(#\w+)"/g), ([, color]) => color))];
  assert.deepEqual(lines(toSvg(maze, { colors: "dark" })), ["#ccc", "#1f1f1f"]);
  assert.deepEqual(lines(toSvg(maze, { colors: "light", solution: true })), ["#fff", "#169065", "#3b3b3b"]);
});

test("no picture depends on a theme, a script or anything outside of it", () => {
  for (const { make } of exported) {
    for (const { id } of colorSchemes) {
      const svg = toSvg(make().maze, { colors: id, solution: true });
      assert.doesNotMatch(svg, /var\(|class=|<script|href|@import|currentColor/);
    }
  }
});

test("options that are not there, and values that are none, are refused", () => {
  const maze = generate({ width: 2, height: 2, seed: 1 });
  const refused = (options: unknown, message: RegExp) => assert.throws(() => toSvg(maze, options as object), message);
  refused({ colors: "red" }, /^MazeError: colors: "red" cannot be used\. Allowed: light, dark, print\.$/);
  refused({ solution: 1 }, /^MazeError: solution: 1 cannot be used\. Allowed: true or false\.$/);
  refused({ graph: "yes" }, /^MazeError: graph: "yes" cannot be used\. Allowed: true or false\.$/);
  refused({ color: "light" }, /^MazeError: color: "light" .*no such option.*Allowed: colors, solution, graph/);
  refused(null, /^MazeError: options: null/);
});

for (const { name, make } of exported) {
  test(`${name}: a solution leads through the middle of cells from end to end, and crosses nothing`, () => {
    const { maze } = make();
    const { picture } = maze.grid;
    const cells = solve(maze) ?? [];
    const [, { slots }] = new FinishedMaze(maze, { tints: false, way: true }).lines;
    const all = Array.from({ length: maze.cellCount }, (_, cell) => cell);
    const lines = flattened((pen) => drawLine(pen, maze, all, slots));
    if (cells.length < 2) return assert.deepEqual(lines, []);
    for (const cell of maze.recipe.grid === "layered" ? [] : cells)
      assert.ok(distanceTo(lines, picture.centre(cell)) < 0.01, `cell ${cell}`);
    const isStair = (cell: number, slot: number) => ((maze.grid.topology.sides(cell) >>> slot) & 1) === 0;
    const walls = sidesOf(maze).filter((side) => isDrawn(maze, side) && !isStair(side.cell, side.slot));
    const isSlashed = maze.recipe.algorithm === "random-slashes";
    for (const wall of isSlashed ? [] : walls) assert.ok(!lines.some((line) => cross(line, wall.line)), `${wall.cell}`);
  });
}
