import { withKind } from "../src/core/making/madeBy";
import { type ActionId, actions, buttonGroups } from "../src/shared/actions";
import { entryOf, packHistory } from "../src/shared/history";
import type { Look } from "../src/shared/look";
import { actionIdOf, byAction, overlays } from "../src/shared/overlays";
import type { Mode } from "../src/shared/overlays/action";
import type { KeptShape, PageState } from "../src/shared/pageState";
import type { Handlers, ToWebview } from "../src/shared/protocol";
import { describeAll } from "./controls/mazeWords";
import type { Panel } from "./controls/panel";
import { Speech } from "./controls/speech";
import { showText } from "./controls/textView";
import { copyPicture } from "./extension/clipboard";
import { ContextValues } from "./extension/contextValues";
import { type Host, requests } from "./extension/host";
import { InStep } from "./extension/inStep";
import { Questions } from "./extension/questions";
import { StateSaver } from "./extension/stateSaver";
import type { Part } from "./extension/stepLoader";
import type { Arrival } from "./mazes/mazeViews";
import type { OverlaidScene } from "./mazes/overlaidScene";
import { ARROWS } from "./model/arrows";
import { isOn, isThere, modeOf, offer, opensMaker, type PageModel } from "./model/pageModel";
import { Actions, type Way } from "./page/actions";
import { afterFrame, Frames, type Next, wantsLessMotion } from "./page/frames";
import type { Notice } from "./page/notice";
import { element } from "./page/page";
import {
  makeParts,
  modelOf,
  momentActions,
  NOTHING_SHOWN,
  type Parts,
  setStops,
  showAround,
  showDrawer,
  shownModel,
  standingOf,
  stateOf,
  turnMaker,
} from "./parts";

type Show = Extract<ToWebview, { type: "show" }>;

/** The page: shows and plays mazes, and runs the actions of users and the extension. */
export class App {
  private readonly act: Readonly<Record<ActionId, () => void>>;
  private readonly questions: Questions;
  private readonly parts: Parts;
  private arrival: Arrival = "there"; // at the step that was sought in the last frame
  private shown: Show | undefined;
  private shownModel = NOTHING_SHOWN;
  private ownId: number | undefined; // of the message that showed the last mazes that were no glimpse
  private isLocked = false;
  private isPlaying = false; // as the button of the player says
  private readonly inStep: InStep;
  private readonly contextValues: ContextValues;
  private readonly frames = new Frames((seconds) => this.frame(seconds));
  private readonly stateSaver: StateSaver;
  private readonly speech = new Speech((id) => isOn(id, this.model));
  private readonly actions = new Actions(actions, groups(), {
    model: () => this.model,
    offer,
    isOn,
    isThere,
    run: (id, way) => this.perform(id, way),
    refuse: (why) => this.parts.panel.say(why),
    means: (id) => (actions[id].mode ?? this.mode) === this.mode,
    onKey: (id) => this.onKey(id),
  });

  constructor(private readonly host: Host) {
    this.questions = new Questions((message) => host.send(message));
    this.parts = makeParts(host, this.questions.ask, this.actions.buttonsOf("showSide"), {
      refresh: () => this.refresh(),
      extended: (from, plays) => this.extend(from, plays),
      leaveShape: () => this.leaveShape(),
      showMode: (mode) => this.actions.showMode(mode),
    });
    const { views, playback, shape, after, toggles, maker } = this.parts;
    this.act = {
      ...this.ownActions,
      ...requests(host),
      ...views.act,
      ...playback.act,
      ...toggles.act,
      ...shape.act,
      ...maker.act,
      ...momentActions(this.parts),
      ...byAction((overlay) => () => after.toggle(overlay)),
    };
    this.contextValues = new ContextValues(host);
    this.inStep = new InStep(host);
    this.stateSaver = new StateSaver(host, () => {
      if (this.shown === undefined) return maker.kept && stateOf(this.parts, packHistory([], 0), this.isLocked);
      const { id, history, spot } = this.shown;
      return id === this.ownId ? stateOf(this.parts, history, this.isLocked, spot) : undefined;
    });
    const recipe = element("recipe");
    recipe.addEventListener("click", ({ detail }) => {
      if (opensMaker(this.model)) this.turnMaker(detail === 0); // 0: by a key
    });
    this.actions.showMode("maze");
    this.tell();
    this.actions.listen();
  }

