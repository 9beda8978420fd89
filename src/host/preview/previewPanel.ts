import * as vscode from "vscode";
import { algorithms } from "../../core/algorithms/facts";
import { optionsFor } from "../../core/formats/exports/checkExport";
import { exportFormats } from "../../core/formats/exports/facts";
import { styleOptionIds } from "../../core/formats/text/drawing/textOptions";
import { formatNumber } from "../../core/foundation/errors";
import { grids } from "../../core/grids/facts";
import { findOrThrow } from "../../core/options/options";
import type { PackedMaze } from "../../shared/data/packedMaze";
import { withoutSource, withoutSteps } from "../../shared/data/travel";
import type { KeptMazes } from "../../shared/history";
import type { Look } from "../../shared/look";
import type { Handlers } from "../../shared/messages/page";
import {
  type CopiedForm,
  type ExtensionCalls,
  type PreviewEvent,
  readFromPreview,
  readPageAnswer,
} from "../../shared/messages/preview";
import { type Form, MAX_INSERTION, writeText } from "../editing/insert";
import { insertForUser } from "../editing/insertForms";
import { currentAlgorithmSettings, resolveCommandOptions } from "../settings/settings";
import { reportFailure, UnmetError } from "../ui/errors";
import { withProgress } from "../ui/progress";
import { MANAGE_TRUST, ProgramFailure } from "../userAlgorithms/failure";
import { WebviewPage } from "../webviews/webviewPage";
import { Answers } from "./answers";
import { DefaultsNews, useAsDefaults } from "./defaults";
import { MazeMaker } from "./mazeMaker";
import type { PreviewNeeds, PreviewPage } from "./needs";
import { Preview, type PreviewView } from "./preview";
import { pictureOf, shareAnimation, sharePoster } from "./sharing";
import { CHOOSE_VARIABLE, FailureNews, moveEnd, openLine, openText, reportShown } from "./userFiles";

/** Its kind of page. */
export const PREVIEW_PAGE = {
  id: "preview",
  name: "preview",
  read: readFromPreview,
  readAnswer: readPageAnswer,
  drawn: "show",
  unanswered: {
    show: "The preview could not show the maze.",
    copyPicture: "The picture could not be copied.",
  },
} as const;

/**
 * One panel: carries out the messages of its page. A page is discarded while its panel is hidden, and then loads again; its
 * preview keeps the mazes, and sends them when it is ready.
 */
