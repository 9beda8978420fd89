/** What the page is told of a maze being played: every change of a look or a line, so that no more has to be drawn anew. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { pairs } from "../../../scripts/tools/cases";
import { Random } from "../../../src/core/foundation/random";
import { isAfterwards, isNote, stepCell } from "../../../src/core/foundation/steps";
import { record } from "../../../src/core/making/generate";
import type { Workings } from "../../../src/core/picture/workings";
import { chamberAt } from "../../../src/core/playback/chamber";
import { replayOf } from "../../../src/core/playback/replayOf";
import { StepLoader } from "../../../webview/extension/stepLoader";
import { RecordingScene } from "../../../webview/playing/recordingScene";
import { largeSizes } from "../../core/support/sizes";

/** What is drawn of a cell. */
function drawn(played: RecordingScene, cell: number): string {
  return `${played.cellState(cell)} ${played.lines.map(({ slots }) => slots(cell))} ${played.maze.openSlots(cell)}`;
}

for (const { name, algorithm, grid } of pairs) {
  test(`${name}: whatever changes is told, also at the end and in jumps`, () => {
    const sizes = largeSizes(algorithm, grid)[0];
    const { maze, steps } = record({ algorithm: algorithm.id, grid: grid.id, ...sizes, seed: 3 });
    const seen: string[] = [];
    let isStale = false;
    const stale = new Set<number>();
    const played = new RecordingScene(maze, new StepLoader(steps), {
      touch(cell, slot) {
        stale.add(cell);
        stale.add(played.maze.grid.topology.across(cell, slot)); // of the grid on which all cells take part
      },
      touchAll() {
        isStale = true;
      },
    });
    const cells = Array.from({ length: maze.cellCount }, (_, cell) => cell);
    const draw = () => {
      for (const cell of isStale ? cells : stale) seen[cell] = drawn(played, cell);
      isStale = false;
      stale.clear();
    };
    isStale = true;
    draw();
    const random = new Random(name);
    const end = steps.length;
    const goals = [1, 2, end - 1, end, end - 1, 0, end, end - 2];
    for (let visit = 0; visit < 30; visit++) goals.push(random.below(end + 1));
    for (const goal of goals) {
      played.seek(goal);
      draw();
      const wrong = cells.filter((cell) => seen[cell] !== drawn(played, cell));
      assert.deepEqual(wrong, [], `at step ${goal} of ${end}`);
      for (let step = 0; step < 3; step++) {
        played.seek(played.position + (goal % 2 === 1 ? 1 : -1));
        draw();
        const off = cells.filter((cell) => seen[cell] !== drawn(played, cell));
        assert.deepEqual(off, [], `a step on from ${goal}`);
      }
    }
  });
}

test("openings of loops are no joins, and part no sets", () => {
  for (const algorithm of ["depth-first", "kruskal", "growing-forest"]) {
    const perfect = record({ algorithm, width: 12, height: 12, seed: 1 });
    const looped = record({ algorithm, width: 12, height: 12, seed: 1, loops: 0.5 });
    const [one, other] = [perfect, looped].map(({ maze, steps }) => {
      const played = new RecordingScene(maze, new StepLoader(steps), { touch() {}, touchAll() {} });
      played.seek(steps.length);
      return played;
    });
    assert.equal(other.workings.reader.found?.joins.length, one.workings.reader.found?.joins.length);
    assert.equal(other.workings.setCount, 1);
    assert.equal(other.workings.replay.opened, looped.maze.passageCount);
    assert.equal(other.workings.finished.passageCount, looped.maze.passageCount);
  }
});

for (const algorithm of ["recursive-division", "recursive-division-bisect"]) {
  test(`${algorithm}: while a chamber is divided it is the one that its note began, wherever that is jumped to`, () => {
    const { maze, steps } = record({ algorithm, width: 25, height: 18, seed: 1, loops: 0.3 });
    const played = new RecordingScene(maze, new StepLoader(steps), { touch() {}, touchAll() {} });
    const random = new Random(algorithm);
    const positions = Array.from({ length: 400 }, () => 1 + random.below(steps.length));
    const chambers = new Map<number, Workings["chamber"]>(
      positions.map((position) => {
        played.seek(position);
        return [position, played.workings.chamber];
      }),
    );
    const replay = replayOf(maze, steps);
    let chamber: Workings["chamber"];
    for (let position = 1; position <= steps.length; position++) {
      replay.seek(position);
      const word = steps[position - 1];
      if (isNote(word)) chamber = chamberAt(replay.maze, stepCell(word));
      const isOver = position === steps.length || isAfterwards(word); // loops are opened
      if (!chambers.has(position)) continue;
      assert.deepEqual(chambers.get(position), isOver ? undefined : chamber, `after ${position} steps`);
    }
  });
}

test("the moments when walls stand whole and when they are opened have sentences, and so has every level of quadrants", () => {
  const sentences = (options: object) => {
    const { maze, steps } = record({ width: 8, height: 8, seed: 1, ...options });
    const played = new RecordingScene(maze, new StepLoader(steps), { touch() {}, touchAll() {} });
    return Array.from(steps, (_, index) => {
      played.seek(index + 1);
      return { text: played.spokenText(), room: played.workings.roomWidth };
    });
  };
  for (const [algorithm, walls, openings] of [
    ["recursive-division", "pair of walls", "set of openings"],
    ["recursive-division-bisect", "wall", "opening"],
  ]) {
    const all = sentences({ algorithm }).map(({ text }) => text);
    const ends = (stage: string, verb: string) =>
      all.filter((text) => text.startsWith(verb) && text.includes(`: ${stage} complete`)).length;
    const chambers = all.filter((text) => text.startsWith("a chamber begins")).length;
    assert.deepEqual([ends(walls, "wall up"), ends(openings, "make an opening from")], [chambers, chambers]);
    assert.equal(all.filter((text) => text.includes("complete")).length, 2 * chambers);
  }
  const levels = sentences({ algorithm: "quadrants" });
  const complete = levels.filter(({ text }) => text.startsWith("a level is complete"));
  assert.deepEqual(
    complete.map(({ text, room }) => [text, room]),
    [
      ["a level is complete: rooms 4 × 4", 4],
      ["a level is complete: rooms 2 × 2", 2],
      ["a level is complete: rooms 1 × 1", 1],
    ],
  );
  assert.equal(levels[0].room, undefined, "none is complete yet");
});

test("before the first step it says what there is not yet: passages, walls, slashes or live cells", () => {
  const said = (algorithm: string) => {
    const { maze, steps } = record({ algorithm, width: 8, height: 8, seed: 1 });
    return new RecordingScene(maze, new StepLoader(steps), { touch() {}, touchAll() {} }).spokenText();
  };
  for (const algorithm of ["depth-first", "eller"]) assert.equal(said(algorithm), "Nothing carved yet");
  for (const algorithm of ["recursive-division", "quadrants"]) assert.equal(said(algorithm), "No wall built yet");
  assert.equal(said("random-slashes"), "No slash drawn yet");
  assert.equal(said("cellular-maze"), "No cell alive yet");
});
