/** What the player can run to, held against what the replay of a recording shows. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { algorithms } from "../../../src/core/algorithms/facts";
import type { Options } from "../../../src/core/foundation/optionTypes";
import { bitCount, Random } from "../../../src/core/foundation/random";
import { ACTIVE, FRONTIER, isNote, stepCell, UNTOUCHED } from "../../../src/core/foundation/steps";
import { buildGrid, record } from "../../../src/core/making/generate";
import { findOrThrow } from "../../../src/core/options/options";
import { EventScan, nextEvent } from "../../../src/core/playback/events";
import { Replay } from "../../../src/core/playback/replay";
import { PersistentDisjointSets } from "../../../src/core/structures/persistentDisjointSets";
import { cellsOf, partsOf } from "../support/graph";

function scanOf(options: object) {
  const recording = record({ width: 12, height: 9, seed: 4, ...options });
  const { maze, steps } = recording;
  const { startsOpen = false } = findOrThrow(algorithms, "algorithm", maze.recipe.algorithm);
  const scan = new EventScan(maze, steps, startsOpen);
  while (!scan.advance(100));
  const replay = new Replay(buildGrid(maze.recipe as Options), maze.recipe, steps);
  return { maze, steps, replay, sets: scan.sets, events: scan.events };
}

function sizesOf(algorithm: string): object {
  return algorithm === "quadrants" ? { width: 8, height: 8 } : {};
}

/** The steps at which cells are done and have one passage. Takes them out of what is awaited. */
function doneAt(replay: Replay, awaited: Set<number>): number[] {
  const expected: number[] = [];
  for (let position = 1; awaited.size > 0 && position <= replay.length; position++) {
    replay.seek(position);
    const done = [...awaited].filter(
      (cell) =>
        ![UNTOUCHED, FRONTIER, ACTIVE].includes(replay.look(cell)) && bitCount(replay.maze.passages(cell)) === 1,
    );
    if (done.length > 0) expected.push(position);
    for (const cell of done) awaited.delete(cell);
  }
  return expected;
}

/** Where walls are added, the last steps at which cells came to have one passage. Takes them out of what is awaited. */
function closedAt(replay: Replay, awaited: Set<number>): number[] {
  const expected: number[] = [];
  for (let position = replay.length; awaited.size > 0 && position > 0; position--) {
    replay.seek(position - 1);
    const open = [...awaited].filter((cell) => bitCount(replay.maze.passages(cell)) !== 1);
    if (open.length > 0) expected.unshift(position);
    for (const cell of open) awaited.delete(cell);
  }
  return expected;
}

for (const { id: algorithm, offAreWalls } of algorithms) {
  test(`${algorithm}: there is a dead end for each of the finished maze, when it is done`, () => {
    for (const seed of [1, 2, 3, 4]) {
      const { maze, events, replay } = scanOf({ algorithm, seed, ...sizesOf(algorithm) });
      const { startsOpen } = findOrThrow(algorithms, "algorithm", algorithm);
      const isEnd = (cell: number) => bitCount(maze.passages(cell)) === 1;
      // An automaton's cells live and die to the last, and none is done before.
      const awaited = new Set(offAreWalls ? [] : cellsOf(maze).filter(isEnd));
      const expected = startsOpen ? closedAt(replay, awaited) : doneAt(replay, awaited);
      assert.deepEqual([...events.deadEnds], expected, `seed ${seed}`);
      assert.equal(awaited.size, 0);
    }
  });
}

test("a join makes one piece of two, each of several cells", () => {
  const { events, replay, maze } = scanOf({ algorithm: "kruskal" });
  const pieces = () => partsOf(replay.maze).filter(({ length }) => length > 1).length;
  for (const position of events.joins) {
    replay.seek(position - 1);
    const before = pieces();
    replay.seek(position);
    assert.equal(pieces(), before - 1);
  }
  assert.ok(events.joins.length > maze.cellCount / 10);
});

test("a loop is erased where a walk comes back to itself, and it is the last of its steps that counts", () => {
  const { events, replay, steps } = scanOf({ algorithm: "wilson" });
  const active = () => cellsOf(replay.maze).filter((cell) => replay.look(cell) === ACTIVE).length;
  const ends: number[] = []; // of runs of steps after which fewer cells are under way, and none is done instead
  let [before, isErasing] = [0, false];
  for (let position = 1; position <= steps.length; position++) {
    replay.seek(position);
    const now = active();
    const erases = now < before && replay.look(stepCell(steps[position - 1])) === UNTOUCHED;
    if (erases && isErasing) ends.pop();
    if (erases) ends.push(position);
    [before, isErasing] = [now, erases];
  }
  assert.deepEqual([...events.loops], ends);
  assert.ok(ends.length > 3);
});

