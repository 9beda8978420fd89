import { formatNumber } from "../src/core/foundation/errors";
import type { ActionId, Mode } from "../src/shared/actions";
import type { KeptShape, PageState } from "../src/shared/pageState";
import type { Handlers, Look, ToWebview } from "../src/shared/protocol";
import { Bookmarks } from "./controls/bookmarks";
import { CodePanel } from "./controls/codePanel";
import { Panel } from "./controls/panel";
import { Speech } from "./controls/speech";
import { showText } from "./controls/textView";
import { copyPicture } from "./extension/clipboard";
import { ContextValues } from "./extension/contextValues";
import type { Host } from "./extension/host";
import { requests } from "./extension/requests";
import { StateSaver } from "./extension/stateSaver";
import type { ArrivedPart } from "./extension/stepLoader";
import { After } from "./finished/after";
import { type Arrival, MazeViews } from "./finished/mazeViews";
import { afterFrame, Frames, type Next } from "./page/frames";
import { wantsLessMotion } from "./page/motion";
import { element, isOffered, setHidden, showCharacterKeys } from "./page/page";
import type { Scene } from "./picture/scene";
import { Player } from "./playing/player";
import { whyNoShape } from "./shape/shape";
import { ShapeMode } from "./shape/shapeMode";

type Show = Extract<ToWebview, { type: "show" }>;

/** The page: holds the mazes on show, plays them, and does what users and the extension ask for. */
export class App {
  private readonly lanes = new MazeViews(() => this.refresh());
  readonly panel: Panel;
  private readonly after: After;
  private readonly shape: ShapeMode;
  private readonly side: CodePanel;
  private readonly bookmarks: Bookmarks;
  private showsSide: boolean;
  private arrival: Arrival = "there"; // at the step that was sought in the last frame
  private shown: Show | undefined;
  private player = new Player(0, 1);
  private pending: { step: number; plays: boolean } | undefined; // where to go on once a solver's steps have come
  private duration: number | undefined; // seconds in which the mazes are played, where the user has chosen that
  private isLocked = false;
  private readonly situation: ContextValues;
  private readonly frames = new Frames((seconds) => this.frame(seconds));
  private readonly keeper: StateSaver;
  private readonly speech = new Speech();

  constructor(private readonly host: Host) {
    this.panel = new Panel({
      seek: (step) => this.seek(step),
      speed: (speed) => this.setSpeed(speed),
    });
    this.shape = new ShapeMode(this.lanes.stage, this.panel, {
      apply: (mask) => {
        this.leaveShape();
        host.send({ type: "reshape", mask });
      },
      leave: () => this.leaveShape(),
      changed: () => this.refresh(),
    });
    this.side = new CodePanel((algorithm) => host.send({ type: "source", algorithm }), host.kept?.source === true);
    const seek = (step: number, name: string) => this.seek(step, `${name} at step ${formatNumber(step)}`);
    this.bookmarks = new Bookmarks({ seek, changed: () => this.refresh() }, host.kept?.kind);
    this.after = new After(this.lanes, this.panel, host.kept?.after, {
      send: (message) => host.send(message),
      changed: () => this.refresh(),
      extended: (from, plays) => this.extend(from, plays),
    });
    this.showsSide = host.kept?.side ?? true;
    this.player.repeats = host.kept?.repeats === true;
    this.act = { ...this.ownActions, ...requests(host), ...this.lanes.act, ...this.shape.act, ...this.after.act };
    this.situation = new ContextValues(host);
    this.keeper = new StateSaver(host, () => this.state);
    this.duration = host.kept?.duration;
    this.lanes.graph = host.kept?.graph;
  }

  readonly messages: Handlers<ToWebview> = {
    show: (message) => this.show(message),
    working: ({ what, share }) => this.panel.showWork(what, share),
    ended: () => this.panel.showEnd(this.shown === undefined),
    source: ({ algorithm, files }) => {
      this.side.showSource(algorithm, files);
      this.refresh();
    },
    copyPicture: (message) => copyPicture(message, this.host),
    said: ({ text }) => this.panel.say(text),
    look: ({ look }) => this.applyLook(look),
    lock: ({ isLocked }) => this.change(() => (this.isLocked = isLocked)),
    act: ({ action }) => this.run(action),
    analysed: (message) => this.after.onAnalysed(message),
    solved: (message) => this.after.onSolved(message),
    unsolved: (message) => this.after.onUnsolved(message),
    heard: () => {}, // that it came is what counts: see Silence
    steps: (message) => this.onPart(message),
    snapshot: (message) => this.onPart(message),
  };

  readonly act: Readonly<Record<ActionId, () => void>>;

