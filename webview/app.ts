import type { Recipe } from "../src/core/foundation/optionTypes";
import { type ActionId, actions, pause } from "../src/shared/actions";
import type { DrawerState } from "../src/shared/drawerState";
import { entryOf } from "../src/shared/history";
import type { Look } from "../src/shared/look";
import type { Handlers, ToWebview } from "../src/shared/protocol";
import { Bookmarks } from "./controls/bookmarks";
import { CodePanel } from "./controls/codePanel";
import { Panel } from "./controls/panel";
import { Speech } from "./controls/speech";
import { States } from "./controls/states";
import { showText } from "./controls/textView";
import { Explain } from "./explain/explain";
import { Findings } from "./explain/findings";
import { Variables } from "./explain/variables";
import { copyPicture } from "./extension/clipboard";
import { ContextValues } from "./extension/contextValues";
import { DrawerNews } from "./extension/drawerNews";
import { type Host, requests } from "./extension/host";
import { InStep } from "./extension/inStep";
import { Questions } from "./extension/questions";
import { StateSaver } from "./extension/stateSaver";
import type { Part } from "./extension/stepLoader";
import { Maker } from "./maker/maker";
import { MazeViews, type PlaceInLane } from "./mazes/mazeViews";
import type { OverlaidScene } from "./mazes/overlaidScene";
import { shownModel } from "./mazes/shownModel";
import { ARROWS } from "./model/arrows";
import { CODE_TAB } from "./model/drawerModel";
import { drawerStateOf, firstModel, keptForRerun, keptOf, overlaysFor, type Standing } from "./model/kept";
import {
  hasCaption,
  isOn,
  isThere,
  modeOf,
  offer,
  openedAt,
  opensMaker,
  type PageModel,
  showsGraph,
  showsSearch,
  turned,
  turnedMaker,
} from "./model/pageModel";
import { begin, goOn, open, paceOf, playPositionOf, stepOf } from "./model/playing";
import type { KeptShape, PageState } from "./model/saved";
import { Store } from "./model/store";
import { byAction } from "./overlays/kinds";
import { Overlays } from "./overlays/overlays";
import { Actions, type Way } from "./page/actions";
import { Drawer } from "./page/drawer";
import { afterFrame, combine, Frames, type Work, wantsLessMotion } from "./page/frames";
import { Notice } from "./page/notice";
import { element, setHidden, writeText } from "./page/page";
import { Patterns } from "./page/patterns";
import { Voice } from "./page/voice";
import { Playback } from "./playing/playback";
import { ShapeMode } from "./shape/shapeMode";

type Show = Extract<ToWebview, { type: "show" }>;