export class PreviewPanel implements PreviewView {
  readonly preview: Preview;
  readonly defaults: DefaultsNews;
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
    this.page = new WebviewPage(panel, needs, { ...PREVIEW_PAGE, start: () => needs.drawer.state }, this);
    this.preview = new Preview(new MazeMaker(needs), this.page, look, kept);
    this.preview.add(new FailureNews(this.preview));
    this.preview.add(this);
    this.defaults = new DefaultsNews(this.page);
    this.answers = new Answers(needs, this.preview);
    this.handlers = { ...this.events, ...this.answers.handlers };
    panel.onDidDispose(() => this.onClosed());
    panel.iconPath = previewIcon(needs.extensionUri);
  }

  get viewColumn(): vscode.ViewColumn | undefined {
    return this.panel.viewColumn;
  }

  onReady(): void {
    this.preview.sendShown();
    this.defaults.tellAgain();
    this.preview.onReady();
    this.page.askAgain("copyPicture");
  }

  onChanged(): void {
    this.answers.onChanged();
    if (!this.closed.token.isCancellationRequested) this.panel.title = titleOf(this.preview);
  }

  dispose(): void {
    this.panel.dispose();
  }

  /** One of the mazes on show as it is seen: at its level of detail, where it has levels. */
  async asSeen(at: number): Promise<PackedMaze> {
    const step = this.preview.contextValues.levels?.[at] ?? 0;
    const maze = this.preview.mazes[at];
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
    const tracked = this.kept?.locations?.map((location) => ({ location, mark: undefined }));
    this.attempt(() => this.preview.restore(tracked));
  }

  private onClosed(): void {
    this.closed.cancel();
    this.page.giveUp("copyPicture", new UnmetError("The preview was closed. Nothing was copied."));
    this.preview.cancel();
    this.answers.end();
  }

  private readonly events: Handlers<PreviewEvent> = {
    situation: ({ mode, isPlaying, levels }) => this.preview.onSituation({ mode, isPlaying, levels }),
    drawer: ({ side, drawer }) => this.attempt(() => this.needs.drawer.remember({ side, drawer })),
    useAsDefaults: ({ recipe, unset }) =>
      this.attempt(async () => {
        const text = await useAsDefaults(this.needs, recipe, unset);
        this.page.post({ type: "said", text });
      }),
    entered: () => (this.preview.algorithmFiles.length > 0 ? this.needs.runner : this.needs.engine).warm(),
    newSeed: () => this.attempt(() => this.preview.makeAgain()),
    reshape: ({ mask }) => this.attempt(() => this.preview.reshape(mask)),
    travel: ({ by }) => this.attempt(() => this.preview.travel(by)),
    cancel: () => this.preview.stop(),
    chooseVariable: () => void vscode.commands.executeCommand(CHOOSE_VARIABLE),
    at: ({ id, step }) => this.preview.onStep(id, step),
    openLine: (place) => this.attempt(() => openLine(this.preview, place)),
    openText: (place) => openText(this.preview, place),
    moveEnd: (wanted) => moveEnd(this.preview, wanted),
    newAlgorithm: () => void vscode.commands.executeCommand("mazewright.newAlgorithm"),
    trust: () => void vscode.commands.executeCommand(MANAGE_TRUST),
    runAgain: () => this.attempt(() => this.runAgain()),
    report: () => reportShown(this.preview),
    readOtherwise: () => {
      const [tracked] = this.preview.tracked; // that on show
      if (tracked !== undefined)
        void vscode.commands.executeCommand("mazewright.readOtherwise", undefined, tracked.location);
    },
    insert: ({ form, at }) =>
      this.withShown(at, async () => {
        const [id, unlike] = form === "comment" ? (["text", { comment: "always" }] as const) : ([form, {}] as const);
        await insertForUser(this.needs, id, await this.asSeen(at), unlike);
      }),
    lock: ({ isLocked }) => {
      this.preview.isLocked = isLocked;
    },
    copy: ({ form, at }) =>
      this.withShown(at, async () => {
        this.page.post({ type: "said", text: await this.copy(await this.asSeen(at), form) });
      }),
    copySeed: () =>
      this.withShown(0, async () => {
        const { seed = "" } = this.preview.mazes[0].recipe;
        await vscode.env.clipboard.writeText(seed);
        this.page.post({ type: "said", text: `Copied the seed: ${seed}.` });
      }),
    share: ({ as }) =>
      this.withShown(0, async () => {
        if (as === "animation") return shareAnimation(this.needs, this.preview.mazes[0]);
        if (as === "poster") return sharePoster(this.needs, this.preview.mazes[0]);
        await this.copyPicture(await pictureOf(this.needs, await this.asSeen(0)));
        this.page.post({ type: "said", text: "Copied the picture." });
      }),
    export: () => void vscode.commands.executeCommand("mazewright.export"),
  };

  /** Runs the user's code again that made what is on show. */
  private async runAgain(): Promise<void> {
    const { preview } = this;
    const program = preview.runs.find((run) => run.program !== undefined)?.facts.id;
    if (program === undefined) await preview.rerun(preview.algorithmFiles, false, currentAlgorithmSettings().replay);
    else await vscode.commands.executeCommand("mazewright.previewProgram", vscode.Uri.parse(program));
  }

  /** Does something with one of the mazes on show, if there are so many. @param at which, from 0 */
  private withShown(at: number, action: () => Promise<unknown>): void {
    if (at < this.preview.mazes.length) this.attempt(action);
  }

  /** Copies a maze to the clipboard. @returns the text of a notice */
  private async copy(maze: PackedMaze, id: CopiedForm): Promise<string> {
    const form = formOf(maze, id);
    form.format.check(maze.recipe, form.options, MAX_INSERTION);
    const text = await withProgress("Copying the maze", this.closed.token, (token, share) =>
      writeText(this.needs.engine, { maze, ...form }, token, share),
    );
    await vscode.env.clipboard.writeText(text);
    return `Copied as ${form.format.name}: ${formatNumber(text.length)} characters.`;
  }

  private attempt(action: () => Promise<unknown>): void {
    action().catch((error) => this.report(error));
  }

  /** What a program did wrong, the page and the file say. */
  report(error: unknown): void {
    if (!(error instanceof ProgramFailure)) void reportFailure(error, this.needs.log);
  }
}

function formOf({ recipe }: PackedMaze, id: CopiedForm): Form {
  const format = findOrThrow(exportFormats, "format", id);
  if (id !== "text") return { format, options: {} };
  return {
    format,
    options: optionsFor(format, recipe, resolveCommandOptions({}, ["style", "solution", ...styleOptionIds])),
  };
}

const LOCKED = " (kept)";

/** The title of a preview's tab. */
function titleOf({ mazes, entry, isLocked }: Pick<Preview, "mazes" | "entry" | "isLocked">): string {
  const nameOf = (id: string | undefined) => [...algorithms, ...grids].find((each) => each.id === id)?.name;
  const names = mazes.map(
    ({ recipe, userAlgorithm }, at) =>
      entry?.names?.[at] ?? userAlgorithm?.facts.name ?? nameOf(recipe.algorithm ?? recipe.grid) ?? "",
  );
  const [at, ...others] = new Set(mazes.map(({ recipe }) => recipe.at));
  const place = at === undefined || others.length > 0 ? "" : ` at ${at}`;
  return `Maze${names.length > 0 ? ": " : ""}${names.join(", ")}${place}${isLocked ? LOCKED : ""}`;
}

/** Whether a tab has the title of a preview that keeps its maze. */
export const isLockedTitle = (title: string): boolean => title.endsWith(LOCKED);

/** The icon of a preview's tab. */
function previewIcon(extensionUri: vscode.Uri): { light: vscode.Uri; dark: vscode.Uri } {
  const icon = (theme: string) => vscode.Uri.joinPath(extensionUri, "media", `preview-${theme}.svg`);
  return { light: icon("light"), dark: icon("dark") };
}
