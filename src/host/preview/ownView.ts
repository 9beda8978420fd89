import * as vscode from "vscode";
import type { OwnRun, Variable } from "../../core/making/ownRun";
import type { PackedMaze } from "../../core/making/pack";
import type { FromWebview, ToWebview } from "../../shared/protocol";
import { toPage } from "../engine/produce";
import { ExplainedRuns } from "../explain/explainedRuns";
import type { ShownRun } from "../explain/shownRun";
import { lineValues } from "../explain/valuesText";
import { fileOf, isVersion, movedTo } from "../own/addresses";
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
  rename(change: (maze: PackedMaze, at: number) => PackedMaze): Promise<void>;
}

type Wanted<Type extends FromWebview["type"]> = Extract<FromWebview, { type: Type }>;

/** What a preview has to do with the files of users' algorithms: their runs, the lines of their steps, what went wrong last. */
export class OwnView implements OwnPreview {
  private made: readonly (OwnRun | undefined)[] = []; // by the places of the mazes on show
  private id: number | undefined; // of the message that showed it
  private step: number | undefined; // on show
  private wantedStep: number | undefined; // by a diagnostic, until a page is there
  private failed: Failure | undefined; // of the run since
  private isRenamed = false; // whether the page knows a file by an old address
  private readonly explained: ExplainedRuns;
  private lit: readonly LitLine[] = []; // in the editors

  constructor(
    private readonly needs: Pick<PreviewNeeds, "own" | "explaining">,
    private readonly work: PreviewWork,
    private readonly panel: OwnPanel,
  ) {
    this.explained = new ExplainedRuns(
      {
        isSeen: () => !this.connection.isHidden,
        isPlaying: () => panel.isPlaying(),
        goTo: (step) => this.goTo(step),
        post: (message) => this.post(message),
        showValues: (address, variables) => this.showValues(address, variables),
      },
      needs.explaining.runs,
    );
  }

  private get connection(): PageConnection {
    return this.panel.connection();
  }

  /** The addresses of the files that make what is on show, or are to. */
  get wanted(): readonly string[] {
    return this.work.ownFiles;
  }

  /** Those files, and the ones that made what is on show. */
  get files(): readonly string[] {
    return [...this.wanted, ...this.shown.map(({ facts }) => facts.id)];
  }

  /** The runs that made the mazes on show which are of users' algorithms. */
  get shown(): readonly OwnRun[] {
    return this.made.filter((own) => own !== undefined);
  }

  /** For whom its runs are: what they find and log is kept apart from that of other previews. */
  get runner(): object {
    return this.work.maker;
  }

  /** Whether a file made no maze the last time. */
  get hasFailed(): boolean {
    return this.failed !== undefined;
  }

  /** A page has loaded again, or a glimpse has ended: it knows nothing of the last run. */
  onReady(): void {
    if (this.hasFailed) this.post(this.failure);
    this.explained.onReady();
    if (this.shown.length > 0) this.postGoTo(); // else once there is a maze
  }

  /** Mazes are on show now. */
  onShown(mazes: readonly PackedMaze[], id: number): void {
    this.made = mazes.map(({ own }) => own);
    this.explained.show(mazes, id);
    this.id = id;
    this.step = undefined;
    this.isRenamed = false;
    if (this.shown.length === 0) this.light([], false);
    else this.postGoTo();
    this.onFailed(undefined);
  }

  /** A run made no maze; or one did, without a failure. */
  onFailed(failure: Failure | undefined): void {
    const { hasFailed } = this;
    this.failed = failure;
    if (hasFailed || this.hasFailed) this.post(this.failure);
  }

  /** The page is at a step: lights its line in the editor of each file, and says that of a single maze to the page. */
  onStep({ id, step }: Wanted<"at">): void {
    const { made } = this;
    if (!this.shown.some(({ lines }) => lines !== undefined) || id !== this.id) return;
    if (made.length === 1) this.post({ type: "line", id, step, line: lineAt(this.shown[0], step) });
    const lit = this.shown
      .map((own) => ({ address: own.facts.id, text: own.text ?? "", line: lineAt(own, step) }))
      .filter(({ address, line }) => line >= 0 && !isVersion(address));
    const hasMoved = this.step !== undefined && this.step !== step; // not when the maze has just come
    if (hasMoved || this.step === undefined) this.light(lit, hasMoved);
    this.step = step;
    this.explained.onStep(step);
  }

  /** The page plays, or has paused. */
  onPlaying(isPlaying: boolean): void {
    this.explained.onPlaying(isPlaying);
  }

  /** The runs on show. */
  get runs(): readonly ShownRun[] {
    return this.explained.all;
  }

  /** The source of a maze on show, as it ran; undefined for another algorithm. */
  sourceOf(algorithm: string): Extract<ToWebview, { type: "source" }> | undefined {
    const { text } = this.ownOf(algorithm) ?? {};
    if (text === undefined) return undefined;
    const lines = text.split(/\r?\n/).map(() => []); // no pseudocode stands beside it
    return { type: "source", algorithm, files: [{ name: fileNameOf(algorithm), text, lines }] };
  }

  /** Makes the maze of a file: see PreviewWork.preview. */
  preview(address: string, request: OwnRequest): Promise<PackedMaze[]> {
    return this.work.preview(address, request);
  }

