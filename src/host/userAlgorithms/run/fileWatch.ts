import * as vscode from "vscode";
import { currentOwnSettings, type OwnSettings } from "../../settings/settings";
import { documentOf, pathsOf } from "./files";
import { looksLikeAlgorithm } from "./looksLikeAlgorithm";

const PAUSE = 600; // milliseconds without a key
const IS_ALGORITHM = "mazewright.isAlgorithm";
const ALGORITHM_FILES = "mazewright.algorithmFiles"; // the paths of those in sight, for the titles of editors

/** What files lead to. */
interface Reactions {
  /** A file is to run again, if it is shown. */
  rerun(address: string): void;
  /** A file has another address now; `runs`: by the settings, it runs again. */
  move(from: string, to: string, runs: boolean): void;
  isShown(address: string): boolean;
  /** An algorithm is in the editor. */
  warm(): void;
}

/** Follows the user's files: which of them are to run again, and whether the one in the editor is an algorithm. */
export class FileWatch implements vscode.Disposable {
  private readonly pauses = new Map<string, ReturnType<typeof setTimeout>>(); // by address, while the user types
  private isAlgorithm: boolean | undefined; // as VS Code knows it
  private files = ""; // the algorithms in sight, as VS Code knows them
  private last: vscode.TextDocument | undefined; // in the text editor that was active last
  private readonly parts: readonly vscode.Disposable[];

  private readonly named = new Map<string, string>(); // files that may be documents without a name, by these

  constructor(private readonly reactions: Reactions) {
    this.parts = [
      vscode.workspace.onDidSaveTextDocument((document) => this.onSaved(document)),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) this.onTyped(document);
      }),
      vscode.workspace.onDidOpenTextDocument(() => this.lookAround()), // also in another language
      vscode.workspace.onDidCloseTextDocument((document) => this.onClosed(document)),
      vscode.workspace.onDidRenameFiles(({ files }) =>
        files.forEach(({ oldUri, newUri }) =>
          reactions.move(oldUri.toString(), newUri.toString(), runSetting() !== "manual"),
        ),
      ),
      vscode.window.onDidChangeActiveTextEditor((editor) => editor && this.look(editor.document)),
      vscode.window.onDidChangeVisibleTextEditors(() => this.lookAround()),
    ];
    if (vscode.window.activeTextEditor !== undefined) this.look(vscode.window.activeTextEditor.document);
    this.lookAround();
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
    for (const timer of this.pauses.values()) clearTimeout(timer);
  }

  private onSaved(document: vscode.TextDocument): void {
    const address = document.uri.toString();
    this.noteName(document);
    const hasTyped = this.endPause(address);
    const run = runSetting();
    if (run === "save" || (run === "typing" && hasTyped)) this.reactions.rerun(address);
  }

  private onTyped(document: vscode.TextDocument): void {
    const address = document.uri.toString();
    if (!isCode(document) && !this.reactions.isShown(address)) return;
    this.endPause(address);
    if (document === this.last && this.isAlgorithm) this.reactions.warm(); // idle workers are ended
    this.pauses.set(
      address,
      setTimeout(() => this.onPause(document), PAUSE),
    );
  }

  private onPause(document: vscode.TextDocument): void {
    const address = document.uri.toString();
    this.endPause(address);
    if (document === this.last) this.look(document);
    this.lookAround();
    const run = runSetting();
    // Of what has no file, saving would make another document. What has changed and is saved was changed in the file.
    const isAsSaved = document.isUntitled || !document.isDirty;
    if (documentOf(address) && (run === "typing" || (run === "save" && isAsSaved))) this.reactions.rerun(address);
  }

  /**
   * Where a document without a name is saved under one, a file is saved, and then the document is closed. Of several that
   * are alike, it is the one that is closed.
   */
  private noteName(file: vscode.TextDocument): void {
    const { textDocuments } = vscode.workspace;
    const shown = textDocuments.filter((each) => each.isUntitled && this.reactions.isShown(each.uri.toString()));
    const words = shown.length > 0 ? wordsOf(file) : "";
    for (const each of shown) if (wordsOf(each) === words) this.named.set(each.uri.toString(), file.uri.toString());
  }

  private onClosed({ uri }: vscode.TextDocument): void {
    const address = uri.toString();
    this.endPause(address);
    const to = this.named.get(address);
    if (to === undefined) return;
    for (const [from, file] of this.named) if (file === to) this.named.delete(from);
    this.reactions.move(address, to, runSetting() !== "manual");
  }

  /** @returns whether the user has typed a moment ago */
  private endPause(address: string): boolean {
    clearTimeout(this.pauses.get(address));
    return this.pauses.delete(address);
  }

  /** Menus follow the text editor, also while a preview has the focus. */
  private look(document: vscode.TextDocument): void {
    this.last = document;
    const isAlgorithm = isAlgorithmIn(document);
    if (isAlgorithm) this.reactions.warm();
    if (isAlgorithm === this.isAlgorithm) return;
    this.isAlgorithm = isAlgorithm;
    vscode.commands.executeCommand("setContext", IS_ALGORITHM, isAlgorithm);
  }

  /** The title of each editor has a button if an algorithm is in it. */
  private lookAround(): void {
    const documents = vscode.window.visibleTextEditors.map(({ document }) => document);
    const files = documents.filter(isAlgorithmIn).flatMap(({ uri }) => pathsOf(uri));
    if (files.join("\n") === this.files) return;
    this.files = files.join("\n");
    vscode.commands.executeCommand("setContext", ALGORITHM_FILES, files);
  }
}

function isCode({ languageId }: vscode.TextDocument): boolean {
  return languageId === "javascript" || languageId === "typescript";
}

/** The addresses of the files in tabs in which an algorithm seems to be: that of the active editor first. */
export function openAlgorithms(): string[] {
  const inTabs = vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .flatMap(({ input }) => (input instanceof vscode.TabInputText ? input.uri.toString() : []));
  const active = vscode.window.activeTextEditor?.document.uri.toString() ?? "";
  const ordered = [...inTabs.filter((address) => address === active), ...inTabs];
  const isAlgorithm = (address: string) => {
    const document = documentOf(address); // VS Code keeps documents for a while after their tabs
    return document !== undefined && isAlgorithmIn(document);
  };
  return [...new Set(ordered)].filter(isAlgorithm);
}

function isAlgorithmIn(document: vscode.TextDocument): boolean {
  return isCode(document) && looksLikeAlgorithm(document.getText());
}

/** What formatting leaves as it is, which VS Code may do when it saves. */
function wordsOf(document: vscode.TextDocument): string {
  return document.getText().replace(/\W+/g, "");
}

/** A wrong setting is reported by the next run that the user asks for. */
function runSetting(): OwnSettings["run"] {
  try {
    return currentOwnSettings().run;
  } catch {
    return "save";
  }
}
