import type { CellStates, Opening } from "../../core/foundation/maze";
import type { Recipe } from "../../core/foundation/optionTypes";
import type { Plan } from "../../core/foundation/plan";
import type { Snapshot } from "../../core/playback/replay";
import type { UserAlgorithmRun } from "./userAlgorithm";

/** A maze, and perhaps its steps, as plain data: what travels between threads and processes. */
export interface PackedMaze {
  readonly recipe: Recipe;
  readonly numbers: CellStates; // what Maze.snapshot() gave
  readonly kind: string; // the id of its kind of grid: the recipe of an imported maze does not say that slashes divide squares
  readonly entrance?: Opening | undefined;
  readonly exit?: Opening | undefined;
  readonly off?: Uint8Array | undefined; // Topology.excluded
  readonly offAreWalls?: boolean | undefined; // Grid.offAreWalls
  readonly plan?: Plan | undefined; // the grid's
  readonly steps?: Uint32Array | undefined;
  readonly stepCount?: number; // where the steps are fetched later
  readonly snapshots?: readonly Snapshot[] | undefined; // of a long recording: a replay can start at any of them, with the steps from there
  readonly hasTooManySteps?: boolean; // which is why it has none
  readonly userAlgorithm?: UserAlgorithmRun; // of an algorithm that a user wrote
}
