import * as vscode from "vscode";
import type { Claim } from "../../reading/checks/check";
import type { Fault } from "../../reading/checks/fault";
import type { FindOptions, Given, QuestionName, TextAnswer } from "../../worker/calls";
import { UnmetError } from "../ui/errors";
import { type Share, withProgress } from "../ui/progress";
import { MOST_UNASKED, type Turns } from "../workers/turns";
import { type MazeWorkers, NEVER, type RequestOptions, SlowTextError } from "../workers/workerPool";
import { Asking, type MazeInText, type Reading } from "./asking";
import { findMeant, movedBy } from "./finding";

/** Longer documents are read for commands only, not for what is shown beside their mazes all the time. */
const MAX_WATCHED = 2_000_000; // characters

/** How long a document must not have changed to be read without being asked to, in milliseconds. */
const PAUSE = 300;

/** The same once reading it took too long: it most likely does again, and would keep a processor busy after each word. */
const LONG_PAUSE = 5000;

const ATTEMPTS = 3; // of a document that changes while it is read

/** How it is asked what nobody asked for. */
export const UNASKED: RequestOptions = { token: NEVER, most: MOST_UNASKED };

/**
 * The mazes of the documents that are open, each document read once for a version of it: what is shown beside them, and
 * commands, are told the same. Here are their places, and what is known of them; the mazes are in the worker.
 */
export class TextMazes implements vscode.Disposable {
  private readonly asking: Asking;
  private readonly known = new Map<vscode.TextDocument, Known>();
  private readonly changedAt = new WeakMap<vscode.TextDocument, number>();
  /** Those of which the last version that was looked at took too long. */
  private readonly slow = new WeakSet<vscode.TextDocument>();
  private readonly listeners = [
    vscode.workspace.onDidCloseTextDocument((document) => this.forget(document)),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length > 0) this.changedAt.set(document, Date.now());
    }),
  ];

  /**
   * @param turns of what nobody asked for
   * @param report is told of what took too long
   */
  constructor(
    engine: MazeWorkers,
    turns: Turns,
    private readonly report: (error: unknown) => void,
  ) {
    this.asking = new Asking(engine, turns);
  }

  /**
   * The mazes of a document for a command, which announces what takes long.
   * @throws vscode.CancellationError; UnmetError where the document does not stop changing; SlowTextError
   */
  of(document: vscode.TextDocument): Promise<readonly MazeInText[]> {
    return steadily(document, async (token, share) => {
      const known = await this.knownIn(document, token);
      if (known !== undefined) return known;
      const { version } = document;
      const reading = this.asking.readingOf(document.getText(), {});
      const mazes = await this.asking.find(reading, { token, share });
      if (this.known.get(document)?.version !== version && mayBeKept(document, version, reading)) {
        this.forget(document);
        const source = new vscode.CancellationTokenSource();
        this.keep(document, { version, reading, mazes: Promise.resolve(mazes), source });
      }
      return mazes;
    });
  }

  /**
   * The mazes of a document, or of a part of it, that is read in another way, for a command.
   * @throws as of()
   */
  async otherwise(
    document: vscode.TextDocument,
    options: FindOptions,
    range?: vscode.Range,
  ): Promise<readonly MazeInText[]> {
    const mazes = await steadily(document, (token, share) =>
      this.asking.find(this.asking.readingOf(document.getText(range), options), { token, share }),
    );
    return movedBy(mazes, range?.start);
  }

  /**
   * The mazes of a text, which is a part of a document or the whole as it would be, for a command.
   * @param start where the part begins
   * @throws vscode.CancellationError; SlowTextError
   */
  async inText(text: string, options: FindOptions, start?: vscode.Position): Promise<readonly MazeInText[]> {
    const reading = this.asking.readingOf(text, options);
    const mazes = await withProgress(LOOKING, undefined, (token, share) => this.asking.find(reading, { token, share }));
    return movedBy(mazes, start);
  }

  /**
   * The mazes of a document for what is shown beside them, found without a word.
   * @returns undefined where it has changed meanwhile, was closed, or is too long to be read all the time
   */
  async watched(document: vscode.TextDocument): Promise<readonly MazeInText[] | undefined> {
    const known = await this.soon(document, PAUSE);
    return known && unlessChanged(document, known, async () => (await known.mazes) ?? []);
  }

  /**
   * What is wrong in a document where it says that it holds mazes: it is read once for this and for what is shown.
   * @returns as watched() does
   */
  async checked(document: vscode.TextDocument, claim: Claim): Promise<readonly Fault[] | undefined> {
    const known = await this.soon(document, 0);
    if (known === undefined) return undefined;
    const { reading, source } = known;
    return unlessChanged(document, known, async () => {
      if ((await known.mazes) === undefined) return []; // a text that takes too long to check
      const check = this.asking.ask(reading, "check", { claim }, { token: source.token, most: MOST_UNASKED });
      return (await this.unlessSlow(document, check)) ?? [];
    });
  }

  /**
   * One of them, as it is when its text means something that was offered, found without a word.
   * @returns undefined where it has changed meanwhile, or cannot be read so
   */
  async watchedAs(document: vscode.TextDocument, found: MazeInText, meaning: string): Promise<MazeInText | undefined> {
    const { version } = document;
    const search = async (options: FindOptions, range?: vscode.Range) => {
      if (document.version !== version) return [];
      const reading = this.asking.readingOf(document.getText(range), options);
      return movedBy(await this.asking.find(reading, UNASKED), range?.start);
    };
    const meant = await findMeant(search, found, meaning);
    return document.version === version ? meant : undefined;
  }

  /**
   * Asks the worker something of the mazes of a text.
   * @throws vscode.CancellationError; SlowTextError; what the question throws
   */
  ask<Name extends QuestionName>(
    reading: Reading,
    name: Name,
    args: Given<Name>,
    options: RequestOptions,
  ): Promise<TextAnswer<Name>> {
    return this.asking.ask(reading, name, args, options);
  }

  dispose(): void {
    for (const listener of this.listeners) listener.dispose();
    for (const document of this.known.keys()) this.forget(document);
  }

  /**
   * What is known of a document, or will be soon.
   * @returns undefined where it is to be read for the command, which waits longer
   */
  private async knownIn(
    document: vscode.TextDocument,
    token: vscode.CancellationToken,
  ): Promise<readonly MazeInText[] | undefined> {
    const known = this.known.get(document);
    if (known?.version !== document.version) return undefined;
    const cancelled = new Promise<undefined>((resolve) => token.onCancellationRequested(() => resolve(undefined)));
    const mazes = await Promise.race([known.mazes.catch(() => undefined), cancelled]);
    if (token.isCancellationRequested) throw new vscode.CancellationError();
    return mazes;
  }

  /**
   * What is known of a document once nobody has typed for a while: each key would end the worker that still reads what was
   * there before.
   * @returns as watched() does
   */
  private async soon(document: vscode.TextDocument, usual: number): Promise<Known | undefined> {
    const { version } = document;
    const pause = this.slow.has(document) ? LONG_PAUSE : usual;
    const rest = (this.changedAt.get(document) ?? 0) + pause - Date.now();
    if (rest > 0 && this.known.get(document)?.version !== version)
      await new Promise((resolve) => setTimeout(resolve, rest));
    if (document.version !== version || document.isClosed) return undefined; // who was told of that asks again
    return this.now(document);
  }

  /** What is known of a document as it is now: begins to read it, and stops reading what it was before. */
  private now(document: vscode.TextDocument): Known | undefined {
    const before = this.known.get(document);
    const { version } = document;
    if (before?.version === version) return before;
    this.forget(document);
    const reading = this.asking.readingOf(document.getText(), {});
    if (!mayBeKept(document, version, reading)) return undefined;
    const source = new vscode.CancellationTokenSource();
    const way = { token: source.token, most: MOST_UNASKED };
    const mazes = this.unlessSlow(document, this.asking.find(reading, way));
    return this.keep(document, { version, reading, mazes, source });
  }

  private keep(document: vscode.TextDocument, known: Known): Known {
    this.known.set(document, known);
    known.mazes.catch(() => {
      if (this.known.get(document) === known) this.known.delete(document); // it is tried again
    });
    return known;
  }

  /** Undefined for what takes too long, which is noted. */
  private async unlessSlow<T>(document: vscode.TextDocument, work: Promise<T>): Promise<T | undefined> {
    try {
      const result = await work;
      this.slow.delete(document);
      return result;
    } catch (error) {
      if (!(error instanceof SlowTextError)) throw error;
      this.slow.add(document);
      this.report(`${document.uri}: ${error.message}`);
      return undefined;
    }
  }

  private forget(document: vscode.TextDocument): void {
    const known = this.known.get(document);
    if (known === undefined) return;
    known.source.cancel();
    this.asking.drop(known.reading);
    this.known.delete(document);
  }
}

