import * as vscode from "vscode";
import { MazeError } from "../../core/foundation/errors";
import type { MazeOptions, Options, Recipe } from "../../core/foundation/optionTypes";
import type { PackedMaze } from "../../core/making/pack";
import { type Entry, entryOf, type History, packHistory } from "../../shared/history";
import type { ToWebview } from "../../shared/protocol";
import type { ReportShare } from "../engine/engine";
import { withProgress } from "../notifications/progress";
import { type Failure, failureOf } from "../own/failure";
import { isOwn } from "../own/files";
import { fileOf, movedTo } from "../own/versions";
import type { Argument } from "../settings/settings";
import type { Held } from "./held";
import { type MazeMaker, type Order, recipesOf } from "./mazeMaker";

/** How mazes came to be shown. */
export interface HowShown extends Pick<Extract<ToWebview, { type: "show" }>, "fromForm" | "isRerun"> {
  readonly held?: Held; // that of a document, whose changes are shown
}

/** What a preview shows of the work. */
export interface WorkDisplay {
  /** Called when work begins, makes progress or ends. */
  report(status: ToWebview): void;
  /** Whether the user can see the page, which says how far the work is. */
  isSeen(): boolean;
  /** Resolves once the mazes are drawn. */
  show(mazes: PackedMaze[], how: HowShown): Promise<void>;
  /** Called when work ends: what was sent to the page before need not be waited for. */
  ended(): void;
  /** Called when a file of the user's made no maze. */
  failed(failure: Failure): void;
  /** The mazes on show. */
  mazes(): readonly PackedMaze[];
}

/** What a caller wants of a file's algorithm. */
export interface OwnRequest {
  readonly given: Argument; // options of the maze
  readonly isWhole?: boolean; // whether these are all: others are at their defaults, whatever is on show or set
  readonly step?: number; // to go to; else it is played from the beginning
  readonly animate: boolean; // whether to play it
  readonly check: (options: Options) => void; // throws for what the caller cannot have
  readonly beside?: string; // the address of the version of the file that is shown at its left
}

/** Mazes to make, and what is done with them before they are shown. */
interface Attempt extends Order {
  readonly accept: (recipes: readonly Recipe[]) => void;
  readonly how: HowShown;
  readonly isUnasked?: boolean; // a changed file is the reason, not a wish of the user's
  readonly place?: number; // in the history, where it goes: the next step through the history starts from there
}

/** A maze as a document holds it. */
interface ReadAgain {
  readonly maze: PackedMaze;
  readonly read: string; // JSON v1 of it, or nothing if that is too long
  readonly how?: HowShown;
}

/** Makes the mazes of a preview, and keeps its history. */
export class PreviewWork {
  private readonly shown: MazeHistory;
  private current = new vscode.CancellationTokenSource();
  private attempt: Attempt | undefined; // that goes on
  private wanted: Attempt | undefined; // of files of the user's that have not made it: one failed, or it was cancelled
  private running: number | undefined; // which of the mazes of the attempt a file makes now

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

  /** The addresses of the files that make what is on show, or are to: what runs again when they change. */
  get ownFiles(): readonly string[] {
    return this.meant.filter(isOwn).flatMap(({ algorithm }) => algorithm ?? []);
  }

  /** What is on show, or is to be. */
  private get meant(): readonly Recipe[] {
    return (this.attempt ?? this.wanted)?.all ?? this.shown.current?.recipes ?? [];
  }

  /** Whether it makes mazes that are to be shown. */
  get isBusy(): boolean {
    return this.attempt !== undefined;
  }

  /** Makes new mazes and shows them side by side; see Previews.make. */
  make(
    all: readonly Options[],
    animate: boolean,
    asked: readonly string[] = [],
    how: HowShown = {},
  ): Promise<PackedMaze[]> {
    return this.run({ all, animate, asked, accept: (recipes) => this.shown.add({ recipes, animate }), how });
  }

  /** Shows a maze that was read; see Previews.showRead. @param read JSON v1 of it, or nothing if that is too long */
  showRead({ maze, read, how = {} }: ReadAgain, animate: boolean): Promise<PackedMaze[]> {
    const { recipe } = maze;
    const accept = () => this.shown.add({ recipes: [recipe], animate, read });
    return this.run({ all: this.maker.check([recipe]), animate, asked: [], made: [maze], accept, how });
  }

