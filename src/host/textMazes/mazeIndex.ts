import type * as vscode from "vscode";
import { declaredKind, isNamedMaze, saysMaze } from "../../reading/checks/declared";
import type { Fault } from "../../reading/checks/fault";
import type { TextPlace } from "../../reading/foundation/found";
import type { ArgsOf } from "../../shared/request";
import type {
  FindOptions,
  FoundInText,
  QuestionArgs,
  QuestionName,
  SentReading,
  TextAnswer,
  TextCalls,
} from "../../worker/calls";
import { ByVersion } from "../editing/byVersion";
import { TimeLimitError } from "../workers/timeLimits";
import type { Turns } from "../workers/turns";
import type { MazeWorkers, RequestOptions } from "../workers/workerPool";
import { mayHoldMaze } from "./mayHoldMaze";

/** Longer documents are read for commands only, not in the background. */
const MOST_IN_BACKGROUND = 2_000_000; // characters

/** How long a document must not have changed to be read in the background, in milliseconds. */
const PAUSE = 300;

/** The same once reading it took too long: it most likely does again, and would keep a processor busy after each word. */
const LONG_PAUSE = 5000;

const LEAST_CHARACTERS = 9; // nine cells need as many: nothing smaller is surely a maze

/** Questions of which the answer is small, and asked for again: it is kept. */
const KEPT: readonly QuestionName[] = ["mazes", "check", "counts"];

/** A maze in a text: its place and what is known of it. The maze itself stays in the worker. */
export interface MazeInText extends FoundInText {
  readonly reading: Reading;
}

export type MazesInText = readonly MazeInText[];

/**
 * In place of what is in a document, as it is now: it has changed meanwhile, of which everybody is told, or was closed; or, in the
 * background, it is too much to read.
 */
export type Unread = "changed" | "too much";

/** How it is asked what is shown beside mazes all the time. */
export const BACKGROUND: RequestOptions = { isBackground: true };

/** A text that is read in one way. It is asked about by its number; a worker that does not hold it is sent the text. */
interface Reading {
  readonly id: number;
  readonly text: string;
  readonly options: FindOptions;
  readonly start: vscode.Position | undefined; // of a part of the document
  readonly of: Version;
  readonly answers: Map<string, Promise<unknown>>; // by their questions
}

/** A document at one version of it, and what is known of that. */
interface Version {
  readonly document: vscode.TextDocument;
  readonly version: number;
  readonly readings: Map<string, Reading>; // by how they are read
  readonly source: vscode.CancellationTokenSource; // ends what is read of it in the background
  isSlow: boolean; // whether that took too long, or did so for the version before
}

/** What the index needs of VS Code and of the workers. */
interface Needs {
  readonly workers: Pick<MazeWorkers, "request">;
  readonly turns: Turns; // of what is asked in the background
  readonly workspace: Pick<typeof vscode.workspace, "onDidChangeTextDocument" | "onDidCloseTextDocument">;
  newCancellation(): vscode.CancellationTokenSource;
  report(problem: string): void;
}

/**
 * The mazes in the documents that are open: each document is read once for a version of it, in the background when nobody has
 * typed for a while, and for a command at once. Here are their places, and what is known of them; the mazes are in the worker.
 */
export class MazeIndex implements vscode.Disposable {
  private readonly versions = new Map<vscode.TextDocument, Version>(); // the last that were looked at
  private readonly changedAt = new WeakMap<vscode.TextDocument, number>();
  private readonly glances = new ByVersion(mayHoldMaze);
  private readonly listeners: readonly vscode.Disposable[];
  private last = 0;
  private readonly dropped: number[] = []; // readings of which the worker is not told yet

