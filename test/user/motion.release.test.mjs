/**
 * For those who want less motion: nothing moves that they did not ask for.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { dragTimeline, generate, look, openDocument, press, until, useVsCode } from "./support/support.mjs";

const user = useVsCode({ reducedMotion: "reduce" });

test("with less motion the maze is shown finished, and plays when asked", async () => {
  const { page } = user;
  await openDocument(page, "worksheet.md");
  const preview = await generate(page, { size: "20", seed: "still" });
  const shown = await look(preview);
  assert.equal(shown.step, shown.length);
  assert.ok(!shown.isPlaying && shown.length > 0);
  await preview.locator("body").evaluate(async () => {
    for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
  });
  assert.deepEqual(await look(preview), shown, "nothing has moved by itself");

  await press(preview, "play");
  await until(preview, "to play", (seen) => seen.isPlaying && seen.step > 0 && seen.step < seen.length);
  await press(preview, "newSeed");
  const next = await until(preview, "another maze", (seen) => seen.seed !== shown.seed);
  assert.ok(next.step === next.length && !next.isPlaying, "the next one is shown finished, too");
  await dragTimeline(page, preview, 0.5);
  await until(preview, "its middle", (seen) => seen.step < seen.length);
});
