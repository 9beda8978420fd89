// How texts that are read in the background wait for each other: by work that ends when the test says so, and a clock that it sets.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { Turns } from "../../../src/host/workers/turns";

/** What happens between two moments of the clock. */
const settled = () => new Promise(setImmediate);

/** Work that never ends by itself. */
class Work {
  readonly begun: number[] = []; // the texts, in order
  most = 0; // at once
  private readonly ends = new Map<number, (failure?: Error) => void>();
  private readonly turns = new Turns();

  on(text: number): Promise<void> {
    return this.turns.take(text, () => {
      this.begun.push(text);
      return new Promise((resolve, reject) => {
        this.ends.set(text, (failure) => {
          this.ends.delete(text);
          if (failure === undefined) resolve();
          else reject(failure);
        });
        this.most = Math.max(this.most, this.ends.size);
      });
    });
  }

  async end(text: number, failure?: Error): Promise<void> {
    this.ends.get(text)?.(failure);
    await settled();
  }
}

async function later(t: TestContext, milliseconds: number): Promise<void> {
  t.mock.timers.tick(milliseconds);
  await settled();
}

test("a text whose reading never ends keeps others waiting for half a second, once", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const work = new Work();
  void work.on(1);
  const others = [work.on(2), work.on(3)];
  await later(t, 499);
  assert.deepEqual(work.begun, [1], "one worker holds all that is read quickly");
  await later(t, 1);
  assert.deepEqual(work.begun, [1, 2]);
  await work.end(2);
  await work.end(3);
  await Promise.all(others);
  const last = work.on(4);
  await settled();
  await work.end(4);
  await last;
  assert.equal(work.most, 2);
});

test("two workers read at most, however long they take; what ends or fails makes room", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const work = new Work();
  const [first, ...others] = [1, 2, 3, 4, 5].map((text) => work.on(text));
  await later(t, 500);
  await later(t, 10_000);
  assert.deepEqual(work.begun, [1, 2]);
  const failure = new Error("too long");
  const failed = assert.rejects(first, failure);
  await work.end(1, failure);
  await failed;
  assert.deepEqual(work.begun, [1, 2, 3]);
  for (const text of [3, 2, 4, 5]) await work.end(text);
  await Promise.all(others);
  assert.equal(work.most, 2);
});

test("a text that takes long is read once at a time: what else is asked of it waits", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const work = new Work();
  void work.on(1);
  void work.on(1);
  const other = work.on(2);
  await later(t, 500);
  assert.deepEqual(work.begun, [1, 2], "what is asked of another text goes before");
  await work.end(2);
  await other;
  assert.deepEqual(work.begun, [1, 2]);
  await work.end(1);
  assert.deepEqual(work.begun, [1, 2, 1]);
});
