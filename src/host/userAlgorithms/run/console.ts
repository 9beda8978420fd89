import * as vscode from "vscode";
import type { LogLine } from "../../../worker/programJobs";

const LEVELS: Readonly<Record<LogLine["level"], string>> = { log: "", warn: "warning: ", error: "error: " };

/** What programs write with `console` in the last run for each preview, in an output channel that is made at first use. */
export class ProgramConsole implements vscode.Disposable {
  private channel: vscode.OutputChannel | undefined;

  private readonly written = new Map<object, Map<string, string[]>>(); // by who ran it, and the file

  /** Forgets what the run of a file before wrote. */
  clear(runner: object, address: string): void {
    if (this.written.get(runner)?.delete(address) !== true && this.written.size > 0) return;
    const others = [...this.written.values()].flatMap((files) => [...files.values()].flat());
    if (others.length === 0) this.channel?.clear();
    else this.channel?.replace(`${others.join("\n")}\n`);
  }

  /** Forgets who runs nothing any more; what they wrote stays readable. */
  keepOnly(runners: ReadonlyMap<object, unknown>): void {
    for (const runner of this.written.keys()) if (!runners.has(runner)) this.written.delete(runner);
  }

  /**
   * @param runner for whom it ran
   * @param address of the file that wrote it
   */
  write(runner: object, address: string, lines: readonly LogLine[]): void {
    this.channel ??= vscode.window.createOutputChannel("Mazewright: Algorithm", "log"); // coloured as a log is
    const file = vscode.workspace.asRelativePath(vscode.Uri.parse(address));
    const texts = lines.map(({ level, text, line }) => `${file}:${line + 1} ${LEVELS[level]}${text}`);
    if (texts.length === 0) return;
    const files = this.written.get(runner) ?? new Map<string, string[]>();
    this.written.set(runner, files.set(address, [...(files.get(address) ?? []), ...texts]));
    this.channel.appendLine(texts.join("\n"));
  }

  dispose(): void {
    this.channel?.dispose();
  }
}
