/** A moment of a recording is the same however it was come to: played, stepped back to, or jumped to. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { cover, pairs } from "../../../scripts/tools/cases";
import { runs } from "../../../scripts/tools/effort.mjs";
import type { Options } from "../../../src/core/foundation/optionTypes";
import { Random } from "../../../src/core/foundation/random";
import { ACTIVE, isNote, stepCell } from "../../../src/core/foundation/steps";
import { buildGrid, type Recording, record } from "../../../src/core/making/generate";
import { ActivePath } from "../../../src/core/playback/activePath";
import { chamberAt } from "../../../src/core/playback/chamber";
import { Replay } from "../../../src/core/playback/replay";
import { cellsOf } from "../support/graph";
import { areaPath, wallsPath } from "../support/path";
import { largeSizes } from "../support/sizes";

const VISITS = 10; // moments that are compared

/** A replay and the trail beside it, as a viewer sees them. */
class Viewer {
  readonly replay: Replay;
  private readonly trail: ActivePath;

  constructor({ maze, steps }: Recording) {
    const grid = buildGrid(maze.recipe as Options, { plan: maze.grid.plan });
    this.replay = new Replay(grid, maze.recipe, steps);
    this.replay.nameOpenings(maze);
    this.trail = new ActivePath(grid.topology, steps);
  }

  /** The picture at a position, as text: walls, looks, the way back, the head. */
  at(position: number): string {
    const { replay, trail } = this;
    replay.seek(position);
    trail.seek(position);
    const { maze } = replay;
    const looks = [0, 1, 2, 3, 4].map((look) => areaPath(maze, (cell) => replay.look(cell) === look));
    const ways = cellsOf(maze).map((cell) => trail.slotBack(cell));
    const left = cellsOf(maze).map((cell) => trail.slotFromLeft(cell));
    return [wallsPath(maze), ...looks, ways, left, replay.head, trail.length, trail.latest(5)].join("\n");
  }
}

for (const { name, algorithm, grid } of runs({ usual: cover, release: pairs })) {
  test(`${name}: played, stepped back and dragged come to the same picture`, () => {
    const sizes = largeSizes(algorithm, grid).at(-1);
    const recording = record({ algorithm: algorithm.id, grid: grid.id, ...sizes, seed: "playback" });
    const { stepCount } = recording;
    const random = new Random(name);
    const visits = Array.from({ length: VISITS }, () => random.below(stepCount + 1)).sort((a, b) => a - b);
    const player = new Viewer(recording);
    const played = visits.map((position) => {
      for (let step = player.replay.position; step < position; step++) player.replay.seek(step + 1);
      return player.at(position);
    });
    const stepped = visits.toReversed().map((position) => {
      for (let step = player.replay.position; step > position; step--) player.replay.seek(step - 1);
      return player.at(position);
    });
    stepped.reverse();
    const dragger = new Viewer(recording);
    for (const nth of [3, 0, 8, 5, 9, 1]) {
      assert.ok(dragger.at(visits[nth]) === played[nth], `dragged to ${visits[nth]} of ${stepCount}`);
      assert.ok(stepped[nth] === played[nth], `stepped back to ${visits[nth]} of ${stepCount}`);
    }
  });
}

test("a long recording is sought in pieces, and jumped about in by key frames", () => {
  const recording = record({ width: 120, height: 120, seed: 1 });
  const { maze, steps, stepCount } = recording;
  let touched = 0;
  let jumps = 0;
  const grid = buildGrid(maze.recipe as Options);
  const replay = new Replay(
    grid,
    maze.recipe,
    steps,
    () => touched++,
    () => jumps++,
  );
  let calls = 1;
  while (!replay.seek(stepCount, 1000)) calls++;
  assert.equal(calls, Math.ceil(stepCount / 1000));
  assert.deepEqual([touched, jumps], [stepCount, 0]);
  for (const goal of [stepCount / 2, 10, stepCount - 10, 5000].map(Math.floor)) {
    touched = 0;
    assert.ok(replay.seek(goal));
    assert.ok(touched <= 2 * 1024, `${touched} steps to ${goal}`);
    const fresh = new Replay(grid, maze.recipe, steps);
    fresh.seek(goal);
    assert.deepEqual(
      cellsOf(replay.maze).map((cell) => [replay.maze.openSlots(cell), replay.look(cell)]),
      cellsOf(fresh.maze).map((cell) => [fresh.maze.openSlots(cell), fresh.look(cell)]),
    );
  }
  assert.equal(jumps, 4);
});

