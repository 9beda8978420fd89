import assert from "node:assert/strict";
import { test } from "node:test";
import { cover } from "../../../scripts/tools/cases";
import type { EditableMaze } from "../../../src/core/foundation/editableMaze";
import { copyOf } from "../../../src/core/foundation/editableMaze";
import type { Maze } from "../../../src/core/foundation/maze";
import { Random } from "../../../src/core/foundation/random";
import { opensPassage, stepCell, stepSlot } from "../../../src/core/foundation/steps";
import { countWallSites } from "../../../src/core/foundation/topology";
import { generate, record } from "../../../src/core/making/generate";
import { braid, openLoops } from "../../../src/core/making/loopsAndBraid";
import { measure } from "../../../src/core/measures/measure";
import { built } from "../support/build";
import { cellsOf, joinedTo, keyOf, neighboursOf, pairsOf } from "../support/graph";
import { allSizes } from "../support/sizes";
import { assertFits, even } from "../support/statistics";

const isSubset = (few: Maze, many: Maze) => {
  const all = new Set(pairsOf(many).map(String));
  return pairsOf(few).every((pair) => all.has(String(pair)));
};

const deadEnds = (maze: Maze) => cellsOf(maze).filter((cell) => joinedTo(maze, cell).length === 1);

const takers = cover.filter(({ algorithm }) => !algorithm.without?.includes("loops"));

for (const { name, algorithm, grid } of takers.filter(({ algorithm }) => !algorithm.takesLoops)) {
  const base = { algorithm: algorithm.id, grid: grid.id, entrances: "none" };

  test(`${name}: loops open just their share of the walls left`, () => {
    for (const sizes of allSizes(algorithm, grid)) {
      for (const loops of [0.01, 0.1, 0.5, 0.99, 1]) {
        const perfect = generate({ ...base, ...sizes, seed: 8 });
        const looped = generate({ ...base, ...sizes, seed: 8, loops });
        const left = pairsOf(perfect, false).length - pairsOf(perfect).length;
        assert.equal(pairsOf(looped).length - pairsOf(perfect).length, Math.round(loops * left));
        assert.ok(isSubset(perfect, looped), "the algorithm's own passages stay");
      }
    }
  });

  test(`${name}: braid 1 leaves no dead end that has another neighbour`, () => {
    for (const sizes of allSizes(algorithm, grid)) {
      for (const loops of [0, 0.1]) {
        const maze = generate({ ...base, ...sizes, loops, braid: 1, seed: 2 });
        for (const cell of deadEnds(maze)) assert.equal(neighboursOf(maze, cell).length, 1);
        assert.ok(isSubset(generate({ ...base, ...sizes, loops, seed: 2 }), maze));
      }
    }
  });

  test(`${name}: a smaller braid leaves its share of dead ends, or fewer where one passage served two`, () => {
    for (const sizes of allSizes(algorithm, grid)) {
      for (const braid of [0.1, 0.3, 0.7]) {
        const before = generate({ ...base, ...sizes, seed: 4 });
        const after = generate({ ...base, ...sizes, seed: 4, braid });
        const most = Math.round(braid * deadEnds(before).length);
        const opened = pairsOf(after).length - pairsOf(before).length;
        const without = deadEnds(before).filter((cell) => neighboursOf(before, cell).length === 1).length;
        assert.ok(opened <= most && 2 * opened >= most - without, `${opened} opened, ${most} dead ends drawn`);
        const gone = deadEnds(before).length - deadEnds(after).length;
        assert.ok(gone >= most - without && gone <= 2 * most, `${gone} gone, ${most} drawn`);
      }
    }
  });
}

test("braid opens only what is a dead end still: one passage may serve two", () => {
  let served = 0;
  for (let seed = 0; seed < 50; seed++) {
    const { maze, steps } = record({ algorithm: "prim", width: 10, height: 8, braid: 1, seed });
    const carved = steps.filter((word) => opensPassage(word));
    const degrees = cellsOf(maze).map(() => 0);
    carved.forEach((word, index) => {
      const cell = stepCell(word);
      const next = maze.grid.topology.neighbor(cell, stepSlot(word));
      if (index >= maze.cellCount - 1) assert.equal(degrees[cell], 1, `seed ${seed}`);
      if (index >= maze.cellCount - 1 && degrees[next] === 1) served++;
      degrees[cell]++;
      degrees[next]++;
    });
  }
  assert.ok(served > 0, "the case came up");
});

/**
 * A comb over a block without walls: the nine teeth but the first end at a wall with the block behind it, and no two lie
 * side by side, so that no passage serves two.
 */
function comb(): Maze {
  const columns = Array.from({ length: 19 }, (_, column) => column);
  const teeth = columns.filter((column) => column % 2 === 0);
  const along = (row: number) => columns.slice(1).map((x): [number, number] => [19 * row + x - 1, 19 * row + x]);
  const down = (row: number, at: number[]) => at.map((x): [number, number] => [19 * row + x, 19 * (row + 1) + x]);
  return built({
    width: 19,
    height: 4,
    passages: [...along(0), ...down(0, teeth), ...down(1, [0]), ...along(2), ...along(3), ...down(2, columns)],
    off: columns.filter((column) => column % 2 === 1).map((column) => 19 + column),
  });
}

test("braid opens exactly its share where no two dead ends lie side by side, all choices equally likely", () => {
  assert.equal(deadEnds(comb()).length, 9);
  for (const share of [0.05, 0.06, 0.2, 0.5, 1]) {
    const maze = copyOf(comb());
    braid(maze, new Random("share"), share);
    assert.equal(deadEnds(maze).length, 9 - Math.round(9 * share));
  }
  assertFits(
    choices(3600, comb, (maze, random) => braid(maze, random, 0.2)),
    even(36, 3600),
    "two of nine",
  );
});

test("loops: all choices of walls are equally likely", () => {
  const tree = () => generate({ width: 3, height: 3, entrances: "none", seed: 1 });
  const counts = choices(600, tree, (maze, random) => openLoops(maze, random, 0.5));
  assertFits(counts, even(6, 600), "two of four walls");
});

/** How often each outcome comes of a change drawn from many seeds. */
function choices(draws: number, make: () => Maze, change: (maze: EditableMaze, random: Random) => void): number[] {
  const counts = new Map<string, number>();
  for (let seed = 0; seed < draws; seed++) {
    const maze = copyOf(make());
    change(maze, new Random(seed));
    counts.set(keyOf(maze), (counts.get(keyOf(maze)) ?? 0) + 1);
  }
  return [...counts.values()];
}

test("loops 1 opens every wall, and then there is nothing for braid", () => {
  const open = generate({ width: 6, height: 5, loops: 1, braid: 1, seed: 1 });
  assert.equal(open.passageCount, countWallSites(open.grid.topology));
  assert.equal(measure(open).loops, 5 * 4);
});
