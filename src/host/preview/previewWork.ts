import * as vscode from "vscode";
import { MazeError } from "../../core/foundation/errors";
import type { Options, Recipe } from "../../core/foundation/optionTypes";
import type { Finding } from "../../core/making/ownRun";
import type { PackedMaze } from "../../core/making/pack";
import { type Entry, entryOf, type History, packHistory } from "../../shared/history";
import type { ToWebview } from "../../shared/protocol";
import { withProgress } from "../notifications/progress";
import { findingsOf } from "../own/failure";
import { isOwn } from "../own/files";
import type { Argument } from "../settings/settings";
import { type MazeMaker, type Order, recipesOf } from "./mazeMaker";

/** How mazes came to be shown. */
export type HowShown = Pick<Extract<ToWebview, { type: "show" }>, "fromForm" | "isRerun">;

/** What a preview shows of the work. */
export interface WorkDisplay {
  /** Called when work begins, makes progress or ends. */
  report(status: ToWebview): void;
  /** Resolves once the mazes are drawn. */
  show(mazes: PackedMaze[], how: HowShown): Promise<void>;
  /** Called when work ends: what was sent to the page before need not be waited for. */
  ended(): void;
  /** Called when a file of the user's made no maze. */
  failed(findings: readonly Finding[]): void;
}

/** Mazes to make, and what is done with them before they are shown. */
interface Attempt extends Order {
  readonly accept: (recipes: readonly Recipe[]) => void;
  readonly how: HowShown;
}

/** Makes the mazes of a preview, and keeps its history. */
export class PreviewWork {
  private readonly shown: MazeHistory;
  private current = new vscode.CancellationTokenSource();
  private attempt: Attempt | undefined; // that goes on, or that a file of the user's has failed