  private readonly ownActions = {
    play: () => this.playOrPause(),
    back: () => this.seek(this.step - 1),
    forward: () => this.seek(this.step + 1),
    backTen: () => this.seek(this.step - 10),
    forwardTen: () => this.seek(this.step + 10),
    first: () => this.seek(0),
    last: () => this.seek(this.player.length),
    faster: () => this.setSpeed(this.player.speed + 0.05),
    slower: () => this.setSpeed(this.player.speed - 0.05),
    repeat: () => this.change(() => (this.player.repeats = !this.player.repeats)),
    nextMoment: () => this.bookmarks.nextMoment(this.step, 1),
    previousMoment: () => this.bookmarks.nextMoment(this.step, -1),
    nextBookmark: () => this.bookmarks.nextBookmark(this.step, 1),
    previousBookmark: () => this.bookmarks.nextBookmark(this.step, -1),
    bookmark: () => this.bookmarks.toggle(this.step),
    editShape: () => (this.shape.isOn ? this.leaveShape() : this.editShape(undefined)),
    showGraph: () => this.change(() => (this.lanes.graph = !this.lanes.showsGraph)),
    showSide: () => this.change(() => (this.showsSide = !this.showsSide)),
    showSource: () => this.change(() => this.side.switchCode()),
    showText: () => this.showText(),
    help: () => element<HTMLDialogElement>("help").showModal(),
  };

  /** Does what a command asks for, unless it is not there now. */
  run(id: ActionId): void {
    const reason = this.panel.whyNotCompared(id);
    if (reason !== undefined) this.panel.say(reason);
    else if (isOffered(id, this.mode)) this.speech.follow(id, this.act[id]);
  }

  /** The same for a key, which may mean something else at the moment. */
  onKey(id: ActionId): void {
    if (this.shape.isOn || !this.after.takesKey(id)) this.run(id);
  }

  get mode(): Mode {
    return this.shape.isOn ? "shape" : "maze";
  }

  /** The first of the mazes on show. */
  private get scene(): Scene | undefined {
    return this.lanes.scenes[0];
  }

  private get step(): number {
    return Math.floor(this.player.position);
  }

  /** A maze takes the place of the one before; after a reload of the page it goes on where it was. */
  private show(message: Show): void {
    const kept = this.shown === undefined ? this.keeper.keptOf(message.history) : undefined;
    if (this.shape.isOn) this.shape.end();
    this.shown = message;
    this.isLocked = message.isLocked;
    this.lanes.cellSize = message.look.cellSize;
    showCharacterKeys(message.look.singleKeys);
    this.lanes.show(message.mazes, (at, part) => this.host.send({ ...part, id: message.id, at }));
    this.player.duration = this.duration ?? message.look.duration;
    this.player = this.player.ofLength(this.lanes.length);
    this.showMazes(message);
    this.bookmarks.show(this.lanes.played, this.player.length, kept?.bookmarks ?? []);
    this.after.show(message.id, kept?.after?.from);
    this.begin(message, kept);
    if (kept?.shape !== undefined) this.editShape(kept.shape);
    this.arrival = this.lanes.seek(this.step); // so that what it needs is asked for at once
    this.tell();
    this.lanes.settle(kept?.view);
    this.refresh();
    afterFrame(() => this.host.send({ type: "shown", id: message.id })); // said twice, it counts once
  }

  private onPart(part: ArrivedPart): void {
    if (part.id === this.shown?.id) this.change(() => this.lanes.take(part));
  }

  private showMazes({ history, mazes: packed }: Show): void {
    const mazes = this.lanes.scenes.map(({ maze }) => maze);
    const hasTooManySteps = packed.some((each) => each.hasTooManySteps);
    this.panel.showMazes(mazes, history, this.player.length, hasTooManySteps);
    this.side.show(this.lanes.played);
  }

  private begin({ history: { entries, at }, look }: Show, kept: PageState | undefined): void {
    const autoplays = entries[at].animate && look.autoplay;
    const plays = (kept?.isPlaying ?? autoplays) && !wantsLessMotion();
    const isOfSolver = kept !== undefined && kept.step >= this.player.length && this.after.isSolving;
    this.pending = isOfSolver ? { step: kept.step, plays } : undefined;
    if (kept !== undefined) this.player.seek(kept.step);
    else if (!plays) this.player.seek(this.player.length);
    if (plays && this.pending === undefined) this.player.play();
  }

  /** There are more steps than before, or fewer. What stood at the end does so again, if nothing else is said. */
  private extend(from: number | undefined, plays: boolean): void {
    const { player, pending } = this;
    this.pending = undefined;
    this.player = player.ofLength(this.lanes.length);
    const stays = player.isAtEnd && !player.isPlaying ? this.player.length : player.position;
    this.player.seek(pending?.step ?? from ?? stays);
    if (plays && wantsLessMotion()) this.player.seek(this.player.length);
    else if ((plays || player.isPlaying || pending?.plays) && !this.player.isAtEnd && !this.shape.isOn)
      this.player.play();
    this.panel.showLength(this.player.length);
    this.bookmarks.setLength(this.player.length);
    this.refresh();
  }

