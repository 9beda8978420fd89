import { MazeError } from "../../core/foundation/errors";
import type { Grid } from "../../core/foundation/grid";
import type { Maze } from "../../core/foundation/maze";
import type { MazeOptions } from "../../core/foundation/optionTypes";
import { buildGrid } from "../../core/making/generate";
import type { Finding, UserAlgorithmFacts } from "../../shared/data/userAlgorithm";
import type { ReportArgs } from "../../worker/programCalls";
import { type Program, readProgram } from "../program/readProgram";
import { ProgramFault } from "../run/faults";
import type { Interpreters } from "../run/interpreter";
import { LoadedProgram } from "../run/loadedProgram";
import type { Size } from "./plan";

/** A size with all that its mazes share. */
export interface Board extends Size {
  readonly options: MazeOptions;
  readonly grid: Grid;
}

/** What is wrong with a run. Faults with the same key are the same one. */
export interface RunFault {
  readonly key: string;
  readonly finding: Finding;
  readonly isOfTime: boolean; // whether the run took too long
  readonly isAfterOthers?: boolean; // whether no single run shows it
  readonly maze?: Maze | undefined; // that shows it, where it can be drawn
}

/** What one run gave. */
export interface Trial {
  readonly maze?: Maze;
  readonly steps: Uint32Array;
  readonly faults: readonly RunFault[];
}

/** How a run is made. */
export interface Manner {
  readonly isRepeated?: boolean; // see LoadedProgram
  readonly seconds: number; // when it is stopped
}

/** The key of the fault that mazes depend on earlier runs. */
export const CHANGES = "changes";

/** The key of the fault that the memory is full. */
export const FULL = "full";

/** The seed of the first maze of each size. */
export const FIRST_SEED = "1";

export const MOST_SECONDS = 2; // of most runs: a small maze takes some thousandths of one

const SMALL = 100; // cells

const MOST_DRAWN = 100; // cells: a larger drawing shows nothing at a glance

const NO_STEPS = new Uint32Array();

/** Runs a program on one size and seed after the other, mostly in the same sandbox: to begin anew takes longer than most runs. */
export class Trials {
  /**
   * @param onTrial called before each maze
   * @throws ProgramError or ProgramFault for a program that cannot be run at all
   */
  static async of(job: ReportArgs, interpreters: Interpreters, onTrial: () => void): Promise<Trials> {
    const program = readProgram(job.program);
    const loaded = await load(job, program, interpreters, MOST_SECONDS);
    const trials = new Trials(job, program, interpreters, onTrial, loaded);
    interpreters.prepare();
    return trials;
  }

  private constructor(
    private readonly job: ReportArgs,
    private readonly program: Program,
    private readonly interpreters: Interpreters,
    private readonly onTrial: () => void,
    private loaded: LoadedProgram,
  ) {}

  get facts(): UserAlgorithmFacts {
    return this.loaded.facts;
  }

  /** How many seconds a run may take by itself: larger mazes as many as in the preview. */
  patienceFor({ width, height }: Size): number {
    return width * height > SMALL ? this.job.limits.seconds : MOST_SECONDS;
  }

  /** Whether the program says that its mazes are not perfect. */
  get isImperfect(): boolean {
    return this.loaded.stated.isImperfect;
  }

  /** Goes on in a new sandbox, where nothing is left of earlier runs. @param seconds that a run may take, for its error */
  async beginAnew(seconds: number): Promise<void> {
    this.loaded = await load(this.job, this.program, this.interpreters, seconds);
    this.interpreters.prepare();
  }

  /** Prepares the mazes of a size. @throws MazeError for one that the program refuses, ProgramFault if its check() fails */
  board({ width, height }: Size, seconds = MOST_SECONDS): Board {
    this.onTrial(); // its check() may be what never ends
    this.loaded.sandbox.allow(seconds);
    const options = this.loaded.check({ grid: "rectangular", width, height, seed: FIRST_SEED });
    return { width, height, options, grid: buildGrid(options, undefined, this.loaded.algorithm) };
  }

  /** Makes the maze of a seed. */
  run({ options, grid }: Board, seed: string, { isRepeated = false, seconds }: Manner): Trial {
    this.onTrial();
    this.loaded.sandbox.allow(seconds);
    try {
      const { recording, flaws } = this.loaded.make({ ...options, seed }, { isRepeated, isQuiet: true, grid });
      const { maze, steps } = recording;
      const drawn = this.facts.kind === undefined && maze.cellCount <= MOST_DRAWN ? maze : undefined;
      const faults = flaws.map(({ kind, finding }) => ({ key: kind, finding, isOfTime: false, maze: drawn }));
      return { maze, steps, faults };
    } catch (error) {
      return { steps: NO_STEPS, faults: [faultIn(error)] };
    }
  }
}

/** What ended a run. @throws an error that is not the program's */
export function faultIn(error: unknown): RunFault {
  if (error instanceof MazeError) {
    return { key: error.option, finding: { severity: "error", message: error.message }, isOfTime: false };
  }
  if (!(error instanceof ProgramFault)) throw error;
  const { finding, limit } = error;
  const isOfTime = limit === "time" || limit === "steps";
  const key = limit === "memory" ? FULL : isOfTime ? "stopped" : keyOf(finding);
  return { key, finding, isOfTime };
}

/** The same line or else the same words: numbers, such as of cells, differ from run to run. */
function keyOf({ message, place }: Finding): string {
  return place === undefined ? message.replaceAll(/\d+/g, "#") : `line ${place.line}`;
}

function load(
  { program: file, limits }: ReportArgs,
  program: Program,
  interpreters: Interpreters,
  seconds: number,
): Promise<LoadedProgram> {
  return LoadedProgram.load(file, program, interpreters, {
    limits: { ...limits, seconds: Math.min(limits.seconds, seconds), logLines: 0 },
  });
}
