import type { CodeLine } from "./algorithm";
import type { Maze } from "./maze";

/** What a solver works on: a finished maze and two included cells of it. */
export interface SolverContext {
  readonly maze: Maze;
  readonly from: number;
  readonly to: number;
  /** Shows a cell as frontier, seen or filled (steps.ts). */
  mark(cell: number, mark: number): void;
}

/** What is known of a solver without running it. */
export interface SolverFacts {
  readonly id: string;
  readonly name: string;
  readonly description: string; // one sentence: what it does, and in which mazes it fails or finds a longer path
  readonly source: string; // paper or page
  readonly pseudocode: readonly CodeLine[];
}

/** Finds a path through a maze in steps that are shown. */
export interface SolverCode {
  /** @returns the cells of the path, both ends included; undefined if it finds none */
  run(quest: SolverContext): number[] | undefined;
}
