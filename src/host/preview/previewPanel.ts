import * as vscode from "vscode";
import type { PackedMaze } from "../../core/making/pack";
import type { ActionId } from "../../shared/actions";
import type { Entry, KeptMazes } from "../../shared/history";
import {
  dispatch,
  type FromWebview,
  type Handlers,
  type Look,
  readFromWebview,
  type ToWebview,
} from "../../shared/protocol";
import { withoutSource, withoutSteps } from "../engine/produce";
import { TouchFinder } from "../explain/touches";
import { reportFailure } from "../notifications/report";
import { differenceOf } from "../own/difference";
import { MANAGE_TRUST, ProgramFailure } from "../own/failure";
import { Awaited } from "../page/awaited";
import { previewIcon } from "../page/icon";
import { PageConnection } from "../page/pageConnection";
import { PageFaults } from "../page/pageFaults";
import { PictureCopy } from "../page/pictureCopy";
import { MazeAnalyser } from "./analysis";
import { changeTo } from "./change";
import { DefaultsNews } from "./defaults";
import { copyShown, insertShown } from "./deliver";
import { glimpseOf } from "./glimpses";
import { type Held, HeldOnShow } from "./held";
import { MazeMaker } from "./mazeMaker";
import type { ContextValues, PreviewNeeds } from "./needs";
import { OwnView } from "./ownView";
import { type HowShown, PreviewWork } from "./previewWork";
import { answerTo, toTravel } from "./recordings";
import { sendSource } from "./sources";
import { titleOf } from "./title";

/**
 * One panel: sends mazes to its page and handles the page's messages. A page is discarded while its panel is hidden,
 * and then loads again; its mazes are kept here, and sent when it is ready.
 */
export class PreviewPanel {
  private readonly maker: MazeMaker;
  readonly work: PreviewWork;
  readonly own: OwnView;
  private readonly connection: PageConnection;
  private shown: Extract<ToWebview, { type: "show" }> | undefined;
  mazes: readonly PackedMaze[] = []; // on show, with all their steps
  private glimpsed: { readonly maze: PackedMaze; readonly message: ToWebview } | undefined; // in its place for a while
  private status: ToWebview | undefined; // of the work since then
  readonly onShow = new HeldOnShow((message) => this.connection.post(message));
  private readonly defaults = new DefaultsNews((message) => this.connection.post(message));
  private readonly drawing = new Awaited(); // of the mazes that are shown
  private readonly copying = new PictureCopy();
  private readonly faults: PageFaults;
  private readonly closed = new vscode.CancellationTokenSource(); // cancelled when the panel is closed
  private locked: boolean;
  private page: Omit<ContextValues, "isLocked"> = { mode: "maze", isPlaying: false };
  private readonly analyser: MazeAnalyser;
  private readonly touchFinder = new TouchFinder((message) => this.connection.post(message));

  /** @param changed called when the context keys have changed */
  constructor(
    private readonly panel: vscode.WebviewPanel,
    private readonly needs: PreviewNeeds,
    private shownLook: Look,
    private readonly kept: KeptMazes | undefined,
    private readonly changed: () => void,
  ) {
    this.maker = new MazeMaker(needs);
    this.work = new PreviewWork(this.maker, kept?.history, {
      report: (status) => this.connection.post((this.status = status)),
      isSeen: () => !this.connection.isHidden,
      show: (mazes, how) => this.show(mazes, how),
      ended: () => this.drawing.fail(new vscode.CancellationError()),
      failed: (failure) => {
        this.own.onFailed(failure);
        this.changed();
      },
      mazes: () => this.mazes,
    });
    this.own = new OwnView(needs, this.work, {
      connection: () => this.connection,
      isPlaying: () => this.page.isPlaying,
      isLocked: () => this.locked,
      rename: (change) => this.show(this.mazes.map(change), { isRerun: true }),
    });
    this.locked = kept?.isLocked ?? false;
    this.faults = new PageFaults(needs.log, this.drawing, this.copying.awaited);
    this.analyser = new MazeAnalyser(needs, this.post);
    panel.webview.onDidReceiveMessage((data) => this.receive(data));
    panel.onDidDispose(() => this.onClosed());
    panel.onDidChangeViewState(() => {
      this.connection.onMoved();
      this.waitForNobody();
    });
    panel.iconPath = previewIcon(needs.extensionUri);
    this.connection = new PageConnection(panel, needs.extensionUri);
  }

  /** What it shows, as it was asked for. */
  get entry(): Entry | undefined {
    return this.work.entry;
  }

  get viewColumn(): vscode.ViewColumn | undefined {
    return this.panel.viewColumn;
  }

  /** Whether a maze can be shown in it for a while. */
  get canGlimpse(): boolean {
    return !this.connection.isHidden && this.page.mode === "maze";
  }

  get situation(): ContextValues {
    return { ...this.page, isLocked: this.locked };
  }

