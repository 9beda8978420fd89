import * as vscode from "vscode";
import type { FromPage } from "../../shared/pageMessages";
import { dispatch, type FromWebview, type Handlers, type ToWebview } from "../../shared/protocol";
import type { Reading } from "../../shared/reading";
import type { SingleKeys } from "../../shared/toWebview";
import { areSingleKeysOn, SINGLE_KEYS } from "../settings/settings";
import { columnBeside } from "./columns";
import { type PageId, pageHtml } from "./html";
import { PageFaults } from "./pageFaults";
import { Awaited, Sender } from "./sender";

/** What pages work with. */
interface PageNeeds {
  readonly extensionUri: vscode.Uri;
  readonly log: vscode.LogOutputChannel;
}

/** A kind of page, and its messages. */
interface PageKind<In> {
  readonly id: PageId;
  readonly name: string; // as messages and the log call it
  /** A message of the page, or why it is invalid. */
  read(message: unknown): Reading<FromPage | In>;
  /** What it begins with, unless it has kept something. */
  start?(): object | undefined;
}

/** Whoever shows something in a page, and carries out what it asks for. */
interface PageOwner<In extends { readonly type: string }> {
  readonly handlers: Handlers<In>;
  /** The page has loaded, for the first time or again: it knows nothing. */
  onReady(): void;
}

/** The messages of a preview's page that are about what it shows. */
export type FromPreview = Exclude<FromWebview, FromPage>;

/**
 * The page of a panel, which exists while the panel is visible, and then loads again: what can be sent to it, and when; and
 * what becomes of its messages and its failures. It follows the setting for single keys.
 */
export class WebviewPage<Out extends object = ToWebview, In extends { readonly type: string } = FromPreview> {
  private readonly drawing = new Awaited(); // of what is shown
  readonly copying = new Awaited(); // of a picture to the clipboard
  private isReady = false;
  private isClosed = false;
  private isBroken = false; // whether it failed before it was ready
  private isComing = false; // whether the panel was brought to the front, which VS Code has not reported yet
  loads = 0; // how often it has loaded: it knows nothing of what went before
  private asked: Out[] = []; // actions of a page that was hidden: what it does once it shows its mazes again
  private readonly sender: Sender<Out>;
  private readonly faults: PageFaults;
  private readonly watches: readonly vscode.Disposable[];

