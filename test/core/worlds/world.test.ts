import assert from "node:assert/strict";
import { test } from "node:test";
import { runs } from "../../../scripts/tools/effort.mjs";
import { algorithms } from "../../../src/core/algorithms/facts";
import { mazeToJson } from "../../../src/core/formats/json/json";
import { readJson } from "../../../src/core/formats/json/readJson";
import { FormatError, MazeError } from "../../../src/core/foundation/errors";
import { lowestBit } from "../../../src/core/foundation/random";
import { drawJoins } from "../../../src/core/making/chunk";
import { generate, record } from "../../../src/core/making/generate";
import { chunksASide } from "../../../src/core/options/chunk";
import { checkOptions } from "../../../src/core/options/options";
import { INSIDE } from "../../../src/core/paths/ends";
import { joinsOf } from "../../../src/core/paths/joins";
import { replayOf } from "../../../src/core/playback/replayOf";
import { type WorldCell, world } from "../../../src/core/worlds/world";
import { Window } from "../support/chunks";
import { isSpanningTree } from "../support/graph";

const FIVE = ["depth-first", "wilson", "kruskal", "eller", "recursive-division"];

/** The first place in a row of chunks, one in the middle, and the last. */
const placesFor = (sizes: { width: number; height: number }) => [0, 2 ** 31 - 1, 2 ** 31, chunksASide(sizes) - 1];

/** Chunks of a world put together, from a place on. */
function windowOf(options: { width: number; height: number }, [left, top]: WorldCell, side: number): Window {
  const made = world({ seed: "window", ...options });
  const window = new Window(side, side, options);
  for (let at = side * side - 1; at >= 0; at--) {
    const [column, row] = [at % side, Math.floor(at / side)];
    window.put(column, row, made.chunk(left + column, top + row));
  }
  return window;
}

for (const algorithm of FIVE) {
  test(`${algorithm}: 64 x 64 chunks put together are one perfect maze`, () => {
    const options = { algorithm, width: 5, height: 4 };
    assert.ok(windowOf(options, [0, 0], 64).isPerfect());
    const last = chunksASide(options) - 16;
    for (const place of [2 ** 31, last]) assert.ok(windowOf(options, [place, last], 16).isPerfect(), `${place}`);
  });
}

test("chunks beside each other agree where they are open, and none is open out of the world", () => {
  for (const sizes of [
    { width: 16, height: 16 },
    { width: 7, height: 30 },
    { width: 1, height: 1 },
    { width: 1024, height: 3 },
  ]) {
    const last = chunksASide(sizes) - 1;
    const joinsAt = (x: number, y: number) => drawJoins(checkOptions({ ...sizes, seed: "beside", at: `${x},${y}` }));
    const step = Math.ceil(Math.sqrt(runs({ usual: 600, release: 4200 })));
    for (const first of [0, 2 ** 31 - step, last - step]) {
      for (let x = first; x < first + step; x++) {
        for (let y = first; y < first + step; y++) {
          const here = joinsAt(x, y);
          assert.deepEqual(here.right, joinsAt(x + 1, y).left);
          assert.deepEqual(here.bottom, joinsAt(x, y + 1).top);
        }
      }
    }
    for (let at = 0; at < 30; at++) {
      assert.deepEqual([joinsAt(0, at).left, joinsAt(at, 0).top], [[], []]);
      assert.deepEqual([joinsAt(last, last - at).right, joinsAt(last - at, last).bottom], [[], []]);
    }
  }
});

