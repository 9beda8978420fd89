import * as vscode from "vscode";
import { type FromComparison, readFromComparison } from "../../shared/comparison";
import type { FromPage } from "../../shared/pageMessages";
import type { Handlers } from "../../shared/protocol";
import type { ComparedSide, ToComparison } from "../../shared/toComparison";
import type { Engine } from "../engine/engine";
import { reportFailure } from "../notifications/report";
import { WebviewPage } from "../page/webviewPage";
import { previewIcon } from "../preview/previewPanel";
import { showPlace } from "../userAlgorithms/run/showPlace";
import { namesOf, readSide, type Sides } from "./sides";

/** The messages of its page that are about the mazes. */
type Message = Exclude<FromComparison, FromPage>;

/** What comparisons work with. */
export interface ComparisonNeeds {
  readonly extensionUri: vscode.Uri;
  readonly engine: Engine;
  readonly log: vscode.LogOutputChannel;
}

const REST = 150; // milliseconds without a change of the text before it is read again

/** One panel: the mazes of two documents, read again whenever one of them changes. */
export class ComparisonPanel {
  private readonly page: WebviewPage<ToComparison, Message>;
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
    panel.title = `Mazes: ${this.names.original} ↔ ${this.names.modified}`;
    panel.iconPath = previewIcon(needs.extensionUri);
    const { workspace } = vscode;
    this.watches = [
      panel.onDidDispose(() => this.onClosed()),
      workspace.onDidChangeTextDocument(({ document }) => this.onChanged(document)),
      workspace.onDidOpenTextDocument((document) => this.onChanged(document)),
      workspace.onDidCloseTextDocument((document) => this.onChanged(document)), // opening it again keeps its changes coming
    ];
    this.page = new WebviewPage(panel, needs, { id: "comparison", name: "comparison", read: readFromComparison }, this);
    this.readSoon(0);
  }

  /** Brings it to the front, and loads its page again if that failed. */
  reveal(): void {
    this.page.mend();
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
    this.page.mend();
    this.page.post(this.shown);
  }

  onReady(): void {
    this.page.post(this.shown);
  }

  readonly handlers: Handlers<Message> = {
    openText: ({ side, place }) => {
      const { line = 0, column = 0 } = place ?? {};
      const shown = showPlace(this.sides[side].toString(), line, column);
      shown.catch((error) => reportFailure(error, this.needs.log));
    },
  };

  private onClosed(): void {
    clearTimeout(this.timer);
    this.reading.cancel();
    for (const watch of this.watches) watch.dispose();
  }
}
