import { replayOf } from "../src/core/playback/replayOf";
import { unpack } from "../src/shared/data/pack";
import type { PackedMaze } from "../src/shared/data/packedMaze";

/** The states of a rectangular maze on its timeline: of each cell a digit, 1 for a way to the right, 2 for one down. */
export function statesOf(packed: PackedMaze, steps: Uint32Array, startsOpen: boolean): string[] {
  const replay = replayOf(unpack(packed), steps, () => {}, startsOpen);
  const { maze } = replay;
  const { width = 0 } = packed.recipe;
  const digit = (cell: number) => {
    const isRight = (cell + 1) % width > 0 && maze.isOpen(cell, cell + 1);
    const isDown = cell + width < maze.cellCount && maze.isOpen(cell, cell + width);
    return Number(isRight) + 2 * Number(isDown);
  };
  return Array.from({ length: steps.length + 1 }, (_, position) => {
    replay.seek(position);
    return Array.from({ length: maze.cellCount }, (__, cell) => digit(cell)).join("");
  });
}

/** How many of some states stand on a timeline in the same order, others between them. */
export function seenInOrder(states: readonly string[], timeline: readonly string[]): number {
  let [seen, from] = [0, 0];
  for (const state of states) {
    const at = timeline.indexOf(state, from);
    if (at < 0) continue;
    seen++;
    from = at + 1;
  }
  return seen;
}
