import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { algorithms, grids } from "../../../dist/core.mjs";
import { copies } from "../copies.mjs";
import { programOf, SandboxWorker } from "../run/support/worker.mjs";

/** A followed run must say the same of the lines as the run that made the maze, and count as one counts by hand. */

const SIZES = { width: 6, height: 5, levels: 2, rings: 4, cells: 30 };

describe("a followed run", () => {
  /** @type {SandboxWorker} */
  let worker;

  before(() => {
    worker = new SandboxWorker();
  });
  after(() => worker.end());

  /** How often each line with a statement ran, by its text; and the run. */
  async function countsOf(text, more) {
    const followed = await worker.follow(text, more);
    const rows = text.split("\n");
    const counts = new Map(Array.from(followed.executable, (line, at) => [rows[line - 1].trim(), followed.counts[at]]));
    return { followed, counts };
  }

  /** Follows a copy, whose steps must be on the lines that they were on in the run before. */
  async function agree(id, options) {
    const more = { options, name: `${id}.ts` };
    const { maze, failed, ...followed } = await worker.follow(copies[id], more);
    assert.equal(failed?.message, undefined);
    assert.equal(followed.isCut, false);
    assert.deepEqual(
      Array.from(followed.takers, (taker) => followed.statements[taker]),
      Array.from(maze.userAlgorithm.lines.filter((line) => line > 0)),
      JSON.stringify({ id, ...options }),
    );
    return followed;
  }

  for (const { id } of algorithms) {
    test(`${id}: the statement in force at each step is on the line of the step`, async () => {
      const options = id === "quadrants" ? { width: 8, height: 8, seed: "1" } : { width: 9, height: 7, seed: "1" };
      const followed = await agree(id, options);
      const executable = new Set(followed.executable);
      assert.ok(followed.statements.every((line) => executable.has(line)));
      assert.deepEqual(
        Array.from(executable),
        Array.from(executable).sort((a, b) => a - b),
        "ascending",
      );
      const ran = new Set(followed.statements);
      followed.executable.forEach((line, at) => assert.equal(followed.counts[at] > 0, ran.has(line)));
    });
  }

  test("the same on every grid, in shapes, and with all that is done after the algorithm", async () => {
    for (const { id, sizes } of grids) {
      const size = Object.fromEntries(sizes.map((each) => [each, SIZES[each]]));
      await agree("kruskal", { grid: id, ...size, seed: "1" });
    }
    await agree("prim", { mask: ["..##", "....", "###.", "...."], seed: "2" });
    await agree("depth-first", { width: 6, height: 6, seed: "3", loops: 0.5, braid: 0.5, entrances: "random" });
    await agree("growing-tree", { width: 6, height: 6, seed: "4", pick: "oldest:0.2,middle:0.3,random:0.5", start: 7 });
  });

  test("2,499 passages of a maze of 50x50 ran the line that carves 2,499 times", async () => {
    const options = { width: 50, height: 50, seed: "1" };
    const { counts } = await countsOf(copies["depth-first"], { options, name: "deep.ts" });
    assert.equal(counts.get("cell = maze.carve(cell, direction(unvisited), ACTIVE);"), 2499);
  });

  test("lines are counted as one counts by hand", async () => {
    const { counts } = await countsOf(COUNTED.map(([line]) => line).join("\n"));
    const expected = COUNTED.filter(([, count]) => count !== undefined);
    assert.deepEqual(
      Object.fromEntries(counts),
      Object.fromEntries(expected.map(([line, count]) => [line.trim(), count])),
    );
  });

  test("statements come in their order, and steps stand between them", async () => {
    const text = programOf("for (let cell = 0; cell < 2; cell++) {\n  maze.visit(cell, DONE);\n  random.below(2);\n}");
    const { statements, before: at } = await worker.follow(text);
    const from = statements.indexOf(5);
    assert.deepEqual(Array.from(statements.slice(from)), [5, 5, 6, 7, 5, 5, 6, 7, 5, 5]);
    assert.deepEqual(Array.from(at), [from + 3, from + 7], "each step after the statement that took it had begun");
  });

  test("a statement that goes on after a call begins once, and takes its steps", async () => {
    const text = programOf(`const pick = (c) => {
      return c;
    };
    const deep = (c) => {
      return c === 0 ? 0 : maze.carve(deep(c - 1), 3, DONE);
    };
    for (let cell = 5; cell < 7; cell++) {
      maze.visit(pick(cell), DONE);
      try { maze.visit(pick(maze.visit(99, pick(DONE))), DONE); } catch {}
    }
    deep(2);`);
    const { maze, statements, takers, before: at, executable, counts } = await worker.follow(text);
    const from = statements.indexOf(11);
    const round = [12, 6, 13, 13, 6, 11, 11]; // line 13 is two statements, and its last call throws
    assert.deepEqual(Array.from(statements.slice(from)), [11, 11, ...round, ...round, 15, 9, 9, 9]);
    assert.deepEqual(
      [2, 9, 18, 17],
      Array.from(takers, (taker) => taker - from),
      "the inner call takes its step first",
    );
    assert.deepEqual(
      [4, 11, 20, 20],
      Array.from(at, (count) => count - from),
    );
    assert.deepEqual(
      Array.from(takers, (taker) => statements[taker]),
      Array.from(maze.userAlgorithm.lines.filter((line) => line > 0)),
    );
    assert.deepEqual(
      [12, 13].map((line) => counts[executable.indexOf(line)]),
      [2, 2],
    );
  });

  test("no more statements are kept than fit", async () => {
    const text = programOf("maze.visit(0, DONE);\nfor (let i = 0; i < 4.3e6; i++) random.bits;\nmaze.visit(1, DONE);");
    const { maze, isCut, statements, before: at } = await worker.follow(text, { limits: { seconds: 100 } });
    assert.equal(isCut, true);
    assert.equal(statements.length, 8 << 20);
    assert.equal(at.length, 1, "the step behind them is not there");
    assert.ok(maze.steps.length > 1, "but in the maze");
  });
});

