import * as vscode from "vscode";
import type { Previews } from "../preview/previews";
import type { Followed, Held } from "../preview/session";
import type { MazeInText } from "./asking";
import { nearest, touched } from "./places";
import { playedFor } from "./played";
import { type Spot, spotAt } from "./spot";
import type { SureMazes } from "./sureMazes";
import { UNASKED } from "./textMazes";

const TYPING = 300; // milliseconds without another change, after which a text is read
const MOVING = 150; // without another move of the cursor

/** A maze in a document. */
interface Target {
  readonly document: vscode.TextDocument;
  readonly found: MazeInText;
  readonly isOther: boolean; // whether the cursor went to it from the one on show
}

/**
 * Keeps the preview of a maze in a text as the text is: its changes are drawn, and when the cursor goes into what is surely
 * another maze, that one is. A locked preview stays as it is. It does nothing while no preview shows a maze of a text.
 */
export class Follower implements vscode.Disposable {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The cursor, since the last look; from no maze while the one that it went to before is still being drawn. */
  private moved: { readonly editor: vscode.TextEditor; readonly from: Held | undefined } | undefined;
  private typedAt = 0; // milliseconds
  private isBusy = false;
  private isShowing = false; // what is not drawn yet
  private isAsked = false; // again, while it was busy
  private failure = ""; // that was said, since it last could show something
  private readonly parts: readonly vscode.Disposable[];

  constructor(
    private readonly previews: Previews,
    private readonly sure: SureMazes,
    private readonly onFailed: (error: unknown) => void,
  ) {
    this.parts = [
      previews.onDidChange(() => this.soon(0)),
      vscode.workspace.onDidChangeTextDocument((change) => this.onEdited(change)),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.onMoved(textEditor)),
      vscode.window.onDidChangeActiveTextEditor((editor) => editor && this.onMoved(editor)),
    ];
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const part of this.parts) part.dispose();
  }

  private onEdited({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    if (contentChanges.length === 0) return;
    const isOfMaze = this.previews.move(document.uri.toString(), (spot) => shifted(spot, contentChanges));
    if (!isOfMaze) return;
    this.typedAt = Date.now();
    this.soon(TYPING);
  }

  private onMoved(editor: vscode.TextEditor): void {
    const { followed } = this.previews;
    if ((followed === undefined && !this.isShowing) || editor !== vscode.window.activeTextEditor) return;
    this.moved = { editor, from: followed?.held };
    this.soon(MOVING);
  }

  private soon(time: number): void {
    clearTimeout(this.timer);
    const rest = this.typedAt + TYPING - Date.now(); // keys move the cursor, too
    this.timer = setTimeout(() => void this.look(), Math.max(time, rest));
  }

  /** One look at a time; what happens meanwhile leads to another. */
  private async look(): Promise<void> {
    this.isAsked = this.isBusy;
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      await this.follow();
    } catch (error) {
      this.fail(error);
    }
    this.isBusy = false;
    if (this.isAsked) this.soon(0);
  }

  /** What fails at each key is said once. */
  private fail(error: unknown): void {
    if (error instanceof vscode.CancellationError || String(error) === this.failure) return;
    this.failure = String(error);
    this.onFailed(error);
  }

  private async follow(): Promise<void> {
    const { followed } = this.previews;
    if (followed === undefined) return;
    const { held } = followed;
    const { spot } = held;
    const { moved } = this;
    const other = await this.atCursor(followed);
    const document = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === spot.uri);
    const target = other ?? (document && (await this.atSpot(document, spot)));
    if (this.previews.followed?.held !== held || held.spot !== spot) return this.soon(0);
    if (target === "changed") return; // its next change is heard of
    if (this.moved === moved) this.moved = undefined; // only now: what has changed is looked at again
    if (document?.isClosed === true) return;
    if (target !== undefined) await this.show(followed, target);
    else if (document !== undefined)
      followed.session.note(`Line ${spot.line + 1}: no maze any more. This is how it was.`);
  }

  /** What is surely another maze, if the cursor has gone into it. */
  private async atCursor({ held }: Followed): Promise<Target | "changed" | undefined> {
    const { moved } = this;
    if (moved === undefined || (moved.from ?? held) !== held) return undefined;
    const { spot } = held;
    const { document, selection } = moved.editor;
    const { version } = document;
    const cursor = { start: selection.active, end: selection.active };
    const found = nearest(touched(await this.sure.in(document), cursor), cursor);
    if (document.version !== version) {
      this.soon(0); // of a document that is not followed, changes are not heard of
      return "changed";
    }
    if (found === undefined || (document.uri.toString() === spot.uri && isAt(found, spot))) return undefined;
    return { document, found, isOther: true };
  }

  /** The maze that is followed, as it is now. */
  private async atSpot(document: vscode.TextDocument, spot: Held["spot"]): Promise<Target | "changed" | undefined> {
    const all = await this.sure.mazes.watched(document);
    if (all === undefined) return "changed";
    const place = new vscode.Position(spot.line, spot.column);
    const found = nearest(touched(all, { start: place, end: place }), { start: place, end: place });
    if (found === undefined) return undefined;
    const meant = await this.asMeant(document, found, spot);
    return meant === "changed" ? meant : { document, found: meant, isOther: false };
  }

  /** A maze as the user chose to read it, if its text still can be read so. */
  private async asMeant(
    document: vscode.TextDocument,
    found: MazeInText,
    { meaning }: Held["spot"],
  ): Promise<MazeInText | "changed"> {
    if (meaning === undefined || !found.otherMeanings.some(({ id }) => id === meaning)) return found;
    const { version } = document;
    const meant = await this.sure.mazes.watchedAs(document, found, meaning);
    return document.version === version ? (meant ?? found) : "changed";
  }

  private async show({ session, held }: Followed, { document, found, isOther }: Target): Promise<void> {
    const { meaning } = isOther ? {} : held.spot;
    const now = { spot: { ...spotAt(document, found), ...(meaning !== undefined && { meaning }) }, mark: found.mark };
    if (!isOther && (held.mark === undefined || held.mark === found.mark)) {
      held.mark = now.mark;
      session.note("");
    } else {
      this.previews.expect(now); // its document may change while it is made and drawn
      const played = await playedFor(this.sure.mazes, found, session.animates, UNASKED);
      this.isShowing = true;
      try {
        await session.follow(held, { ...played, held: now, isOther });
        this.failure = "";
      } finally {
        this.isShowing = false;
      }
    }
  }
}

/** A place in a text after changes, which are told from the last to the first. */
function shifted(spot: Spot, changes: readonly vscode.TextDocumentContentChangeEvent[]): Spot {
  let { line, column } = spot;
  for (const { range, text } of changes) {
    const isBefore = range.end.line < line || (range.end.line === line && range.end.character <= column);
    if (!isBefore) continue;
    const lines = text.split(/\r\n|\r|\n/);
    const last = lines[lines.length - 1].length + (lines.length === 1 ? range.start.character : 0);
    if (range.end.line === line) column += last - range.end.character;
    line += lines.length - 1 - (range.end.line - range.start.line);
  }
  return line === spot.line && column === spot.column ? spot : { ...spot, line, column };
}

function isAt({ start, end }: MazeInText, { line, column }: Spot): boolean {
  const place = { line, character: column };
  return touched([{ start, end }], { start: place, end: place }).length > 0;
}