  private showText(): void {
    if (this.scene === undefined || this.lanes.seek(this.step) !== "there") return; // which the next frame would do
    showText(this.scene);
  }

  private editShape(kept: KeptShape | undefined): void {
    if (this.scene === undefined) return;
    const reason = whyNoShape(this.scene.maze.recipe);
    if (reason !== undefined) return this.panel.say(reason);
    this.player.pause();
    setHidden(element("side"), true);
    this.shape.begin(this.scene.maze, kept);
    this.refresh();
  }

  /** Back to the maze as it was. */
  private leaveShape(): void {
    if (this.shown === undefined) return;
    this.shape.end();
    setHidden(element("side"), !this.showsSide);
    this.lanes.showAgain();
    this.showMazes(this.shown);
    this.refresh();
  }

  private playOrPause(): void {
    this.forgetPending();
    if (this.player.isPlaying) this.player.pause();
    else this.player.play();
    this.refresh();
    if (!this.player.isPlaying) this.panel.speak();
  }

  private seek(step: number, words?: string): void {
    this.forgetPending();
    this.player.seek(step);
    this.refresh();
    this.panel.speak(words);
  }

  /** The user goes elsewhere meanwhile: the steps of a solver are there once they have come, and nothing else changes. */
  private forgetPending(): void {
    this.pending = undefined;
    this.after.forgetResume();
  }

  /** Does something that is seen in the next frame. */
  private change(action: () => void): void {
    action();
    this.refresh();
  }

  private setSpeed(speed: number): void {
    this.player.speed = speed;
    this.duration = this.player.duration;
    this.refresh();
  }

  /** The settings have changed: what the user has chosen here stays as it is. */
  private applyLook(look: Look): void {
    showCharacterKeys(look.singleKeys);
    if (this.shown === undefined) return;
    this.shown = { ...this.shown, look };
    this.player.duration = this.duration ?? look.duration;
    this.lanes.cellSize = look.cellSize;
    this.refresh();
  }

  /** Has a frame drawn, soon, and what is seen kept for a reload. */
  private refresh(): void {
    this.frames.ask();
  }

  private frame(seconds: number): Next {
    const wasPlaying = this.player.isPlaying;
    if (this.arrival !== "loading") this.player.tick(seconds); // else it waits
    this.arrival = this.lanes.seek(this.step);
    const isDrawn = this.lanes.draw(this.arrival === "there");
    this.tell();
    this.speech.tell(this.panel, this.player, wasPlaying);
    const hasMore = this.bookmarks.readOn();
    this.situation.tell(this.mode, this.player.isPlaying, this.lanes.levels);
    this.keeper.soon(this.player.isPlaying);
    if (this.player.isPlaying) return "motion";
    return this.arrival !== "under way" && isDrawn && !hasMore ? "rest" : "work";
  }

  /** Brings what is around the pictures up to date. */
  private tell(): void {
    const { scene } = this;
    if (scene === undefined) return;
    if (this.shape.isOn) return this.shape.show();
    this.panel.showStep(this.player, this.lanes.sentences, this.arrival === "loading");
    setHidden(element("side"), !this.showsSide);
    if (this.showsSide) this.side.showStep();
    this.after.tell(this.player.isPlaying);
    this.panel.showTools({
      moments: this.bookmarks.hasKinds,
      repeats: this.player.repeats,
      graph: this.lanes.showsGraph,
      side: this.showsSide,
      isMarked: this.bookmarks.isSet(this.step),
    });
    this.lanes.tell((at) => this.after.shortOf(at));
  }

  /** What is seen, for a reload. */
  private get state(): PageState | undefined {
    if (this.shown === undefined) return undefined;
    const { view } = this.lanes;
    const { duration, isLocked, pending } = this;
    return {
      history: this.shown.history,
      step: pending?.step ?? this.step,
      isPlaying: pending?.plays ?? this.player.isPlaying,
      ...(duration !== undefined && { duration }),
      ...(isLocked && { isLocked }),
      side: this.showsSide,
      ...this.side.kept,
      after: this.after.kept,
      ...(this.player.repeats && { repeats: true }),
      ...this.bookmarks.kept,
      ...(this.lanes.graph !== undefined && { graph: this.lanes.graph }),
      ...(view && { view: { ...view } }),
      ...(this.shape.kept && { shape: this.shape.kept }),
    };
  }
}
