import type { Algorithm, GenerationContext } from "../../core/foundation/algorithm";
import { formatNumber, StepLimitError } from "../../core/foundation/errors";
import type { Grid } from "../../core/foundation/grid";
import type { GivenOptions, MazeOptions, Options, Recipe } from "../../core/foundation/optionTypes";
import { SOLID } from "../../core/foundation/steps";
import { type Recording, recordWith } from "../../core/making/generate";
import { checkOptions } from "../../core/options/options";
import type { ProgramText, SourcePlace, UserAlgorithmFacts } from "../../shared/data/userAlgorithm";
import type { Setup } from "../inside/driver";
import type { Program } from "../program/readProgram";
import { FACT_KEYS, type Stated, statedIn } from "./facts";
import { fault, ProgramFault } from "./faults";
import type { Interpreters } from "./interpreter";
import { type Flaw, judge, replaySteps } from "./judge";
import { type Conditions, Sandbox } from "./sandbox";

const MOST_LINES = 65_535; // what two bytes per step can number
const MOST_STEPS_TWICE = 50_000; // of a run that is made again, to see whether the maze is the same

/** What run() works on, but for what it changes. */
interface Given {
  readonly grid: Grid;
  readonly recipe: Recipe;
  readonly options: Options;
}

/** What a run of run() gave, as it came out of the sandbox. */
interface Outcome {
  readonly steps: Uint32Array;
  readonly lines: Uint16Array;
  readonly random: Int32Array;
  readonly off: Uint8Array | undefined;
}

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

/** A program in a sandbox of its own, whose facts are known: it makes one maze after the other, each judged. */
export class LoadedProgram {
  /** The program as the algorithms are that are built in. */
  readonly algorithm: Algorithm;
  private sent: Grid | undefined; // that the sandbox has from the last run
  private manner: Manner = {};
  private lines: Uint16Array = new Uint16Array();
  private flaws: Flaw[] = [];

  /** @throws ProgramFault for facts that cannot be used */
  static async load(
    file: ProgramText,
    program: Program,
    interpreters: Interpreters,
    conditions: Omit<Conditions, "interpreter">,
  ): Promise<LoadedProgram> {
    if (program.lineCount > MOST_LINES)
      throw fault(`The file has more than ${formatNumber(MOST_LINES)} lines.`, program, 0);
    const sandbox = new Sandbox(program, { interpreter: await interpreters.take(), ...conditions });
    const stated = statedIn(sandbox.text("$adopt", sandbox.start(), JSON.stringify(FACT_KEYS)), file);
    if (typeof stated === "string") throw fault(stated, program, 0);
    return new LoadedProgram(sandbox, stated, conditions);
  }

  private constructor(
    readonly sandbox: Sandbox,
    readonly stated: Stated,
    private readonly conditions: Pick<Conditions, "limits" | "listener">,
  ) {
    const { facts } = stated;
    this.algorithm = {
      ...facts,
      id: facts.name, // for messages about options; its address is too long for them
      check: (options) => sandbox.check(JSON.stringify(options)),
      run: (task) => this.run(task),
    };
  }

  /** What it says of itself. */
  get facts(): UserAlgorithmFacts {
    return this.stated.facts;
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
    const recording = this.record(options, manner);
    return { recording, lines: this.lines, flaws: this.flaws };
  }

  private record(options: MazeOptions, { grid }: Manner): Recording {
    try {
      return recordWith(this.algorithm, options, null, this.conditions.limits.steps, grid);
    } catch (error) {
      if (error instanceof StepLimitError) throw this.sandbox.fault(error.message); // loops and braid take steps, too
      throw error;
    }
  }

