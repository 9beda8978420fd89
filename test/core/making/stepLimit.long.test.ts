/** Recordings of more steps than are kept: how many there are is known only while they are made. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson } from "../../../src/core/formats/json/json";
import { MazeError, StepLimitError } from "../../../src/core/foundation/errors";
import { CARVE, MAX_STEPS, mostSteps, StepLog } from "../../../src/core/foundation/steps";
import { generate, record, recordMaze } from "../../../src/core/making/generate";
import { checkOptions } from "../../../src/core/options/options";
import { unpack } from "../../../src/shared/data/pack";
import { type PackedMaze } from "../../../src/shared/data/packedMaze";
import type { Reply, Request } from "../../../src/shared/request";
import type { WorkerCalls } from "../../../src/worker/calls";
import { work } from "../../../src/worker/work";

/** A random walk to and fro in a corridor takes about n² steps, and little memory. */
const CORRIDOR = checkOptions({ algorithm: "aldous-broder", width: 10_000, height: 1, seed: 1 });
const SMALL = checkOptions({ algorithm: "wilson", width: 9, height: 9, seed: 1 });

function outcome(message: Request<WorkerCalls>): Reply {
  const reports: Reply[] = [];
  work(message, (report) => reports.push(report));
  return reports[reports.length - 1];
}

/** The result of a job to make a maze that is played. */
function played(mostSteps: number): PackedMaze {
  const report = outcome({ type: "play", request: 1, options: SMALL, mostSteps });
  assert.ok(report.type === "answer");
  return report.result as PackedMaze;
}

test("as many steps as docs/contract.md allows are kept, and not one more", () => {
  assert.equal(MAX_STEPS, 32_000_000);
  const log = new StepLog(5_000_000);
  for (let step = 0; step < MAX_STEPS; step++) log.push(CARVE, 0, 0, 0, 1);
  assert.throws(() => log.push(CARVE, 0, 0, 0, 1), /32000000/);
  assert.equal(log.toArray().length, MAX_STEPS);
});

test("a recording may have just as many steps as it is allowed, in pages of any length", () => {
  for (const pageLength of [1, 3, 7, 100]) {
    for (const most of [1, 7, 8, 9]) {
      const log = new StepLog(pageLength, most, () => new MazeError("width", 1, "less"));
      for (let step = 0; step < most; step++) log.push(CARVE, 0, 0, 0, step);
      assert.throws(() => log.push(CARVE, 0, 0, 0, most), MazeError);
      assert.deepEqual(
        Array.from(log.toArray(), (word) => word & 0xff),
        Array.from({ length: most }, (_, step) => step),
      );
    }
  }
  const { stepCount } = record(SMALL);
  assert.equal(recordMaze(SMALL, null, stepCount).stepCount, stepCount);
  assert.throws(() => recordMaze(SMALL, null, stepCount - 1), StepLimitError);
});

test("one with too many is refused by a MazeError that names the limit, before it takes much memory", () => {
  const { arrayBuffers } = process.memoryUsage();
  const isClear = (error: unknown) =>
    error instanceof MazeError &&
    error.option === "width" &&
    error.value === 10_000 &&
    /32,000,000 steps.*Allowed: a smaller maze, of at most 32,000,000 steps\.$/.test(error.message);
  assert.throws(() => record(CORRIDOR), isClear);
  const taken = process.memoryUsage().arrayBuffers - arrayBuffers;
  assert.ok(taken < 1.1 * 4 * MAX_STEPS, `${taken} bytes`);
});

test("mazes side by side share what one may have", () => {
  for (const mazes of [1, 2, 3, 4]) assert.ok(mazes * mostSteps(mazes) <= MAX_STEPS);
  assert.equal(mostSteps(2), 16_000_000);
});

test("the worker makes a maze without its steps where there are too many, in the same job", () => {
  const { stepCount } = record(SMALL);
  const whole = played(stepCount);
  assert.deepEqual([whole.steps?.length, whole.hasTooManySteps], [stepCount, undefined]);
  const finished = played(stepCount - 1);
  assert.deepEqual([finished.steps, finished.hasTooManySteps], [undefined, true]);
  assert.deepEqual(mazeToJson(unpack(finished)), mazeToJson(generate(SMALL)));
});

for (const job of [
  { type: "make", request: 1, options: CORRIDOR, steps: true },
  { type: "write", request: 1, maze: CORRIDOR, format: "gif", options: {} },
  { type: "write", request: 1, maze: CORRIDOR, format: "animated-svg", options: {} },
] as const) {
  test(`the job "${job.type}"${"format" in job ? ` of ${job.format}` : ""} tells why it fails: too many steps`, () => {
    const report = outcome(job);
    assert.ok(report.type === "failure");
    assert.match(report.message, /32,000,000 steps/);
    assert.ok(report.cause?.name === "MazeError");
    assert.equal(report.cause.option, "width");
  });
}
