import { MazeError } from "../../core/foundation/errors";
import type { MazeOptions, Options, Recipe } from "../../core/foundation/optionTypes";
import type { ActionId } from "../../shared/actions";
import type { PackedMaze } from "../../shared/data/packedMaze";
import { toTravel } from "../../shared/data/travel";
import { isUserAlgorithm, type UserAlgorithmRun } from "../../shared/data/userAlgorithm";
import { type Entry, type KeptMazes, packHistory } from "../../shared/history";
import type { Look } from "../../shared/look";
import type { FromPreview, ShowArgs, ToPreview } from "../../shared/messages/preview";
import type { Argument } from "../settings/settings";
import { differenceOf } from "../userAlgorithms/difference";
import type { Failure } from "../userAlgorithms/failure";
import type { EarlierSource } from "../userAlgorithms/runner";
import { areOfOneFile, MazeHistory, recipesOf } from "./history";
import { checkShownSize } from "./limits";
import type { MakerEvents, Making, MazeMaker, Order } from "./mazeMaker";
import type { PreviewPage } from "./needs";
import {
  type Effect,
  entryAskedIn,
  failedIn,
  type HowShown,
  type MadeMazes,
  type MazeRequest,
  type PreviewState,
  type RequestWork,
  type StateEvent,
  type TrackedMaze,
  transition,
  wantedIn,
  workIn,
} from "./previewState";

/** What is on show: it stays while other mazes are made, and where none come of that. */
export interface Shown {
  readonly id: number; // of the message that showed it
  readonly mazes: readonly PackedMaze[]; // with all their steps
  readonly message: ShowArgs; // for a page that loads
  readonly tracked: readonly TrackedMaze[]; // the mazes of documents that these are, if they are
  readonly isDrawn: boolean;
  readonly isRenamed: boolean; // whether the page knows a file by an old address
}

/** What a caller wants of a file's algorithm. */
export interface RunRequest {
  readonly overrides: Argument; // options of the maze
  readonly isWhole?: boolean; // whether these are all: others are at their defaults, whatever is on show or set
  readonly step?: number; // to go to; else it is played from the beginning
  readonly animate: boolean; // whether to play it
  readonly replay?: number; // seconds in which it is played where it is on show already
  readonly check: (options: Options) => void; // throws for what the caller cannot have
  readonly earlier?: EarlierSource; // of the file, whose maze is shown at its left
}

/** Mazes of documents that a preview shows. */
export interface Followed {
  readonly preview: Pick<Preview, "follow" | "note" | "animates">;
  readonly tracked: readonly TrackedMaze[]; // others once something else is on show
}

/** What a preview asks for mazes. */
interface AskedWork extends RequestWork, Pick<Making, "run" | "check" | "failureOf"> {
  readonly read?: readonly string[] | undefined; // JSON v1 of what came of it, where no options make that again: see Entry
}

/** A program that runs. */
export interface WatchedWork extends AskedWork {
  /** To be called with what it has made so far. @returns once that is drawn */
  onSeen: (seen: MadeMazes) => Promise<void>;
}

/** A maze of a document. */
interface MazeToShow {
  readonly maze: PackedMaze; // with its steps, if it is to be played and options make it
  readonly options: Options | undefined; // that make it, if its document says so
  readonly read: string; // JSON v1 of it for the history; empty if that is too long
}

/** What a page shows of a maze by itself. */
type Situation = Omit<Extract<FromPreview, { type: "situation" }>, "type">;

/** What menus and keys depend on. */
export type PreviewContext = Situation & { readonly isLocked: boolean };

/** What is told of a preview. */
export interface PreviewView {
  /** Something else is on show, has failed or has another address, or what titles, menus and keys depend on has changed. */
  onChanged?(): void;
  /** The page shows a step of what is on show. @param id of the message that showed it */
  onStep?(id: number, step: number): void;
  /** The page has loaded again, or shows again what was there before a trial: it knows nothing of runs. */
  onRenewed?(): void;
}

/** The id of what shows a trial: of mazes that stay it is a number from 1. */
const TRIAL = 0;

/**
 * What others than its panel have of a preview that is open. Mazes come to be shown by make() and showRead(), and by what
 * happens to files. What is on show is `shown`; a view that is added hears of each change. post() tells the page
 * something, act() and goTo() bring it to the front as well.
 */
