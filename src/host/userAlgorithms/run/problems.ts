import * as vscode from "vscode";
import type { Finding, Place } from "../../../shared/data/ownRun";
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

/** What is wrong with the user's files, as diagnostics: in each file what the last runs of all previews have found. */
export class Problems implements vscode.Disposable {
  private readonly collection = vscode.languages.createDiagnosticCollection(SOURCE);
  private readonly found = new Map<string, Map<object, Found>>(); // by the file's address, and by who ran it
  private readonly watcher = vscode.workspace.createFileSystemWatcher("**", true, true); // hears of other programs, too
  private readonly parts: vscode.Disposable[] = [
    this.collection,
    vscode.languages.registerCodeActionsProvider(
      [{ language: "javascript" }, { language: "typescript" }],
      { provideCodeActions: ({ uri }, _, { diagnostics }) => this.actionsFor(uri, diagnostics) },
      { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
    ),
    vscode.workspace.onDidDeleteFiles(({ files }) => files.forEach((uri) => this.onGone(uri))),
    vscode.workspace.onDidRenameFiles(({ files }) => files.forEach(({ oldUri }) => this.onGone(oldUri))),
    this.watcher,
    this.watcher.onDidDelete((uri) => this.onGone(uri)),
  ];

  /**
   * Shows what a run found, in place of what the one before did.
   * @param runner for whom it ran
   * @param found its text may have changed since
   */
  show(runner: object, address: string, found: Found): void {
    const runs = this.found.get(address) ?? new Map<object, Found>();
    this.found.set(address, runs);
    runs.delete(runner);
    runs.set(runner, found); // as the latest
    this.publish(address);
  }

  /** Clears all but what was found in some files for each runner. */
  keepOnly(files: ReadonlyMap<object, readonly string[]>): void {
    for (const [address, runs] of this.found) {
      const gone = [...runs.keys()].filter((runner) => files.get(runner)?.includes(address) !== true);
      for (const runner of gone) runs.delete(runner);
      if (gone.length > 0) this.publish(address);
    }
  }

  /** The step to which a diagnostic leads, and for whom the run was that has it: the latest one. */
  leadOf(address: string, message: string): { readonly runner: object; readonly step: number } | undefined {
    const leads = [...(this.found.get(address) ?? [])].flatMap(([runner, { findings }]) =>
      findings.flatMap((each) =>
        each.message === message && each.step !== undefined ? { runner, step: each.step } : [],
      ),
    );
    return leads.at(-1);
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
  }

  /** A file is not there any more, or a folder with all that was in it. */
  private onGone(uri: vscode.Uri): void {
    const gone = uri.toString();
    const all = [...this.found.keys()].filter((address) => address === gone || address.startsWith(`${gone}/`));
    for (const address of all) {
      this.found.delete(address);
      this.publish(address);
    }
  }

  /** What several runs have found alike stands there once. */
  private publish(address: string): void {
    const runs = [...(this.found.get(address)?.values() ?? [])];
    if (runs.length === 0) this.found.delete(address);
    const diagnostics = new Map<string, vscode.Diagnostic>();
    for (const each of runs.flatMap((found) => diagnosticsOf(address, found))) {
      const { start } = each.range;
      diagnostics.set(`${start.line} ${start.character} ${each.message}`, each);
    }
    this.collection.set(vscode.Uri.parse(address), [...diagnostics.values()]);
  }

  /** VS Code hands out copies of diagnostics. Their ranges move with edits; their messages do not. */
  private actionsFor(uri: vscode.Uri, diagnostics: readonly vscode.Diagnostic[]): vscode.CodeAction[] {
    return diagnostics.flatMap((diagnostic) => {
      const given = [uri.toString(), diagnostic.message] as const;
      if (diagnostic.source !== SOURCE || this.leadOf(...given) === undefined) return [];
      const action = new vscode.CodeAction("Show in the Maze Preview", vscode.CodeActionKind.QuickFix);
      action.diagnostics = [diagnostic];
      action.command = { title: action.title, command: SHOW_STEP, arguments: [...given] };
      return [action];
    });
  }
}

function diagnosticsOf(address: string, { findings, text }: Found): vscode.Diagnostic[] {
  const document = documentOf(address);
  const map = new LineMap(text, document?.getText() ?? text);
  const uri = vscode.Uri.parse(address);
  const rangeOf = (place: Place) => inDocument(place, map, document);
  const shown = findings.filter(({ severity, place }) => severity === "error" || place !== undefined);
  return shown.map(({ severity, message, place = { line: 0 }, calls = [] }) => {
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
