import type { EditableMaze } from "../foundation/editableMaze";
import type { Maze } from "../foundation/maze";
import { bitCount, type Random } from "../foundation/random";
import { BRAID, LOOP } from "../foundation/steps";
import { countWallSites } from "../foundation/topology";

/** What is done to a maze after its algorithm: the options `loops` and `braid`. */

/** Opens a fraction of the remaining walls, rounded to a whole number, all choices equally likely. */
export function openLoops(maze: EditableMaze, random: Random, share: number): void {
  if (share === 0) return;
  const { topology } = maze.grid;
  let left = countWallSites(topology) - maze.passageCount;
  let wanted = Math.round(share * left);
  for (let cell = 0; wanted > 0; cell++) {
    const closed = topology.neighborMask[cell] & ~maze.passages(cell);
    for (let slot = 0; closed >>> slot !== 0; slot++) {
      if (((closed >>> slot) & 1) === 0 || topology.neighbor(cell, slot) < cell) continue;
      if (random.below(left--) >= wanted) continue; // Knuth's selection sampling: no list of walls
      maze.openAfterwards(cell, slot, LOOP);
      wanted--;
    }
  }
}

/**
 * Removes a fraction of the dead ends, rounded to a whole number, by opening a wall to a neighbour. One opening may
 * remove two adjacent dead ends.
 */
export function braid(maze: EditableMaze, random: Random, share: number): void {
  if (share === 0) return;
  const { topology } = maze.grid;
  const deadEnds = new Uint32Array(countDeadEnds(maze));
  for (let cell = 0, count = 0; count < deadEnds.length; cell++) if (isDeadEnd(maze, cell)) deadEnds[count++] = cell;

  let left = deadEnds.length;
  let wanted = Math.round(share * left);
  for (const cell of deadEnds) {
    if (random.below(left--) >= wanted) continue;
    wanted--;
    const closed = topology.neighborMask[cell] & ~maze.passages(cell);
    if (closed !== 0 && isDeadEnd(maze, cell)) maze.openAfterwards(cell, random.slot(closed), BRAID);
  }
}

function countDeadEnds(maze: Maze): number {
  let count = 0;
  for (let cell = 0; cell < maze.cellCount; cell++) if (isDeadEnd(maze, cell)) count++;
  return count;
}

function isDeadEnd(maze: Maze, cell: number): boolean {
  return bitCount(maze.passages(cell)) === 1;
}