export type OpenPreview = Pick<
  Preview,
  | "make"
  | "showRead"
  | "onOpened"
  | "onChanged"
  | "onMoved"
  | "onTrusted"
  | "shown"
  | "runs"
  | "files"
  | "programs"
  | "watch"
  | "isPlaying"
  | "isHidden"
  | "add"
  | "post"
  | "note"
  | "act"
  | "goTo"
>;

/** One preview: what is asked of it, what is made, what it shows and has shown, and what its page is told of that. */
export class Preview implements MakerEvents {
  private state: PreviewState = { kind: "idle" };
  private readonly history: MazeHistory;
  private count = 0; // of what was shown
  private current: Shown | undefined;
  private trial: { readonly maze: PackedMaze; readonly message: ShowArgs } | undefined; // in its place for a while
  private noted = ""; // of its document
  private situation: Situation = { mode: "maze", isPlaying: false };
  private locked: boolean;
  private readonly views: PreviewView[] = [];

  /** @param kept what the page kept over a reload of the window */
  constructor(
    private readonly maker: Pick<MazeMaker, "prepare" | "check" | "again" | "first" | "remember">,
    private readonly page: Pick<
      PreviewPage,
      "isHidden" | "post" | "act" | "doAsked" | "reveal" | "mend" | "load" | "request" | "askAgain" | "giveUp"
    >,
    private shownLook: Look,
    kept: KeptMazes | undefined,
  ) {
    this.history = new MazeHistory(kept?.history);
    this.locked = kept?.isLocked ?? false;
  }

  /** Tells a view what happens from now on. */
  add(view: PreviewView): void {
    this.views.push(view);
  }

  /** Whether nobody sees it. */
  get isHidden(): boolean {
    return this.page.isHidden;
  }

  /** Tells the page something, if it is there. */
  post(message: ToPreview): void {
    this.page.post(message);
  }

  /** Runs an action of the page's, which comes to the front. @param isOn what it turns is on then, or off, whatever it was */
  act(action: ActionId, isOn?: boolean): void {
    this.page.act({ type: "act", action, ...(isOn !== undefined && { isOn }) });
  }

  /** Brings the page to the front, without the focus. */
  reveal(): void {
    this.page.reveal();
  }

  /** What is on show, or being drawn. */
  get shown(): Shown | undefined {
    return this.current;
  }

  /** The mazes on show, with all their steps. */
  get mazes(): readonly PackedMaze[] {
    return this.current?.mazes ?? [];
  }

  /** The runs that made the mazes on show which are of users' algorithms. */
  get runs(): readonly UserAlgorithmRun[] {
    return this.mazes.flatMap(({ userAlgorithm }) => userAlgorithm ?? []);
  }

  /** What is on show, as it was asked for. */
  get entry(): Entry | undefined {
    return this.history.current;
  }

  /** Whether what is on show was to be played, if it was not too large. */
  get animates(): boolean {
    return this.entry?.animate === true;
  }

  /** Whether it makes mazes that are to be shown. */
  get isBusy(): boolean {
    return this.state.kind === "making";
  }

  /** The addresses of the files that make what is on show, or are to: what runs again when they change. */
  get algorithmFiles(): readonly string[] {
    return this.meant.filter(isUserAlgorithm).flatMap(({ algorithm }) => algorithm ?? []);
  }

  /** Those files, and the ones of programs, and that made what is on show. */
  get files(): readonly string[] {
    const ran = this.runs.flatMap(({ facts, files = [] }) => [facts.id, ...files.map(({ uri }) => uri)]);
    return [...new Set([...this.algorithmFiles, ...this.programs, ...ran])];
  }

  /** The addresses of the files whose programs run, have made no maze, or have made what is on show. */
  get programs(): readonly string[] {
    const wanted = [wantedIn(this.state), failedIn(this.state)?.request].map((request) => request?.program);
    return [...new Set([...wanted, this.entry?.program].filter((each) => each !== undefined))];
  }

  /** Whether a program runs again in it after a save: not where it is locked, or the user wants something else by now. */
  showsAgain(program: string): boolean {
    const isFree = !this.isBusy || wantedIn(this.state)?.program === program;
    return isFree && !this.locked && this.programs.includes(program);
  }

  /** Why the last run of a file made no maze. */
  get failure(): Failure | undefined {
    return failedIn(this.state)?.failure;
  }

