import * as vscode from "vscode";
import type { SingleKeys, ToWebview } from "../../shared/toWebview";
import { areSingleKeysOn, SINGLE_KEYS } from "../settings/settings";
import { Awaited } from "./awaited";
import { type PageId, pageHtml } from "./html";
import { Sender } from "./sender";

/**
 * The page of a panel, which exists while the panel is visible, and then loads again: what can be sent to it, and when. It
 * follows the setting for single keys.
 */
export class PageConnection<Message extends object = ToWebview> {
  private isReady = false;
  private isClosed = false;
  private isBroken = false; // whether it failed before it was ready
  private isComing = false; // whether the panel was brought to the front, which VS Code has not reported yet
  private loads = 0;
  private asked: Message[] = []; // actions of a page that was hidden: what it does once it shows its mazes again
  readonly drawing = new Awaited(); // of what is shown
  private readonly sender: Sender<Message>;
  private readonly watch: vscode.Disposable;

  constructor(
    private readonly panel: vscode.WebviewPanel,
    private readonly extensionUri: vscode.Uri,
    private readonly page: PageId = "preview",
  ) {
    const { webview } = panel;
    this.sender = new Sender(webview);
    webview.options = { enableScripts: true, localResourceRoots: [vscode.Uri.joinPath(extensionUri, "dist")] };
    this.watch = vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration(SINGLE_KEYS)) this.tellSingleKeys();
    });
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

  post(message: Message | undefined): void {
    if (message !== undefined && this.isReady) void this.sender.post(message);
  }

  /**
   * Sends what is to be shown, in place of what was before.
   * @param show called with the number that the page sends back once it is drawn
   * @returns once it is drawn; of a page that is hidden at once: it is drawn when it loads again
   * @throws vscode.CancellationError when something else is to be shown, or stopDrawing() is called
   */
  draw(show: (number: number) => Message): Promise<void> {
    const drawn = this.drawing.wait((number) => this.post(show(number)));
    this.waitForNobody();
    return drawn;
  }

  /** What was sent to be shown need not be waited for. */
  stopDrawing(): void {
    this.drawing.fail(new vscode.CancellationError());
  }

  /** Sends an action to the page; brings a hidden page to the front first. */
  act(act: Message): void {
    this.reveal();
    this.asked.push(act);
    this.doAsked();
  }

  doAsked(): void {
    if (!this.isReady) return;
    for (const act of this.asked.splice(0)) void this.ask(act);
  }

  /** Brings the panel to the front of its column, without the focus. */
  reveal(): void {
    if (this.panel.visible) return;
    this.isComing = true;
    this.panel.reveal(undefined, true);
  }

  /** Loads the page again if it failed. */
  mend(): void {
    if (this.isBroken) this.load();
  }

  onReady(): void {
    this.sender.restart();
    this.isReady = true;
    this.loads++;
    this.tellSingleKeys();
  }

  onMoved(): void {
    this.isComing = false;
    if (!this.panel.visible) this.isReady = false;
    this.waitForNobody();
  }

  onClosed(): void {
    this.isClosed = true;
    this.isReady = false;
    this.watch.dispose();
  }

  /** @returns whether it failed before it was ready */
  onCrash(): boolean {
    const isStarting = this.panel.visible && !this.isReady;
    this.isBroken ||= isStarting;
    return isStarting;
  }

  /** Loads the page as if it were new. */
  load(): void {
    this.isBroken = false;
    this.isReady = false;
    const { webview } = this.panel;
    const dist = vscode.Uri.joinPath(this.extensionUri, "dist");
    const addressOf = (file: string) => String(webview.asWebviewUri(vscode.Uri.joinPath(dist, file)));
    webview.html = pageHtml(webview.cspSource, addressOf, this.page);
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
  private async ask(act: Message): Promise<void> {
    const { loads } = this;
    if ((await this.sender.post(act)) || this.isClosed) return;
    this.asked.push(act);
    this.panel.reveal(undefined, true);
    if (this.loads > loads) this.doAsked();
  }
}
