import type { Algorithm, GenerationContext } from "../../core/foundation/algorithm";
import { formatNumber } from "../../core/foundation/errors";
import { SOLID } from "../../core/foundation/steps";
import { slashes } from "../../core/grids/slashes";
import { type Recording, recordWith } from "../../core/making/generate";
import type { Finding, OwnFacts } from "../../core/making/ownRun";
import { MAX_STEPS_AT_ONCE, type PackedMaze, pack } from "../../core/making/pack";
import { checkOptions } from "../../core/options/options";
import { replayOf } from "../../core/playback/replayOf";
import type { OwnJob, OwnResult } from "../../worker/ownJobs";
import type { Setup } from "../inside/driver";
import { ProgramError, readProgram } from "../program/readProgram";
import { FACT_KEYS, type Stated, statedIn } from "./facts";
import { fault, ProgramFault } from "./faults";
import type { Interpreters } from "./interpreter";
import { judge } from "./judge";
import { replaySteps } from "./replaySteps";
import { type Listener, Sandbox } from "./sandbox";

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
    const sandbox = new Sandbox(program, { interpreter: await interpreters.take(), limits, traced, listener });
    return new Run(job, sandbox, listener).make();
  } catch (error) {
    if (error instanceof ProgramFault) return { findings: [error.finding] };
    if (error instanceof ProgramError) {
      return { findings: [{ severity: "error", message: error.message, place: error.place }] };
    }
    throw error;
  }
}

/** What a run of run() gave, as it came out of the sandbox. */
interface Outcome {
  readonly steps: Uint32Array;
  readonly lines: Uint16Array;
  readonly random: Int32Array;
  readonly off: Uint8Array | undefined;
}

/** One run of a program, from its facts to the packed maze. */
class Run {
  private readonly stated: Stated;
  private readonly findings: Finding[] = [];
  private lines: Uint16Array = new Uint16Array();

  constructor(
    private readonly job: OwnJob,
    private readonly sandbox: Sandbox,
    private readonly listener: Listener,
  ) {
    const stated = statedIn(sandbox.text("$adopt", sandbox.start(), JSON.stringify(FACT_KEYS)), job.program);
    if (typeof stated === "string") throw fault(stated, sandbox.program, 0);
    this.stated = stated;
  }

  private get facts(): OwnFacts {
    return this.stated.facts;
  }

  make(): OwnResult {
    const { job, facts, findings } = this;
    const algorithm = this.algorithm();
    const options = checkOptions({ ...job.options, algorithm: algorithm.id }, [], [algorithm]);
    const recording = recordWith(algorithm, options, null, job.limits.steps);
    const lines = new Uint16Array(recording.stepCount);
    lines.set(this.lines);
    const own = { facts, findings, text: job.program.text, lines };
    return { maze: { ...packed(recording, facts), own }, findings };
  }

  /** The program as the algorithms are that are built in. */
  private algorithm(): Algorithm {
    const { name, kind, ...facts } = this.facts;
    return {
      ...facts,
      name,
      id: name, // for messages about options; its address is too long for them
      ...(kind && { kind: slashes }),
      check: (options) => this.sandbox.check(JSON.stringify(options)),
      run: (task) => this.run(task),
    };
  }

  private run(task: GenerationContext): Uint8Array | undefined {
    const { sandbox, facts } = this;
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
      this.findings.push(...judge({ maze: task.maze, steps, lines }, this.stated.isImperfect));
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
    const { sandbox, facts, job } = this;
    const { rows, rectangle, horizontal, vertical, topology } = maze.grid;
    const { cellCount, degree, isKnownConnected, excluded } = topology;
    const { ways, rows: starts, neighborMask } = topology.wiring;
    const setup: Setup = {
      grid: {
        cellCount,
        degree,
        isKnownConnected,
        horizontal,
        vertical,
        ...(rows && { rows }),
        ...(rectangle && { rectangle }),
      },
      options,
      recipe: maze.recipe,
      allowed: { setsSlots: facts.kind !== undefined, makesWalls: facts.offAreWalls === true },
      startsOpen: facts.startsOpen === true,
      mostSteps: job.limits.steps,
      isQuiet,
    };
    const tables = [ways, starts ?? new Uint8Array(), neighborMask, excluded ?? new Uint8Array()].map(bytesOf);
    const returned = sandbox.text("$run", JSON.stringify(setup), bytesOf(saved), ...tables);
    if (returned !== "") throw sandbox.fault(refusalOf(returned));
    return this.takeOut(cellCount);
  }

  private takeOut(cellCount: number): Outcome {
    const { sandbox } = this;
    const count = Number(sandbox.text("$count"));
    const [steps, lines, random, off] = ["$steps", "$lines", "$random", "$off"].map((name) => sandbox.bytes(name));
    const isWhole =
      steps !== undefined &&
      lines !== undefined &&
      random?.byteLength === 20 &&
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
  }
}

const BEGIN_ANEW = "What a run changes outside run() is still there in the next: begin anew inside run().";

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
  return buffer.slice(byteOffset, byteOffset + byteLength);
}

/** The maze with its steps, and with what a replay of many steps begins at. */
function packed({ maze, steps, stepCount }: Recording, { startsOpen }: OwnFacts): PackedMaze {
  const whole = pack(maze, steps);
  if (stepCount <= MAX_STEPS_AT_ONCE) return whole;
  return { ...whole, snapshots: replayOf(maze, steps, undefined, startsOpen).snapshots() };
}