  /** The entry of the history that is on its way; else that on show. */
  get target(): number {
    return entryAskedIn(this.state) ?? this.history.data.at;
  }

  get isPlaying(): boolean {
    return this.situation.isPlaying;
  }

  /** Whether a page that is seen says how far the work is: nobody asked for it, and no notification is to announce it. */
  get isQuiet(): boolean {
    return this.state.kind === "making" && this.state.request.isUnasked === true && !this.isHidden;
  }

  /** What menus and keys depend on. */
  get contextValues(): PreviewContext {
    return { ...this.situation, isLocked: this.locked };
  }

  /** Whether it is locked: then other mazes are not shown in it. */
  get isLocked(): boolean {
    return this.locked;
  }

  set isLocked(isLocked: boolean) {
    this.locked = isLocked;
    this.keep({ isLocked });
    this.page.post({ type: "lock", isLocked });
    this.tell("onChanged");
  }

  /** How mazes are shown by the settings, at once. */
  set look(look: Look) {
    if (JSON.stringify(look) === JSON.stringify(this.shownLook)) return;
    this.shownLook = look;
    this.keep({ look });
    this.page.post({ type: "look", look });
  }

  /** Whether a trial can be shown in it. */
  get canShowTrial(): boolean {
    return this.situation.mode === "maze";
  }

  /** The mazes of documents that it shows, or is to show. */
  get tracked(): readonly TrackedMaze[] {
    const { state } = this;
    const wanted = state.kind === "making" ? state.request.how.tracked : undefined;
    return [...(this.current?.tracked ?? []), ...(wanted ?? [])];
  }

  /** The mazes of documents on show; undefined of others, and while they are hidden or it is busy. */
  get followed(): Followed | undefined {
    const { tracked = [], isDrawn = false } = this.current ?? {};
    if (tracked.length === 0 || !isDrawn || this.isBusy || this.isHidden) return undefined;
    return { preview: this, tracked };
  }

  /**
   * Makes new mazes and shows them side by side. A later call ends an earlier one.
   * @param all of one grid and size; one, or up to four
   * @param animate whether to play them, if they are not too large
   * @param namedOptions options that must mean something to a file of the user's
   * @param earlier the text of the file whose maze is the first
   * @returns the mazes, once they are drawn
   * @throws vscode.CancellationError when other mazes replace them, the panel is closed, or the user cancels
   */
  make(
    all: readonly Options[],
    animate: boolean,
    namedOptions: readonly string[] = [],
    earlier?: EarlierSource,
  ): Promise<PackedMaze[]> {
    return this.ask({ all: distinct(all, earlier), animate, namedOptions, earlier, place: "after", how: {} });
  }

  /**
   * Shows mazes that were read side by side.
   * @param all one, or up to four of one grid and size
   * @param animate whether to play them, if options make all of them, and those that the user makes from them
   * @param tracked where documents hold them, which are followed
   * @param names of several
   * @throws as make()
   */
  showRead(
    all: readonly MazeToShow[],
    animate: boolean,
    tracked: readonly TrackedMaze[],
    names?: readonly string[],
  ): Promise<PackedMaze[]> {
    return this.ask({ ...this.asRead(all), names, animate, place: "after", how: { tracked } });
  }

  /** Shows mazes as their documents hold them now, in place of those on show, unless something else is. */
  async follow(
    last: readonly TrackedMaze[],
    all: readonly MazeToShow[],
    tracked: readonly TrackedMaze[],
  ): Promise<void> {
    if (this.followed?.tracked !== last) return;
    const { animates: animate, entry } = this;
    const how = { tracked, isRerun: true };
    await this.ask({
      ...this.asRead(all),
      names: entry?.names,
      animate,
      place: "instead",
      how,
      isUnasked: true,
    });
  }

  /**
   * Makes the maze of a file: once more if it is on show, else a first one, by the settings below the overrides.
   * @throws MazeError of `check`, which gets the options, before any work
   */
  async makeOfFile(address: string, request: RunRequest): Promise<PackedMaze[]> {
    const { overrides, animate, replay, check, earlier } = request;
    const namedOptions = Object.keys(overrides);
    const { meant } = this;
    const isAlone = meant.length === 1 && meant[0].algorithm === address;
    if (isAlone && earlier === undefined && namedOptions.length === 0) {
      const { all = [] } = wantedIn(this.state) ?? {}; // a program has no options
      check(all[0] ?? this.maker.check(meant)[0]);
      return this.rerun([address], false, replay);
    }
    const { options, isFirst } = this.optionsOf(address, request);
    check(options);
    const all = earlier === undefined ? [options] : [options, options];
    return this.ask({ all: distinct(all, earlier), animate, namedOptions, isFirst, earlier, place: "after", how: {} });
  }

