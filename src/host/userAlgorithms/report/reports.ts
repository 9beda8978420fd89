import * as vscode from "vscode";
import type { AlgorithmReport } from "../../../shared/data/ownReport";
import type { ReportArgs } from "../../../worker/programCalls";
import type { Previews } from "../../preview/previews";
import { currentOwnSettings } from "../../settings/settings";
import { withProgress } from "../../ui/progress";
import type { ProgramWorkers } from "../../workers/workerPool";
import { ProgramFailure } from "../failure";
import { fileNameOf, readProgramText } from "../files";
import { runInTime, stopped } from "../timedRun";
import { checkTrust } from "../userAlgorithms";
import { ReportButtons } from "./reportButtons";
import { ReportDocuments } from "./reportDocuments";
import { reportText } from "./reportText";

/** What reports are made with. */
interface Needs {
  readonly ownEngine: ProgramWorkers;
  readonly previews: Previews;
  readonly log: vscode.LogOutputChannel;
  readonly version: string; // of the extension
}

/** Judges algorithms that users wrote over many mazes, and shows what comes of it. */
export class Reports implements vscode.Disposable {
  private readonly documents = new ReportDocuments();
  private readonly buttons: ReportButtons;
  private readonly running = new Map<string, vscode.CancellationTokenSource>(); // by the file's address

  constructor(private readonly needs: Needs) {
    this.buttons = new ReportButtons(needs.previews, this.documents, needs.log);
  }

  dispose(): void {
    this.buttons.dispose();
    this.documents.dispose();
    for (const source of this.running.values()) source.cancel();
  }

  /**
   * Runs a file many times and opens the report. One on the same file that still goes on is ended. Previews go on beside it.
   * @param address of the file
   * @param seeds how many mazes of each size are made
   * @throws ProgramFailure for a program that makes no maze at all; UnmetError for a file that cannot be read or may not
   * run; vscode.CancellationError
   */
  async make(address: string, seeds: number): Promise<AlgorithmReport> {
    checkTrust();
    const { ownEngine, version } = this.needs;
    this.running.get(address)?.cancel();
    const source = new vscode.CancellationTokenSource();
    this.running.set(address, source);
    try {
      const program = await readProgramText(address);
      const args: ReportArgs = { program, seeds, limits: currentOwnSettings().limits };
      const judged = await withProgress(`Judging ${fileNameOf(address)}`, source.token, (token, share) =>
        runInTime(ownEngine, "report", args, token, share),
      );
      const report = withMazes(judged, args);
      if (source.token.isCancellationRequested) throw new vscode.CancellationError();
      await this.documents.show(address, reportText(report, fileNameOf(address), version));
      return report;
    } finally {
      if (this.running.get(address) === source) this.running.delete(address);
      source.dispose();
    }
  }
}

/** @throws ProgramFailure for a report without a maze because of errors, or for none, since the program had to be ended */
function withMazes(report: AlgorithmReport | undefined, { program, limits }: ReportArgs): AlgorithmReport {
  const errors = report?.findings.flatMap(({ severity, ...finding }) =>
    severity === "error" ? [{ severity, ...finding }] : [],
  ) ?? [stopped(limits)];
  if (report === undefined || (report.mazes === 0 && errors.length > 0))
    throw new ProgramFailure(program.uri, errors, program.text);
  return report;
}