test("a chunk is the same in any order and any host, is perfect by itself, and is open where its joins are", () => {
  for (const { id, perfect, needs } of algorithms) {
    if (!perfect || id === "random-slashes") continue;
    const sizes = id === "quadrants" ? { width: 8, height: 8 } : { width: 9, height: 6 };
    const made = world({ seed: "order", algorithm: id, ...sizes });
    for (const place of placesFor(sizes)) {
      const options = { seed: "order", algorithm: id, ...sizes, at: `${place},${place}` };
      const maze = generate(options);
      made.chunk(0, 1);
      assert.deepEqual(mazeToJson(made.chunk(place, place)), mazeToJson(maze), `${id} ${needs}`);
      assert.ok(isSpanningTree(maze), id);
      assert.deepEqual(joinsOf(maze), drawJoins(checkOptions(options)));
      assert.deepEqual([maze.entrance, maze.exit], [undefined, undefined]);
    }
    const [one, other] = [made.chunk(3, 4), made.chunk(4, 3)];
    assert.notDeepEqual(mazeToJson(one).passages, mazeToJson(other).passages, `${id}: chunks differ`);
  }
});

test("a recorded chunk is open to the others at every step", () => {
  for (const algorithm of ["depth-first", "recursive-division"]) {
    const { maze, steps } = record({ algorithm, width: 6, height: 5, seed: 1, at: "5,5" });
    const joins = joinsOf(maze);
    assert.ok(joins !== undefined);
    const replay = replayOf(maze, steps);
    for (let step = 0; step <= steps.length; step += 7) {
      replay.seek(step);
      assert.deepEqual(joinsOf(replay.maze), joins);
    }
    replay.seek(steps.length);
    for (let cell = 0; cell < maze.cellCount; cell++) assert.equal(replay.maze.openSlots(cell), maze.openSlots(cell));
  }
});

test("entrances that are asked for stand beside the joins", () => {
  for (let seed = 0; seed < 40; seed++) {
    for (const entrances of ["corners", "random", "farthest"]) {
      const options = { width: 2, height: 2, seed, at: "7,7" };
      const [closed, open] = [generate(options), generate({ ...options, entrances })];
      assert.deepEqual(joinsOf(open), joinsOf(closed));
      assert.ok(open.entrance !== undefined && open.exit !== undefined);
      assert.deepEqual(mazeToJson(readJson(JSON.stringify(mazeToJson(open)))).joins, joinsOf(closed));
      assert.equal(mazeToJson(open).options.entrances, entrances);
      assert.equal(mazeToJson(closed).options.entrances, undefined);
    }
  }
});

test("given ends stand beside the joins: on the first border side that is none, else inside", () => {
  for (let seed = 0; seed < 10; seed++) {
    const options = { width: 4, height: 3, seed, at: `${seed},7` };
    const closed = generate(options);
    const joins = joinsOf(closed);
    for (let cell = 0; cell < 12; cell++) {
      for (const given of [{ entrance: cell }, { exit: `${cell % 4},${Math.floor(cell / 4)}` }]) {
        const maze = generate({ ...options, ...given });
        const { topology } = maze.grid;
        const free = topology.sides(cell) & ~topology.neighborMask[cell] & ~closed.joins(cell);
        const end = { cell, slot: free === 0 ? INSIDE : lowestBit(free) };
        assert.deepEqual([maze.entrance, maze.exit], "entrance" in given ? [end, undefined] : [undefined, end]);
        assert.deepEqual(joinsOf(maze), joins);
        const { options: _, ...written } = mazeToJson(maze);
        const { options: __, ...read } = mazeToJson(readJson(JSON.stringify(mazeToJson(maze))));
        assert.deepEqual(read, written);
      }
    }
  }
});

test("of a chunk that has entrances a given end takes the place of one", () => {
  for (const entrances of ["corners", "farthest", "random"]) {
    const options = { width: 5, height: 5, seed: 3, at: "8,9", entrances };
    const [usual, given] = [generate(options), generate({ ...options, exit: "center" })];
    assert.deepEqual([given.entrance, given.exit], [usual.entrance, { cell: 12, slot: INSIDE }]);
    assert.deepEqual(joinsOf(given), joinsOf(usual));
  }
  const options = { width: 5, height: 5, seed: 3, at: "8,9" };
  assert.throws(() => generate({ ...options, entrance: 4, exit: "4,0" }), { name: "MazeError", option: "exit" });
  assert.throws(() => generate({ ...options, exit: 25 }), { name: "MazeError", option: "exit" });
});

