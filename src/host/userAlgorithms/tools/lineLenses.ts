import * as vscode from "vscode";
import { MazeError } from "../../../core/foundation/errors";
import { currentCodeLens } from "../../settings/settings";
import type { RunView } from "./runView";
import type { ShownRun } from "./shownRun";

/** The commands that lead to the steps of a line; a lens or a menu gives them the line. */
const NEXT_STEP = "mazewright.nextStepOfLine";
const PREVIOUS_STEP = "mazewright.previousStepOfLine";

/** Says above lines how often they ran, and leads to their steps. */
export class LineLenses implements vscode.CodeLensProvider, vscode.Disposable {
  private readonly changes = new vscode.EventEmitter<void>();
  readonly onDidChangeCodeLenses = this.changes.event;
  private readonly parts: readonly vscode.Disposable[];

  constructor(private readonly view: RunView) {
    this.parts = [
      this.changes,
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("mazewright.algorithm.codeLens")) this.refresh();
      }),
      vscode.languages.registerCodeLensProvider("*", this), // programs are in any language
    ];
  }

  provideCodeLenses({ uri }: vscode.TextDocument): vscode.CodeLens[] {
    const run = this.view.of(uri.toString());
    return run === undefined ? [] : lensesOf(run, uri);
  }

  /** Other runs are on show. */
  refresh(): void {
    this.changes.fire();
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
  }
}

function lensesOf(run: ShownRun, uri: vscode.Uri): vscode.CodeLens[] {
  return run.linesNow(linesWithLens(run)).flatMap(({ line, now }) => {
    const range = new vscode.Range(now, 0, now, 0);
    const args = [{ uri, lineNumber: now + 1 }, "lens"]; // as a menu gives more than options, too: see Command
    const make = (title: string, command: string, tooltip: string) =>
      new vscode.CodeLens(range, { title, command, tooltip, arguments: args });
    const times = run.lines?.timesOf(line) ?? "";
    const all = make(times, NEXT_STEP, "Go to the next step of this line");
    if (!run.lines?.countOf(line)) return [make(times, "", "")];
    return [
      all,
      make("previous", PREVIOUS_STEP, "Go to the previous step of this line"),
      make("next", NEXT_STEP, "Go to the next step of this line"),
    ];
  });
}

function linesWithLens({ lines }: ShownRun): readonly number[] {
  const where = whereSet();
  if (lines === undefined || where === "off") return [];
  const { stepping } = lines;
  return where === "statements" ? lines.statements : lines.statements.filter((line) => stepping.has(line));
}

/** A wrong setting is reported by the next run that the user asks for. */
function whereSet() {
  try {
    return currentCodeLens();
  } catch (error) {
    if (!(error instanceof MazeError)) throw error;
    return "steps";
  }
}
