import * as vscode from "vscode";
import { currentOwnSettings, type OwnSettings } from "../settings/settings";
import { documentOf } from "./files";
import { looksLikeAlgorithm } from "./looksLikeAlgorithm";

const PAUSE = 600; // milliseconds without a key
const CONTEXT_KEY = "mazewright.isAlgorithm";

/** Follows the user's files: which of them are to run again, and whether the one in the editor is an algorithm. */
export class FileWatch implements vscode.Disposable {
  private readonly pauses = new Map<string, ReturnType<typeof setTimeout>>(); // by address, while the user types
  private isAlgorithm: boolean | undefined; // as VS Code knows it
  private last: vscode.TextDocument | undefined; // in the text editor that was active last
  private readonly parts: readonly vscode.Disposable[];

  /**
   * @param rerun called with the address of a file that is to run again, if it is shown
   * @param warm called when an algorithm is in the editor
   */
  constructor(
    private readonly rerun: (address: string) => void,
    private readonly warm: () => void,
  ) {
    this.parts = [
      vscode.workspace.onDidSaveTextDocument((document) => this.onSaved(document)),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) this.onTyped(document);
      }),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.endPause(uri.toString())),
      vscode.window.onDidChangeActiveTextEditor((editor) => editor && this.look(editor.document)),
    ];
    if (vscode.window.activeTextEditor !== undefined) this.look(vscode.window.activeTextEditor.document);
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
    for (const timer of this.pauses.values()) clearTimeout(timer);
  }

  private onSaved({ uri }: vscode.TextDocument): void {
    const address = uri.toString();
    const hasTyped = this.endPause(address);
    const run = runSetting();
    if (run === "save" || (run === "typing" && hasTyped)) this.rerun(address);
  }

  private onTyped(document: vscode.TextDocument): void {
    const address = document.uri.toString();
    this.endPause(address);
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
    if (documentOf(address) && (run === "typing" || (run === "save" && document.isUntitled))) this.rerun(address);
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
    if (isAlgorithm) this.warm();
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
