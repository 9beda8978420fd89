import * as vscode from "vscode";
import type { FindOptions } from "../../worker/calls";
import type { Followed } from "../preview/preview";
import type { TrackedMaze } from "../preview/previewState";
import type { Previews } from "../preview/previews";
import { type MazeWorkers, NEVER } from "../workers/workerPool";
import { findMeant } from "./atCursor";
import { placedAt, shifted } from "./locations";
import { BACKGROUND, type MazeIndex, type MazeInText, type Unread } from "./mazeIndex";
import { playedFor, trackedAs } from "./played";
import { comparePair, openSide } from "./sides";

/**
 * Keeps the preview of mazes in texts as the texts are: where a maze stands is moved by what is written before it, and its own
 * changes are drawn. A maze that is kept stays as it is. It does nothing while no preview shows a maze of a text.
 */
export class DocumentFollower implements vscode.Disposable {
  private isBusy = false;
  private isAsked = false; // also while it is busy
  private failure = ""; // that was said, since it last could show something
  private readonly parts: readonly vscode.Disposable[];

  constructor(
    private readonly previews: Previews,
    private readonly index: MazeIndex,
    private readonly engine: MazeWorkers,
    private readonly onFailed: (error: unknown) => void,
  ) {
    this.parts = [
      previews.onDidChange(() => void this.look()),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length === 0) return;
        const isOfMaze = previews.move(document.uri.toString(), (location) => shifted(location, contentChanges));
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

  /** Where a text has changed meanwhile, the next look is at what it is then. */
  private async follow(): Promise<void> {
    const { followed } = this.previews;
    if (followed === undefined) return;
    const { preview, tracked } = followed;
    const documents = await documentsOf(tracked);
    const all = await Promise.all(documents.map((document, at) => this.find(document, tracked[at].location)));
    if (this.previews.followed?.tracked !== tracked) return;
    const gone = tracked.find((_, at) => all[at] === "none");
    const found = all.filter((each) => typeof each !== "string");
    const slow = tracked.find((_, at) => all[at] === "too much");
    if (gone !== undefined) preview.note(`${placeOf(gone, tracked)}: no maze any more. This is how it was.`);
    else if (slow !== undefined) preview.note(`${placeOf(slow, tracked)}: too much to read. This is how it was.`);
    else if (found.length === tracked.length) await this.show(followed, documents, found);
  }

  /** The maze at a place, as the user chose to read it, if its text still can be read so. */
  private async find(
    document: vscode.TextDocument,
    location: TrackedMaze["location"],
  ): Promise<MazeInText | "none" | Unread> {
    const search = (as?: FindOptions, range?: vscode.Range) => this.index.find(document, BACKGROUND, as, range);
    const all = await search();
    if (typeof all === "string") return all;
    const found = placedAt(all, location);
    if (found === undefined) return "none";
    const meaning = found.otherMeanings.find(({ id }) => id === location.meaning);
    return (meaning && (await findMeant(search, found, meaning.id))) ?? found;
  }

  private async show(
    { preview, tracked }: Followed,
    documents: readonly vscode.TextDocument[],
    found: readonly MazeInText[],
  ): Promise<void> {
    if (tracked.every(({ mark }, at) => mark === undefined || mark === found[at].mark)) {
      for (const [at, each] of tracked.entries()) each.mark = found[at].mark;
      return preview.note("");
    }
    const now = found.map((each, at) =>
      trackedAs({ document: documents[at], found: each }, tracked[at].location.meaning),
    );
    this.previews.expect(now); // their documents may change while they are made and drawn
    const how = { ...BACKGROUND, animates: preview.animates };
    const played = await Promise.all(found.map((each, at) => playedFor(this.index, each, now[at], how)));
    const mazes = played.map(({ maze }) => maze);
    const { why } = mazes.length < 2 ? {} : await comparePair(this.engine, mazes, NEVER);
    if (why !== undefined) return preview.note(`${why} This is how they were.`);
    await preview.follow(tracked, played, now);
    this.failure = "";
  }
}

/** The documents of mazes; none while none of them is open. One of two may be closed, as a version of a file is. */
async function documentsOf(tracked: readonly TrackedMaze[]): Promise<vscode.TextDocument[]> {
  const open = vscode.workspace.textDocuments.map(({ uri }) => uri.toString());
  if (!tracked.some(({ location }) => open.includes(location.uri))) return [];
  return Promise.all(tracked.map((each) => openSide(vscode.Uri.parse(each.location.uri), nameOf(each))));
}

/** Where a maze stood; of several, in which document. */
function placeOf(tracked: TrackedMaze, { length }: readonly TrackedMaze[]): string {
  const line = tracked.location.line + 1;
  return length === 1 ? `Line ${line}` : `${nameOf(tracked)}, line ${line}`;
}

const nameOf = ({ location }: TrackedMaze): string => vscode.workspace.asRelativePath(vscode.Uri.parse(location.uri));
