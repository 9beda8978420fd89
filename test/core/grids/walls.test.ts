import assert from "node:assert/strict";
import { test } from "node:test";
import { EditableMaze } from "../../../src/core/foundation/editableMaze";
import { Recorder } from "../../../src/core/foundation/recorder";
import { ACTIVE, StepLog } from "../../../src/core/foundation/steps";
import { countWallSites } from "../../../src/core/foundation/topology";
import { grids } from "../../../src/core/grids/facts";
import { buildGrid } from "../../../src/core/making/generate";
import { checkOptions } from "../../../src/core/options/options";
import { Replay } from "../../../src/core/playback/replay";
import { cellsOf } from "../support/graph";

// No algorithm of the registry walls anything up yet; those that divide will.
for (const kind of grids) {
  test(`${kind.id}: walls put back are replayed both ways`, () => {
    const options = checkOptions({ grid: kind.id, seed: 1 });
    const log = new StepLog();
    const grid = buildGrid(options);
    const maze = new EditableMaze(grid, options, new Recorder(grid.topology.cellCount, log));
    const { topology } = maze.grid;
    for (const cell of cellsOf(maze)) {
      for (let slot = 0; slot < topology.degree; slot++) {
        const isThere = (topology.neighborMask[cell] >>> slot) & 1;
        if (isThere && topology.neighbor(cell, slot) > cell) maze.carve(cell, slot, ACTIVE);
      }
    }
    const carved = log.toArray().length;
    assert.equal(carved, countWallSites(maze.grid.topology));
    for (const cell of cellsOf(maze)) {
      const slot = maze.passages(cell) === 0 ? -1 : 31 - Math.clz32(maze.passages(cell));
      if (slot >= 0 && cell % 3 === 0) maze.wall(cell, slot);
    }

    const steps = log.toArray();
    const replay = new Replay(buildGrid(options), options, steps);
    const passages = (at: number) => {
      replay.seek(at);
      return cellsOf(maze).map((cell) => replay.maze.passages(cell));
    };
    const active = () => cellsOf(maze).filter((cell) => replay.look(cell) === ACTIVE);
    const atEnd = cellsOf(maze).map((cell) => maze.passages(cell));
    assert.ok(steps.length > carved);
    assert.deepEqual(passages(carved), Array.from(topology.neighborMask));
    const activeBefore = active();
    assert.deepEqual(passages(steps.length), atEnd);
    assert.deepEqual(active(), activeBefore, "walling up marks nothing");
    assert.deepEqual(passages(carved), Array.from(topology.neighborMask));
    assert.deepEqual(active(), activeBefore);
    assert.deepEqual(passages(steps.length), atEnd);
    assert.ok(passages(0).every((open) => open === 0));
  });
}
