import type * as vscode from "vscode";
import { reportFailure } from "../ui/errors";
import type { MazeWorkers } from "../workers/workerPool";
import { type EditorNeeds, MazeEditor } from "./mazeEditor";
import { MazeFile } from "./mazeFile";

/**
 * The editors that show `*.maze.json` as a picture. The text document is what they edit, so that undo, saving, hot exit and
 * comparing are VS Code's own.
 */
export class MazeEditors implements vscode.CustomTextEditorProvider, vscode.Disposable {
  private readonly files = new Map<vscode.TextDocument, MazeFile>();
  private readonly open = new Set<MazeEditor>();

  constructor(private readonly needs: EditorNeeds & { readonly engine: MazeWorkers }) {}

  resolveCustomTextEditor(document: vscode.TextDocument, panel: vscode.WebviewPanel): void {
    const editor = new MazeEditor(panel, this.fileOf(document), this.needs);
    this.open.add(editor);
    panel.onDidDispose(() => {
      this.open.delete(editor);
      this.forgetUnused(document);
    });
  }

  dispose(): void {
    for (const file of this.files.values()) file.dispose();
  }

  private fileOf(document: vscode.TextDocument): MazeFile {
    const known = this.files.get(document);
    if (known !== undefined) return known;
    const { engine, log } = this.needs;
    const file = new MazeFile(document, engine, (error) => reportFailure(error, log));
    this.files.set(document, file);
    return file;
  }

  private forgetUnused(document: vscode.TextDocument): void {
    if ([...this.open].some((editor) => editor.document === document)) return;
    this.files.get(document)?.dispose();
    this.files.delete(document);
  }
}
