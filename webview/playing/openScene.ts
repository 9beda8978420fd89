import type { Maze } from "../../src/core/foundation/maze";
import { DONE, SOLID } from "../../src/core/foundation/steps";
import { type PackedMaze, unpack } from "../../src/core/making/pack";
import { type Part, StepLoader } from "../extension/stepLoader";
import { PAINTS, type Scene, type Watcher } from "../picture/scene";
import { RecordingScene } from "./recordingScene";

/**
 * A maze as it can be looked at: with its steps, if it has any.
 * @param ask sends for a part of the recording
 */
export function openScene(packed: PackedMaze, watcher: Watcher, ask: (part: Part) => void): Scene {
  const recording = packed.steps ?? packed.stepCount;
  if (recording === undefined) return still(unpack(packed));
  return new RecordingScene(packed, new StepLoader(recording, ask), watcher);
}

function still(maze: Maze): Scene {
  const { topology, offAreWalls } = maze.grid;
  const look = offAreWalls ? (cell: number) => (topology.isIncluded(cell) ? DONE : SOLID) : () => DONE;
  return {
    maze,
    length: 0,
    position: 0,
    head: -1,
    paints: PAINTS,
    lines: [],
    seek: () => true,
    look,
    describe: () => "Finished",
  };
}
