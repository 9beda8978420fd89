import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { algorithms, grids, record } from "../../../dist/core.mjs";
import { runs } from "../../../scripts/tools/effort.mjs";
import { copies } from "../copies.mjs";
import { SandboxWorker } from "./support/worker.mjs";

/** A copy of each built-in algorithm, as the command hands it out, must make the same maze by the same steps. */

const SIZES = { width: 9, height: 7, levels: 2, rings: 5, cells: 60 };
const POWERS = { width: 8, height: 8 }; // what quadrants take

const SHAPE = ["..##.....", ".........", "....##...", "#....#..#", "..#.#....", "...#.....", "####....."]; // two regions

/** Options that take other ways through the code. */
const SPECIAL = [
  { start: 3 },
  { bias: 0.7 },
  { bias: -1, start: 5 },
  { loops: 0.3 },
  { braid: 1, entrances: "farthest" },
  { entrances: "random" },
  { probability: 0.2 },
  { pick: "oldest:0.2,middle:0.3,random:0.5" },
  { rule: "B3/S1234", density: 0.2, generations: 20 },
  { mask: SHAPE },
  { mask: SHAPE, start: 0, loops: 0.5 },
];

describe("copies of built-in algorithms", () => {
  /** @type {SandboxWorker} */
  let worker;

  before(() => {
    worker = new SandboxWorker();
  });
  after(() => worker.end());

  /** @returns {Promise<boolean>} whether the algorithm takes the options */
  async function compare(id, options) {
    let built;
    try {
      built = record({ ...options, algorithm: id });
    } catch {
      return false;
    }
    const { maze, findings, failed } = await worker.run(copies[id], { options, name: `${id}.ts` });
    const what = JSON.stringify({ id, ...options });
    assert.equal(failed?.message, undefined, what);
    assert.deepEqual(findings, [], what);
    assert.deepEqual(maze.steps, built.steps, `steps: ${what}`);
    assert.deepEqual(maze.numbers, built.maze.snapshot(), `maze: ${what}`);
    assert.deepEqual([maze.entrance, maze.exit], [built.maze.entrance, built.maze.exit], what);
    assert.deepEqual(maze.off ?? null, built.maze.grid.topology.excluded, what);
    assert.equal(maze.recipe.algorithm, undefined, "no recipe names it");
    assert.equal(maze.userAlgorithm.lines.length, built.stepCount);
    return true;
  }

  for (const { id, needs } of algorithms) {
    test(`${id} makes the same maze on every grid, and takes the same steps`, async () => {
      const sizes = id === "quadrants" ? { ...SIZES, ...POWERS } : SIZES;
      let compared = 0;
      for (const grid of grids.filter(({ offers }) => offers.includes(needs))) {
        const size = Object.fromEntries(grid.sizes.map((each) => [each, sizes[each]]));
        for (let seed = 0; seed < runs({ usual: 1, release: 20 }); seed++) {
          compared += Number(await compare(id, { grid: grid.id, ...size, seed: String(seed) }));
        }
      }
      assert.ok(compared > 0);
    });

    test(`${id} takes the same options`, async () => {
      let compared = 0;
      for (const special of SPECIAL) {
        const { width, height } = id === "quadrants" ? POWERS : SIZES;
        const size = special.mask === undefined ? { width, height } : {};
        compared += Number(await compare(id, { ...size, ...special, seed: "special" }));
      }
      assert.ok(compared > 0, "at least one of the options has an effect");
    });
  }

  test("each step has the line that took it", async () => {
    const { maze } = await worker.run(copies["depth-first"], {
      options: { width: 20, height: 20, seed: "1" },
      name: "deep.ts",
    });
    const text = copies["depth-first"].split("\n");
    const kinds = new Map(
      Array.from(maze.userAlgorithm.lines, (line, at) => [text[line - 1].trim(), maze.steps[at] >>> 30]),
    );
    assert.deepEqual(Object.fromEntries(kinds), {
      "maze.visit(cell, ACTIVE);": 2,
      "cell = maze.carve(cell, direction(unvisited), ACTIVE);": 0,
      "if (isWatched) recorder.mark(cell, DONE);": 2,
    });
  });

  test("recursion goes as deep as the call stack, and says how deep that is", async () => {
    const options = { width: 60, height: 60, seed: "1" };
    const deep = await worker.run(copies["depth-first-recursive"], { options, name: "deep.ts" });
    assert.equal(deep.findings.length, 0, "3,600 cells fit");
    const { findings, maze } = await worker.run(copies["depth-first-recursive"], {
      options: { ...options, width: 300, height: 300 },
      name: "deep.ts",
    });
    assert.equal(maze, undefined);
    const [, depth] = /^The call stack is full: ([\d,]+) calls, one inside the other/.exec(findings[0].message) ?? [];
    assert.ok(Number(depth.replace(",", "")) > 1000, findings[0].message);
    assert.match(copies["depth-first-recursive"].split("\n")[findings[0].place.line], /explore\(maze\.carve/);
  });
});