/** The page: messages of the extension and actions of the user change its model, and the views follow in the next frame. */
export class App {
  readonly notice = new Notice();
  private readonly questions = new Questions(this.host.send);
  private readonly frames = new Frames((seconds) => this.frame(seconds));
  private readonly store = new Store(firstModel(this.host.kept ?? this.start), () => this.frames.ask());
  private readonly voice = new Voice();
  private readonly speech = new Speech((id) => isOn(id, this.store.now));
  private readonly actions = new Actions<ActionId, PageModel>(actions, {
    model: () => this.store.now,
    offer,
    isOn,
    isThere,
    run: (id, way) => this.perform(id, way),
    refuse: (why) => this.notice.say(why),
    means: (id) => (actions[id].mode ?? this.mode) === this.mode,
    onKey: (id) => this.onKey(id),
  });
  private readonly drawer = new Drawer(this.store, this.actions.buttonsOf("showSide"));
  private readonly views = new MazeViews(this.store.redraw, {
    open: (place, at) => this.goToText({ place, at }),
    pick: (place) => {
      if (!this.explain.pick(place)) this.overlays.pointing.pick(place);
    },
    openMenu: (place, at) => {
      this.pointed = { place, at };
      this.explain.point(this.mode === "shape" ? undefined : place);
    },
    over: (place) => this.overlays.pointing.point(place),
  });
  private pointed: PlaceInLane | undefined; // where the menu was opened last
  private readonly playback = new Playback(this.store, this.voice, this.notice);
  private readonly panel = new Panel(this.playback, this.voice, (step, reach) => this.bookmarks.wordsAt(step, reach));
  private readonly shape = new ShapeMode(this.views.stage, this.store, this.voice, this.notice, () => this.makeRoom());
  private readonly codePanel = new CodePanel(this.store, this.host, this.questions.ask);
  private readonly maker = new Maker(this.store, this.host.send);
  private readonly states = new States();
  private readonly patterns = new Patterns();
  private readonly bookmarks = new Bookmarks(this.store, this.playback);
  private readonly findings = new Findings(this.host, this.views, this.playback, this.voice);
  private readonly overlays = new Overlays(
    this.store,
    this.questions.ask,
    this.views,
    this.voice,
    this.notice,
    this.playback,
  );
  private readonly explain = new Explain(
    this.store,
    this.host,
    this.questions.ask,
    this.views,
    this.voice,
    this.playback,
  );
  private readonly variables = new Variables(this.views, this.store.redraw);
  private readonly contextValues = new ContextValues(this.host);
  private readonly drawerNews = new DrawerNews(this.host, drawerStateOf(this.store.now));
  private readonly inStep = new InStep(this.host);
  private readonly stateSaver = new StateSaver(this.host, () => this.kept);
  private sought: Work = "done"; // how it stood with the step on show after the last frame
  private drawn: Work = "done"; // and with the pictures
  private shown: Show | undefined;
  private lasting: PageState | undefined; // what was seen of those mazes when others came
  private lastId: number | undefined; // of the message that showed the last mazes that were no glimpse
  private readonly line = element("line"); // of the code, while the drawer is closed
  private isPlaying = false; // as the button of the player says

  /** @param start how the drawer of a new preview stands */
  constructor(
    private readonly host: Host,
    private readonly start?: DrawerState,
  ) {
    element("recipe").addEventListener("click", ({ detail }) => {
      if (opensMaker(this.store.now)) this.turnMaker(detail === 0); // 0: by a key
    });
    this.line.addEventListener("click", ({ detail }) => this.openCode(detail === 0));
    this.makeRoom();
    this.render();
    this.actions.listen();
  }

  readonly messages: Handlers<ToWebview> = {
    show: (message) => this.show(message),
    working: ({ what, share }) => this.notice.showWork(what, share),
    ended: () => {
      this.notice.showEnd();
      this.maker.onEnded(this.shown === undefined);
    },
    unmade: (message) => {
      this.notice.showEnd();
      this.maker.onUnmade(message, this.shown === undefined);
    },
    defaults: (message) => this.maker.onDefaults(message),
    copyPicture: (message) => copyPicture(message, this.host),
    said: ({ text }) => this.notice.say(text),
    spots: ({ id, spots }) => {
      if (id !== this.shown?.id) return;
      this.shown = { ...this.shown, spots };
      this.stateSaver.soon(this.store.now.isPlaying);
    },
    note: ({ text }) => this.notice.showNote(text),
    singleKeys: ({ areOn }) => this.actions.takeCharacters(areOn),
    look: ({ look }) => this.change(() => this.applyLook(look)),
    lock: ({ isLocked }) => this.store.change({ isLocked }),
    act: ({ action, isOn }) => this.run(action, isOn),
    answer: (message) => this.questions.take(message),
    heard: () => {}, // Silence has noticed it
    failed: (message) => this.change(() => this.findings.fail(message)),
    line: ({ id, line }) => {
      if (id === this.shown?.id) this.change(() => this.codePanel.showOwnLine(line));
    },
    goTo: ({ id, step }) => {
      if (id === this.shown?.id) this.playback.seek(step);
    },
    values: ({ id, step, variables }) => {
      const grid = id === this.shown?.id ? this.scene?.maze.grid : undefined;
      if (grid !== undefined) this.change(() => this.variables.take({ step, variables }, grid));
    },
    stops: ({ id, steps, lines }) => {
      if (id === this.shown?.id) this.store.change({ stops: { steps, lines } });
    },
  };

