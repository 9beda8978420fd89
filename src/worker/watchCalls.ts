import type { PackedMaze } from "../shared/data/packedMaze";
import type { Finding, SeenOfProgram, StepLines } from "../shared/data/userAlgorithm";

/** What the worker that watches a program is asked, one for each run. It has a module of its own, loaded at first use. */
export interface WatchCalls {
  /** Takes what has come of a program, in order: halves of characters and of lines, too. */
  take(args: { readonly channel: "trace" | "output"; readonly bytes: Uint8Array }): undefined;
  /** What it has made so far, or in all. */
  show(args: ShowWatched): WatchedPicture | WithoutMaze;
}

export interface ShowWatched {
  readonly variable?: string | undefined; // which variable is taken, if it is there; else the likeliest
  readonly mostKept: number; // cells of a maze that is written as JSON
  /** How the program came to its end, if it has: by itself, or cut short, so that cells may be missing that it would have reached. */
  readonly end?: "whole" | "cut" | undefined;
}

/** What there is to say of a program that has made no maze. */
export interface WithoutMaze {
  readonly said: readonly string[]; // sentences, behind their places such as maze.py:4
}

/** What a program made, and what it is to be shown with. */
export interface WatchedPicture {
  readonly maze: PackedMaze; // with its steps
  readonly startsOpen: boolean; // whether no wall stands before the first of them
  readonly read: string; // JSON v1 of it for the history; empty if that is too long
  readonly seen: SeenOfProgram;
  readonly paths: readonly string[]; // of the files that ran: steps and findings have their numbers
  readonly lines: StepLines;
  readonly callers: StepLines;
  readonly findings: readonly Finding[];
}
