import * as vscode from "vscode";
import type { AlgorithmReport } from "../../../shared/data/algorithmReport";
import type { Previews } from "../../preview/previews";
import { withProgress } from "../../ui/progress";
import { fileNameOf } from "../files";
import type { Runner } from "../runner";
import { ReportButtons } from "./reportButtons";
import { ReportDocuments } from "./reportDocuments";
import { reportText } from "./reportText";

/** What reports are made with. */
interface Needs {
  readonly runner: Runner;
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
   * @throws as Runner.report()
   */
  async make(address: string, seeds: number): Promise<AlgorithmReport> {
    const { runner, version } = this.needs;
    this.running.get(address)?.cancel();
    const source = new vscode.CancellationTokenSource();
    this.running.set(address, source);
    try {
      const report = await withProgress(`Judging ${fileNameOf(address)}`, source.token, (token, share) =>
        runner.report(address, seeds, { token, share }),
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