const LOOKING = "Looking for mazes";

/** A document that is read or was, at one version of it. */
interface Known {
  readonly version: number;
  readonly reading: Reading;
  readonly mazes: Promise<readonly MazeInText[] | undefined>; // undefined where that took too long: a command waits longer
  readonly source: vscode.CancellationTokenSource; // ends what is asked of it
}

function mayBeKept(document: vscode.TextDocument, version: number, { text }: Reading): boolean {
  return document.version === version && !document.isClosed && text.length <= MAX_WATCHED;
}

/** Undefined where the document has changed meanwhile, or was closed. */
async function unlessChanged<T>(
  document: vscode.TextDocument,
  { version }: Known,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    const result = await work();
    return document.version === version && !document.isClosed ? result : undefined;
  } catch (error) {
    if (error instanceof vscode.CancellationError) return undefined;
    throw error;
  }
}

/** Reads a document for a command until it has not changed meanwhile. @throws UnmetError where it does not stop changing */
function steadily<T>(
  document: vscode.TextDocument,
  read: (token: vscode.CancellationToken, share: Share) => Promise<T>,
): Promise<T> {
  return withProgress(LOOKING, undefined, async (token, share) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { version } = document;
      const result = await read(token, share);
      if (document.version === version) return result;
    }
    const name = vscode.workspace.asRelativePath(document.uri);
    throw new UnmetError(`${name} changed while it was read. Stop typing, and try again.`);
  });
}
