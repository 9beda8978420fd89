/** The menu of speeds: what its entries say. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { durationOf, NOT_PLAYED, open, type Playing, speedsOf, withDuration } from "../../../webview/model/playing";
import { rateInWords } from "../../../webview/model/words";

/** A maze of 800 steps, in so many seconds by the settings. */
const of = (usual: number): Playing => open({ ...NOT_PLAYED, look: { ...NOT_PLAYED.look, speed: usual } }, 800);

const entries = (playing: Playing) => speedsOf(playing).map(({ text }) => text);
const chosen = (playing: Playing) => speedsOf(playing).find(({ seconds }) => seconds === durationOf(playing))?.text;

test("speeds are shares of the usual one, up to a second for all", () => {
  assert.deepEqual(entries(of(8)), ["0.5×", "1×", "2×", "4×", "max"]);
  assert.deepEqual(entries(of(2)), ["0.5×", "1×", "max"]);
  assert.deepEqual([of(8), of(2), of(20)].map(chosen), ["1×", "1×", "1×"]);
  assert.deepEqual(
    speedsOf(of(8)).map(({ seconds }) => seconds),
    [16, 8, 4, 2, 1],
  );
});

test("another speed, set by keys or kept by another version, is an entry in its place between them", () => {
  assert.deepEqual(entries(withDuration(of(8), 5.7)), ["0.5×", "1×", "1.4×", "2×", "4×", "max"]);
  for (const [duration, words] of [
    [120, "0.067×"],
    [30, "0.27×"],
    [8, "1×"],
    [3, "2.7×"],
    [1, "max"],
  ] as const)
    assert.equal(chosen(withDuration(of(8), duration)), words);
  assert.equal(entries(withDuration(of(8), 120))[0], "0.067×");
});

test("how fast that is, is said in steps", () => {
  assert.equal(rateInWords(withDuration(of(8), 4)), "200 steps a second");
  assert.equal(rateInWords(of(20)), "40 steps a second");
  assert.equal(rateInWords(withDuration(of(8), 800)), "1 steps a second");
});
