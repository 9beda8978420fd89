import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { cover, entrances, pairs, taken } from "../../../scripts/tools/cases";
import { runs } from "../../../scripts/tools/effort.mjs";
import { algorithms } from "../../../src/core/algorithms/facts";
import { mazeToJson } from "../../../src/core/formats/json/json";
import { styles } from "../../../src/core/formats/text/facts";
import { copyOf } from "../../../src/core/foundation/editableMaze";
import type { Maze } from "../../../src/core/foundation/maze";
import type { Options, Sizes } from "../../../src/core/foundation/optionTypes";
import { Random } from "../../../src/core/foundation/random";
import { grids } from "../../../src/core/grids/facts";
import { DOWN, UP } from "../../../src/core/grids/wiring/squareSlots";
import { openEntrances } from "../../../src/core/making/entrances";
import { generate } from "../../../src/core/making/generate";
import { measure } from "../../../src/core/measures/measure";
import { fc } from "../../properties";
import { asRead } from "../support/asRead";
import { built, manyScattered } from "../support/build";
import { openingsBy } from "../support/entranceRule";
import { cellsOf } from "../support/graph";
import { allSizes } from "../support/sizes";
import { assertFits, even } from "../support/statistics";
import { holds } from "../support/styleHolds";

const ways = entrances as NonNullable<Options["entrances"]>[];

/** Whether a maze has the entrance and the exit that the rule gives it, and no other opening. */
function checkOpenings(maze: Maze, how: NonNullable<Options["entrances"]>): void {
  const { entrance, exit, grid } = maze;
  const what = `${how} of ${JSON.stringify(mazeToJson(maze))}`;
  const pairs = openingsBy(maze, how);
  if (pairs === undefined) assert.deepEqual([entrance, exit], [undefined, undefined], what);
  else {
    const isPair = (pair: readonly unknown[]) =>
      isDeepStrictEqual(pair, [entrance, exit]) || isDeepStrictEqual(pair, [exit, entrance]);
    assert.ok(pairs.some(isPair), `${what}: ${JSON.stringify(pairs)}`);
    assert.notDeepEqual(entrance, exit, what);
  }
  const opened = [entrance, exit].filter((opening) => opening !== undefined);
  for (const cell of cellsOf(maze)) {
    const outward = opened.reduce((mask, at) => (at.cell === cell ? mask | (1 << at.slot) : mask), 0);
    assert.equal(maze.openSlots(cell) & ~grid.topology.neighborMask[cell], outward, what);
  }
  checkOrder(maze, what);
}

/** Whether the entrance is what a reader meets first, so that every style gives back which is which. */
function checkOrder(maze: Maze, what: string): void {
  const { entrance, exit, grid } = maze;
  const written = styles.filter(({ forms }) => forms.some((form) => form.grid === grid.kind.id));
  for (const { id } of written.filter((style) => holds(style.id, maze)))
    assert.equal(asRead(maze, id), maze, `${id}, ${what}`);
  if (written.length > 0 || entrance === undefined || exit === undefined) return;
  assert.ok(entrance.cell < exit.cell || (entrance.cell === exit.cell && entrance.slot < exit.slot), what);
}

const fitted = runs({ usual: cover, release: pairs }).filter(
  ({ algorithm }) => !algorithm.without?.includes("entrances"),
);

for (const { name, algorithm, grid } of fitted) {
  for (const how of ways) {
    test(`${name}: entrances ${how}`, () => {
      const sizes = allSizes(algorithm, grid).filter((each) => grid.countCells(each as Sizes) < 300);
      for (const size of sizes) {
        for (let seed = 0; seed < runs({ quick: 1, usual: 2, release: 6 }); seed++) {
          const options = taken(algorithm, { ...size, loops: (seed % 2) / 4, entrances: how });
          checkOpenings(generate({ algorithm: algorithm.id, grid: grid.id, ...options, seed }), how);
        }
      }
    });
  }
}

for (const grid of grids.filter(({ takesMasks }) => takesMasks)) {
  for (const how of ways) {
    test(`${grid.id} with a mask: entrances ${how}`, () => {
      const shape = fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 }), fc.nat());
      const check = ([width, height, seed]: [number, number, number]) => {
        const random = new Random(seed);
        const share = random.below(80) / 100;
        const row = () => Array.from({ length: width }, () => (random.chance(share) ? "#" : ".")).join("");
        const mask = [`.${row().slice(1)}`, ...Array.from({ length: height - 1 }, row)];
        checkOpenings(generate({ grid: grid.id, mask, seed, entrances: how, algorithm: "kruskal" }), how);
      };
      fc.assert(fc.property(shape, check), { numRuns: runs({ usual: 60, release: 2000 }) });
    });
  }
}

