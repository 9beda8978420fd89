/** Steps in words for who sees them: without the names of cells. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { cover, sizesLike, taken } from "../../../scripts/tools/cases";
import { bitCount } from "../../../src/core/foundation/random";
import { record } from "../../../src/core/making/generate";
import { tellStep } from "../../../src/core/playback/describeStep";
import { replayOf } from "../../../src/core/playback/replayOf";

/** What is told of each step. */
function told(options: object, algorithm: Parameters<typeof tellStep>[2]): string[] {
  const { maze, steps } = record(options);
  const replay = replayOf(maze, steps);
  return Array.from(steps, (word, at) => {
    replay.seek(at + 1);
    return tellStep(replay.maze, word, algorithm);
  });
}

test("every step of every algorithm is told, and no cell is named", () => {
  for (const { algorithm, grid } of cover) {
    const sizes = algorithm.id === "quadrants" ? { width: 8, height: 8 } : sizesLike(grid, 6, 5);
    const options = { algorithm: algorithm.id, grid: grid.id, ...taken(algorithm, sizes), seed: 1 };
    for (const text of told(options, algorithm)) {
      assert.match(text, /^[a-z]/);
      if (!text.startsWith("a level is complete")) assert.doesNotMatch(text, /[\d(]|undefined/, text);
    }
  }
  const after = told({ width: 5, height: 5, loops: 0.3, braid: 1, seed: 1 }, undefined);
  assert.ok(after.includes("open a loop") && after.includes("open a dead end"));
});

test("a search that goes back says where that is for a dead end", () => {
  const options = { algorithm: "depth-first", width: 9, height: 7, seed: 1, start: 30 };
  const { maze } = record(options);
  const [algorithm] = cover.flatMap(({ algorithm }) => (algorithm.id === "depth-first" ? [algorithm] : []));
  const ends = Array.from({ length: maze.cellCount }, (_, cell) => bitCount(maze.passages(cell)) === 1);
  const all = told(options, algorithm);
  assert.equal(all.filter((text) => text === "dead end, going back").length, ends.filter(Boolean).length);
  assert.equal(all.filter((text) => text.endsWith("going back")).length, maze.cellCount);
});
