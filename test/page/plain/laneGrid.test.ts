/** How mazes that are compared lie beside each other, and which of them came in first. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { columnsFor, headOf, rankAt } from "../../../webview/mazes/laneGrid";

const SQUARE = { width: 20, height: 20 };

test("lanes lie where their pictures are largest, by room and picture", () => {
  for (const [width, height, count, columns, picture = SQUARE] of [
    [460, 640, 2, 1],
    [460, 400, 2, 2],
    [460, 900, 3, 1],
    [700, 640, 3, 2],
    [1500, 600, 3, 3],
    [900, 700, 4, 2],
    [1500, 400, 4, 4],
    [700, 640, 3, 1, { width: 60, height: 10 }],
    [700, 640, 3, 3, { width: 10, height: 60 }],
  ] as const)
    assert.equal(columnsFor(count, { width, height }, picture), columns, `${count} in ${width} × ${height}`);
});

test("no other number of columns makes them larger", () => {
  const scale = (count: number, columns: number, width: number, height: number) =>
    Math.min(width / columns, height / Math.ceil(count / columns) - headOf(width / columns));
  for (const count of [1, 2, 3, 4])
    for (let width = 300; width <= 1500; width += 50)
      for (let height = 200; height <= 1200; height += 50) {
        const best = scale(count, columnsFor(count, { width, height }, SQUARE), width, height);
        for (let columns = 1; columns <= count; columns++) assert.ok(scale(count, columns, width, height) <= best);
      }
});

test("a lane has its rank once it has ended; who took as many steps shares it", () => {
  const lengths = [300, 200, 300, 400];
  const ranks = (step: number) => lengths.map((_, lane) => rankAt(lengths, lane, step));
  assert.deepEqual(ranks(199), [undefined, undefined, undefined, undefined]);
  assert.deepEqual(ranks(200), [undefined, 1, undefined, undefined]);
  assert.deepEqual(ranks(500), [2, 1, 2, 4]);
  assert.equal(rankAt([0, 0], 0, 0), undefined, "where no steps are played");
  assert.equal(rankAt([0, 300], 1, 300), 1, "beside one that is not played");
});
