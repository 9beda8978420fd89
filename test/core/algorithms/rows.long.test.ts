import assert from "node:assert/strict";
import { test } from "node:test";
import { runs } from "../../../scripts/tools/effort.mjs";
import { mazeToJson } from "../../../src/core/formats/json/json";
import type { Maze } from "../../../src/core/foundation/maze";
import type { GivenOptions } from "../../../src/core/foundation/optionTypes";
import { generate } from "../../../src/core/making/generate";
import { hexagons, storeys } from "../support/boards";
import { ONE, sum } from "../support/chances";
import { byTree } from "../support/chancesOf";
import { eller, sidewinder } from "../support/chancesRows";
import { cellsOf, isSpanningTree, joinedTo, pairsOf } from "../support/graph";
import { variantsOf } from "../support/kinds";
import { Rooted } from "../support/rooted";
import { assertFits, deviation } from "../support/statistics";
import { traceOf } from "../support/traces";
import { type Board, boardOf, keyOfEdges } from "../support/trees";

// The algorithms that go row by row, on grids whose rows are joined otherwise than on squares: kinds.test.ts has those.

type Sizes = readonly [width: number, height: number, levels?: number];

const SIZES: Readonly<Record<string, readonly Sizes[]>> = {
  hexagonal: [
    [1, 1],
    [1, 9],
    [9, 1],
    [2, 2],
    [3, 2],
    [2, 5],
    [7, 6],
    [13, 9],
  ],
  layered: [
    [1, 1, 1],
    [1, 1, 7],
    [1, 5, 3],
    [6, 1, 4],
    [5, 4, 1],
    [2, 2, 2],
    [3, 2, 4],
    [6, 5, 3],
    [4, 7, 2],
  ],
};

interface Made {
  readonly maze: Maze;
  readonly width: number;
  readonly where: string;
}

function* mazes(algorithm: string, grid: string, fixed?: GivenOptions): Generator<Made> {
  for (const [width, height, levels] of SIZES[grid]) {
    for (const variant of fixed === undefined ? variantsOf(algorithm) : [fixed]) {
      for (let seed = 0; seed < runs({ usual: 8, release: 40 }); seed++) {
        const sizes = { width, height, ...(levels !== undefined && { levels }) };
        const options = { algorithm, grid, ...sizes, ...variant, seed };
        yield { maze: generate(options), width, where: JSON.stringify(options) };
      }
    }
  }
}

const row = ({ width }: Made, cell: number) => Math.floor(cell / width);

/** The runs after the first row: cells of a row that passages join. */
function runsOf(made: Made): number[][] {
  const runs: number[][] = [];
  for (const cell of cellsOf(made.maze).slice(made.width)) {
    if (cell % made.width > 0 && made.maze.isOpen(cell - 1, cell)) runs[runs.length - 1].push(cell);
    else runs.push([cell]);
  }
  return runs;
}

for (const grid of Object.keys(SIZES)) {
  test(`sidewinder on ${grid}: the first row is one corridor, and every later run opens to earlier rows once`, () => {
    for (const made of mazes("sidewinder", grid)) {
      for (let cell = 1; cell < made.width; cell++) assert.ok(made.maze.isOpen(cell - 1, cell), made.where);
      for (const run of runsOf(made)) {
        const back = run.flatMap((cell) => joinedTo(made.maze, cell).filter((to) => row(made, to) < row(made, cell)));
        assert.equal(back.length, 1, made.where);
      }
    }
  });

  test(`sidewinder on ${grid}: no way to the first cell ever leads to a later row`, () => {
    for (const made of mazes("sidewinder", grid)) {
      assert.ok(isSpanningTree(made.maze), made.where);
      const { parent } = new Rooted(made.maze, 0);
      for (const cell of cellsOf(made.maze)) assert.ok(row(made, parent[cell]) <= row(made, cell), made.where);
    }
  });

  test(`sidewinder on ${grid}: at probability 1 every run is one cell, at 0 a whole row`, () => {
    for (const [probability, long] of [
      [1, false],
      [0, true],
    ] as const) {
      for (const made of mazes("sidewinder", grid, { probability })) {
        for (const run of runsOf(made)) assert.equal(run.length, long ? made.width : 1, made.where);
      }
    }
  });

  test(`eller on ${grid}: what is joined up to a row always goes on, and nothing is closed into a ring`, () => {
    for (const made of mazes("eller", grid)) {
      assert.ok(isSpanningTree(made.maze), made.where);
      const last = row(made, made.maze.cellCount - 1);
      for (let end = 0; end < last; end++) assert.ok(goesOn(made, end), `${made.where} after row ${end}`);
    }
  });

  test(`eller on ${grid}: the lower the probability, the fewer passages run left-right`, () => {
    const shares = [0, 0.3, 0.6, 1].map((probability) => {
      const all = [...mazes("eller", grid, { probability })].flatMap(({ maze }) => pairsOf(maze));
      return all.filter(([a, b]) => b - a === 1).length / all.length;
    });
    for (let i = 1; i < shares.length; i++) assert.ok(shares[i] > shares[i - 1] + 0.05, shares.join(", "));
  });

  test(`${grid}: both open rows one after the other, and nothing before the row that they are at`, () => {
    for (const algorithm of ["eller", "sidewinder"]) {
      for (let seed = 0; seed < 10; seed++) {
        const sizes = { width: 6, height: 5, ...(grid === "layered" && { levels: 3 }) };
        const { carved } = traceOf({ algorithm, grid, ...sizes, seed });
        // Eller goes on from a row, the sidewinder back from it.
        const rows = carved.map((pair) =>
          Math.floor((algorithm === "eller" ? Math.min(...pair) : Math.max(...pair)) / 6),
        );
        for (let i = 1; i < rows.length; i++) assert.ok(rows[i] >= rows[i - 1], `${algorithm}, seed ${seed}`);
      }
    }
  });
}

