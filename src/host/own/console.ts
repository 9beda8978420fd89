import * as vscode from "vscode";
import type { LogLine } from "../../worker/ownJobs";

const LEVELS: Readonly<Record<LogLine["level"], string>> = { log: "", warn: "warning: ", error: "error: " };

/** What programs write with `console`, in an output channel that is made at first use. */
export class ProgramConsole implements vscode.Disposable {
  private channel: vscode.OutputChannel | undefined;

  /** Forgets what the run before wrote. */
  clear(): void {
    this.channel?.clear();
  }

  /** @param address of the file that wrote it */
  write(address: string, lines: readonly LogLine[]): void {
    this.channel ??= vscode.window.createOutputChannel("Mazewright: Algorithm", "log"); // coloured as a log is
    const file = vscode.workspace.asRelativePath(vscode.Uri.parse(address));
    const texts = lines.map(({ level, text, line }) => `${file}:${line + 1} ${LEVELS[level]}${text}`);
    if (texts.length > 0) this.channel.appendLine(texts.join("\n"));
  }

  dispose(): void {
    this.channel?.dispose();
  }
}
