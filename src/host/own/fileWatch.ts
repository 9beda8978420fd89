import * as vscode from "vscode";
import { currentOwnSettings, type OwnSettings } from "../settings/settings";
import { documentOf } from "./files";
import { looksLikeAlgorithm } from "./looksLikeAlgorithm";

const PAUSE = 600; // milliseconds without a key
const SAVING = 2000; // milliseconds that VS Code has to put a file in the place of a document without a name
const CONTEXT_KEY = "mazewright.isAlgorithm";

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
  private last: vscode.TextDocument | undefined; // in the text editor that was active last
  private readonly parts: readonly vscode.Disposable[];

  private opened: { readonly document: vscode.TextDocument; readonly time: number } | undefined; // last
  private named: { readonly from: string; readonly to: string } | undefined; // saved last under a name

  constructor(private readonly reactions: Reactions) {
    this.parts = [
      vscode.workspace.onDidSaveTextDocument((document) => this.onSaved(document)),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) this.onTyped(document);
      }),
      vscode.workspace.onDidOpenTextDocument((document) => {
        this.opened = { document, time: Date.now() };
      }),
      vscode.workspace.onDidCloseTextDocument((document) => this.onClosed(document)),
      vscode.workspace.onDidRenameFiles(({ files }) =>
        files.forEach(({ oldUri, newUri }) =>
          reactions.move(oldUri.toString(), newUri.toString(), runSetting() !== "manual"),
        ),
      ),
      vscode.window.onDidChangeActiveTextEditor((editor) => editor && this.look(editor.document)),
    ];
    if (vscode.window.activeTextEditor !== undefined) this.look(vscode.window.activeTextEditor.document);
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
    for (const timer of this.pauses.values()) clearTimeout(timer);
  }

  private onSaved(document: vscode.TextDocument): void {
    const address = document.uri.toString();
    if (this.opened?.document === document && Date.now() - this.opened.time < SAVING) this.noteName(document);
    const hasTyped = this.endPause(address);
    const run = runSetting();
    if (run === "save" || (run === "typing" && hasTyped)) this.reactions.rerun(address);
  }

  private onTyped(document: vscode.TextDocument): void {
    const address = document.uri.toString();
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
    const run = runSetting();
    // Of what has no file, saving would make another document.
    if (documentOf(address) && (run === "typing" || (run === "save" && document.isUntitled)))
      this.reactions.rerun(address);
  }

  /** Where a document without a name is saved under one, a file is opened and saved, and then the other is closed. */
  private noteName(file: vscode.TextDocument): void {
    const text = file.getText();
    const others = vscode.workspace.textDocuments.filter(({ isUntitled }) => isUntitled);
    const from = others.find((each) => each.getText() === text)?.uri.toString();
    if (from !== undefined && this.reactions.isShown(from)) this.named = { from, to: file.uri.toString() };
  }

  private onClosed({ uri }: vscode.TextDocument): void {
    const address = uri.toString();
    this.endPause(address);
    const { named } = this;
    if (named?.from !== address) return;
    this.named = undefined;
    this.reactions.move(named.from, named.to, runSetting() !== "manual");
  }

  /** @returns whether the user has typed a moment ago */
  private endPause(address: string): boolean {
    clearTimeout(this.pauses.get(address));
    return this.pauses.delete(address);
  }

  /** Menus follow the text editor, also while a preview has the focus. */
  private look(document: vscode.TextDocument): void {
    this.last = document;
    const isCode = ["javascript", "typescript"].includes(document.languageId);
    const isAlgorithm = isCode && looksLikeAlgorithm(document.getText());
    if (isAlgorithm) this.reactions.warm();
    if (isAlgorithm === this.isAlgorithm) return;
    this.isAlgorithm = isAlgorithm;
    vscode.commands.executeCommand("setContext", CONTEXT_KEY, isAlgorithm);
  }
}

/** A wrong setting is reported by the next run that the user asks for. */
function runSetting(): OwnSettings["run"] {
  try {
    return currentOwnSettings().run;
  } catch {
    return "save";
  }
}