  constructor(
    readonly maker: MazeMaker,
    history: History | undefined,
    private readonly display: WorkDisplay,
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

  /** The address of the file that makes what is on show, or is to: what runs again when it changes. */
  get ownFile(): string | undefined {
    const [options] = this.attempt?.all ?? this.shown.current?.recipes ?? [];
    return options !== undefined && isOwn(options) ? options.algorithm : undefined;
  }

  /** Makes new mazes and shows them side by side; see Previews.make. */
  make(all: readonly Options[], animate: boolean, asked: readonly string[] = []): Promise<PackedMaze[]> {
    return this.run({ all, animate, asked, accept: (recipes) => this.shown.add({ recipes, animate }), how: {} });
  }

  /** Makes the maze of a file: once more if it is on show, else a first one, by the settings and what is given. */
  async preview(address: string, given: Argument, animate: boolean): Promise<PackedMaze[]> {
    const asked = Object.keys(given);
    if (this.ownFile === address && asked.length === 0) return this.rerun(address);
    const { recipes: [recipe] = [] } = this.shown.current ?? {};
    if (recipe?.algorithm !== address) return this.make([this.maker.first(address, given)], animate, asked);
    return this.make(this.maker.again([recipe], { seed: recipe.seed, ...given }), animate, asked);
  }

  /** The user has paused: what the form makes next is an entry of its own. */
  keepEntry(): void {
    this.shown.canBeReplaced = false;
  }

  /**
   * Makes what the form says.
   * @param asked the options that it has
   * @param animates whether to record the steps; asked only where no mazes were on show
   */
  async change(all: readonly Options[], asked: readonly string[], animates: () => boolean): Promise<void> {
    const animate = this.shown.current?.animate ?? animates();
    const accept = (recipes: readonly Recipe[]) => this.shown.change({ recipes, animate });
    await this.run({ all, animate, asked, accept, how: { fromForm: true } });
  }

  /** Shows again what the history says was shown. */
  async restore(): Promise<void> {
    const { current } = this.shown;
    if (current !== undefined) await this.makeEntry(current, () => {});
  }

  /** Makes what a file could not make, or the maze of it on show once more. */
  async rerun(address: string): Promise<PackedMaze[]> {
    const { current } = this.shown;
    if (this.attempt?.all[0].algorithm === address) return this.run(this.attempt);
    if (current?.recipes[0].algorithm !== address) return [];
    return this.makeEntry(current, () => {}, { isRerun: true });
  }

  /** A file has another address now. */
  onMoved(from: string, to: string): void {
    this.shown.renameAlgorithm(from, to);
    if (this.attempt !== undefined) this.attempt = { ...this.attempt, all: renamed(this.attempt.all, from, to) };
  }

  /** Makes mazes like the shown ones, with a new seed. */
  async makeAgain(): Promise<void> {
    const { current } = this.shown;
    if (current !== undefined) await this.make(this.maker.again(current.recipes), current.animate);
  }

  /** Makes the shown maze again in another shape; without a mask, in the full rectangle. */
  async reshape(mask: Options["mask"]): Promise<void> {
    const { current } = this.shown;
    if (current === undefined) return;
    const all = this.maker.check(current.recipes.map((recipe) => ({ ...recipe, mask })));
    await this.make(all, current.animate, ["mask"]);
  }

  /** Goes through the history. */
  async travel(by: number): Promise<void> {
    const entry = this.shown.peek(by);
    if (entry !== undefined) await this.makeEntry(entry, () => this.shown.move(by));
  }

  /** Ends the current work, and the wait for a maze that was sent to the page. */
  end(): void {
    this.attempt = undefined;
    this.current.cancel();
    this.display.ended();
  }

  /** Makes an entry of the history again. */
  private async makeEntry({ recipes, animate }: Entry, accept: () => void, how: HowShown = {}): Promise<PackedMaze[]> {
    return this.run({ all: this.maker.check(recipes), animate, asked: [], accept, how });
  }

  /** The attempt stays if its file failed, so that a better one makes the same. */
  private async run(attempt: Attempt): Promise<PackedMaze[]> {
    this.end();
    const work = new vscode.CancellationTokenSource();
    this.current = work;
    this.attempt = attempt;
    try {
      const mazes = await this.produce(attempt, work.token);
      this.attempt = undefined;
      attempt.accept(recipesOf(mazes, attempt.all));
      await this.display.show(mazes, attempt.how);
      return mazes;
    } catch (error) {
      if (work === this.current) this.onFailed(attempt, error); // else newer work reports its own
      throw error;
    }
  }

  private async produce(order: Order, outer: vscode.CancellationToken): Promise<PackedMaze[]> {
    const report = (share: number) =>
      this.display.report({ type: "working", what: this.maker.describe(order.all, share), share });
    report(0);
    const mazes = await withProgress(this.maker.titleOf(order.all), outer, (token, share) =>
      this.maker.make(order, token, (part) => {
        share(part);
        report(part);
      }),
    );
    if (outer.isCancellationRequested) throw new vscode.CancellationError();
    return mazes;
  }

  /** What the form asks for and cannot have is said there; what a file cannot make, as its failure. */
  private onFailed({ all, how }: Attempt, error: unknown): void {
    this.display.report({ type: "ended" });
    const isRefused = how.fromForm === true && error instanceof MazeError;
    const findings = isOwn(all[0]) && !isRefused ? findingsOf(error) : undefined;
    if (findings === undefined) this.attempt = undefined;
    else this.display.failed(findings);
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

  /** In all entries. */
  renameAlgorithm(from: string, to: string): void {
    const entries = this.data.entries.map((entry) => ({ ...entry, recipes: renamed(entry.recipes, from, to) }));
    this.data = { ...this.data, entries };
  }

  /** @param place of the entry, the last one from then on */
  private put(entry: Entry, place: number): void {
    const before = this.data.entries.slice(0, place).flatMap((_, at) => entryOf(this.data, at) ?? []);
    this.data = packHistory([...before, entry], before.length);
  }
}

function renamed<R extends { readonly algorithm?: string }>(all: readonly R[], from: string, to: string): R[] {
  return all.map((each) => (each.algorithm === from ? { ...each, algorithm: to } : each));
}
