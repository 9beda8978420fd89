import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { digger, NO_WAY_BACK, UNSHUFFLED, WRONG } from "./support/wallsAsCells.mjs";
import { FIRST_LINE, SandboxWorker } from "./support/worker.mjs";

const OPTIONS = { width: 11, height: 9, seed: "1" };
const lineOf = (text, code) => text.split("\n").findIndex((line) => line.includes(code));

describe("where walls are cells", () => {
  /** @type {SandboxWorker} */
  let worker;

  before(() => {
    worker = new SandboxWorker();
  });
  after(() => worker.end());

  /** The floors of a maze, by their numbers, and its passages. */
  const floorsOf = ({ off, numbers }) => ({ count: off.filter((each) => each === 0).length, numbers });

  test("a maze in steps of two is right, whose floors join by themselves", async () => {
    const { maze, findings } = await worker.run(digger(), { options: OPTIONS });
    assert.deepEqual(findings, []);
    const rooms = 5 * 4;
    assert.equal(floorsOf(maze).count, 2 * rooms - 1);
  });

  for (const { name, changes, options = OPTIONS, message, code, cells } of WRONG) {
    test(`${name}: what is wrong, at its line and cells, and nothing once it is mended`, async () => {
      const text = digger(changes);
      const { findings } = await worker.run(text, { options });
      assert.equal(findings.length, 1, findings.map((each) => each.message).join("\n"));
      const [finding] = findings;
      assert.match(finding.message, message);
      assert.equal(finding.severity, "warning");
      assert.equal(finding.place.line, lineOf(text, code));
      if (cells !== undefined) assert.ok(finding.cells.length > 0 && finding.cells.every(cells), finding.cells.join());
      assert.deepEqual((await worker.run(digger(), { options: OPTIONS })).findings, []);
    });
  }

  test("a loop is closed by the cell that joins two, at its step", async () => {
    const [finding] = (await worker.run(digger(WRONG.at(-1).changes), { options: OPTIONS })).findings;
    const [one, cell, other] = finding.cells;
    assert.deepEqual(
      [one, other].sort((a, b) => a - b),
      [cell - 1, cell + 1],
    );
    assert.ok(finding.step > 99, "after the frame and the floors");
  });

  test("rooms that were never dug are named, where a way ends and none goes back", async () => {
    const { findings, maze } = await worker.run(digger(NO_WAY_BACK), { options: OPTIONS });
    assert.equal(findings.length, 1);
    const [{ message, cells }] = findings;
    const rooms = [1, 3, 5, 7].flatMap((y) => [1, 3, 5, 7, 9].map((x) => 11 * y + x));
    const undug = rooms.filter((cell) => maze.off[cell] === 1);
    assert.ok(message.startsWith(`${undug.length} rooms are never dug. Where a way ends, go back`), message);
    assert.deepEqual(cells, undug);
  });

  test("in a small one whole lines are not dug, and nobody can say which of the two it was", async () => {
    const all = [];
    for (let seed = 1; seed <= 12; seed++)
      all.push(
        ...(await worker.run(digger(NO_WAY_BACK), { options: { width: 7, height: 5, seed: `${seed}` } })).findings,
      );
    const lines = all.filter(({ message }) => /columns are never used/.test(message));
    assert.ok(lines.length > 0);
    for (const { message } of lines) assert.match(message, /loops begin and end, and whether ways that end go back/);
  });

  test("loops and braid are refused, since there is no wall between two cells", async () => {
    for (const option of ["loops", "braid"]) {
      const { failed } = await worker.run(digger(), { options: { ...OPTIONS, [option]: 0.3 } });
      assert.match(JSON.stringify(failed), new RegExp(`${option}.*no effect|${option}.*cannot be used`));
    }
  });

  test("one mistake that only many mazes show", async () => {
    assert.deepEqual((await worker.run(digger(UNSHUFFLED), { options: OPTIONS })).findings, []);
  });

  const program = (facts, statements) => `import { DONE, SOLID } from "mazewright";

export default {
  offAreWalls: true, ${facts} run({ maze, recorder }) {
    ${statements}
  },
};
`;

  test("a program that says so may have parts, loops and lines that are not used", async () => {
    const caves = "for (let c = 0; c < maze.cellCount; c++) recorder.mark(c, c % 5 === 2 || c > 80 ? SOLID : DONE);";
    assert.deepEqual((await worker.run(program("perfect: false,", caves), { options: OPTIONS })).findings, []);
    const { findings } = await worker.run(program("", caves), { options: OPTIONS });
    assert.deepEqual(
      findings.map(({ place }) => place.line),
      [FIRST_LINE, FIRST_LINE],
    );
  });

  test("floors may be carved, and the list of walls be returned", async () => {
    const statements = `const off = new Uint8Array(9); off[4] = 1; recorder.mark(4, SOLID);
    recorder.mark(5, SOLID); off[5] = 1; maze.carve(0, 3, DONE); maze.join(3, 1, DONE); return off;`;
    const { findings, maze } = await worker.run(program("", statements), {
      options: { width: 3, height: 3, seed: "1" },
    });
    assert.deepEqual(findings, []);
    assert.deepEqual(Array.from(maze.off), [0, 0, 0, 0, 1, 1, 0, 0, 0]);
    const dug =
      "for (let c = 0; c < 3; c++) recorder.mark(c, SOLID); recorder.mark(0, DONE); maze.carve(maze.carve(0, 3, DONE), 3, DONE);";
    assert.deepEqual(
      (await worker.run(program("", dug), { options: { width: 3, height: 1, seed: "1" } })).findings,
      [],
    );
  });

  test("a maze of walls alone is none", async () => {
    const { findings, maze } = await worker.run(program("", "recorder.mark(0, SOLID);"), {
      options: { width: 1, height: 1 },
    });
    assert.equal(maze, undefined);
    assert.match(findings[0].message, /^All cells are walls/);
    assert.equal(findings[0].place.line, FIRST_LINE);
  });
});