  /**
   * Makes what the form says.
   * @param continues whether the user has not paused since the last change, so that both are one entry of the history
   * @param animates whether to record the steps; asked only where no mazes were on show
   * @throws MazeError for what cannot be used, and as make()
   */
  async change(recipes: readonly Recipe[], continues: boolean, animates: () => boolean): Promise<void> {
    if (!continues) this.history.pause(); // also where this is refused
    const all = this.maker.check(recipes);
    checkShownSize(all);
    const animate = this.entry?.animate ?? animates();
    const earlier = areOfOneFile(all) ? this.history.earlierAt() : undefined;
    const namedOptions = Object.keys(recipes[0]);
    await this.ask({
      all: distinct(all, earlier),
      animate,
      namedOptions,
      earlier,
      place: "form",
      how: { fromForm: true },
    });
  }

  /** Shows again what the history says was shown. */
  async restore(tracked: readonly TrackedMaze[] | undefined): Promise<void> {
    if (this.entry !== undefined)
      await this.ask({ ...this.orderOf(this.entry), place: "same", how: { ...(tracked && { tracked }) } });
  }

  /**
   * Makes what files could not make, or their mazes on show once more; those beside them stay.
   * @param isUnasked whether no notification is to announce it while the page is seen
   * @param replay seconds in which what was on show is played again; 0: it stands where it stood
   */
  async rerun(addresses: readonly string[], isUnasked = false, replay = 0): Promise<PackedMaze[]> {
    const { entry } = this;
    const isMeant = ({ algorithm = "" }: Recipe) => addresses.includes(algorithm);
    const wanted = [wantedIn(this.state), failedIn(this.state)?.request].find((request) => request?.all.some(isMeant));
    const again: HowShown = { isRerun: true, ...(replay > 0 && { replay }) };
    if (wanted !== undefined) {
      const isUnderWay = this.state.kind === "making" && wanted === this.state.request; // then a replay of it is still to come
      const how = wanted.how.isRerun ? { ...(isUnderWay && wanted.how), ...again } : wanted.how;
      return this.ask({ ...wanted, made: keptOf(wanted, wanted.made ?? [], isMeant), how, isUnasked });
    }
    if (isUnasked && this.state.kind === "making" && this.state.request.isUnasked !== true) return []; // the user wants others
    if (entry?.recipes.some(isMeant) !== true) return [];
    const order = this.orderOf(entry);
    const made = keptOf(order, this.mazes, isMeant);
    return this.ask({ ...order, made, place: "same", how: again, isUnasked });
  }

  /** Makes mazes like the shown ones, with a new seed. */
  async makeAgain(): Promise<void> {
    const { entry } = this;
    if (entry !== undefined)
      await this.make(this.maker.again(entry.recipes), entry.animate, [], this.history.earlierAt());
  }

  /** Makes the shown maze again in another shape; without a mask, in the full rectangle. */
  async reshape(mask: Options["mask"]): Promise<void> {
    const { entry } = this;
    if (entry === undefined) return;
    const all = this.maker.check(entry.recipes.map((recipe) => ({ ...recipe, mask })));
    await this.make(all, entry.animate, ["mask"], this.history.earlierAt());
  }

  /** Goes through the history, from where the user was going already; from what is on show if that was given up. */
  async travel(by: number): Promise<void> {
    const place = this.target + by;
    const entry = this.history.at(place);
    if (entry !== undefined) await this.ask({ ...this.orderOf(entry, place), place, how: {} });
  }

