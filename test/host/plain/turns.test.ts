// How texts that are read unasked wait for each other: by workers that answer when the test says so, and a clock that it sets.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { Asking, type Reading } from "../../../src/host/textMazes/asking";
import { Turns } from "../../../src/host/workers/turns";
import type { RequestOptions } from "../../../src/host/workers/workerPool";
import type { SentReading } from "../../../src/worker/calls";

const UNASKED: RequestOptions = { token: {} as never, most: 10_000 };

/** What happens between two moments of the clock. */
const settled = () => new Promise(setImmediate);

/** Workers that never answer by themselves. */
class Workers {
  /** What ends the work on each text, in the order in which it began. */
  readonly busy = new Map<number, (failure?: Error) => void>();
  begun: number[] = [];
  most = 0; // at once
  readonly asking = new Asking({ request: this.work } as never, new Turns());

  get work() {
    return (_: string, { reading: { id } }: { readonly reading: SentReading }) =>
      new Promise((resolve, reject) => {
        this.begun.push(id);
        this.busy.set(id, (failure) => {
          this.busy.delete(id);
          if (failure === undefined) resolve([]);
          else reject(failure);
        });
        this.most = Math.max(this.most, this.busy.size);
      });
  }

  text(): Reading {
    return this.asking.readingOf("text", {});
  }

  async end({ id }: Reading, failure?: Error): Promise<void> {
    this.busy.get(id)?.(failure);
    await settled();
  }
}

async function later(t: TestContext, milliseconds: number): Promise<void> {
  t.mock.timers.tick(milliseconds);
  await settled();
}

test("a text whose reading never ends keeps others waiting for half a second, once", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const workers = new Workers();
  const [endless, second, third] = [workers.text(), workers.text(), workers.text()];
  void workers.asking.find(endless, UNASKED);
  const answers = [second, third].map((each) => workers.asking.find(each, UNASKED));
  await later(t, 499);
  assert.deepEqual(workers.begun, [endless.id], "one worker holds all that is read quickly");
  await later(t, 1);
  assert.deepEqual(workers.begun, [endless.id, second.id]);
  await workers.end(second);
  await workers.end(third);
  assert.deepEqual(await Promise.all(answers), [[], []]);
  const fourth = workers.text();
  const answer = workers.asking.find(fourth, UNASKED);
  await settled();
  await workers.end(fourth);
  assert.deepEqual(await answer, []);
  assert.equal(workers.most, 2);
});

test("two workers read at most, however long they take; what ends or fails makes room", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const workers = new Workers();
  const texts = Array.from({ length: 5 }, () => workers.text());
  const answers = texts.map((each) => workers.asking.find(each, UNASKED));
  await later(t, 500);
  await later(t, 10_000);
  assert.deepEqual(workers.begun, [1, 2]);
  const failure = new Error("too long");
  const failed = assert.rejects(answers[0], failure);
  await workers.end(texts[0], failure);
  await failed;
  assert.deepEqual(workers.begun, [1, 2, 3]);
  for (const each of [texts[2], texts[1], texts[3], texts[4]]) await workers.end(each);
  assert.deepEqual(await Promise.all(answers.slice(1)), [[], [], [], []]);
  assert.equal(workers.most, 2);
});

test("a text that takes long is read once at a time: what else is asked of it waits", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const workers = new Workers();
  const [slow, other] = [workers.text(), workers.text()];
  void workers.asking.find(slow, UNASKED);
  void workers.asking.ask(slow, "counts", { at: 0 }, UNASKED);
  const answer = workers.asking.find(other, UNASKED);
  await later(t, 500);
  assert.deepEqual(workers.begun, [slow.id, other.id], "what is asked of another text goes before");
  await workers.end(other);
  await answer;
  assert.deepEqual(workers.begun, [slow.id, other.id]);
  await workers.end(slow);
  assert.deepEqual(workers.begun, [slow.id, other.id, slow.id]);
});
