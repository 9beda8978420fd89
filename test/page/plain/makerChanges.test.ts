/** What the form asks for, and what it makes of the answers. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { MazeOptions } from "../../../src/core/foundation/optionTypes";
import type { FormRefusal } from "../../../src/shared/messages/preview";
import { Changes } from "../../../webview/maker/changes";

/** Changes whose mazes come, or are refused, when the test says so. */
function held() {
  const answers: ((refusal?: string) => void)[] = [];
  const refused: string[] = [];
  const ask = () =>
    new Promise<FormRefusal | undefined>((resolve) => {
      answers.push((text) => resolve(text === undefined ? undefined : { option: "width", text }));
    });
  const changes = new Changes(ask, ({ text }) => refused.push(text));
  const answer = async (at: number, refusal?: string) => {
    answers[at](refusal);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { changes, answers, refused, answer };
}

const SOME: readonly MazeOptions[] = [];

test("a refusal is said of what was asked for last alone", async () => {
  const { changes, refused, answer } = held();
  changes.now(SOME);
  changes.now(SOME);
  await answer(0, "too late");
  assert.deepEqual(refused, []);
  await answer(1, "too large");
  assert.deepEqual(refused, ["too large"]);
});

test("nothing is refused that the user has changed since, nor where other mazes are on show", async () => {
  const { changes, refused, answer } = held();
  changes.now(SOME);
  changes.onChange(undefined);
  await answer(0, "changed since");
  changes.now(SOME);
  changes.drop();
  await answer(1, "others are shown");
  assert.deepEqual(refused, []);
});

test("a change waits for the answer to what was asked for last, not to what that replaced", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { changes, answers, answer } = held();
  changes.now(SOME);
  changes.now(SOME);
  await answer(0);
  changes.onChange(SOME);
  context.mock.timers.tick(1);
  assert.equal(answers.length, 2);
  await answer(1);
  context.mock.timers.tick(1);
  assert.equal(answers.length, 3);
});