  /** Whether it is locked. */
  get isLocked(): boolean {
    return this.locked;
  }

  set isLocked(isLocked: boolean) {
    this.locked = isLocked;
    if (this.shown !== undefined) this.shown = { ...this.shown, isLocked };
    this.connection.post({ type: "lock", isLocked });
    this.showTitle();
    this.changed();
  }

  /** How mazes are shown by the settings, at once. */
  set look(look: Look) {
    if (JSON.stringify(look) === JSON.stringify(this.shownLook)) return;
    this.shownLook = look;
    if (this.shown !== undefined) this.shown = { ...this.shown, look };
    this.connection.post({ type: "look", look });
  }

  /** Tells the page what the settings say of a maze, unless it knows. */
  tellDefaults(): void {
    this.defaults.tell();
  }

  /** Runs an action in the page, as a key there would; see Previews.act. Brings a hidden page to the front first. */
  act(action: ActionId, isOn?: boolean): void {
    this.connection.act({ type: "act", action, ...(isOn !== undefined && { isOn }) });
  }

  /** Brings the panel to the front of its column, without the focus. */
  reveal(): void {
    this.connection.reveal();
  }

  dispose(): void {
    this.panel.dispose();
  }

  /** One of them as it is seen: at its level of detail, where it has levels. */
  async asSeen(at: number): Promise<PackedMaze> {
    const step = this.page.levels?.[at] ?? 0;
    const maze = this.mazes[at];
    if (step === 0) return withoutSteps(maze);
    return this.needs.engine.run({ kind: "at", maze: withoutSource(maze), step }, this.closed.token, () => {});
  }

  /**
   * Makes the page copy a PNG to the clipboard, for which it gets the focus.
   * @throws UnmetError if it is not allowed to, or is closed
   */
  copyPicture(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    this.panel.reveal();
    this.connection.mend();
    return this.copying.start(bytes, this.post);
  }

  /** The maze of a document on show, and what stands for it; undefined of others, and while it is hidden or busy. */
  get place(): { readonly key: object; readonly held: Held } | undefined {
    return this.work.isBusy || this.connection.isHidden ? undefined : this.onShow.place;
  }

  /** Tells the page where the maze on show is now, which keeps that for a reload of the window. */
  tellSpot(): void {
    const { spot } = this.onShow.maze ?? {};
    if (this.shown === undefined || spot === undefined || this.shown.spot === spot) return;
    this.shown = { ...this.shown, spot };
    this.post({ type: "spot", id: this.shown.id, spot });
  }

  /** Shows a maze for a while, without a place in the history. */
  glimpse(maze: PackedMaze): void {
    this.glimpsed = { maze, message: glimpseOf(maze, this.shownLook) };
    this.connection.post(this.glimpsed.message);
  }

  /** Shows what was there before a glimpse, in a panel that has shown no maze the form; unless it shows something else. */
  endGlimpse(maze: PackedMaze): void {
    if (this.glimpsed?.maze !== maze) return;
    this.glimpsed = undefined;
    if (this.shown === undefined) return this.connection.load();
    this.connection.post(this.shown);
    this.connection.post(this.status);
    this.own.onReady(); // the page has dropped what it knew of the runs
  }

  /** Shows again what the history says was shown. */
  restore(): void {
    const { spot } = this.kept ?? {};
    const held = spot && { spot, maze: undefined, broken: 0 };
    this.onShow.begin(held);
    this.attempt(() => this.work.restore(held && { held }));
  }

  private async show(mazes: PackedMaze[], how: HowShown): Promise<void> {
    try {
      await this.draw(mazes, how);
    } finally {
      this.onShow.onDrawn(); // it is on show, also where its page failed or nobody waits for it any more
      this.changed();
    }
  }

  private draw(mazes: PackedMaze[], how: HowShown): Promise<void> {
    this.connection.mend();
    return this.drawing.wait((id) => {
      const { shownLook: look, locked: isLocked } = this;
      this.mazes = mazes;
      this.page = { ...this.page, levels: undefined }; // they were those of other mazes
      const { history } = this.work;
      const { isRerun, held, ...kept } = how; // the first for the page that is there: one that loads later shows the maze anew
      const difference = differenceOf(mazes);
      const sent = { mazes: mazes.map(toTravel), history, look, isLocked, ...(difference && { difference }) };
      this.shown = { type: "show", id, ...sent, ...kept, ...(held && { spot: held.spot }) };
      this.glimpsed = undefined;
      this.status = undefined;
      this.onShow.begin(held);
      this.showTitle();
      this.analyser.end();
      this.touchFinder.end();
      this.connection.post(isRerun ? { ...this.shown, isRerun } : this.shown);
      this.own.onShown(mazes, id);
      this.changed();
      this.connection.doAsked();
      this.waitForNobody();
    });
  }