  private readonly act: Readonly<Record<ActionId, () => void>> = {
    ...requests(this.host),
    ...this.views.act,
    ...this.playback.act,
    ...this.shape.act,
    ...this.maker.act,
    ...this.bookmarks.act,
    ...byAction((overlay) => () => this.overlays.toggle(overlay)),
    repeat: () => this.turn("repeat"),
    showGraph: () => this.turn("showGraph"),
    showSide: () => this.turn("showSide"),
    showCellSteps: () => this.explain.turn(this.store.now.explains !== true),
    editShape: () => (this.shape.isOn ? this.leaveShape() : this.editShape(undefined)),
    leaveShape: () => this.leaveShape(),
    applyShape: () => this.applyShape(),
    firstDifference: () => {
      const { difference, differsAt } = this.store.now;
      if (differsAt !== undefined) this.playback.seek(differsAt, difference);
    },
    endWalk: () => {
      if (this.store.now.explains === true)
        this.run("showCellSteps"); // which speaks
      else if (isOn("showWalk", this.store.now)) this.run("showWalk");
    },
    goToText: () => {
      if (!this.goToText(this.pointed)) this.notice.say("This maze was read in no text.");
    },
    measureHere: () => this.overlays.pointing.enter(),
    showSource: () => this.codePanel.switchCode(),
    showText: () => this.showText(),
    lock: () => this.host.send({ type: "lock", isLocked: !this.store.now.isLocked }), // the extension answers with the new state
    showMaker: () => this.turnMaker(true),
    openLine: () => {
      if (!this.codePanel.openLine()) this.notice.say("No line of your file made this step.");
    },
    help: () => {
      element<HTMLDetailsElement>("all-keys").open = this.mode === "shape"; // the few are those of a maze
      this.actions.openDialog("help");
    },
  };

  /** Leads to the cell at a place, else to the one in the frame, in the text that holds its maze. @returns false where none does */
  private goToText(pointed: PlaceInLane | undefined): boolean {
    const { place, at = 0 } = pointed ?? {};
    const session = this.views.mazes.sessions[at];
    if (this.shown?.spots === undefined || session === undefined) return false;
    const cell = place === undefined ? session.frame : session.cellAt(place);
    this.host.send({ type: "openText", at, ...(cell >= 0 && { cell }) });
    return true;
  }

  private turn(id: Parameters<typeof turned>[0]): void {
    this.store.change(turned(id, this.store.now));
  }

  /** Runs the action of a command if it is available. @param wanted what it turns is on then, or off */
  private run(id: ActionId, wanted?: boolean): void {
    if (!this.actions.allows(id)) return;
    if (wanted === undefined || isOn(id, this.store.now) !== wanted) this.perform(id, "key");
    else if (wanted) this.overlays.playAgain(id);
  }

  /** Runs an action that can run. A screen reader speaks by itself what a button turns on or off. */
  private perform(id: ActionId, way: Way): void {
    if (way === "key") this.speech.follow(id, this.act[id]);
    else this.act[id]();
  }

  /** Runs the action of a key, which may depend on the mode. @returns false for a key that means nothing now */
  private onKey(id: ActionId): boolean {
    const { now } = this.store;
    if (id === "endWalk" && isOn("showWalk", now) !== true && now.explains !== true) return false;
    if (this.mode === "maze" && this.explain.onKey(id)) return true;
    const direction = ARROWS[id];
    if (this.shape.isOn || direction === undefined || !this.overlays.pointing.moveFrame(...direction)) this.run(id);
    return true;
  }

