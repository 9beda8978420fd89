import { formatNumber } from "../../core/foundation/errors";
import { MAX_STEPS_AT_ONCE } from "../../core/foundation/steps";
import type { Recording } from "../../core/making/generate";
import type { OwnFacts, OwnRun } from "../../core/making/ownRun";
import { type PackedMaze, pack } from "../../core/making/pack";
import { replayOf } from "../../core/playback/replayOf";
import type { OwnJob, OwnResult, ProgramText } from "../../worker/ownJobs";
import { type Program, readProgram, type Told } from "../program/readProgram";
import { Attempts } from "./attempts";
import { fault, findingOf, ProgramFault } from "./faults";
import { followedIn, MOST_STATEMENTS } from "./followed";
import type { Interpreters } from "./interpreter";
import { Runs } from "./runs";
import { type Listener, Sandbox } from "./sandbox";
import { following, tracing } from "./watches";

const FOLLOWED = 5; // seconds to hand over what was followed: some milliseconds of work
const MOST_LINES = 65_535; // what two bytes per step can number

/**
 * Runs a program and records its maze. What is wrong with it is a finding.
 * @throws MazeError for options that cannot be used
 */
export async function runProgram(job: OwnJob, interpreters: Interpreters, listener: Listener): Promise<OwnResult> {
  try {
    const program = readOwn(job.program, "statements");
    const { limits, traced } = job;
    const watch = traced ? tracing(traced, limits.seconds) : following(program, MOST_STATEMENTS);
    const sandbox = new Sandbox(program, { interpreter: await interpreters.take(), limits, watch, listener });
    return make(job, new Runs(new Attempts(sandbox, job.program), limits.steps, listener));
  } catch (error) {
    return { findings: [findingOf(error)] };
  }
}

/** Reads a program that is to be run. @param told see readProgram() @throws ProgramError or ProgramFault */
export function readOwn(text: ProgramText, told?: Told): Program {
  const program = readProgram(text, told);
  if (program.lineCount > MOST_LINES)
    throw fault(`The file has more than ${formatNumber(MOST_LINES)} lines.`, program, 0);
  return program;
}

function make(job: OwnJob, runs: Runs): OwnResult {
  const { facts, sandbox } = runs.attempts;
  // A seed must mean one maze: where nothing is left of a run, the next one is the same.
  const { recording, lines, flaws } = runs.make(runs.check(job.options), { isRepeated: sandbox.program.keepsState });
  const findings = flaws.map(({ finding }) => finding);
  const linesOfAll = new Uint16Array(recording.stepCount); // also of the steps after the algorithm
  linesOfAll.set(lines);
  const own = {
    facts,
    findings,
    text: job.program.text,
    lines: linesOfAll,
    ...(job.traced === undefined && followedOf(sandbox)),
  };
  return { maze: { ...packed(recording, facts), own }, findings };
}

/** What was followed; nothing of a program that has broken what kept it, or left no memory for that. */
function followedOf(sandbox: Sandbox): Pick<OwnRun, "followed"> {
  try {
    sandbox.allow(FOLLOWED);
    return { followed: followedIn(sandbox) };
  } catch (error) {
    if (error instanceof ProgramFault) return {};
    throw error;
  }
}

/** The maze with its steps, and with what a replay of many steps begins at. */
function packed({ maze, steps, stepCount }: Recording, { startsOpen }: OwnFacts): PackedMaze {
  const whole = pack(maze, steps);
  if (stepCount <= MAX_STEPS_AT_ONCE) return whole;
  return { ...whole, snapshots: replayOf(maze, steps, undefined, startsOpen).snapshots() };
}
