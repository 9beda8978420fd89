import * as vscode from "vscode";
import type { Finding, SourcePlace } from "../../shared/data/userAlgorithm";
import { documentOf } from "./files";
import { LineMap } from "./lineMap";

const SOURCE = "mazewright";

/** The command that shows a step in the preview, from a diagnostic: it is in no list of commands. */
export const SHOW_STEP = "_mazewright.showStep";

/** What a run found in a file. */
interface Found {
  readonly findings: readonly Finding[];
  readonly text: string; // of the file as it ran
}

/** What is wrong with the user's files, as diagnostics: in each file what its last run has found. */
export class Problems implements vscode.Disposable {
  private readonly collection = vscode.languages.createDiagnosticCollection(SOURCE);
  private readonly found = new Map<string, Found>(); // by the file's address
  private readonly parts: vscode.Disposable[] = [
    this.collection,
    vscode.languages.registerCodeActionsProvider(
      "*", // programs are in any language
      { provideCodeActions: ({ uri }, _, { diagnostics }) => this.actionsFor(uri, diagnostics) },
      { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
    ),
    vscode.workspace.onDidDeleteFiles(({ files }) => files.forEach((uri) => this.onGone(uri))),
    vscode.workspace.onDidRenameFiles(({ files }) => files.forEach(({ oldUri }) => this.onGone(oldUri))),
  ];

  /** Shows what a run found, in place of what the one before did. @param found its text may have changed since */
  show(address: string, found: Found): void {
    this.found.set(address, found);
    this.collection.set(vscode.Uri.parse(address), diagnosticsOf(address, found));
  }

  /** Clears all but what was found in some files. */
  keepOnly(files: readonly string[]): void {
    for (const address of this.found.keys()) if (!files.includes(address)) this.clear(address);
  }

  /** Clears what was found in another text of a file than the one that is there. */
  clearOlder(address: string, text: string): void {
    if (this.found.get(address)?.text !== text) this.clear(address);
  }

  /** Nothing is said of a file any more. */
  clear(address: string): void {
    this.found.delete(address);
    this.collection.delete(vscode.Uri.parse(address));
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
  }

  /** A file is not there any more, or a folder with all that was in it. */
  private onGone(uri: vscode.Uri): void {
    const gone = uri.toString();
    for (const address of this.found.keys())
      if (address === gone || address.startsWith(`${gone}/`)) this.clear(address);
  }

  /** VS Code hands out copies of diagnostics. Their ranges move with edits; their messages do not. */
  private actionsFor(uri: vscode.Uri, diagnostics: readonly vscode.Diagnostic[]): vscode.CodeAction[] {
    return diagnostics.flatMap((diagnostic) => {
      const args = [uri.toString(), diagnostic.message] as const;
      if (diagnostic.source !== SOURCE || !this.hasStep(...args)) return [];
      const action = new vscode.CodeAction("Show in the Maze Preview", vscode.CodeActionKind.QuickFix);
      action.diagnostics = [diagnostic];
      action.command = { title: action.title, command: SHOW_STEP, arguments: [...args] };
      return [action];
    });
  }

  private hasStep(address: string, text: string): boolean {
    const { findings = [] } = this.found.get(address) ?? {};
    return findings.some(({ message, step }) => message === text && step !== undefined);
  }
}

function diagnosticsOf(address: string, { findings, text }: Found): vscode.Diagnostic[] {
  const document = documentOf(address);
  const map = new LineMap(text, document?.getText() ?? text);
  const uri = vscode.Uri.parse(address);
  const rangeOf = (place: SourcePlace) => inDocument(place, map, document);
  return findings.map(({ severity, message, place = { line: 0 }, calls = [] }) => {
    const level = severity === "error" ? vscode.DiagnosticSeverity.Error : vscode.DiagnosticSeverity.Warning;
    const diagnostic = new vscode.Diagnostic(rangeOf(place), message, level);
    diagnostic.source = SOURCE;
    diagnostic.relatedInformation = calls.map(
      (call) =>
        new vscode.DiagnosticRelatedInformation(new vscode.Location(uri, rangeOf(call.place)), `in ${call.name}`),
    );
    return diagnostic;
  });
}

/** Without an end, up to the end of the word or, at the start of a line, of what is written there. */
function inDocument(
  { line, column, endLine, endColumn }: SourcePlace,
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