  private get mode() {
    return modeOf(this.store.now);
  }

  /** What moves with every frame of it. */
  private get standing(): Standing {
    const { views, shape, overlays } = this;
    return { view: views.camera.chosen, room: views.room, shape: shape.kept, placed: overlays.placed };
  }

  /** What is kept for a reload. */
  private get kept(): PageState | undefined {
    const { now } = this.store;
    if (this.shown === undefined) return now.form && keptOf(now, this.standing);
    const { id, history, spots } = this.shown;
    return id === this.lastId ? keptOf(now, this.standing, history, spots) : undefined;
  }

  /** Of the mazes on show. */
  private get recipes(): readonly Recipe[] {
    return (this.shown && entryOf(this.shown.history)?.recipes) ?? [];
  }

  /** The first shown maze. */
  private get scene(): OverlaidScene | undefined {
    return this.views.mazes.scenes[0];
  }

  private get step(): number {
    return stepOf(this.store.now);
  }

  /** The step on show of mazes of which a user's algorithm made one: those of a solver come after its last. */
  private get moment(): { id: number; step: number } | undefined {
    const { shown } = this;
    const { mazes } = this.views;
    if (shown === undefined || !mazes.sessions.some(({ algorithm }) => algorithm?.isOwn === true)) return undefined;
    return { id: shown.id, step: Math.min(this.step, this.store.now.mazeLength) };
  }

  /** Shows mazes in place of the current ones; after a reload of the page or a glimpse they continue where they were. */
  private show(message: Show): void {
    if (message.isGlimpse) this.stateSaver.keep();
    if (this.shown?.isGlimpse !== true) this.lasting = keptForRerun(this.store.now, this.standing);
    const isBack = this.lastId === undefined || message.id === this.lastId;
    const kept = isBack ? this.stateSaver.keptOf(message.history) : message.isRerun ? this.lasting : undefined;
    const { recipes = [], names } = entryOf(message.history) ?? {};
    const isFromForm = !isBack && message.fromForm === true;
    const goesOn = isFromForm && areAlike(recipes, this.recipes); // else it is played, to be seen
    const before = playPositionOf(this.store.now);
    if (!message.isGlimpse) this.lastId = message.id;
    const own = message.mazes.flatMap((maze) => maze.own?.facts ?? []);
    const ownFiles = new Map(own.map((facts) => [facts.id, facts])); // of two texts of a file that of now
    if (this.shape.isOn) this.shape.end();
    this.shown = message;
    this.pointed = undefined;
    this.applyLook(message.look);
    const load = (at: number, part: Part) => void this.load(message.id, at, part);
    const sessions = this.views.open(message.mazes, names, load, kept?.room);
    const { isLocked } = message;
    const overlays = overlaysFor(this.store.now, kept, goesOn);
    this.store.note({ ...shownModel(sessions, message), isLocked, bookmarks: kept?.bookmarks ?? [], overlays });
    this.views.show(sessions, this.overlays.open(sessions), showsGraph(this.store.now), message.replay !== undefined);
    this.store.note(open(this.store.now, this.views.mazes.length));
    this.notice.showEnd();
    this.showMazes();
    const { differsAt } = this.store.now;
    this.bookmarks.show(
      this.views.mazes.workings,
      differsAt === undefined ? [] : [{ position: differsAt, name: "the first difference" }],
    );
    this.overlays.show(message.id, kept?.after);
    this.variables.clear();
    if (goesOn) this.store.note(goOn(this.store.now, before));
    else this.begin(message, kept);
    if (isFromForm) this.voice.soon(() => this.store.now.heading);
    if (message.isGlimpse) this.maker.leave();
    else this.maker.onShow(recipes, [...ownFiles.values()], isFromForm);
    this.findings.show(message.mazes);
    if (kept?.shape !== undefined) this.editShape(kept.shape);
    this.sought = this.views.mazes.seek(this.step); // so that what it needs is asked for at once
    this.explain.show(message, kept?.explained);
    this.render();
    if (message.isGlimpse) this.views.camera.reset();
    this.views.settle(kept?.view);
    this.store.redraw();
    afterFrame(() => this.host.send({ type: "shown", id: message.id })); // the extension ignores a second one
  }

