import assert from "node:assert/strict";
import { test } from "node:test";
import { entrances, pairs, taken } from "../../../scripts/tools/cases";
import { runs } from "../../../scripts/tools/effort.mjs";
import { mazeToJson } from "../../../src/core/formats/json/json";
import type { Maze } from "../../../src/core/foundation/maze";
import { generate, makeMaze, record, recordMaze } from "../../../src/core/making/generate";
import { checkOptions } from "../../../src/core/options/options";
import { solve } from "../../../src/core/paths/solve";
import { cellsOf, distancesFrom, isSpanningTree } from "../support/graph";
import { assertCounts, imperfect } from "../support/imperfect";
import { allSizes, largeSizes, smallSizes } from "../support/sizes";
import { snapshot } from "../support/snapshot";

// No algorithm and no grid is known here by name: what is registered is covered.
for (const { name, algorithm, grid } of pairs) {
  const base = { algorithm: algorithm.id, grid: grid.id };

  test(`${name}: ${algorithm.perfect ? "spanning trees" : "mazes"} at every size`, () => {
    const check = (sizes: object, seeds: number) => {
      for (let seed = 0; seed < seeds; seed++) {
        const maze = generate({ ...base, ...sizes, seed });
        const where = `${JSON.stringify(sizes)}, seed ${seed}`;
        if (algorithm.perfect) assert.ok(isSpanningTree(maze), where);
        else assertCounts(maze, imperfect[algorithm.id](maze), where);
        if (seed < 2) assertSolved(maze, where);
      }
    };
    for (const sizes of smallSizes(algorithm, grid)) check(sizes, runs({ quick: 1, usual: 3, release: 50 }));
    for (const sizes of largeSizes(algorithm, grid)) check(sizes, runs({ quick: 1, usual: 1, release: 15 }));
  });

  test(`${name}: the same seed gives the same maze, another one another`, () => {
    for (const sizes of allSizes(algorithm, grid)) {
      for (const entrance of entrances) {
        const options = taken(algorithm, { ...base, ...sizes, entrances: entrance });
        assert.deepEqual(snapshot(generate({ ...options, seed: 42 })), snapshot(generate({ ...options, seed: "42" })));
      }
    }
    for (const sizes of largeSizes(algorithm, grid)) {
      const [one, other] = ["a", "b"].map((seed) => snapshot(generate({ ...base, ...sizes, seed })).openSlots);
      assert.notDeepEqual(one, other);
    }
  });

  test(`${name}: recording does not change the maze`, () => {
    for (const sizes of allSizes(algorithm, grid)) {
      for (const entrance of entrances) {
        for (let seed = 5 - runs({ usual: 1, release: 5 }); seed < 5; seed++) {
          const afterwards = { entrances: entrance, loops: seed / 8, braid: seed / 8 };
          const options = taken(algorithm, { ...base, ...sizes, ...afterwards, seed });
          const plain = generate(options);
          const { maze, steps, stepCount } = record(options);
          assert.deepEqual(snapshot(maze), snapshot(plain), JSON.stringify(options));
          assert.deepEqual(mazeToJson(maze), mazeToJson(plain));
          assert.deepEqual([maze.entrance, maze.exit], [plain.entrance, plain.exit]);
          assert.equal(steps.length, stepCount);
        }
      }
    }
  });
}

/** A way from end to end is found just where a plain search gets there, and is as short. */
function assertSolved(maze: Maze, where: string): void {
  const on = cellsOf(maze);
  if (on.length === 0) return assert.equal(solve(maze), undefined, where);
  const [from, to] = [maze.entrance?.cell ?? on[0], maze.exit?.cell ?? on[on.length - 1]];
  const steps = distancesFrom(maze, from).get(to);
  assert.equal(solve(maze)?.length, steps === undefined ? undefined : steps + 1, where);
}

test("a seed is drawn where none is given, and reported", () => {
  const maze = generate({ width: 9 });
  assert.match(maze.recipe.seed ?? "", /^\d{1,10}$/);
  assert.notEqual(generate({ width: 9 }).recipe.seed, maze.recipe.seed);
  assert.deepEqual(snapshot(generate({ width: 9, seed: maze.recipe.seed })), snapshot(maze));
});

test("progress is told of every some ten thousand passages, and can end the work", () => {
  const told: number[] = [];
  const options = checkOptions({ width: 500, height: 500, seed: 1 });
  makeMaze(options, (carved) => told.push(carved));
  assert.deepEqual(told, [65536, 131072, 196608]);
  const stop = () => {
    throw new Error("enough");
  };
  assert.throws(() => makeMaze(options, stop), /enough/);
  assert.throws(() => recordMaze(options, stop), /enough/);
});