  /** Runs the files again: see PreviewWork.rerun. */
  async rerun(isUnasked = false): Promise<void> {
    await this.work.rerun(this.wanted, isUnasked);
  }

  /** Judges the file on show over many mazes, as it is now. */
  report(): void {
    const [address] = [...this.shown.map(({ facts }) => facts.id), ...this.wanted];
    if (address !== undefined)
      void vscode.commands.executeCommand("mazewright.checkAlgorithm", vscode.Uri.parse(fileOf(address)));
  }

  /** A document is open, which may be the one that was missing. */
  async onOpened(address: string): Promise<void> {
    if (this.failed?.address === address && this.failed.text === undefined) await this.work.rerun([address], true);
  }

  /** A file has changed: runs it again, unless the preview is locked. */
  async onChanged(address: string): Promise<void> {
    if (!this.panel.isLocked()) await this.work.rerun([address], true);
  }

  /** Brings the page to the front, at a step; a hidden one has to load first. */
  goTo(step: number): void {
    this.wantedStep = step;
    this.connection.reveal();
    if (this.shown.length > 0) this.postGoTo();
  }

  /** Files of mazes have other addresses now. @param runs whether they run again for that */
  async onMoved(moved: ReadonlyMap<string, string>, runs: boolean): Promise<void> {
    const ended = [...moved].filter(([from, to]) => this.rename(from, to));
    const meant = [...moved.values()].filter((to) => this.wanted.includes(to));
    try {
      if (meant.length > 0 && (ended.length > 0 || (runs && !this.panel.isLocked())))
        await this.work.rerun(meant, true);
    } finally {
      await this.showRenamed();
    }
  }

  /** @returns whether that ended a run */
  private rename(from: string, to: string): boolean {
    const isEnded = this.work.onMoved(from, to);
    this.needs.own.rename(from, to);
    const { failed } = this;
    this.isRenamed ||= this.shown.some(({ facts }) => fileOf(facts.id) === from);
    this.made = this.made.map((own) => own && renamed(own, movedTo(own.facts.id, from, to)));
    this.explained.rename(from, to);
    if (failed !== undefined) this.failed = { ...failed, address: movedTo(failed.address, from, to) };
    return isEnded;
  }

  /** The page learns the address if no run has told it. */
  private async showRenamed(): Promise<void> {
    const { made, failed } = this;
    if (!this.isRenamed || this.shown.length === 0) return;
    this.failed = undefined; // or it would be told that nothing is wrong
    const drawn = this.panel.rename((maze, at) => ({ ...maze, ...(made[at] !== undefined && { own: made[at] }) }));
    this.onFailed(failed);
    await drawn;
  }

  /** Opens the user's file at a line that the page shows: of the maze on show, or of the run that failed since. */
  async openLine({ line, column = 0, of, at = 0 }: Wanted<"openLine">): Promise<void> {
    const { failed } = this;
    const own = this.made[at];
    const { address, text } = of === "failure" ? { ...failed } : { address: own?.facts.id, text: own?.text };
    if (address === undefined) return;
    const file = fileOf(address);
    const document = documentOf(file);
    const now = text !== undefined && document ? new LineMap(text, document.getText()).now(line) : line;
    await showPlace(file, now, column);
  }

  onClosed(): void {
    this.explained.dispose();
    this.light([], false);
  }

  private ownOf(address: string): OwnRun | undefined {
    return this.shown.find(({ facts }) => facts.id === address);
  }

  /** After the line that is lit in a file. */
  private showValues(address: string, variables: readonly Variable[]): void {
    const withValues = (lit: LitLine): LitLine => {
      const values = lineValues(lit.text.split(/\r?\n/)[lit.line] ?? "", variables);
      return lit.address === address && values !== undefined ? { ...lit, values } : lit;
    };
    this.light(this.lit.map(withValues), false);
  }

  private light(lit: readonly LitLine[], reveals: boolean): void {
    this.lit = lit;
    this.needs.own.stepLines.light(this, lit, reveals);
  }

  private get failure(): ToWebview {
    const { address, findings = [] } = this.failed ?? {};
    const isElsewhere = address !== undefined && (this.made.length > 1 || this.ownOf(address) === undefined);
    const needsTrust = findings.length > 0 && !vscode.workspace.isTrusted;
    return {
      type: "failed",
      findings: toPage(findings),
      ...(isElsewhere && { file: fileNameOf(address) }),
      ...(needsTrust && { needsTrust }),
    };
  }

  private postGoTo(): void {
    const { id, wantedStep: step } = this;
    if (id === undefined || step === undefined || !this.connection.canPost) return;
    this.post({ type: "goTo", id, step });
    this.wantedStep = undefined;
  }

  private post(message: ToWebview): void {
    this.connection.post(message);
  }
}

/** The line that made a step, or the last one of a shorter recording; from 0, -1 for none. */
function lineAt({ lines }: OwnRun, step: number): number {
  const last = Math.min(step, lines?.length ?? 0);
  return last > 0 ? (lines?.[last - 1] ?? 0) - 1 : -1;
}

function renamed(own: OwnRun, id: string): OwnRun {
  return { ...own, facts: { ...own.facts, id } };
}
