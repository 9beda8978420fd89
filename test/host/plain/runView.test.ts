// What is said of the runs on show, by previews and a worker that answer when the test says so, and a clock that it sets.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { generate } from "../../../src/core/index";
import type { PreviewView } from "../../../src/host/preview/preview";
import type { ValuesReading } from "../../../src/host/userAlgorithms/runner";
import { RunView } from "../../../src/host/userAlgorithms/tools/runView";
import type { RunPreview } from "../../../src/host/userAlgorithms/tools/shownRun";
import { pack } from "../../../src/shared/data/pack";
import { usualFacts } from "../../../src/shared/data/userAlgorithm";
import type { ToPreview } from "../../../src/shared/messages/preview";

const MINE = "file:///mine.js";
const OTHER = "file:///other.js";
const REST = 30; // milliseconds
const PATIENCE = 250;

const MAZE = pack(generate({ width: 2, height: 2, seed: "s" }));

/** A maze that line 1 made in its first step, from 0, and line 2 in its second; the third is none of the algorithm's. */
const mazeOf = (uri: string, more: object = {}) => ({
  ...MAZE,
  userAlgorithm: {
    facts: { ...usualFacts, id: uri, name: "Mine" },
    findings: [],
    files: [{ uri, name: "mine.js", text: "one\ntwo\nthree" }],
    lines: Uint16Array.of(2, 3, 0),
    ...more,
  },
});

/** What happens between two moments of the clock. */
const settled = () => new Promise(setImmediate);

async function later(t: TestContext, milliseconds: number): Promise<void> {
  t.mock.timers.tick(milliseconds);
  await settled();
}

/** A preview whose page is told to nobody but the test. */
class Preview {
  shown: RunPreview["shown"];
  isPlaying = false;
  readonly posted: ToPreview[] = [];
  readonly wentTo: number[] = [];
  isHidden = false;
  view: PreviewView = {};

  show(id: number, ...mazes: object[]): void {
    this.shown = { id, mazes } as unknown as RunPreview["shown"];
  }

  add(view: PreviewView): void {
    this.view = view;
  }

  post(message: ToPreview): void {
    this.posted.push(message);
  }

  goTo(step: number): void {
    this.wentTo.push(step);
  }

  step(step: number): void {
    this.view.onStep?.(this.shown?.id ?? -1, step);
  }

  ofType<Type extends ToPreview["type"]>(type: Type) {
    return this.posted.filter((message): message is Extract<ToPreview, { type: Type }> => message.type === type);
  }
}

/** The runs that previews show, what is lit of them, and what was read. */
function open() {
  const lit: { readonly lines: string; readonly reveals: boolean }[] = [];
  const readings: { readonly step: number; readonly end: (text: string) => void; isCancelled: boolean }[] = [];
  let hasBegun = true;
  const readValues = ({ step }: { readonly step: number }): ValuesReading => {
    let resolve: (values: Awaited<ValuesReading["values"]>) => void = () => {};
    const values: ValuesReading["values"] = new Promise((done) => {
      resolve = done;
    });
    const end = (text: string) => resolve({ line: 0, variables: [{ name: "cell", text }] });
    const reading = { step, end, isCancelled: false };
    readings.push(reading);
    const cancel = () => {
      reading.isCancelled = true;
      resolve(undefined);
    };
    return { hasBegun, values, cancel };
  };
  const lines = {
    highlight: (_: object, all: readonly { address: string; line: number; caller?: number }[], reveals: boolean) => {
      const told = all.map(
        (each) => `${each.address}:${each.line}${each.caller === undefined ? "" : ` from ${each.caller}`}`,
      );
      lit.push({ lines: told.join(), reveals });
    },
    showValues: () => {},
    setOrder: () => {},
  };
  const log = { warn: (text: string) => assert.fail(text) };
  const view = new RunView({ runner: { readValues }, lines, documentOf: () => undefined, log });
  const previews: Preview[] = [];
  const update = () => view.update(previews as unknown as RunPreview[]);
  const add = (...mazes: object[]) => {
    const preview = new Preview();
    previews.push(preview);
    if (mazes.length > 0) preview.show(1, ...mazes);
    return preview;
  };
  const begin = (has: boolean) => {
    hasBegun = has;
  };
  return { view, lit, readings, previews, update, add, begin };
}