  /**
   * Calls run() once, and takes nothing out: where something looks on, the steps are not kept.
   * @param saved what its random numbers begin from
   * @param isQuiet whether nothing is logged
   * @throws ProgramFault
   */
  begin({ grid, recipe, options }: Given, saved: Int32Array, isQuiet: boolean): void {
    const { sandbox, facts } = this;
    const isSent = this.sent === grid;
    this.sent = undefined;
    const setup: Setup = {
      grid: isSent ? undefined : dataOf(grid),
      options,
      recipe,
      allowed: { setsSlots: facts.kind !== undefined, makesWalls: facts.offAreWalls === true },
      startsOpen: facts.startsOpen === true,
      mostSteps: this.conditions.limits.steps,
      isQuiet,
    };
    const tables = isSent ? [] : tablesOf(grid);
    const returned = sandbox.text("$run", JSON.stringify(setup), bytesOf(saved), ...tables);
    if (returned !== "") throw sandbox.fault(refusalOf(returned));
    this.sent = grid;
  }

  private run(task: GenerationContext): Uint8Array | undefined {
    const { sandbox, facts, stated } = this;
    const { isRepeated, isQuiet = false } = this.manner;
    const saved = task.random.save();
    this.conditions.listener?.onStarted(task.maze.cellCount);
    const { steps, lines, random, off } = this.attempt(task, saved, isQuiet);
    const wrong = replaySteps(task, steps, facts.kind !== undefined, facts.offAreWalls === true);
    if (wrong >= 0)
      throw sandbox.fault(`Step ${wrong + 1} cannot be taken: the algorithm changed the recording of its steps.`);
    this.lines = lines;
    task.random.restore(random);
    const walls = facts.offAreWalls ? (off ?? wallsIn(task)) : off;
    if (walls !== undefined) this.isolate(task, walls);
    if (facts.kind === undefined) {
      const placeOf = (step: number) => this.placeOf(step);
      const loops = stated.isImperfect || (facts.takesLoops === true && (task.options.loops ?? 0) > 0);
      const parts = stated.isImperfect && facts.offAreWalls === true;
      this.flaws.push(...judge({ maze: task.maze, off: walls, steps, placeOf }, { loops, parts }));
    }
    if (isRepeated && steps.length <= MOST_STEPS_TWICE) this.repeat(task, saved, steps);
    return walls;
  }

  /** The line of a step of the last run, by its number from 1; that of run() for none. */
  private placeOf(step: number): SourcePlace {
    const line = this.lines[step - 1] ?? 0;
    return { line: line > 0 ? line - 1 : this.sandbox.program.runLine };
  }

  /** Runs it once more from the same random numbers: a seed must mean one maze. */
  private repeat(task: GenerationContext, saved: Int32Array, steps: Uint32Array): void {
    try {
      const again = this.attempt(task, saved, true);
      const at = steps.findIndex((word, index) => word !== again.steps[index]);
      if (at < 0 && again.steps.length === steps.length) return;
      const step = at < 0 ? steps.length : at;
      const place = this.placeOf(step < steps.length ? step + 1 : steps.length);
      const message = `The same seed gave two different mazes: step ${step + 1} differs. ${BEGIN_ANEW}`;
      this.flaws.push({ kind: "changes", finding: { severity: "warning", message, place, step } });
    } catch (error) {
      if (!(error instanceof ProgramFault)) throw error;
      if (error.limit !== undefined) return; // the first run has its maze, and took most of the time
      const message = `The algorithm fails when it runs again with the same seed: ${error.message} ${BEGIN_ANEW}`;
      this.flaws.push({ kind: "changes", finding: { ...error.finding, severity: "warning", message } });
    }
  }

  private attempt({ maze, options }: GenerationContext, saved: Int32Array, isQuiet: boolean): Outcome {
    const { grid, recipe } = maze;
    this.begin({ grid, recipe, options }, saved, isQuiet);
    return this.takeOut(grid.topology.cellCount);
  }

