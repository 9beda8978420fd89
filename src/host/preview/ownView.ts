import * as vscode from "vscode";
import type { Recipe } from "../../core/foundation/optionTypes";
import type { OwnRun, Variable } from "../../core/making/ownRun";
import type { PackedMaze } from "../../core/making/pack";
import type { FromWebview, ToWebview } from "../../shared/protocol";
import { toPage } from "../engine/produce";
import { ShownRun } from "../explain/shownRun";
import { lineValues } from "../explain/valuesText";
import type { Failure } from "../own/failure";
import { documentOf, fileNameOf } from "../own/files";
import { LineMap } from "../own/lineMap";
import type { OwnPreview } from "../own/ownPreviews";
import { showPlace } from "../own/showPlace";
import type { LitLine } from "../own/stepLines";
import type { PageConnection } from "../page/pageConnection";
import type { PreviewNeeds } from "./needs";
import type { OwnRequest, PreviewWork } from "./previewWork";

/** The panel of a view. */
interface OwnPanel {
  connection(): PageConnection;
  isPlaying(): boolean;
  isLocked(): boolean;
  /** Shows the mazes on show again, changed. @returns once they are drawn */
  rename(change: (maze: PackedMaze) => PackedMaze): Promise<void>;
}

type Wanted<Type extends FromWebview["type"]> = Extract<FromWebview, { type: Type }>;

/** What a preview has to do with the file of a user's algorithm: its runs, the lines of its steps, what went wrong last. */
export class OwnView implements OwnPreview {
  private own: OwnRun | undefined; // of the maze on show
  private id: number | undefined; // of the message that showed it
  private step: number | undefined; // on show
  private wantedStep: number | undefined; // by a diagnostic, until a page is there
  private failed: Failure | undefined; // of the run since
  private isRenamed = false; // whether the page knows the file by an old address
  private run: ShownRun | undefined; // of the maze on show
  private lit: LitLine | undefined; // in the editor

  constructor(
    private readonly needs: Pick<PreviewNeeds, "own" | "explaining">,
    private readonly work: PreviewWork,
    private readonly panel: OwnPanel,
  ) {}

  private get connection(): PageConnection {
    return this.panel.connection();
  }

  /** The address of the file that makes what is on show, or is to. */
  get file(): string | undefined {
    return this.work.ownFile;
  }

  /** That file, and the one that made what is on show. */
  get files(): readonly string[] {
    return [this.file, this.own?.facts.id].flatMap((address) => address ?? []);
  }

  /** For whom its runs are: what they find and log is kept apart from that of other previews. */
  get runner(): object {
    return this.work.maker;
  }

  /** Whether the file made no maze the last time. */
  get hasFailed(): boolean {
    return this.failed !== undefined;
  }

  /** A page has loaded again: it knows nothing of the last run. */
  onReady(): void {
    if (this.hasFailed) this.post(this.failure);
    this.run?.onReady();
    if (this.own !== undefined) this.postGoTo(); // else once there is a maze
  }

  /** Mazes are on show now, of which only one can be of a user's algorithm. */
  onShown([{ own, recipe }]: readonly PackedMaze[], id: number): void {
    this.own = own;
    this.run?.dispose();
    this.run = own && this.runOf(own, recipe, id);
    this.id = id;
    this.step = undefined;
    this.isRenamed = false;
    if (own === undefined) this.light(undefined, false);
    else this.postGoTo();
    this.onFailed(undefined);
  }

  /** A run made no maze; or one did, without a failure. */
  onFailed(failure: Failure | undefined): void {
    const { hasFailed } = this;
    this.failed = failure;
    if (hasFailed || this.hasFailed) this.post(this.failure);
  }

  /** The page is at a step: lights its line in the editor, and says it to the page. */
  onStep({ id, step }: Wanted<"at">): void {
    const { own } = this;
    if (own?.lines === undefined || id !== this.id) return;
    const line = (step > 0 ? (own.lines[step - 1] ?? 0) : 0) - 1;
    this.post({ type: "line", id, step, line });
    const lit = line < 0 ? undefined : { address: own.facts.id, text: own.text ?? "", line };
    const hasMoved = this.step !== undefined && this.step !== step; // not when the maze has just come
    if (hasMoved || this.step === undefined) this.light(lit, hasMoved);
    this.step = step;
    this.run?.onStep(step);
  }

  /** The page plays, or has paused. */
  onPlaying(isPlaying: boolean): void {
    this.run?.onPlaying(isPlaying);
  }

  /** The runs on show. */
  get runs(): readonly ShownRun[] {
    return this.run === undefined ? [] : [this.run];
  }

  /** The source of the maze on show, as it ran; undefined for another algorithm. */
  sourceOf(algorithm: string): Extract<ToWebview, { type: "source" }> | undefined {
    const { facts, text } = this.own ?? {};
    if (text === undefined || facts?.id !== algorithm) return undefined;
    const lines = text.split(/\r?\n/).map(() => []); // no pseudocode stands beside it
    return { type: "source", algorithm, files: [{ name: fileNameOf(algorithm), text, lines }] };
  }

