import assert from "node:assert/strict";
import { test } from "node:test";
import { cover, taken } from "../../../scripts/tools/cases";
import { runs } from "../../../scripts/tools/effort.mjs";
import type { AlgorithmFacts } from "../../../src/core/foundation/algorithm";
import type { GridFacts } from "../../../src/core/foundation/grid";
import type { Options } from "../../../src/core/foundation/optionTypes";
import { Random } from "../../../src/core/foundation/random";
import {
  BRAID,
  CARVE,
  DONE,
  LEVEL,
  LOOP,
  MARK,
  OUTER,
  PHASE,
  SET,
  SOLID,
  stepCell,
  stepFrom,
  stepKind,
  stepSlot,
  stepTo,
  UNTOUCHED,
  WALL,
} from "../../../src/core/foundation/steps";
import { buildGrid, type Recording, record } from "../../../src/core/making/generate";
import { Replay } from "../../../src/core/playback/replay";
import type { Touched } from "../../../src/core/playback/replayedMaze";
import { Snapshots } from "../../../src/core/playback/snapshots";
import { cellsOf, neighboursOf, pairsOf } from "../support/graph";
import { allSizes } from "../support/sizes";

function replayOf({ maze, steps }: Recording, touched?: Touched, jumped?: () => void): Replay {
  return new Replay(buildGrid(maze.recipe as Options), maze.recipe, steps, touched, jumped);
}

/** What a viewer sees: of every cell its passages and its look. */
function picture(replay: Replay): number[][] {
  return cellsOf(replay.maze).map((cell) => [replay.maze.passages(cell), replay.look(cell)]);
}

/** What is counted along: passages, and cells by how they are marked. */
function countsOf(replay: Replay): number[] {
  return [replay.opened, ...Array.from({ length: 8 }, (_, mark) => replay.countOf(mark))];
}

/** The recordings to check an algorithm with: all sizes, with and without what is done afterwards. */
function recordings(algorithm: AlgorithmFacts, grid: GridFacts): Recording[] {
  return allSizes(algorithm, grid).flatMap((size) =>
    [0, 0.5].flatMap((share) =>
      runs({ usual: [1], release: [1, 2] }).map((seed) => {
        const options = taken(algorithm, { ...size, loops: share, braid: share });
        return record({ algorithm: algorithm.id, grid: grid.id, ...options, seed });
      }),
    ),
  );
}

for (const { name, algorithm, grid } of cover) {
  const all = () => recordings(algorithm, grid);

  test(`${name}: every step is valid where it stands`, () => {
    for (const recording of all()) checkWords(recording);
  });

  test(`${name}: forward to the end gives the maze, back to the start the blank grid`, () => {
    for (const recording of all()) {
      const { maze, stepCount } = recording;
      const replay = replayOf(recording);
      const blank = picture(replay);
      for (const [cell, [passages, look]] of blank.entries()) {
        const open = algorithm.startsOpen ? replay.maze.grid.topology.neighborMask[cell] : 0;
        assert.deepEqual([passages, look], [open, algorithm.startsOpen ? DONE : UNTOUCHED]);
      }
      for (let round = 0; round < 2; round++) {
        replay.seek(stepCount);
        for (const cell of cellsOf(maze)) {
          assert.equal(replay.maze.passages(cell), maze.passages(cell));
          assert.equal(replay.look(cell), DONE, `cell ${cell} of ${maze.cellCount} at the end`);
        }
        const atFirst = algorithm.startsOpen ? pairsOf(replay.maze, false).length : 0;
        if (!algorithm.offAreWalls) assert.equal(replay.opened, pairsOf(maze).length - atFirst);
        replay.seek(0);
        assert.deepEqual(picture(replay), blank);
      }
    }
  });

  test(`${name}: a jump leads where playing from the start leads`, () => {
    for (const recording of all()) {
      const random = new Random("jumps");
      const seen: number[][] = [];
      const replay = replayOf(
        recording,
        touchUp(() => replay, seen),
        () => seen.splice(0, seen.length, ...picture(replay)),
      );
      seen.push(...picture(replay));
      for (let jump = 0; jump < 10; jump++) {
        const goal = random.below(recording.stepCount + 1);
        replay.seek(goal);
        const fresh = replayOf(recording);
        fresh.seek(goal);
        assert.equal(replay.position, goal);
        assert.deepEqual(picture(replay), picture(fresh));
        assert.deepEqual(seen, picture(fresh), "what was touched is all that has changed");
        assert.equal(replay.head, fresh.head);
        assert.deepEqual(countsOf(replay), countsOf(fresh));
      }
    }
  });
}

