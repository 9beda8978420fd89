import { formatNumber } from "../../core/foundation/errors";
import { MAX_STEPS_AT_ONCE } from "../../core/foundation/steps";
import type { Recording } from "../../core/making/generate";
import type { OwnFacts } from "../../core/making/ownRun";
import { type PackedMaze, pack } from "../../core/making/pack";
import { replayOf } from "../../core/playback/replayOf";
import type { OwnJob, OwnResult, ProgramText } from "../../worker/ownJobs";
import { type Program, readProgram } from "../program/readProgram";
import { Attempts } from "./attempts";
import { fault, findingOf } from "./faults";
import type { Interpreters } from "./interpreter";
import { Runs } from "./runs";
import { type Listener, Sandbox } from "./sandbox";
import { tracing } from "./watches";

const MOST_LINES = 65_535; // what two bytes per step can number

/**
 * Runs a program and records its maze. What is wrong with it is a finding.
 * @throws MazeError for options that cannot be used
 */
export async function runProgram(job: OwnJob, interpreters: Interpreters, listener: Listener): Promise<OwnResult> {
  try {
    const program = readOwn(job.program);
    const { limits, traced } = job;
    const watch = traced && tracing(program, traced, limits.seconds);
    const sandbox = new Sandbox(program, { interpreter: await interpreters.take(), limits, watch, listener });
    return make(job, new Runs(new Attempts(sandbox, job.program), limits.steps, listener));
  } catch (error) {
    return { findings: [findingOf(error)] };
  }
}

/** Reads a program that is to be run. @throws ProgramError or ProgramFault */
export function readOwn(text: ProgramText): Program {
  const program = readProgram(text);
  if (program.lineCount > MOST_LINES)
    throw fault(`The file has more than ${formatNumber(MOST_LINES)} lines.`, program, 0);
  return program;
}

function make(job: OwnJob, runs: Runs): OwnResult {
  const { facts } = runs.attempts;
  const { recording, lines, flaws } = runs.make(runs.check(job.options), { isRepeated: true });
  const findings = flaws.map(({ finding }) => finding);
  const linesOfAll = new Uint16Array(recording.stepCount); // also of the steps after the algorithm
  linesOfAll.set(lines);
  const own = { facts, findings, text: job.program.text, lines: linesOfAll };
  return { maze: { ...packed(recording, facts), own }, findings };
}

/** The maze with its steps, and with what a replay of many steps begins at. */
function packed({ maze, steps, stepCount }: Recording, { startsOpen }: OwnFacts): PackedMaze {
  const whole = pack(maze, steps);
  if (stepCount <= MAX_STEPS_AT_ONCE) return whole;
  return { ...whole, snapshots: replayOf(maze, steps, undefined, startsOpen).snapshots() };
}
