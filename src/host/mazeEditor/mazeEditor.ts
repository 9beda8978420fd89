import * as vscode from "vscode";
import { shorten } from "../../core/foundation/errors";
import type { PackedMaze } from "../../core/making/pack";
import { countCells } from "../../core/options/size";
import { type FromEditor, readFromEditor } from "../../shared/editorMessages";
import { dispatch, type Handlers, labelOf } from "../../shared/protocol";
import type { ToEditor } from "../../shared/toEditor";
import type { MazeReading } from "../../worker/jobs";
import { reportFailure } from "../notifications/report";
import { PageConnection } from "../page/pageConnection";
import { changesOf, haveSameCells } from "./changes";
import type { MazeFile } from "./mazeFile";
import { openAs } from "./openAs";

/** What editors work with. */
export interface EditorNeeds {
  readonly extensionUri: vscode.Uri;
  readonly log: vscode.LogOutputChannel;
}

/**
 * The picture of a document in one tab: sends the maze to its page, then only what changes, and carries out what the page
 * asks for. A page is discarded while its tab is hidden, and then loads again.
 */
export class MazeEditor {
  private readonly connection: PageConnection<ToEditor>;
  private count = 0; // of the mazes that were sent: the number of the last
  private shown: PackedMaze | undefined; // what the page shows

  constructor(
    private readonly panel: vscode.WebviewPanel,
    readonly file: MazeFile,
    private readonly needs: EditorNeeds,
  ) {
    const { webview } = panel;
    const listeners = [
      webview.onDidReceiveMessage((data) => this.receive(data)),
      file.onRead((reading) => {
        this.connection.mend();
        this.show(reading);
      }),
      panel.onDidChangeViewState(() => this.connection.onMoved()),
    ];
    panel.onDidDispose(() => {
      this.connection.onClosed();
      vscode.Disposable.from(...listeners).dispose();
    });
    this.connection = new PageConnection(panel, needs.extensionUri, "editor");
  }

  get document(): vscode.TextDocument {
    return this.file.document;
  }

  private receive(data: unknown): void {
    if (this.connection.canPost || (data as { type?: unknown }).type === "ready")
      void this.panel.webview.postMessage(HEARD);
    const { value, reason } = readFromEditor(data);
    if (reason === undefined) return dispatch(this.handlers, value);
    this.needs.log.error(`maze editor: its message "${labelOf(data).message}" cannot be read: ${reason}`);
  }

  private readonly handlers: Handlers<FromEditor> = {
    ready: () => {
      this.connection.onReady();
      this.shown = undefined;
      if (this.file.reading !== undefined) this.show(this.file.reading);
    },
    shown: () => {},
    turn: ({ id, open, close }) => this.edit(id, { open, close }, [...open, ...close].flat()),
    move: ({ id, which, to = null }) => this.edit(id, { [which]: to }, []),
    openText: ({ line, column }) => this.attempt(openText(this.document.uri, this.panel.viewColumn, line, column)),
    preview: () => this.attempt(previewMaze(this.document)),
    crashed: ({ text, stack }) => {
      this.connection.onCrash();
      this.needs.log.error(`maze editor: ${stack ?? text}`);
      this.attempt(Promise.reject(new Error(`The maze editor failed: ${shorten(text.split("\n")[0], 200)}`)));
    },
    refused: ({ message, reason }) =>
      this.needs.log.error(`maze editor: it cannot read the message "${message}": ${reason}`),
  };

  private show(reading: MazeReading): void {
    if (!this.connection.canPost) return;
    if (reading.fault !== undefined) return this.connection.post({ type: "fault", ...reading.fault });
    const { maze } = reading;
    if (this.shown !== undefined && haveSameCells(maze, this.shown)) {
      this.tell(maze, this.shown);
      this.shown = maze;
      return;
    }
    this.shown = maze;
    const id = ++this.count;
    this.attempt(this.send(id, maze));
  }

  private async send(id: number, maze: PackedMaze): Promise<void> {
    const isReadOnly = await this.file.isReadOnly();
    if (id !== this.count) return;
    this.connection.post({ type: "show", id, maze: this.shown ?? maze, isReadOnly });
  }

  private tell(maze: PackedMaze, known: PackedMaze | undefined, named: readonly number[] = []): void {
    const changes = changesOf(maze, cellsOf(maze), known, named);
    this.connection.post({ type: "changed", id: this.count, ...changes });
  }

  /** @param cells that the page shows as if it were done */
  private edit(id: number, edit: Parameters<MazeFile["edit"]>[0], cells: readonly number[]): void {
    if (id !== this.count || this.shown === undefined) return; // of a maze that is gone
    const done = this.file.edit(edit).catch((error) => {
      if (this.shown !== undefined)
        this.tell(
          this.shown,
          undefined,
          cells.filter((cell) => cell < cellsOf(this.shown as PackedMaze)),
        );
      throw error;
    });
    this.attempt(done.then((losesRecipe) => losesRecipe && this.connection.post({ type: "said", text: CHANGED })));
  }

  private attempt(work: PromiseLike<unknown>): void {
    Promise.resolve(work).catch((error) => reportFailure(error, this.needs.log));
  }
}

const CHANGED =
  "The file no longer says what made the maze, such as its seed: another maze would come of it. Undo brings that back.";

const HEARD: ToEditor = { type: "heard" };

function cellsOf(maze: PackedMaze): number {
  return maze.plan === undefined ? countOf(maze) : maze.plan.points.length / 2;
}

function countOf({ recipe, hasSlashes }: PackedMaze): number {
  return countCells(recipe as Parameters<typeof countCells>[0]) * (hasSlashes ? 2 : 1);
}

/** Opens the text of a document in place of its picture, at a place in it. */
async function openText(
  uri: vscode.Uri,
  viewColumn: vscode.ViewColumn | undefined,
  line?: number,
  column = 0,
): Promise<void> {
  const place = line === undefined ? undefined : new vscode.Position(line, column);
  const selection = place && new vscode.Range(place, place);
  await openAs(uri, "default", { viewColumn, selection });
}

async function previewMaze(document: vscode.TextDocument): Promise<void> {
  const { line, character } = document.positionAt(Math.max(document.getText().indexOf("{"), 0));
  const spot = { uri: document.uri.toString(), line, column: character };
  await vscode.commands.executeCommand("mazewright.preview", undefined, spot);
}