test("parts are what the algorithm's notes begin", () => {
  for (const { id, part } of algorithms) {
    const { events, steps } = scanOf({ algorithm: id, ...sizesOf(id) });
    const notes = [...steps.keys()].filter((index) => isNote(steps[index])).map((index) => index + 1);
    assert.deepEqual([...events.parts], notes, id);
    assert.equal(notes.length > 0, part !== undefined, `${id} names its parts if it has any`);
  }
});

for (const algorithm of ["recursive-division", "recursive-division-bisect"]) {
  test(`${algorithm}: of each chamber it can be run to the moment when its walls stand whole, and to its openings`, () => {
    for (const loops of [0, 0.5]) {
      const { events, steps, replay } = scanOf({ algorithm, loops });
      const { parts, walls, openings } = events;
      const [pieces, holes] = algorithm === "recursive-division" ? [4, 3] : [2, 1];
      assert.deepEqual([walls.length, openings.length], [parts.length, parts.length]);
      for (const [nth, begun] of parts.entries()) {
        assert.ok(begun < walls[nth] && openings[nth] === walls[nth] + holes, `chamber ${nth}`);
        assert.ok(nth + 1 === parts.length || openings[nth] === parts[nth + 1] - 1, "then the next begins");
        replay.seek(walls[nth]);
        assert.equal(partsOf(replay.maze).length, pieces);
        replay.seek(openings[nth]);
        assert.equal(partsOf(replay.maze).length, 1);
      }
      assert.equal(openings[parts.length - 1] < steps.length, loops > 0);
      assert.equal(events.joins.length, 0, "where nothing is ever parted, loops join nothing");
    }
  });
}

test("quadrants have levels alone, and nothing built whole and opened", () => {
  const { events } = scanOf({ algorithm: "quadrants", ...sizesOf("quadrants"), loops: 0.3 });
  assert.deepEqual([events.parts.length, events.walls.length, events.openings.length], [3, 0, 0]);
});

test("what is notable lies within the recording, in order, and is named", () => {
  for (const { id } of algorithms) {
    const { events, steps } = scanOf({ algorithm: id, ...sizesOf(id) });
    const positions = events.notable.map(({ position }) => position);
    assert.deepEqual(
      positions,
      [...positions].sort((a, b) => a - b),
    );
    for (const { position, name } of events.notable) {
      assert.ok(position > 0 && position <= steps.length, `${id}: ${name} at ${position}`);
    }
  }
  const names = (algorithm: string) => scanOf({ algorithm }).events.notable.map(({ name }) => name);
  assert.ok(names("depth-first").includes("the most active cells"));
  assert.ok(names("wilson").includes("the longest loop erased"));
  assert.ok(names("kruskal").includes("the largest parts joined"));
});

test("the next moment and the one before", () => {
  const positions = Uint32Array.of(3, 7, 7, 12);
  const next = (position: number) => nextEvent(positions, position, 1);
  const before = (position: number) => nextEvent(positions, position, -1);
  assert.deepEqual([0, 2, 3, 6, 7, 12, 20].map(next), [3, 3, 7, 7, 12, undefined, undefined]);
  assert.deepEqual([0, 3, 4, 7, 8, 13].map(before), [undefined, undefined, 3, 3, 7, 12]);
  assert.equal(nextEvent(new Uint32Array(0), 5, 1), undefined);
});

test("sets at any time are the pieces of the maze at that time", () => {
  for (const algorithm of ["kruskal", "growing-forest", "eller"]) {
    const { replay, sets, steps } = scanOf({ algorithm });
    assert.ok(sets);
    const random = new Random("sets");
    for (let time = 0; time < 30; time++) {
      const position = random.below(steps.length + 1);
      replay.seek(position);
      const pieces = partsOf(replay.maze);
      const roots: Set<number>[] = pieces.map((cells) => new Set(cells.map((cell) => sets.setOf(cell, position))));
      for (const set of roots) assert.equal(set.size, 1);
      assert.equal(new Set(roots.flatMap((set) => [...set])).size, pieces.length);
    }
  }
});

test("whom a join has moved are those whose set has another root since", () => {
  const count = 60;
  const sets = new PersistentDisjointSets(count);
  const random = new Random(1);
  const joins: [number, number][] = [];
  for (let time = 1; joins.length < count - 1; time++) {
    const pair: [number, number] = [random.below(count), random.below(count)];
    const size = sets.join(...pair, time);
    joins.push(pair);
    if (size === 0) joins.pop();
    const rootsAt = (moment: number) => Array.from({ length: count }, (_, item) => sets.setOf(item, moment));
    const [before, after] = [rootsAt(time - 1), rootsAt(time)];
    const moved: number[] = [];
    sets.eachMoved(...pair, time, (item) => moved.push(item));
    assert.deepEqual(
      moved.sort((a, b) => a - b),
      [...before.keys()].filter((item) => before[item] !== after[item]),
    );
    assert.equal(moved.length, size);
  }
});
