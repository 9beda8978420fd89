import type { Maze } from "../core/foundation/maze";
import type { Feed, SeenOfProgram } from "../shared/data/userAlgorithm";

/**
 * What is seen of a program that runs unchanged. Observed variables and printed text both give a `Reel`; it becomes an ordinary
 * recording by recordRun().
 */

export type { Feed, WatchedVariable } from "../shared/data/userAlgorithm";

/** Where a program was when a state came about: numbers of files, and lines from 1; 0 where that is not known. */
export interface CodePlace {
  readonly file: number;
  readonly line: number;
  readonly callerFile: number; // of the innermost call from another function
  readonly callerLine: number;
}

export const NOWHERE: CodePlace = { file: 0, line: 0, callerFile: 0, callerLine: 0 };

/** What walls and cells are at one moment: a mask of open slots a cell, and a mark a cell (see steps.ts). */
export interface WallState {
  readonly passages: Uint32Array;
  readonly marks: Uint8Array;
}

/** The changes of a maze from its first state to its last, in order. */
export interface Reel {
  readonly maze: Maze; // as it is in the last state
  readonly first: WallState;
  readonly changes: ChangeList;
  readonly places: readonly CodePlace[]; // by the number of the state
}

/** Changes in columns, since there can be a million. */
export interface ChangeList {
  readonly count: number;
  readonly states: Uint32Array; // the state that each brings about, ascending
  readonly cells: Uint32Array;
  readonly slots: Uint8Array; // of a wall; MARKS for a mark
  readonly values: Uint8Array; // 1: a wall is opened, 0: closed; or the mark
}

/** In place of a slot: the change is that of a mark. */
export const MARKS = 255;

/** A run so far as a maze that can be played. */
export interface WatchedMaze extends Omit<SeenOfProgram, "notes"> {
  readonly maze: Maze;
  readonly steps: Uint32Array;
  readonly startsOpen: boolean; // whether no wall stands before the first step
  readonly feed: Feed;
  readonly files: readonly string[]; // paths, by number
  readonly places: readonly CodePlace[]; // of each step
  readonly said: readonly WatchedNote[];
}

/** Something to say of a run: changes that were not seen, rows that are one, states left out, cells never reached. */
export interface WatchedNote {
  readonly message: string;
  readonly place?: CodePlace; // in the program
  readonly step?: number;
  readonly cells?: readonly number[];
}