  private takeOut(cellCount: number): Outcome {
    const { sandbox } = this;
    const count = Number(sandbox.text("$count"));
    const [steps, lines, random, off] = ["$steps", "$lines", "$random", "$off"].map((name) => sandbox.bytes(name));
    const isWhole =
      steps !== undefined &&
      lines !== undefined &&
      random?.byteLength === 36 &&
      Number.isInteger(count) &&
      count >= 0 &&
      4 * count <= steps.byteLength &&
      2 * count <= lines.byteLength;
    if (!isWhole) throw sandbox.fault("The algorithm changed what its steps are recorded with.");
    if (!isRandomState(new Int32Array(random)))
      throw sandbox.fault("The algorithm changed what its random numbers follow from.");
    if (off !== undefined && off.byteLength !== cellCount) {
      throw sandbox.fault(
        `run() returned a Uint8Array of ${off.byteLength}; it needs one number for each of the ${cellCount} cells.`,
      );
    }
    const { lineCount } = sandbox.program;
    return {
      steps: new Uint32Array(steps, 0, count),
      lines: new Uint16Array(lines, 0, count).map((line) => (line <= lineCount ? line : 0)),
      random: new Int32Array(random),
      off: off && new Uint8Array(off).map((isOff) => (isOff === 0 ? 0 : 1)),
    };
  }

  /** Closes the passages of excluded cells. They must be those that a viewer sees as walls. */
  private isolate({ maze, recorder }: GenerationContext, off: Uint8Array): void {
    const isWall = (cell: number) => recorder.markOf(cell) === SOLID;
    const wrong = off.findIndex((isOff, cell) => (isOff === 1) !== isWall(cell));
    if (wrong >= 0) {
      throw this.sandbox.fault(
        `run() returned ${off[wrong]} for cell ${wrong}; the list must hold 1 for each cell that is marked SOLID, else 0.`,
      );
    }
    for (let cell = 0; cell < off.length; cell++) if (off[cell] === 1) maze.isolate(cell);
    const { topology } = maze.grid;
    if (off.every((isOff, cell) => isOff === 1 || !topology.isIncluded(cell)))
      throw this.sandbox.fault("All cells are walls: mark those of the maze DONE, or leave them as they are.");
  }
}

/** 1 for each cell that a viewer sees as a wall. */
function wallsIn({ maze, recorder }: GenerationContext): Uint8Array {
  return Uint8Array.from({ length: maze.cellCount }, (_, cell) => (recorder.markOf(cell) === SOLID ? 1 : 0));
}

export const BEGIN_ANEW = "What a run changes outside run() is still there in the next: begin anew inside run().";

function dataOf({ rows, rectangle, horizontal, vertical, topology }: Grid): Setup["grid"] {
  const { cellCount, degree, isKnownConnected } = topology;
  const layout = { ...(rows && { rows }), ...(rectangle && { rectangle }) };
  return { cellCount, degree, isKnownConnected, horizontal, vertical, ...layout };
}

function tablesOf({ topology }: Grid): ArrayBufferLike[] {
  const { links, rows, neighborMask } = topology.wiring;
  return [links, rows ?? NONE, neighborMask, topology.excluded ?? NONE].map(bytesOf);
}

const NONE = new Uint8Array();

const MOST_POOL = 0x3fffffff; // of Random: 29 bits below a 1

/** Whether random numbers can go on from a state, which a program can forge: from some, no draw would ever end. */
function isRandomState(saved: Int32Array): boolean {
  const pool = saved[4];
  return saved.subarray(0, 4).some((word) => word !== 0) && pool >= 1 && pool <= MOST_POOL;
}

function refusalOf(returned: string): string {
  if (returned === "promise")
    return "run() returned a promise: it must not be async, since its steps would come too late.";
  return `run() returned ${returned}. Return nothing, or a Uint8Array with 1 for each cell that is a wall.`;
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): ArrayBufferLike {
  if (byteLength === buffer.byteLength) return buffer; // the sandbox copies it
  return buffer.slice(byteOffset, byteOffset + byteLength);
}
