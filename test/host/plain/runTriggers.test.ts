// When a file of the user's runs again, by a clock that the test sets.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { type RunSettings, RunTriggers } from "../../../src/host/userAlgorithms/tools/runTriggers";

const MINE = "file:///mine.js";
const PAUSE = 600; // milliseconds

/** A file in an editor, and how it was run again: the seconds in which it is played. */
function open(t: TestContext, run: RunSettings["run"], document = { isUntitled: false, isDirty: true }) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const runs: number[] = [];
  const documents = new Map([[MINE, document]]);
  const triggers = new RunTriggers(
    () => ({ run, replay: 2 }),
    (uri) => documents.get(uri),
    (_, replay) => runs.push(replay),
  );
  const save = (isByHand: boolean) => {
    triggers.onSaving(MINE, isByHand);
    triggers.onSaved(MINE);
  };
  const type = (milliseconds: number) => {
    triggers.onTyped(MINE);
    t.mock.timers.tick(milliseconds);
  };
  return { triggers, runs, documents, save, type };
}

test("a save by hand plays it again, one by the editor lets it stand, and no pause runs it", (t) => {
  const { runs, save, type } = open(t, "save");
  type(PAUSE);
  assert.deepEqual(runs, []);
  save(true);
  save(false);
  assert.deepEqual(runs, [2, 0]);
});

test("a pause runs it where that is set: once, after the last key, and no save without keys besides", (t) => {
  const { runs, save, type } = open(t, "typing");
  type(PAUSE - 1);
  type(PAUSE - 1);
  assert.deepEqual(runs, []);
  type(PAUSE);
  save(false);
  assert.deepEqual(runs, [0]);
  save(true);
  assert.deepEqual(runs, [0, 2]);
  type(1);
  save(false);
  t.mock.timers.tick(PAUSE);
  assert.deepEqual(runs, [0, 2, 0], "the save came before the pause");
});

test("nothing runs it where that is set", (t) => {
  const { runs, save, type } = open(t, "manual");
  type(PAUSE);
  save(true);
  assert.deepEqual(runs, []);
});

test("a pause runs what has nothing to be saved: no file, or a change in the file itself", (t) => {
  const { runs, type, documents } = open(t, "save", { isUntitled: true, isDirty: true });
  type(PAUSE);
  documents.set(MINE, { isUntitled: false, isDirty: false });
  type(PAUSE);
  assert.deepEqual(runs, [0, 0]);
});

test("what is closed meanwhile does not run", (t) => {
  const { triggers, runs, documents, type } = open(t, "typing");
  type(1);
  triggers.onClosed(MINE);
  t.mock.timers.tick(PAUSE);
  type(1);
  documents.delete(MINE);
  t.mock.timers.tick(PAUSE);
  type(1);
  triggers.dispose();
  t.mock.timers.tick(PAUSE);
  assert.deepEqual(runs, []);
});
