import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { ATTEMPTS } from "./support/attempts.mjs";
import { clockOfLooks, FIRST_LINE, programOf, SandboxWorker } from "./support/worker.mjs";

/**
 * Programs that try to get out, to go on for ever, to take all memory, or to break what runs them. Each must end with a
 * message at its line, or do no harm, and the next program must run. Those that only an end from outside can stop are in
 * test/host/userAlgorithms/endless.long.test.ts.
 */

/** Seconds of a run: few for what never ends, many for what must end by itself, also on a busy machine. */
const secondsFor = (message) => (/Stopped|^\.$/.test(message.source) ? 0.3 : 600);

const GOOD = programOf("for (const { cell } of starts()) maze.visit(cell, DONE); console.log('still here');");

/** What makes the most of random numbers after the algorithm. */
const AFTERWARDS = { width: 5, height: 5, seed: "1", loops: 0.5, braid: 0.5 };

for (const [what, attempts] of Object.entries(ATTEMPTS)) {
  describe(`a program that tries ${what}`, () => {
    /** @type {SandboxWorker} */
    let worker;

    before(() => {
      worker = new SandboxWorker(clockOfLooks(20));
    });
    after(() => worker.end());

    for (const [how, [statements, message]] of Object.entries(attempts)) {
      test(how, async () => {
        const { findings, failed, maze } = await worker.run(programOf(statements), {
          options: AFTERWARDS,
          limits: { seconds: secondsFor(message) },
        });
        assert.equal(failed, undefined);
        assert.match(findings[0].message, message);
        const isWarning = findings[0].severity === "warning";
        assert.equal(maze !== undefined, isWarning, "an error stands in place of the maze");
        if (!isWarning) assert.equal(findings[0].place.line, FIRST_LINE, "the line of the user's file");

        const next = await worker.run(GOOD);
        assert.deepEqual(next.logged, [{ level: "log", text: "still here", line: FIRST_LINE }]);
        assert.equal(next.maze?.steps.length, 25, "the next run works: a start, and the rest that was not reached");
      });
    }
  });
}

test("what a program imports has nothing of the driver", async () => {
  const worker = new SandboxWorker(clockOfLooks(20));
  const before =
    'import * as all from "mazewright"; for (const key of Object.keys(all)) if (key.startsWith("$")) throw new Error(key);';
  const { findings } = await worker.run(programOf("all.$follow?.(1, 1);", before));
  await worker.end();
  assert.ok(
    findings.every(({ severity }) => severity === "warning"),
    findings[0]?.message,
  );
});
