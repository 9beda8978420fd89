import type { Maze } from "../../core/foundation/maze";
import type { LiveStep, LiveValue } from "../values/live";

/** All of a value: what a change concerns that no part of a form stands for. */
export const WHOLE = -1;

/** A part of a value: which, and how many steps lead to it. */
export interface Unit {
  readonly unit: number;
  readonly depth: number;
}

/**
 * How a value that changes holds walls. A form is made for the last state of a value; it takes any other state as a whole, and then
 * the parts of it that change, its units. Whichever cells that may have opened or closed it tells.
 */
export interface LiveForm {
  /** Takes a whole value. @returns whether it has the shape of the last state; else nothing is known until the next one */
  load(value: LiveValue | undefined, root: LiveValue): boolean;
  /** The unit that a place lies in. @param steps from the value to the place */
  unitOf(steps: readonly LiveStep[]): Unit;
  /** Takes a unit that has changed. @returns whether the value still has its shape */
  update(unit: number, live: LiveValue | undefined, root: LiveValue): boolean;
  /** Of values that are sets or lists of equal things: takes one that has come or is gone. @returns whether it is one of these */
  member?(live: LiveValue, isThere: boolean): boolean;
  /** Whether a side that leads to a neighbour is open now. */
  isOpen(cell: number, slot: number): boolean;
  /** Whether a cell is wall itself. */
  isFilled(cell: number): boolean;
}

/** What a form is made for. */
export interface FormTask {
  readonly maze: Maze; // of the last state
  readonly last: LiveValue; // the value there
  /** Is told of each cell whose sides may have changed. */
  touch(cell: number): void;
}

export const EVERYTHING: Unit = { unit: WHOLE, depth: 0 };
