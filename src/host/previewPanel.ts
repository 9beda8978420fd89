import * as vscode from "vscode";
import type { ActionId } from "../actions";
import { grouped } from "../core/errors";
import { countCells } from "../core/generate";
import { checkOptions, type Options } from "../core/options";
import type { PackedMaze } from "../core/pack";
import { packedAt } from "../core/replayOf";
import type { Entry } from "../history";
import type { KeptMazes } from "../keptMazes";
import { dispatch, type FromWebview, type Handlers, type Look, readFromWebview, type ToWebview } from "../protocol";
import { Aftermath } from "./aftermath";
import { Awaited } from "./awaited";
import { copyShown, insertShown } from "./deliver";
import { UnmetError } from "./editors";
import { MazeHistory } from "./history";
import { pageHtml } from "./html";
import { PageFaults } from "./pageFaults";
import type { PreviewNeeds } from "./previews";
import { produceAll, withoutSteps } from "./produce";
import { withProgress } from "./progress";
import { answerTo, toTravel } from "./recordings";
import { reportFailure } from "./report";
import { Sender } from "./sender";
import { sourceOf } from "./sources";

const LOCKED = " (locked)";

/** Whether a tab has the title of a locked preview. */
export const isLockedTitle = (title: string): boolean => title.endsWith(LOCKED);

/** What menus and keys depend on. */
export type Situation = Omit<Extract<FromWebview, { type: "situation" }>, "type"> & { readonly isLocked: boolean };

/**
 * One panel: sends mazes to its page and does what the page asks for. A page is thrown away while its panel is hidden, and
 * loads anew; what it is to show is kept here, and sent whenever it says that it is ready.
 */
export class PreviewPanel {
  private readonly history: MazeHistory;
  private isReady = false;
  private isBroken = false; // whether it failed before it was ready
  private isComing = false; // whether the panel was brought to the front, of which VS Code has not told yet
  private work = new vscode.CancellationTokenSource();
  private shown: Extract<ToWebview, { type: "show" }> | undefined;
  private made: readonly PackedMaze[] = []; // the same mazes, with all their steps
  private readonly sender: Sender;
  private status: ToWebview | undefined; // of the work since then
  private readonly drawing = new Awaited(); // of the mazes that are shown
  private readonly copying = new Awaited();
  private picture: ToWebview | undefined; // that is being copied
  private readonly faults: PageFaults;
  private loads = 0; // of the page
  private asked: ActionId[] = []; // of a page that was hidden: what it does once it shows its mazes again
  private readonly closed = new vscode.CancellationTokenSource(); // cancelled when the panel is closed
  private locked: boolean;
  private page: Omit<Situation, "isLocked"> = { mode: "maze", isPlaying: false };
  private readonly aftermath: Aftermath;

  /**
   * @param kept what the page kept when it was last there
   * @param changed called when the situation is another
   */
  constructor(
    private readonly panel: vscode.WebviewPanel,
    private readonly needs: PreviewNeeds,
    private shownLook: Look,
    kept: KeptMazes | undefined,
    private readonly changed: () => void,
  ) {
    this.history = new MazeHistory(kept?.history);
    this.locked = kept?.isLocked ?? false;
    this.faults = new PageFaults(needs.log, this.drawing, this.copying);
    this.aftermath = new Aftermath(needs, (message) => this.post(message));
    const { extensionUri } = needs;
    const { webview } = panel;
    this.sender = new Sender(webview);
    webview.options = { enableScripts: true, localResourceRoots: [vscode.Uri.joinPath(extensionUri, "dist")] };
    const icon = (theme: string) => vscode.Uri.joinPath(extensionUri, "media", `preview-${theme}.svg`);
    panel.iconPath = { light: icon("light"), dark: icon("dark") };
    webview.onDidReceiveMessage((data) => this.receive(data));
    panel.onDidDispose(() => this.onClosed());
    panel.onDidChangeViewState(() => this.onMoved());
    this.load();
  }

  private load(): void {
    this.isBroken = false;
    const { webview } = this.panel;
    const dist = vscode.Uri.joinPath(this.needs.extensionUri, "dist");
    webview.html = pageHtml(webview.cspSource, (file) => String(webview.asWebviewUri(vscode.Uri.joinPath(dist, file))));
  }

  get viewColumn(): vscode.ViewColumn | undefined {
    return this.panel.viewColumn;
  }

  get situation(): Situation {
    return { ...this.page, isLocked: this.locked };
  }

  /** Whether it stays as it is when another maze is to be shown. */
  get isLocked(): boolean {
    return this.locked;
  }

  set isLocked(isLocked: boolean) {
    this.locked = isLocked;
    if (this.shown !== undefined) this.shown = { ...this.shown, isLocked };
    this.post({ type: "lock", isLocked });
    this.showTitle();
    this.changed();
  }

