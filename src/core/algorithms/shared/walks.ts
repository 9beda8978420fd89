import type { GenerationContext, Slow } from "../../foundation/algorithm";
import { ACTIVE, DONE, UNTOUCHED } from "../../foundation/steps";

/** Loop-erased random walks, which Wilson and Houston share. */

/**
 * On a strip a walk takes about as many moves to meet the maze as the square of how far it is away, on average two thirds of
 * the square of the length for all of them; on squares there is no need of a limit.
 */
export const SLOW_ON_STRIPS: Slow = {
  moves: 35_000_000,
  estimate: (cells, length) => (length ** 2 > STRIP * cells ? (2 / 3) * length ** 2 : 0),
  instead: "hunt-and-kill",
  reason: "on a strip its mazes look alike, though not all are equally likely",
};

const STRIP = 20; // so many times as long as wide

/** A way is the slot by which the walk left a cell, plus 1. */
export const NOWHERE = 0;

/**
 * Completes a maze, of which some part is there, so that every completion is equally likely.
 * @param ways NOWHERE for every cell that is not in the maze
 */
export function joinByWalks(task: GenerationContext, ways: Uint8Array): void {
  const { maze, recorder } = task;
  const { neighborMask: links } = maze.grid.topology;
  for (let first = 0; first < maze.cellCount; first++) {
    if (maze.isVisited(first) || links[first] === 0) continue;
    recorder.beginPhase(first);
    walk(task, first, ways);
    carveWalk(task, first, ways);
  }
}

/**
 * Leaves in `ways` a walk without loops from a cell to the maze: a cell that is left again forgets how it was left before,
 * which erases the loop. Only who watches has to be shown which cells the walk has lost.
 */
function walk(task: GenerationContext, first: number, ways: Uint8Array): void {
  const { maze, recorder, random } = task;
  const { topology } = maze.grid;
  const { neighborMask: links } = topology;
  const isWatched = recorder.isRecording;
  let cell = first;
  recorder.mark(cell, ACTIVE);
  for (;;) {
    const slot = random.step(links[cell], topology.degree);
    const next = topology.neighbor(cell, slot);
    ways[cell] = slot + 1;
    if (maze.isVisited(next)) return;
    if (isWatched && ways[next] !== NOWHERE) showLoopErased(task, next, ways);
    recorder.mark(next, ACTIVE);
    cell = next;
  }
}

/** Takes back the marks of the walk from a cell that it has come back to, which itself stays on the walk. */
function showLoopErased({ maze, recorder }: GenerationContext, crossing: number, ways: Uint8Array): void {
  const { topology } = maze.grid;
  let cell = topology.neighbor(crossing, ways[crossing] - 1);
  while (cell !== crossing) {
    const next = topology.neighbor(cell, ways[cell] - 1);
    ways[cell] = NOWHERE;
    recorder.mark(cell, UNTOUCHED);
    cell = next;
  }
}

/** Makes the way from a cell part of the maze, up to where it meets it. */
export function carveWalk({ maze, recorder }: GenerationContext, first: number, ways: Uint8Array): void {
  let cell = first;
  maze.visit(cell);
  recorder.mark(cell, DONE);
  for (;;) {
    const slot = ways[cell] - 1;
    const joined = maze.isVisited(maze.grid.topology.neighbor(cell, slot));
    cell = maze.carve(cell, slot, DONE);
    if (joined) return;
  }
}
