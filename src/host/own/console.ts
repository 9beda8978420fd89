import * as vscode from "vscode";
import { countOf } from "../../core/foundation/errors";
import type { LogLine } from "../../worker/ownJobs";

const LEVELS: Readonly<Record<LogLine["level"], string>> = { log: "", warn: "warning: ", error: "error: " };

/** What programs write with `console`, in an output channel that is made at first use. */
export class ProgramConsole implements vscode.Disposable {
  private channel: vscode.OutputChannel | undefined;

  private count = 0; // lines of this run

  /** Forgets what the run before wrote. */
  clear(): void {
    this.channel?.clear();
    this.count = 0;
  }

  /**
   * @param address of the file that wrote it
   * @param most lines that a run may write
   */
  write(address: string, lines: readonly LogLine[], most: number): void {
    this.channel ??= vscode.window.createOutputChannel("Mazewright: Algorithm", "log"); // coloured as a log is
    const file = vscode.workspace.asRelativePath(vscode.Uri.parse(address));
    const texts = lines.map(({ level, text, line }) => `${file}:${line + 1} ${LEVELS[level]}${text}`);
    this.count += texts.length;
    if (this.count >= most)
      texts.push(`A run may write ${countOf(most, "line")}: mazewright.own.logLines can allow more.`);
    if (texts.length > 0) this.channel.appendLine(texts.join("\n"));
  }

  dispose(): void {
    this.channel?.dispose();
  }
}
