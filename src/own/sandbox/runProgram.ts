import type { GenerationContext } from "../../core/foundation/algorithm";
import { formatNumber } from "../../core/foundation/errors";
import { SOLID } from "../../core/foundation/steps";
import { type Recording, recordWith } from "../../core/making/generate";
import type { Finding, OwnFacts } from "../../core/making/ownRun";
import { MAX_STEPS_AT_ONCE, type PackedMaze, pack } from "../../core/making/pack";
import { checkOptions } from "../../core/options/options";
import { replayOf } from "../../core/playback/replayOf";
import type { OwnJob, OwnResult } from "../../worker/ownJobs";
import { ProgramError, readProgram } from "../program/readProgram";
import { Attempts, type Outcome } from "./attempts";
import { fault, ProgramFault } from "./faults";
import type { Interpreters } from "./interpreter";
import { judge } from "./judge";
import { replaySteps } from "./replaySteps";
import { type Listener, Sandbox } from "./sandbox";
import { tracing } from "./watches";

const MOST_STEPS_TWICE = 50_000; // of a run that is made again, to see whether the maze is the same
const MOST_LINES = 65_535; // what two bytes per step can number

/**
 * Runs a program and records its maze. What is wrong with it is a finding.
 * @throws MazeError for options that cannot be used
 */
export async function runProgram(job: OwnJob, interpreters: Interpreters, listener: Listener): Promise<OwnResult> {
  try {
    const program = readProgram(job.program);
    if (program.lineCount > MOST_LINES)
      throw fault(`The file has more than ${formatNumber(MOST_LINES)} lines.`, program, 0);
    const { limits, traced } = job;
    const watch = traced && tracing(program, traced, limits.seconds);
    const sandbox = new Sandbox(program, { interpreter: await interpreters.take(), limits, watch, listener });
    return new Run(job, new Attempts(sandbox, job.program), listener).make();
  } catch (error) {
    if (error instanceof ProgramFault) return { findings: [error.finding] };
    if (error instanceof ProgramError) {
      return { findings: [{ severity: "error", message: error.message, place: error.place }] };
    }
    throw error;
  }
}

/** One run of a program, from its facts to the packed maze. */
class Run {
  private readonly findings: Finding[] = [];
  private lines: Uint16Array = new Uint16Array();

  constructor(
    private readonly job: OwnJob,
    private readonly attempts: Attempts,
    private readonly listener: Listener,
  ) {}

  make(): OwnResult {
    const { job, findings } = this;
    const { facts } = this.attempts;
    const algorithm = this.attempts.algorithm((task) => this.run(task));
    const options = checkOptions({ ...job.options, algorithm: algorithm.id }, [], [algorithm]);
    const recording = recordWith(algorithm, options, null, job.limits.steps);
    const lines = new Uint16Array(recording.stepCount);
    lines.set(this.lines);
    const own = { facts, findings, text: job.program.text, lines };
    return { maze: { ...packed(recording, facts), own }, findings };
  }

  private run(task: GenerationContext): Uint8Array | undefined {
    const { sandbox, facts, isImperfect } = this.attempts;
    const saved = task.random.save();
    this.listener.onStarted(task.maze.cellCount);
    const { steps, lines, random, off } = this.attempt(task, saved, false);
    const wrong = replaySteps(task, steps, facts.kind !== undefined, facts.offAreWalls === true);
    if (wrong >= 0)
      throw sandbox.fault(`Step ${wrong + 1} cannot be taken: the algorithm changed the recording of its steps.`);
    this.lines = lines;
    task.random.restore(random);
    if (off !== undefined) this.isolate(task, off);
    if (facts.kind === undefined && !facts.offAreWalls && !facts.takesLoops) {
      this.findings.push(...judge({ maze: task.maze, steps, lines }, isImperfect));
    }
    if (steps.length <= MOST_STEPS_TWICE) this.repeat(task, saved, steps);
    return off;
  }

  /** Runs it once more from the same random numbers: a seed must mean one maze. */
  private repeat(task: GenerationContext, saved: Int32Array, steps: Uint32Array): void {
    try {
      const again = this.attempt(task, saved, true);
      const at = steps.findIndex((word, index) => word !== again.steps[index]);
      if (at < 0 && again.steps.length === steps.length) return;
      const step = at < 0 ? steps.length : at;
      const line = this.lines[step] ?? 0;
      const place = line > 0 ? { place: { line: line - 1 } } : {};
      const message = `The same seed gave two different mazes: step ${step + 1} differs. ${BEGIN_ANEW}`;
      this.findings.push({ severity: "warning", message, ...place, step });
    } catch (error) {
      if (!(error instanceof ProgramFault)) throw error;
      if (error.isOfLimits) return; // the first run has its maze, and took most of the time
      const message = `The algorithm fails when it runs again with the same seed: ${error.message} ${BEGIN_ANEW}`;
      this.findings.push({ ...error.finding, severity: "warning", message });
    }
  }

  private attempt({ maze, options }: GenerationContext, saved: Int32Array, isQuiet: boolean): Outcome {
    const { grid, recipe } = maze;
    return this.attempts.run({ grid, recipe, options }, saved, this.job.limits.steps, isQuiet);
  }

  /** Closes the passages of excluded cells. They must be those that a viewer sees as walls. */
  private isolate({ maze, recorder }: GenerationContext, off: Uint8Array): void {
    const isWall = (cell: number) => recorder.markOf(cell) === SOLID;
    const wrong = off.findIndex((isOff, cell) => (isOff === 1) !== isWall(cell));
    if (wrong >= 0) {
      throw this.attempts.sandbox.fault(
        `run() returned ${off[wrong]} for cell ${wrong}; the list must hold 1 for each cell that is marked SOLID, else 0.`,
      );
    }
    for (let cell = 0; cell < off.length; cell++) if (off[cell] === 1) maze.isolate(cell);
  }
}

const BEGIN_ANEW = "What a run changes outside run() is still there in the next: begin anew inside run().";

/** The maze with its steps, and with what a replay of many steps begins at. */
function packed({ maze, steps, stepCount }: Recording, { startsOpen }: OwnFacts): PackedMaze {
  const whole = pack(maze, steps);
  if (stepCount <= MAX_STEPS_AT_ONCE) return whole;
  return { ...whole, snapshots: replayOf(maze, steps, undefined, startsOpen).snapshots() };
}
