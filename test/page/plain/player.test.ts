import assert from "node:assert/strict";
import { test } from "node:test";
import { Player } from "../../../webview/playing/player";
import { fc } from "../../properties";

test("the speed goes from one step a second to the whole maze in a second", () => {
  for (const length of [2, 10, 511, 1_000_000]) {
    const player = new Player(length, 8);
    player.speed = 0;
    assert.ok(Math.abs(player.rate - 1) < 1e-9, `${length} steps: ${player.rate} a second at the slowest`);
    player.play();
    player.tick(1);
    assert.equal(Math.round(player.position), 1);
    player.speed = 1;
    assert.equal(player.duration, 1);
    player.seek(0);
    player.play();
    player.tick(1);
    assert.deepEqual([player.position, player.isPlaying], [length, false]);
  }
});

test("each place of the speed is read as it was set, and no speed is beyond its ends", () => {
  const player = new Player(400, 8);
  for (const speed of [0, 0.25, 0.5, 0.75, 1]) {
    player.speed = speed;
    assert.ok(Math.abs(player.speed - speed) < 1e-9, `${player.speed} for ${speed}`);
  }
  player.speed = 1.05;
  assert.equal(player.speed, 1);
  player.speed = -0.05;
  assert.equal(player.rate, 1);
});

test("seconds that a maze is too short for, or that are too few, are not waited for", () => {
  assert.equal(new Player(5, 60).rate, 1, "a step a second");
  assert.equal(new Player(500, 0.1).rate, 500, "a second in all");
  const none = new Player(0, 8);
  none.play();
  assert.deepEqual([none.isPlaying, none.speed], [false, 1]);
});

test("what is played fast begins slowly enough to be seen moving, and takes no longer", () => {
  const player = new Player(800, 8);
  player.play();
  assert.equal(player.pace, 20);
  player.tick(1);
  assert.equal(player.position, 20);
  player.tick(1);
  const { pace } = player;
  assert.ok(Math.abs(player.position - (30 + 0.5 * pace)) < 1e-9, `${player.position}`);
  player.tick(5.99);
  assert.equal(player.isPlaying, true);
  player.tick(0.02);
  assert.deepEqual([player.position, player.isPlaying], [800, false]);
  for (const [length, duration] of [
    [800, 4],
    [100, 8],
  ] as const) {
    const even = new Player(length, duration);
    even.play();
    even.tick(1);
    assert.equal(even.position, length / duration, "it is to go fast, or all is slow");
  }
});

test("plays from the start where it stood at the end, and stands where it is sought", () => {
  const player = new Player(10, 10);
  player.seek(10);
  player.play();
  assert.equal(player.position, 0);
  player.tick(2.5);
  player.pause();
  assert.equal(player.position, 2, "between two steps it goes back to the one that was done");
  player.play();
  player.seek(7.9);
  assert.deepEqual([player.position, player.isPlaying], [7, false]);
  player.seek(-3);
  assert.equal(player.position, 0);
  player.seek(99);
  assert.equal(player.position, 10);
});

test("played again and again, the finished maze is seen for a while each time", () => {
  const player = new Player(10, 1);
  player.repeats = true;
  player.play();
  player.tick(1);
  assert.deepEqual([player.position, player.isPlaying], [10, true]);
  player.tick(1);
  assert.equal(player.position, 10, "a second later");
  player.tick(0.5);
  assert.equal(player.position, 0);
  player.tick(1);
  player.repeats = false;
  player.tick(0.1);
  assert.deepEqual([player.position, player.isPlaying], [10, false], "when that is turned off");
});

for (const [name, interrupt] of Object.entries({
  "a pause": (player: Player) => player.pause(),
  "a jump": (player: Player) => player.seek(0),
})) {
  test(`after ${name} the finished maze is seen for the whole time again`, () => {
    const player = new Player(10, 1);
    player.repeats = true;
    player.play();
    for (const seconds of [1, 1.4]) player.tick(seconds);
    interrupt(player);
    player.play();
    for (const seconds of [1, 1.4]) player.tick(seconds);
    assert.deepEqual([player.position, player.isPlaying], [10, true]);
  });
}

test("however fast and uneven the frames are, it halts at each stop in its turn, and at no other step", () => {
  const stops = fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 60 });
  const frames = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(stops, frames, (all, times) => {
      const steps = Uint32Array.from(all).sort();
      const player = new Player(5000, 1); // 5000 steps a second
      player.stops = { steps, lines: steps.map((step) => step % 7) };
      const halts: number[] = [];
      player.play();
      for (let frame = 0; !(player.isAtEnd && !player.isPlaying); frame++) {
        const line = player.tick(times[frame % times.length]);
        if (line === undefined) continue;
        assert.equal(line, player.position % 7);
        halts.push(player.position);
        assert.equal(player.isPlaying, false);
        if (!player.isAtEnd) player.play();
      }
      assert.deepEqual(halts, [...steps]);
    }),
  );
});

test("a run backwards comes to the last stop before it, and not to the one it stands at", () => {
  const player = new Player(100, 8);
  player.stops = { steps: Uint32Array.of(10, 20, 30), lines: Uint32Array.of(1, 2, 3) };
  assert.deepEqual(player.stopBetween(20, 5), { step: 10, line: 1 });
  assert.deepEqual(player.stopBetween(30, 20), { step: 20, line: 2 });
  assert.equal(player.stopBetween(30, 21), undefined);
  assert.deepEqual(player.stopBetween(20, 99), { step: 30, line: 3 });
  assert.equal(player.stopBetween(30, 99), undefined);
});

test("in a hurry it is played in fewer seconds, this once", () => {
  const player = new Player(400, 8);
  player.play();
  player.hurry = 2;
  player.tick(1);
  assert.equal(player.position, 200);
  player.tick(1);
  assert.deepEqual([player.position, player.isPlaying], [400, false]);
  player.play();
  player.tick(1);
  assert.ok(player.position < 100, `${player.position}`);
  const again = new Player(400, 8);
  again.repeats = true;
  again.play();
  again.hurry = 2;
  for (const seconds of [2, 3, 1]) again.tick(seconds);
  assert.ok(again.position < 100, `the second time ${again.position}`);
});
