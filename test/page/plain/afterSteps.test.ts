/** What is opened once an algorithm has done its work: loops, dead ends that are braided, the outer wall of a planar maze. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { cover, sizesLike, taken } from "../../../scripts/tools/cases";
import { toGif } from "../../../src/core/formats/raster/bitmaps";
import { toAnimatedSvg } from "../../../src/core/formats/svg/animatedSvg";
import { bitCount } from "../../../src/core/foundation/random";
import { BRAID, isAfterwards, LOOP, OUTER, opensPassage, stepCell, stepKind } from "../../../src/core/foundation/steps";
import { builderOf } from "../../../src/core/grids";
import { grids } from "../../../src/core/grids/facts";
import { generate, type Recording, record } from "../../../src/core/making/generate";
import { screenplay } from "../../../src/core/picture/screenplay";
import { describeStep } from "../../../src/core/playback/describeStep";
import { EventScan } from "../../../src/core/playback/events";
import { replayOf } from "../../../src/core/playback/replayOf";
import { StepLoader } from "../../../webview/extension/stepLoader";
import { RecordingScene } from "../../../webview/playing/recordingScene";
import { readGif } from "../../core/support/gif";
import { partsOf } from "../../core/support/graph";
import { colorAt, layoutFor } from "../../core/support/listed";
import { distanceTo, flat, sidesOf } from "../../core/support/sides";

const SEEDS = [1, 2, 3];

const positionsOf = ({ steps }: Recording, kind: number): number[] =>
  [...steps.keys()].filter((index) => stepKind(steps[index]) === kind).map((index) => index + 1);

function momentsOf({ maze, steps }: Recording, startsOpen = false): EventScan["events"] {
  const scan = new EventScan(maze, steps, startsOpen);
  while (!scan.advance(100));
  return scan.events;
}

for (const { name, algorithm, grid } of cover.filter((each) => !each.algorithm.without?.includes("loops"))) {
  test(`${name}: a loop opened and a dead end braided are steps of their own, and events`, () => {
    for (const seed of SEEDS) {
      const sizes = algorithm.id === "quadrants" ? { width: 8, height: 8 } : sizesLike(grid, 9, 7);
      const base = { algorithm: algorithm.id, grid: grid.id, ...sizes, seed };
      const passages = (options: object) => generate({ ...base, ...options }).passageCount;
      const recording = record({ ...base, loops: 0.2, braid: 0.6 });
      const [loops, braids] = [LOOP, BRAID].map((kind) => positionsOf(recording, kind));
      const looped = passages({ loops: 0.2 });
      if (!algorithm.takesLoops) assert.equal(loops.length, looped - passages({}), "a step for each loop");
      assert.equal(braids.length, recording.maze.passageCount - looped, "a step for each dead end");
      assert.ok(braids.length > 0 && loops.every((position) => position < braids[0]), "loops first");
      const events = momentsOf(recording, algorithm.startsOpen);
      assert.deepEqual([[...events.openedLoops], [...events.braids]], [loops, braids]);
      checkOpened(recording);
    }
  });
}

/** What a loop joins is joined already; what is braided is a dead end. Each has a sentence that says so. */
function checkOpened({ maze, steps }: Recording): void {
  const replay = replayOf(maze, steps);
  const first = steps.findIndex((word) => isAfterwards(word));
  replay.seek(first);
  const parts = partsOf(replay.maze).length;
  for (let index = first; index < steps.length; index++) {
    const word = steps[index];
    if (!isAfterwards(word)) continue;
    const text = describeStep(maze.grid, word);
    replay.seek(index);
    if (stepKind(word) === BRAID) {
      assert.equal(bitCount(replay.maze.passages(stepCell(word))), 1);
      assert.match(text, /^braid the dead end .* to /);
    } else if (stepKind(word) === LOOP) {
      assert.match(text, /^open a loop from .* to /);
    }
    replay.seek(index + 1);
    assert.equal(partsOf(replay.maze).length, parts);
  }
}

test("no step of an algorithm itself is one of those that come after it", () => {
  for (const { algorithm, grid } of cover) {
    const sizes = algorithm.id === "quadrants" ? { width: 8, height: 8 } : sizesLike(grid, 9, 7);
    const { steps } = record({ algorithm: algorithm.id, grid: grid.id, ...taken(algorithm, sizes), seed: 1 });
    const after = steps.filter((word) => isAfterwards(word)).map((word) => stepKind(word));
    assert.deepEqual([...after], grid.id === "planar" ? [OUTER] : [], `${algorithm.id} on ${grid.id}`);
  }
});

test("what is opened afterwards is known by its word alone", () => {
  const { maze, steps } = record({ width: 3, height: 1, start: 0, seed: 1, braid: 1 });
  assert.ok(!steps.some((word) => isAfterwards(word)), "no dead end of a corridor has another neighbour");
  const said = (options: object) => {
    const recording = record({ width: 2, height: 2, seed: 1, ...options });
    return Array.from(recording.steps, (word) =>
      describeStep(builderOf(maze.grid.kind).build({ width: 2, height: 2 }), word),
    );
  };
  assert.equal(said({ loops: 1 }).filter((text) => text.startsWith("open a loop from (")).length, 1);
  assert.equal(said({ braid: 1 }).filter((text) => text.startsWith("braid the dead end (")).length, 1);
});