  /** Makes the maze of a file: see PreviewWork.preview. */
  preview(address: string, request: OwnRequest): Promise<PackedMaze[]> {
    return this.work.preview(address, request);
  }

  /** Runs the file again: see PreviewWork.rerun. */
  async rerun(isUnasked = false): Promise<void> {
    if (this.file !== undefined) await this.work.rerun(this.file, isUnasked);
  }

  /** Judges the file over many mazes. */
  report(): void {
    const [address] = this.files;
    if (address !== undefined)
      void vscode.commands.executeCommand("mazewright.checkAlgorithm", vscode.Uri.parse(address));
  }

  /** A document is open, which may be the one that was missing. */
  async onOpened(address: string): Promise<void> {
    if (this.failed?.address === address && this.failed.text === undefined) await this.work.rerun(address, true);
  }

  /** A file has changed: runs it again, unless the preview is locked. */
  async onChanged(address: string): Promise<void> {
    if (!this.panel.isLocked()) await this.work.rerun(address, true);
  }

  /** Brings the page to the front, at a step; a hidden one has to load first. */
  goTo(step: number): void {
    this.wantedStep = step;
    this.connection.reveal();
    if (this.own !== undefined) this.postGoTo();
  }

  /** The file of the maze has another address now. @param runs whether it runs again for that */
  async onMoved(from: string, to: string, runs: boolean): Promise<void> {
    const isEnded = this.work.onMoved(from, to);
    this.needs.own.rename(from, to);
    const { own, failed } = this;
    if (own?.facts.id === from) {
      this.own = renamed(own, to);
      this.run?.rename(to);
      this.isRenamed = true;
    }
    if (failed?.address === from) this.failed = { ...failed, address: to };
    try {
      if (this.file === to && (isEnded || (runs && !this.panel.isLocked()))) await this.work.rerun(to, true);
    } finally {
      await this.showRenamed();
    }
  }

  /** The page learns the address if no run has told it. */
  private async showRenamed(): Promise<void> {
    const { own, failed } = this;
    if (!this.isRenamed || own === undefined) return;
    this.failed = undefined; // or it would be told that nothing is wrong
    const drawn = this.panel.rename((maze) => (maze.own === undefined ? maze : { ...maze, own }));
    this.onFailed(failed);
    await drawn;
  }

  /** Opens the user's file at a line that the page shows: of the maze on show, or of the run that failed since. */
  async openLine({ line, column = 0, of }: Wanted<"openLine">): Promise<void> {
    const { own, failed } = this;
    const { address, text } = of === "failure" ? { ...failed } : { address: own?.facts.id, text: own?.text };
    if (address === undefined) return;
    const document = documentOf(address);
    const now = text !== undefined && document ? new LineMap(text, document.getText()).now(line) : line;
    await showPlace(address, now, column);
  }

  onClosed(): void {
    this.run?.dispose();
    this.run = undefined;
    this.light(undefined, false);
  }

  /** A maze without the lines of its steps is not looked at again. */
  private runOf(own: OwnRun, recipe: Recipe, id: number): ShownRun | undefined {
    const { lines, text, name } = own;
    const { algorithm: _, ...options } = recipe;
    if (lines === undefined || text === undefined || name === undefined) return undefined;
    const view = {
      isSeen: () => !this.connection.isHidden,
      goTo: (step: number) => this.goTo(step),
      post: (message: ToWebview) => this.post(message),
      showValues: (variables: readonly Variable[]) => this.showValues(variables),
    };
    const run = new ShownRun({ id, own: { ...own, lines, text, name }, options }, view, this.needs.explaining.runs);
    run.onPlaying(this.panel.isPlaying());
    return run;
  }

  /** After the line that is lit. */
  private showValues(variables: readonly Variable[]): void {
    const { lit } = this;
    const values = lit && lineValues(lit.text.split(/\r?\n/)[lit.line] ?? "", variables);
    if (lit !== undefined && values !== undefined) this.light({ ...lit, values }, false);
  }

  private light(lit: LitLine | undefined, reveals: boolean): void {
    this.lit = lit;
    this.needs.own.stepLines.light(this, lit, reveals);
  }

  private get failure(): ToWebview {
    const { address, findings = [] } = this.failed ?? {};
    const isElsewhere = address !== undefined && address !== this.own?.facts.id;
    const needsTrust = findings.length > 0 && !vscode.workspace.isTrusted;
    return {
      type: "failed",
      findings: toPage(findings),
      ...(isElsewhere && { file: fileNameOf(address) }),
      ...(needsTrust && { needsTrust }),
    };
  }

  private postGoTo(): void {
    if (this.wantedStep === undefined || !this.connection.canPost) return;
    this.post({ type: "goTo", step: this.wantedStep });
    this.wantedStep = undefined;
  }

  private post(message: ToWebview): void {
    this.connection.post(message);
  }
}

function renamed(own: OwnRun, id: string): OwnRun {
  return { ...own, facts: { ...own.facts, id } };
}
