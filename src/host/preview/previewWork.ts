import * as vscode from "vscode";
import { formatNumber } from "../../core/foundation/errors";
import type { Options } from "../../core/foundation/optionTypes";
import { countCells } from "../../core/making/generate";
import type { PackedMaze } from "../../core/making/pack";
import { checkOptions } from "../../core/options/options";
import type { Entry, History } from "../../shared/history";
import type { ToWebview } from "../../shared/protocol";
import type { Engine } from "../engine/engine";
import { produceAll } from "../engine/produce";
import { withProgress } from "../notifications/progress";
import { MazeHistory } from "./history";

export interface WorkListeners {
  /** The work has begun, continues or has ended. */
  tell(status: ToWebview): void;
  /** @returns once the mazes are drawn */
  show(mazes: PackedMaze[]): Promise<void>;
  /** Ends waiting for what was sent to the page before. */
  ended(): void;
}

/** Makes the mazes of a preview, and keeps its history. */
export class PreviewWork {
  private readonly shown: MazeHistory;
  private current = new vscode.CancellationTokenSource();

  constructor(
    private readonly engine: Engine,
    history: History | undefined,
    private readonly listeners: WorkListeners,
  ) {
    this.shown = new MazeHistory(history);
  }

  get history(): History {
    return this.shown.toData();
  }

  /** Makes new mazes and shows them side by side; see Previews.make. */
  make(all: readonly Options[], animate: boolean): Promise<PackedMaze[]> {
    return this.run(all, animate, () => this.shown.add({ recipes: [...all], animate }));
  }

  /** Shows again what the history says was shown. */
  async restore(): Promise<void> {
    const { current } = this.shown;
    if (current !== undefined) await this.runAgain(current, () => {});
  }

  /** Makes the shown mazes again, with other options; several mazes with one seed. */
  async vary(others: { [Id in "seed" | "mask"]?: Options[Id] | undefined }): Promise<void> {
    const { current } = this.shown;
    if (current === undefined) return;
    const { recipes, animate } = current;
    const first = checkOptions({ ...recipes[0], ...others });
    const all = recipes.map((recipe) => checkOptions({ ...recipe, ...others, seed: first.seed }));
    await this.make(all, animate);
  }

  /** Goes through the history. */
  async travel(by: number): Promise<void> {
    const entry = this.shown.peek(by);
    if (entry !== undefined) await this.runAgain(entry, () => this.shown.move(by));
  }

  /** Ends the current work, and the wait for a maze that was sent to the page. */
  end(): void {
    this.current.cancel();
    this.listeners.ended();
  }

  /** Makes an entry of the history again. */
  private async runAgain({ recipes, animate }: Entry, accept: () => void): Promise<PackedMaze[]> {
    const all = recipes.map((recipe) => checkOptions(recipe));
    return this.run(all, animate, accept);
  }

  /** @param accept called when the mazes are made, before they are shown */
  private async run(all: readonly Options[], animate: boolean, accept: () => void): Promise<PackedMaze[]> {
    const { listeners } = this;
    this.end();
    const work = new vscode.CancellationTokenSource();
    this.current = work;
    const names = all.map(({ algorithm }) => algorithm).join(", ");
    const what = `${names}, ${formatNumber(countCells(all[0]))} cells`;
    listeners.tell({ type: "working", what, share: 0 });
    try {
      const mazes = await withProgress(all.length > 1 ? "Making mazes" : "Making a maze", work.token, (token, share) =>
        produceAll(this.engine, all, animate, token, (part) => {
          share(part);
          listeners.tell({ type: "working", what, share: part });
        }),
      );
      if (work.token.isCancellationRequested) throw new vscode.CancellationError();
      accept();
      await listeners.show(mazes);
      return mazes;
    } catch (error) {
      if (work === this.current) listeners.tell({ type: "ended" }); // else newer work shows its own progress
      throw error;
    }
  }
}