  constructor(
    private readonly panel: vscode.WebviewPanel,
    private readonly needs: PageNeeds,
    private readonly kind: PageKind<In>,
    private readonly owner: PageOwner<In>,
  ) {
    const { webview } = panel;
    this.sender = new Sender(webview);
    this.faults = new PageFaults(needs.log, kind.name, { show: this.drawing, copyPicture: this.copying });
    webview.options = { enableScripts: true, localResourceRoots: [this.dist] };
    this.watches = [
      webview.onDidReceiveMessage((data) => this.receive(data)),
      panel.onDidChangeViewState(() => this.onMoved()),
      panel.onDidDispose(() => this.onClosed()),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration(SINGLE_KEYS)) this.tellSingleKeys();
      }),
    ];
    this.load();
  }

  /** Whether the page is hidden, and not about to be shown, or closed. */
  get isHidden(): boolean {
    return this.isClosed || (!this.panel.visible && !this.isComing);
  }

  /** Whether the page has loaded, so that messages reach it. */
  get canPost(): boolean {
    return this.isReady;
  }

  post(message: Out | undefined): void {
    if (message !== undefined && this.isReady) void this.sender.post(message);
  }

  /**
   * Sends what is to be shown, in place of what was before.
   * @param show called with the number that the page sends back once it is drawn
   * @returns once it is drawn; of a page that is hidden at once: it is drawn when it loads again
   * @throws vscode.CancellationError when something else is to be shown, or stopDrawing() is called
   */
  draw(show: (number: number) => Out): Promise<void> {
    const drawn = this.drawing.wait((number) => this.post(show(number)));
    this.waitForNobody();
    return drawn;
  }

  /** What was sent to be shown need not be waited for. */
  stopDrawing(): void {
    this.drawing.fail(new vscode.CancellationError());
  }

  /** Sends an action to the page; brings a hidden page to the front first. */
  act(act: Out): void {
    this.reveal();
    this.asked.push(act);
    this.doAsked();
  }

  doAsked(): void {
    if (!this.isReady) return;
    for (const act of this.asked.splice(0)) void this.ask(act);
  }

  /** Brings the panel to the front, without the focus: into another column if the editor in use is in the same one. */
  reveal(): void {
    if (this.panel.visible) return;
    this.isComing = true;
    const { viewColumn } = vscode.window.activeTextEditor ?? {};
    const wouldCover = viewColumn !== undefined && viewColumn === this.panel.viewColumn;
    this.panel.reveal(wouldCover ? columnBeside(viewColumn) : undefined, true);
  }

  /** Loads the page again if it failed. */
  mend(): void {
    if (this.isBroken) this.load();
  }

  /** Loads the page as if it were new. */
  load(): void {
    this.isBroken = false;
    this.isReady = false;
    const { webview } = this.panel;
    const addressOf = (file: string) => String(webview.asWebviewUri(vscode.Uri.joinPath(this.dist, file)));
    webview.html = pageHtml(webview.cspSource, addressOf, this.kind.id, JSON.stringify(this.kind.start?.()));
  }

  private get dist(): vscode.Uri {
    return vscode.Uri.joinPath(this.needs.extensionUri, "dist");
  }

  /** Every message is answered at once: else the page says that the extension host has stopped. */
  private receive(data: unknown): void {
    void this.panel.webview.postMessage({ type: "heard" } satisfies ToWebview);
    const { value, reason } = this.kind.read(data);
    if (reason !== undefined) this.faults.onUnreadable(data, reason);
    else if (isOfPage(value)) dispatch(this.handlers, value);
    else dispatch(this.owner.handlers, value);
  }

  private readonly handlers: Handlers<FromPage> = {
    ready: () => {
      this.sender.restart();
      this.isReady = true;
      this.loads++;
      this.tellSingleKeys();
      this.owner.onReady();
    },
    shown: ({ id }) => this.drawing.finish(id),
    crashed: (message) => {
      const isStarting = this.panel.visible && !this.isReady;
      this.isBroken ||= isStarting;
      this.faults.onCrash(message, isStarting);
    },
    refused: (message) => this.faults.onRefused(message),
  };

  private onMoved(): void {
    this.isComing = false;
    if (!this.panel.visible) this.isReady = false;
    this.waitForNobody();
  }

  private onClosed(): void {
    this.isClosed = true;
    this.isReady = false;
    for (const watch of this.watches) watch.dispose();
  }

  private waitForNobody(): void {
    if (this.isHidden) this.drawing.finish();
  }

  /** Not after what is queued: a maze may take long to arrive. */
  private tellSingleKeys(): void {
    if (!this.isReady) return;
    void this.panel.webview.postMessage({ type: "singleKeys", areOn: areSingleKeysOn() } satisfies SingleKeys);
  }

  /** Keeps an action for a page that was just hidden, which VS Code has not reported yet. */
  private async ask(act: Out): Promise<void> {
    const { loads } = this;
    if ((await this.sender.post(act)) || this.isClosed) return;
    this.asked.push(act);
    this.panel.reveal(undefined, true);
    if (this.loads > loads) this.doAsked();
  }
}

/** The messages of every page. */
const OF_PAGE: readonly string[] = ["ready", "shown", "crashed", "refused"] satisfies FromPage["type"][];

function isOfPage<In extends { readonly type: string }>(message: FromPage | In): message is FromPage {
  return OF_PAGE.includes(message.type);
}
