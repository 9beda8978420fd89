import * as vscode from "vscode";
import { dispatch, type FromPage, type Handlers, type PageReply, type ToPage } from "../../shared/messages/page";
import type { Reading } from "../../shared/reading";
import { type ArgsOf, failureOf, type ReadResult, Requests, type ResultOf } from "../../shared/request";
import { areSingleKeysOn, SINGLE_KEYS } from "../settings/settings";
import { columnBeside } from "./columns";
import { type PageId, pageHtml } from "./html";
import { MessageQueue } from "./messageQueue";
import { type FaultyPage, PageFaults } from "./pageFaults";

/** What pages work with. */
interface PageNeeds {
  readonly extensionUri: vscode.Uri;
  readonly log: vscode.LogOutputChannel;
}

/** A kind of page, its messages, and what it is asked. */
interface PageKind<In, Calls> extends FaultyPage<Calls> {
  readonly id: PageId;
  /** A message of the page, or why it is invalid. */
  readonly read: (message: unknown) => Reading<FromPage | In>;
  readonly readAnswer: ReadResult<Calls>;
  readonly drawn?: keyof Calls; // what a hidden page draws once it loads again, so that nobody waits for it meanwhile
  /** What it begins with, unless it has kept something. */
  start?(): object | undefined;
}

/** Whoever shows something in a page, and carries out what it asks for. */
interface PageOwner<In extends { readonly type: string }> {
  readonly handlers: Readonly<Record<In["type"], (message: never) => unknown>>;
  /** The page has loaded, for the first time or again: it knows nothing. */
  onReady(): void;
  /** What the page asked for has failed, or was cancelled. */
  report(error: unknown): void;
}

/**
 * The page of a panel, which exists while the panel is visible, and then loads again: what can be sent to it, and when; and
 * what becomes of its messages and its failures. It follows the setting for single keys.
 */
export class WebviewPage<Out extends object, In extends { readonly type: string; readonly request?: number }, Calls> {
  private readonly requests: Requests<Calls>;
  private isReady = false;
  private isClosed = false;
  private isBroken = false; // whether it failed before it was ready
  private isComing = false; // whether the panel was brought to the front, which VS Code has not reported yet
  private loads = 0; // how often it has loaded: it knows nothing of what went before
  private asked: Out[] = []; // actions of a page that was hidden: what it does once it shows its mazes again
  private readonly queue: MessageQueue;
  private readonly faults: PageFaults<Calls>;
  private readonly watches: readonly vscode.Disposable[];

  constructor(
    private readonly panel: vscode.WebviewPanel,
    private readonly needs: PageNeeds,
    private readonly kind: PageKind<In, Calls>,
    private readonly owner: PageOwner<In>,
  ) {
    const { webview } = panel;
    this.queue = new MessageQueue(webview);
    this.requests = new Requests((message) => this.send(message), kind.readAnswer);
    this.faults = new PageFaults(needs.log, kind, this.requests);
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
    if (message !== undefined) this.send(message);
  }

  /**
   * Asks something of the page, in place of what it was asked by this name before.
   * @throws vscode.CancellationError when it is asked anew, or given up
   */
  request<Name extends keyof Calls>(name: Name, args: ArgsOf<Calls, Name>): Promise<ResultOf<Calls, Name>> {
    this.giveUp(name);
    const answer = this.requests.request(name, args);
    this.waitForNobody();
    return answer;
  }

  /**
   * Tells a page that has loaded again what it was asked, if that is still to be answered.
   * @param args in place of those then; told also where nobody waits for an answer
   */
  askAgain<Name extends keyof Calls>(name: Name, args?: ArgsOf<Calls, Name>): void {
    const open = this.requests.pending(name);
    if (args !== undefined) this.send({ ...(args as object), type: name, ...(open && { request: open.request }) });
    else if (open !== undefined) this.send(open);
  }

  /** What it was asked by a name need not be waited for, or comes to nothing for a reason. */
  giveUp(name: keyof Calls, reason: Error = new vscode.CancellationError()): void {
    this.requests.fail(reason, this.requests.pending(name)?.request);
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

  private send(message: object): void {
    if (this.isReady) void this.queue.post(message);
  }

  /** Every message is confirmed at once: else the page says that the extension host has stopped. */
  private receive(data: unknown): void {
    void this.panel.webview.postMessage({ type: "heard" } satisfies ToPage);
    const { value, reason } = this.kind.read(data);
    if (reason !== undefined) this.faults.onUnreadable(data, reason);
    else if (isOfPage(value)) dispatch(this.handlers, value);
    else void this.answer(value);
  }

  /**
   * Handles a message. Of a request answers what comes of it, or that it failed; not what was cancelled, nor a page that has
   * loaded again: it asks anew.
   */
  private async answer(message: In): Promise<void> {
    const { loads } = this;
    const { request } = message;
    const reply = (replyTo: (request: number) => PageReply) => {
      if (request !== undefined && this.loads === loads) this.send(replyTo(request));
    };
    try {
      const result = await dispatch(this.owner.handlers, message);
      reply((request) => ({ type: "answer", request, result }));
    } catch (error) {
      if (!(error instanceof vscode.CancellationError)) reply((request) => failureOf(request, error));
      this.owner.report(error);
    }
  }

  private readonly handlers: Handlers<FromPage> = {
    ready: () => {
      this.queue.restart();
      this.isReady = true;
      this.loads++;
      this.tellSingleKeys();
      this.owner.onReady();
    },
    answer: (reply) => {
      const reason = this.requests.take(reply);
      if (reason !== undefined) this.faults.onUnreadable(reply, reason);
    },
    failure: (reply) => void this.requests.take(reply),
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
    const { drawn } = this.kind;
    if (this.isHidden && drawn !== undefined) this.requests.finish(this.requests.pending(drawn)?.request);
  }

  /** Not after what is queued: a maze may take long to arrive. */
  private tellSingleKeys(): void {
    if (!this.isReady) return;
    void this.panel.webview.postMessage({ type: "singleKeys", areOn: areSingleKeysOn() } satisfies ToPage);
  }

  /** Keeps an action for a page that was just hidden, which VS Code has not reported yet. */
  private async ask(act: Out): Promise<void> {
    const { loads } = this;
    if ((await this.queue.post(act)) || this.isClosed) return;
    this.asked.push(act);
    this.panel.reveal(undefined, true);
    if (this.loads > loads) this.doAsked();
  }
}

/** The messages of every page. */
const OF_PAGE: readonly string[] = ["ready", "answer", "failure", "crashed", "refused"] satisfies FromPage["type"][];

function isOfPage<In extends { readonly type: string }>(message: FromPage | In): message is FromPage {
  return OF_PAGE.includes(message.type);
}
