/** How storeys lie in a room: as large as they can be, each with its walls and its name. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { EditableMaze } from "../../../src/core/foundation/editableMaze";
import { layered } from "../../../src/core/grids/layered";
import { extentOf, storeysInLine } from "../../../src/core/grids/pictures/layeredPicture";
import { generate } from "../../../src/core/making/generate";
import { segmentsOf, wallsPath } from "../support/path";

const SIZES = { width: 20, height: 20, levels: 7 };

test("storeys lie beside or below each other, whichever is larger in a room; of equal ones beside", () => {
  for (const [width, height, levels, inLine] of [
    [461, 590, 3, 2],
    [300, 900, 3, 1],
    [1000, 300, 3, 3],
    [700, 700, 4, 2],
    [300, 900, 1, 1],
    [1, 1, 2, 2],
  ])
    assert.equal(storeysInLine({ ...SIZES, levels }, { width, height }), inLine, `${levels} in ${width} × ${height}`);
});

test("no other number of them in a line makes the picture larger", () => {
  const scale = (inLine: number, room: { width: number; height: number }) => {
    const { width, height, footer = 0 } = extentOf(SIZES, inLine);
    return Math.min(room.width / width, room.height / (height + footer));
  };
  for (let width = 100; width <= 1500; width += 100)
    for (let height = 100; height <= 1200; height += 100) {
      const best = scale(storeysInLine(SIZES, { width, height }), { width, height });
      for (let inLine = 1; inLine <= SIZES.levels; inLine++) assert.ok(scale(inLine, { width, height }) <= best);
    }
});

test("in lines, storeys have the walls that they have in a row, each in one tile, and each its name below it", () => {
  const row = generate({ grid: "layered", ...SIZES, seed: 1 });
  const lines = new EditableMaze(layered.build(SIZES, { room: { width: 50, height: 50 } }), row.recipe);
  lines.restore(row.snapshot());
  lines.open(row.entrance, row.exit);
  const { picture } = lines.grid;
  assert.ok(picture.height > SIZES.height);
  const walls = segmentsOf(wallsPath(lines)).sort();
  assert.equal(walls.length, segmentsOf(wallsPath(row)).length);
  const tiles = Array.from({ length: picture.tileCount }, (_, tile) => segmentsOf(wallsPath(lines, tile)));
  assert.deepEqual(tiles.flat().sort(), walls);
  const labels = picture.labelsIn?.(0, 0, picture.width, picture.height) ?? [];
  assert.deepEqual(
    labels.map(({ text }) => text),
    Array.from({ length: SIZES.levels }, (_, level) => `Level ${level + 1}`),
  );
  for (const [level, { x, y, size }] of labels.entries()) {
    const [left, bottom] = picture.centre(((level + 1) * SIZES.height - 1) * SIZES.width);
    assert.ok(Math.abs(x - left - 9.5) < 1e-9);
    assert.ok(y - size >= bottom, "below it");
    assert.equal(picture.cellAt(x, y), -1, "above the next");
  }
  assert.deepEqual(
    picture.labelsIn?.(0, 0, 1, 1).map(({ text }) => text),
    ["Level 1"],
  );
});
