/** Single walls, on every grid: which one is meant by a place, how it is drawn, and in which order they go round a cell. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { pathText } from "../../../src/core/formats/svg/pathText";
import type { Maze } from "../../../src/core/foundation/maze";
import { generate } from "../../../src/core/making/generate";
import { nameOf } from "../../../webview/overlays/kinds/cellOrWall";
import { cellOrWallAt, drawWall, middleOf, wallsOf } from "../../../webview/picture/walls";

const MAZES: Readonly<Record<string, () => Maze>> = {
  rectangular: () => generate({ width: 9, height: 7, seed: 1 }),
  large: () => generate({ width: 90, height: 70, seed: 1 }),
  masked: () => generate({ mask: ["..#.", "....", "#..."], seed: 1 }),
  maskedHexagons: () => generate({ grid: "hexagonal", mask: ["..#.", "....", "#..."], seed: 1 }),
  maskedTriangles: () => generate({ grid: "triangular", mask: ["..#...", "......", "...#.."], seed: 1 }),
  automaton: () => generate({ algorithm: "cellular-maze", width: 12, height: 10, seed: 1 }), // whose walls are cells
  hexagonal: () => generate({ grid: "hexagonal", width: 6, height: 5, seed: 1 }),
  triangular: () => generate({ grid: "triangular", width: 7, height: 5, seed: 1 }),
  upsilon: () => generate({ grid: "upsilon", width: 6, height: 5, seed: 1 }),
  circular: () => generate({ grid: "circular", rings: 6, seed: 1 }),
  planar: () => generate({ grid: "planar", cells: 60, seed: 1 }),
  layered: () => generate({ grid: "layered", width: 5, height: 4, levels: 2, seed: 1 }),
};

const isStairs = ({ grid: { topology } }: Maze, cell: number, slot: number) =>
  ((topology.sides(cell) >>> slot) & 1) === 0;

test("a cell is called a cell once, by its place or in words", () => {
  const names = Object.entries({ rectangular: "Cell (5, 0)", planar: "Cell 5", circular: "Cell 4 of ring 1" });
  for (const [name, expected] of names) assert.equal(nameOf(MAZES[name]().grid, { cell: 5 }), expected);
  assert.equal(nameOf(MAZES.circular().grid, { cell: 0 }), "The centre");
});

for (const [name, make] of Object.entries(MAZES)) {
  test(`${name}: the middle of each wall means that wall, from both sides, and the middle of a cell the cell`, () => {
    const maze = make();
    const { grid } = maze;
    const { topology, picture } = grid;
    const seen = new Map<string, string>(); // by how it is drawn: its name
    for (let cell = 0; cell < maze.cellCount; cell += name === "large" ? 13 : 1) {
      if (!topology.isIncluded(cell)) continue;
      const [x, y] = picture.centre(cell);
      assert.deepEqual(cellOrWallAt(maze, cell, [x, y]), { cell });
      const walls = wallsOf(grid, cell);
      assert.ok(walls.length >= 2, nameOf(grid, { cell }));
      for (const slot of walls) {
        const path = pathText((pen) => drawWall(pen, grid, cell, slot));
        assert.equal(path === "", isStairs(maze, cell, slot), nameOf(grid, { cell, slot }));
        if (path === "") continue;
        const [toX, toY] = middleOf(grid, cell, slot);
        const place = [x + 0.97 * (toX - x), y + 0.97 * (toY - y)] as const;
        assert.deepEqual(
          cellOrWallAt(maze, cell, place),
          { cell, slot },
          `${nameOf(grid, { cell, slot })} at ${place}`,
        );
        const neighbor = topology.across(cell, slot);
        const named = nameOf(grid, { cell, slot });
        if (neighbor === cell) continue;
        const opposite = topology.opposite(cell, slot);
        assert.equal(
          pathText((pen) => drawWall(pen, grid, neighbor, opposite)),
          path,
        );
        assert.equal(nameOf(grid, { cell: neighbor, slot: opposite }), named);
        assert.equal(seen.get(path) ?? named, named, "no two walls are drawn alike");
        seen.set(path, named);
      }
    }
  });

  test(`${name}: the walls go round a cell as the hands of a clock go, stairs last`, () => {
    const maze = make();
    const { grid } = maze;
    for (let cell = 0; cell < Math.min(maze.cellCount, 200); cell++) {
      if (!grid.topology.isIncluded(cell)) continue;
      const [x, y] = grid.picture.centre(cell);
      const walls = wallsOf(grid, cell);
      const sides = walls.filter((slot) => !isStairs(maze, cell, slot));
      assert.deepEqual(walls.slice(0, sides.length), sides);
      const turns = sides.map((slot) => {
        const [toX, toY] = middleOf(grid, cell, slot);
        const turn = Math.atan2(toX - x, y - toY) / (2 * Math.PI);
        return turn < -1e-6 ? turn + 1 : turn;
      });
      assert.deepEqual(
        turns,
        [...turns].sort((a, b) => a - b),
      );
    }
  });
}
