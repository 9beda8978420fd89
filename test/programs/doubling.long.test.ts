import assert from "node:assert/strict";
import { test } from "node:test";
import { WatchedRun } from "../../src/programs/watchedRun";
import { bytesOf } from "./support/written";

// What reads a trace takes about twice as long for twice as many changes.

const SIZE = 31;
const [FEW, ROUNDS, MOST_RATIO] = [30_000, 5, 3];
const places = Array.from({ length: SIZE * SIZE }, (_, at) => [Math.floor(at / SIZE), at % SIZE]);
const isSite = ([row, column]: readonly number[]) => row % 2 === 1 && column % 2 === 1;
const isComb = (place: readonly number[]) =>
  isSite(place) || (place[0] % 2 === 1 && place[1] % 2 === 0) || place[1] === 1;
const floors = places
  .filter(([row, column]) => row > 0 && row < SIZE - 1 && column > 0 && column < SIZE - 1)
  .filter(isComb);
const grid = (of: (place: readonly number[]) => number) =>
  Array.from({ length: SIZE }, (_, row) => Array.from({ length: SIZE }, (__, column) => of([row, column])));
const solid = grid(() => 1);
const done = grid(([row, column]) => (floors.some(([y, x]) => y === row && x === column) ? 0 : 1));
const pairs = Array.from({ length: 224 }, (_, at) => [
  [at % 15, Math.floor(at / 15)],
  at % 15 === 14 ? [14, Math.floor(at / 15) + 1] : [(at % 15) + 1, Math.floor(at / 15)],
]);

/** Traces of so many changes, of which the last leave a maze. */
const TRACES: Readonly<Record<string, (count: number) => unknown[]>> = {
  "places that are set": (count) => [
    ["value", 0, "grid", solid, 1, 1],
    ...Array.from({ length: count }, (_, at) => [
      "set",
      0,
      floors[at % floors.length],
      at < count - floors.length ? at & 1 : 0,
      1,
      1 + (at % 9),
    ]),
  ],
  "rows that come and go": (count) => [
    ["value", 0, "grid", done, 1, 1],
    ...Array.from({ length: Math.floor(count / 40) }, () => [
      ["add", 0, [], solid[0], 1, 2],
      ["del", 0, [SIZE], 1, 3],
    ]).flat(),
    ...floors.map((place) => ["set", 0, place, 0, 1, 4]),
  ],
  "values that a debugger writes": (count) =>
    Array.from({ length: Math.floor(count / 400) }, (_, at) => {
      const rows = JSON.stringify(at % 2 === 0 ? solid : done);
      return ["written", 0, "grid", `[][]int len: ${SIZE}, cap: ${SIZE}, ${rows}`, 1, 1 + (at % 9)];
    }).concat([["value", 0, "grid", done as never, 1, 2]]),
  "members that come and go": (count) => [
    ["value", 0, "passages", { s: [] }, 1, 1],
    ...Array.from({ length: count }, (_, at) => {
      const pair = pairs[at % pairs.length];
      return Math.floor(at / pairs.length) % 2 === 1 && at < count - pairs.length
        ? ["del", 0, [{ m: pair }], 1, 2]
        : ["add", 0, [], pair, 1, 3];
    }),
    ...pairs.map((pair) => ["add", 0, [], pair, 1, 4]),
  ],
};

for (const [name, traceOf] of Object.entries(TRACES)) {
  test(`twice as many changes take twice as long: ${name}`, () => {
    const [few, many] = [FEW, 2 * FEW].map((count) => {
      const bytes = bytesOf(traceOf(count));
      const times = Array.from({ length: ROUNDS }, () => {
        const before = process.cpuUsage();
        const run = new WatchedRun();
        run.takeTrace(bytes);
        run.end();
        assert.ok(run.maze() !== undefined);
        const { user, system } = process.cpuUsage(before);
        return user + system;
      });
      return Math.min(...times);
    });
    assert.ok(many < MOST_RATIO * few, `${few} and ${many} microseconds`);
  });
}
