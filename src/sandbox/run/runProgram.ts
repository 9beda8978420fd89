import { MAX_STEPS_AT_ONCE } from "../../core/foundation/steps";
import type { Recording } from "../../core/making/generate";
import { recordedGrid, replayOf } from "../../core/playback/replayOf";
import { pack } from "../../shared/data/pack";
import { type PackedMaze } from "../../shared/data/packedMaze";
import type { ExecutedStatements, UserAlgorithmFacts, UserAlgorithmRun } from "../../shared/data/userAlgorithm";
import type { RunOfProgram, RunResult } from "../../worker/programCalls";
import { readProgram } from "../program/readProgram";
import { dataIn } from "./dataIn";
import { findingOf, ProgramFault } from "./faults";
import type { Interpreters } from "./interpreter";
import { LoadedProgram } from "./loadedProgram";
import type { Listener, Sandbox } from "./sandbox";

const MOST_STATEMENTS = 8 << 20; // that are kept: 16 MB, and as much again while the list grows
const FOLLOWED = 5; // seconds to hand over what was followed: some milliseconds of work
const TIME = 1000; // milliseconds to tell how much there is

/**
 * Runs a program, and records its maze and which statements made it. What is wrong with it is a finding.
 * @throws MazeError for options that cannot be used
 */
export async function runProgram(
  job: RunOfProgram,
  interpreters: Interpreters,
  listener: Listener,
): Promise<RunResult> {
  try {
    const program = readProgram(job.program, "statements");
    const watch = { begin: "$follow", given: [MOST_STATEMENTS, program.telling.length] };
    const conditions = { limits: job.limits, watch, listener };
    return make(job, await LoadedProgram.load(job.program, program, interpreters, conditions));
  } catch (error) {
    return { findings: [findingOf(error)] };
  }
}

function make(job: RunOfProgram, loaded: LoadedProgram): RunResult {
  const { facts, stated, sandbox } = loaded;
  // A seed must mean one maze: where nothing is left of a run, the next one is the same.
  const manner = { isRepeated: sandbox.program.keepsState };
  const { recording, lines, flaws } = loaded.make(loaded.check(job.options), manner);
  const findings = flaws.map(({ finding }) => finding);
  const linesOfAll = new Uint16Array(recording.stepCount); // also of the steps after the algorithm
  linesOfAll.set(lines);
  const userAlgorithm = {
    facts: stated.hasData ? facts : { ...facts, data: dataIn(recordedGrid(recording.maze).topology, recording.steps) },
    findings,
    files: [job.program],
    lines: linesOfAll,
    ...followedOf(sandbox),
  };
  return { maze: { ...packed(recording, facts), userAlgorithm }, findings };
}

/** What was followed; nothing of a program that has broken what kept it, or left no memory for that. */
function followedOf(sandbox: Sandbox): Pick<UserAlgorithmRun, "followed"> {
  try {
    sandbox.allow(FOLLOWED);
    return { followed: followedIn(sandbox) };
  } catch (error) {
    if (error instanceof ProgramFault) return {};
    throw error;
  }
}

/** The maze with its steps, and with what a replay of many steps begins at. */
function packed({ maze, steps, stepCount }: Recording, { startsOpen }: UserAlgorithmFacts): PackedMaze {
  const whole = pack(maze, steps);
  if (stepCount <= MAX_STEPS_AT_ONCE) return whole;
  return { ...whole, snapshots: replayOf(maze, steps, undefined, startsOpen).snapshots() };
}

type Order = Pick<ExecutedStatements, "statements" | "before" | "takers">;

/** What was followed of the run that has ended. Nothing, if the program has changed what it was kept in. */
function followedIn(sandbox: Sandbox): ExecutedStatements {
  const [count, steps, isCut] = numbersIn(sandbox.ask("$followed", TIME));
  return { ...orderIn(sandbox, count, steps), isCut: isCut !== 0, ...countsIn(sandbox) };
}

function orderIn(sandbox: Sandbox, count: number, steps: number): Order {
  const statements = sandbox.bytes("$statements");
  const before = sandbox.bytes("$before");
  const takers = sandbox.bytes("$takers");
  const none = { statements: new Uint16Array(), before: new Uint32Array(), takers: new Uint32Array() };
  if (!statements || !before || !takers || !(2 * count <= statements.byteLength)) return none;
  if (!(4 * steps <= Math.min(before.byteLength, takers.byteLength))) return none;
  const order = {
    statements: new Uint16Array(statements.slice(0, 2 * count)),
    before: new Uint32Array(before.slice(0, 4 * steps)),
    takers: new Uint32Array(takers.slice(0, 4 * steps)),
  };
  const isTrue =
    order.statements.every((line) => line >= 1 && line <= sandbox.program.lineCount) &&
    order.before.every((each, at) => each <= count && (at === 0 || each >= order.before[at - 1])) &&
    order.takers.every((taker, at) => taker < order.before[at]);
  return isTrue ? order : none;
}

/** Three whole numbers; NaN for what is none. */
function numbersIn(json: string | undefined): readonly [number, number, number] {
  const numbers = /^\[(\d{1,10}),(\d{1,10}),([01])\]$/.exec(json ?? "") ?? [];
  const [count, steps, isCut] = [1, 2, 3].map((place) => Number(numbers[place]));
  return [count, steps, isCut];
}

/** How often the lines with statements ran. */
function countsIn(sandbox: Sandbox): Pick<ExecutedStatements, "executable" | "counts"> {
  const lines = sandbox.program.telling;
  const bytes = sandbox.bytes("$counts");
  const length = 4 * lines.length;
  const begun = new Uint32Array(bytes?.byteLength === length ? bytes : new ArrayBuffer(length));
  const most = new Map<number, number>();
  lines.forEach((line, place) => most.set(line, Math.max(most.get(line) ?? 0, begun[place])));
  const executable = Uint16Array.from(most.keys()).sort();
  return { executable, counts: Uint32Array.from(executable, (line) => most.get(line) ?? 0) };
}
