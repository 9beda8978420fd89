import assert from "node:assert/strict";
import { test } from "node:test";
import { mergedPausePoints, pausePointsOf, RunLines, SeenLines } from "../../../src/host/userAlgorithms/tools/runLines";
import type { ExecutedStatements } from "../../../src/shared/data/userAlgorithm";

/** What happened in a run, in order: a statement by its line, from 0, or a step. */
type Happening = number | "step";

/** What a worker tells of a run, and the lines of its steps. */
function follow(happenings: readonly Happening[], executable: readonly number[] = [0, 1, 2, 3]) {
  const [statements, before, takers, lines]: number[][] = [[], [], [], []];
  for (const each of happenings) {
    if (each === "step") {
      before.push(statements.length);
      takers.push(statements.length - 1);
      lines.push(statements.at(-1) ?? 0);
    } else statements.push(each + 1);
  }
  const followed: ExecutedStatements = {
    statements: Uint16Array.from(statements),
    before: Uint32Array.from(before),
    takers: Uint32Array.from(takers),
    isCut: false,
    executable: Uint16Array.from(executable, (line) => line + 1),
    counts: Uint32Array.from(executable, (line) => statements.filter((each) => each === line + 1).length),
  };
  return { followed, lines: Uint16Array.from(lines) };
}

function runOf(happenings: readonly Happening[], executable?: readonly number[]): RunLines {
  const { followed, lines } = follow(happenings, executable);
  const run = RunLines.of(followed, lines);
  assert.ok(run);
  return run;
}

/** Of each time that a line ran: the first step that it took, or the one that was on show then. */
function naiveSteps(happenings: readonly Happening[], line: number): number[] {
  const found = new Set<number>();
  let steps = 0;
  happenings.forEach((each, at) => {
    if (each === "step") steps++;
    else if (each === line && happenings[at + 1] !== line) found.add(happenings[at + 1] === "step" ? steps + 1 : steps);
  });
  return [...found];
}

test("the steps of a line are those that it took, or those on show while it ran", () => {
  const run = runOf([0, 1, "step", "step", 2, 1, "step", 0, 2, "step"]);
  assert.deepEqual([...run.stepsOf(0)], [0, 3]);
  assert.deepEqual([...run.stepsOf(1)], [1, 3]);
  assert.deepEqual([...run.stepsOf(2)], [2, 4]);
  assert.deepEqual([...run.stepsOf(3)], []);
});

test("in any run they are what a walk over all that happened finds", () => {
  let seed = 1;
  const draw = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let count = 0; count < 300; count++) {
    const happenings: Happening[] = [draw(4)]; // no step is taken before the first statement
    for (let left = draw(40); left > 0; left--) happenings.push(draw(3) === 0 ? "step" : draw(4));
    const run = runOf(happenings);
    for (let line = 0; line < 4; line++) {
      assert.deepEqual([...run.stepsOf(line)], naiveSteps(happenings, line), `line ${line} of ${happenings.join()}`);
    }
  }
});

test("a line that takes its step after a function has returned leads there alone", () => {
  const { followed } = follow([0, 1, "step", "step", 0, 0, 0, "step", "step"]);
  const takers = Uint32Array.of(1, 0, 3, 2); // line 0 called line 1, then took a step itself; then it called itself twice
  const run = RunLines.of({ ...followed, takers }, Uint16Array.of(2, 1, 1, 1));
  assert.deepEqual(run && [...run.stepsOf(0)], [2, 3, 4]);
  assert.deepEqual(run && [...run.stepsOf(1)], [1]);
});

test("lines with statements are known, also those that never ran", () => {
  const { followed, lines } = follow([0, "step", 2], [0, 2, 5]);
  const run = RunLines.of(followed, lines);
  assert.deepEqual([run?.countOf(0), run?.countOf(1), run?.countOf(5)], [1, undefined, 0]);
  assert.deepEqual([...(run?.stepping ?? [])], [0]);
  assert.deepEqual([run?.statementFrom(1), run?.statementFrom(5), run?.statementFrom(6)], [2, 5, undefined]);
});

