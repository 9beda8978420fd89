/** How distances colour a maze that is finished. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Maze } from "../../../src/core/foundation/maze";
import { generate } from "../../../src/core/making/generate";
import { endsOf } from "../../../src/core/paths/solve";
import { tintPaints } from "../../../src/core/picture/heat";
import { pack } from "../../../src/shared/data/pack";
import { Bloom } from "../../../webview/mazes/bloom";
import { Session } from "../../../webview/playing/session";
import { manyScattered } from "../../core/support/build";
import { cellsOf, distancesFrom } from "../../core/support/graph";

const TINTS = new Set(tintPaints.map(([state]) => state));

/** A bloom on a maze, and the cells that it has had drawn anew since it was last asked; undefined for all. */
function bloomOn(
  maze: Maze,
  isWanted = () => true,
  findings: { cells: number[] }[] = [],
  arrival: () => number | undefined = () => undefined,
) {
  let touched: Set<number> | undefined = new Set();
  const watcher = {
    touch: (cell: number) => void touched?.add(cell),
    touchAll: () => {
      touched = undefined;
    },
  };
  const userAlgorithm = { facts: {}, findings } as never;
  const session = new Session({ ...pack(maze), ...(findings.length > 0 && { userAlgorithm }) }, watcher, () => {});
  const bloom = new Bloom(session, isWanted, arrival);
  const drawn = () => {
    const all = touched;
    touched = new Set();
    return all;
  };
  return {
    bloom,
    session,
    drawn,
    looks: () => Array.from({ length: maze.cellCount }, (_, cell) => bloom.cellState(cell)),
  };
}

test("played to its end, the colours run through a maze from its entrance, nearest first, and what changes is drawn", () => {
  for (const maze of manyScattered()) {
    const { bloom, session, drawn, looks } = bloomOn(maze);
    const distances = distancesFrom(maze, endsOf(maze)[0]);
    for (const cell of cellsOf(maze))
      if (!distances.has(cell)) for (const [each, far] of distancesFrom(maze, cell)) distances.set(each, far);
    let before = looks();
    assert.equal(bloom.follow(0, true, true), "moving");
    assert.equal(drawn(), undefined, "all: the tint comes on");
    before = looks();
    let seconds = 0;
    for (let more = true; more; seconds += 0.05) {
      more = bloom.follow(0.05, false, true) === "moving";
      const [now, touched] = [looks(), drawn()];
      for (const cell of cellsOf(maze)) {
        if (now[cell] === before[cell]) continue;
        assert.ok(touched === undefined || touched.has(cell), `${cell} is not drawn`);
        assert.ok(before[cell] < 0 && TINTS.has(now[cell]));
      }
      const coloured = cellsOf(maze).filter((cell) => now[cell] >= 0);
      const far = Math.max(...coloured.map((cell) => distances.get(cell) ?? Number.POSITIVE_INFINITY));
      for (const [cell, distance] of distances) assert.ok(distance > far || now[cell] >= 0, "a nearer one is left out");
      assert.equal(session.isBlooming, more);
      before = now;
    }
    assert.ok(seconds <= 1.1, `${seconds} s`);
    for (const cell of cellsOf(maze)) assert.ok(before[cell] >= 0);
  }
});

test("come to in another way, the tint is there at once; a frame that takes long loses no time", () => {
  const maze = generate({ width: 12, height: 9, seed: 1 });
  const jumped = bloomOn(maze);
  assert.equal(jumped.bloom.follow(0, false, true), "done");
  const settled = jumped.looks();
  assert.ok(settled.every((state) => TINTS.has(state)));
  const slow = bloomOn(maze);
  slow.bloom.follow(0, true, true);
  for (let frame = 0; frame < 20; frame++) assert.equal(slow.bloom.follow(0.1, false, false), "moving");
  assert.equal(slow.looks().filter((state) => state >= 0).length, 1, "nothing moves before it is drawn");
  assert.equal(slow.bloom.follow(0.1, false, true), "done");
  assert.deepEqual(slow.looks(), settled);
});

test("what else the user wants to see of a maze, and what is found in it, is seen in place of the tint", () => {
  const maze = generate({ width: 8, height: 8, seed: 1 });
  let isWanted = true;
  const { bloom, drawn, looks } = bloomOn(maze, () => isWanted, [{ cells: [9] }]);
  bloom.follow(0, true, true);
  bloom.follow(0.4, false, true);
  isWanted = false;
  drawn();
  assert.equal(bloom.follow(0.1, false, true), "done");
  assert.deepEqual([bloom.isShown(), drawn()], [false, undefined]);
  isWanted = true;
  assert.equal(bloom.follow(0.1, false, true), "done", "it comes back as it was left");
  assert.deepEqual([bloom.isShown(), drawn()], [true, undefined]);
  assert.deepEqual(
    looks().flatMap((state, cell) => (state < 0 ? [cell] : [])),
    [9],
  );
});

test("where a walk comes to its goal, the colours run from there, if anything may move; and go when it begins again", () => {
  const maze = generate({ width: 8, height: 8, seed: 1 });
  for (const canMove of [true, false]) {
    let arrival: number | undefined;
    const { bloom, looks } = bloomOn(
      maze,
      () => false,
      [],
      () => arrival,
    );
    const follow = (seconds: number) => bloom.follow(seconds, false, true, canMove);
    assert.deepEqual([follow(0), bloom.isShown()], ["done", false]);
    arrival = 20;
    assert.equal(follow(0.1), canMove ? "moving" : "done");
    const seen = looks().flatMap((state, cell) => (state < 0 ? [] : [cell]));
    assert.deepEqual(seen, canMove ? [20] : Array.from({ length: 64 }, (_, cell) => cell));
    while (follow(0.1) === "moving");
    assert.equal(looks()[20], Math.min(...looks()), "the nearest colour");
    arrival = undefined;
    assert.deepEqual([follow(0.1), bloom.isShown()], ["done", false]);
  }
});
