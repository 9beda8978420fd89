import * as vscode from "vscode";
import { type FromComparison, readFromComparison } from "../../shared/comparison";
import type { Handlers } from "../../shared/protocol";
import { dispatch } from "../../shared/protocol";
import type { ComparedSide, ToComparison } from "../../shared/toComparison";
import type { Engine } from "../engine/engine";
import { LoggedError, reportFailure } from "../notifications/report";
import { showPlace } from "../own/showPlace";
import { previewIcon } from "../page/icon";
import { PageConnection } from "../page/pageConnection";
import { namesOf, readSide, type Sides } from "./sides";

/** What comparisons work with. */
export interface ComparisonNeeds {
  readonly extensionUri: vscode.Uri;
  readonly engine: Engine;
  readonly log: vscode.LogOutputChannel;
}

const REST = 150; // milliseconds without a change of the text before it is read again

/** One panel: the mazes of two documents, read again whenever one of them changes. */
export class ComparisonPanel {
  private readonly connection: PageConnection<ToComparison>;
  private readonly watches: vscode.Disposable[];
  private readonly names: Record<keyof Sides, string>;
  private shown: Extract<ToComparison, { type: "show" }> | undefined;
  private reading = new vscode.CancellationTokenSource();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly panel: vscode.WebviewPanel,
    private readonly needs: ComparisonNeeds,
    readonly sides: Sides,
  ) {
    this.names = namesOf(sides);
    const { webview } = panel;
    panel.title = `Mazes: ${this.names.original} ↔ ${this.names.modified}`;
    panel.iconPath = previewIcon(needs.extensionUri);
    const { workspace } = vscode;
    this.watches = [
      webview.onDidReceiveMessage((data) => this.receive(data)),
      panel.onDidChangeViewState(() => this.connection.onMoved()),
      panel.onDidDispose(() => this.onClosed()),
      workspace.onDidChangeTextDocument(({ document }) => this.onChanged(document)),
      workspace.onDidOpenTextDocument((document) => this.onChanged(document)),
      workspace.onDidCloseTextDocument((document) => this.onChanged(document)), // opening it again keeps its changes coming
    ];
    this.connection = new PageConnection(panel, needs.extensionUri, "comparison");
    this.readSoon(0);
  }

  /** Brings it to the front, and loads its page again if that failed. */
  reveal(): void {
    this.connection.mend();
    this.panel.reveal();
  }

  /** Reads both sides. @throws vscode.CancellationError when it is closed, or a side changes meanwhile */
  async read(): Promise<Readonly<Record<keyof Sides, ComparedSide>>> {
    this.reading.cancel();
    const reading = new vscode.CancellationTokenSource();
    this.reading = reading;
    const { sides, names, needs } = this;
    const [original, modified] = await Promise.all([
      readSide(needs.engine, sides.original, names.original, reading.token),
      readSide(needs.engine, sides.modified, names.modified, reading.token),
    ]);
    if (reading.token.isCancellationRequested) throw new vscode.CancellationError();
    return { original, modified };
  }

  private onChanged({ uri }: vscode.TextDocument): void {
    const { original, modified } = this.sides;
    const address = uri.toString();
    if (address === original.toString() || address === modified.toString()) this.readSoon(REST);
  }

  private readSoon(rest: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.update().catch((error) => reportFailure(error, this.needs.log));
    }, rest);
  }

  private async update(): Promise<void> {
    const both = await this.read();
    const { original, modified } = this.sides;
    const sides = { original: original.toString(), modified: modified.toString() };
    this.shown = { type: "show", sides, ...both };
    this.connection.mend();
    this.connection.post(this.shown);
  }

  private receive(data: unknown): void {
    void this.panel.webview.postMessage({ type: "heard" } satisfies ToComparison);
    const { value, reason } = readFromComparison(data);
    if (reason === undefined) dispatch(this.handlers, value);
    else this.needs.log.error(`comparison: a message of the page cannot be read: ${reason}`);
  }

  private readonly handlers: Handlers<FromComparison> = {
    ready: () => {
      this.connection.onReady();
      this.connection.post(this.shown);
    },
    shown: () => {},
    openText: ({ side, place }) => {
      const { line = 0, column = 0 } = place ?? {};
      const shown = showPlace(this.sides[side].toString(), line, column);
      shown.catch((error) => reportFailure(error, this.needs.log));
    },
    crashed: ({ text, stack }) => {
      this.connection.onCrash();
      this.needs.log.error(`comparison: ${stack ?? text}`);
      void reportFailure(new LoggedError(`The comparison failed: ${text}`), this.needs.log);
    },
    refused: ({ message, reason }) =>
      this.needs.log.error(`comparison: the page cannot read the message "${message}": ${reason}`),
  };

  private onClosed(): void {
    this.connection.onClosed();
    clearTimeout(this.timer);
    this.reading.cancel();
    for (const watch of this.watches) watch.dispose();
  }
}
