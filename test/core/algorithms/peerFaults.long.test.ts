import assert from "node:assert/strict";
import { test } from "node:test";
import { algorithms } from "../../../src/core/algorithms";
import { mazeToJson } from "../../../src/core/formats/json/json";
import { toSvg } from "../../../src/core/formats/svg/svg";
import { toText } from "../../../src/core/formats/text/text";
import type { GivenOptions } from "../../../src/core/foundation/optionTypes";
import { generate } from "../../../src/core/making/generate";
import { solve } from "../../../src/core/paths/solve";
import { runs } from "../../effort.mjs";
import { isSpanningTree, keyOf, pairsOf, partsOf } from "../support/graph";
import { variantsOf } from "../support/kinds";
import { segmentsOf } from "../support/path";
import { textureOf } from "../support/published";
import { assertDiffers, assertFits, even } from "../support/statistics";
import { traceOf } from "../support/traces";

// What was found wrong in published programs, and cannot be so here: a test a fault.

const PRIMS = ["prim", "prim-modified", "prim-simplified", "prim-weighted"];
const DRAWS = 8000;

/** How often each maze of 3x2 comes up. */
function count(options: GivenOptions, draws = DRAWS): Map<string, number> {
  const counts = new Map<string, number>();
  for (let seed = 0; seed < draws; seed++) {
    const key = keyOf(generate({ width: 3, height: 2, entrances: "none", ...options, seed }));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

test("maze-generation: two of three mazes of hunt-and-kill had a passage too many; ours have none, in many of each size", () => {
  for (const side of [
    [3, 2],
    [10, 10],
    [30, 30],
  ]) {
    const [width, height] = side;
    for (let seed = 0; seed < runs({ usual: 60, release: 200 }); seed++) {
      const maze = generate({ algorithm: "hunt-and-kill", width, height, seed });
      assert.equal(maze.passageCount, width * height - 1);
      assert.ok(isSpanningTree(maze));
    }
  }
});

/** The pieces of wall in the text style `lines`, inside and in the outer wall. */
function wallsDrawn(text: string, width: number, height: number) {
  const lines = text.split("\n");
  const level = Array.from({ length: height + 1 }, (_, y) =>
    Array.from({ length: width }, (_, x) => lines[2 * y].slice(4 * x + 1, 4 * x + 4) === "---"),
  );
  const upright = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width + 1 }, (_, x) => lines[2 * y + 1][4 * x] === "|"),
  );
  const outer = [level[0], level[height], upright.map((row) => row[0]), upright.map((row) => row[width])].flat();
  const inner = [level.slice(1, -1).flat(), upright.flatMap((row) => row.slice(1, -1))].flat();
  return [inner, outer].map((walls) => walls.filter(Boolean).length);
}

test("razimantv: depth-first mazes lacked walls inside and outside; ours of 5x5 are drawn with all 16 and 20", () => {
  for (const algorithm of ["depth-first", "depth-first-recursive", "depth-first-in-place"]) {
    for (let seed = 0; seed < 100; seed++) {
      const closed = generate({ algorithm, width: 5, height: 5, entrances: "none", seed });
      assert.deepEqual(wallsDrawn(toText(closed, "lines"), 5, 5), [16, 20]);
      const open = generate({ algorithm, width: 5, height: 5, seed });
      assert.deepEqual(wallsDrawn(toText(open, "lines"), 5, 5), [16, 18]);
      assert.equal(wallLength(toSvg(closed)) - wallLength(toSvg(open)), 2, "the picture lacks the two openings alone");
      assert.equal(wallLength(toSvg(closed)), 36);
    }
  }
});

/** The length of all lines of a picture of walls. */
function wallLength(svg: string): number {
  return segmentsOf(/<path d="([^"]*)"/.exec(svg)?.[1] ?? "").length;
}

test("labyrinth-py: Kruskal reached 9 of the 15 mazes of 3x2; ours reaches all", () => {
  assert.equal(count({ algorithm: "kruskal" }, 3000).size, 15);
});

