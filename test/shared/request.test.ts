/** Requests of one side to another, whatever lies between. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { FormatError, MazeError } from "../../src/core/foundation/errors";
import { failureOf, type Reply, type Request, Requests } from "../../src/shared/request";

interface Calls {
  double(args: { of: number }): number;
  name(args: object): string;
}

/** A side that asks, and what it has posted. */
function asking() {
  const posted: Request<Calls>[] = [];
  const requests = new Requests<Calls, string>(
    (message) => posted.push(message),
    (name, value) =>
      name === "double" && typeof value !== "number" ? { reason: `${value} is no number` } : { value: value as never },
  );
  return { posted, requests };
}

test("each request is answered by its number, in whatever order", async () => {
  const { posted, requests } = asking();
  const first = requests.request("double", { of: 2 });
  const second = requests.request("double", { of: 3 });
  assert.deepEqual(posted, [
    { type: "double", request: 1, of: 2 },
    { type: "double", request: 2, of: 3 },
  ]);
  requests.take({ type: "answer", request: 2, result: 6 });
  requests.take({ type: "answer", request: 1, result: 4 });
  requests.take({ type: "answer", request: 1, result: 5 }); // of what is over
  assert.deepEqual(await Promise.all([first, second]), [4, 6]);
});

test("what is heard meanwhile is of that request alone", async () => {
  const { requests } = asking();
  const heard: unknown[] = [];
  const hear = (of: number) => ({
    share: (share: number) => heard.push([of, share]),
    note: (note: string) => heard.push([of, note]),
  });
  const first = requests.request("double", { of: 1 }, hear(1));
  const second = requests.request("double", { of: 2 }, hear(2));
  requests.take({ type: "progress", request: 2, share: 0.5 });
  requests.take({ type: "note", request: 1, note: "a line" });
  requests.take({ type: "answer", request: 1, result: 2 });
  requests.take({ type: "note", request: 1, note: "too late" });
  requests.take({ type: "answer", request: 2, result: 4 });
  await Promise.all([first, second]);
  assert.deepEqual(heard, [
    [2, 0.5],
    [1, "a line"],
  ]);
});

test("a result that cannot be read leaves its request open", async () => {
  const { requests } = asking();
  const doubled = requests.request("double", { of: 2 });
  assert.equal(requests.take({ type: "answer", request: 1, result: "four" }), "four is no number");
  assert.equal(requests.pending("double")?.request, 1);
  assert.equal(requests.take({ type: "answer", request: 1, result: 4 }), undefined);
  assert.equal(await doubled, 4);
  assert.equal(requests.pending("double"), undefined);
  assert.equal(
    requests.take({ type: "answer", request: 1, result: "four" }),
    undefined,
    "nobody waits for it any more",
  );
});

test("a failure ends its request, with what was wrong; one without a number ends all", async () => {
  const { requests } = asking();
  const errors = [
    new MazeError("width", 0, "a whole number from 1", undefined),
    new FormatError("No maze.", 2, 3),
    new Error("no memory"),
  ];
  for (const [at, error] of errors.entries()) {
    const failed = requests.request("double", { of: 1 });
    const reply = structuredClone(failureOf(at + 1, error)) as Reply<string>;
    requests.take(reply);
    await assert.rejects(failed, error);
  }
  const all = [requests.request("double", { of: 1 }), requests.request("name", {})];
  requests.take({ type: "failure", message: "it has ended" });
  for (const each of all) await assert.rejects(each, { message: "it has ended" });
});

test("one of several requests is ended, and then nothing is left to end", async () => {
  const { requests } = asking();
  const ended = requests.request("double", { of: 1 });
  const other = requests.request("name", {});
  assert.equal(requests.fail(new Error("enough"), 1), true);
  assert.equal(requests.fail(new Error("enough"), 1), false);
  assert.equal(requests.fail(new Error("enough"), undefined), false);
  await assert.rejects(ended, { message: "enough" });
  requests.finish(2, "maze");
  assert.equal(await other, "maze");
});
