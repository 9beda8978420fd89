import { StepLimitError } from "../core/foundation/errors";
import type { Maze } from "../core/foundation/maze";
import type { MazeOptions } from "../core/foundation/optionTypes";
import { MAX_STEPS_AT_ONCE } from "../core/foundation/steps";
import { makeMaze, type Recording, recordMaze } from "../core/making/generate";
import { kindOf } from "../core/options/options";
import { countCells } from "../core/options/size";
import { replayOf } from "../core/playback/replayOf";
import { pack, unpack } from "../shared/data/pack";
import type { PackedMaze } from "../shared/data/packedMaze";

/** Called with the share of the work that is done. */
export type OnShare = (share: number) => void;

/** A maze that was made, and how it travels. */
export interface MadeMaze {
  readonly maze: Maze;
  readonly packed: () => PackedMaze; // with its steps, if they were recorded
}

/** A maze without its steps. */
export function finished(options: MazeOptions, share: OnShare): MadeMaze {
  const maze = makeMaze(options, (carved) => share(carved / countCells(options)));
  return { maze, packed: () => pack(maze) };
}

/** A maze and its steps. */
export function recorded(options: MazeOptions, share: OnShare, mostSteps?: number): Recording {
  return recordMaze(options, (carved) => share(carved / countCells(options)), mostSteps);
}

/** A maze to play; without steps if there are more than `mostSteps`. */
export function played(options: MazeOptions, share: OnShare, mostSteps: number): MadeMaze {
  try {
    const { maze, steps, stepCount } = recorded(options, share, mostSteps);
    const snapshots = () => ({ snapshots: replayOf(maze, steps).snapshots() });
    return { maze, packed: () => ({ ...pack(maze, steps), ...(stepCount > MAX_STEPS_AT_ONCE && snapshots()) }) };
  } catch (error) {
    if (!(error instanceof StepLimitError)) throw error;
    const { maze, packed } = finished(options, share);
    return { maze, packed: () => ({ ...packed(), hasTooManySteps: true }) };
  }
}

/** A recorded maze at a step. Its recipe has only grid and sizes, since the rest describes the finished maze. */
export function packedAt(maze: PackedMaze, position: number): PackedMaze {
  const { recipe, steps, userAlgorithm } = maze;
  if (steps === undefined) return maze;
  const replay = replayOf(unpack(maze), steps, undefined, userAlgorithm?.facts.startsOpen);
  replay.seek(position);
  const { sizes } = kindOf(recipe);
  const size = Object.fromEntries(sizes.map((id) => [id, recipe[id]]));
  return { ...pack(replay.maze), recipe: { grid: recipe.grid, ...size } };
}
