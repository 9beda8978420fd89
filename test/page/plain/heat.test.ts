/** The colours of distances: a scale that looks even, and how far each cell is on it. */
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Topology } from "../../../src/core/foundation/topology";
import { generate } from "../../../src/core/making/generate";
import { Heat } from "../../../src/core/picture/heat";
import { heatColours } from "../../../src/core/picture/heatScale";
import { pack } from "../../../src/shared/data/pack";
import { flood } from "../../../webview/overlays/kinds/flood";
import { Session } from "../../../webview/playing/session";
import { manyScattered } from "../../core/support/build";
import { cellsOf, distancesFrom } from "../../core/support/graph";
import { overlayPage } from "./support/overlayPage";

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

test("a flood that rises over a shape does not count its cells again with each step", () => {
  const maze = generate({ mask: ["..#", "...", "..."], seed: 1 });
  const session = new Session(pack(maze), { touch() {}, touchAll() {} }, () => {});
  const control = flood.open(overlayPage());
  control.draw(session);
  control.turn?.(true);
  const counts = mock.getter(Topology.prototype, "includedCount");
  const { continuation } = session;
  for (let step = 1; step <= continuation.length; step++) {
    continuation.seek(step);
    assert.ok(continuation.spokenText().startsWith(`Flood: ${step} of 8 cells`));
  }
  assert.equal(counts.mock.callCount(), 0);
});
