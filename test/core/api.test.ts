import assert from "node:assert/strict";
import { test } from "node:test";
import * as core from "../../src/core/index";
import * as reading from "../../src/reading/index";

// The names and shapes that are promised: other programs depend on them.

test("what the core exports", () => {
  const promised = [
    "apiVersion",
    "algorithms",
    "grids",
    "styles",
    "generate",
    "record",
    "toText",
    "toSvg",
    "solve",
    "measure",
    "world",
    "closedWorld",
  ];
  for (const name of promised) assert.ok(name in core, name);
  assert.equal(core.apiVersion, 1);
  assert.ok(!("parse" in core) && !("findMazes" in core));
  for (const name of ["parse", "findMazes"]) assert.ok(name in reading, name);
  assert.equal(reading.FormatError, core.FormatError);
  assert.equal(reading.MazeError, core.MazeError);
});

test("algorithms, grids and styles are listed with their ids, names and descriptions", () => {
  for (const entry of [...core.algorithms, ...core.grids, ...core.styles]) {
    for (const key of ["id", "name", "description"] as const) assert.equal(typeof entry[key], "string");
  }
  const grids = core.grids.map(({ id }) => id);
  for (const { perfect, uniform, grids: runsOn, id } of core.algorithms) {
    for (const flag of [perfect, uniform]) assert.equal(typeof flag, "boolean", id);
    assert.ok(runsOn.length > 0 && runsOn.every((grid) => grids.includes(grid)), id);
    for (const grid of runsOn) assert.equal(core.generate({ algorithm: id, grid }).recipe.grid, grid);
  }
  for (const id of ["depth-first", "kruskal", "prim", "wilson", "eller"]) {
    assert.deepEqual(core.algorithms.find((algorithm) => algorithm.id === id)?.grids.includes("rectangular"), true);
  }
});

test("a maze", () => {
  const maze = core.generate({ algorithm: "wilson", width: 3, height: 2, seed: 12 });
  assert.equal(maze.cellCount, 6);
  assert.equal(maze.passageCount, 5);
  assert.equal(maze.seed, "12");
  const passages = new Set(maze.toJSON().passages.map(String));
  for (let a = -2; a < 8; a++) {
    for (let b = -2; b < 8; b++) {
      assert.equal(maze.isOpen(a, b), passages.has(`${Math.min(a, b)},${Math.max(a, b)}`), `${a} and ${b}`);
    }
  }
});

test("worlds give mazes by their place", () => {
  const { chunk, seed, way } = core.world({ seed: 12, width: 4, height: 3 });
  assert.equal(seed, "12");
  assert.deepEqual(chunk(5, 6).toJSON(), core.generate({ seed: 12, width: 4, height: 3, at: "5,6" }).toJSON());
  assert.deepEqual(way([20, 18], [20, 18]), [[20, 18]]);
  const tile = core.closedWorld({ seed: 12, side: 8 }).tile(0, 0, 0, 8);
  assert.deepEqual(tile.toJSON(), core.generate({ algorithm: "quadrants", width: 8, height: 8, seed: 12 }).toJSON());
});

test("a recording", () => {
  const recording = core.record({ width: 3, height: 2, seed: 12 });
  assert.deepEqual(Object.keys(recording).sort(), ["maze", "stepCount", "steps"]);
  assert.equal(recording.stepCount, recording.steps.length);
});

test("a maze that was read has no seed and no algorithm", () => {
  const read = reading.parse(core.toText(core.generate({ width: 3, height: 2, seed: 12 }), "lines"));
  assert.equal(read.seed, undefined);
  assert.deepEqual(read.toJSON().options, { grid: "rectangular", width: 3, height: 2 });
});

test("a maze is text, SVG, JSON, a path and measures", () => {
  const maze = core.generate({ width: 2, height: 1, seed: 1 });
  assert.equal(core.toText(maze, "lines"), "+   +   +\n|       |\n+---+---+\n");
  assert.equal(core.toText(maze, "lines", { solution: true }), "+   +   +\n| . . . |\n+---+---+\n");
  assert.match(core.toSvg(maze), /^<svg [^]*<\/svg>\n$/);
  assert.deepEqual(core.solve(maze), [0, 1]);
  assert.deepEqual(core.measure(maze), {
    cells: 2,
    passages: 1,
    deadEnds: 2,
    junctions: 0,
    crossroads: 0,
    longestPath: 2,
    solutionLength: 2,
    components: 1,
    loops: 0,
  });
});

test("errors can be told apart, and say what and where", () => {
  assert.throws(() => core.generate({ width: 0 }), core.MazeError);
  assert.throws(() => reading.parse("nonsense"), core.FormatError);
  assert.throws(
    () => core.toText(core.generate(), "script"),
    (error) => {
      assert.ok(error instanceof core.MazeError);
      assert.deepEqual([error.option, error.value], ["style", "script"]);
      assert.match(error.allowed, /lines/);
      return true;
    },
  );
});