  /** @param byKey whether the form gets the focus when it opens */
  private turnMaker(byKey: boolean): void {
    const { now } = this.store;
    const hasMazes = now.mazes.length > 0; // else it is all there is
    if (hasMazes) this.store.change(turnedMaker(now));
    if (byKey && (!hasMazes || this.store.now.side === true)) afterFrame(() => this.maker.focus());
  }

  /** @param byKey whether the code gets the focus: its line below the picture, which had it, goes */
  private openCode(byKey: boolean): void {
    this.store.change(openedAt(this.store.now, CODE_TAB));
    if (byKey) afterFrame(() => element("code").focus());
  }

  /** Asks for a part of the recording of one of the mazes. */
  private async load(id: number, at: number, part: Part): Promise<void> {
    const arrived = await this.questions.ask({ ...part, id, at });
    if (arrived !== undefined && id === this.shown?.id) this.change(() => this.views.mazes.take(at, part, arrived));
  }

  private showMazes(): void {
    const { difference } = this.store.now;
    this.voice.dropNews();
    if (difference !== "") this.voice.announce(difference);
    this.codePanel.show(this.views.mazes.workings);
  }

  private begin({ history: { entries, at }, look, replay }: Show, kept: PageState | undefined): void {
    const { isSolving } = this.overlays.solving;
    const autoplays = entries[at].animate && look.autoplay;
    const isPaused = kept?.isPlaying === false && Number.isFinite(kept.step); // who looks at a step sees it change
    if (replay !== undefined && autoplays && !isPaused && !wantsLessMotion())
      return this.store.note(begin(this.store.now, 0, true, isSolving, replay));
    const plays = (kept?.isPlaying ?? autoplays) && !wantsLessMotion();
    this.store.note(begin(this.store.now, kept?.step, plays, isSolving));
  }

  private showText(): void {
    if (this.scene === undefined || this.views.mazes.seek(this.step) !== "done") return; // which the next frame would do
    showText(this.scene, (id) => this.actions.openDialog(id));
  }

  private editShape(kept: KeptShape | undefined): void {
    if (this.scene === undefined) return;
    const [{ whyNoShape }] = this.store.now.mazes;
    if (whyNoShape !== undefined) return this.notice.say(whyNoShape); // of a shape that was kept
    this.playback.pause();
    this.shape.begin(this.scene.maze, kept);
    this.render();
    this.store.redraw();
  }

  /** Returns to the unchanged maze. */
  private leaveShape(): void {
    if (this.shown === undefined) return;
    this.shape.end();
    this.views.showAgain();
    this.showMazes();
    this.render();
    this.store.redraw();
  }

  /** Makes a maze in the shape that is painted, if one can be made. */
  private applyShape(): void {
    const shape = this.shape.finish();
    if (shape === undefined) return;
    this.leaveShape();
    this.host.send({ type: "reshape", ...shape });
  }

  /** Gives the picture its room, which depends on the mode and on the drawer. */
  private makeRoom(): void {
    this.actions.showMode(this.mode);
    this.showDrawer();
  }

  /** Opens or closes the drawer, and has the line of the code or the status below the picture. */
  private showDrawer(): void {
    this.drawer.show();
    this.showLine();
  }

  /** Runs something and draws a frame. */
  private change(action: () => void): void {
    action();
    this.store.redraw();
  }

