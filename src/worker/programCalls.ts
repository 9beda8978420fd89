import type { GivenOptions } from "../core/foundation/optionTypes";
import type { AlgorithmReport } from "../shared/data/algorithmReport";
import type { PackedMaze } from "../shared/data/packedMaze";
import type { Finding, ProgramText, Variable } from "../shared/data/userAlgorithm";

/** What the worker that runs algorithms of the user's is asked. It has a module of its own, loaded at first use. */
export interface ProgramCalls {
  /** Runs a program, and records the maze that it makes and which statements made it. */
  run(args: RunOfProgram): RunResult;
  /** Runs a program once more up to a step, and reads the variables that the line that took it can see. */
  values(args: ValuesArgs): Values;
  /** Runs a program many times, on small and larger grids, and judges it. */
  report(args: ReportArgs): AlgorithmReport;
}

/** A run of a program, from the same beginning each time. */
export interface RunOfProgram {
  readonly program: ProgramText;
  readonly options: Omit<GivenOptions, "algorithm">; // of the maze; those without effect for the program are refused
  readonly limits: RunLimits;
}

export interface ValuesArgs extends RunOfProgram {
  readonly step: number; // how many are taken: from 1 to as many as the algorithm itself took
  readonly line: number; // of the file, from 0, that took the last of them: see UserAlgorithmRun
}

export interface ReportArgs extends Pick<RunOfProgram, "program" | "limits"> {
  readonly seeds: number; // of most sizes; there are fewer of lines and of large mazes, and more where trees are counted
}

/** What is told of a program while it runs. */
export type RunNote =
  | { readonly type: "logged"; readonly lines: readonly LogLine[] }
  | { readonly type: "stepped"; readonly steps: number }; // so far

/** What that worker gets before its first request. */
export interface BeginMessage {
  readonly type: "begin";
  readonly quickjs: WebAssembly.Module; // compiled once for all workers
}

/** When a run is stopped. */
export interface RunLimits {
  readonly seconds: number;
  readonly steps: number;
  readonly logLines: number;
}

/** What a run gave: a maze, or the errors that stand in its place. */
export interface RunResult {
  readonly maze?: PackedMaze; // with its steps and all of `userAlgorithm`
  readonly findings: readonly Finding[];
}

/** What a program wrote with `console`. */
export interface LogLine {
  readonly level: "log" | "warn" | "error";
  readonly text: string;
  readonly line: number; // of the file, from 0
}

/** What a step left in the variables of its line. */
export interface Values {
  readonly line: number; // of the file, from 0
  readonly variables: readonly Variable[]; // those of the innermost scope first; none if nothing could be read
}