for (const algorithm of ["depth-first", "depth-first-in-place", "wilson", "houston", "hunt-and-kill"]) {
  test(`${algorithm}: the trail is the cells under way, each a neighbour of the one before`, () => {
    const { maze, steps } = record({ algorithm, width: 12, height: 9, seed: 3 });
    const replay = new Replay(buildGrid(maze.recipe as Options), maze.recipe, steps);
    const trail = new ActivePath(maze.grid.topology, steps);
    let longest = 0;
    for (let position = 0; position <= steps.length; position++) {
      replay.seek(position);
      trail.seek(position);
      const active = cellsOf(replay.maze).filter((cell) => replay.look(cell) === ACTIVE);
      assert.equal(trail.length, active.length);
      const cells = trail.latest(maze.cellCount);
      for (const [index, cell] of cells.entries()) {
        assert.ok(active.includes(cell));
        const slot = trail.slotBack(cell);
        const before = cells[index + 1];
        assert.equal(slot < 0 ? undefined : maze.grid.topology.neighbor(cell, slot), before);
      }
      assert.equal(new Set(cells).size, cells.length);
      longest = Math.max(longest, cells.length);
    }
    assert.ok(longest > (["houston", "hunt-and-kill"].includes(algorithm) ? 0 : 10), `${longest} cells at most`);
  });
}

test("depth-first: also where it goes back, the trail ends at the head", () => {
  const { maze, steps } = record({ width: 9, height: 9, seed: 5 });
  const replay = new Replay(buildGrid(maze.recipe as Options), maze.recipe, steps);
  const trail = new ActivePath(maze.grid.topology, steps);
  let back = 0;
  for (let position = 1; position < steps.length; position++) {
    replay.seek(position);
    trail.seek(position);
    const { head } = replay;
    const [end] = trail.latest(1);
    const joined = cellsOf(maze).filter((cell) => trail.slotFromLeft(cell) >= 0);
    assert.deepEqual(joined, head === end || end === undefined ? [] : [head], `${position}`);
    if (joined.length === 0) continue;
    assert.equal(maze.grid.topology.neighbor(head, trail.slotFromLeft(head)), end);
    back++;
  }
  assert.ok(back > 70, `${back}`);
});

test("depth-first: the trail is the way back to the start, whole", () => {
  const { maze, steps } = record({ width: 9, height: 9, seed: 5, start: 40 });
  const trail = new ActivePath(maze.grid.topology, steps);
  for (let position = 1; position < steps.length; position++) {
    trail.seek(position);
    const cells = trail.latest(81);
    assert.equal(cells.length, trail.length);
    assert.equal(cells.at(-1), 40);
  }
});

for (const algorithm of ["recursive-division", "recursive-division-bisect"]) {
  test(`${algorithm}: each note names a chamber without walls, closed but for its openings`, () => {
    const { maze, steps } = record({ algorithm, width: 17, height: 12, seed: 2 });
    const replay = new Replay(buildGrid(maze.recipe as Options), maze.recipe, steps);
    let count = 0;
    for (const [index, word] of steps.entries()) {
      if (!isNote(word)) continue;
      replay.seek(index + 1);
      const chamber = chamberAt(replay.maze, stepCell(word));
      assert.ok(chamber);
      if (count++ === 0) assert.deepEqual(chamber, { left: 0, top: 0, width: 17, height: 12 });
      const { left, top, width, height } = chamber;
      assert.ok(width > 1 && height > 1, "what is divided");
      const inside = (cell: number) => {
        const [x, y] = [cell % 17, Math.floor(cell / 17)];
        return x >= left && x < left + width && y >= top && y < top + height;
      };
      const { topology } = maze.grid;
      let openings = 0;
      for (const cell of cellsOf(maze).filter(inside)) {
        for (let slot = 0; slot < 4; slot++) {
          if (((topology.neighborMask[cell] >>> slot) & 1) === 0) continue;
          const isOpen = ((replay.maze.passages(cell) >>> slot) & 1) === 1;
          if (inside(topology.neighbor(cell, slot))) assert.ok(isOpen, `a wall within the chamber of note ${count}`);
          else openings += Number(isOpen);
        }
      }
      assert.ok(openings <= 4, `${openings} openings`);
    }
    assert.ok(count > 20, `${count} chambers`);
  });
}