/** Whether of everything that the rows up to one join, something leads on to a later row. */
function goesOn(made: Made, end: number): boolean {
  const seen = new Set<number>();
  return cellsOf(made.maze).every((start) => {
    if (row(made, start) > end || seen.has(start)) return true;
    const part = new Set([start]);
    let leadsOn = false;
    for (const cell of part) {
      seen.add(cell);
      for (const next of joinedTo(made.maze, cell)) {
        if (row(made, next) <= end) part.add(next);
        else leadsOn = true;
      }
    }
    return leadsOn;
  });
}

const EXACT = { eller, sidewinder };
const BOARDS: readonly (readonly [options: GivenOptions, board: Board, trees: number])[] = [
  [{ grid: "hexagonal", width: 2, height: 2 }, hexagons(2, 2), 8],
  [{ grid: "hexagonal", width: 3, height: 2 }, hexagons(3, 2), 55],
  [{ grid: "hexagonal", width: 2, height: 3 }, hexagons(2, 3), 55],
  [{ grid: "layered", width: 2, height: 2, levels: 2 }, storeys(2, 2, 2), 384],
  [{ grid: "layered", width: 2, height: 1, levels: 3 }, storeys(2, 1, 3), 15],
  [{ grid: "layered", width: 3, height: 2, levels: 1 }, boardOf(3, 2), 15], // as the rectangle
];

for (const [options, board, trees] of BOARDS) {
  for (const [algorithm, exact] of Object.entries(EXACT)) {
    for (const probability of [0.5, 0.7]) {
      const name = `${algorithm} ${probability} on ${Object.values(options).join(" ")}`;
      test(`${name}: the trees as the definition has them`, (t) => {
        const chances = byTree(exact(board, { probability }));
        assert.deepEqual(sum(chances.values()), ONE, "the chances make 1");
        t.diagnostic(`${chances.size} of ${trees} trees`);
        assert.ok(chances.size <= trees && (algorithm === "sidewinder" || chances.size > 0.9 * trees));
        const draws = runs({ usual: 3000, release: 12_000 });
        const counts = new Map([...chances.keys()].map((key) => [key, 0]));
        for (let seed = 0; seed < draws; seed++) {
          const maze = generate({ algorithm, ...options, probability, seed, entrances: "none" });
          const key = keyOfEdges(mazeToJson(maze).passages);
          assert.ok(counts.has(key), `seed ${seed} gives a tree that cannot be: ${key}`);
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
        const expected = [...chances.values()].map(({ over, under }) => (Number(over) / Number(under)) * draws);
        const found = joinRare([...counts.values()], expected);
        const wanted = joinRare(expected, expected);
        t.diagnostic(`${deviation(found, wanted).toFixed(1)} standard deviations from exact`);
        assertFits(found, wanted, name);
      });
    }
  }
}

/** Trees of which fewer than 5 are expected count as one: for less, chi-square is no measure. */
function joinRare(values: readonly number[], expected: readonly number[]): number[] {
  const rare = values.filter((_, i) => expected[i] < 5);
  return [...values.filter((_, i) => expected[i] >= 5), ...(rare.length > 0 ? [rare.reduce((a, b) => a + b)] : [])];
}
