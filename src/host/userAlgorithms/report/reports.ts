import * as vscode from "vscode";
import type { AlgorithmReport } from "../../../shared/data/ownReport";
import type { Engine } from "../../engine/engine";
import { withProgress } from "../../notifications/progress";
import type { Previews } from "../../preview/previews";
import { currentOwnSettings } from "../../settings/settings";
import { fileNameOf, readProgramText } from "../run/files";
import { checkTrust } from "../run/userAlgorithms";
import { ReportButtons } from "./reportButtons";
import { ReportDocuments } from "./reportDocuments";
import { reportText } from "./reportText";
import { judgeProgram } from "./timedReport";

/** What reports are made with. */
interface Needs {
  readonly ownEngine: Engine;
  readonly previews: Previews;
  readonly log: vscode.LogOutputChannel;
  readonly version: string; // of the extension
}

/** Judges algorithms that users wrote over many mazes, and opens what comes of it as a document. */
export class Reports implements vscode.Disposable {
  private readonly documents = new ReportDocuments();
  private readonly buttons: ReportButtons;
  private readonly running = new Map<string, vscode.CancellationTokenSource>(); // by the file's address

  constructor(private readonly needs: Needs) {
    this.buttons = new ReportButtons(needs.previews, this.documents, needs.log);
  }

  dispose(): void {
    this.buttons.dispose();
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
      const job = { kind: "report", program, seeds, limits: currentOwnSettings().limits } as const;
      const report = await withProgress(`Judging ${fileNameOf(address)}`, source.token, (token, share) =>
        judgeProgram(ownEngine, job, token, share),
      );
      if (source.token.isCancellationRequested) throw new vscode.CancellationError();
      await this.documents.show(address, reportText(report, fileNameOf(address), version));
      return report;
    } finally {
      if (this.running.get(address) === source) this.running.delete(address);
      source.dispose();
    }
  }
}
