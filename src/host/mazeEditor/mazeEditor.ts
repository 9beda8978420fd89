import * as vscode from "vscode";
import { kindCalled } from "../../core/grids/facts";
import type { PackedMaze } from "../../shared/data/packedMaze";
import { type FromEditor, readFromEditor, type ToEditor } from "../../shared/messages/editor";
import { answersOf, type FromPage, type Handlers } from "../../shared/messages/page";
import type { MazeReading } from "../../worker/calls";
import { reportFailure } from "../ui/errors";
import { openAs } from "../ui/openAs";
import { WebviewPage } from "../webviews/webviewPage";
import { changesOf, haveSameCells } from "./changes";
import type { MazeFile } from "./mazeFile";

/** The messages of its page that are about the maze. */
type Message = Exclude<FromEditor, FromPage>;

/** What editors work with. */
export interface EditorNeeds {
  readonly extensionUri: vscode.Uri;
  readonly log: vscode.LogOutputChannel;
}

/** Its page is asked nothing. */
const KIND = {
  id: "editor",
  name: "maze editor",
  read: readFromEditor,
  readAnswer: answersOf({}),
  unanswered: {},
} as const;

/**
 * The picture of a document in one tab: sends the maze to its page, then only what changes, and carries out what the page
 * asks for. A page is discarded while its tab is hidden, and then loads again.
 */
export class MazeEditor {
  private readonly page: WebviewPage<ToEditor, Message, object>;
  private count = 0; // of the mazes that were sent: the number of the last
  private shown: PackedMaze | undefined; // what the page shows
  private noted = ""; // what it says beside that

  constructor(
    private readonly panel: vscode.WebviewPanel,
    readonly file: MazeFile,
    private readonly needs: EditorNeeds,
  ) {
    this.page = new WebviewPage(panel, needs, KIND, this);
    const listener = file.onRead((reading) => {
      this.page.mend();
      this.show(reading);
    });
    panel.onDidDispose(() => listener.dispose());
  }

  get document(): vscode.TextDocument {
    return this.file.document;
  }

  onReady(): void {
    this.shown = undefined;
    this.noted = "";
    if (this.file.reading !== undefined) this.show(this.file.reading);
  }

  readonly handlers: Handlers<Message> = {
    turn: ({ id, open, close }) => this.edit(id, { open, close }, [...open, ...close].flat()),
    move: ({ id, which, to = null }) => this.edit(id, { [which]: to }, []),
    openText: ({ line, column }) => this.attempt(openText(this.document.uri, this.panel.viewColumn, line, column)),
    preview: () => this.attempt(previewMaze(this.document)),
  };

  private show(reading: MazeReading): void {
    if (!this.page.canPost) return;
    const note = this.file.hasLostRecipe ? EDITED : "";
    if (note !== this.noted) this.page.post({ type: "note", text: note });
    this.noted = note;
    if (reading.fault !== undefined) return this.page.post({ type: "fault", ...reading.fault });
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
    this.page.post({ type: "show", id, maze: this.shown ?? maze, isReadOnly });
  }

  private tell(maze: PackedMaze, known: PackedMaze | undefined, named: readonly number[] = []): void {
    const changes = changesOf(maze, cellsOf(maze), known, named);
    this.page.post({ type: "changed", id: this.count, ...changes });
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
    this.attempt(done);
  }

  report(error: unknown): void {
    void reportFailure(error, this.needs.log);
  }

  private attempt(work: PromiseLike<unknown>): void {
    Promise.resolve(work).catch((error) => this.report(error));
  }
}

const EDITED = "Edited by hand: its seed no longer makes it";

function cellsOf(maze: PackedMaze): number {
  return kindCalled(maze.kind).countCells(maze.recipe);
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
  const location = { uri: document.uri.toString(), line, column: character };
  await vscode.commands.executeCommand("mazewright.preview", undefined, location);
}
