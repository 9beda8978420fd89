import * as vscode from "vscode";
import { pausePointsOf } from "./runLines";
import type { RunView } from "./runView";
import type { ShownRun } from "./shownRun";

/**
 * The breakpoints of VS Code stop the player of a preview: those that are enabled, each time that their line ran. Conditions
 * and hit counts are not looked at; what only logs does not stop. Where a debugger has stopped at each step, they stop nothing.
 */
export class Breakpoints implements vscode.Disposable {
  private readonly sent = new WeakMap<ShownRun, string>(); // the lines that stop each run
  private readonly parts: readonly vscode.Disposable[];

  constructor(private readonly view: RunView) {
    this.parts = [
      vscode.debug.onDidChangeBreakpoints(() => this.send()),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (view.of(document.uri.toString()) !== undefined) this.send(); // a line that changes was another one
      }),
    ];
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
  }

  /** Tells the pages of the runs on show where they stop, as far as that has changed. */
  send(): void {
    for (const run of this.view.runs) {
      if (run.isDebugged) continue; // its steps are stops, by breakpoints for the most part
      const breakpoints = breakpointsOf(run);
      const isNew = breakpoints.length > 0 || this.sent.has(run); // else its lines need not be known
      if (!isNew || run.lines === undefined) continue;
      const lines = stoppingLines(run, breakpoints);
      const key = lines.join();
      if ((this.sent.get(run) ?? "") === key) continue;
      this.sent.set(run, key);
      this.view.setPausePoints(run, pausePointsOf(run.lines, lines));
    }
  }
}

/** The lines of the document with breakpoints that stop. */
function breakpointsOf({ uri }: ShownRun): number[] {
  return vscode.debug.breakpoints.flatMap((each) => {
    if (!(each instanceof vscode.SourceBreakpoint) || !each.enabled || each.logMessage) return [];
    return each.location.uri.toString() === uri ? [each.location.range.start.line] : [];
  });
}

/** These lines as they ran. As in a debugger, one without a statement hands its breakpoint on to the next. */
function stoppingLines(run: ShownRun, breakpoints: readonly number[]): number[] {
  const lines = breakpoints.flatMap((breakpoint) => {
    const line = run.lineInRun(breakpoint);
    return (line === undefined ? undefined : run.lines?.statementFrom(line)) ?? [];
  });
  return [...new Set(lines)].sort((a, b) => a - b);
}
