import assert from "node:assert/strict";
import { test } from "node:test";
import { cover, taken } from "../../../scripts/tools/cases";
import { OUTER, stepKind } from "../../../src/core/foundation/steps";
import { type Recording, record } from "../../../src/core/making/generate";
import type { Replay } from "../../../src/core/playback/replay";
import { replayOf } from "../../../src/core/playback/replayOf";
import { type Touches, TouchScan, touchTargetOf } from "../../../src/core/playback/touches";
import { allSizes } from "../support/sizes";

const MOST_CELLS = 12; // of a recording that are asked about

/** A recording with what the replay says that each of its steps has touched: an account apart from that of the scan. */
class Account {
  readonly replay: Replay;
  private readonly touched: (readonly [cell: number, slot: number])[][] = [];

  constructor(readonly recording: Recording) {
    const { maze, steps } = recording;
    let now: (readonly [number, number])[] = [];
    this.replay = replayOf(maze, steps, (cell, slot) => now.push([cell, slot]));
    for (let step = 1; step <= steps.length; step++) {
      now = [];
      this.replay.seek(step);
      this.touched.push(now);
    }
  }

  /** The steps that touched any of some cells, or a wall. */
  stepsOf(cells: readonly number[], slot?: number): number[] {
    const { topology } = this.replay.maze.grid;
    const [cell] = cells;
    const isIt = (at: number, side: number) => (slot === undefined ? cells.includes(at) : at === cell && side === slot);
    const { entrance, exit } = this.replay.maze;
    return this.touched.flatMap((all, index) => {
      const word = this.recording.steps[index];
      const hits = all.some(([at, side]) => {
        if (isIt(at, side)) return true;
        if (side < 0 && slot !== undefined)
          return stepKind(word) === OUTER && [entrance, exit].some((open) => open?.cell === at && isIt(at, open.slot));
        return side >= 0 && isIt(topology.neighbor(at, side), topology.opposite(at, side));
      });
      return hits ? [index + 1] : [];
    });
  }
}

function scanned({ replay, recording }: Account, cell: number, slot?: number, piece = 7): Touches {
  const scan = new TouchScan(recording.steps, touchTargetOf(replay.maze, cell, slot));
  while (!scan.advance(piece));
  return scan.found;
}

function checkAll(account: Account): void {
  const { cellCount, grid } = account.replay.maze;
  const { topology, kind } = grid;
  const stride = Math.max(1, Math.floor(cellCount / MOST_CELLS));
  for (let cell = 0; cell < cellCount; cell += stride) {
    const halves = kind.id === "slashes" ? [cell, cell ^ 1] : [cell];
    check(account, account.stepsOf(halves), scanned(account, cell));
    if (kind.id === "slashes") continue; // its walls are not asked for: a slash belongs to its square
    for (let slot = 0; slot < topology.degree; slot++)
      if (((topology.sides(cell) | topology.neighborMask[cell]) >>> slot) & 1)
        check(account, account.stepsOf([cell], slot), scanned(account, cell, slot));
  }
}

function check({ recording: { steps } }: Account, expected: readonly number[], { touches, count }: Touches): void {
  assert.equal(count, expected.length);
  const kept = expected.length <= 300 ? expected : [...expected.slice(0, 150), ...expected.slice(-150)];
  assert.deepEqual(
    touches,
    kept.map((step) => ({ step, word: steps[step - 1] })),
  );
}

for (const { name, algorithm, grid } of cover) {
  test(`${name}: the steps that touched cells and walls are those that changed them`, () => {
    for (const size of allSizes(algorithm, grid).slice(-3)) {
      const options = taken(algorithm, { ...size, loops: 0.2, braid: 0.5 });
      checkAll(new Account(record({ algorithm: algorithm.id, grid: grid.id, ...options, seed: 1 })));
    }
  });
}

test("a wall is the same from both of its sides, and an outer wall opens where entrance and exit are", () => {
  const account = new Account(record({ width: 9, height: 7, seed: 3 }));
  const { topology } = account.replay.maze.grid;
  const { entrance } = account.replay.maze;
  for (const cell of [0, 10, 40]) {
    const next = cell + 1;
    assert.deepEqual(
      scanned(account, cell, topology.slotBetween(cell, next)),
      scanned(account, next, topology.slotBetween(next, cell)),
    );
  }
  assert.equal(scanned(account, entrance?.cell ?? 0, entrance?.slot).count, 0, "open from the start");
  const planar = new Account(record({ grid: "planar", cells: 40, seed: 1 }));
  const { cell, slot } = planar.replay.maze.exit ?? { cell: -1, slot: -1 };
  assert.deepEqual(
    scanned(planar, cell, slot).touches.map(({ step }) => step),
    [planar.recording.steps.length],
  );
});

test("of many touches the first and the last are kept, with their lines", () => {
  const { maze, steps } = record({ algorithm: "aldous-broder", width: 12, height: 12, seed: 1 });
  const many = new Uint32Array(40 * steps.length).map((_, index) => steps[index % steps.length]);
  const lines = new Uint16Array(many.length).map((_, index) => index % 3);
  const scan = new TouchScan(many, touchTargetOf(maze, 70, undefined), lines);
  assert.equal(scan.advance(Number.POSITIVE_INFINITY), true);
  const { touches, count } = scan.found;
  assert.ok(count > 300 && touches.length === 300, String(count));
  const account = new Account({ maze, steps, stepCount: steps.length });
  const once = account.stepsOf([70]);
  assert.deepEqual(
    touches.slice(0, 20).map(({ step }) => step),
    Array.from({ length: 20 }, (_, nth) => once[nth % once.length] + Math.floor(nth / once.length) * steps.length),
  );
  assert.equal(touches[299].step, once[once.length - 1] + 39 * steps.length);
  for (const { step, word, line } of touches) {
    assert.equal(word, many[step - 1]);
    assert.equal(line, (step - 1) % 3 === 0 ? undefined : ((step - 1) % 3) - 1);
  }
});