/** Lines of a program, with how often they run; undefined where no statement begins. @type {[string, number?][]} */
const COUNTED = [
  ['import { DONE } from "mazewright";'],
  ["const one = 1;", 1],
  ["let none;"],
  ["const twice = (x) => x * 2; // once as a statement, and nine times as a body", 9],
  ["function fill(n) {"],
  ["  if (n === 0) return 0; // four calls and one", 5],
  ["  return fill(n - 1) + 1;", 3],
  ["}"],
  ["class Walker {", 1],
  ["  go() {"],
  ["    this.at = 1;", 2],
  ["  }"],
  ["}"],
  ["export default {", 1],
  ["  run({ maze, recorder }) {"],
  ["    for (let i = 0; i < 3; i++) {", 4],
  ["      recorder.mark(i, DONE);", 3],
  ["      for (let j = 0; j < 3; j++) twice(j); // the test in 4 turns each", 12],
  ["    }"],
  ["    let i = 0;", 1],
  ["    while (i < 5) {", 6],
  ["      if (i === 3) {", 5],
  ["        i += 1;", 1],
  ["      } else i++; // the other four", 4],
  ["    }"],
  ["    do {", 1],
  ["      i--;", 5],
  ["    } while (i > 0);", 5],
  ["    for (const each of [1, 2, 3]) {", 1],
  ["      switch (each) {", 3],
  ["        case 1:"],
  ["          i = 7;", 1],
  ["          break;"],
  ["        default:"],
  ["          i = 8;", 2],
  ["      }"],
  ["    }"],
  ["    const sum = fill(3) + fill(0); // two calls, one line", 1],
  ["    try {", 1],
  ['      throw new Error("x");', 1],
  ["    } catch {"],
  ["      i = sum; new Walker().go(); new Walker().go(); // three statements", 1],
  ["    } finally {"],
  ["      i = one;", 1],
  ["    }"],
  ["    if (i > 100) {", 1],
  ["      maze.carve(0, 1, DONE); // never", 0],
  ["    }"],
  ["    outer: for (;;) {", 1],
  ["      for (;;) break outer;", 1],
  ["    }"],
  ["    i = 1, i = 2; // a comma", 1],
  ["  },"],
  ["};"],
];
