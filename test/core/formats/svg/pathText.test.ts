/** Lines of lattices are written by what they add to the place before: shorter, and the same lines. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { pathText } from "../../../../src/core/formats/svg/pathText";
import type { Pen } from "../../../../src/core/foundation/grid";
import { generate } from "../../../../src/core/making/generate";
import { drawPath } from "../../support/path";

/** Path data with every place as it is, to a thousandth. */
const absolute = (path: string) => pathText((pen) => drawPath(pen, path));

for (const options of [
  { grid: "hexagonal", width: 23, height: 17 },
  { grid: "triangular", width: 31, height: 14 },
  { grid: "upsilon", width: 19, height: 21 },
  { algorithm: "random-slashes", width: 24, height: 18 },
]) {
  test(`${options.grid ?? options.algorithm}: relative lines are the same lines`, () => {
    for (let seed = 0; seed < 10; seed++) {
      const maze = generate({ ...options, seed });
      const { picture } = maze.grid;
      assert.equal(picture.isLattice, true);
      for (const draw of [
        (pen: Pen) => picture.drawWalls(pen, maze),
        (pen: Pen) => picture.drawArea(pen, maze, picture.cellsIn()),
      ]) {
        const whole = pathText(draw);
        const short = pathText(draw, picture);
        assert.equal(absolute(short), absolute(whole));
        assert.ok(short.length < whole.length || !whole.includes("L"), `${short.length} of ${whole.length} characters`);
      }
    }
  });
}