  get notice(): Notice {
    return this.parts.panel.notice;
  }

  private get panel(): Panel {
    return this.parts.panel;
  }

  /** The page as it is now. */
  private get model(): PageModel {
    return modelOf(this.parts, this.shownModel, this.isLocked);
  }

  readonly messages: Handlers<ToWebview> = {
    show: (message) => this.show(message),
    working: ({ what, share }) => this.panel.notice.showWork(what, share),
    ended: () => {
      this.panel.notice.showEnd();
      this.change(() => this.parts.maker.onEnded(this.shown === undefined));
    },
    unmade: (message) => this.parts.maker.onUnmade(message),
    defaults: (message) => this.parts.maker.onDefaults(message),
    copyPicture: (message) => copyPicture(message, this.host),
    said: ({ text }) => this.panel.say(text),
    spot: ({ id, spot }) => {
      if (id !== this.shown?.id) return;
      this.shown = { ...this.shown, spot };
      this.stateSaver.soon(this.parts.playback.player.isPlaying);
    },
    note: ({ text }) => this.panel.notice.showNote(text),
    singleKeys: ({ areOn }) => this.actions.takeCharacters(areOn),
    look: ({ look }) => this.change(() => this.applyLook(look)),
    lock: ({ isLocked }) => this.change(() => (this.isLocked = isLocked)),
    act: ({ action, isOn }) => this.run(action, isOn),
    answer: (message) => this.questions.take(message),
    heard: () => {}, // Silence has noticed it
    failed: (message) => this.change(() => this.parts.findings.fail(message)),
    line: ({ id, line }) => {
      if (id === this.shown?.id) this.change(() => this.parts.codePanel.showOwnLine(line));
    },
    goTo: ({ id, step }) => {
      if (id === this.shown?.id) this.parts.playback.seek(step);
    },
    values: ({ id, step, variables }) => {
      const grid = id === this.shown?.id ? this.scene?.maze.grid : undefined;
      if (grid !== undefined) this.change(() => this.parts.variables.take({ step, variables }, grid));
    },
    stops: ({ id, steps, lines }) => {
      if (id === this.shown?.id) this.change(() => setStops(this.parts, { steps, lines }));
    },
  };

  private readonly ownActions = {
    editShape: () => (this.parts.shape.isOn ? this.leaveShape() : this.editShape(undefined)),
    firstDifference: () => {
      const { text = "", step } = this.shown?.difference ?? {};
      if (step !== undefined) this.parts.playback.seek(step, text);
    },
    endWalk: () => {
      if (this.parts.explain.isOn)
        this.run("showCellSteps"); // which speaks
      else if (isOn("showWalk", this.model)) this.act.showWalk();
    },
    measureHere: () => this.parts.after.pointing.enter(),
    showSource: () => this.change(() => this.parts.codePanel.switchCode()),
    showText: () => this.showText(),
    lock: () => this.host.send({ type: "lock", isLocked: !this.isLocked }), // the extension answers with the new state
    showMaker: () => this.turnMaker(true),
    openLine: () => {
      if (!this.parts.codePanel.openLine()) this.panel.say("No line of your file made this step.");
    },
    help: () => this.actions.openDialog("help"),
  };

  /** Runs the action of a command if it is available. @param wanted what it turns is on then, or off */
  private run(id: ActionId, wanted?: boolean): void {
    if (!this.actions.allows(id)) return;
    if (wanted === undefined || isOn(id, this.model) !== wanted) this.perform(id, "key");
    else if (wanted) this.parts.after.playAgain(id);
  }

  /** Runs an action that can run. A screen reader speaks by itself what a button turns on or off. */
  private perform(id: ActionId, way: Way): void {
    if (way === "key") this.speech.follow(id, this.act[id]);
    else this.act[id]();
  }

  /** Runs the action of a key, which may depend on the mode. @returns false for a key that means nothing now */
  private onKey(id: ActionId): boolean {
    const { explain } = this.parts;
    if (id === "endWalk" && isOn("showWalk", this.model) !== true && !explain.isOn) return false;
    if (this.mode === "maze" && explain.onKey(id)) return true;
    const direction = ARROWS[id];
    if (this.parts.shape.isOn || direction === undefined || !this.parts.after.pointing.moveFrame(...direction))
      this.run(id);
    return true;
  }

