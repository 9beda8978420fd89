import type { GivenOptions } from "../core/foundation/optionTypes";
import type { Finding } from "../core/making/ownRun";
import type { PackedMaze } from "../core/making/pack";

/** The jobs of the worker that runs algorithms of the user's. It has a bundle of its own, loaded at first use. */

/** Runs a program and records the maze that it makes. */
export interface OwnJob {
  readonly kind: "own";
  readonly program: ProgramText;
  readonly options: Omit<GivenOptions, "algorithm">; // of the maze; those without effect for the program are refused
  readonly limits: RunLimits;
  readonly traced?: Traced;
}

/** Runs a program many times, on small and larger grids, and judges it. */
export interface ReportJob {
  readonly kind: "report";
  readonly program: ProgramText;
  readonly seeds: number; // of each size
  readonly limits: RunLimits; // of one run
}

/** A file with an algorithm. */
export interface ProgramText {
  readonly uri: string;
  readonly name: string; // of the file; its ending says the language
  readonly text: string;
}

/** When a run is stopped. */
export interface RunLimits {
  readonly seconds: number;
  readonly steps: number;
  readonly logLines: number;
}

/**
 * Runs once more a program that had to be ended from outside, to learn where it was: reports the number of statements that
 * it has begun, at the first and every `every` of them, and from `from` on the line of each.
 */
export interface Traced {
  readonly every: number;
  readonly from: number; // Number.POSITIVE_INFINITY: no lines
}

/** What a run gave: a maze, or the errors that stand in its place. */
export interface OwnResult {
  readonly maze?: PackedMaze; // with its steps and `own`
  readonly findings: readonly Finding[];
}

/** What a program wrote with `console`. */
export interface LogLine {
  readonly level: "log" | "warn" | "error";
  readonly text: string;
  readonly line: number; // of the file, from 0
}
