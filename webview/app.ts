import type { OptionId } from "../src/core/foundation/optionTypes";
import { type EndId, placeNaming } from "../src/core/options/ends";
import { type ActionId, actions, pause } from "../src/shared/actions";
import type { DrawerState } from "../src/shared/drawerState";
import { entryOf } from "../src/shared/history";
import type { Handlers, PageReply } from "../src/shared/messages/page";
import type { PageCalls, ShowArgs, ToPreview } from "../src/shared/messages/preview";
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
import { ContextKeys } from "./extension/contextValues";
import { DrawerNews } from "./extension/drawerNews";
import { type Host, requests } from "./extension/host";
import { InStep } from "./extension/inStep";
import { StateSaver } from "./extension/stateSaver";
import type { Part } from "./extension/stepLoader";
import { Maker } from "./maker/maker";
import { MazeViews } from "./mazes/mazeViews";
import type { OverlaidScene } from "./mazes/overlaidScene";
import { shownModel } from "./mazes/shownModel";
import { ARROWS } from "./model/arrows";
import { CODE_TAB, MAKER_TAB } from "./model/drawerModel";
import type { KeptShape, LiveState } from "./model/liveState";
import {
  findingsInWords,
  hasCaption,
  isCompared,
  isOn,
  isThere,
  modeOf,
  offer,
  openedAt,
  opensMaker,
  type PageModel,
  type PlaceInLane,
  showsGraph,
  showsSearch,
  turned,
  turnedMaker,
} from "./model/pageModel";
import { mazeStepOf, paceOf, stepOf } from "./model/playing";
import { begun, comingOf, originOf, reducing, withMazes } from "./model/reduce";
import { drawerStateOf, firstModel, type PageState, savedOf } from "./model/saved";
import { besideInWords, byChunkAction, type ChunkActionId, chunkActionIds, placeBeside } from "./model/shownChunk";
import { Store } from "./model/store";
import { byAction } from "./overlays/kinds";
import { Overlays } from "./overlays/overlays";
import { Actions, type Trigger } from "./page/actions";
import { Drawer } from "./page/drawer";
import { afterFrame, combine, Frames, type Work, wantsLessMotion } from "./page/frames";
import { Notice } from "./page/notice";
import { element, setHidden, writeText } from "./page/page";
import { Patterns } from "./page/patterns";
import { Voice } from "./page/voice";
import { Written } from "./page/written";
import { MARGIN, WIDE_MARGIN } from "./picture/camera";
import { Playback } from "./playing/playback";
import { ShapeMode } from "./shape/shapeMode";

/** What the extension tells, beside what it asks. */
type PageEvent = Exclude<ToPreview, PageReply | { type: keyof PageCalls }>;