for (const { id } of algorithms.filter(({ offAreWalls }) => offAreWalls)) {
  for (const how of ways) {
    test(`${id}: entrances ${how}, of all sizes and shares of live cells`, () => {
      for (let seed = 0; seed < runs({ usual: 40, release: 1000 }); seed++) {
        const [width, height] = [1 + (seed % 13), 1 + ((seed * 7) % 11)];
        const options = { density: (seed % 6) / 6, generations: [1, 3, 1000][seed % 3], width, height };
        checkOpenings(generate({ algorithm: id, ...options, seed, entrances: how }), how);
      }
    });
  }

  test(`${id}: by default they are the farthest, never one opening, and mostly far apart`, () => {
    const lengths = Array.from({ length: 200 }, (_, seed) => {
      const maze = generate({ algorithm: id, seed });
      assert.deepEqual(mazeToJson(maze), mazeToJson(generate({ algorithm: id, seed, entrances: "farthest" })));
      if (maze.entrance !== undefined) assert.notDeepEqual(maze.entrance, maze.exit, `seed ${seed}`);
      return measure(maze).solutionLength ?? 0;
    }).sort((one, other) => one - other);
    assert.ok(lengths[100] >= 3, `the median way has ${lengths[100]} cells`);
  });
}

test("a 1x1 maze opens at its top and bottom", () => {
  const maze = generate({ width: 1, height: 1 });
  assert.deepEqual(
    [maze.entrance, maze.exit],
    [
      { cell: 0, slot: UP },
      { cell: 0, slot: DOWN },
    ],
  );
});

test("entrances lie in the largest part that has two border sides, and none are made where none has", () => {
  for (const how of ways) {
    for (const maze of manyScattered().map((maze) => copyOf(maze))) {
      openEntrances(maze, new Random(how), how, false);
      checkOpenings(maze, how);
    }
  }
  const inner = [
    [6, 7],
    [7, 8],
    [8, 13],
    [13, 12],
    [12, 11],
    [11, 16],
    [16, 17],
    [17, 18],
  ] as const;
  const enclosed = copyOf(built({ width: 5, height: 5, passages: inner }));
  openEntrances(enclosed, new Random(1), "corners", false);
  assert.deepEqual([enclosed.entrance?.cell, enclosed.exit?.cell], [0, 0], "a part of one cell on the edge");
  checkOpenings(enclosed, "corners");
  const ring = copyOf(built({ width: 3, height: 3, passages: [], off: [0, 1, 2, 3, 5, 6, 7, 8] }));
  openEntrances(ring, new Random(1), "corners", false);
  assert.deepEqual([ring.entrance?.slot, ring.exit?.slot], [UP, DOWN], "what surrounds it is outside");
});

test("knowing that a maze is of one part changes nothing", () => {
  for (const how of ways) {
    const [known, found] = [true, false].map((connected) => {
      const maze = copyOf(generate({ width: 7, height: 5, entrances: "none", seed: how }));
      openEntrances(maze, new Random(1), how, connected);
      return [maze.entrance, maze.exit];
    });
    assert.deepEqual(known, found);
  }
});

test("random: all pairs of border cells are equally likely", () => {
  const counts = new Map<string, number>();
  const draws = 28 * 400;
  for (let seed = 0; seed < draws; seed++) {
    const { entrance, exit } = generate({ width: 3, height: 3, entrances: "random", seed });
    const pair = `${entrance?.cell}-${exit?.cell}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  assert.equal(counts.size, 28, "8 border cells make 28 pairs");
  assertFits([...counts.values()], even(28, draws), "pairs of entrances");
});

test("they are opened in the wall or not at all: nobody can write them", () => {
  const maze = generate({ width: 3, height: 3, seed: 1 });
  for (const name of ["entrance", "exit"]) {
    assert.throws(() => Object.assign(maze, { [name]: { cell: 4, slot: 0 } }), TypeError, name);
  }
  assert.deepEqual([maze.entrance?.cell, maze.exit?.cell], [0, 8]);
});
