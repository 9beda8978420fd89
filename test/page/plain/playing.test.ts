import assert from "node:assert/strict";
import { test } from "node:test";
import {
  begin,
  durationOf,
  extend,
  goalOf,
  goOn,
  goTo,
  isAtEnd,
  NOT_PLAYED,
  open,
  type Playing,
  paceOf,
  pause,
  play,
  playOrPause,
  playPositionOf,
  rateOf,
  seek,
  speedOf,
  stopBetween,
  tick,
  withDuration,
  withSpeed,
} from "../../../webview/model/playing";
import { fc } from "../../properties";

/** What is played in so many seconds by the settings. */
const of = (length: number, speed = 8): Playing => open({ ...NOT_PLAYED, look: { ...NOT_PLAYED.look, speed } }, length);

/** After seconds, frame by frame. */
const after = (playing: Playing, ...frames: number[]): Playing =>
  frames.reduce((now, seconds) => tick(now, seconds).playing, playing);

const standOf = ({ position, isPlaying }: Playing) => [position, isPlaying];

test("the speed goes from one step a second to the whole maze in a second", () => {
  for (const length of [2, 10, 511, 1_000_000]) {
    const slow = withSpeed(of(length), 0);
    assert.ok(Math.abs(rateOf(slow) - 1) < 1e-9, `${length} steps: ${rateOf(slow)} a second at the slowest`);
    assert.equal(Math.round(after(play(slow), 1).position), 1);
    const fast = withSpeed(slow, 1);
    assert.equal(durationOf(fast), 1);
    assert.deepEqual(standOf(after(play(fast), 1)), [length, false]);
  }
});

test("each place of the speed is read as it was set, and no speed is beyond its ends", () => {
  const speeds = [0, 0.25, 0.5, 0.75, 1, 1.05].map((speed) => speedOf(withSpeed(of(400), speed)));
  assert.deepEqual(
    speeds.map((speed) => Number(speed.toFixed(9))),
    [0, 0.25, 0.5, 0.75, 1, 1],
  );
  assert.equal(rateOf(withSpeed(of(400), -0.05)), 1);
  assert.equal(withSpeed(of(1), 0.5).duration, undefined, "a single step has one speed");
});

test("a duration is as the settings have it until another is chosen, and again once the usual one is", () => {
  const chosen = withDuration(of(400, 8), 4);
  assert.equal(durationOf({ ...chosen, look: { ...chosen.look, speed: 20 } }), 4);
  assert.equal(durationOf({ ...withDuration(chosen, 8), look: { ...chosen.look, speed: 20 } }), 20);
});

test("seconds that a maze is too short for, or that are too few, are not waited for", () => {
  assert.equal(rateOf(of(5, 60)), 1, "a step a second");
  assert.equal(rateOf(of(500, 0.1)), 500, "a second in all");
  const none = play(of(0));
  assert.deepEqual([none.isPlaying, speedOf(none)], [false, 1]);
});

test("what is played fast begins slowly enough to be seen moving, and takes no longer", () => {
  const begun = play(of(800));
  assert.equal(paceOf(begun), 20);
  assert.equal(after(begun, 1).position, 20);
  const later = after(begun, 1, 1);
  assert.ok(Math.abs(later.position - (30 + 0.5 * paceOf(later))) < 1e-9, `${later.position}`);
  assert.equal(after(later, 5.99).isPlaying, true);
  assert.deepEqual(standOf(after(later, 5.99, 0.02)), [800, false]);
  for (const [length, duration] of [
    [800, 4],
    [100, 8],
  ] as const)
    assert.equal(after(play(of(length, duration)), 1).position, length / duration, "it is to go fast, or all is slow");
});

test("plays from the start where it stood at the end, and stands where it is sought", () => {
  const begun = play(seek(of(10, 10), 10));
  assert.equal(begun.position, 0);
  const paused = pause(after(begun, 2.5));
  assert.equal(paused.position, 2, "between two steps it goes back to the one that was done");
  assert.deepEqual(standOf(seek(play(paused), 7.9)), [7, false]);
  assert.equal(seek(paused, -3).position, 0);
  assert.equal(seek(paused, 99).position, 10);
});

test("played again and again, the finished maze is seen for a while each time", () => {
  const ended = after(play({ ...of(10, 1), repeats: true }), 1);
  assert.deepEqual(standOf(ended), [10, true]);
  assert.equal(after(ended, 1).position, 10, "a second later");
  const again = after(ended, 1, 0.5);
  assert.equal(again.position, 0);
  const last = { ...after(again, 1), repeats: false };
  assert.deepEqual(standOf(after(last, 0.1)), [10, false], "when that is turned off");
});

for (const [name, interrupt] of Object.entries({
  "a pause": pause,
  "a jump": (playing: Playing) => seek(playing, 0),
})) {
  test(`after ${name} the finished maze is seen for the whole time again`, () => {
    const waits = after(play({ ...of(10, 1), repeats: true }), 1, 1.4);
    assert.deepEqual(standOf(after(play(interrupt(waits)), 1, 1.4)), [10, true]);
  });
}