  /**
   * Shows a maze as its document holds it now, in place of the one on show.
   * @param made what makes it, if its document says so
   */
  follow({ maze, read, how = {} }: ReadAgain, made: Options | undefined): Promise<PackedMaze[]> {
    const { animate = false } = this.shown.current ?? {};
    const all = made === undefined ? this.maker.check([maze.recipe]) : [made];
    const replace = (recipes: readonly Recipe[]) =>
      this.shown.replace({ recipes, animate, ...(made === undefined && { read }) });
    const accept = made === undefined ? () => replace([maze.recipe]) : replace;
    const known = made === undefined ? { made: [maze] } : {};
    return this.run({ all, animate, asked: [], ...known, accept, how, isUnasked: true });
  }

  /**
   * Makes the maze of a file: once more if it is on show, else a first one, by the settings and what is given.
   * @throws MazeError of `check`, which gets the options, before any work
   */
  async preview(address: string, request: OwnRequest): Promise<PackedMaze[]> {
    const { given, animate, check, beside } = request;
    const asked = Object.keys(given);
    const { meant } = this;
    const isAlone = meant.length === 1 && meant[0].algorithm === address;
    if (isAlone && beside === undefined && asked.length === 0) {
      check(((this.attempt ?? this.wanted)?.all ?? this.maker.check(meant))[0]);
      return this.rerun([address]);
    }
    const [options] = this.optionsOf(address, request);
    check(options);
    const left = beside === undefined ? [] : [{ ...options, algorithm: beside }];
    return this.make([...left, options], animate, asked);
  }

  /** What makes the maze of a file on show again. */
  recipeOf(address: string): Recipe | undefined {
    return this.shown.current?.recipes.find(({ algorithm }) => algorithm === address);
  }

