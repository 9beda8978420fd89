import assert from "node:assert/strict";
import { test } from "node:test";
import { pairs } from "../../../scripts/tools/cases";
import { algorithms } from "../../../src/core/algorithms/facts";
import {
  CARVE,
  isAfterwards,
  MARK,
  StepLog,
  stepFrom,
  stepKind,
  UNTOUCHED,
  WALL,
} from "../../../src/core/foundation/steps";
import { rectangular } from "../../../src/core/grids/rectangular";
import { record } from "../../../src/core/making/generate";
import { findOrThrow } from "../../../src/core/options/options";
import { lineOf } from "../../../src/core/playback/pseudocode";
import { largeSizes } from "../support/sizes";

for (const { name, algorithm, grid } of pairs) {
  test(`${name}: every step has its line of pseudocode, and every line that names steps is come to`, () => {
    const reached = new Set<number>();
    for (const sizes of largeSizes(algorithm, grid)) {
      for (let seed = 0; seed < 4; seed++) {
        const { maze, steps } = record({ algorithm: algorithm.id, grid: grid.id, ...sizes, seed });
        const lines = Array.from(steps, (word) => lineOf(algorithm, maze.grid, word));
        // A cell that nothing has happened to is marked at the end, when the algorithm has done its work.
        const rest = steps.findLastIndex((word) => stepKind(word) !== MARK || stepFrom(word) !== UNTOUCHED) + 1;
        for (const [index, word] of steps.subarray(0, rest).entries()) {
          const line = lines[index];
          const isOpening = isAfterwards(word); // of a planar maze the last
          assert.equal(line < 0, isOpening, `a step of seed ${seed} has no line: ${word.toString(16)}`);
          if (!isOpening) reached.add(line);
        }
      }
    }
    algorithm.pseudocode.forEach(([text, ...steps], line) => {
      if (steps.length > 0) assert.ok(reached.has(line), `never at "${text.trim()}"`);
    });
  });

  test(`${name}: the pseudocode is fit to be shown`, () => {
    assert.ok(algorithm.pseudocode.length >= 3);
    assert.ok(algorithm.pseudocode.some(([, ...steps]) => steps.length > 0));
    let before = 0;
    for (const [text] of algorithm.pseudocode) {
      const indent = text.search(/\S/);
      assert.match(text, /^( {2})*\S.*\S$/);
      assert.ok(indent <= before + 2, `"${text}" is indented too far`);
      assert.ok(text.length <= 76, `"${text}" is too long`);
      before = indent;
    }
  });
}

test("which line a step is at does not depend on how a grid calls its sides", () => {
  for (const { algorithm, grid } of pairs.filter(({ algorithm }) => algorithm.needs === "rows")) {
    const [sizes] = largeSizes(algorithm, grid);
    const { maze, steps } = record({ algorithm: algorithm.id, grid: grid.id, ...sizes, seed: 1 });
    const renamed = Object.assign(Object.create(maze.grid), { describeSide: () => "elsewhere" });
    const lines = (on: typeof maze.grid) => Array.from(steps, (word) => lineOf(algorithm, on, word));
    assert.deepEqual(lines(renamed), lines(maze.grid), algorithm.id);
  }
});

test("a line names steps by kind, direction, marks or tag; the first line that fits counts", () => {
  const grid = rectangular.build({ width: 2, height: 2 });
  const log = new StepLog();
  log.push(CARVE, 3, 1, 2, 0); // right, frontier>active
  log.push(WALL, 1, 0, 1, 0); // down, tag 1
  log.pushMark(0, 4, 0);
  log.pushMark(3, 0, 0);
  const [carve, wall, solid, undone] = log.toArray();
  const line = (word: number, ...steps: string[]) =>
    lineOf({ pseudocode: steps.map((step) => [step, step] as const) }, grid, word);
  assert.equal(line(carve, "carve onward", "carve frontier>done", "carve along", "carve"), 2);
  assert.equal(line(carve, "carve frontier>active", "carve along"), 0);
  assert.equal(line(wall, "wall 0", "carve", "wall onward"), 2);
  assert.equal(line(wall, "wall 1", "wall"), 0);
  assert.equal(line(solid, "untouched>done", "untouched>solid"), 1);
  assert.equal(line(undone, "done>untouched"), 0);
  assert.equal(line(undone, "carve", "wall", "set"), -1);
});

test("houston: what is opened after the landmarks' ways and what a birth is have lines of their own", () => {
  const lines = (id: string, options: object) => {
    const { maze, steps } = record({ algorithm: id, width: 10, height: 10, seed: 5, ...options });
    const algorithm = findOrThrow(algorithms, "algorithm", id);
    return Array.from(steps, (word) => algorithm.pseudocode[lineOf(algorithm, maze.grid, word)]?.[0].trim());
  };
  const houston = lines("houston", {});
  const walks = houston.indexOf("walk at random from it until the walk meets the maze");
  const landmarks = houston.lastIndexOf("add the paths from the landmarks to the start");
  assert.ok(landmarks > 0 && walks > landmarks, "first the landmarks, then the walks");
  assert.ok(houston.indexOf("add the walk") > walks);

  const births = lines("cellular-maze", {});
  const pattern = "begin with a pattern, or with random live cells";
  assert.equal(births.lastIndexOf(pattern), 99, "the pattern is all cells, once");
  assert.ok(births.slice(100).some((line) => line?.startsWith("a dead cell")));
});
