import * as vscode from "vscode";
import { algorithms } from "../../core/algorithms/facts";
import { grids } from "../../core/grids/facts";
import type { PackedMaze } from "../../shared/data/packedMaze";
import { withoutSource, withoutSteps } from "../../shared/data/travel";
import type { KeptMazes } from "../../shared/history";
import type { Look } from "../../shared/look";
import type { Handlers } from "../../shared/messages/page";
import { type ExtensionCalls, type PreviewEvent, readFromPreview } from "../../shared/messages/preview";
import { insertForUser } from "../editing/insertForms";
import { currentOwnSettings } from "../settings/settings";
import { reportFailure, UnmetError } from "../ui/errors";
import { MANAGE_TRUST, ProgramFailure } from "../userAlgorithms/failure";
import { WebviewPage } from "../webviews/webviewPage";
import { Answers } from "./answers";
import { changeTo } from "./change";
import { DefaultsNews } from "./defaults";
import { copyShown } from "./deliver";
import { MazeMaker } from "./mazeMaker";
import type { PreviewNeeds, PreviewPage } from "./needs";
import { PreviewSession, type SessionView } from "./session";
import { FailureNews, openLine, openText, reportShown } from "./userFiles";

/**
 * One panel: carries out the messages of its page. A page is discarded while its panel is hidden, and then loads again; its
 * session keeps the mazes, and sends them when it is ready.
 */
export class PreviewPanel implements SessionView {
  readonly session: PreviewSession;
  readonly defaults: DefaultsNews;
  private readonly maker: MazeMaker;
  private readonly page: PreviewPage;
  private readonly closed = new vscode.CancellationTokenSource(); // cancelled when the panel is closed
  private readonly answers: Answers;
  readonly handlers: Handlers<PreviewEvent, ExtensionCalls>;

  constructor(
    private readonly panel: vscode.WebviewPanel,
    private readonly needs: PreviewNeeds,
    look: Look,
    private readonly kept: KeptMazes | undefined,
  ) {
    this.maker = new MazeMaker(needs);
    const start = () => needs.drawer.state;
    this.page = new WebviewPage(panel, needs, { id: "preview", name: "preview", read: readFromPreview, start }, this);
    this.session = new PreviewSession(this.maker, this.page, look, kept);
    this.session.add(new FailureNews(this.session));
    this.session.add(this);
    this.defaults = new DefaultsNews(this.page);
    this.answers = new Answers(needs, this.session);
    this.handlers = { ...this.events, ...this.answers.handlers };
    panel.onDidDispose(() => this.onClosed());
    panel.iconPath = previewIcon(needs.extensionUri);
  }

  get viewColumn(): vscode.ViewColumn | undefined {
    return this.panel.viewColumn;
  }

  onReady(): void {
    this.session.sendShown();
    this.defaults.tellAgain();
    this.session.onReady();
    this.page.askAgain("copyPicture");
  }

  onShown(): void {
    this.answers.end();
  }

  onChanged(): void {
    if (!this.closed.token.isCancellationRequested) this.panel.title = titleOf(this.session);
  }

  dispose(): void {
    this.panel.dispose();
  }

  /** One of the mazes on show as it is seen: at its level of detail, where it has levels. */
  async asSeen(at: number): Promise<PackedMaze> {
    const step = this.session.contextValues.levels?.[at] ?? 0;
    const maze = this.session.mazes[at];
    if (step === 0) return withoutSteps(maze);
    return this.needs.engine.request("at", { maze: withoutSource(maze), step }, { token: this.closed.token });
  }

  /**
   * Makes the page copy a PNG to the clipboard, for which it gets the focus.
   * @throws UnmetError if it is not allowed to, or is closed
   */
  async copyPicture(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    this.panel.reveal();
    this.page.mend();
    const { failure } = await this.page.request("copyPicture", { bytes });
    if (failure !== undefined) throw new UnmetError(`The picture could not be copied. ${failure}`);
  }

  /** Shows again what the history says was shown. */
  restore(): void {
    const held = this.kept?.spots?.map((spot) => ({ spot, mark: undefined }));
    this.attempt(() => this.session.restore(held));
  }

  private onClosed(): void {
    this.closed.cancel();
    this.page.fail("copyPicture", new UnmetError("The preview was closed. Nothing was copied."));
    this.session.cancel();
    this.answers.end();
  }

