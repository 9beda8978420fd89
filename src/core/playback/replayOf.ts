import type { Grid } from "../foundation/grid";
import type { Maze } from "../foundation/maze";
import { buildGrid } from "../making/generate";
import { type PackedMaze, pack, unpack } from "../making/pack";
import { kindOf } from "../options/options";
import { Replay } from "./replay";
import type { Touched } from "./replayedMaze";

/** The grid on which a maze was recorded: where an automaton's cells are walls only in the end, all take part. */
export function recordedGrid({ recipe, grid }: Maze): Grid {
  return grid.offAreWalls ? buildGrid(recipe, { plan: grid.plan }) : grid;
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

/** A recorded maze as it stood at a step; of its recipe the grid and its sizes alone, since the rest tells of the finished one. */
export function packedAt(maze: PackedMaze, position: number): PackedMaze {
  const { recipe, steps } = maze;
  if (steps === undefined) return maze;
  const replay = replayOf(unpack(maze), steps);
  replay.seek(position);
  const { sizes } = kindOf(recipe);
  const own = Object.fromEntries(sizes.map((id) => [id, recipe[id]]));
  return { ...pack(replay.maze), recipe: { grid: recipe.grid, ...own } };
}