test("other runs are on show when mazes come, go or have another file, and not when a page plays", () => {
  const { view, update, add, previews } = open();
  const preview = add(mazeOf(MINE));
  assert.equal(update(), true);
  preview.isPlaying = true;
  assert.equal(update(), false);
  const [run] = view.runs;
  preview.show(1, mazeOf(OTHER));
  assert.equal(update(), true, "the file has another address");
  assert.deepEqual([view.runs[0], run.uri, view.of(MINE)], [run, OTHER, undefined]);
  preview.show(2, mazeOf(OTHER));
  assert.equal(update(), true, "it ran again");
  preview.show(3, MAZE);
  assert.equal(update(), true);
  previews.pop();
  assert.equal(update(), false, "a preview without a run has closed");
});

test("of two previews that show a file, the run is that of the one in use last", () => {
  const { view, update, add, previews } = open();
  const [one, other] = [add(mazeOf(MINE)), add(mazeOf(MINE))];
  update();
  assert.equal(view.of(MINE)?.preview, other);
  previews.reverse();
  assert.equal(update(), true);
  assert.equal(view.of(MINE)?.preview, one);
});

test("the run of an earlier text is not among them, nor is one without the lines of its steps", () => {
  const { view, update, add } = open();
  add(mazeOf(MINE, { earlier: "saved" }), mazeOf(MINE));
  add(mazeOf(OTHER, { lines: undefined }));
  update();
  assert.deepEqual(
    view.runs.map(({ at, uri }) => [at, uri]),
    [[1, MINE]],
  );
});

test("each step lights its line, and is revealed from the second on; the light goes with the run", () => {
  const { update, add, lit } = open();
  const preview = add(mazeOf(MINE));
  update();
  for (const step of [1, 1, 2, 3]) preview.step(step);
  preview.view.onStep?.(7, 1); // of other mazes
  preview.show(2, MAZE);
  update();
  assert.deepEqual(lit, [
    { lines: `${MINE}:1`, reveals: false },
    { lines: `${MINE}:2`, reveals: true },
    { lines: "", reveals: true },
    { lines: "", reveals: false },
  ]);
  assert.deepEqual(
    preview.ofType("line").map(({ step, line }) => [step, line]),
    [
      [1, 1],
      [1, 1],
      [2, 2],
      [3, -1],
    ],
  );
});

/** A program of two files: the second made the first step, called by the first, and the first both others. */
const programOf = () =>
  mazeOf("file:///maze.py", {
    program: { feed: "observed", variables: [], notes: [] },
    files: [
      { uri: "file:///maze.py", name: "maze.py", text: "one\ntwo\nthree" },
      { uri: "file:///cell.py", name: "cell.py", text: "one" },
    ],
    lines: Uint16Array.of(1, 2, 3),
    lineFiles: Uint16Array.of(1, 0, 0),
    callers: { lines: Uint16Array.of(3, 0, 2), lineFiles: Uint16Array.of(0, 0, 0) },
  });

test("of a program the line of each step is lit in each of its files, with the line that called it", () => {
  const { view, lit, update, add } = open();
  const preview = add(programOf());
  update();
  assert.deepEqual(
    view.runs.map(({ uri }) => uri),
    ["file:///maze.py", "file:///cell.py"],
  );
  for (const step of [1, 2, 3]) preview.step(step);
  assert.deepEqual(
    lit.map(({ lines }) => lines),
    ["file:///maze.py:2,file:///cell.py:0", "file:///maze.py:1", "file:///maze.py:2 from 1"],
  );
  assert.deepEqual(
    preview.ofType("line").map(({ line, file }) => [line, file]),
    [
      [0, 1],
      [1, undefined],
      [2, undefined],
    ],
  );
});

test("lines of a program lead to the steps that they made or called, and none of its variables are read", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { view, readings, update, add } = open();
  const preview = add(programOf());
  update();
  preview.step(1);
  await later(t, REST);
  assert.deepEqual([readings, preview.ofType("values")], [[], []]);
  const run = view.of("file:///maze.py");
  assert.deepEqual([run?.jump(2, true), run?.jump(2, true), run?.jump(0, true)], [3, 1, undefined]);
  assert.deepEqual(
    preview.ofType("said").map(({ text }) => text),
    ["Line 3 made 2 steps: step 3", "Line 3 made 2 steps: step 1, from the first step again"],
  );
  assert.equal(view.of("file:///cell.py")?.jump(0, true), 1);
});

