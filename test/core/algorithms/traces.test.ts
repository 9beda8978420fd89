import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ACTIVE,
  CARVE,
  DONE,
  FRONTIER,
  isNote,
  MARK,
  stepCell,
  stepKind,
  stepSlot,
  stepTo,
  UNTOUCHED,
} from "../../../src/core/foundation/steps";
import { solve } from "../../../src/core/paths/solve";
import { cellsOf, isSpanningTree, neighboursOf, partsOf } from "../support/graph";
import { variantsOf } from "../support/kinds";
import { momentsOf, type Pair, partsBy, traceOf, walksOf } from "../support/traces";

// What is true of every moment of the making of a maze.

const SEEDS = Array.from({ length: 30 }, (_, seed) => seed);
const START = 40;
const GROWERS = [
  "depth-first",
  "depth-first-recursive",
  "depth-first-in-place",
  "prim",
  "prim-modified",
  "prim-simplified",
  "prim-weighted",
  "aldous-broder",
  "growing-tree",
  "hunt-and-kill",
];

for (const algorithm of GROWERS) {
  test(`${algorithm}: every passage leads from the maze so far, which began at the start, to a new cell`, () => {
    for (const variant of variantsOf(algorithm)) {
      for (const seed of SEEDS) {
        const { maze, carved } = traceOf({ algorithm, ...variant, seed, start: START });
        const grown = new Set([START]);
        for (const [from, to] of carved) {
          assert.ok(grown.has(from) && !grown.has(to), `seed ${seed}: ${from} to ${to}`);
          grown.add(to);
        }
        assert.equal(grown.size, maze.cellCount);
      }
    }
  });

  test(`${algorithm}: after every step a viewer sees one part, and cells that are not reached yet`, () => {
    for (const { maze } of momentsOf({ algorithm, width: 6, height: 5, seed: 3 })) {
      assert.ok(partsOf(maze).filter((part) => part.length > 1).length <= 1);
    }
  });
}

for (const algorithm of ["wilson", "houston"]) {
  test(`${algorithm}: walk after walk joins the maze, and after each it is in one piece`, () => {
    for (const seed of SEEDS) {
      const { maze, carved } = traceOf({ algorithm, seed, start: START });
      const walks = walksOf(carved, START);
      assert.equal(new Set([START, ...walks.flat()]).size, maze.cellCount);
    }
  });
}

test("kruskal: after k passages there are n - k parts", () => {
  for (const seed of SEEDS.slice(0, 10)) {
    let passages = 0;
    for (const { maze, word } of momentsOf({ algorithm: "kruskal", width: 7, height: 5, seed })) {
      if (stepKind(word) === CARVE) passages++;
      assert.equal(partsOf(maze).length, 35 - passages, `seed ${seed}, ${passages} passages`);
    }
    assert.equal(passages, 34);
  }
});

test("prim-weighted: every passage is the lightest that leads out of the maze, by the order in which kruskal opens them", () => {
  for (const seed of SEEDS) {
    const key = ([a, b]: Pair) => `${Math.min(a, b)}-${Math.max(a, b)}`;
    const weights = traceOf({ algorithm: "kruskal", seed }).carved;
    const grown = new Set([START]);
    for (const pair of traceOf({ algorithm: "prim-weighted", seed, start: START }).carved) {
      const lightest = weights.find(([a, b]) => grown.has(a) !== grown.has(b));
      assert.equal(key(pair), lightest && key(lightest), `seed ${seed}`);
      grown.add(pair[1]);
    }
  }
});

for (const algorithm of ["eller", "sidewinder", "binary-tree"]) {
  test(`${algorithm}: row after row, with nothing opened outside of two neighbouring ones`, () => {
    for (const variant of variantsOf(algorithm)) {
      for (const seed of SEEDS) {
        const rows = traceOf({ algorithm, ...variant, seed }).carved.map((pair) =>
          pair.map((cell) => Math.floor(cell / 12)),
        );
        let reached = 0;
        for (const pair of rows) {
          const [low, high] = [Math.min(...pair), Math.max(...pair)];
          assert.ok(
            low >= reached - 1 && high <= reached + 1,
            `seed ${seed}: row ${low} to ${high} after row ${reached}`,
          );
          reached = Math.max(reached, high);
        }
      }
    }
  });
}

test("eller: a row is joined first, then goes down, and what it has of a part goes down somewhere", () => {
  for (const variant of variantsOf("eller")) {
    for (const seed of SEEDS.slice(0, 10)) {
      const { maze, carved } = traceOf({ algorithm: "eller", ...variant, seed });
      const order = carved.map(([from, to]) => 2 * Math.floor(from / 12) + (to - from === 1 ? 0 : 1));
      assert.deepEqual(
        order,
        [...order].sort((a, b) => a - b),
      );
      for (let row = 0; row < 8; row++) {
        // Without the rows below, every part has a way to them: else it would be lost.
        const upTo = carved.filter((_, i) => order[i] <= 2 * row);
        const ends = new Set(carved.flatMap(([from], i) => (order[i] === 2 * row + 1 ? [from] : [])));
        for (const part of partsBy(upTo, 12 * (row + 1))) assert.ok(part.some((cell) => ends.has(cell)));
      }
      assert.ok(isSpanningTree(maze));
    }
  }
});

test("hunt-and-kill: a walk goes on while it can; then the first cell next to the maze is joined", () => {
  for (const variant of variantsOf("hunt-and-kill")) {
    for (const seed of SEEDS) {
      const { maze, carved } = traceOf({ algorithm: "hunt-and-kill", ...variant, seed, start: START });
      const grown = new Set([START]);
      const isNew = (cell: number) => !grown.has(cell);
      let head = START;
      for (const [from, to] of carved) {
        if (neighboursOf(maze, head).some(isNew)) assert.equal(from, head);
        else
          assert.equal(
            to,
            cellsOf(maze).find((cell) => isNew(cell) && !neighboursOf(maze, cell).every(isNew)),
          );
        grown.add(to);
        head = to;
      }
    }
  }
});

