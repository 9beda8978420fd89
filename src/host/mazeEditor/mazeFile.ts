import * as vscode from "vscode";
import type { MazeReading } from "../../worker/calls";
import type { MazeEdit } from "../../worker/editing/editJson";
import { UnmetError } from "../ui/errors";
import { withProgress } from "../ui/progress";
import { type MazeWorkers, slowReading } from "../workers/workerPool";

const ATTEMPTS = 3; // of a document that changes while an edit is computed

const RECIPE = /"(algorithm|seed)"\s*:/; // that the text says

/**
 * A document that is open in maze editors: its maze, which is read again after every change, once for all of them, and
 * edits of it. The worker reads and computes, so that a large maze does not stall the extension host.
 */
export class MazeFile implements vscode.Disposable {
  /** What the document holds, at the last version that was read; undefined before. */
  reading: MazeReading | undefined;
  /** Whether the text does not say any more what made the maze, since an edit of its walls took that out. */
  hasLostRecipe = false;
  private isEdited = false; // a maze whose recipe the text said
  private readVersion = -1;
  private isReading = false;
  private edits: Promise<unknown> = Promise.resolve(); // each after the one before
  private readonly source = new vscode.CancellationTokenSource();
  private readonly news = new vscode.EventEmitter<MazeReading>();
  readonly onRead = this.news.event;
  private readonly listener = vscode.workspace.onDidChangeTextDocument(({ document }) => {
    if (document === this.document) this.read();
  });

  /** @param failed called with faults of the program */
  constructor(
    readonly document: vscode.TextDocument,
    private readonly engine: MazeWorkers,
    private readonly failed: (error: unknown) => void,
  ) {
    this.read();
  }

  /** Reads the document, if it is not as it was read last. */
  read(): void {
    this.readAll().catch(this.failed);
  }

  private async readAll(): Promise<void> {
    if (this.isReading) return;
    this.isReading = true;
    try {
      while (this.readVersion !== this.document.version && !this.source.token.isCancellationRequested) {
        const { version } = this.document;
        const text = this.document.getText();
        const { token } = this.source;
        this.reading = await this.engine.request("readJson", { text }, { token }).catch(slowReading);
        this.readVersion = version;
        this.hasLostRecipe = this.isEdited && this.reading.maze !== undefined && !RECIPE.test(text); // undone, it is back
        this.news.fire(this.reading);
      }
    } finally {
      this.isReading = false;
    }
  }

  /**
   * Changes the maze in the text, and nothing else there, in one undo step.
   * @throws UnmetError where the document is read-only or does not stop changing; MazeError for what cannot be
   */
  edit(edit: MazeEdit): Promise<void> {
    const done = this.edits.then(() => this.apply(edit));
    this.edits = done.catch(() => {});
    return done;
  }

  private async apply(edit: MazeEdit): Promise<void> {
    const { document } = this;
    if (await this.isReadOnly()) throw new UnmetError(`${this.name} is read-only.`);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { version } = document;
      const text = document.getText();
      const edits = await withProgress(`Writing the change to ${this.name}`, this.source.token, (token, share) =>
        this.engine.request("editJson", { text, edit }, { token, share }),
      );
      if (document.version !== version) continue;
      if (edits.length === 0) return;
      const whole = new vscode.WorkspaceEdit();
      for (const { offset, length, text } of edits) {
        const range = new vscode.Range(document.positionAt(offset), document.positionAt(offset + length));
        whole.replace(document.uri, range, text);
      }
      this.isEdited ||= RECIPE.test(text);
      const isDone = await vscode.workspace.applyEdit(whole);
      // VS Code reports success also for read-only documents.
      if (!isDone || document.version === version) throw new UnmetError(`${this.name} is read-only.`);
      return;
    }
    throw new UnmetError(`${this.name} does not stop changing. Try again.`);
  }

  /** Whether it is known that the document cannot be changed. */
  async isReadOnly(): Promise<boolean> {
    const { uri, isUntitled } = this.document;
    if (isUntitled) return false;
    if (vscode.workspace.fs.isWritableFileSystem(uri.scheme) === false) return true;
    const stat = await Promise.resolve(vscode.workspace.fs.stat(uri)).catch(() => undefined);
    return ((stat?.permissions ?? 0) & vscode.FilePermission.Readonly) !== 0;
  }

  private get name(): string {
    return vscode.workspace.asRelativePath(this.document.uri);
  }

  dispose(): void {
    this.listener.dispose();
    this.news.dispose();
    this.source.cancel();
  }
}
