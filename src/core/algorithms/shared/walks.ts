import type { GenerationContext, Slow } from "../../foundation/algorithm";
import { ACTIVE, DONE, UNTOUCHED } from "../../foundation/steps";

/**
 * Of loop-erased random walks: on a long narrow grid a walk takes about d² moves to meet a maze at distance d, and all
 * walks together about two thirds of the squared length. Square grids need no limit.
 */
export const SLOW_ON_STRIPS: Slow = {
  moves: 35_000_000,
  estimate: (cells, length) => (length ** 2 > STRIP * cells ? (2 / 3) * length ** 2 : 0),
};

const STRIP = 20; // how many times as long as wide

/** The exit slot of a cell is the slot by which the walk left a cell, plus 1. */
export const NOWHERE = 0;

/**
 * Completes a partial maze, so that every completion is equally likely.
 * @param exitSlots NOWHERE for every cell that is not in the maze
 */
export function joinByWalks(task: GenerationContext, exitSlots: Uint8Array): void {
  const { maze, recorder } = task;
  const { neighborMask: links } = maze.grid.topology;
  for (let first = 0; first < maze.cellCount; first++) {
    if (maze.isVisited(first) || links[first] === 0) continue;
    recorder.beginPhase(first);
    walk(task, first, exitSlots);
    carveWalk(task, first, exitSlots);
  }
}

/**
 * Stores in `exitSlots` a walk without loops from a cell to the maze: leaving a cell again overwrites its exit slot, which erases
 * the loop. Only a recording needs to know which cells the walk has lost.
 */
function walk(task: GenerationContext, first: number, exitSlots: Uint8Array): void {
  const { maze, recorder, random } = task;
  const { topology } = maze.grid;
  const { neighborMask: links } = topology;
  const isWatched = recorder.isRecording;
  let cell = first;
  recorder.mark(cell, ACTIVE);
  for (;;) {
    const slot = random.step(links[cell], topology.degree);
    const next = topology.neighbor(cell, slot);
    exitSlots[cell] = slot + 1;
    if (maze.isVisited(next)) return;
    if (isWatched) showMove(task, next, exitSlots);
    cell = next;
  }
}

function showMove(task: GenerationContext, next: number, exitSlots: Uint8Array): void {
  if (exitSlots[next] !== NOWHERE) showLoopErased(task, next, exitSlots);
  task.recorder.mark(next, ACTIVE);
}

/** Resets the marks of the loop that begins at a cell; that cell stays on the walk. */
function showLoopErased({ maze, recorder }: GenerationContext, crossing: number, exitSlots: Uint8Array): void {
  const { topology } = maze.grid;
  let cell = topology.neighbor(crossing, exitSlots[crossing] - 1);
  while (cell !== crossing) {
    const next = topology.neighbor(cell, exitSlots[cell] - 1);
    exitSlots[cell] = NOWHERE;
    recorder.mark(cell, UNTOUCHED);
    cell = next;
  }
}

/** Adds the walk from a cell to the maze. */
export function carveWalk({ maze }: GenerationContext, first: number, exitSlots: Uint8Array): void {
  let cell = first;
  maze.visit(cell, DONE);
  for (;;) {
    const slot = exitSlots[cell] - 1;
    const joined = maze.isVisited(maze.grid.topology.neighbor(cell, slot));
    cell = maze.carve(cell, slot, DONE);
    if (joined) return;
  }
}
