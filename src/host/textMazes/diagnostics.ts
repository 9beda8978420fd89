import * as vscode from "vscode";
import type { Claim } from "../../reading/checks/check";
import { claimIn } from "../../reading/checks/claim";
import type { Fault, Span } from "../../reading/checks/fault";
import type { TextEdit } from "../../reading/rewriting/task";
import { noDocuments } from "../editing/editors";
import { isShown } from "../settings/settings";
import type { TextMazes } from "./textMazes";

const SOURCE = "mazewright";
const PAUSE = 400; // milliseconds without a change after which a document is checked
const OLD = ["git", "gitfs", "vscode-local-history"]; // schemes of what a document was, which nobody can change

const SEVERITIES: Readonly<Record<Fault["severity"], vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
};

/** A document at one version of it, and what is wrong there. */
interface Check {
  readonly version: number;
  readonly timer: ReturnType<typeof setTimeout>;
  faults: readonly Fault[] | undefined; // once they are known
  saysNothing: boolean; // whether it nowhere says that it holds mazes: then this version is not looked at again
}

/**
 * What is wrong with mazes in documents that say that they hold some, as diagnostics, and what can be done about it: found
 * in the worker, some time after the last change, and without a word where that fails.
 */
export class MazeDiagnostics implements vscode.Disposable, vscode.CodeActionProvider {
  private readonly collection = vscode.languages.createDiagnosticCollection(`${SOURCE}.faults`);
  private readonly checks = new Map<vscode.TextDocument, Check>();
  private readonly parts: readonly vscode.Disposable[];

  /** @param report is told of what goes wrong with the checks themselves */
  constructor(
    private readonly mazes: TextMazes,
    private readonly report: (error: unknown) => void,
  ) {
    const { workspace } = vscode;
    this.parts = [
      this.collection,
      vscode.window.onDidChangeVisibleTextEditors(() => this.seeVisible()),
      vscode.window.onDidChangeVisibleNotebookEditors(() => this.seeVisible()),
      workspace.onDidOpenTextDocument((document) => {
        if (visibleDocuments().includes(document)) this.see(document, 0); // also in another language than before
      }),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0 && this.isWatched(document)) this.see(document, PAUSE);
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
    for (const document of this.checks.keys()) this.forget(document);
    for (const part of this.parts) part.dispose();
  }

  /** What is not known yet is not waited for: VS Code asks again once the diagnostics have changed. */
  provideCodeActions(document: vscode.TextDocument, range: vscode.Range): vscode.CodeAction[] {
    const check = this.checks.get(document);
    if (check?.faults === undefined || check.version !== document.version) return [];
    const here = check.faults.filter((fault) => rangeOf(fault).intersection(range) !== undefined);
    return here.flatMap((fault) => {
      const diagnostics = [diagnosticOf(fault)];
      return fault.fixes.map(({ title, edits }) => {
        const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
        return Object.assign(action, { edit: editOf(document, edits), diagnostics });
      });
    });
  }

  /** Only what can be seen is looked at, once for each version. */
  private seeVisible(): void {
    for (const document of visibleDocuments())
      if (this.checks.get(document)?.version !== document.version) this.see(document, 0);
  }

  private seeAgain(): void {
    for (const document of this.checks.keys()) {
      if (this.isWatched(document)) this.see(document, 0);
      else this.forget(document);
    }
    this.seeVisible();
  }

  /** Whether changes of a document are looked at: of one that is not seen, if it has said that it holds mazes. */
  private isWatched(document: vscode.TextDocument): boolean {
    return this.checks.get(document)?.saysNothing === false || visibleDocuments().includes(document);
  }

  /** Checks a document once it has not changed for a while. */
  private see(document: vscode.TextDocument, pause: number): void {
    if (!isChecked(document)) return this.forget(document);
    clearTimeout(this.checks.get(document)?.timer);
    const check: Check = {
      version: document.version,
      timer: setTimeout(() => void this.run(document, check), pause),
      faults: undefined,
      saysNothing: false,
    };
    this.checks.set(document, check);
  }

  private async run(document: vscode.TextDocument, check: Check): Promise<void> {
    const claim = claimOf(document); // not before: at each key this would look through the whole text
    if (claim === undefined) {
      check.saysNothing = true;
      this.collection.delete(document.uri);
      return;
    }
    try {
      const faults = await this.mazes.checked(document, claim);
      if (faults === undefined || this.checks.get(document) !== check) return; // it has changed, or was closed
      check.faults = faults;
      this.collection.set(document.uri, faults.map(diagnosticOf));
    } catch (error) {
      this.report(error);
    }
  }

  private forget(document: vscode.TextDocument): void {
    const check = this.checks.get(document);
    if (check === undefined) return;
    clearTimeout(check.timer);
    this.checks.delete(document);
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

/** Where a document says that it is a maze; undefined for one that nowhere does. */
function claimOf(document: vscode.TextDocument): Claim | undefined {
  return isChecked(document) ? claimIn(document.getText(), document.uri.path, document.languageId) : undefined;
}

function diagnosticOf(fault: Fault): vscode.Diagnostic {
  const { message, severity, code } = fault;
  const diagnostic = new vscode.Diagnostic(rangeOf(fault), message, SEVERITIES[severity]);
  diagnostic.source = SOURCE;
  diagnostic.code = code;
  return diagnostic;
}

function rangeOf({ line, column, endColumn }: Span): vscode.Range {
  return new vscode.Range(line, column, line, endColumn);
}

function editOf({ uri }: vscode.TextDocument, edits: readonly TextEdit[]): vscode.WorkspaceEdit {
  const edit = new vscode.WorkspaceEdit();
  for (const { start, end, text } of edits)
    edit.replace(uri, new vscode.Range(start.line, start.column, end.line, end.column), text);
  return edit;
}