/** Keeps a picture up to date by looking only at what it is told of. */
function touchUp(current: () => Replay, seen: number[][]): Touched {
  const refresh = (cell: number) => {
    seen[cell] = [current().maze.passages(cell), current().look(cell)];
  };
  return (cell, slot) => {
    refresh(cell);
    if (slot >= 0) refresh(current().maze.grid.topology.neighbor(cell, slot));
  };
}

/** Plays the words on a model of its own: a set of open pairs and a list of marks. */
function checkWords(recording: Recording): void {
  const { maze, steps } = recording;
  const blank = replayOf(recording).maze;
  const { topology } = blank.grid;
  const open = new Set(pairsOf(blank).map(([a, b]) => `${a}-${b}`)); // not empty where walls are added
  const marks = Array.from({ length: maze.cellCount }, () => UNTOUCHED);
  steps.forEach((word, index) => {
    const [kind, cell, slot] = [stepKind(word), stepCell(word), stepSlot(word)];
    if (kind === LEVEL) return;
    const where = `step ${index} of ${steps.length}: kind ${kind}, cell ${cell}, slot ${slot}`;
    assert.ok([CARVE, WALL, MARK, SET, LOOP, BRAID, OUTER, PHASE].includes(kind) && topology.isIncluded(cell), where);
    if (kind === PHASE) return;
    if (kind === OUTER) {
      assert.equal(index, steps.length - 1, where);
      assert.equal(cell, maze.entrance?.cell, where);
      return;
    }
    if (kind === MARK) {
      assert.equal(stepFrom(word), marks[cell], where);
      marks[cell] = stepTo(word);
      for (const next of neighboursOf(blank, cell)) {
        const pair = `${Math.min(cell, next)}-${Math.max(cell, next)}`;
        if (marks[cell] === SOLID) open.delete(pair);
        else if (stepFrom(word) === SOLID && marks[next] !== SOLID) open.add(pair);
      }
      return;
    }
    if (kind === SET) {
      assert.equal((topology.neighborMask[cell] >>> slot) & 1, 0, `${where} leads somewhere`);
      marks[cell] = stepTo(word);
      return;
    }
    assert.ok((topology.neighborMask[cell] >>> slot) & 1, `${where} leads nowhere`);
    const next = topology.neighbor(cell, slot);
    const pair = `${Math.min(cell, next)}-${Math.max(cell, next)}`;
    assert.equal(open.has(pair), kind === WALL, where);
    if (kind === WALL) return void open.delete(pair);
    open.add(pair);
    if (kind !== CARVE) return;
    assert.equal(stepFrom(word), marks[next], where);
    marks[next] = stepTo(word);
  });
  assert.equal(open.size, maze.passageCount);
}

test("states to go back to take little memory for a recording, and are near enough to go back to", () => {
  for (const bytes of [2000, 500_000, 1_250_000, 8_000_000]) {
    for (const stepCount of [1000, 300_000, 500_000, 8_000_000]) {
      const frames = new Snapshots<number>(stepCount, bytes);
      let states = 0;
      for (let at = 0; at <= stepCount; at = frames.dueAfter(at), states++) frames.addIfDue(at, () => at);
      const about = `${states} states of ${bytes} bytes for ${stepCount} steps`;
      assert.ok((states - 1) * bytes <= Math.min(16 * stepCount, 64_000_000), about);
      const longest = Math.max(1024, stepCount / 8, 4 * frames.jumpCost) + 1;
      for (const position of [0, stepCount / 3, stepCount]) {
        const near = frames.before(position);
        assert.ok(near !== undefined && near.position <= position && position - near.position <= longest, about);
      }
    }
  }
});

test("a position beyond an end is that end", () => {
  const recording = record({ width: 5, height: 5, seed: 1 });
  const replay = replayOf(recording);
  replay.seek(1e9);
  assert.equal(replay.position, recording.stepCount);
  replay.seek(-7);
  assert.equal(replay.position, 0);
  assert.equal(replay.head, -1);
  assert.equal(replay.length, recording.stepCount);
});

test("the head is the cell that the last step reached", () => {
  const recording = record({ width: 3, height: 1, start: 0, seed: 1 });
  const replay = replayOf(recording);
  const heads = Array.from({ length: recording.stepCount }, (_, step) => {
    replay.seek(step + 1);
    return replay.head;
  });
  assert.deepEqual(heads, [0, 1, 2, 2, 1, 0]);
});
