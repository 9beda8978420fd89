import * as vscode from "vscode";
import type { Fault, Span } from "../../reading/checks/fault";
import type { TextEdit } from "../../reading/rewriting/task";
import { noDocuments } from "../editing/editors";
import { isShown } from "../settings/settings";
import type { MazeIndex } from "./mazeIndex";

const SOURCE = "mazewright";
const OLD = ["git", "gitfs", "vscode-local-history"]; // schemes of what a document was, which nobody can change

const SEVERITIES: Readonly<Record<Fault["severity"], vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
};

/** What is wrong in one version of a document, and what repairs it. */
class MazeDiagnostic extends vscode.Diagnostic {
  override readonly source = SOURCE;

  constructor(
    private readonly fault: Fault,
    private readonly version: number,
  ) {
    super(rangeOf(fault), fault.message, SEVERITIES[fault.severity]);
    this.code = fault.code;
  }

  fixesIn({ uri, version }: vscode.TextDocument): vscode.CodeAction[] {
    if (version !== this.version) return [];
    return this.fault.fixes.map(({ title, edits }) => {
      const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
      return Object.assign(action, { edit: editOf(uri, edits), diagnostics: [this] });
    });
  }
}

/**
 * What is wrong with mazes in documents that say that they hold some, as diagnostics, and what can be done about it: found
 * in the worker, some time after the last change, and without a word where that fails.
 */
export class MazeDiagnostics implements vscode.Disposable, vscode.CodeActionProvider {
  private readonly collection = vscode.languages.createDiagnosticCollection(`${SOURCE}.faults`);
  private readonly checked = new WeakMap<vscode.TextDocument, number>(); // the versions that were, or are being checked
  private readonly parts: readonly vscode.Disposable[];

  /** @param report is told of what goes wrong with the checks themselves */
  constructor(
    private readonly index: MazeIndex,
    private readonly report: (error: unknown) => void,
  ) {
    const { workspace } = vscode;
    this.parts = [
      this.collection,
      vscode.window.onDidChangeVisibleTextEditors(() => this.seeVisible()),
      vscode.window.onDidChangeVisibleNotebookEditors(() => this.seeVisible()),
      workspace.onDidOpenTextDocument((document) => {
        if (visibleDocuments().includes(document)) void this.see(document); // also in another language than before
      }),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0 && this.isWatched(document)) void this.see(document);
      }),
      workspace.onDidCloseTextDocument((document) => this.forget(document)),
      workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("mazewright.diagnostics")) this.seeAgain();
      }),
      vscode.languages.registerCodeActionsProvider("*", this, {
        providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
      }),
    ];
    this.seeVisible();
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
  }

  /** What is not known yet is not waited for: VS Code asks again once the diagnostics have changed. */
  provideCodeActions(
    document: vscode.TextDocument,
    _range: vscode.Range,
    { diagnostics }: vscode.CodeActionContext,
  ): vscode.CodeAction[] {
    const ours = diagnostics.filter((each) => each instanceof MazeDiagnostic);
    return ours.flatMap((each) => each.fixesIn(document));
  }

  /** Only what can be seen is looked at, once for each version. */
  private seeVisible(): void {
    for (const document of visibleDocuments())
      if (this.checked.get(document) !== document.version) void this.see(document);
  }

  private seeAgain(): void {
    for (const document of vscode.workspace.textDocuments) if (this.isWatched(document)) void this.see(document);
  }

  /** Whether changes of a document are looked at: of one that is not seen, if it has said that it holds mazes. */
  private isWatched(document: vscode.TextDocument): boolean {
    return this.collection.has(document.uri) || visibleDocuments().includes(document);
  }

  /** Checks a document once it has not changed for a while: whoever changes it meanwhile has it checked again. */
  private async see(document: vscode.TextDocument): Promise<void> {
    if (!isChecked(document)) return this.forget(document);
    const { version } = document;
    this.checked.set(document, version);
    try {
      const faults = await this.index.check(document);
      if (faults === "changed" || !isChecked(document)) return;
      const known = faults === "too much" ? [] : faults; // no fault of another version stays
      const all = known?.map((fault) => new MazeDiagnostic(fault, version));
      this.collection.set(document.uri, all);
    } catch (error) {
      this.report(error);
    }
  }

  private forget(document: vscode.TextDocument): void {
    this.checked.delete(document);
    this.collection.delete(document.uri);
  }
}

/** The documents in editors that can be seen, and in notebooks. */
function visibleDocuments(): vscode.TextDocument[] {
  const { visibleTextEditors, visibleNotebookEditors } = vscode.window;
  const cells = visibleNotebookEditors.flatMap(({ notebook }) => notebook.getCells());
  return [...visibleTextEditors, ...cells].map(({ document }) => document);
}

/** Whether a document is one that somebody could change, and the user wants to know what is wrong there. */
function isChecked({ uri: { scheme } }: vscode.TextDocument): boolean {
  return isShown("diagnostics") && !noDocuments.includes(scheme) && !OLD.includes(scheme);
}

function rangeOf({ line, column, endColumn }: Span): vscode.Range {
  return new vscode.Range(line, column, line, endColumn);
}

function editOf(uri: vscode.Uri, edits: readonly TextEdit[]): vscode.WorkspaceEdit {
  const edit = new vscode.WorkspaceEdit();
  for (const { start, end, text } of edits)
    edit.replace(uri, new vscode.Range(start.line, start.column, end.line, end.column), text);
  return edit;
}