test("mjrlowe: Eller reached 11 of the 15 mazes of 3x2; ours reaches the 14 that it can", () => {
  assert.equal(count({ algorithm: "eller" }, 5000).size, 14);
});

/** Prim over cells: how likely each maze of 3x2 is, going through all starts, next cells and edges. */
function modifiedPrim(): Map<string, number> {
  const edges = [
    [0, 1],
    [1, 2],
    [3, 4],
    [4, 5],
    [0, 3],
    [1, 4],
    [2, 5],
  ];
  const chances = new Map<string, number>();
  const grow = (grown: readonly number[], opened: readonly string[], chance: number) => {
    const isIn = (cell: number) => grown.includes(cell);
    const around = [0, 1, 2, 3, 4, 5].flatMap((cell) => {
      const ways = edges.filter(([a, b]) => !isIn(cell) && ((a === cell && isIn(b)) || (b === cell && isIn(a))));
      return ways.length > 0 ? [{ cell, ways }] : [];
    });
    if (around.length === 0) {
      const key = [...opened].sort().join(" ");
      chances.set(key, (chances.get(key) ?? 0) + chance);
    }
    for (const { cell, ways } of around) {
      for (const way of ways) grow([...grown, cell], [...opened, way.join("-")], chance / around.length / ways.length);
    }
  };
  for (let start = 0; start < 6; start++) grow([start], [], 1 / 6);
  return chances;
}

test("mjrlowe: 'modified Prim' was another algorithm; ours gives each maze of 3x2 as often as Pullen's", () => {
  const chances = modifiedPrim();
  const expected = [...chances.values()].map((chance) => chance * DRAWS);
  const inOrder = (found: Map<string, number>) => [...chances.keys()].map((key) => found.get(key) ?? 0);
  const counts = inOrder(count({ algorithm: "prim-modified" }));
  assert.equal(
    counts.reduce((sum, times) => sum + times, 0),
    DRAWS,
    "no other maze comes up",
  );
  assertFits(counts, expected, "prim-modified");
  for (const other of ["prim", "prim-simplified", "prim-weighted"]) {
    assertDiffers(inOrder(count({ algorithm: other })), expected, other);
  }
});

test("codebox: 'true Prim' had 45 % dead ends, by costs of cells; ours has weights on walls and Kruskal's 30.5", (t) => {
  const { deadEnds } = textureOf({ algorithm: "prim-weighted", width: 100, height: 100 }, 20);
  t.diagnostic(`prim-weighted: ${deadEnds.mean.toFixed(2)} % dead ends`);
  assert.ok(Math.abs(deadEnds.mean - 30.5) < 0.5);
  for (let seed = 0; seed < 50; seed++) {
    const [one, other] = ["prim-weighted", "kruskal"].map((algorithm) => generate({ algorithm, seed }));
    assert.deepEqual(pairsOf(one), pairsOf(other));
  }
});

test("mazelib: one maze of six of its automaton was not perfect; ours is not called perfect, and can be walked", () => {
  for (const id of ["cellular-maze", "cellular-mazectric"]) {
    assert.equal(algorithms.find((algorithm) => algorithm.id === id)?.perfect, false);
    let walked = 0;
    for (let seed = 0; seed < 60; seed++) {
      const maze = generate({ algorithm: id, width: 25, height: 25, seed });
      if (maze.entrance === undefined) continue; // no part of it has two sides on the edge
      walked++;
      const isOnEdge = (cell: number) => cell < 25 || cell >= 600 || cell % 25 === 0 || cell % 25 === 24;
      const parts = partsOf(maze).filter((part) => part.some(isOnEdge));
      const way = solve(maze);
      assert.ok(way !== undefined && way.length > 0, "the entrance is joined to the exit");
      assert.ok(
        parts.some((part) => [way[0], way[way.length - 1]].every((end) => part.includes(end) && isOnEdge(end))),
        "from the edge to the edge",
      );
    }
    assert.ok(walked > 30, `${walked} of ${id}`);
  }
});

