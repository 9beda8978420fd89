/** What is exported of quadrants while they are played: the level of detail on show. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson } from "../../../src/core/formats/json/json";
import { toSvg } from "../../../src/core/formats/svg/svg";
import { toText } from "../../../src/core/formats/text/text";
import type { GivenOptions } from "../../../src/core/foundation/optionTypes";
import { isNote, stepCell } from "../../../src/core/foundation/steps";
import { generate, record } from "../../../src/core/making/generate";
import { replayOf } from "../../../src/core/playback/replayOf";
import { parse } from "../../../src/reading/parse";
import { pack, unpack } from "../../../src/shared/data/pack";
import { packedAt } from "../../../src/worker/played";
import { StepLoader } from "../../../webview/extension/stepLoader";
import { RecordingScene } from "../../../webview/playing/recordingScene";
import { pairsOf } from "../../core/support/graph";

const OPTIONS: GivenOptions = { algorithm: "quadrants", width: 16, height: 16, seed: 4, entrances: "corners" };

test("the level on show is the one that was completed last; at the end, and of other algorithms, there is none", () => {
  for (const options of [OPTIONS, { algorithm: "recursive-division", seed: 4 }]) {
    const { maze, steps } = record(options);
    const played = new RecordingScene(maze, new StepLoader(steps), { touch() {}, touchAll() {} });
    let last = 0;
    for (let position = 1; position <= steps.length; position++) {
      played.seek(position);
      if (isNote(steps[position - 1]) && options === OPTIONS) last = position;
      assert.equal(played.workings.level, position === steps.length ? 0 : last, `at ${position}`);
    }
  }
});

test("it is known of a large maze before all of its steps were read", () => {
  const { maze, steps } = record({ ...OPTIONS, width: 1024, height: 1024 });
  const played = new RecordingScene(maze, new StepLoader(steps), { touch() {}, touchAll() {} });
  const position = Math.floor(steps.length * 0.9);
  while (played.seek(position) !== "done");
  assert.equal(played.workings.reader.found, undefined, "not read yet");
  const last = steps.subarray(0, position).findLastIndex(isNote) + 1;
  assert.deepEqual([played.workings.level, played.workings.roomWidth], [last, stepCell(steps[last - 1])]);
  assert.ok(last > 0);
});

test("an export of a level has its walls, with the openings of the maze, and does not claim to be the finished one", () => {
  const { maze, steps } = record(OPTIONS);
  const packed = pack(maze, steps);
  const ends = Array.from(steps.keys(), (at) => at + 1).filter((position) => isNote(steps[position - 1]));
  assert.equal(ends.length, 4);
  for (const [nth, end] of ends.entries()) {
    const seen = unpack(packedAt(packed, end));
    const replay = replayOf(maze, steps);
    replay.seek(end);
    assert.deepEqual(pairsOf(seen), pairsOf(replay.maze));
    assert.ok(toSvg(seen).includes("<title>Maze, rectangular, 256 cells</title>"));
    assert.deepEqual(mazeToJson(parse(toText(seen))), mazeToJson(seen));
    assert.deepEqual(mazeToJson(seen).options, { grid: "rectangular", width: 16, height: 16 });
    assert.deepEqual([seen.entrance, seen.exit], [maze.entrance, maze.exit]);
    assert.equal(seen.passageCount === maze.passageCount, nth === 3, "every level but the last is more open");
  }
  assert.deepEqual(pairsOf(maze), pairsOf(generate(OPTIONS)), "the recording is left as it was");
});
