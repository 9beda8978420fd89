import * as vscode from "vscode";
import type { Finding, Place } from "../../core/making/ownRun";
import { documentOf } from "./files";
import { LineMap } from "./lineMap";

const SOURCE = "mazewright";

/** The command that shows a step in the preview, from a diagnostic: it is in no list of commands. */
export const SHOW_STEP = "_mazewright.showStep";

/** What is wrong with the user's files, as diagnostics. */
export class Problems implements vscode.Disposable {
  private readonly collection = vscode.languages.createDiagnosticCollection(SOURCE);
  private readonly steps = new Map<string, number>(); // to which the finding of a diagnostic leads
  private readonly parts: vscode.Disposable[] = [
    this.collection,
    vscode.languages.registerCodeActionsProvider(
      [{ language: "javascript" }, { language: "typescript" }],
      { provideCodeActions: ({ uri }, _, { diagnostics }) => this.actionsFor(uri, diagnostics) },
      { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
    ),
    vscode.workspace.onDidDeleteFiles(({ files }) => files.forEach((file) => this.clear(file.toString()))),
    vscode.workspace.onDidRenameFiles(({ files }) => files.forEach(({ oldUri }) => this.clear(oldUri.toString()))),
  ];

  /** @param text of the file as it ran; it may have changed since */
  show(address: string, findings: readonly Finding[], text: string): void {
    this.clear(address);
    const document = documentOf(address);
    const map = new LineMap(text, document?.getText() ?? text);
    const uri = vscode.Uri.parse(address);
    const rangeOf = (place: Place) => inDocument(place, map, document);
    const shown = findings.filter(({ severity, place }) => severity === "error" || place !== undefined);
    const diagnostics = shown.map(({ severity, message, place = { line: 0 }, calls = [], step }) => {
      const level = severity === "error" ? vscode.DiagnosticSeverity.Error : vscode.DiagnosticSeverity.Warning;
      const diagnostic = new vscode.Diagnostic(rangeOf(place), message, level);
      diagnostic.source = SOURCE;
      diagnostic.relatedInformation = calls.map(
        (call) =>
          new vscode.DiagnosticRelatedInformation(new vscode.Location(uri, rangeOf(call.place)), `in ${call.name}`),
      );
      if (step !== undefined) this.steps.set(keyOf(uri, diagnostic), step);
      return diagnostic;
    });
    this.collection.set(uri, diagnostics);
  }

  clear(address: string): void {
    const uri = vscode.Uri.parse(address);
    for (const diagnostic of this.collection.get(uri) ?? []) this.steps.delete(keyOf(uri, diagnostic));
    this.collection.delete(uri);
  }

  /** Clears those of all files but some. */
  keepOnly(addresses: readonly string[]): void {
    const shown = [...this.collection].map(([uri]) => uri.toString());
    for (const address of shown) if (!addresses.includes(address)) this.clear(address);
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
  }

  private actionsFor(uri: vscode.Uri, diagnostics: readonly vscode.Diagnostic[]): vscode.CodeAction[] {
    return diagnostics.flatMap((diagnostic) => {
      const step = diagnostic.source === SOURCE ? this.steps.get(keyOf(uri, diagnostic)) : undefined;
      if (step === undefined) return [];
      const action = new vscode.CodeAction("Show in the Maze Preview", vscode.CodeActionKind.QuickFix);
      action.diagnostics = [diagnostic];
      action.command = { title: action.title, command: SHOW_STEP, arguments: [uri.toString(), step] };
      return [action];
    });
  }
}

/** VS Code hands out copies of diagnostics. Their ranges move with edits; their messages do not. */
function keyOf(uri: vscode.Uri, { message }: vscode.Diagnostic): string {
  return `${uri} ${message}`;
}

/** Without an end, up to the end of the word or, at the start of a line, of what is written there. */
function inDocument(
  { line, column, endLine, endColumn }: Place,
  map: LineMap,
  document: vscode.TextDocument | undefined,
): vscode.Range {
  const first = map.now(line);
  const text = document?.lineAt(first).text ?? "";
  const start = new vscode.Position(first, Math.min(column ?? text.search(/\S|$/), text.length));
  if (endColumn !== undefined) return new vscode.Range(start, new vscode.Position(map.now(endLine ?? line), endColumn));
  const word = column === undefined ? undefined : document?.getWordRangeAtPosition(start);
  return new vscode.Range(start, word?.end ?? new vscode.Position(first, Math.max(text.length, start.character + 1)));
}