test("a chunk of one cell, all of whose sides are joins, has no entrances", () => {
  for (let seed = 0; seed < 40; seed++) {
    const maze = generate({ width: 1, height: 1, seed, at: "7,7", entrances: "corners" });
    assert.equal(maze.entrance === undefined, Object.values(joinsOf(maze) ?? {}).flat().length > 2);
  }
});

test("JSON with an end at a join says which sides of the cell are on the border", () => {
  const maze = generate({ width: 1, height: 1, seed: 4, at: "7,7" });
  const json = { ...mazeToJson(maze), joins: { top: [0], left: [0] }, entrance: 0, entranceSide: 0 };
  assert.throws(() => readJson(JSON.stringify(json)), /Expected a border side of cell 0 \(1, 3\) or -1, not 0/);
  const closed = { ...json, joins: { ...json.joins, bottom: [0], right: [0] } };
  assert.throws(
    () => readJson(JSON.stringify(closed)),
    /Expected a border side of cell 0 \(it has none\) or -1, not 0/,
  );
});

test("JSON holds the joins, and what is wrong with them is said where it stands", () => {
  const maze = generate({ width: 5, height: 4, seed: 2, at: "1,1" });
  const json = mazeToJson(maze);
  const read = readJson(JSON.stringify(json));
  assert.deepEqual(mazeToJson(read).joins, json.joins);
  for (let cell = 0; cell < maze.cellCount; cell++) assert.equal(read.openSlots(cell), maze.openSlots(cell));
  for (const [joins, message, more = {}] of [
    [{ top: [5] }, /a place from 0 to 4/],
    [{ left: [1, 1] }, /a place from 2 to 3/],
    [{ right: 3 }, /"joins.right" to be a list/],
    [[], /"joins" to be an object/],
    [{ top: [0] }, /no join at cell 0, which is off/, { off: [0], passages: [] }],
    [{ top: [0] }, /slashes have no outer wall/, { slashes: ["/\\"] }],
  ] as const) {
    assert.throws(
      () => readJson(JSON.stringify({ ...json, ...more, joins })),
      (error) => error instanceof FormatError && message.test(error.message),
    );
  }
});

/** The way between two cells of a window, by a search. */
function searched(window: Window, from: number, to: number): number[] {
  const beside = new Map<number, number[]>();
  for (const [a, b] of window.pairs()) {
    beside.set(a, [...(beside.get(a) ?? []), b]);
    beside.set(b, [...(beside.get(b) ?? []), a]);
  }
  const before = new Map([[to, to]]);
  for (const cell of before.keys())
    for (const next of beside.get(cell) ?? []) if (!before.has(next)) before.set(next, cell);
  const way = [from];
  for (let cell = from; cell !== to; way.push(cell)) cell = before.get(cell) ?? to;
  return way;
}

test("the way across chunks is the one that a search finds, whole and in a view", () => {
  const sizes = { width: 6, height: 5 };
  const side = 16;
  const last = chunksASide(sizes) - side;
  for (const [left, top] of [
    [0, 0],
    [2 ** 31, 0],
    [last, last],
  ] as const) {
    const window = windowOf(sizes, [left, top], side);
    const made = world({ seed: "window", ...sizes });
    const cellAt = (cell: number): WorldCell => [
      left * sizes.width + (cell % window.width),
      top * sizes.height + Math.floor(cell / window.width),
    ];
    for (let at = 0; at < 12; at++) {
      const [from, to] = [(at * 7919) % window.open.length, (at * 104_729 + 13) % window.open.length];
      const way = searched(window, from, to).map(cellAt);
      assert.deepEqual(made.way(cellAt(from), cellAt(to)), way);
      const [x, y] = cellAt((at * 31_337) % window.open.length);
      const view = { x, y, width: 20, height: 11 };
      const inView = way.filter(([column, row]) => column >= x && row >= y && column < x + 20 && row < y + 11);
      assert.deepEqual(made.way(cellAt(from), cellAt(to), view), inView);
    }
  }
});

