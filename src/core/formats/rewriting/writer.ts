import type { Motion } from "../../changing/motion";
import type { Maze } from "../../foundation/maze";

/** A maze as it is to be written. */
export interface Wanted {
  readonly maze: Maze;
  /** How it was turned since it was read, unless it was made anew: signs in its cells turn with it. */
  readonly motion: Motion;
  readonly isNew: boolean;
  readonly path: readonly number[]; // the solution to draw; empty for none
}

/** Writes a maze in the form in which another one stands in a text. */
export interface Writer {
  readonly hasSolution: boolean; // whether one is drawn now
  /** Why no solution can be drawn; undefined where one can. */
  readonly whyNoSolution?: string | undefined;
  /** Whether it writes all between the start and the end of the maze, with what stands around its lines. */
  readonly isWhole?: boolean;
  /** @returns its lines, or undefined where the form has no room for it */
  write(wanted: Wanted): readonly string[] | undefined;
}
