import * as vscode from "vscode";
import type { Options } from "../../core/foundation/optionTypes";
import { MAX_STEPS_AT_ONCE } from "../../core/foundation/steps";
import type { PackedMaze } from "../../shared/data/packedMaze";
import type { PreviewNeeds } from "./needs";
import type { PreviewPanel } from "./previewPanel";

const PATIENCE = 80; // milliseconds of rest on an item before its maze is made

/** Where they are shown. */
interface TrialPlace {
  readonly panel: Pick<PreviewPanel, "preview" | "dispose">;
  readonly isNew: boolean; // opened for this
}

/** Mazes that are shown one after the other while a question is open: what each of its items would lead to. */
export class MazeTrials {
  private place: TrialPlace | undefined;
  private shown: PackedMaze | undefined;
  private wanted: Options | undefined; // the latest
  private isAccepted = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly over = new vscode.CancellationTokenSource();

  /** @param open finds the panel, or opens one, when the first of them is made; undefined where none can show them */
  constructor(
    private readonly needs: Pick<PreviewNeeds, "engine" | "log">,
    private readonly open: () => TrialPlace | undefined,
  ) {}

  /** Shows a maze soon, played, in place of the one before; without options, what was there before. */
  show(options: Options | undefined): void {
    this.wanted = options;
    clearTimeout(this.timer);
    if (options === undefined) this.clear();
    else this.timer = setTimeout(() => void this.make(options), PATIENCE);
  }

  /** The questions are answered: a panel that was opened for this stays open, also if the making fails or is cancelled. */
  accept(): void {
    this.isAccepted = true;
    this.stop();
  }

  /** What was there before comes back, unless other mazes are there to stay; a panel that was opened for this is closed. */
  end(): void {
    this.stop();
    const { panel, isNew = false } = this.place ?? {};
    const isEmpty = panel?.preview.shown === undefined && panel?.preview.isBusy !== true;
    if (isNew && !this.isAccepted && isEmpty) panel?.dispose();
    else this.clear();
  }

  private clear(): void {
    if (this.shown !== undefined) this.place?.panel.preview.endTrial(this.shown);
    this.shown = undefined;
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.over.cancel();
  }

  /** A failure is only logged: what Enter makes of the same options reports it. */
  private async make(options: Options): Promise<void> {
    try {
      // With more steps, the finished maze alone.
      const args = { options, mostSteps: MAX_STEPS_AT_ONCE };
      const maze = await this.needs.engine.request("play", args, { token: this.over.token });
      if (this.over.token.isCancellationRequested || options !== this.wanted) return;
      this.place ??= this.open();
      if (this.place === undefined) return;
      this.place.panel.preview.showTrial(maze);
      this.shown = maze;
    } catch (error) {
      if (!(error instanceof vscode.CancellationError)) this.needs.log.error(`preview: ${error}`);
    }
  }
}
