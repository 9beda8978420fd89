import * as vscode from "vscode";
import type { LogLine } from "../../worker/programCalls";

const LEVELS: Readonly<Record<LogLine["level"], string>> = { log: "", warn: "warning: ", error: "error: " };

/** What programs write with `console` in their last runs, in an output channel that is made at first use. */
export class ProgramConsole implements vscode.Disposable {
  private channel: vscode.OutputChannel | undefined;

  private readonly written = new Map<string, string[]>(); // by the file's address

  /**
   * A run of a file begins: forgets what the one before wrote.
   * @returns what writes the lines of this run, until another begins
   */
  begin(address: string): (lines: readonly LogLine[]) => void {
    const written: string[] = [];
    this.written.set(address, written);
    const others = [...this.written.values()].flat();
    if (others.length === 0) this.channel?.clear();
    else this.channel?.replace(`${others.join("\n")}\n`);
    return (lines) => {
      if (lines.length === 0 || this.written.get(address) !== written) return;
      this.channel ??= vscode.window.createOutputChannel("Mazewright: Algorithm", "log"); // coloured as a log is
      const file = vscode.workspace.asRelativePath(vscode.Uri.parse(address));
      const texts = lines.map(({ level, text, line }) => `${file}:${line + 1} ${LEVELS[level]}${text}`);
      written.push(...texts);
      this.channel.appendLine(texts.join("\n"));
    };
  }

  /** Forgets what others than some files wrote, which stays readable until something runs. */
  keepOnly(files: readonly string[]): void {
    for (const address of this.written.keys()) if (!files.includes(address)) this.written.delete(address);
  }

  dispose(): void {
    this.channel?.dispose();
  }
}
