// Which requests to workers are ended after a while: no caller has to think of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { programLimit, textLimit } from "../../../src/host/workers/timeLimits";
import type { RunLimits } from "../../../src/worker/programCalls";

test("what a text of the user's is sent for has a limit, a shorter one where nobody waits for it; what makes mazes has none", () => {
  const text = { text: "" };
  for (const name of ["parse", "readJson", "drawFence"] as const)
    for (const [isBackground, most] of [
      [false, 60_000],
      [true, 10_000],
    ] as const)
      assert.equal(textLimit({ name, args: text }, isBackground)?.most, most, name);
  assert.equal(textLimit({ name: "editJson", args: { ...text, edit: {} as never } }, false)?.most, 60_000);
  assert.equal(textLimit({ name: "make", args: { options: {} as never, steps: false } }, false), undefined);
});

test("a program has the time of the settings from when its worker is heard, each run of a report anew", () => {
  const limits = { seconds: 10 } as RunLimits;
  const of = (name: "run" | "report") => {
    const { most, fromSign, isRenewed } = programLimit({ name, args: { limits } as never }, false) ?? {};
    return [most, fromSign, isRenewed];
  };
  assert.deepEqual(of("run"), [16_000, 11_000, false]);
  assert.deepEqual(of("report"), [16_000, 11_000, true]);
});