test("a line leads on from the step on show, and round at either end", () => {
  const run = runOf([1, "step", 2, "step", 1, "step"]);
  assert.deepEqual(run.stepBeside(1, 0, true), { step: 1, wraps: false });
  assert.deepEqual(run.stepBeside(1, 1, true), { step: 3, wraps: false });
  assert.deepEqual(run.stepBeside(1, 3, true), { step: 1, wraps: true });
  assert.deepEqual(run.stepBeside(1, 3, false), { step: 1, wraps: false });
  assert.deepEqual(run.stepBeside(1, 1, false), { step: 3, wraps: true });
  assert.equal(run.stepBeside(3, 1, true), undefined);
});

test("of a program the lines are known that made steps or called what did, and how many", () => {
  const steps: number[][] = [[], [4, 9], [], [4], [9, 9], []];
  const run = new SeenLines(5, (step) => steps[step]);
  assert.deepEqual([run.length, run.isCut, run.statements], [5, false, [4, 9]]);
  assert.deepEqual([...run.stepping], [4, 9]);
  assert.deepEqual(
    [run.stepsOf(4), run.stepsOf(9), run.stepsOf(5)].map((each) => [...each]),
    [[1, 3], [1, 4], []],
  );
  assert.deepEqual([run.countOf(9), run.countOf(5)], [2, 0]);
  assert.deepEqual([run.timesOf(9), run.timesOf(5)], ["made 2 steps", "made no step"], "it may have run for nothing");
  assert.deepEqual([run.statementFrom(5), run.statementFrom(10)], [9, undefined]);
  assert.deepEqual(run.stepBeside(4, 1, true), { step: 3, wraps: false });
  assert.deepEqual(run.stepBeside(4, 3, true), { step: 1, wraps: true });
  const { steps: stops, lines } = pausePointsOf(run, [4, 9]);
  assert.deepEqual(
    [[...stops], [...lines]],
    [
      [1, 3, 4],
      [4, 4, 9],
    ],
  );
});

test("a run that took other steps this time is not believed", () => {
  const { followed } = follow([0, "step", 1, "step"]);
  assert.equal(RunLines.of(followed, Uint16Array.of(1)), undefined);
  assert.equal(RunLines.of(followed, Uint16Array.of(1, 2, 2)), undefined);
  assert.equal(RunLines.of(followed, Uint16Array.of(1, 1)), undefined, "as many, but on another line");
  assert.ok(RunLines.of(followed, Uint16Array.of(1, 2, 0, 0)), "entrances are no steps of the program's");
  assert.ok(RunLines.of({ ...followed, isCut: true }, Uint16Array.of(1, 2, 2)), "what is cut has fewer");
});

test("stops are the steps of all lines, each with the first line that stops there", () => {
  const run = runOf([0, 1, "step", 2, 1, "step"]);
  const { steps, lines } = pausePointsOf(run, [0, 1, 2]);
  assert.deepEqual(
    [[...steps], [...lines]],
    [
      [0, 1, 2],
      [0, 1, 1],
    ],
  );
  assert.deepEqual(pausePointsOf(run, []).steps.length, 0);
});

test("stops of several runs are in order, each once, with the line of the first run", () => {
  const stops = (steps: number[], line: number) => ({
    steps: Uint32Array.from(steps),
    lines: Uint32Array.from(steps, () => line),
  });
  const merged = mergedPausePoints([stops([1, 4, 9], 5), stops([0, 4, 7, 12], 6), stops([7, 9, 13], 7)]);
  assert.deepEqual([...merged.steps], [0, 1, 4, 7, 9, 12, 13]);
  assert.deepEqual([...merged.lines], [6, 5, 5, 6, 5, 6, 7]);
  const only = stops([2, 3], 1);
  assert.equal(mergedPausePoints([only]), only, "as it is");
  assert.equal(mergedPausePoints([]).steps.length, 0);
});
