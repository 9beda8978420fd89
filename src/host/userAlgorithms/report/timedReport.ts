import type * as vscode from "vscode";
import type { AlgorithmReport } from "../../../shared/data/ownReport";
import type { Finding } from "../../../shared/data/ownRun";
import type { Note } from "../../../worker/jobs";
import type { ReportJob, RunJob } from "../../../worker/programJobs";
import type { Engine, ReportNote, ReportShare } from "../../engine/engine";
import { ProgramFailure } from "../run/failure";
import { GRACE, type RunEvents, runProgram, TimeLimitedJob } from "../run/timedRun";
import { size } from "./reportWords";

type Trying = Extract<Note, { type: "trying" }>;

/**
 * Judges a program. What the worker cannot interrupt is ended with it; then all mazes are made once more up to there, each
 * announced, and that one alone, to learn its line.
 * @throws ProgramFailure for a program that makes no maze at all, or never ends; vscode.CancellationError
 */
export async function judgeProgram(
  ownEngine: Engine,
  job: ReportJob,
  token: vscode.CancellationToken,
  share: ReportShare,
): Promise<AlgorithmReport> {
  let done = 0;
  const onward = (part: number) => {
    if (part > done) share((done = part)); // the second attempt begins anew, and says nothing until it is further
  };
  const attempt = (each: ReportJob, note: ReportNote) =>
    new TimeLimitedJob(ownEngine, token, 1000 * job.limits.seconds + GRACE, "progress").run(each, onward, note);
  const tried: Trying[] = [];
  const report =
    (await attempt(job, () => {})) ??
    (await attempt({ ...job, announces: true }, (note) => {
      if (note.type === "trying") tried[0] = note;
    }));
  if (report === undefined) throw failure(job, await findHang(ownEngine, job, tried[0], token));
  const errors = report.findings.flatMap(({ severity, ...finding }) =>
    severity === "error" ? [{ severity, ...finding }] : [],
  );
  if (report.mazes === 0 && errors.length > 0) throw failure(job, errors);
  return report;
}

/** Of a run that nobody hears of. */
const SILENT: RunEvents = { share: () => {}, logged: () => {}, stepped: () => {} };

/** @param maze that never ended, where that is known */
async function findHang(
  engine: Engine,
  { program, limits }: ReportJob,
  maze: Trying | undefined,
  token: vscode.CancellationToken,
): Promise<Finding[]> {
  const whole = `Stopped after ${limits.seconds} s in something that only ends as a whole, such as joining a huge array.`;
  if (maze === undefined) return [{ severity: "error", message: whole }];
  const { width, height, seed } = maze;
  const options = { grid: "rectangular", width, height, seed, entrances: "none" } as const;
  const job: RunJob = { kind: "run", program, options, limits };
  const { findings } = await runProgram(engine, job, token, SILENT);
  const [found = { severity: "error" as const, message: whole }] = findings;
  return [{ ...found, message: `On ${size(maze)} with seed ${seed}: ${found.message}` }];
}

function failure({ program: { uri, text } }: ReportJob, findings: readonly Finding[]): ProgramFailure {
  return new ProgramFailure(uri, findings, text);
}
