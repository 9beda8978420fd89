/** The colours of distances: a few bands, which are told in words. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { generate } from "../../../src/core/making/generate";
import { BANDS, Heat } from "../../../src/shared/overlays/distances";
import { manyScattered } from "../../core/support/build";
import { cellsOf, distancesFrom } from "../../core/support/graph";

/** The first and the last distance of each band, as it is told. */
function rangesOf({ bands }: Heat): [first: number, last: number][] {
  return bands.map((words) => {
    const numbers = words.split(" to ").map((number) => Number(number.replaceAll(",", "")));
    return [numbers[0], numbers[numbers.length - 1]];
  });
}

test("each cell is in the band that is told for its distance, and what cannot be reached in none", () => {
  for (const maze of manyScattered()) {
    const [source] = cellsOf(maze);
    const heat = new Heat(maze, source);
    const distances = distancesFrom(maze, source);
    const ranges = rangesOf(heat);
    for (const cell of cellsOf(maze)) {
      const distance = distances.get(cell) ?? -1;
      const band = ranges.findIndex(([first, last]) => first <= distance && distance <= last);
      assert.deepEqual([heat.distance(cell), heat.band(cell)], [distance, band]);
    }
    assert.equal(heat.farthest, Math.max(...distances.values()));
    assert.equal(heat.reachesAll, distances.size === cellsOf(maze).length);
  }
});

test("the bands follow each other, from 0 to the farthest, as many as can be told apart at most", () => {
  const heat = new Heat(generate({ width: 1, height: 30 }), 0);
  for (let upTo = 0; upTo < 250; upTo++) {
    heat.upTo = upTo;
    const ranges = rangesOf(heat);
    assert.ok(ranges.length <= BANDS, `${ranges.length} bands up to ${upTo}`);
    ranges.forEach(([first, last], band) => {
      assert.equal(first, band === 0 ? 0 : ranges[band - 1][1] + 1);
      assert.ok(first <= last);
    });
    assert.equal(ranges[ranges.length - 1][1], upTo);
    assert.equal(heat.upTo, upTo);
  }
});