const PICKED: Readonly<Record<string, (active: readonly number[]) => number>> = {
  newest: (active) => active[active.length - 1],
  "newest:2,random:0": (active) => active[active.length - 1],
  oldest: (active) => active[0],
  middle: (active) => active[Math.floor((active.length - 1) / 2)],
};

for (const [pick, choose] of Object.entries(PICKED)) {
  test(`growing-tree: with ${pick}, passages lead from just that active cell`, () => {
    for (const seed of SEEDS) {
      const { maze, carved } = traceOf({ algorithm: "growing-tree", pick, seed, start: START });
      const grown = new Set([START]);
      let active = [START];
      for (const [from, to] of carved) {
        const isBoxedIn = (cell: number) => neighboursOf(maze, cell).every((next) => grown.has(next));
        while (isBoxedIn(choose(active))) {
          const boxedIn = choose(active);
          active = active.filter((cell) => cell !== boxedIn);
        }
        assert.equal(from, choose(active), `seed ${seed}`);
        active.push(to);
        grown.add(to);
      }
    }
  });
}

test("growing-forest: as many trees as half the root of the cells begin, and every passage leads out of a tree", () => {
  for (const [width, height] of [
    [12, 9],
    [1, 1],
    [1, 7],
    [2, 2],
    [5, 5],
  ]) {
    for (const seed of SEEDS) {
      const roots = new Set<number>();
      let passages = 0;
      for (const { maze, word } of momentsOf({ algorithm: "growing-forest", width, height, seed })) {
        if (stepKind(word) === CARVE) passages++;
        else if (passages === 0 && stepTo(word) === ACTIVE) roots.add(stepCell(word));
        if (width < 6) assert.equal(partsOf(maze).length, width * height - passages);
        if (width < 6)
          assert.ok(partsOf(maze).every((part) => part.length === 1 || part.some((cell) => roots.has(cell))));
      }
      assert.equal(roots.size, Math.ceil(Math.sqrt(width * height) / 2));
    }
  }
});

test("wilson: what is active is the walk without the loops it has erased, which is then opened", () => {
  for (const seed of SEEDS.slice(0, 10)) {
    let walk: number[] = [];
    for (const { maze, word } of momentsOf({ algorithm: "wilson", seed })) {
      const [kind, cell] = [stepKind(word), stepCell(word)];
      if (isNote(word)) {
        assert.deepEqual(walk, [], "a walk begins when the one before is part of the maze");
      } else if (kind === CARVE) {
        assert.equal(cell, walk.shift());
      } else if (stepTo(word) === ACTIVE) {
        assert.ok(walk.length === 0 || neighboursOf(maze, cell).includes(walk[walk.length - 1]));
        walk.push(cell);
      } else if (stepTo(word) === UNTOUCHED) {
        assert.ok(walk.includes(cell));
        walk = walk.filter((other) => other !== cell);
      }
    }
    assert.deepEqual(walk, []);
  }
});

for (const algorithm of ["depth-first", "depth-first-recursive", "depth-first-in-place"]) {
  test(`${algorithm}: what is active is the path from the start`, () => {
    for (const { maze, word, cells } of momentsOf({ algorithm, start: 31, seed: 1 })) {
      const isLast = stepKind(word) === MARK && stepCell(word) === 31 && stepTo(word) === DONE;
      const head = stepKind(word) === CARVE ? maze.grid.topology.neighbor(stepCell(word), stepSlot(word)) : undefined;
      const path = head === undefined ? undefined : solve(maze, 31, head);
      if (path !== undefined)
        assert.deepEqual(
          cells(ACTIVE),
          path.sort((a, b) => a - b),
        );
      if (isLast) assert.deepEqual(cells(ACTIVE), []);
    }
  });
}

for (const algorithm of ["prim", "prim-modified", "prim-weighted", "hunt-and-kill"]) {
  test(`${algorithm}: the frontier, and a cell that a hunt has found, are all cells next to the maze`, () => {
    for (const { maze, next, cells } of momentsOf({ algorithm, start: 31, seed: 1 })) {
      if (next === undefined || stepKind(next) !== CARVE) continue;
      const isIn = (cell: number) => cell === 31 || maze.passages(cell) !== 0;
      const around = cellsOf(maze).filter((cell) => !isIn(cell) && neighboursOf(maze, cell).some(isIn));
      const found = algorithm === "hunt-and-kill" ? cells(ACTIVE) : [];
      assert.deepEqual(
        [...cells(FRONTIER), ...found].sort((a, b) => a - b),
        around,
      );
    }
  });
}

test("aldous-broder: the walk moves to a neighbour each turn, and opens a wall just when it comes to a new cell", () => {
  for (const seed of SEEDS.slice(0, 10)) {
    const seen = new Set<number>();
    let at = -1;
    for (const { maze, word } of momentsOf({ algorithm: "aldous-broder", seed })) {
      if (stepTo(word) !== ACTIVE) continue;
      const [cell, isPassage] = [stepCell(word), stepKind(word) === CARVE];
      const next = isPassage ? maze.grid.topology.neighbor(cell, stepSlot(word)) : cell;
      assert.equal(isPassage, at >= 0 && !seen.has(next), `seed ${seed}: ${at} to ${next}`);
      assert.ok(at < 0 || (neighboursOf(maze, at).includes(next) && (!isPassage || cell === at)));
      seen.add(next);
      at = next;
    }
    assert.equal(seen.size, 63);
  }
});
