/** The colours of distances: a scale that looks even, and how far each cell is on it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { generate } from "../../../src/core/making/generate";
import { Heat } from "../../../src/shared/overlays/heat";
import { heatColours } from "../../../src/shared/overlays/heatScale";
import { manyScattered } from "../../core/support/build";
import { cellsOf, distancesFrom } from "../../core/support/graph";

test("each cell has the colour of its distance, what cannot be reached none", () => {
  for (const maze of manyScattered()) {
    const [source] = cellsOf(maze);
    const heat = new Heat(maze, source);
    const distances = distancesFrom(maze, source);
    const farthest = Math.max(...distances.values());
    for (const cell of cellsOf(maze)) {
      const distance = distances.get(cell) ?? -1;
      assert.equal(heat.distance(cell), distance);
      const colour = heat.colour(cell);
      const share = distance / Math.max(farthest, 1);
      if (distance < 0) assert.equal(colour, -1);
      else
        assert.ok(
          Math.abs(colour / (heatColours.length - 1) - share) <= 0.51 / (heatColours.length - 1),
          `${colour} of ${share}`,
        );
    }
    assert.equal(heat.farthest, farthest);
    assert.equal(heat.reachesAll, distances.size === cellsOf(maze).length);
  }
});

test("the numbers below the scale go from 0 to its end, a few, each once", () => {
  const heat = new Heat(generate({ width: 1, height: 30 }), 0);
  for (let upTo = 0; upTo < 250; upTo++) {
    heat.upTo = upTo;
    const { ticks } = heat;
    assert.deepEqual([ticks[0], ticks.at(-1)], [0, upTo]);
    assert.ok(ticks.length <= 5 && ticks.every((tick, at) => at === 0 || tick > ticks[at - 1]), `${ticks}`);
  }
});
