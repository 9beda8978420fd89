import * as vscode from "vscode";
import type { ActionId } from "../actions";
import { grouped } from "../core/errors";
import { countCells } from "../core/generate";
import { checkOptions, type Options } from "../core/options";
import type { PackedMaze } from "../core/pack";
import {
  dispatch,
  type Entry,
  type FromWebview,
  type Handlers,
  type Look,
  type PageState,
  readFromWebview,
  type ToWebview,
} from "../protocol";
import { Aftermath } from "./aftermath";
import { copyShown, insertShown } from "./deliver";
import { UnmetError } from "./editors";
import { MazeHistory } from "./history";
import { pageHtml } from "./html";
import type { PreviewNeeds } from "./previews";
import { produceAll } from "./produce";
import { withProgress } from "./progress";
import { reportFailure } from "./report";
import { sourceOf } from "./sources";

const LOCKED = " (locked)";

/** Whether a tab has the title of a locked preview. */
export const isLockedTitle = (title: string): boolean => title.endsWith(LOCKED);

/** What menus and keys depend on. */
export type Situation = Omit<Extract<FromWebview, { type: "situation" }>, "type"> & { readonly isLocked: boolean };

/** Somebody who waits until the page has done something. */
interface Waiting {
  resolve(): void;
  reject(reason: Error): void;
}

/** A maze that was sent to the page and that the page has not said to show yet. */
interface Pending extends Waiting {
  readonly id: number;
}

/** A picture that the page is to put onto the clipboard and has not told of yet. */
interface Copying extends Waiting {
  readonly message: ToWebview;
}

/**
 * One panel: sends mazes to its page and does what the page asks for. A page is thrown away while its panel is hidden, and
 * loads anew; what it is to show is kept here, and sent whenever it says that it is ready.
 */