  /** Behind another tab there is no page: the mazes are drawn when it loads again; callers do not wait for that. */
  private waitForNobody(): void {
    if (this.connection.isHidden) this.drawing.finish();
  }

  private showTitle(): void {
    this.panel.title = titleOf(this.shown?.mazes ?? [], this.locked);
  }

  private onClosed(): void {
    this.connection.onClosed();
    this.copying.onClosed();
    this.work.end();
    this.analyser.end();
    this.touchFinder.end();
    this.own.onClosed();
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
      this.connection.onReady();
      this.connection.post(this.shown ?? { type: "look", look: this.shownLook });
      this.onShow.onReady();
      this.defaults.tellAgain();
      this.connection.post(this.status ?? (this.shown === undefined ? { type: "ended" } : undefined));
      this.own.onReady();
      this.connection.post(this.glimpsed?.message);
      this.connection.post(this.copying.pending);
      if (this.shown !== undefined) this.connection.doAsked(); // else once there are mazes
    },
    shown: ({ id }) => this.drawing.finish(id),
    situation: ({ mode, isPlaying, levels }) => {
      this.page = { mode, isPlaying, levels };
      this.own.onPlaying(isPlaying);
      this.changed();
    },
    make: (wanted) => this.attempt(() => changeTo(wanted, this.work, this.maker, this.post)),
    useAsDefaults: ({ recipe, unset }) =>
      this.attempt(async () => {
        const text = await this.maker.useAsDefaults(recipe, unset);
        this.post({ type: "said", text });
      }),
    entered: () => this.maker.warm(this.own.wanted.length > 0),
    newSeed: () => this.attempt(() => this.work.makeAgain()),
    reshape: ({ mask }) => this.attempt(() => this.work.reshape(mask)),
    travel: ({ by }) => this.attempt(() => this.work.travel(by)),
    cancel: () => this.work.end(),
    source: ({ algorithm }) => {
      const own = this.own.sourceOf(algorithm);
      if (own !== undefined) this.post(own);
      else this.attempt(() => sendSource(this.needs.extensionUri, algorithm, this.post));
    },
    at: (message) => this.own.onStep(message),
    openLine: (place) => this.attempt(() => this.own.openLine(place)),
    newAlgorithm: () => void vscode.commands.executeCommand("mazewright.newAlgorithm"),
    trust: () => void vscode.commands.executeCommand(MANAGE_TRUST),
    runAgain: () => this.attempt(() => this.own.rerun()),
    report: () => this.own.report(),
    insert: ({ form, at }) => this.withShown(at, async () => insertShown(this.needs, await this.asSeen(at), form)),
    lock: ({ isLocked }) => {
      this.isLocked = isLocked;
    },
    copy: ({ form, at }) =>
      this.withShown(at, async () => {
        this.post({ type: "said", text: await copyShown(this.needs, await this.asSeen(at), form, this.closed.token) });
      }),
    pictureCopied: (message) => this.copying.onCopied(message),
    export: () => void vscode.commands.executeCommand("mazewright.export"),
    analyse: (wanted) => this.withShown(wanted.at, (maze) => this.analyser.analyse(wanted, maze), wanted.id),
    solve: (wanted) => this.withShown(wanted.at, (maze) => this.analyser.solve(wanted, maze), wanted.id),
    steps: (wanted) => this.answer(wanted),
    snapshot: (wanted) => this.answer(wanted),
    touches: (wanted) => {
      const maze = this.mazeOf(wanted);
      if (maze !== undefined) this.attempt(() => this.touchFinder.find(wanted, maze));
    },
    crashed: (message) => this.faults.onCrash(message, this.connection.onCrash()),
    refused: (message) => this.faults.onRefused(message),
  };

  /**
   * @param at which of the shown mazes, from 0
   * @param id of the message that showed them, where nothing is to be done once others are shown
   */
  private withShown(at: number, action: (maze: PackedMaze) => Promise<unknown>, id = this.shown?.id): void {
    const maze = this.mazeOf({ id, at });
    if (maze !== undefined) this.attempt(() => action(withoutSteps(maze))); // which are many, and not needed for any text
  }

  /** Sends a part of a recording if it is still shown. */
  private answer(wanted: Parameters<typeof answerTo>[0]): void {
    const maze = this.mazeOf(wanted);
    if (maze !== undefined) this.connection.post(answerTo(wanted, maze));
  }

  /** The maze that a message of the page is about, with its steps, if it is still shown. */
  private mazeOf({ id, at }: { id: number | undefined; at: number }): PackedMaze | undefined {
    return this.shown?.id === id ? this.mazes[at] : undefined;
  }

  private readonly post = (message: ToWebview): void => this.connection.post(message);

  private attempt(action: () => Promise<unknown>): void {
    action().catch((error) => {
      if (!(error instanceof ProgramFailure)) reportFailure(error, this.needs.log); // which the page and the file say
    });
  }
}