test("a way from one end of the world to the other is known in any view of it, and too long as a whole", () => {
  const made = world({ seed: "far" });
  const end = 2 ** 53 - 1;
  const view = { x: 0, y: 0, width: 200, height: 200 };
  const way = made.way([0, 0], [end, end], view);
  assert.deepEqual(way[0], [0, 0]);
  for (let at = 1; at < way.length; at++) {
    const [[x, y], [toX, toY]] = [way[at - 1], way[at]];
    const isAtEdge = [x, y, toX, toY].some((place) => place === 199);
    assert.ok(Math.abs(x - toX) + Math.abs(y - toY) === 1 || isAtEdge);
  }
  const small = world({ seed: "far", width: 2, height: 2 }); // of which too many would have to be made to know
  for (const wide of [undefined, { x: 0, y: 0, width: end, height: end }])
    assert.throws(
      () => small.way([0, 0], [end, end], wide),
      (error) => error instanceof MazeError && error.option === "view",
    );
});

test("what a chunk cannot be is an error that says what can", () => {
  const refusals: readonly (readonly [options: object, option: string, allowed: RegExp])[] = [
    [{ at: "x" }, "at", /"x,y", each a whole number from 0 up/],
    [{ at: "-1,0" }, "at", /whole number from 0 up/],
    [{ at: 3 }, "at", /"x,y"/],
    [{ at: `0,${2 ** 49}`, width: 16, height: 16 }, "at", /from 0 to 562949953421311/],
    [{ at: `${2 ** 48},0`, width: 17, height: 3 }, "at", /from 0 to 281474976710655/],
    [{ at: "0,0", width: 1025, height: 3 }, "width", /at most 1024/],
    [{ at: "0,0", loops: 0.1 }, "loops", /its default, 0/],
    [{ at: "0,0", braid: 0.1 }, "braid", /its default, 0/],
    [{ at: "0,0", start: 0 }, "start", /no value/],
    [{ at: "0,0", mask: ["..", ".#"] }, "mask", /no value/],
    [{ at: "0,0", algorithm: "quadrants", halving: 0 }, "halving", /no value/],
    [{ at: "0,0", grid: "hexagonal" }, "at", /no value/],
    [{ at: "0,0", algorithm: "random-slashes" }, "at", /no value/],
    [{ at: "0,0", algorithm: "cellular-maze" }, "at", /no value/],
  ];
  for (const [options, option, allowed] of refusals) {
    assert.throws(
      () => checkOptions(options),
      (error) => {
        assert.ok(error instanceof MazeError);
        assert.equal(error.option, option);
        assert.match(error.allowed, allowed);
        return true;
      },
    );
  }
  const made = world({ seed: 1 });
  assert.throws(() => made.chunk(-1, 0), MazeError);
  assert.throws(() => made.chunk(0, 2 ** 49), MazeError);
  assert.throws(() => made.way([0, 0], [2 ** 53, 0]), MazeError);
  assert.throws(() => made.way([0, 0], [1, 1], { x: 0, y: 0, width: 0, height: 1 }), MazeError);
  for (const view of [null, 3, { x: 0, y: 0, width: Infinity, height: 1 }])
    assert.throws(() => made.way([0, 0], [1, 1], view as never), { name: "MazeError", message: /^view/ });
  assert.throws(() => world({ braid: 1 }), MazeError);
  for (const algorithm of ["random-slashes", "cellular-maze", "other"])
    assert.throws(() => world({ algorithm }), { name: "MazeError", option: "algorithm" });
});

test("a place may be written with blanks and zeros, and is one place", () => {
  assert.equal(checkOptions({ at: " 007 , 3 " }).at, "7,3");
});
