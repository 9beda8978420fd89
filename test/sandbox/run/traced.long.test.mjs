import assert from "node:assert/strict";
import { test } from "node:test";
import { TEST_LIMIT } from "../../../scripts/test/limits.mjs";
import { FIRST_LINE, OwnWorker, programOf } from "./support/worker.mjs";

/**
 * Some loops of the interpreter cannot be stopped from within: the worker is ended from outside, and two more runs tell
 * where it was.
 */
const ENDLESS = programOf(`let turns = 0;
    for (let i = 0; i < 2500; i++) turns++;
    // not a statement
    new Array(2 ** 32 - 1).indexOf(1);
    turns++;`);

const NEVER = Number.POSITIVE_INFINITY;

const QUIET = 3000; // milliseconds without a statement, after which a run is taken to hang

/** Runs a program, and ends the worker once it reports nothing more. @param {number} patience until its first statement */
async function runUntilQuiet(patience, text, more) {
  const worker = new OwnWorker();
  let timer = setTimeout(() => worker.end(), patience);
  const onReport = (/** @type {string} */ type) => {
    if (type !== "traced") return; // a worker says at once that it has the job, but has to start then
    clearTimeout(timer);
    timer = setTimeout(() => worker.end(), QUIET);
  };
  const outcome = await worker.run(text, { ...more, onReport });
  clearTimeout(timer);
  await worker.end();
  return outcome;
}

test("the line of a loop that only an end from outside stops is found by two more runs", async () => {
  const stuck = await runUntilQuiet(QUIET, ENDLESS, { limits: { seconds: 0.5 } });
  assert.ok(stuck.hasEnded, "the limit does not stop it");

  const counted = await runUntilQuiet(TEST_LIMIT, ENDLESS, { traced: { every: 1000, from: NEVER } });
  assert.ok(counted.hasEnded);
  const counts = counted.traced.map(({ count }) => count);
  assert.deepEqual(counts.slice(0, 2), [1, 1001]);
  assert.ok(counted.traced.every((report) => report.line === undefined));

  const followed = await runUntilQuiet(TEST_LIMIT, ENDLESS, { traced: { every: 1000, from: counts.at(-1) } });
  assert.ok(followed.hasEnded);
  const last = followed.traced.at(-1);
  assert.equal(last.line, FIRST_LINE + 3);
  assert.ok(followed.traced.length <= 1000 + counts.length, "the line of each of `every` statements at most");
  assert.ok(last.count >= counts.at(-1) && last.count < counts.at(-1) + 1000, `${last.count}`);
});

test("a traced run gives the same maze, lines and messages as any other", async () => {
  const worker = new OwnWorker();
  const text = programOf(
    "for (let cell = 0; cell < 4; cell++) {\n      maze.carve(cell, 3, DONE);\n    }\n    console.log('here');",
  );
  const [plain, traced] = [await worker.run(text), await worker.run(text, { traced: { every: 1, from: NEVER } })];
  await worker.end();
  delete plain.maze.own.followed; // the driver does one or the other
  assert.deepEqual(traced.maze, plain.maze);
  assert.deepEqual(traced.findings, plain.findings);
  assert.deepEqual(traced.logged, plain.logged);
  assert.equal(plain.traced.length, 0);
  assert.ok(traced.traced.length >= 6);
});

test("of the lines no more are told than there are statements between two reports", async () => {
  const worker = new OwnWorker();
  const text = programOf("for (let i = 0; i < 20000; i++) {\n      maze.unvisited(0);\n    }");
  const { traced } = await worker.run(text, { traced: { every: 100, from: 1000 } });
  await worker.end();
  const withLine = traced.filter(({ line }) => line !== undefined).map(({ count }) => count);
  assert.deepEqual(
    withLine,
    Array.from({ length: 101 }, (_, index) => 1000 + index),
  );
  assert.ok(traced.length > 200, "and the number of every hundredth statement");
});

/** What would tell of statements without end. */
const FLOODS = {
  "the driver by all that is imported": [
    'import * as all from "mazewright"; for (const key of Object.keys(all)) if (key.startsWith("$")) throw new Error(key);',
    "for (let i = 0; i < 50000; i++) { all.$trace?.(1, 0); all.$at?.(1); }",
  ],
  "a traced program's own store": ["", "for (let i = 0; i < 50000; i++) eval('$li' + 'ne_at')(1);"],
};

for (const [what, [before, statements]] of Object.entries(FLOODS)) {
  test(`no program floods the host: ${what}`, async () => {
    const worker = new OwnWorker();
    const plain = await worker.run(programOf(`try { ${statements} } catch {}`, before));
    const traced = await worker.run(programOf(`try { ${statements} } catch {}`, before), {
      traced: { every: 1000, from: 0 },
      limits: { seconds: 0.2 },
    });
    await worker.end();
    assert.deepEqual(plain.traced, []);
    assert.ok(plain.findings.every(({ severity }) => severity === "warning"));
    assert.ok(traced.traced.length <= 2000, `${traced.traced.length}`);
  });
}

test("statements are counted outside, too", async () => {
  const worker = new OwnWorker();
  const { traced } = await worker.run(programOf("for (let i = 0; i < 30000; i++);"), {
    traced: { every: 1, from: Number.POSITIVE_INFINITY },
    limits: { seconds: 1 },
  });
  await worker.end();
  // 5,000 in a second, and as many as one look at the lines takes; a busy machine may not come as far.
  assert.ok(traced.length > 0 && traced.length <= 5001, `${traced.length}`);
});
