// Which options a user's algorithm may leave aside, by a worker that answers at once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { MazeError } from "../../../src/core/foundation/errors";
import { withoutRefused } from "../../../src/host/userAlgorithms/refusedOptions";

const GIVEN = { grid: "hexagonal", width: 5, height: 4, seed: "a", loops: 0.1, bias: 0.5 } as const;

/** Runs a program that takes none of some options. @returns what it was asked, each time, by the ids of the options */
async function runRefusing(refused: readonly string[], namedOptions: readonly string[] = []) {
  const tried: string[][] = [];
  const made = withoutRefused(GIVEN, namedOptions, async (options) => {
    tried.push(Object.keys(options));
    const id = refused.find((each) => each in options);
    if (id !== undefined) throw new MazeError(id, 1, "none here");
    return "made";
  });
  return { tried, result: await made.catch((error) => error.option) };
}

test("options that it does not take are left out one by one", async () => {
  const { tried, result } = await runRefusing(["loops", "bias"]);
  assert.equal(result, "made");
  assert.deepEqual(tried.at(-1), ["grid", "width", "height", "seed"]);
  assert.equal(tried.length, 3);
});

test("one that was asked for is refused, and so is what no algorithm leaves aside", async () => {
  assert.equal((await runRefusing(["loops"], ["loops"])).result, "loops");
  assert.deepEqual((await runRefusing(["seed"])).tried.length, 1);
});

test("a size that a program refuses is left out, but not one that no maze has", async () => {
  assert.deepEqual((await runRefusing(["width"])).tried.at(-1), ["grid", "height", "seed", "loops", "bias"]);
  assert.equal((await runRefusing(["width"], ["width"])).result, "width");
  for (const width of [-1, 1.5, 4_000_000]) {
    const error = new MazeError("width", width, "another");
    await assert.rejects(
      withoutRefused({ ...GIVEN, width }, [], () => Promise.reject(error)),
      error,
    );
  }
  const ofMask = withoutRefused({ mask: ["..."], width: 2 }, [], () => Promise.reject(new MazeError("width", 2, "3")));
  await assert.rejects(ofMask, /width: 2/);
});

test("a program may give a reason for the size that it refuses", async () => {
  const made = withoutRefused(GIVEN, [], async ({ width }) => {
    if (width !== undefined) throw new MazeError("width", width, "odd numbers", "rooms lie two cells apart");
    return "made";
  });
  assert.equal(await made, "made");
});

test("a fault that is no refusal ends it, as does a refusal of what was not given", async () => {
  const failing = withoutRefused(GIVEN, [], () => Promise.reject(new Error("broken")));
  await assert.rejects(failing, /broken/);
  const strange = withoutRefused(GIVEN, [], () => Promise.reject(new MazeError("mask", 1, "none here")));
  await assert.rejects(strange, /mask/);
});
