/** At the end of its replay a maze is the finished one: what is played shows it, and so does the last frame of what is exported. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { SOLID } from "../../../src/core/foundation/steps";
import { record } from "../../../src/core/making/generate";
import { replayOf } from "../../../src/core/playback/replayOf";
import { pairs, sizesLike, taken } from "../support/cases";
import { cellsOf } from "../support/graph";
import { wallsPath } from "../support/path";

for (const { name, algorithm, grid } of pairs) {
  test(`${name}: the end of the replay is the maze`, () => {
    for (let seed = 0; seed < 4; seed++) {
      const sizes = algorithm.id === "quadrants" ? { width: 8, height: 8 } : sizesLike(grid, 9, 7);
      const options = taken(algorithm, { ...sizes, loops: (seed % 2) / 4 });
      const { maze, steps } = record({ algorithm: algorithm.id, grid: grid.id, ...options, seed });
      const replay = replayOf(maze, steps);
      replay.seek(replay.length);
      const { topology } = maze.grid;
      assert.equal(wallsPath(replay.maze), wallsPath(maze), `walls of seed ${seed}`);
      for (const cell of cellsOf(replay.maze)) {
        assert.equal(replay.look(cell) === SOLID, algorithm.offAreWalls === true && !topology.isIncluded(cell));
        assert.equal(replay.maze.openSlots(cell), maze.openSlots(cell), `openings of cell ${cell}`);
      }
    }
  });
}
