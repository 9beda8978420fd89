import type * as vscode from "vscode";
import type { AlgorithmReport, ReportFinding } from "../../../shared/data/ownReport";
import { withoutSteps } from "../../../shared/data/travel";
import type { ReportJob, RunJob } from "../../../worker/programJobs";
import type { Engine } from "../../engine/engine";
import { isExpected } from "../../notifications/report";
import { type RunEvents, runProgram } from "../run/timedRun";

/** Of a run that nobody hears of. */
export const SILENT: RunEvents = { share: () => {}, logged: () => {}, stepped: () => {} };

/** The options of a maze of a report that is made once more. It has no openings, as trees are drawn. */
export function optionsOf({ width, height }: { width: number; height: number }, seed: string): RunJob["options"] {
  return { grid: "rectangular", width, height, seed, entrances: "none" };
}

const MAX_DRAWN = 100; // cells: a larger drawing shows nothing at a glance

/** A report with a drawing of each maze that has a fault, where there is a maze: made once more, since there are few. */
export async function withPictures(
  engines: Engines,
  job: ReportJob,
  report: AlgorithmReport,
  token: vscode.CancellationToken,
): Promise<AlgorithmReport> {
  const findings: ReportFinding[] = [];
  for (const finding of report.findings) {
    const picture = finding.picture ?? (await draw(engines, job, finding, token));
    findings.push(picture === undefined ? finding : { ...finding, picture });
  }
  return { ...report, findings };
}

/** The workers that run programs, and those that write mazes. */
export interface Engines {
  readonly engine: Engine;
  readonly ownEngine: Engine;
}

async function draw(
  { engine, ownEngine }: Engines,
  { program, limits }: ReportJob,
  { severity, width, height, seed }: ReportFinding,
  token: vscode.CancellationToken,
): Promise<string | undefined> {
  if (severity !== "warning" || seed === undefined || width === undefined || height === undefined) return undefined;
  if (width * height > MAX_DRAWN) return undefined;
  const options = optionsOf({ width, height }, seed);
  try {
    const { maze } = await runProgram(ownEngine, { kind: "run", program, options, limits }, token, SILENT);
    if (maze === undefined) return undefined;
    const job = { kind: "write", maze: withoutSteps(maze), format: "text", options: {} } as const;
    const { content } = await engine.run(job, token, () => {});
    return typeof content === "string" ? content : undefined;
  } catch (error) {
    if (isExpected(error)) return undefined; // what has no form as text
    throw error;
  }
}
