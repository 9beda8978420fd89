import * as vscode from "vscode";
import type { OwnRun } from "../../core/making/ownRun";
import type { PackedMaze } from "../../core/making/pack";
import type { FromWebview, ToWebview } from "../../shared/protocol";
import { toPage } from "../engine/produce";
import type { Failure } from "../own/failure";
import { documentOf, fileNameOf } from "../own/files";
import { LineMap } from "../own/lineMap";
import type { OwnAlgorithms } from "../own/ownAlgorithms";
import type { OwnPreview } from "../own/ownPreviews";
import { showPlace } from "../own/showPlace";
import type { PageConnection } from "../page/pageConnection";
import type { OwnRequest, PreviewWork } from "./previewWork";

/** The panel of a view. */
interface OwnPanel {
  connection(): PageConnection;
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

  constructor(
    private readonly algorithms: OwnAlgorithms,
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
    if (this.own !== undefined) this.postGoTo(); // else once there is a maze
  }

  /** Mazes are on show now, of which only one can be of a user's algorithm. */
  onShown([{ own }]: readonly PackedMaze[], id: number): void {
    this.own = own;
    this.id = id;
    this.step = undefined;
    this.isRenamed = false;
    if (own === undefined) this.algorithms.stepLines.light(this, undefined, false);
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
    this.step = step;
    this.algorithms.stepLines.light(this, lit, hasMoved);
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
    this.algorithms.rename(from, to);
    const { own, failed } = this;
    if (own?.facts.id === from) {
      this.own = renamed(own, to);
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
    this.algorithms.stepLines.light(this, undefined, false);
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