test("values are read where the timeline rests, and not while it plays", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { update, add, readings } = open();
  const preview = add(mazeOf(MINE));
  update();
  preview.step(1);
  await later(t, REST - 1);
  preview.step(2);
  await later(t, REST - 1);
  assert.equal(readings.length, 0, "it has not rested");
  await later(t, 1);
  assert.deepEqual(
    readings.map(({ step }) => step),
    [2],
  );
  readings[0].end("7");
  await settled();
  assert.deepEqual(
    preview.ofType("values").map(({ step, variables }) => [step, variables[0].text]),
    [[2, "7"]],
  );
  preview.isPlaying = true;
  update();
  preview.step(1);
  await later(t, 10 * REST);
  assert.equal(readings.length, 1, "it plays");
  preview.isPlaying = false;
  update();
  await later(t, REST);
  assert.equal(readings.length, 2);
});

test("a reading for an older step ends, once its worker has started and it takes long", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { update, add, readings, begin } = open();
  const preview = add(mazeOf(MINE));
  update();
  begin(false);
  preview.step(1);
  await later(t, REST);
  preview.step(2);
  await later(t, REST + PATIENCE);
  assert.deepEqual([readings.length, readings[0].isCancelled], [1, false], "its worker is still starting");
  readings[0].end("late");
  await settled();
  assert.deepEqual(preview.ofType("values"), [], "they are of no step on show");
  begin(true);
  assert.equal(readings.length, 2, "the next begins");
  preview.show(2, mazeOf(MINE));
  update();
  readings[1].end("gone");
  await settled();
  assert.deepEqual(preview.ofType("values"), [], "other mazes are on show");
});

test("no step is asked for twice, also after its run was ended, and values come in the order of their steps", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { update, add, readings } = open();
  const preview = add(mazeOf(MINE));
  update();
  for (const step of [1, 1, 2, 2]) {
    preview.step(step);
    await later(t, REST);
  }
  assert.equal(readings.length, 1, "one at a time");
  await later(t, PATIENCE);
  assert.equal(readings[0].isCancelled, true);
  readings[1].end("7");
  await later(t, PATIENCE);
  preview.step(2);
  await later(t, REST);
  assert.deepEqual(
    readings.map(({ step }) => step),
    [1, 2],
  );
  assert.deepEqual(
    preview.ofType("values").map(({ step }) => step),
    [2],
  );
});

test("a step without a line has no values, and a page that is hidden is read once it has loaded again", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { update, add, readings } = open();
  const preview = add(mazeOf(MINE));
  update();
  preview.step(0);
  await later(t, REST);
  assert.deepEqual([readings.length, preview.ofType("values")[0].variables], [0, []]);
  preview.isHidden = true;
  preview.step(1);
  await later(t, REST);
  assert.equal(readings.length, 0);
  preview.isHidden = false;
  preview.view.onRenewed?.();
  await later(t, REST);
  assert.equal(readings.length, 1);
});

test("pause points of all runs of a preview are sent as one list, and again to a page that loads", () => {
  const { view, update, add } = open();
  const preview = add(mazeOf(MINE), mazeOf(OTHER));
  update();
  preview.view.onRenewed?.();
  assert.deepEqual(preview.ofType("stops"), [], "nothing is known of any");
  view.setPausePoints(view.runs[0], { steps: Uint32Array.of(1, 3), lines: Uint32Array.of(5, 5) });
  view.setPausePoints(view.runs[1], { steps: Uint32Array.of(2), lines: Uint32Array.of(6) });
  preview.view.onRenewed?.();
  assert.deepEqual(
    preview.ofType("stops").map(({ steps, lines }) => [[...steps], [...lines]]),
    [
      [
        [1, 3],
        [5, 5],
      ],
      [
        [1, 2, 3],
        [5, 6, 5],
      ],
      [
        [1, 2, 3],
        [5, 6, 5],
      ],
    ],
  );
});