  private optionsOf(address: string, { given, isWhole }: OwnRequest): MazeOptions[] {
    if (isWhole) return this.maker.check([{ ...given, algorithm: address }]);
    const recipe = this.recipeOf(address);
    if (recipe === undefined) return [this.maker.first(address, given)];
    return this.maker.again([recipe], { seed: recipe.seed, ...given });
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

  /** Shows again what the history says was shown. Earlier texts of files are gone with the window: then the file alone. */
  async restore(how: HowShown = {}): Promise<void> {
    this.shown.leaveOut((algorithm) => this.maker.isGone(algorithm));
    const { current } = this.shown;
    if (current !== undefined) await this.run({ ...this.orderOf(current), accept: () => {}, how });
  }

  /**
   * Makes what files could not make, or their mazes on show once more; those beside them stay.
   * @param isUnasked whether no notification is to announce it while the page is seen
   */
  async rerun(addresses: readonly string[], isUnasked = false): Promise<PackedMaze[]> {
    const { current } = this.shown;
    const isMeant = ({ algorithm = "" }: Recipe) => addresses.includes(algorithm);
    const wanted = [this.attempt, this.wanted].find((order) => order?.all.some(isMeant));
    if (wanted !== undefined)
      return this.run({ ...wanted, made: keptOf(wanted, wanted.made ?? [], isMeant), isUnasked });
    if (current?.recipes.some(isMeant) !== true) return [];
    const order = this.orderOf(current);
    const made = keptOf(order, this.display.mazes(), isMeant);
    return this.run({ ...order, made, accept: () => {}, how: { isRerun: true }, isUnasked });
  }

  /** A file has another address now. @returns whether that ended a run of it */
  onMoved(from: string, to: string): boolean {
    const isEnded = this.attempt?.all.some(({ algorithm }) => fileOf(algorithm) === from) === true;
    if (isEnded) this.end();
    this.shown.renameAlgorithm(from, to);
    if (this.wanted !== undefined) this.wanted = { ...this.wanted, all: renamed(this.wanted.all, from, to) };
    return isEnded;
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

  /** Goes through the history, from where the user was going already; from what is on show if that was given up. */
  async travel(by: number): Promise<void> {
    const place = (this.attempt?.place ?? this.history.at) + by;
    const entry = entryOf(this.history, place);
    if (entry === undefined) return;
    await this.run({ ...this.orderOf(entry), place, accept: () => this.shown.goTo(place), how: {} });
  }

  /** Ends the current work, and the wait for a maze that was sent to the page. */
  end(): void {
    this.giveUp();
    this.current.cancel();
    this.display.ended();
  }

  private orderOf({ recipes, animate, read }: Entry): Order {
    return { all: this.maker.check(recipes), animate, asked: [], read };
  }

  private async run(attempt: Attempt): Promise<PackedMaze[]> {
    this.attempt = undefined; // another takes its place
    this.end();
    const work = new vscode.CancellationTokenSource();
    this.current = work;
    this.attempt = attempt;
    this.running = undefined;
    try {
      const mazes = await this.produce(attempt, work.token);
      this.attempt = undefined;
      this.wanted = undefined;
      attempt.accept(recipesOf(mazes, attempt.all));
      await this.display.show(mazes, attempt.how);
      return mazes;
    } catch (error) {
      if (work === this.current) this.onFailed(attempt, error); // else newer work reports its own
      throw error;
    }
  }

  private async produce(order: Attempt, outer: vscode.CancellationToken): Promise<PackedMaze[]> {
    let [share, steps] = [0, 0];
    const report = () => this.display.report({ type: "working", what: this.maker.describe(order.all, steps), share });
    report();
    const work = (token: vscode.CancellationToken, announce: ReportShare) => {
      const shared = (part: number) => {
        share = part;
        announce(part);
        report();
      };
      const stepped = (count: number) => {
        steps = count;
        report();
      };
      const began = (at: number | undefined) => {
        if (this.attempt === order) this.running = at;
        steps = 0;
      };
      return this.maker.make(order, token, { share: shared, stepped, began });
    };
    const isQuiet = () => order.isUnasked === true && this.display.isSeen();
    const mazes = await withProgress(this.maker.titleOf(order.all), outer, work, isQuiet);
    if (outer.isCancellationRequested) throw new vscode.CancellationError();
    return mazes;
  }

  /** What the form asks for and cannot have is said there; what a file cannot make, as its failure. */
  private onFailed({ all, how }: Attempt, error: unknown): void {
    this.display.report({ type: "ended" });
    const isRefused = how.fromForm === true && error instanceof MazeError;
    const failure = this.running === undefined || isRefused ? undefined : failureOf(all[this.running].algorithm, error);
    if (isRefused) this.attempt = undefined;
    this.giveUp();
    if (failure !== undefined) this.display.failed(failure);
  }

  /** What a file of the user's was to make stays wanted, so that a better one makes it, unless other mazes take its place. */
  private giveUp(): void {
    if (this.attempt?.all.some(isOwn) === true) this.wanted = this.attempt;
    this.attempt = undefined;
  }
}

/** Everything that a panel has shown, and what of it is on show. */
class MazeHistory {
  canBeReplaced = false; // whether the form made the current entry, and the user has not paused since

  /** @param data as it travels to the page and is kept there */
  constructor(public data: History = packHistory([], 0)) {}

  get current(): Entry | undefined {
    return entryOf(this.data);
  }

  /** @param place of an entry */
  goTo(place: number): void {
    this.canBeReplaced = false;
    this.data = { ...this.data, at: place };
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

  /** Puts an entry in the place of the current one. */
  replace(entry: Entry): void {
    this.canBeReplaced = false;
    this.put(entry, this.data.at);
  }

  /** In all entries. */
  renameAlgorithm(from: string, to: string): void {
    const entries = this.data.entries.map((entry) => ({ ...entry, recipes: renamed(entry.recipes, from, to) }));
    this.data = { ...this.data, entries };
  }

  /** Leaves out mazes that cannot be made any more, unless nothing would be left of an entry. */
  leaveOut(isGone: (algorithm: string) => boolean): void {
    const entries = this.data.entries.map(({ recipes, ...entry }) => {
      const left = recipes.filter(({ algorithm = "" }) => !isGone(algorithm));
      return { ...entry, recipes: left.length > 0 ? left : recipes };
    });
    this.data = { ...this.data, entries };
  }

  /** @param place of the entry, the last one from then on */
  private put(entry: Entry, place: number): void {
    const before = this.data.entries.slice(0, place).flatMap((_, at) => entryOf(this.data, at) ?? []);
    this.data = packHistory([...before, entry], before.length);
  }
}

/** The mazes that need not be made again: all must have steps, or none. @param isAgain which are made again */
function keptOf(
  { all, animate }: Order,
  mazes: readonly (PackedMaze | undefined)[],
  isAgain: (recipe: Recipe) => boolean,
): (PackedMaze | undefined)[] {
  const isWhole = (maze: PackedMaze) => !animate || maze.steps !== undefined;
  return all.map((options, at) => {
    const maze = mazes[at];
    if (maze === undefined || isAgain(options) || !isWhole(maze)) return undefined;
    const { own } = maze;
    // Its file may have another address since it was made.
    return own === undefined ? maze : { ...maze, own: { ...own, facts: { ...own.facts, id: options.algorithm } } };
  });
}

function renamed<R extends { readonly algorithm?: string }>(all: readonly R[], from: string, to: string): R[] {
  return all.map((each) =>
    each.algorithm === undefined ? each : { ...each, algorithm: movedTo(each.algorithm, from, to) },
  );
}
