import { kruskal } from "../algorithms/kruskal";
import { primWeighted } from "../algorithms/primWeighted";
import { BLOCK, kruskalInBlocks } from "../algorithms/shared/kruskalInBlocks";
import type { Algorithm, GenerationContext } from "../foundation/algorithm";
import { DONE } from "../foundation/steps";

/** Cells from which blocks are faster. */
const BLOCKS_FROM = 2_000_000;

/** As a part of a block: where neighbours are farther apart by their ids, most walls lead out of a block. */
const FARTHEST = 1 / 8;

/**
 * Other ways to the same mazes from the same random numbers, for where nobody sees the steps. prim-weighted and kruskal find
 * the same minimum spanning tree; Kruskal's algorithm needs no heap and takes 0.4 of the time at 2000 x 2000 cells.
 */
const EQUIVALENT: ReadonlyMap<Algorithm, Algorithm["run"]> = new Map([
  [kruskal, runKruskal],
  [primWeighted, runForPrim],
]);

/**
 * Runs an algorithm, or a faster equivalent where nothing is recorded.
 * @returns what its `run` does
 */
export function runFastest(algorithm: Algorithm, task: GenerationContext): Uint8Array | void {
  const equivalent = task.recorder.isRecording ? undefined : EQUIVALENT.get(algorithm);
  return equivalent === undefined ? algorithm.run(task) : equivalent(task);
}

function runKruskal(task: GenerationContext): Uint8Array | void {
  const { cellCount, margin } = task.maze.grid.topology;
  const isLarge = cellCount >= BLOCKS_FROM && margin <= BLOCK * FARTHEST;
  return isLarge ? kruskalInBlocks(task) : kruskal.run(task);
}

/** Prim's algorithm visits every cell, also one without a passage, in which it can only start. */
function runForPrim(task: GenerationContext): void {
  runKruskal(task);
  const { maze } = task;
  for (let cell = 0; cell < maze.cellCount; cell++)
    if (maze.openSlots(cell) === 0 && maze.grid.topology.isIncluded(cell)) maze.visit(cell, DONE);
}