/** The page: messages of the extension and actions of the user change its model, and the views follow in the next frame. */
export class App {
  readonly notice = new Notice();
  private readonly frames = new Frames((seconds) => this.frame(seconds));
  private readonly store = new Store(firstModel(this.host.kept ?? this.start), () => this.frames.ask());
  private readonly voice = new Voice();
  private readonly speech = new Speech((id) => isOn(id, this.store.now));
  private readonly actions = new Actions<ActionId, PageModel>(actions, {
    model: () => this.store.now,
    offer,
    isOn,
    isThere,
    run: (id, trigger) => this.perform(id, trigger),
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
      this.store.note({ pointed: this.mode === "shape" ? undefined : { place, at } });
    },
    over: (place) => this.overlays.pointing.point(place),
  });
  private readonly playback = new Playback(this.store, this.voice, this.notice);
  private readonly panel = new Panel(this.playback, this.voice, (step, reach) => this.bookmarks.wordsAt(step, reach));
  private readonly shape = new ShapeMode(this.views.stage, this.store, this.voice, this.notice, () => this.makeRoom());
  private readonly codePanel = new CodePanel(this.store, this.host, this.host.ask);
  private readonly maker = new Maker(this.store, this.host);
  private readonly states = new States();
  private readonly patterns = new Patterns();
  private readonly bookmarks = new Bookmarks(this.store, this.playback);
  private readonly findings = new Findings(this.host, this.store, this.views, this.playback, this.voice);
  private readonly overlays = new Overlays(
    this.store,
    this.host.ask,
    this.views,
    this.voice,
    this.notice,
    this.playback,
  );
  private readonly explain = new Explain(this.store, this.host, this.host.ask, this.views, this.voice, this.playback);
  private readonly variables = new Variables(this.views, this.store.redraw);
  private readonly contextValues = new ContextKeys(this.host);
  private readonly drawerNews = new DrawerNews(this.host, drawerStateOf(this.store.now));
  private readonly inStep = new InStep(this.host);
  private readonly stateSaver = new StateSaver(this.host, () => this.saved);
  private sought: Work = "done"; // how it stood with the step on show after the last frame
  private drawn: Work = "done"; // and with the pictures
  private readonly looked = new Written(); // as the settings have it
  private readonly line = element("line"); // of the code, while the drawer is closed
  private readonly played = new Written(); // as the button of the player says
  private readonly beside = new Written(); // the chunk on show
  private readonly followed = new Written(); // the mazes on show

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

  private readonly reduced = reducing(this.store);

  readonly messages: Handlers<PageEvent, PageCalls> = {
    ...this.reduced,
    locations: (message) => {
      this.reduced.locations(message);
      this.stateSaver.soon(this.store.now.isPlaying); // no frame follows in a page that is not seen
    },
    show: (message) => this.show(message),
    making: (message) => {
      this.reduced.making(message);
      this.notice.showWork(message.work);
    },
    copyPicture: ({ bytes }) => copyPicture(bytes),
    said: ({ text }) => this.notice.say(text),
    note: ({ text }) => this.notice.showNote(text),
    singleKeys: ({ areOn }) => this.actions.takeCharacters(areOn),
    act: ({ action, isOn }) => this.run(action, isOn),
    heard: () => {}, // Silence has noticed it
    goTo: ({ id, step }) => {
      if (id === this.store.now.shown?.id) this.playback.seek(step);
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
    ...byChunkAction((id) => () => this.goBeside(id)),
    goToChunk: () => this.openMaker("at"),
    entranceHere: () => this.moveEnd("entrance"),
    exitHere: () => this.moveEnd("exit"),
    goToText: () => {
      if (!this.goToText(this.store.now.pointed)) this.notice.say("This maze was read in no text.");
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
    if (this.store.now.shown?.locations === undefined || session === undefined) return false;
    const cell = place === undefined ? session.framedCell : session.cellAt(place);
    this.host.send({ type: "openText", at, ...(cell >= 0 && { cell }) });
    return true;
  }

  /** Moves an end to the cell that is meant: by options, or in the text that the maze was read in. */
  private moveEnd(id: EndId): void {
    const { now } = this.store;
    const { at, cell } = this.cellMeant;
    const session = this.views.mazes.sessions[at];
    const origin = originOf(now);
    if (session === undefined || cell < 0)
      return this.notice.say("No cell is framed: open the menu of a cell, or show distances and move the frame.");
    if (!session.takesPart(cell)) return this.notice.say("That cell takes no part in the maze.");
    if (now.shown?.locations !== undefined) return this.host.send({ type: "moveEnd", end: id, at, cell });
    if (origin !== "") return this.notice.say(`This maze was ${origin}: no options move its ends.`);
    const why = this.maker.moveEnd(id, placeNaming(cell, session.finished.grid));
    if (why !== undefined) this.notice.say(why);
  }

  /** Makes a chunk beside the one on show. */
  private goBeside(id: ChunkActionId): void {
    const { chunk } = this.store.now;
    const why = chunk && this.maker.makeWith("at", placeBeside(chunk, id));
    if (why !== undefined) this.notice.say(why);
  }

  /** Where the menu was opened, else what is framed: the cell, -1 for none, and which of the mazes. */
  private get cellMeant(): { readonly at: number; readonly cell: number } {
    const { pointed, framed } = this.store.now;
    const { sessions } = this.views.mazes;
    if (pointed !== undefined) return { at: pointed.at, cell: sessions[pointed.at]?.cellAt(pointed.place) ?? -1 };
    const cells = sessions.map((session, at) => framed[at]?.cell ?? session.framedCell);
    const at = Math.max(
      cells.findIndex((cell) => cell >= 0),
      0,
    );
    return { at, cell: cells[at] ?? -1 };
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
  private perform(id: ActionId, trigger: Trigger): void {
    if (trigger === "key") this.speech.follow(id, this.act[id]);
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

  private get live(): LiveState {
    const { views, shape, overlays } = this;
    return { view: views.camera.chosen, room: views.room, shape: shape.kept, placed: overlays.placed };
  }

  /** What is saved for a reload: nothing of a trial, and without mazes what was chosen in the form. */
  private get saved(): PageState | undefined {
    const { now } = this.store;
    const saved = now.shown?.isTrial === true ? undefined : savedOf(now, this.live);
    return now.shown === undefined && saved?.form === undefined ? undefined : saved;
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
    const { now } = this.store;
    if (now.shown === undefined || !now.mazes.some(({ isCustom }) => isCustom)) return undefined;
    return { id: now.shown.id, step: mazeStepOf(now) };
  }

  /** Shows mazes in place of the current ones; after a reload of the page or a trial they continue where they were. */
  private show(message: ShowArgs): Promise<undefined> {
    const { history, mazes, isTrial = false } = message;
    const { store, views, overlays } = this;
    if (isTrial) this.stateSaver.keep();
    const coming = comingOf(store.now, message, this.stateSaver.keptOf(history), this.live);
    const { saved } = coming;
    if (this.shape.isOn) this.shape.end();
    const load = (at: number, part: Part) => void this.load(message.id, at, part);
    const sessions = views.open(mazes, entryOf(history)?.names, load, saved?.room);
    store.note(withMazes(store.now, message, shownModel(sessions, message), coming));
    this.applyLook(store.now);
    views.show(sessions, overlays.open(sessions), showsGraph(store.now), message.replay !== undefined);
    if (message.run !== "goesOn") this.notice.showWork(undefined);
    overlays.show(saved?.after);
    store.note(begun(store.now, message, coming, overlays.solving.isSolving, wantsLessMotion()));
    if (saved?.shape !== undefined) this.editShape(saved.shape);
    this.sought = views.mazes.seek(this.step); // so that what it needs is asked for at once
    this.render();
    if (isTrial) views.camera.reset();
    views.settle(saved?.view);
    store.redraw();
    return new Promise((resolve) => afterFrame(() => resolve(undefined)));
  }

  /** @param byKey whether the form gets the focus when it opens */
  private turnMaker(byKey: boolean): void {
    const { now } = this.store;
    const hasMazes = now.mazes.length > 0; // else it is all there is
    if (hasMazes) this.store.change(turnedMaker(now));
    if (byKey && (!hasMazes || this.store.now.side === true)) afterFrame(() => this.maker.focus());
  }

  /** Opens the form with the focus in a field. */
  private openMaker(id: OptionId): void {
    this.store.change(openedAt(this.store.now, MAKER_TAB));
    afterFrame(() => this.maker.focus(id));
  }

  /** @param byKey whether the code gets the focus: its line below the picture, which had it, goes */
  private openCode(byKey: boolean): void {
    this.store.change(openedAt(this.store.now, CODE_TAB));
    if (byKey) afterFrame(() => element("code").focus());
  }

  /** Asks for a part of the recording of one of the mazes. */
  private async load(id: number, at: number, part: Part): Promise<void> {
    const arrived = await (part.of === "steps"
      ? this.host.ask("steps", { id, at, from: part.from })
      : this.host.ask("snapshot", { id, at, place: part.place }));
    if (arrived === undefined || id !== this.store.now.shown?.id) return;
    this.views.mazes.take(at, part, arrived);
    this.store.redraw();
  }

  /** What surrounds the pictures follows the mazes that have come on show. */
  private followMazes(): void {
    const { store, views, voice } = this;
    const { difference, shown, lasting } = store.now;
    voice.dropNews();
    if (difference !== "") voice.announce(difference);
    if (shown?.isTrial === false && lasting?.isFromForm === true) voice.soon(() => store.now.heading);
    this.codePanel.show(views.mazes.workings);
    this.bookmarks.show(views.mazes.workings);
    this.explain.show();
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
    if (this.scene === undefined) return;
    this.shape.end();
    this.views.showAgain();
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

  /** Follows the settings that the style sheet does not see. */
  private applyLook({ look }: PageModel): void {
    if (!this.looked.isNew(look)) return;
    this.views.camera.cellSize = look.cellSize;
    this.patterns.areAlwaysOn = look.patterns === "always";
  }

  private frame(seconds: number): Work {
    const { store, views, playback } = this;
    const wasPlaying = store.now.isPlaying;
    this.applyLook(store.now);
    if (this.sought !== "waiting") playback.tick(seconds); // else it waits
    views.showGraph(showsGraph(store.now));
    views.frame(store.now.framed);
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
    const { store, views, panel } = this;
    if (this.scene !== undefined && this.followed.isNew(views.mazes)) this.followMazes();
    this.showDrawer();
    if (this.mode === "shape") panel.showShape(this.shape.status);
    else if (this.scene !== undefined) this.renderMazes();
    panel.show(store.now);
    this.maker.show(store.now);
    this.findings.show(store.now);
    this.bookmarks.tell(store.now);
    this.showPlaying();
    this.showBeside();
    this.actions.show();
  }

  private renderMazes(): void {
    const { store, views, drawer, overlays, codePanel, variables } = this;
    const { mazes } = views;
    const { mazeLength } = store.now;
    const { walked } = overlays.pointing;
    const { sentences, spoken } = mazes;
    const words =
      walked === undefined ? { sentences, spoken } : { sentences: [walked], spoken: [walked], difference: walked };
    const isWrong = walked === undefined && mazes.tellsFindings;
    this.panel.showStep(store.now, words, isWrong, this.sought === "waiting");
    drawer.markFindings(findingsInWords(store.now));
    this.states.show(mazes.played, this.step >= mazeLength, showsSearch(store.now), showsGraph(store.now));
    if (drawer.shows(CODE_TAB)) codePanel.showMoment(); // what is not seen costs no time of a frame
    this.explain.tell();
    if (this.scene !== undefined) variables.show(store.now, this.scene.maze.grid);
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

  /** Names the chunks that buttons lead to, and keeps the room for those around a single picture. */
  private showBeside(): void {
    const { now } = this.store;
    const { chunk } = now;
    if (!this.beside.isNew(chunk)) return;
    this.views.camera.margin = chunk === undefined || isCompared(now) ? MARGIN : WIDE_MARGIN;
    if (chunk === undefined) return;
    for (const id of chunkActionIds) this.actions.rename(id, besideInWords(chunk, id));
  }

  /** Shows what the button of the player does. */
  private showPlaying(): void {
    const { isPlaying } = this.store.now;
    if (!this.played.isNew(isPlaying)) return;
    element("lanes").classList.toggle("playing", isPlaying);
    const [icon, label] = isPlaying ? [pause.icon, pause.label] : ["play", "Play"];
    this.actions.showFace("play", icon, label);
  }
}
