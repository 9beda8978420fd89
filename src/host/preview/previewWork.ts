import * as vscode from "vscode";
import { formatNumber } from "../../core/foundation/errors";
import type { Options } from "../../core/foundation/optionTypes";
import { countCells } from "../../core/making/generate";
import type { PackedMaze } from "../../core/making/pack";
import { checkOptions } from "../../core/options/options";
import { type Entry, entryOf, type History, packHistory } from "../../shared/history";
import type { ToWebview } from "../../shared/protocol";
import type { Engine } from "../engine/engine";
import { produceAll } from "../engine/produce";
import { withProgress } from "../notifications/progress";
import { optionsAgain } from "../settings/again";

/** Makes the mazes of a preview, and keeps its history. */
export class PreviewWork {
  private readonly shown: MazeHistory;
  private current = new vscode.CancellationTokenSource();

  /**
   * @param report called when work begins, makes progress or ends
   * @param show resolves once the mazes are drawn
   * @param ended called when work ends: what was sent to the page before need not be waited for
   */
  constructor(
    private readonly engine: Engine,
    history: History | undefined,
    private readonly report: (status: ToWebview) => void,
    private readonly show: (mazes: PackedMaze[], fromForm: boolean) => Promise<void>,
    private readonly ended: () => void,
  ) {
    this.shown = new MazeHistory(history);
  }

  get history(): History {
    return this.shown.data;
  }

  /** What is on show, or was before the work that goes on now. */
  get entry(): Entry | undefined {
    return this.shown.current;
  }

  /** Makes new mazes and shows them side by side; see Previews.make. */
  make(all: readonly Options[], animate: boolean): Promise<PackedMaze[]> {
    return this.run(all, animate, () => this.shown.add({ recipes: [...all], animate }));
  }

  /** The user has paused: what the form makes next is an entry of its own. */
  keepEntry(): void {
    this.shown.canBeReplaced = false;
  }

  /**
   * Makes what the form says.
   * @param animates whether to record the steps; asked only where no mazes were on show
   */
  async change(all: readonly Options[], animates: () => boolean): Promise<void> {
    const animate = this.shown.current?.animate ?? animates();
    await this.run(all, animate, () => this.shown.change({ recipes: [...all], animate }), true);
  }

  /** Shows again what the history says was shown. */
  async restore(): Promise<void> {
    const { current } = this.shown;
    if (current !== undefined) await this.runAgain(current, () => {});
  }

  /** Makes mazes like the shown ones, with a new seed. */
  async makeAgain(): Promise<void> {
    const { current } = this.shown;
    if (current !== undefined) await this.make(optionsAgain(current.recipes), current.animate);
  }

  /** Makes the shown maze again in another shape; without a mask, in the full rectangle. */
  async reshape(mask: Options["mask"]): Promise<void> {
    const { current } = this.shown;
    if (current === undefined) return;
    const all = current.recipes.map((recipe) => checkOptions({ ...recipe, mask }));
    await this.make(all, current.animate);
  }

  /** Goes through the history. */
  async travel(by: number): Promise<void> {
    const entry = this.shown.peek(by);
    if (entry !== undefined) await this.runAgain(entry, () => this.shown.move(by));
  }

  /** Ends the current work, and the wait for a maze that was sent to the page. */
  end(): void {
    this.current.cancel();
    this.ended();
  }

  /** Makes an entry of the history again. */
  private async runAgain({ recipes, animate }: Entry, accept: () => void): Promise<PackedMaze[]> {
    const all = recipes.map((recipe) => checkOptions(recipe));
    return this.run(all, animate, accept);
  }

  /**
   * @param accept called when the mazes are made, before they are shown
   * @param fromForm whether the form asked for them
   */
  private async run(
    all: readonly Options[],
    animate: boolean,
    accept: () => void,
    fromForm = false,
  ): Promise<PackedMaze[]> {
    this.end();
    const work = new vscode.CancellationTokenSource();
    this.current = work;
    const names = all.map(({ algorithm }) => algorithm).join(", ");
    const what = `${names}, ${formatNumber(countCells(all[0]))} cells`;
    this.report({ type: "working", what, share: 0 });
    try {
      const mazes = await withProgress(all.length > 1 ? "Making mazes" : "Making a maze", work.token, (token, share) =>
        produceAll(this.engine, all, animate, token, (part) => {
          share(part);
          this.report({ type: "working", what, share: part });
        }),
      );
      if (work.token.isCancellationRequested) throw new vscode.CancellationError();
      accept();
      await this.show(mazes, fromForm);
      return mazes;
    } catch (error) {
      if (work === this.current) this.report({ type: "ended" }); // else newer work reports its own
      throw error;
    }
  }
}

/** Everything that a panel has shown, and what of it is on show. */
class MazeHistory {
  canBeReplaced = false; // whether the form made the current entry, and the user has not paused since

  /** @param data as it travels to the page and is kept there */
  constructor(public data: History = packHistory([], 0)) {}

  get current(): Entry | undefined {
    return this.peek(0);
  }

  /** The entry some places on or back, or undefined at the end. */
  peek(by: number): Entry | undefined {
    return entryOf(this.data, this.data.at + by);
  }

  /** Moves to a place that peek() has found. */
  move(by: number): void {
    this.canBeReplaced = false;
    this.data = { ...this.data, at: this.data.at + by };
  }

  /** Adds an entry after the current one, in place of those that followed it. */
  add(entry: Entry): void {
    this.canBeReplaced = false;
    this.put(entry, this.data.at + 1);
  }

  /** Adds an entry that the form made; in place of the current one, if the form made that in one go with it. */
  change(entry: Entry): void {
    this.put(entry, this.canBeReplaced ? this.data.at : this.data.at + 1);
    this.canBeReplaced = true;
  }

  /** @param place of the entry, the last one from then on */
  private put(entry: Entry, place: number): void {
    const before = this.data.entries.slice(0, place).flatMap((_, at) => entryOf(this.data, at) ?? []);
    this.data = packHistory([...before, entry], before.length);
  }
}