  constructor(private readonly needs: Needs) {
    this.listeners = [
      needs.workspace.onDidCloseTextDocument((document) => this.forget(document)),
      needs.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) this.changedAt.set(document, Date.now());
      }),
    ];
  }

  /**
   * The mazes of a document.
   * @param as how it is read, by default in the usual way
   * @param range the part that is read, by default the whole
   * @throws vscode.CancellationError; TimeLimitError, but in the background
   */
  async find(
    document: vscode.TextDocument,
    how: RequestOptions,
    as: FindOptions = {},
    range?: vscode.Range,
  ): Promise<MazesInText | Unread> {
    const { isBackground = false } = how;
    if (isBackground && !(await this.isAtRest(document))) return "changed";
    const version = this.versionOf(document);
    const reading = this.readingOf(version, as, range);
    if (isBackground && reading.text.length > MOST_IN_BACKGROUND) return "too much";
    const found = await this.ofVersion(version, how, (options) => this.answer(reading, "mazes", {}, options));
    return typeof found === "string" ? found : found.map((each) => foundIn(reading, each));
  }

  /** Those that may be shown in the background: of a document that is worth a look, what is surely a maze. */
  async findSure(document: vscode.TextDocument): Promise<MazesInText | Unread> {
    if (!this.isWorthReading(document)) return [];
    const all = await this.find(document, BACKGROUND);
    return typeof all === "string" || isNamedMaze(document.uri.path) ? all : all.filter(({ isSure }) => isSure);
  }

  /**
   * What is wrong in a document where it says that it holds mazes, found in the background.
   * @returns undefined for one that nowhere says so
   */
  async check(document: vscode.TextDocument): Promise<readonly Fault[] | undefined | Unread> {
    if (!(await this.isAtRest(document))) return "changed";
    const declared = declaredKind(document.getText(), document.uri.path, document.languageId);
    if (declared === undefined) return undefined;
    const version = this.versionOf(document);
    const reading = this.readingOf(version, {});
    return this.ofVersion(version, BACKGROUND, async (options) => {
      await this.answer(reading, "mazes", {}, options); // so that it is read once for this and for what is shown
      return this.answer(reading, "check", { declared }, options);
    });
  }

  /**
   * Asks something of a maze, or of the text that it is in.
   * @throws vscode.CancellationError; TimeLimitError; what the question throws
   */
  ask<Name extends QuestionName>(
    { reading, at }: MazeInText,
    name: Name,
    args: Omit<QuestionArgs<Name>, "at">,
    how: RequestOptions,
  ): Promise<TextAnswer<Name>> {
    return this.answer(reading, name, { ...args, at } as unknown as QuestionArgs<Name>, how);
  }

  dispose(): void {
    for (const listener of this.listeners) listener.dispose();
    for (const document of this.versions.keys()) this.forget(document);
  }

  /**
   * Waits until nobody has typed for a while: each key would end the worker that still reads what was there before.
   * @returns whether the document is as it was: who was told of a change asks again
   */
  private async isAtRest(document: vscode.TextDocument): Promise<boolean> {
    const { version } = document;
    const known = this.versions.get(document);
    const pause = known?.isSlow === true ? LONG_PAUSE : PAUSE;
    const rest = (this.changedAt.get(document) ?? 0) + pause - Date.now();
    if (rest > 0 && known?.version !== version) await new Promise((resolve) => setTimeout(resolve, rest));
    return document.version === version && !document.isClosed;
  }

  /** A glance at each version, before a worker may read it. None starts for new documents. */
  private isWorthReading(document: vscode.TextDocument): boolean {
    if (!saysMaze(document.uri.path, document.languageId)) return this.glances.of(document);
    return document.lineCount >= LEAST_CHARACTERS || document.getText().trim().length >= LEAST_CHARACTERS;
  }

  /** A document as it is now: what it was before is read no more. */
  private versionOf(document: vscode.TextDocument): Version {
    const before = this.versions.get(document);
    const { version } = document;
    if (before?.version === version) return before;
    this.forget(document);
    const source = this.needs.newCancellation();
    const now = { document, version, readings: new Map(), source, isSlow: before?.isSlow ?? false };
    if (!document.isClosed) this.versions.set(document, now);
    return now;
  }

  private readingOf(of: Version, options: FindOptions, range?: vscode.Range): Reading {
    const key = JSON.stringify([options, range]);
    const known = of.readings.get(key);
    if (known !== undefined) return known;
    const text = of.document.getText(range);
    const reading = { id: ++this.last, text, options, start: range?.start, of, answers: new Map() };
    if (text.length <= MOST_IN_BACKGROUND) of.readings.set(key, reading);
    return reading;
  }

  private forget(document: vscode.TextDocument): void {
    const known = this.versions.get(document);
    if (known === undefined) return;
    known.source.cancel();
    for (const { id } of known.readings.values()) this.dropped.push(id);
    this.versions.delete(document);
  }

  /** Asks something of a document as it is; what nobody waits for ends with that version of it. */
  private async ofVersion<T>(
    { document, version, source: { token } }: Version,
    how: RequestOptions,
    ask: (options: RequestOptions) => Promise<T>,
  ): Promise<T | Unread> {
    if (how.isBackground !== true) {
      const answer = await ask(how);
      return document.version === version ? answer : "changed";
    }
    const isGone = () => document.version !== version || document.isClosed || token.isCancellationRequested;
    try {
      const answer = await ask({ ...how, token });
      return isGone() ? "changed" : answer;
    } catch (error) {
      if (isGone()) return "changed";
      if (error instanceof TimeLimitError) return "too much";
      throw error;
    }
  }

  private async answer<Name extends QuestionName>(
    reading: Reading,
    name: Name,
    args: QuestionArgs<Name>,
    how: RequestOptions,
  ): Promise<TextAnswer<Name>> {
    if (!KEPT.includes(name)) return this.request(reading, name, args, how);
    const { answers } = reading;
    const question = JSON.stringify([name, args]);
    const known = answers.get(question) as Promise<TextAnswer<Name>> | undefined;
    if (how.isBackground === true) {
      if (known !== undefined) return known;
      const asked = this.inBackground(reading, name, args, how);
      answers.set(question, asked);
      asked.catch((error) => {
        if (!(error instanceof TimeLimitError) && answers.get(question) === asked) answers.delete(question);
      });
      return asked;
    }
    const answer = (await unlessCancelled(known, how.token)) ?? (await this.request(reading, name, args, how));
    answers.set(question, Promise.resolve(answer));
    return answer;
  }

  /** What takes too long in the background is noted, and not asked again; what fails otherwise is. */
  private async inBackground<Name extends QuestionName>(
    reading: Reading,
    name: Name,
    args: QuestionArgs<Name>,
    how: RequestOptions,
  ): Promise<TextAnswer<Name>> {
    const { of } = reading;
    try {
      const answer = await this.request(reading, name, args, how);
      if (name === "mazes") of.isSlow = false;
      return answer;
    } catch (error) {
      if (error instanceof TimeLimitError) {
        of.isSlow ||= name !== "counts"; // what a lens says may be slow, and the text read at once
        this.needs.report(`${of.document.uri}: ${error.message}`);
      }
      throw error;
    }
  }

  /**
   * What nobody waits for is asked in turn; a command does not wait for that. A worker that does not hold the text answers null,
   * and is sent it.
   */
  private request<Name extends QuestionName>(
    { id, text, options }: Reading,
    name: Name,
    args: QuestionArgs<Name>,
    how: RequestOptions,
  ): Promise<TextAnswer<Name>> {
    const send = (reading: Omit<SentReading, "dropped">) => {
      const sent = { ...(args as object), reading: { ...reading, dropped: this.dropped.splice(0) } };
      const asked = this.needs.workers.request<Name>(name, sent as ArgsOf<TextCalls, Name>, how);
      return asked as Promise<TextAnswer<Name> | null>;
    };
    const work = async () => {
      const known = name === "mazes" ? null : await send({ id });
      const answer = known === null ? await send({ id, text, options }) : known;
      if (answer === null) throw new Error("The maze worker has lost the text that it was sent.");
      return answer;
    };
    return how.isBackground === true ? this.needs.turns.take(id, work) : work();
  }
}

/** What is on its way; undefined where nothing is, or nothing comes of it, or somebody cancels the wait. */
async function unlessCancelled<T>(
  work: Promise<T> | undefined,
  token: vscode.CancellationToken | undefined,
): Promise<T | undefined> {
  const cancelled = new Promise<undefined>((resolve) => token?.onCancellationRequested(() => resolve(undefined)));
  return work && Promise.race([work.catch(() => undefined), cancelled]);
}

/** Where a place of a text that was read is in its document. */
export function inDocument<P extends TextPlace>({ start }: Reading, place: P): P {
  if (start === undefined) return place;
  const column = place.column + (place.line === 0 ? start.character : 0);
  return { ...place, line: place.line + start.line, column };
}

function foundIn(reading: Reading, maze: FoundInText): MazeInText {
  const { recipeLine, start, end, findings } = maze;
  const moved = <P extends TextPlace>(place: P) => inDocument(reading, place);
  return {
    ...maze,
    ...(recipeLine !== undefined && { recipeLine: moved({ line: recipeLine, column: 0 }).line }),
    start: moved(start),
    end: moved(end),
    findings: findings.map(moved),
    reading,
  };
}
