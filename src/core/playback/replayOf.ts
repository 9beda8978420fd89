import type { Grid } from "../foundation/grid";
import type { Maze } from "../foundation/maze";
import { builderOf } from "../grids";
import { Replay } from "./replay";
import type { Touched } from "./replayedMaze";

/** The grid on which a maze was recorded. An automaton's cells are walls only at the end, so all are included. */
export function recordedGrid({ recipe, grid }: Maze): Grid {
  return grid.offAreWalls ? builderOf(grid.kind).build(recipe, { plan: grid.plan }) : grid;
}

/**
 * A replay of a recorded maze.
 * @param finished the maze as it was recorded
 * @param touched called for every change that seek() makes
 * @param startsOpen whether all passages are open at the start, of a maze whose recipe names no algorithm
 */
export function replayOf(finished: Maze, steps: Uint32Array, touched?: Touched, startsOpen = false): Replay {
  const replay = new Replay(recordedGrid(finished), finished.recipe, steps, touched);
  if (startsOpen) replay.startOpen();
  replay.nameOpenings(finished);
  return replay;
}