  /** How mazes are shown by the settings, at once. */
  set look(look: Look) {
    if (JSON.stringify(look) === JSON.stringify(this.shownLook)) return;
    this.shownLook = look;
    if (this.shown !== undefined) this.shown = { ...this.shown, look };
    this.post({ type: "look", look });
  }

  /** Has the page do something, as a key there would. A page that is hidden comes to the front first. */
  act(action: ActionId): void {
    this.reveal();
    this.asked.push(action);
    this.doAsked();
  }

  /** Brings the panel to the front of its column, without the focus. */
  reveal(): void {
    if (this.panel.visible) return;
    this.isComing = true;
    this.panel.reveal(undefined, true);
  }

  dispose(): void {
    this.panel.dispose();
  }

  /** The mazes on show. */
  get mazes(): readonly PackedMaze[] {
    return this.made;
  }

  /** One of them as it is seen: at its level of detail, where it has levels. */
  asSeen(at: number): PackedMaze {
    const level = this.page.levels?.[at] ?? 0;
    return withoutSteps(level > 0 ? packedAt(this.made[at], level) : this.made[at]);
  }

  /**
   * Has the page put a PNG onto the clipboard, for which it gets the focus.
   * @throws UnmetError where it may not, or is closed
   */
  copyPicture(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    this.panel.reveal();
    if (this.isBroken) this.load();
    const copied = this.copying.wait((request) => {
      this.picture = { type: "copyPicture", request, bytes };
      this.post(this.picture); // and once more when it is ready, if it is loading now
    });
    return copied.finally(() => {
      if (!this.copying.isWaiting) this.picture = undefined;
    });
  }

  /** Makes new mazes and shows them side by side; see Previews.make. */
  make(all: readonly Options[], animate: boolean): Promise<PackedMaze[]> {
    return this.run(all, animate, () => this.history.add({ recipes: [...all], animate }));
  }

  /** Shows again what the history says was shown. */
  restore(): void {
    const { current } = this.history;
    if (current !== undefined) this.attempt(() => this.runAgain(current, () => {}));
  }

  /** Makes anew what has been shown. */
  private async runAgain({ recipes, animate }: Entry, accept: () => void): Promise<PackedMaze[]> {
    const all = recipes.map((recipe) => checkOptions(recipe));
    return this.run(all, animate, accept);
  }

  /** @param accept called when the mazes are made, before they are shown */
  private async run(all: readonly Options[], animate: boolean, accept: () => void): Promise<PackedMaze[]> {
    const work = this.restartWork();
    const names = all.map(({ algorithm }) => algorithm).join(", ");
    const what = `${names}, ${grouped(countCells(all[0]))} cells`;
    this.tell({ type: "working", what, share: 0 });
    try {
      const mazes = await withProgress(all.length > 1 ? "Making mazes" : "Making a maze", work.token, (token, share) =>
        produceAll(this.needs.engine, all, animate, token, (part) => {
          share(part);
          this.tell({ type: "working", what, share: part });
        }),
      );
      if (work.token.isCancellationRequested) throw new vscode.CancellationError();
      accept();
      await this.show(mazes);
      return mazes;
    } catch (error) {
      if (work === this.work) this.tell({ type: "ended" }); // else newer work has its own to tell
      throw error;
    }
  }

  private show(mazes: PackedMaze[]): Promise<void> {
    if (this.isBroken) this.load();
    return this.drawing.wait((id) => {
      const { shownLook: look, locked: isLocked } = this;
      this.made = mazes;
      this.page = { ...this.page, levels: undefined }; // they were those of other mazes
      this.shown = { type: "show", id, mazes: mazes.map(toTravel), history: this.history.toData(), look, isLocked };
      this.status = undefined;
      this.showTitle();
      this.aftermath.end();
      this.post(this.shown);
      this.doAsked();
      this.waitForNobody();
    });
  }

  /** Behind another tab there is no page: the mazes are drawn when it is there again, for which nobody need wait. */
  private waitForNobody(): void {
    if (!this.panel.visible && !this.isComing) this.drawing.finish();
  }

  private onMoved(): void {
    this.isComing = false;
    if (!this.panel.visible) this.isReady = false;
    this.waitForNobody();
  }

  private doAsked(): void {
    if (!this.isReady) return;
    for (const action of this.asked.splice(0)) void this.ask(action);
  }

  /** An action is not lost on a page that was hidden just now, of which VS Code has not told yet. */
  private async ask(action: ActionId): Promise<void> {
    const { loads } = this;
    if (await this.sender.post({ type: "act", action })) return;
    this.asked.push(action);
    this.panel.reveal(undefined, true);
    if (this.loads > loads) this.doAsked();
  }

  private showTitle(): void {
    const names = this.shown?.mazes.map(({ recipe }) => recipe.algorithm ?? recipe.grid) ?? [];
    this.panel.title = `Maze${names.length > 0 ? ": " : ""}${names.join(", ")}${this.locked ? LOCKED : ""}`;
  }

