import type { Maze } from "../../core/foundation/maze";
import type { SourcePlace } from "../../shared/data/userAlgorithm";

/** What a maze of a program's is judged by. */
export interface Made {
  readonly maze: Maze;
  readonly off: Uint8Array | undefined; // 1 for each cell that is wall, where cells can be
  readonly steps: Uint32Array; // of the algorithm
  /** The line of a step, by its number from 1; that of run() for none. */
  placeOf(step: number): SourcePlace;
}
