import assert from "node:assert/strict";
import { test } from "node:test";
import type { Maze } from "../../src/core/foundation/maze";
import { DOWN, RIGHT } from "../../src/core/grids/wiring/squareSlots";
import { generate } from "../../src/core/making/generate";
import { replayOf } from "../../src/core/playback/replayOf";
import type { WatchedMaze } from "../../src/programs/feeds";
import { WatchedRun } from "../../src/programs/watchedRun";
import { HEIGHT, passagesOf, shapes, WIDTH } from "./support/shapes";
import { beginning, bytesOf, lineOf, turnsTo } from "./support/written";

const made = (seed: number): Maze =>
  generate({ width: WIDTH, height: HEIGHT, seed, entrances: "none", loops: seed % 3 === 2 ? 0.2 : 0 });

function watched(lines: readonly unknown[]): WatchedMaze {
  const run = new WatchedRun();
  run.takeTrace(bytesOf(lines));
  run.end();
  const maze = run.maze();
  assert.ok(maze !== undefined, "no maze");
  return maze;
}

const nameOf = (one: number, slot: number) => `${one} ${slot === RIGHT ? "right" : "down"}`;

/** The passages of a maze, as names. */
function open(maze: Maze): Set<string> {
  return new Set(passagesOf(maze).map(({ one, isAcross }) => nameOf(one, isAcross ? RIGHT : DOWN)));
}

/** The passages after each line of the program. */
function* statesOf({
  maze,
  steps,
  places,
  startsOpen,
}: WatchedMaze): Generator<readonly [line: number, open: Set<string>]> {
  const replay = replayOf(maze, steps, undefined, startsOpen);
  for (let step = 0; step < steps.length; step++) {
    replay.seek(step + 1);
    if (places[step + 1]?.line !== places[step].line) yield [places[step].line, open(replay.maze)];
  }
}

for (const { name } of shapes()) {
  test(`${name}: each change is a step of its line, and the states are those of the program`, () => {
    for (let seed = 1; seed <= 4; seed++) {
      const shape = shapes().find((each) => each.name === name) ?? assert.fail();
      const maze = made(seed);
      const lines = beginning(shape);
      const known = new Map<number, Set<string>>();
      const now = new Set<string>();
      for (const [at, { passage, isOpen }] of turnsTo(maze, seed).entries()) {
        const line = at + 2;
        lines.push(...shape.turn(passage, isOpen).map((told) => lineOf(told, line)));
        const passageName = nameOf(passage.one, passage.isAcross ? RIGHT : DOWN);
        if (isOpen) now.add(passageName);
        else now.delete(passageName);
        known.set(line, new Set(now));
      }
      const run = watched(lines);
      assert.deepEqual(open(run.maze), open(maze), "the last state");
      assert.equal(run.feed, "observed");
      assert.ok(run.steps.length > 0, "no steps");
      assert.equal(run.places.length, run.steps.length);
      const seen = new Map(statesOf(run));
      for (const [line, passages] of known) assert.deepEqual(seen.get(line), passages, `line ${line}`);
      assert.deepEqual(run.said, []);
    }
  });
}
