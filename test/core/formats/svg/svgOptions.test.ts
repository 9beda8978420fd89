import assert from "node:assert/strict";
import { test } from "node:test";
import { colorSchemes } from "../../../../src/core/formats/svg/colors";
import { drawSolution } from "../../../../src/core/formats/svg/solutionPath";
import { toSvg } from "../../../../src/core/formats/svg/svg";
import { generate } from "../../../../src/core/making/generate";
import { solve } from "../../../../src/core/paths/solve";
import { exported } from "../../support/exported";
import { cross, distanceTo, flattened, isDrawn, type Point, sidesOf } from "../../support/sides";

test("an SVG is black on white, without the solution, unless it is asked for otherwise", () => {
  const maze = generate({ width: 5, height: 4, seed: 1 });
  assert.equal(toSvg(maze), toSvg(maze, { colors: "print", solution: false }));
  const used = (svg: string) => [...new Set(svg.match(/#[0-9a-f]{3,6}\b/g))];
  assert.deepEqual(used(toSvg(maze)), ["#fff", "#000"]);
  assert.deepEqual(used(toSvg(maze, { colors: "dark" })), ["#1f1f1f", "#ccc"]);
  assert.deepEqual(used(toSvg(maze, { colors: "light", solution: true })), ["#fff", "#d32f2f", "#3b3b3b"]);
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
    const lines = flattened((pen) => drawSolution(pen, maze));
    const ends = lines.flatMap((line) => [line.slice(0, 2), line.slice(-2)]);
    if (cells.length === 0) return assert.deepEqual(lines, []);
    const near = (point: Point, [x, y]: readonly number[]) => Math.hypot(point[0] - x, point[1] - y) < 0.01;
    assert.ok(near(picture.centre(cells[0]), ends[0]));
    assert.ok(near(picture.centre(cells[cells.length - 1]), ends[ends.length - 1]));
    for (const cell of cells) assert.ok(distanceTo(lines, picture.centre(cell)) < 0.01, `cell ${cell}`);
    const isStair = (cell: number, slot: number) => ((maze.grid.topology.sides(cell) >>> slot) & 1) === 0;
    const walls = sidesOf(maze).filter((side) => isDrawn(maze, side) && !isStair(side.cell, side.slot));
    const isSlashed = maze.recipe.algorithm === "random-slashes";
    for (const wall of isSlashed ? [] : walls) assert.ok(!lines.some((line) => cross(line, wall.line)), `${wall.cell}`);
  });
}