  private get mode(): Mode {
    return modeOf({ shape: this.parts.shape.strokes });
  }

  /** The first shown maze. */
  private get scene(): OverlaidScene | undefined {
    return this.parts.views.mazes.scenes[0];
  }

  private get step(): number {
    return this.parts.playback.step;
  }

  /** The step on show of mazes of which a user's algorithm made one: those of a solver come after its last. */
  private get moment(): { id: number; step: number } | undefined {
    const { shown } = this;
    const { mazes } = this.parts.views;
    if (shown === undefined || !mazes.sessions.some(({ algorithm }) => algorithm?.isOwn === true)) return undefined;
    return { id: shown.id, step: Math.min(this.step, mazes.ownLength) };
  }

  /** Shows mazes in place of the current ones; after a reload of the page or a glimpse they continue where they were. */
  private show(message: Show): void {
    if (message.isGlimpse) this.stateSaver.keep();
    const isBack = this.shown === undefined || message.id === this.ownId;
    const kept = isBack
      ? this.stateSaver.keptOf(message.history)
      : message.isRerun
        ? standingOf(this.parts, this.isLocked)
        : undefined;
    const place = !isBack && message.fromForm === true ? this.parts.playback.place : undefined;
    if (!message.isGlimpse) this.ownId = message.id;
    const own = message.mazes.flatMap((maze) => (maze.own === undefined ? [] : withKind(maze.own.facts)));
    const { step: differs } = message.difference ?? {};
    if (this.parts.shape.isOn) this.parts.shape.end();
    this.shown = message;
    this.isLocked = message.isLocked;
    this.applyLook(message.look);
    this.parts.views.show(message.mazes, (at, part) => void this.load(message.id, at, part));
    this.parts.playback.show(this.parts.views.mazes.length);
    this.shownModel = shownModel(this.parts.views.mazes.sessions, message);
    this.showMazes();
    this.parts.bookmarks.show(
      this.parts.views.mazes.workings,
      this.parts.playback.player.length,
      kept?.bookmarks ?? [],
      differs === undefined ? [] : [{ position: differs, name: "the first difference" }],
    );
    this.parts.after.show(message.id, kept?.after);
    this.parts.variables.clear();
    setStops(this.parts, { steps: new Uint32Array(), lines: new Uint32Array() });
    if (place === undefined) this.begin(message, kept);
    else this.parts.playback.continue(place);
    if (place !== undefined) this.panel.speakTitle();
    if (message.isGlimpse) this.parts.maker.leave();
    else this.parts.maker.onShow(entryOf(message.history)?.recipes ?? [], own, place !== undefined);
    this.parts.findings.show(message.mazes);
    if (kept?.shape !== undefined) this.editShape(kept.shape);
    this.arrival = this.parts.views.mazes.seek(this.step); // so that what it needs is asked for at once
    this.parts.explain.show(message, kept?.explained);
    this.tell();
    if (message.isGlimpse) this.parts.views.camera.reset();
    this.parts.views.settle(kept?.view);
    this.refresh();
    afterFrame(() => this.host.send({ type: "shown", id: message.id })); // the extension ignores a second one
  }

  /** @param byKey whether the form gets the focus when it opens */
  private turnMaker(byKey: boolean): void {
    const isOpen = turnMaker(this.parts, isOn("showMaker", this.model) === true);
    this.refresh();
    if (isOpen && byKey) afterFrame(() => this.parts.maker.focus());
  }

  /** Asks for a part of the recording of one of the mazes. */
  private async load(id: number, at: number, part: Part): Promise<void> {
    const arrived = await this.questions.ask({ ...part, id, at });
    if (arrived !== undefined && id === this.shown?.id)
      this.change(() => this.parts.views.mazes.take(at, part, arrived));
  }

  private showMazes(): void {
    const { difference } = this.shownModel;
    this.panel.showTitle(describeAll(this.parts.views.mazes.sessions));
    this.panel.notice.showEnd();
    this.panel.voice.dropNews();
    if (difference !== "") this.panel.voice.announce(difference);
    this.parts.codePanel.show(this.parts.views.mazes.workings);
  }