  /**
   * Shows what a program makes while it runs, and at its end: in place of what its last run made, if that is on show.
   * @param program the address of its file
   * @param replay seconds in which it is played then, if the last run is on show; 0: it stands where it stood
   * @throws as make(), and what the work fails at
   */
  watch(program: string, work: WatchedWork, replay: number): Promise<PackedMaze[]> {
    const isAgain = this.entry?.program === program;
    const again = { isRerun: true, ...(replay > 0 && ({ replay, run: "ended" } as const)) };
    const how: HowShown = isAgain ? again : { run: "ended" };
    const place = isAgain ? "instead" : "after";
    const request: MazeRequest = { all: [], animate: true, namedOptions: [], program, place, how };
    work.onSeen = async (seen) => void (await this.apply({ type: "seen", request, ...seen }));
    return this.ask(request, work);
  }

  /** Brings a program to its end; other work is cancelled. */
  stop(): void {
    const work = workIn(this.state);
    if (work?.stop === undefined) this.cancel();
    else work.stop();
  }

  /** Ends the current work, and the wait for a maze that was sent to the page. */
  cancel(): void {
    void this.apply({ type: "cancelled" });
  }

  /** A document is open, which may be the one that was missing. */
  async onOpened(address: string): Promise<void> {
    const { failure } = this;
    if (failure?.address === address && failure.text === undefined) await this.rerun([address], true);
  }

  /** A file has changed: runs it again, unless the maze on show is kept. @param replay as of rerun() */
  async onChanged(address: string, replay: number): Promise<void> {
    if (!this.locked) await this.rerun([address], true, replay);
  }

  /** The workspace is trusted now: what could not run before can. */
  async onTrusted(): Promise<void> {
    if (this.failure !== undefined) await this.rerun(this.algorithmFiles, true);
  }

  /** Files of mazes have other addresses now. @param runs whether they run again for that */
  async onMoved(moved: ReadonlyMap<string, string>, runs: boolean): Promise<void> {
    const ended = [...moved].filter(([from, to]) => this.rename(from, to));
    const meant = [...moved.values()].filter((to) => this.algorithmFiles.includes(to));
    try {
      if (meant.length > 0 && (ended.length > 0 || (runs && !this.locked))) await this.rerun(meant, true);
    } finally {
      // The page learns the address if no run has told it.
      if (this.current?.isRenamed === true) await this.show([...this.current.mazes], { isRerun: true });
    }
  }

  /** Brings the page to the front, at a step of a file's maze; a hidden one has to load first. */
  goTo(step: number): void {
    if (this.current === undefined || this.runs.length === 0) return this.page.reveal();
    this.page.act({ type: "goTo", id: this.current.id, step });
  }

  /** Says why what is on show is not what its document holds, or how its program ended; empty once that is over. */
  note(text: string): void {
    if (text === this.noted) return;
    this.noted = text;
    this.page.post({ type: "note", text });
  }

  /** Mazes of documents on show may stand elsewhere there: the page keeps that for a reload of the window. */
  tellLocations(): void {
    const { id, tracked, message } = this.current ?? {};
    if (id === undefined || tracked?.every(({ location }, at) => message?.locations?.[at] === location) !== false)
      return;
    const locations = tracked.map(({ location }) => location);
    this.keep({ locations });
    this.page.post({ type: "locations", id, locations });
  }

  /** Shows a maze for a while, without a place in the history. */
  showTrial(maze: PackedMaze): void {
    const history = packHistory([{ recipes: [maze.recipe], animate: true }], 0); // its own: nobody goes back to it
    const how = { history, look: this.shownLook, isLocked: false, isTrial: true };
    const message: ShowArgs = { id: TRIAL, mazes: [maze], ...how };
    this.trial = { maze, message };
    this.page.post({ type: "show", ...message });
  }

  /** Shows what was there before a trial, in a panel that has shown no maze the form; unless it shows something else. */
  endTrial(maze: PackedMaze): void {
    if (this.trial?.maze !== maze) return;
    this.trial = undefined;
    if (this.current === undefined) return this.page.load();
    this.sendShown();
    this.sendWork();
  }

  /** Tells a page that has loaded what is on show, before all else. */
  sendShown(): void {
    if (this.current === undefined) this.page.post({ type: "look", look: this.shownLook });
    else this.page.askAgain("show", this.current.message);
    if (this.noted !== "") this.page.post({ type: "note", text: this.noted });
  }

  /** Tells it all that goes on besides. */
  onReady(): void {
    this.sendWork();
    if (this.trial !== undefined) this.page.post({ type: "show", ...this.trial.message });
    if (this.current !== undefined) this.page.doAsked(); // else once there are mazes
  }

