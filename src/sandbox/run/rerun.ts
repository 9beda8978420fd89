import type { Grid } from "../../core/foundation/grid";
import { Random } from "../../core/foundation/random";
import { buildGrid } from "../../core/making/generate";
import { checkOptions, recipeOf } from "../../core/options/options";
import type { RunOfProgram } from "../../worker/ownJobs";
import type { Program } from "../program/readProgram";
import { Attempts } from "./attempts";
import { ProgramFault } from "./faults";
import type { Interpreters } from "./interpreter";
import { type Listener, Sandbox } from "./sandbox";
import type { Watch } from "./watches";

export const NOBODY: Listener = {
  onLog: () => {},
  onStarted: () => {},
  onSteps: () => {},
  onShare: () => {},
  onStatement: () => {},
};

/** A run of run() that something looked on at. */
export interface Rerun {
  readonly sandbox: Sandbox;
  readonly grid?: Grid; // if the program came as far as run()
}

/**
 * Calls run() of a program once more while something looks on. Nothing is judged, and no maze is made outside.
 * @throws MazeError for options that cannot be used
 */
export async function rerun(
  job: RunOfProgram,
  program: Program,
  interpreters: Interpreters,
  watch: Watch,
): Promise<Rerun> {
  const interpreter = await interpreters.take();
  const sandbox = new Sandbox(program, {
    interpreter,
    limits: { ...job.limits, logLines: 0 },
    watch,
    listener: NOBODY,
  });
  let grid: Grid | undefined;
  try {
    const attempts = new Attempts(sandbox, job.program);
    const algorithm = attempts.algorithm(() => {});
    const options = checkOptions({ ...job.options, algorithm: algorithm.id }, [], [algorithm]);
    const random = new Random(options.seed);
    grid = buildGrid(options, { random }, algorithm);
    const given = { grid, recipe: recipeOf(options, algorithm), options };
    attempts.begin(given, random.save(), job.limits.steps, true);
    return { sandbox, grid };
  } catch (error) {
    if (error instanceof ProgramFault) return { sandbox, ...(grid && { grid }) };
    throw error;
  }
}
