import assert from "node:assert/strict";
import { test } from "node:test";
import { sizesLike } from "../../../scripts/tools/cases";
import { Random } from "../../../src/core/foundation/random";
import { ACTIVE, CARVE, DONE, MARK, stepCell, stepKind, stepSlot, stepTo } from "../../../src/core/foundation/steps";
import { grids } from "../../../src/core/grids/facts";
import { type Recording, record } from "../../../src/core/making/generate";
import { Directions } from "../../../src/core/paths/directions";
import { solve } from "../../../src/core/paths/solve";
import { cellsOf, joinedTo, partsOf } from "../support/graph";

const inPlace = (options: object) => record({ algorithm: "depth-first-in-place", ...options });

const directionsOf = ({ maze, steps }: Recording) => new Directions(maze.grid.topology, steps);

for (const { id, ...kind } of grids.filter(({ offers }) => offers.includes("graph"))) {
  test(`${id}: from every cell the directions lead along passages to the start`, () => {
    for (let seed = 0; seed < 4; seed++) {
      const recording = inPlace({ grid: id, ...sizesLike({ id, ...kind }, 7, 6), seed, loops: seed % 2 });
      const directions = directionsOf(recording);
      directions.seek(recording.steps.length);
      const { maze } = recording;
      const tree = inPlace({ grid: id, ...sizesLike({ id, ...kind }, 7, 6), seed }).maze; // what loops are opened in
      const start = stepCell(recording.steps[0]);
      for (const cell of cellsOf(maze)) assert.deepEqual(directions.pathFrom(cell), solve(tree, cell, start));
      assert.equal(directions.count, maze.cellCount - 1);
      assert.equal(directions.slotBack(start), -1);
      assert.deepEqual(directions.pathFrom(start), [start]);
    }
  });
}

test("at every step the search goes on from, and back to, where the directions say", () => {
  const { maze, steps } = inPlace({ width: 9, height: 8, seed: 2 });
  const { topology } = maze.grid;
  const directions = new Directions(topology, steps);
  let cell = stepCell(steps[0]);
  steps.forEach((word, at) => {
    directions.seek(at + 1);
    if (stepKind(word) === CARVE) {
      assert.equal(stepCell(word), cell, "carved from where the search stands");
      const next = topology.neighbor(cell, stepSlot(word));
      assert.deepEqual(directions.pathFrom(next, 2), [next, cell]);
      cell = next;
    } else if (stepKind(word) === MARK && stepTo(word) === DONE) {
      assert.equal(stepCell(word), cell);
      cell = directions.pathFrom(cell, 2).at(-1) ?? -1;
    } else {
      assert.equal(stepTo(word), ACTIVE);
    }
  });
  assert.equal(cell, stepCell(steps[0]), "it ends at the start");
});

test("any moment is as when it was come to from the start", () => {
  const recording = inPlace({ width: 9, height: 8, seed: 3, braid: 1 });
  const [jumping, random] = [directionsOf(recording), new Random("jumps")];
  const all = (directions: Directions) => cellsOf(recording.maze).map((cell) => directions.slotBack(cell));
  for (let jump = 0; jump < 60; jump++) {
    const goal = random.below(recording.steps.length + 1);
    const fresh = directionsOf(recording);
    fresh.seek(goal);
    jumping.seek(goal);
    assert.deepEqual(all(jumping), all(fresh));
    assert.equal(jumping.count, fresh.count);
  }
});

test("in a maze of several parts they lead to the start of each", () => {
  const recording = inPlace({ mask: ["...#..", "..#...", "###..#", "......"], seed: 5 });
  const directions = directionsOf(recording);
  directions.seek(recording.steps.length);
  const parts = partsOf(recording.maze, joinedTo);
  for (const part of parts) assert.equal(new Set(part.map((cell) => directions.pathFrom(cell).at(-1))).size, 1);
  assert.equal(parts.length, 2);
});