  /** Ends the work under way, and the wait for a maze that was sent to the page. */
  private endWork(): void {
    this.work.cancel();
    this.drawing.fail(new vscode.CancellationError());
  }

  /** Ends the work under way to make way for other work. */
  private restartWork(): vscode.CancellationTokenSource {
    this.endWork();
    this.work = new vscode.CancellationTokenSource();
    return this.work;
  }

  private onClosed(): void {
    this.isReady = false;
    this.copying.fail(new UnmetError("The preview was closed. Nothing was copied."));
    this.restartWork();
    this.aftermath.end();
    this.closed.cancel();
  }

  private receive(data: unknown): void {
    this.panel.webview.postMessage({ type: "heard" } satisfies ToWebview);
    const { value, reason } = readFromWebview(data);
    if (reason === undefined) return dispatch(this.handlers, value);
    this.faults.onUnreadable(data, reason);
  }

  private readonly handlers: Handlers<FromWebview> = {
    ready: () => {
      this.sender.restart();
      this.isReady = true;
      this.loads++;
      this.post(this.shown ?? { type: "look", look: this.shownLook });
      this.post(this.status ?? (this.shown === undefined ? { type: "ended" } : undefined));
      if (this.copying.isWaiting) this.post(this.picture);
      if (this.shown !== undefined) this.doAsked(); // else when there is something to do it with
    },
    shown: ({ id }) => this.drawing.finish(id),
    situation: ({ mode, isPlaying, levels }) => {
      this.page = { mode, isPlaying, levels };
      this.changed();
    },
    generate: () => void vscode.commands.executeCommand("mazewright.generate"),
    newSeed: () => this.attempt(() => this.vary({ seed: undefined })),
    reshape: ({ mask }) => this.attempt(() => this.vary({ mask })),
    travel: ({ by }) => this.attempt(() => this.travel(by)),
    cancel: () => this.endWork(),
    source: ({ algorithm }) =>
      this.attempt(async () => {
        const files = await sourceOf(this.needs.extensionUri, algorithm);
        this.post({ type: "source", algorithm, files });
      }),
    insert: ({ form, at }) => this.withShown(at, () => insertShown(this.needs, this.asSeen(at), form)),
    copy: ({ form, at }) =>
      this.withShown(at, async () => {
        this.post({ type: "said", text: await copyShown(this.needs, this.asSeen(at), form, this.closed.token) });
      }),
    pictureCopied: ({ request, failure }) => {
      if (failure === undefined) this.copying.finish(request);
      else this.copying.fail(new UnmetError(`The picture could not be copied. ${failure}`), request);
    },
    export: () => void vscode.commands.executeCommand("mazewright.export"),
    analyse: (wanted) => this.withShown(wanted.at, (maze) => this.aftermath.analyse(wanted, maze), wanted.id),
    solve: (wanted) => this.withShown(wanted.at, (maze) => this.aftermath.solve(wanted, maze), wanted.id),
    steps: (wanted) => this.answer(wanted),
    snapshot: (wanted) => this.answer(wanted),
    crashed: (message) => {
      const isStarting = this.panel.visible && !this.isReady;
      this.isBroken ||= isStarting;
      this.faults.onCrash(message, isStarting);
    },
    refused: (message) => this.faults.onRefused(message),
  };

  /** Makes what is on show again, with other options; several mazes with one seed. */
  private async vary(others: { [Id in "seed" | "mask"]?: Options[Id] | undefined }): Promise<void> {
    const { current } = this.history;
    if (current === undefined) return;
    const { recipes, animate } = current;
    const first = checkOptions({ ...recipes[0], ...others });
    const all = recipes.map((recipe) => checkOptions({ ...recipe, ...others, seed: first.seed }));
    await this.make(all, animate);
  }

  private async travel(by: number): Promise<void> {
    const entry = this.history.peek(by);
    if (entry !== undefined) await this.runAgain(entry, () => this.history.move(by));
  }

  /**
   * @param at which of the mazes on show, from 0
   * @param id of the message that showed them, where nothing is to be done once others are on show
   */
  private withShown(at: number, action: (maze: PackedMaze) => Promise<unknown>, id = this.shown?.id): void {
    const maze = this.shown?.id === id ? this.made[at] : undefined;
    if (maze !== undefined) this.attempt(() => action(withoutSteps(maze))); // which are many, and not needed for any text
  }

  /** Sends a part of a recording, if it is still on show. */
  private answer(wanted: Parameters<typeof answerTo>[0]): void {
    const maze = this.shown?.id === wanted.id ? this.made[wanted.at] : undefined;
    if (maze !== undefined) this.post(answerTo(wanted, maze));
  }

  private attempt(action: () => Promise<unknown>): void {
    action().catch((error) => reportFailure(error, this.needs.log));
  }

  private tell(status: ToWebview): void {
    this.status = status;
    this.post(status);
  }

  private post(message: ToWebview | undefined): void {
    if (message !== undefined && this.isReady) void this.sender.post(message);
  }
}
