import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { algorithms } from "../../../dist/core.mjs";
import { copies } from "../copies.mjs";
import { programOf, SandboxWorker } from "../run/support/worker.mjs";
import { LOGGED } from "./support/logged.mjs";
import { SCOPES } from "./support/scopes.mjs";
import { HERE, STATEMENTS } from "./support/statements.mjs";

/** What is read of a program's variables must be what the program itself sees, and what a debugger would show. */

/** Names of what run() gets, which most cases are not about. */
const GIVEN = ["maze", "recorder", "random", "options"];

/** More that cases import. */
const EXTRA = 'import { ActiveCells, Bag, DisjointSets, Heap } from "mazewright";';

const lineIn = (text) => text.split("\n").findIndex((line) => line.includes(HERE));

describe("the variables at a step", () => {
  /** @type {SandboxWorker} */
  let worker;

  before(() => {
    worker = new SandboxWorker();
  });
  after(() => worker.end());

  /** The variables, each as "name: text". @param {number} step of those that the line took, from 1 */
  async function readAt(text, step = 1, more = {}) {
    const { maze, findings } = await worker.run(text, more);
    assert.ok(maze, JSON.stringify(findings));
    const line = lineIn(text);
    const steps = Array.from(maze.userAlgorithm.lines.keys()).filter((at) => maze.userAlgorithm.lines[at] === line + 1);
    assert.ok(steps.length >= step, `the line takes ${steps.length} steps`);
    const values = await worker.values(text, steps[step - 1] + 1, line, more);
    assert.equal(values.line, line);
    return values.variables;
  }

  const written = (variables) =>
    variables.filter(({ name }) => !GIVEN.includes(name)).map(({ name, text }) => `${name}: ${text}`);

  for (const [what, [text, expected, step]] of Object.entries({ ...STATEMENTS, ...SCOPES })) {
    test(what, async () => {
      const whole = text.includes("export default") ? text : programOf(text, EXTRA);
      assert.deepEqual(written(await readAt(whole, step, { name: "mine.ts" })), expected);
    });
  }

  for (const { id } of algorithms) {
    test(`${id}: the line of each step has variables`, async () => {
      const size = id === "quadrants" ? 8 : 6;
      const more = { options: { width: size, height: size, seed: "1" }, name: `${id}.ts` };
      const { maze } = await worker.run(copies[id], more);
      const lines = maze.userAlgorithm.lines.filter((line) => line > 0);
      const first = new Map(Array.from(lines, (line, at) => [line, at + 1]).reverse()); // the first step of each line
      for (const [line, step] of [...first, [lines.at(-1), lines.length]]) {
        const { variables } = await worker.values(copies[id], step, line - 1, more);
        assert.ok(variables.length > 0, `step ${step}, line ${line}`);
        assert.ok(variables.every(({ text }) => text.length > 0 && !/cannot be shown/.test(text)));
      }
    });
  }

  for (const [what, text] of Object.entries(LOGGED)) {
    test(`a program that logs its variables after each step logs what is read: ${what}`, async () => {
      const { maze, logged } = await worker.run(text, { name: "mine.ts" });
      const line = lineIn(text);
      const steps = Array.from(maze.userAlgorithm.lines.keys()).filter(
        (at) => maze.userAlgorithm.lines[at] === line + 1,
      );
      assert.ok(steps.length > 5);
      const names = /console\.log\((.*)\)/.exec(text)?.[1].split(", ") ?? [];
      assert.equal(logged.length, steps.length, "a line for each step");
      for (const [turn, at] of steps.entries()) {
        const { variables } = await worker.values(text, at + 1, line, { name: "mine.ts" });
        const read = new Map(variables.map((each) => [each.name, each.text]));
        assert.equal(names.map((name) => read.get(name)).join(" "), logged[turn].text, `step ${at + 1}`);
      }
    });
  }

  test("on a machine that stands still again and again, values are shown", async () => {
    const slow = new SandboxWorker("const { now } = Date; let lost = 0; Date.now = () => now() + (lost += 70);");
    const text = programOf(`const a = [1], b = [2], c = [3], d = [4], e = [5], f = [6]; maze.visit(0, DONE); ${HERE}`);
    const { variables } = await slow.values(text, 1, lineIn(text), { limits: { seconds: 3600 } });
    const large = programOf(
      `const marks = new Array(40000).fill(false); marks[39999] = true; maze.visit(0, DONE); ${HERE}`,
    );
    const options = { width: 200, height: 200, seed: "1" };
    const far = await slow.values(large, 1, lineIn(large), { options, limits: { seconds: 36_000 } });
    await slow.end();
    assert.deepEqual(far.variables.find(({ name }) => name === "marks")?.cells, [39999]);
    assert.equal(written(variables).join(), "a: [1],b: [2],c: [3],d: [4],e: [5],f: [6]");
  });

  test("the cells in a value are told", async () => {
    const text = programOf(`const cell = 3, none = -1, far = 25, half = 1.5, text = "4";
      const list = [5, [6, 25], { cell: 7, other: 8 }], set = new Set([9, 9]), map = new Map([[10, 11]]);
      const typed = Int16Array.of(12, 13), flags = new Uint8Array(25), walker = { cells: [14] };
      flags[15] = 1;
      const marks = new Array(25).fill(false), zero = -0;
      marks[16] = true;
      const getter = { get cell() { throw new Error("called"); } };
      maze.visit(0, DONE); ${HERE}`);
    const read = new Map((await readAt(text)).map(({ name, cells }) => [name, cells]));
    for (const name of ["none", "far", "half", "text", "zero", "getter", "maze"])
      assert.equal(read.get(name), undefined, name);
    const cells = Object.fromEntries([...read].filter(([name, each]) => each && !GIVEN.includes(name)));
    const listed = {
      cell: [3],
      list: [5, 6, 7],
      set: [9],
      map: [10, 11],
      typed: [12, 13],
      flags: [15],
      marks: [16],
      walker: [14],
    };
    assert.deepEqual(cells, listed);
  });

  test("cells that are no part of the maze are not told, and no more than 1000", async () => {
    const masked = programOf(`const all = [0, 1, 2]; for (const { cell } of starts()) maze.visit(cell, DONE); ${HERE}`);
    const shape = { options: { mask: ["#..", "..."], seed: "1" } };
    assert.deepEqual((await readAt(masked, 1, shape)).find(({ name }) => name === "all").cells, [1, 2]);
    const many = programOf(`const all = Array.from({ length: 5000 }, (_, i) => i); maze.visit(0, DONE); ${HERE}`);
    const { cells } = (await readAt(many, 1, { options: { width: 80, height: 80, seed: "1" } })).find(
      ({ name }) => name === "all",
    );
    assert.deepEqual([cells.length, cells.at(-1)], [1000, 999]);
  });

  test("of steps that are not the line's, or are not taken, nothing is read", async () => {
    const text = programOf(`const cell = 3;\nmaze.visit(cell, DONE); ${HERE}\nmaze.visit(4, DONE);`);
    for (const [step, line] of [
      [2, lineIn(text) - 5],
      [3, lineIn(text)],
      [1, -1],
      [1, 1e9],
    ]) {
      const { variables, ...rest } = await worker.values(text, step, line);
      assert.deepEqual([rest.line, variables], [line, []], `${step} ${line}`);
    }
  });

  test("long values are cut", async () => {
    const text = programOf(
      `const long = "x".repeat(1e6), list = Array(1e5).fill("abc"), deep = [[[[[1]]]]]; maze.visit(0, DONE); ${HERE}`,
    );
    const read = new Map((await readAt(text)).map((each) => [each.name, each.text]));
    assert.match(read.get("long"), /^"x{1,2000}…/);
    assert.match(read.get("list"), /^\["abc", .*, … 99970 more\]$/);
    assert.equal(read.get("deep"), "[[[[…]]]]");
    for (const each of read.values()) assert.ok(each.length <= 2001, `${each.length}`);
  });
});