  /** The page shows a step. */
  onStep(id: number, step: number): void {
    if (id === this.current?.id) for (const view of this.views) view.onStep?.(id, step);
  }

  /** The page shows its mazes in another way. */
  onSituation(situation: Situation): void {
    this.situation = situation;
    this.tell("onChanged");
  }

  /** The work has gone on. */
  onProgress(): void {
    this.page.post(workIn(this.state)?.status);
  }

  /** What is on show, or is to be. */
  private get meant(): readonly Recipe[] {
    const { all = [] } = wantedIn(this.state) ?? {}; // none of a program
    return all.length > 0 ? all : (this.entry?.recipes ?? []);
  }

  private optionsOf(address: string, { overrides, isWhole }: RunRequest): { options: MazeOptions; isFirst: boolean } {
    const recipe = isWhole ? undefined : this.entry?.recipes.find(({ algorithm }) => algorithm === address);
    const [options] =
      recipe !== undefined
        ? this.maker.again([recipe], { seed: recipe.seed, ...overrides })
        : isWhole
          ? this.maker.check([{ ...overrides, algorithm: address }])
          : [this.maker.first(address, overrides)];
    return { options, isFirst: recipe === undefined };
  }

  /** @param place of the entry, by default that of the one on show */
  private orderOf({ recipes, animate, read, program }: Entry, place?: number): Order {
    const earlier = this.history.earlierAt(place);
    const made = this.history.runAt(place)?.map((maze) => withAddress(maze, program));
    return { all: this.maker.check(recipes), animate, namedOptions: [], read, earlier, program, ...(made && { made }) };
  }

  /** Where options do not make all of them, none is made again: one alone would have steps. */
  private asRead(all: readonly MazeToShow[]) {
    const made = all.map(({ maze }) => maze);
    const options = all.flatMap((each) => each.options ?? []);
    if (options.length === all.length) return { namedOptions: [], made, all: options };
    const recipes = made.map(({ recipe }) => recipe);
    return { namedOptions: [], made, all: this.maker.check(recipes), read: all.map(({ read }) => read) };
  }

  private async ask(request: MazeRequest, work: AskedWork = this.maker.prepare(request, this)): Promise<PackedMaze[]> {
    const began = Date.now();
    void this.apply({ type: "asked", request, work });
    try {
      const mazes = await work.run();
      work.check();
      const { place, made, all } = request;
      if ((place === "after" || place === "form") && made === undefined && request.program === undefined)
        void this.maker.remember(all, Date.now() - began);
      await this.apply({ type: "made", request, mazes, read: work.read });
      return mazes;
    } catch (error) {
      const isRefused = request.how.fromForm === true && error instanceof MazeError;
      void this.apply(
        isRefused ? { type: "refused", request } : { type: "failed", request, failure: work.failureOf(error) },
      );
      throw error;
    }
  }

  /** @returns once all that is to be done then is done */
  private apply(event: StateEvent): Promise<unknown> {
    const [state, effects] = transition(this.state, event);
    this.state = state;
    return Promise.all(effects.map((effect) => this.carryOut(effect)));
  }

  private carryOut(effect: Effect): Promise<void> | void {
    switch (effect.do) {
      case "end":
        effect.work?.cancel();
        return this.page.giveUp("show");
      case "show":
        this.accept(effect);
        return this.show(effect.mazes, effect.how);
      case "tellEnded":
        return this.page.post({ type: "making" });
      case "tellFailure":
        return this.tell("onChanged");
    }
  }

  private accept({ request, mazes, place, read = request.read }: Extract<Effect, { do: "show" }>): void {
    const { all, animate, names, earlier, program } = request;
    // A maze that was read has what it was read with, whatever else could be set.
    const recipes = read === undefined ? recipesOf(mazes, all) : mazes.map(({ recipe }) => recipe);
    const entry = { recipes, animate, read, names, program };
    this.history.accept(place, entry, earlier, program === undefined ? undefined : mazes);
  }

