import * as vscode from "vscode";
import { fileNameOf } from "../run/files";
import type { Traces } from "./traces";

/** The lines with statements that never ran, dimmed in the user's editors while the user wants it. */
export class DimmedLines implements vscode.Disposable {
  private readonly type = vscode.window.createTextEditorDecorationType({ isWholeLine: true, opacity: "0.45" });
  private isOn = false;
  private readonly parts: readonly vscode.Disposable[];

  constructor(private readonly traces: Traces) {
    this.parts = [
      this.type,
      traces.onDidChange(() => this.draw()),
      vscode.window.onDidChangeVisibleTextEditors(() => this.draw()),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0 && traces.of(document.uri.toString()) !== undefined) this.draw();
      }),
    ];
  }

  /** Begins to dim, or ends it. @returns whether they are dimmed now */
  toggle(): boolean {
    this.isOn = !this.isOn;
    if (this.isOn) this.draw();
    else for (const editor of vscode.window.visibleTextEditors) editor.setDecorations(this.type, []);
    return this.isOn;
  }

  /** Which lines of a file never ran, as a sentence, or why none is dimmed. */
  describe(address: string): string {
    const run = this.traces.of(address);
    const name = fileNameOf(address);
    if (run === undefined) return `No preview shows a run of ${name}. Lines that never ran are dimmed once one does.`;
    if (run.lines === undefined) return run.whyUncounted;
    if (run.lines.isCut) return `${name} ran too long to know which lines never ran.`;
    const numbers = run.linesNow(run.lines.neverRan).map(({ now }) => now + 1);
    if (numbers.length === 0) return `Every line of ${name} ran.`;
    return `Never ran in ${name}: ${numbers.length > 1 ? "lines" : "line"} ${rangesOf(numbers)}.`;
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
  }

  private draw(): void {
    if (!this.isOn) return;
    for (const editor of vscode.window.visibleTextEditors) {
      const run = this.traces.of(editor.document.uri.toString());
      const lines = run?.linesNow(run.lines?.neverRan ?? []) ?? [];
      editor.setDecorations(
        this.type,
        lines.filter(({ isSame }) => isSame).map(({ now }) => new vscode.Range(now, 0, now, 0)),
      );
    }
  }
}

/** Ascending numbers as people write them: 3, 5-8. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(", ");
}
