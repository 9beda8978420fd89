import type { CodeLine } from "./algorithm";
import type { Maze } from "./maze";

/** What a solver works on: a finished maze, which it does not change, and two cells of it that take part. */
export interface SolverContext {
  readonly maze: Maze;
  readonly from: number;
  readonly to: number;
  /** Shows a cell as frontier, seen or filled (steps.ts). */
  mark(cell: number, mark: number): void;
}

/** A way to find the way through a maze, step by step, as one that is to be looked at. */
export interface Solver {
  readonly id: string;
  readonly name: string;
  readonly description: string; // one sentence: what it does, and on which mazes it fails or finds a longer way
  readonly source: string; // paper or page
  readonly pseudocode: readonly CodeLine[];
  /** @returns the cells of the way, both ends included; undefined where it finds none */
  run(quest: SolverContext): number[] | undefined;
}