export class PreviewPanel {
  private readonly history: MazeHistory;
  private isReady = false;
  private work = new vscode.CancellationTokenSource();
  private shown: Extract<ToWebview, { type: "show" }> | undefined;
  private status: ToWebview | undefined; // of the work since then
  private pending: Pending | undefined;
  private copying: Copying | undefined;
  private loads = 0; // of the page
  private asked: ActionId[] = []; // of a page that was hidden: what it does once it shows its mazes again
  private readonly closed = new vscode.CancellationTokenSource(); // cancelled when the panel is closed
  private count = 0;
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
    kept: PageState | undefined,
    private readonly changed: () => void,
  ) {
    this.history = new MazeHistory(kept?.history);
    this.locked = kept?.isLocked ?? false;
    this.aftermath = new Aftermath(needs, (message) => this.post(message));
    const { extensionUri } = needs;
    const { webview } = panel;
    webview.options = { enableScripts: true, localResourceRoots: [vscode.Uri.joinPath(extensionUri, "dist")] };
    const icon = (theme: string) => vscode.Uri.joinPath(extensionUri, "media", `preview-${theme}.svg`);
    panel.iconPath = { light: icon("light"), dark: icon("dark") };
    webview.onDidReceiveMessage((data) => this.receive(data));
    panel.onDidDispose(() => this.onClosed());
    panel.onDidChangeViewState(() => {
      if (!panel.visible) this.isReady = false;
    });
    webview.html = pageHtml(webview, extensionUri);
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
    if (!this.panel.visible) this.panel.reveal(undefined, true);
  }

  dispose(): void {
    this.panel.dispose();
  }

  /** The mazes on show. */
  get mazes(): readonly PackedMaze[] {
    return this.shown?.mazes ?? [];
  }

  /**
   * Has the page put a PNG onto the clipboard, for which it gets the focus.
   * @throws UnmetError where it may not, or is closed
   */
  copyPicture(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    this.panel.reveal();
    return new Promise((resolve, reject) => {
      this.copying?.reject(new vscode.CancellationError());
      const message = { type: "copyPicture", bytes } as const;
      this.copying = { message, resolve, reject };
      this.post(message); // and once more when it is ready, if it is loading now
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
    const id = ++this.count;
    const { shownLook: look, locked: isLocked } = this;
    this.shown = { type: "show", id, mazes, history: this.history.toData(), look, isLocked };
    this.status = undefined;
    this.showTitle();
    this.aftermath.end();
    return new Promise((resolve, reject) => {
      this.pending = { id, resolve, reject };
      this.post(this.shown);
      this.doAsked();
    });
  }

  private doAsked(): void {
    if (!this.isReady) return;
    for (const action of this.asked.splice(0)) void this.ask(action);
  }

  /** An action is not lost on a page that was hidden just now, of which VS Code has not told yet. */
  private async ask(action: ActionId): Promise<void> {
    const { loads } = this;
    if (await this.panel.webview.postMessage({ type: "act", action } satisfies ToWebview)) return;
    this.asked.push(action);
    this.panel.reveal(undefined, true);
    if (this.loads > loads) this.doAsked();
  }

  private showTitle(): void {
    const names = this.shown?.mazes.map(({ recipe }) => recipe.algorithm ?? recipe.grid) ?? [];
    this.panel.title = `Maze${names.length > 0 ? ": " : ""}${names.join(", ")}${this.locked ? LOCKED : ""}`;
  }

  /** Ends the work under way, and the wait for a maze that was sent to the page. */
  private endWork(reason: Error = new vscode.CancellationError()): void {
    this.work.cancel();
    this.pending?.reject(reason);
    this.pending = undefined;
  }

  /** Ends the work under way to make way for other work. */
  private restartWork(): vscode.CancellationTokenSource {
    this.endWork();
    this.work = new vscode.CancellationTokenSource();
    return this.work;
  }

  private onClosed(): void {
    this.isReady = false;
    this.copying?.reject(new UnmetError("The preview was closed. Nothing was copied."));
    this.restartWork();
    this.aftermath.end();
    this.closed.cancel();
  }

  private receive(data: unknown): void {
    const message = readFromWebview(data);
    if (message === undefined) this.needs.log.warn(`preview: a message that makes no sense: ${JSON.stringify(data)}`);
    else dispatch(this.handlers, message);
  }

  private readonly handlers: Handlers<FromWebview> = {
    ready: () => {
      this.isReady = true;
      this.loads++;
      this.post(this.shown ?? { type: "look", look: this.shownLook });
      this.post(this.status ?? (this.shown === undefined ? { type: "ended" } : undefined));
      this.post(this.copying?.message);
      if (this.shown !== undefined) this.doAsked(); // else when there is something to do it with
    },
    shown: ({ id }) => {
      if (this.pending?.id !== id) return;
      this.pending.resolve();
      this.pending = undefined;
    },
    situation: ({ mode, isPlaying }) => {
      this.page = { mode, isPlaying };
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
    insert: ({ form, at }) => this.withShown(at, (maze) => insertShown(this.needs, maze, form)),
    copy: ({ form, at }) =>
      this.withShown(at, async (maze) => {
        this.post({ type: "said", text: await copyShown(this.needs, maze, form, this.closed.token) });
      }),
    pictureCopied: ({ failure }) => {
      if (failure === undefined) this.copying?.resolve();
      else this.copying?.reject(new UnmetError(`The picture could not be copied. ${failure}`));
      this.copying = undefined;
    },
    export: () => void vscode.commands.executeCommand("mazewright.export"),
    analyse: (wanted) => this.withShown(wanted.at, (maze) => this.aftermath.analyse(wanted, maze), wanted.id),
    solve: (wanted) => this.withShown(wanted.at, (maze) => this.aftermath.solve(wanted, maze), wanted.id),
    crashed: ({ text }) => {
      this.needs.log.error(`preview: ${text}`);
      this.endWork(new Error(`The preview failed: ${text}`));
    },
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
    const shown = this.shown?.id === id ? this.shown?.mazes[at] : undefined;
    if (shown === undefined) return;
    const { steps: _, ...maze } = shown; // which are many, and not needed for any text
    this.attempt(() => action(maze));
  }

  private attempt(action: () => Promise<unknown>): void {
    action().catch((error) => reportFailure(error, this.needs.log));
  }

  private tell(status: ToWebview): void {
    this.status = status;
    this.post(status);
  }

  private post(message: ToWebview | undefined): void {
    if (message !== undefined && this.isReady) this.panel.webview.postMessage(message);
  }
}