  /** Sends mazes to the page. @returns once they are drawn */
  private async show(mazes: readonly PackedMaze[], how: HowShown): Promise<void> {
    const { page, shownLook: look, locked: isLocked } = this;
    const { isRerun, replay, run, tracked = [], ...kept } = how; // the first two for the page that is there: one that loads later shows the maze anew
    const difference = mazes.length > 1 ? differenceOf(mazes) : undefined;
    const { data: history } = this.history;
    const sent = { mazes: mazes.map(toTravel), history, look, isLocked, ...(difference && { difference }) };
    page.mend();
    this.situation = { ...this.situation, levels: undefined }; // they were those of other mazes
    this.trial = undefined;
    this.note("");
    const id = ++this.count;
    const locations = tracked.length > 0 && { locations: tracked.map(({ location }) => location) };
    const goesOn = run === "goesOn" && ({ run } as const);
    const message: ShowArgs = { id, ...sent, ...kept, ...goesOn, ...locations };
    const shown: Shown = { id, mazes, message, tracked, isDrawn: false, isRenamed: false };
    this.current = shown;
    const again = { ...(isRerun && { isRerun }), ...(replay !== undefined && { replay }), ...(run && { run }) };
    const drawn = page.request("show", { ...message, ...again });
    this.tell("onChanged");
    page.doAsked();
    try {
      await drawn;
    } catch (error) {
      if (this.current?.id === id && !this.isBusy) page.post({ type: "making" });
      throw error;
    } finally {
      // It is on show, also where its page failed or nobody waits for it any more.
      if (this.current?.id === id) this.current = { ...this.current, isDrawn: true };
      this.tell("onChanged");
    }
  }

  private sendWork(): void {
    if (this.isBusy) this.onProgress();
    else if (this.current === undefined) this.page.post({ type: "making" });
    this.tell("onRenewed");
  }

  /** A file has another address now. @returns whether that ended a run of it */
  private rename(from: string, to: string): boolean {
    const wasBusy = this.isBusy;
    void this.apply({ type: "renamed", from, to });
    this.history.rename(from, to);
    if (this.current !== undefined) this.current = renamedShown(this.current, from, to);
    this.tell("onChanged");
    return wasBusy && !this.isBusy;
  }

  /** What a page that loads is to know besides. */
  private keep(change: Partial<ShowArgs>): void {
    if (this.current !== undefined) this.current = { ...this.current, message: { ...this.current.message, ...change } };
  }

  private tell(what: "onRenewed" | "onChanged"): void {
    for (const view of this.views) view[what]?.();
  }
}

/** Options without those that would make the same maze once more, which an earlier text of a file alone does not. */
function distinct(all: readonly Options[], earlier: EarlierSource | undefined): readonly Options[] {
  if (earlier !== undefined) return all;
  return [...new Map(all.map((options) => [JSON.stringify(options), options])).values()];
}

/**
 * The mazes that need not be made again: all must have steps, or none. An earlier text stays what it was.
 * @param isAgain which are made again
 */
function keptOf(
  { all, animate, earlier }: Order,
  mazes: readonly (PackedMaze | undefined)[],
  isAgain: (recipe: Recipe) => boolean,
): (PackedMaze | undefined)[] {
  const isWhole = (maze: PackedMaze) => !animate || maze.steps !== undefined;
  return all.map((options, at) => {
    const maze = mazes[at];
    const isAsItWas = earlier !== undefined && at === 0;
    if (maze === undefined || (isAgain(options) && !isAsItWas) || !isWhole(maze)) return undefined;
    return withAddress(maze, options.algorithm);
  });
}

/** A maze of a file, which may have another address since it was made. */
function withAddress(maze: PackedMaze, address: string | undefined): PackedMaze {
  const { userAlgorithm } = maze;
  if (userAlgorithm === undefined || address === undefined) return maze;
  return { ...maze, userAlgorithm: withId(userAlgorithm, address) };
}

function renamedShown(shown: Shown, from: string, to: string): Shown {
  if (!shown.mazes.some(({ userAlgorithm }) => userAlgorithm?.facts.id === from)) return shown;
  const mazes = shown.mazes.map((maze) =>
    maze.userAlgorithm?.facts.id === from ? { ...maze, userAlgorithm: withId(maze.userAlgorithm, to) } : maze,
  );
  return { ...shown, mazes, isRenamed: true };
}

function withId(userAlgorithm: UserAlgorithmRun, id: string): UserAlgorithmRun {
  const { facts, files } = userAlgorithm;
  const moved = files?.map((file) => (file.uri === facts.id ? { ...file, uri: id } : file));
  return { ...userAlgorithm, facts: { ...facts, id }, ...(moved && { files: moved }) };
}
