import type { AlgorithmReport } from "../../core/making/ownReport";
import type { ReportJob } from "../../worker/ownJobs";
import type { Interpreters } from "../sandbox/interpreter";
import type { Listener } from "../sandbox/sandbox";

/** Runs a program many times and judges it. */
export async function reportProgram(
  job: ReportJob,
  _interpreters: Interpreters,
  { onShare }: Pick<Listener, "onShare">,
): Promise<AlgorithmReport> {
  onShare(1);
  throw new Error(`No report on ${job.program.name} yet.`);
}