test("mazelib: mazes of rooms were not always valid; ours are in one piece however many walls are left out", () => {
  for (const loops of [0, 0.3, 0.7, 1]) {
    for (let seed = 0; seed < 50; seed++) {
      const maze = generate({ algorithm: "quadrants", width: 16, height: 16, loops, seed });
      assert.equal(partsOf(maze).length, 1);
      assert.equal(isSpanningTree(maze), loops === 0);
    }
  }
});

test("maze-dataset: its Prim is marked wrong by its authors; ours start anywhere and take every wall in reach alike", () => {
  // From the middle of 3x3 the four walls are alike for all four; after the first passage come the five or six in reach.
  for (const algorithm of PRIMS) {
    const first = new Map<number, number>();
    for (let seed = 0; seed < 4000; seed++) {
      const [[from, to]] = traceOf({ algorithm, width: 3, height: 3, start: 4, seed }).carved;
      assert.equal(from, 4);
      first.set(to, (first.get(to) ?? 0) + 1);
    }
    assert.deepEqual([...first.keys()].sort(), [1, 3, 5, 7]);
    assertFits([...first.values()], even(4, 4000), algorithm);
  }
  const second = new Map<string, number>();
  for (let seed = 0; seed < 12_000; seed++) {
    const [[, first], [a, b]] = traceOf({ algorithm: "prim", width: 3, height: 3, start: 4, seed }).carved;
    if (first === 1) second.set(`${a}-${b}`, (second.get(`${a}-${b}`) ?? 0) + 1);
  }
  const all = [...second.values()].reduce((sum, times) => sum + times, 0);
  assert.deepEqual([...second.keys()].sort(), ["1-0", "1-2", "4-3", "4-5", "4-7"]);
  assertFits([...second.values()], even(5, all), "the second wall");
});

test("jaalsh: Prim was not always perfect; ours is in all four forms, with every option", () => {
  for (const algorithm of PRIMS) {
    for (const variant of variantsOf(algorithm)) {
      for (const [width, height] of [
        [1, 1],
        [1, 6],
        [2, 2],
        [3, 2],
        [9, 7],
      ]) {
        for (let seed = 0; seed < 60; seed++) {
          const maze = generate({ algorithm, ...variant, width, height, seed });
          assert.ok(isSpanningTree(maze), JSON.stringify({ algorithm, ...variant, width, height, seed }));
        }
      }
    }
  }
});

test("vscode-maze: it shuffled by a sort that compares at random; ours puts no wall first more often than another", () => {
  // The first two walls that Kruskal takes are the first two of its order: any ordered pair of the twelve of 3x3.
  const pairs = new Map<string, number>();
  const draws = 132 * 100;
  for (let seed = 0; seed < draws; seed++) {
    const key = traceOf({ algorithm: "kruskal", width: 3, height: 3, seed }).carved.slice(0, 2).join(" ");
    pairs.set(key, (pairs.get(key) ?? 0) + 1);
  }
  assert.equal(pairs.size, 132);
  assertFits([...pairs.values()], even(132, draws), "the first two walls");
});

test("vscode-maze: its directions were drawn unevenly; ours are even, and with a bias as it says", () => {
  for (const bias of [0, 0.5]) {
    const counts = new Map([1, 3, 5, 7].map((cell) => [cell, 0]));
    for (let seed = 0; seed < 8000; seed++) {
      const [[, to]] = traceOf({ algorithm: "depth-first", bias, width: 3, height: 3, start: 4, seed }).carved;
      counts.set(to, (counts.get(to) ?? 0) + 1);
    }
    const [upright, level] = [(8000 * (1 - bias)) / 4, (8000 * (1 + bias)) / 4];
    assertFits([...counts.values()], [upright, level, level, upright], `bias ${bias}`);
  }
});

test("vscode-maze: it had no seed; ours gives the maze again, also when it was drawn", () => {
  for (const { id } of algorithms) {
    const maze = generate({ algorithm: id, width: 16, height: 16 });
    const again = generate({ algorithm: id, width: 16, height: 16, seed: maze.recipe.seed });
    assert.match(maze.recipe.seed ?? "", /^\d+$/);
    assert.deepEqual(mazeToJson(again), mazeToJson(maze));
  }
});
