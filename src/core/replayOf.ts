import type { Grid } from "./contracts";
import { buildGrid } from "./generate";
import type { Maze } from "./maze";
import type { Options } from "./options";
import { Replay, type Touched } from "./replay";

/** The grid on which a maze was recorded: where an automaton's cells are walls only in the end, all take part. */
export function recordedGrid({ recipe, grid }: Maze): Grid {
  return buildGrid(recipe as Options, { plan: grid.plan });
}

/**
 * A replay of how a maze came about.
 * @param finished the maze as it was recorded
 * @param touched told of every change that seek() makes
 */
export function replayOf(finished: Maze, steps: Uint32Array, touched?: Touched): Replay {
  const replay = new Replay(recordedGrid(finished), finished.recipe, steps, touched);
  replay.nameOpenings(finished);
  return replay;
}