const MAZES = SEEDS.map((seed) => ({ grid: "planar", cells: 40, seed, loops: 0.1, braid: 0.1 }));

test("the outer wall of a planar maze is whole until the last step opens it, and then all of it", () => {
  for (const entrances of ["corners", "farthest", "random"]) {
    for (const options of MAZES) {
      const { maze, steps } = record({ ...options, entrances });
      const { topology } = maze.grid;
      const open = (of: typeof maze) =>
        [...topology.neighborMask.keys()].map((cell) => of.openSlots(cell) & ~topology.neighborMask[cell]);
      const closed = open(maze).map(() => 0);
      const touched = new Set<number>();
      const replay = replayOf(maze, steps, (cell) => touched.add(cell));
      for (let round = 0; round < 2; round++) {
        for (let position = 0; position < steps.length; position++) {
          replay.seek(position);
          assert.deepEqual(open(replay.maze), closed, `step ${position} of ${steps.length}`);
        }
        touched.clear();
        replay.seek(steps.length);
        assert.deepEqual(open(replay.maze), open(maze));
        assert.ok([maze.entrance, maze.exit].every((opening) => opening && touched.has(opening.cell)));
      }
      assert.equal(describeStep(maze.grid, steps[steps.length - 1]), "open the outer wall");
      assert.deepEqual([...momentsOf({ maze, steps, stepCount: steps.length }).outer], [steps.length]);
    }
  }
});

test("a planar maze is played so, and ends so in words", () => {
  const { maze, steps } = record(MAZES[0]);
  const played = new RecordingScene(maze, new StepLoader(steps), { touch() {}, touchAll() {} });
  const isOpen = () => ((played.maze.openSlots(maze.entrance?.cell ?? -1) >>> (maze.entrance?.slot ?? 0)) & 1) === 1;
  assert.equal(isOpen(), false);
  played.seek(steps.length - 1);
  assert.equal(isOpen(), false);
  played.seek(steps.length);
  assert.equal(isOpen(), true);
  assert.equal(played.spokenText(), "open the outer wall");
});

test("other mazes are open from the start, and a maze without entrances has nothing to open", () => {
  for (const grid of grids.filter(({ opensLast }) => !opensLast)) {
    const { maze, steps } = record({ algorithm: "prim", grid: grid.id, ...sizesLike(grid, 6, 5), seed: 1 });
    const { entrance } = maze;
    assert.ok(entrance && (replayOf(maze, steps).maze.openSlots(entrance.cell) >>> entrance.slot) & 1, grid.id);
    assert.equal(positionsOf({ maze, steps, stepCount: steps.length }, OUTER).length, 0);
  }
  const closed = record({ ...MAZES[0], entrances: "none" });
  assert.equal(positionsOf(closed, OUTER).length, 0);
  const inside = record({ ...MAZES[0], entrances: "none", exit: "center" });
  assert.equal(positionsOf(inside, OUTER).length, 0);
  const half = record({ ...MAZES[0], exit: "center" });
  assert.equal(positionsOf(half, OUTER).length, 1, "the entrance alone");
});

test("in an animated SVG and in a GIF the outer wall of a planar maze opens with its last step", () => {
  const recording = record({ grid: "planar", cells: 20, seed: 4 });
  const { maze } = recording;
  const ends = [maze.entrance, maze.exit];
  const openings = sidesOf(maze).filter(({ cell, slot }) =>
    ends.some((end) => end?.cell === cell && end.slot === slot),
  );
  assert.equal(openings.length, 2);

  const moments = screenplay(recording.stepCount, { tints: true, way: false });
  const growth = moments.filter(({ step }) => step < recording.stepCount);
  const [grown, total] = [growth, moments].map((all) => all.reduce((sum, { time }) => sum + time, 0));
  const svg = toAnimatedSvg(recording);
  const walls = Array.from(svg.matchAll(/<g [^>]*stroke="#3b3b3b"[^>]*>\n([^]*?)<\/g>/g), ([, drawn]) => drawn).join(
    "",
  );
  const paths = [...walls.matchAll(/<path class="(\w+)" d="([^"]*)"\/>/g)];
  for (const { point } of openings) {
    const [, name] = paths.find(([, , path]) => distanceTo(flat(path), point) < 0.01) ?? [];
    const [, states] = new RegExp(`@keyframes ${name}\\{(.*)\\}\n`).exec(svg) ?? [];
    assert.match(states ?? "", /^0%\{visibility:visible\}[\d.]+%\{visibility:hidden\}$/);
    assert.equal(
      Number(/([\d.]+)%\{visibility:hidden/.exec(states ?? "")?.[1]),
      Math.round((1e5 * grown) / total) / 1e3,
    );
  }

  const frames = readGif(toGif(recording));
  const isWall = (frame: (typeof frames)[number], [x, y]: readonly [number, number]) =>
    colorAt(frame, layoutFor(maze, "gif"), [x, y]) === "#3b3b3b";

  for (const [index, frame] of frames.entries()) {
    const walls = openings.filter(({ point }) => isWall(frame, point)).length;
    assert.equal(walls, index < growth.length ? 2 : 0, `frame ${index} of ${frames.length}`);
  }
});

test("a step opens a passage or it does not", () => {
  const { maze, steps } = record({ ...MAZES[0], algorithm: "kruskal" });
  assert.equal(steps.filter((word) => opensPassage(word)).length, maze.passageCount);
});
