import * as vscode from "vscode";
import { noDocuments } from "../manifest/menus";
import type { SureMazes } from "./sureMazes";

const NO_MAZE = "mazewright.noMaze";

/**
 * Tells VS Code while no text in sight holds a maze, so that the palette need not offer what is for a maze at the cursor. Texts
 * are not looked at for this: of what nobody has looked at as it is now, it is not said.
 */
export class NoMaze implements vscode.Disposable {
  private isNone = false; // as VS Code knows it
  private readonly parts: readonly vscode.Disposable[];

  constructor(private readonly sure: SureMazes) {
    this.parts = [
      vscode.window.onDidChangeVisibleTextEditors(() => this.tell()),
      vscode.workspace.onDidChangeTextDocument(() => this.tell()),
      vscode.workspace.onDidOpenTextDocument(() => this.tell()), // also in another language
      sure.onDidLook(() => this.tell()),
    ];
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
  }

  private tell(): void {
    const all = vscode.window.visibleTextEditors.map(({ document }) => document);
    const texts = all.filter(({ uri }) => !noDocuments.includes(uri.scheme));
    const isNone = texts.length > 0 && texts.every((document) => this.sure.holdsNone(document));
    if (isNone === this.isNone) return;
    this.isNone = isNone;
    vscode.commands.executeCommand("setContext", NO_MAZE, isNone);
  }
}
