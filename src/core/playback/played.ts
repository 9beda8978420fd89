import { StepLimitError } from "../foundation/errors";
import type { Maze } from "../foundation/maze";
import type { MazeOptions } from "../foundation/optionTypes";
import { MAX_STEPS_AT_ONCE } from "../foundation/steps";
import { makeMaze, type Recording, recordMaze } from "../making/generate";
import { type PackedMaze, pack } from "../making/pack";
import { countCells } from "../options/size";
import { replayOf } from "./replayOf";

/** Called with the share of the work that is done. */
export type Share = (share: number) => void;

/** A maze that was made, and how it travels. */
export interface Made {
  readonly maze: Maze;
  readonly packed: () => PackedMaze; // with its steps, if they were recorded
}

/** A maze without its steps. */
export function finished(options: MazeOptions, share: Share): Made {
  const maze = makeMaze(options, (carved) => share(carved / countCells(options)));
  return { maze, packed: () => pack(maze) };
}

/** A maze and its steps. */
export function recorded(options: MazeOptions, share: Share, mostSteps?: number): Recording {
  return recordMaze(options, (carved) => share(carved / countCells(options)), mostSteps);
}

/** A maze to play; without steps if there are more than `mostSteps`. */
export function played(options: MazeOptions, share: Share, mostSteps: number): Made {
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
