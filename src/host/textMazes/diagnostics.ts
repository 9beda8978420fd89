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
    const { window, workspace } = vscode;
    this.parts = [
      this.collection,
      window.onDidChangeVisibleTextEditors(() => this.seeAll()),
      window.onDidChangeVisibleNotebookEditors(() => this.seeAll()),
      workspace.onDidOpenTextDocument((document) => this.see(document)), // also in another language than before
      workspace.onDidChangeTextDocument(({ document }) => this.see(document)),
      workspace.onDidCloseTextDocument((document) => this.forget(document)),
      workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("mazewright.diagnostics")) this.seeAll();
      }),
      vscode.languages.registerCodeActionsProvider("*", this, {
        providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
      }),
    ];
    this.seeAll();
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

  private seeAll(): void {
    const visible = visibleDocuments();
    for (const document of vscode.workspace.textDocuments) this.see(document, visible);
  }

  /** Looks at what can be seen, and at what has said that it holds mazes, once for each version. */
  private see(document: vscode.TextDocument, visible = visibleDocuments()): void {
    if (!visible.includes(document) && !this.collection.has(document.uri)) return;
    if (!isChecked(document)) this.forget(document);
    else if (this.checked.get(document) !== document.version) void this.check(document);
  }

  /** Checks a document once it has not changed for a while: whoever changes it meanwhile has it checked again. */
  private async check(document: vscode.TextDocument): Promise<void> {
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