  /** Applies changed settings; the user's choices on the page stay. */
  private applyLook(look: Look): void {
    this.patterns.areAlwaysOn = look.patterns === "always";
    if (this.shown === undefined) return;
    this.shown = { ...this.shown, look };
    this.views.camera.cellSize = look.cellSize;
    this.store.note({ usualDuration: look.speed, blooms: look.bloom });
  }

  private frame(seconds: number): Work {
    const { store, views, playback } = this;
    const wasPlaying = store.now.isPlaying;
    if (this.sought !== "waiting") playback.tick(seconds); // else it waits
    views.showGraph(showsGraph(store.now));
    this.sought = views.mazes.seek(this.step);
    const blooms = this.overlays.bloom(seconds, wasPlaying, this.drawn === "done", !wantsLessMotion());
    const pace = store.now.isPlaying ? 1 / paceOf(store.now) : Number.POSITIVE_INFINITY;
    this.drawn = views.draw(this.sought === "done", seconds, pace);
    this.render();
    this.speech.tell(this.voice, store.now, wasPlaying);
    const events = this.bookmarks.readOn();
    const { isPlaying } = store.now;
    this.contextValues.tell(this.mode, isPlaying, views.mazes.levels);
    this.drawerNews.tell(drawerStateOf(store.now));
    this.inStep.tell(this.moment);
    this.stateSaver.soon(isPlaying);
    return combine(isPlaying ? "moving" : "done", blooms, views.motion, this.sought, this.drawn, events);
  }

  /** Writes the model into what surrounds the pictures. */
  private render(): void {
    const { store, panel } = this;
    this.showDrawer();
    if (this.mode === "shape") panel.showShape(this.shape.status);
    else if (this.scene !== undefined) this.renderMazes();
    panel.show(store.now);
    this.bookmarks.tell(store.now);
    this.showPlaying();
    this.actions.show();
  }

  private renderMazes(): void {
    const { store, views, drawer, overlays, codePanel, variables } = this;
    const { mazes } = views;
    const { mazeLength } = store.now;
    const mazeStep = Math.min(this.step, mazeLength); // those of a solver change no variable
    const { walked } = overlays.pointing;
    const { sentences, spoken } = mazes;
    const words =
      walked === undefined ? { sentences, spoken } : { sentences: [walked], spoken: [walked], difference: walked };
    const isWrong = walked === undefined && mazes.tellsFindings;
    this.panel.showStep(store.now, words, isWrong, this.sought === "waiting");
    drawer.markFindings(this.findings.words);
    this.states.show(mazes.played, this.step >= mazeLength, showsSearch(store.now), showsGraph(store.now));
    if (drawer.shows(CODE_TAB)) codePanel.showMoment(variables.briefAt(mazeStep)); // what is not seen costs no time of a frame
    this.explain.tell();
    variables.show(mazeStep);
    overlays.tell(store.now.explains === true ? "explain-hint" : undefined);
    views.tell();
  }

  /** Shows the line of the code in place of the status, which is still there for who hears it; else the status. */
  private showLine(): void {
    const text = hasCaption(this.store.now) ? this.codePanel.caption : "";
    writeText(this.line, text);
    setHidden(this.line, text === "");
    element("status").classList.toggle("unseen", text !== "");
  }

  /** Shows what the button of the player does. */
  private showPlaying(): void {
    const { isPlaying } = this.store.now;
    if (isPlaying === this.isPlaying) return;
    this.isPlaying = isPlaying;
    element("lanes").classList.toggle("playing", isPlaying);
    const [icon, label] = isPlaying ? [pause.icon, pause.label] : ["play", "Play"];
    this.actions.showFace("play", icon, label);
  }
}

/** Whether mazes have the same algorithms and grids, one by one. */
function areAlike(some: readonly Recipe[], others: readonly Recipe[]): boolean {
  const isAlike = ({ algorithm, grid }: Recipe, at: number) =>
    algorithm === others[at]?.algorithm && grid === others[at].grid;
  return some.length === others.length && some.every(isAlike);
}
