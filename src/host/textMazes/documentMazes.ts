import * as vscode from "vscode";
import type { FindOptions, FoundInText, Job, Results } from "../../worker/jobs";
import { type Engine, MOST_UNASKED, NEVER, SlowTextError } from "../engine/engine";
import { findIn, findMeant, movedBy } from "./finding";

/** Longer documents are read for commands only, not for what is shown beside their mazes all the time. */
const MAX_WATCHED = 2_000_000; // characters

const PAUSE = 300; // milliseconds without another change, after which a document is read without being asked to

/** Where a document says that it holds mazes, and what is wrong there. */
type Claim = Extract<Job, { kind: "check" }>["claim"];
type Checked = Results["check"]["checked"];

/** The mazes of the documents that are open, each found once for a version of its document. */
export class DocumentMazes implements vscode.Disposable {
  private readonly known = new Map<vscode.TextDocument, Reading>();
  private readonly changedAt = new WeakMap<vscode.TextDocument, number>();
  private readonly listeners = [
    vscode.workspace.onDidCloseTextDocument((document) => this.forget(document)),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length > 0) this.changedAt.set(document, Date.now());
    }),
  ];

  /**
   * @param claimOf where a document says that it holds mazes: then what is wrong there is found with them
   * @param report is told of what took too long
   */
  constructor(
    private readonly engine: Engine,
    private readonly claimOf: (document: vscode.TextDocument) => Claim | undefined,
    private readonly report: (error: unknown) => void,
  ) {}

  /**
   * The mazes of a document for a command, which announces what takes long.
   * @throws vscode.CancellationError; UnmetError where the document does not stop changing
   */
  async of(document: vscode.TextDocument): Promise<readonly FoundInText[]> {
    const known = this.known.get(document);
    if (known?.version === document.version && known.found !== undefined) return known.found;
    return findIn(this.engine, document, {}); // what is still being read has no button to cancel it
  }

  /**
   * The mazes of a document for what is shown beside them, found without a word.
   * @returns undefined where it has changed meanwhile, was closed, or is too long to be read all the time
   */
  async watched(document: vscode.TextDocument): Promise<readonly FoundInText[] | undefined> {
    const { version } = document;
    if (this.known.get(document)?.version !== version) await this.pause(document);
    if (document.version !== version || document.isClosed) return undefined; // who was told of that asks again
    const known = this.known.get(document);
    const reading = known?.version === version ? known : this.read(document, this.claimOf(document));
    return (await resultOf(document, reading))?.found;
  }

  /**
   * What is wrong in a document where it says that it holds mazes, found with them.
   * @returns as watched() does
   */
  async checked(document: vscode.TextDocument, claim: Claim): Promise<Checked | undefined> {
    const known = this.known.get(document);
    const isKnown = known?.version === document.version && known.claim === claim;
    return (await resultOf(document, isKnown ? known : this.read(document, claim)))?.checked;
  }

  /**
   * One of them, as it is when its text means something that was offered, found without a word.
   * @returns undefined where it has changed meanwhile, or cannot be read so
   */
  async watchedAs(
    document: vscode.TextDocument,
    found: FoundInText,
    meaning: string,
  ): Promise<FoundInText | undefined> {
    const { version } = document;
    const search = async (options: FindOptions, range?: vscode.Range) => {
      if (document.version !== version) return [];
      const job = { kind: "find", text: document.getText(range), options } as const;
      const all = await this.engine.read(job, NEVER, undefined, MOST_UNASKED);
      return range === undefined ? all : all.map((each) => movedBy(each, range.start));
    };
    const meant = await findMeant(search, found, meaning);
    return document.version === version ? meant : undefined;
  }

  dispose(): void {
    for (const listener of this.listeners) listener.dispose();
    for (const document of this.known.keys()) this.forget(document);
  }

  /** Waits while somebody types: each key would end the worker that still reads what was there before. */
  private async pause(document: vscode.TextDocument): Promise<void> {
    const rest = (this.changedAt.get(document) ?? 0) + PAUSE - Date.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  }

  /** Begins to read a document, and stops reading what it was before. */
  private read(document: vscode.TextDocument, claim: Claim | undefined): Reading | undefined {
    this.forget(document);
    const text = document.getText();
    if (text.length > MAX_WATCHED) return undefined;
    const source = new vscode.CancellationTokenSource();
    const { token } = source;
    const result = this.resultIn(text, claim, token).catch((error) => {
      if (!(error instanceof SlowTextError)) throw error;
      this.report(`${document.uri}: ${error.message}`);
      return GIVEN_UP;
    });
    const reading: Reading = { version: document.version, claim, result, source };
    this.known.set(document, reading);
    void this.settle(document, reading);
    return reading;
  }

  private async resultIn(text: string, claim: Claim | undefined, token: vscode.CancellationToken): Promise<Result> {
    const { engine } = this;
    if (claim !== undefined) return engine.read({ kind: "check", text, claim }, token, undefined, MOST_UNASKED);
    return { found: await engine.read({ kind: "find", text, options: {} }, token, undefined, MOST_UNASKED) };
  }

  private async settle(document: vscode.TextDocument, reading: Reading): Promise<void> {
    try {
      const result = await reading.result;
      if (result !== GIVEN_UP) reading.found = result.found;
    } catch {
      if (this.known.get(document) === reading) this.known.delete(document); // so that it is tried again
    }
  }

  private forget(document: vscode.TextDocument): void {
    this.known.get(document)?.source.cancel();
    this.known.delete(document);
  }
}

/** A document that is read or was, at one version of it. */
interface Reading {
  readonly version: number;
  readonly claim: Claim | undefined;
  readonly result: Promise<Result>;
  found?: readonly FoundInText[]; // once they are, and not where that took too long: a command waits longer
  readonly source: vscode.CancellationTokenSource;
}

interface Result {
  readonly found: readonly FoundInText[];
  readonly checked?: Checked; // where there is a claim
}

/** Of a version that takes too long to read: there is nothing in it to be shown. */
const GIVEN_UP: Result = { found: [], checked: { faults: [], repairs: [] } };

/** Undefined where the document has changed meanwhile, was closed, or is too long to be read all the time. */
async function resultOf(document: vscode.TextDocument, reading: Reading | undefined): Promise<Result | undefined> {
  try {
    const result = await reading?.result;
    return document.version === reading?.version && !document.isClosed ? result : undefined;
  } catch (error) {
    if (error instanceof vscode.CancellationError) return undefined;
    throw error;
  }
}
