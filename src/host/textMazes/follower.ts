import * as vscode from "vscode";
import type { Previews } from "../preview/previews";
import type { Followed, Held } from "../preview/session";
import type { MazeInText } from "./asking";
import { touched } from "./places";
import { playedFor } from "./played";
import { type Spot, spotAt } from "./spot";
import { type TextMazes, UNASKED } from "./textMazes";

/**
 * Keeps the preview of a maze in a text as the text is: where the maze stands is moved by what is written before it, and its own
 * changes are drawn. A locked preview stays as it is. It does nothing while no preview shows a maze of a text.
 */
export class Follower implements vscode.Disposable {
  private isBusy = false;
  private isAsked = false; // also while it is busy
  private failure = ""; // that was said, since it last could show something
  private readonly parts: readonly vscode.Disposable[];

  constructor(
    private readonly previews: Previews,
    private readonly mazes: TextMazes,
    private readonly onFailed: (error: unknown) => void,
  ) {
    this.parts = [
      previews.onDidChange(() => void this.look()),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length === 0) return;
        const isOfMaze = previews.move(document.uri.toString(), (spot) => shifted(spot, contentChanges));
        if (isOfMaze) void this.look();
      }),
    ];
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
  }

  /** One look at a time; what happens meanwhile leads to another. */
  private async look(): Promise<void> {
    this.isAsked = true;
    if (this.isBusy) return;
    this.isBusy = true;
    while (this.isAsked) {
      this.isAsked = false;
      await this.follow().catch((error) => this.fail(error));
    }
    this.isBusy = false;
  }

  /** What fails at each key is said once. */
  private fail(error: unknown): void {
    if (error instanceof vscode.CancellationError || String(error) === this.failure) return;
    this.failure = String(error);
    this.onFailed(error);
  }

  /** Where the text has changed meanwhile, the next look is at what it is then. */
  private async follow(): Promise<void> {
    const { followed } = this.previews;
    if (followed === undefined) return;
    const { session, held } = followed;
    const { spot } = held;
    const document = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === spot.uri);
    const all = document && (await this.mazes.watched(document)); // once nobody has typed for a while
    if (document === undefined || all === undefined) return;
    const place = new vscode.Position(spot.line, spot.column);
    const [found] = touched(all, { start: place, end: place });
    const meant = found && (await this.asMeant(document, found, spot));
    if (this.previews.followed?.held !== held) return;
    if (found === undefined) session.note(`Line ${spot.line + 1}: no maze any more. This is how it was.`);
    else if (meant !== undefined) await this.show(followed, document, meant);
  }

  /**
   * A maze as the user chose to read it, if its text still can be read so.
   * @returns undefined where the document has changed meanwhile
   */
  private async asMeant(
    document: vscode.TextDocument,
    found: MazeInText,
    { meaning }: Held["spot"],
  ): Promise<MazeInText | undefined> {
    if (meaning === undefined || !found.otherMeanings.some(({ id }) => id === meaning)) return found;
    const { version } = document;
    const meant = await this.mazes.watchedAs(document, found, meaning);
    return document.version === version ? (meant ?? found) : undefined;
  }

  private async show({ session, held }: Followed, document: vscode.TextDocument, found: MazeInText): Promise<void> {
    if (held.mark === undefined || held.mark === found.mark) {
      held.mark = found.mark;
      return session.note("");
    }
    const { meaning } = held.spot;
    const now = { spot: { ...spotAt(document, found), ...(meaning !== undefined && { meaning }) }, mark: found.mark };
    this.previews.expect(now); // its document may change while it is made and drawn
    const played = await playedFor(this.mazes, found, session.animates, UNASKED);
    await session.follow(held, played, now);
    this.failure = "";
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
