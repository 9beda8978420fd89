import type { Maze } from "../../foundation/maze";
import type { Motion } from "../../foundation/motion";
import { Refusal } from "./task";

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

/**
 * @param kept what is written of a drawing that is not changed; undefined if nothing can be
 * @throws Refusal where it is another: that would be lost, too, when it is changed
 */
export function checkKept(rows: readonly string[], kept: readonly string[] | undefined): void {
  const row = rows.findIndex((each, at) => each.trimEnd() !== kept?.[at]);
  if (row >= 0 || kept?.length !== rows.length)
    throw new Refusal(
      `Row ${Math.max(0, row) + 1} of the drawing could not be kept as it is: rewrite it in a text style`,
    );
}
