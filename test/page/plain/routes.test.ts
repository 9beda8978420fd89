import assert from "node:assert/strict";
import { test } from "node:test";
import { lowestBit } from "../../../src/core/foundation/random";
import { generate } from "../../../src/core/making/generate";
import { drawRoute } from "../../../src/core/picture/routes";
import { Ruler } from "../../../webview/picture/walls";

test("a route leads from centre to centre through the two cells alone, along the rings of a circular maze", () => {
  for (const options of [
    { grid: "circular", rings: 12, seed: 1 },
    { grid: "circular", rings: 2, seed: 1 },
    { grid: "hexagonal", width: 8, height: 8, seed: 1 },
    { grid: "planar", cells: 60, seed: 1 },
  ]) {
    const maze = generate(options);
    const { topology, picture } = maze.grid;
    for (let cell = 0; cell < maze.cellCount; cell++) {
      for (let left = maze.passages(cell); left !== 0; left &= left - 1) {
        const slot = lowestBit(left);
        const other = topology.neighbor(cell, slot);
        const pen = new Ruler([0, 0]);
        const [x, y] = picture.centre(cell);
        pen.moveTo(x, y);
        drawRoute(pen, maze.grid, cell, slot);
        const [toX, toY] = pen.points[pen.points.length - 1];
        const [endX, endY] = picture.centre(other);
        assert.ok(Math.hypot(toX - endX, toY - endY) < 0.002, `${options.grid}: ${cell} to ${other}`);
        for (let at = 1; at < pen.points.length; at++) {
          const [[fromX, fromY], [nextX, nextY]] = [pen.points[at - 1], pen.points[at]];
          const middle = picture.cellAt((fromX + nextX) / 2, (fromY + nextY) / 2);
          assert.ok(middle === cell || middle === other, `${options.grid}: ${cell} to ${other} through ${middle}`);
        }
      }
    }
  }
});