  private readonly events: Handlers<PreviewEvent> = {
    situation: ({ mode, isPlaying, levels }) => this.session.onSituation({ mode, isPlaying, levels }),
    drawer: ({ side, drawer }) => this.attempt(() => this.needs.drawer.remember({ side, drawer })),
    make: (wanted) => this.attempt(() => changeTo(wanted, this.session)),
    useAsDefaults: ({ recipe, unset }) =>
      this.attempt(async () => {
        const text = await this.maker.useAsDefaults(recipe, unset);
        this.page.post({ type: "said", text });
      }),
    entered: () => (this.session.ownFiles.length > 0 ? this.needs.own : this.needs.engine).warm(),
    newSeed: () => this.attempt(() => this.session.makeAgain()),
    reshape: ({ mask }) => this.attempt(() => this.session.reshape(mask)),
    travel: ({ by }) => this.attempt(() => this.session.travel(by)),
    cancel: () => this.session.cancel(),
    at: ({ id, step }) => this.session.onStep(id, step),
    openLine: (place) => this.attempt(() => openLine(this.session, place)),
    openText: (place) => openText(this.session, place),
    newAlgorithm: () => void vscode.commands.executeCommand("mazewright.newAlgorithm"),
    trust: () => void vscode.commands.executeCommand(MANAGE_TRUST),
    runAgain: () => this.attempt(() => this.session.rerun(this.session.ownFiles, false, currentOwnSettings().replay)),
    report: () => reportShown(this.session),
    readOtherwise: () => {
      const [held] = this.session.held; // that on show
      if (held !== undefined) void vscode.commands.executeCommand("mazewright.readOtherwise", undefined, held.spot);
    },
    insert: ({ form, at }) =>
      this.withShown(at, async () => {
        const [id, unlike] = form === "comment" ? (["text", { comment: "always" }] as const) : ([form, {}] as const);
        await insertForUser(this.needs, id, await this.asSeen(at), unlike);
      }),
    lock: ({ isLocked }) => {
      this.session.isLocked = isLocked;
    },
    copy: ({ form, at }) =>
      this.withShown(at, async () => {
        this.page.post({
          type: "said",
          text: await copyShown(this.needs, await this.asSeen(at), form, this.closed.token),
        });
      }),
    copySeed: () =>
      this.withShown(0, async () => {
        const { seed = "" } = this.session.mazes[0].recipe;
        await vscode.env.clipboard.writeText(seed);
        this.page.post({ type: "said", text: `Copied the seed: ${seed}.` });
      }),
    export: () => void vscode.commands.executeCommand("mazewright.export"),
  };

  /** Does something with one of the mazes on show, if there are so many. @param at which, from 0 */
  private withShown(at: number, action: () => Promise<unknown>): void {
    if (at < this.session.mazes.length) this.attempt(action);
  }

  private attempt(action: () => Promise<unknown>): void {
    action().catch((error) => this.report(error));
  }

  /** What a program did wrong, the page and the file say. */
  report(error: unknown): void {
    if (!(error instanceof ProgramFailure)) void reportFailure(error, this.needs.log);
  }
}

const LOCKED = " (kept)";

/** The title of a preview's tab. */
function titleOf({ mazes, entry, isLocked }: Pick<PreviewSession, "mazes" | "entry" | "isLocked">): string {
  const nameOf = (id: string | undefined) => [...algorithms, ...grids].find((each) => each.id === id)?.name;
  const names = mazes.map(
    ({ recipe, own }, at) => entry?.names?.[at] ?? own?.facts.name ?? nameOf(recipe.algorithm ?? recipe.grid) ?? "",
  );
  return `Maze${names.length > 0 ? ": " : ""}${names.join(", ")}${isLocked ? LOCKED : ""}`;
}

/** Whether a tab has the title of a preview that keeps its maze. */
export const isLockedTitle = (title: string): boolean => title.endsWith(LOCKED);

/** The icon of a preview's tab. */
function previewIcon(extensionUri: vscode.Uri): { light: vscode.Uri; dark: vscode.Uri } {
  const icon = (theme: string) => vscode.Uri.joinPath(extensionUri, "media", `preview-${theme}.svg`);
  return { light: icon("light"), dark: icon("dark") };
}
