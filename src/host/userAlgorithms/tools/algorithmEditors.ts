import * as vscode from "vscode";
import { ByVersion } from "../../editing/byVersion";
import { isCode, pathsOf } from "../files";
import { looksLikeAlgorithm } from "../looksLikeAlgorithm";
import type { Runner } from "../runner";

const PAUSE = 600; // milliseconds without a key
const IS_ALGORITHM = "mazewright.isAlgorithm";
const ALGORITHM_FILES = "mazewright.algorithmFiles"; // the paths of those in sight, for the titles of editors

const looks = new ByVersion(looksLikeAlgorithm);

/** Whether an algorithm seems to be in a document. Its language may become another one without a new version. */
function isIn(document: vscode.TextDocument): boolean {
  return isCode(document) && looks.of(document);
}

/** Waits for the first algorithm that is in sight, also one that is typed there. @param found called once one is, perhaps at once */
export function awaitAlgorithm(found: () => void): vscode.Disposable {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (!vscode.window.visibleTextEditors.some(({ document }) => isIn(document))) return;
    end();
    found();
  };
  const parts = [
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (!isCode(document)) return;
      clearTimeout(pause);
      pause = setTimeout(look, PAUSE);
    }),
    vscode.workspace.onDidOpenTextDocument(look), // also in another language
    vscode.window.onDidChangeVisibleTextEditors(look),
  ];
  const end = () => {
    clearTimeout(pause);
    for (const part of parts) part.dispose();
  };
  look();
  return { dispose: end };
}

/** Tells VS Code which editors hold an algorithm, for their menus and titles, and has a worker ready for it. */
export class AlgorithmEditors implements vscode.Disposable {
  private isAlgorithm: boolean | undefined; // as VS Code knows it
  private files = ""; // the algorithms in sight, as VS Code knows them
  private last: vscode.TextDocument | undefined; // in the text editor that was active last
  private pause: ReturnType<typeof setTimeout> | undefined;
  private readonly parts: readonly vscode.Disposable[];

  constructor(private readonly runner: Pick<Runner, "warm">) {
    this.parts = [
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0 && isCode(document)) this.onTyped(document);
      }),
      vscode.workspace.onDidOpenTextDocument(() => this.lookAround()), // also in another language
      vscode.window.onDidChangeActiveTextEditor((editor) => editor && this.look(editor.document)),
      vscode.window.onDidChangeVisibleTextEditors(() => this.lookAround()),
    ];
    if (vscode.window.activeTextEditor !== undefined) this.look(vscode.window.activeTextEditor.document);
    this.lookAround();
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
    clearTimeout(this.pause);
  }

  private onTyped(document: vscode.TextDocument): void {
    if (document === this.last && this.isAlgorithm) this.runner.warm(); // idle workers are ended
    clearTimeout(this.pause);
    this.pause = setTimeout(() => {
      if (document === this.last) this.look(document);
      this.lookAround();
    }, PAUSE);
  }

  /** Menus follow the text editor, also while a preview has the focus. */
  private look(document: vscode.TextDocument): void {
    this.last = document;
    const isAlgorithm = isIn(document);
    if (isAlgorithm) this.runner.warm();
    if (isAlgorithm === this.isAlgorithm) return;
    this.isAlgorithm = isAlgorithm;
    vscode.commands.executeCommand("setContext", IS_ALGORITHM, isAlgorithm);
  }

  /** The title of each editor has a button if an algorithm is in it. */
  private lookAround(): void {
    const documents = vscode.window.visibleTextEditors.map(({ document }) => document);
    const files = documents.filter((each) => isIn(each)).flatMap(({ uri }) => pathsOf(uri));
    if (files.join("\n") === this.files) return;
    this.files = files.join("\n");
    vscode.commands.executeCommand("setContext", ALGORITHM_FILES, files);
  }
}
