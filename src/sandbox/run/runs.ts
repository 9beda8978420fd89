import type { Algorithm, GenerationContext } from "../../core/foundation/algorithm";
import type { Grid } from "../../core/foundation/grid";
import type { GivenOptions, MazeOptions } from "../../core/foundation/optionTypes";
import { SOLID } from "../../core/foundation/steps";
import { type Recording, recordWith } from "../../core/making/generate";
import { checkOptions } from "../../core/options/options";
import type { Attempts, Outcome } from "./attempts";
import { ProgramFault } from "./faults";
import { type Flaw, judge } from "./judge";
import { replaySteps } from "./replaySteps";
import type { Listener } from "./sandbox";

const MOST_STEPS_TWICE = 50_000; // of a run that is made again, to see whether the maze is the same

/** A run that ended with a maze. */
export interface Run {
  readonly recording: Recording;
  readonly lines: Uint16Array; // of the algorithm's own steps
  readonly flaws: readonly Flaw[];
}

/** How a maze is made. */
interface Manner {
  readonly isRepeated?: boolean; // whether it is made twice, to see whether the maze is the same
  readonly isQuiet?: boolean; // whether nothing is logged
  readonly grid?: Grid; // of the options, if it has been built
}

/** Makes one maze after the other with a program, each judged. */
export class Runs {
  /** The program as the algorithms are that are built in. */
  readonly algorithm: Algorithm;
  private manner: Manner = {};
  private lines: Uint16Array = new Uint16Array();
  private flaws: Flaw[] = [];

  constructor(
    readonly attempts: Attempts,
    private readonly mostSteps: number,
    private readonly listener: Pick<Listener, "onStarted">,
  ) {
    this.algorithm = attempts.algorithm((task) => this.run(task));
  }

  /** Checks options and fills in the defaults. @throws MazeError, also if the program refuses them */
  check(options: Omit<GivenOptions, "algorithm">): MazeOptions {
    const { algorithm } = this;
    return checkOptions({ ...options, algorithm: algorithm.id }, [], [algorithm]);
  }

  /** Makes a maze from checked options. @throws ProgramFault */
  make(options: MazeOptions, manner: Manner): Run {
    this.manner = manner;
    this.flaws = [];
    const recording = recordWith(this.algorithm, options, null, this.mostSteps, manner.grid);
    return { recording, lines: this.lines, flaws: this.flaws };
  }

  private run(task: GenerationContext): Uint8Array | undefined {
    const { sandbox, facts, isImperfect } = this.attempts;
    const { isRepeated, isQuiet = false } = this.manner;
    const saved = task.random.save();
    this.listener.onStarted(task.maze.cellCount);
    const { steps, lines, random, off } = this.attempt(task, saved, isQuiet);
    const wrong = replaySteps(task, steps, facts.kind !== undefined, facts.offAreWalls === true);
    if (wrong >= 0)
      throw sandbox.fault(`Step ${wrong + 1} cannot be taken: the algorithm changed the recording of its steps.`);
    this.lines = lines;
    task.random.restore(random);
    if (off !== undefined) this.isolate(task, off);
    if (facts.kind === undefined && !facts.offAreWalls && !facts.takesLoops)
      this.flaws.push(...judge({ maze: task.maze, steps, lines }, isImperfect));
    if (isRepeated && steps.length <= MOST_STEPS_TWICE) this.repeat(task, saved, steps);
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
      this.flaws.push({ kind: "changes", finding: { severity: "warning", message, ...place, step } });
    } catch (error) {
      if (!(error instanceof ProgramFault)) throw error;
      if (error.limit !== undefined) return; // the first run has its maze, and took most of the time
      const message = `The algorithm fails when it runs again with the same seed: ${error.message} ${BEGIN_ANEW}`;
      this.flaws.push({ kind: "changes", finding: { ...error.finding, severity: "warning", message } });
    }
  }

  private attempt({ maze, options }: GenerationContext, saved: Int32Array, isQuiet: boolean): Outcome {
    const { grid, recipe } = maze;
    return this.attempts.run({ grid, recipe, options }, saved, this.mostSteps, isQuiet);
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

export const BEGIN_ANEW = "What a run changes outside run() is still there in the next: begin anew inside run().";