test("however fast and uneven the frames are, it halts at each stop in its turn, and at no other step", () => {
  const stops = fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 60 });
  const frames = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(stops, frames, (all, times) => {
      const steps = Uint32Array.from(all).sort();
      let playing = play({ ...of(5000, 1), stops: { steps, lines: steps.map((step) => step % 7) } }); // 5000 steps a second
      const halts: number[] = [];
      for (let frame = 0; !(isAtEnd(playing) && !playing.isPlaying); frame++) {
        const next = tick(playing, times[frame % times.length]);
        playing = next.playing;
        if (next.stop === undefined) continue;
        assert.deepEqual(next.stop, { step: playing.position, line: playing.position % 7 });
        halts.push(playing.position);
        assert.equal(playing.isPlaying, false);
        if (!isAtEnd(playing)) playing = play(playing);
      }
      assert.deepEqual(halts, [...steps]);
    }),
  );
});

test("a run backwards comes to the last stop before it, and not to the one it stands at", () => {
  const playing = { ...of(100), stops: { steps: Uint32Array.of(10, 20, 30), lines: Uint32Array.of(1, 2, 3) } };
  assert.deepEqual(stopBetween(playing, 20, 5), { step: 10, line: 1 });
  assert.deepEqual(stopBetween(playing, 30, 20), { step: 20, line: 2 });
  assert.equal(stopBetween(playing, 30, 21), undefined);
  assert.deepEqual(stopBetween(playing, 20, 99), { step: 30, line: 3 });
  assert.equal(stopBetween(playing, 30, 99), undefined);
});

test("in a hurry it is played in fewer seconds, this once", () => {
  const hurried = begin(of(400), 0, true, false, 2);
  assert.equal(after(hurried, 1).position, 200);
  const ended = after(hurried, 1, 1);
  assert.deepEqual(standOf(ended), [400, false]);
  const again = after(play(ended), 1);
  assert.ok(again.position < 100, `${again.position}`);
  const repeated = after({ ...hurried, repeats: true }, 2, 3, 1);
  assert.ok(repeated.position < 100, `the second time ${repeated.position}`);
});

test("mazes begin at a step, at the start where they are played, and else at their end", () => {
  const begun = (...given: [step: number | undefined, plays: boolean]) => standOf(begin(of(10), ...given, false));
  assert.deepEqual(
    [begun(4, false), begun(4, true), begun(undefined, true), begun(undefined, false), begun(99, false)],
    [
      [4, false],
      [4, true],
      [0, true],
      [10, false],
      [10, false],
    ],
  );
});

test("a step of a solver is gone to once its steps have come, unless the user moves meanwhile", () => {
  const waits = begin(of(10), 14, true, true);
  assert.deepEqual(
    [standOf(waits), goalOf(waits)],
    [[10, false], { step: 14, isPlaying: true }],
    "it is kept meanwhile",
  );
  assert.deepEqual(standOf(extend(waits, 20, undefined, false, true)), [14, true]);
  assert.deepEqual(standOf(extend(goTo(waits, 3), 20, undefined, false, true)), [3, false]);
  assert.equal(playOrPause({ ...waits, playsSolver: true }).playsSolver, false);
});

test("with more steps it stays where it stands, and at the end at the end", () => {
  assert.deepEqual(standOf(extend(seek(of(10), 4), 20, undefined, false, true)), [4, false]);
  assert.deepEqual(standOf(extend(seek(of(10), 10), 20, undefined, false, true)), [20, false]);
  assert.deepEqual(standOf(extend(play(seek(of(10), 4)), 20, undefined, false, true)), [4, true]);
  assert.deepEqual(standOf(extend(seek(of(10), 10), 20, 10, true, true)), [10, true], "where they are played");
  assert.deepEqual(standOf(extend(seek(of(10), 10), 20, 10, true, false)), [10, false], "or would be");
  assert.equal(extend(seek(of(20), 15), 10, undefined, false, true).position, 10, "with fewer");
});

test("other mazes go on in the same share of their own steps, and as far beyond them", () => {
  const extended = (position: number) => seek(extend(of(10), 20, undefined, false, true), position);
  assert.deepEqual(playPositionOf(extended(5)), { share: 0.5, beyond: 0, isPlaying: false });
  assert.deepEqual(playPositionOf(extended(14)), { share: 1, beyond: 4, isPlaying: false });
  assert.equal(goOn(of(40), playPositionOf(play(extended(5)))).position, 20);
  assert.equal(goOn(of(40), playPositionOf(extended(20))).position, 40, "the end is the end");
  const waits = goOn(of(40), playPositionOf(play(extended(14))));
  assert.deepEqual(
    [standOf(waits), standOf(extend(waits, 60, undefined, false, true))],
    [
      [40, false],
      [44, true],
    ],
  );
});