  private begin({ history: { entries, at }, look }: Show, kept: PageState | undefined): void {
    const autoplays = entries[at].animate && look.autoplay;
    const plays = (kept?.isPlaying ?? autoplays) && !wantsLessMotion();
    this.parts.playback.begin(kept?.step, plays, this.parts.after.solving.isSolving);
  }

  /** The number of steps has changed. */
  private extend(from: number | undefined, plays: boolean): void {
    this.parts.playback.extend(this.parts.views.mazes.length, from, plays, !this.parts.shape.isOn);
    this.parts.bookmarks.setLength(this.parts.playback.player.length);
    this.refresh();
  }

  private showText(): void {
    if (this.scene === undefined || this.parts.views.mazes.seek(this.step) !== "there") return; // which the next frame would do
    showText(this.scene, (id) => this.actions.openDialog(id));
  }

  private editShape(kept: KeptShape | undefined): void {
    if (this.scene === undefined) return;
    const [{ whyNoShape }] = this.shownModel.mazes;
    if (whyNoShape !== undefined) return this.panel.say(whyNoShape); // of a shape that was kept
    this.parts.playback.player.pause();
    this.parts.drawer.show(false);
    this.parts.shape.begin(this.scene.maze, kept);
    this.tell();
    this.refresh();
  }

  /** Returns to the unchanged maze. */
  private leaveShape(): void {
    if (this.shown === undefined) return;
    this.parts.shape.end();
    showDrawer(this.parts); // first, since it changes the room for the picture
    this.parts.views.showAgain();
    this.showMazes();
    this.tell();
    this.refresh();
  }

  /** Runs something and draws a frame. */
  private change(action: () => void): void {
    action();
    this.refresh();
  }

  /** Applies changed settings; the user's choices on the page stay. */
  private applyLook(look: Look): void {
    this.parts.patterns.areAlwaysOn = look.patterns === "always";
    if (this.shown === undefined) return;
    this.shown = { ...this.shown, look };
    this.parts.playback.usualDuration = look.speed;
    this.parts.views.camera.cellSize = look.cellSize;
  }

  /** Draws a frame soon, and keeps the state for a reload. */
  private refresh(): void {
    this.frames.ask();
  }

  private frame(seconds: number): Next {
    const wasPlaying = this.parts.playback.player.isPlaying;
    if (this.arrival !== "loading") this.parts.playback.tick(seconds); // else it waits
    this.arrival = this.parts.views.mazes.seek(this.step);
    const isDrawn = this.parts.views.draw(this.arrival === "there");
    this.tell();
    this.speech.tell(this.panel, this.parts.playback.player, wasPlaying);
    const hasMore = this.parts.bookmarks.readOn();
    this.contextValues.tell(this.mode, this.parts.playback.player.isPlaying, this.parts.views.mazes.levels);
    this.inStep.tell(this.moment);
    this.stateSaver.soon(this.parts.playback.player.isPlaying);
    if (this.parts.playback.player.isPlaying) return "motion";
    return this.arrival !== "under way" && isDrawn && !hasMore ? "rest" : "work";
  }

  /** Shows what the button of the player does. */
  private showPlaying(): void {
    const { isPlaying } = this.parts.playback.player;
    if (isPlaying === this.isPlaying) return;
    this.isPlaying = isPlaying;
    const [icon, label] = isPlaying ? ["pause", "Pause"] : ["play", "Play"];
    this.actions.showFace("play", icon, label);
  }

  /** Updates what surrounds the pictures. */
  private tell(): void {
    if (this.parts.shape.isOn) this.parts.shape.show();
    else if (this.scene !== undefined) showAround(this.parts, this.shownModel, this.arrival === "loading");
    this.panel.show(this.model);
    this.showPlaying();
    this.actions.show();
  }
}

/** The buttons by their place: those of overlays have places of their own. */
function groups(): Record<string, readonly ActionId[]> {
  const [solver, others] = [true, false].map((isSolver) =>
    overlays.filter(({ needs }) => (needs === "solver") === isSolver).map(({ id }) => actionIdOf(id)),
  );
  return { ...buttonGroups, solver, overlays: others };
}
