import { formatNumber } from "../src/core/foundation/errors";
import type { ActionId } from "../src/shared/actions";
import { type History, packHistory } from "../src/shared/history";
import type { Mode } from "../src/shared/overlays/action";
import type { KeptFlag, PageState } from "../src/shared/pageState";
import type { ToWebview } from "../src/shared/protocol";
import type { Ask } from "../src/shared/questions";
import { Bookmarks } from "./controls/bookmarks";
import { CodePanel } from "./controls/codePanel";
import { describeStill } from "./controls/mazeWords";
import { Panel } from "./controls/panel";
import { States } from "./controls/states";
import { Explain } from "./explain/explain";
import { Findings } from "./explain/findings";
import { Variables } from "./explain/variables";
import type { Host } from "./extension/host";
import { Maker } from "./maker/maker";
import { MazeViews } from "./mazes/mazeViews";
import { CODE_TAB, MAKER_TAB, STATE_TAB } from "./model/drawerModel";
import type { MazeModel, PageModel } from "./model/pageModel";
import type { MomentModel } from "./model/words";
import { Overlays } from "./overlays/overlays";
import type { SolvingListeners } from "./overlays/solving";
import { Drawer } from "./page/drawer";
import { Patterns } from "./page/patterns";
import type { Pointer } from "./picture/pointer";
import { Playback } from "./playing/playback";
import type { Stops } from "./playing/player";
import type { Session } from "./playing/session";
import { whyNoShape } from "./shape/shape";
import { ShapeMode } from "./shape/shapeMode";

export type Parts = ReturnType<typeof makeParts>;

/** What the parts ask of the page. */
interface PartListeners {
  /** Has a frame drawn. */
  refresh(): void;
  readonly extended: SolvingListeners["extended"];
  leaveShape(): void;
  showMode(mode: Mode): void;
}

/**
 * The parts of the page, each of which knows as little as it can of the others.
 * @param openers the buttons that open the drawer
 */
export function makeParts(
  { kept, send }: Host,
  ask: Ask,
  openers: readonly HTMLElement[],
  { refresh, extended, leaveShape, showMode }: PartListeners,
) {
  const pointer: Pointer = {
    pick: (place) => {
      if (!explain.pick(place)) after.pointing.pick(place);
    },
    openMenu: (place) => explain.point(shape.isOn ? undefined : place),
    over: (place) => after.pointing.point(place),
  };
  const views = new MazeViews(refresh, pointer, (sessions) => after.open(sessions));
  const playback: Playback = new Playback(kept?.duration, {
    left: () => after.solving.cancelPlaying(),
    changed: refresh,
    speak: (words) => panel.speak(words),
    stopped: (line) => panel.say(`Stopped at line ${formatNumber(line + 1)}, a breakpoint.`),
  });
  const panel = new Panel(playback);
  const apply = (mask: string[] | undefined) => {
    leaveShape();
    send({ type: "reshape", mask });
  };
  const shape = new ShapeMode(views.stage, panel, { apply, leave: leaveShape, showMode, changed: refresh });
  const openLine = (line: number, at = 0) => send({ type: "openLine", of: "maze", line, ...(at > 0 && { at }) });
  const codePanel = new CodePanel({ ask, changed: refresh, openLine }, kept?.source === true);
  const drawer = new Drawer(kept?.drawer, openers, refresh);
  const openForm = (isAlone: boolean) => {
    if (isAlone) drawer.show(true, "form");
    else drawer.turnTo(MAKER_TAB);
  };
  const maker = new Maker(send, kept?.form, { open: openForm, changed: refresh });
  const states = new States();
  const patterns = new Patterns();
  const goTo = (step: number, name: string) => playback.seek(step, `${name} at step ${formatNumber(step)}`);
  const runTo = (step: number, name: string) => playback.runTo(step, `${name} at step ${formatNumber(step)}`);
  const bookmarks = new Bookmarks({ seek: goTo, runTo, changed: refresh }, kept?.kind);
  const findings = makeFindings(send, views, panel, goTo);
  const after: Overlays = new Overlays(views, panel, kept?.after, { ask, changed: refresh, extended });
  const explainedBy = {
    goTo: (step: number) => playback.seek(step),
    showCode: () => drawer.turnTo(CODE_TAB),
    open: () => {
      toggles.turn("showSide", true);
      drawer.turnTo(STATE_TAB);
    },
    leave: () => toggles.turn("showCellSteps", false),
  };
  const explaining = { ask, changed: refresh, openLine, ...explainedBy };
  const explain: Explain = new Explain(views, panel, explaining, kept?.explained);
  const variables = makeVariables(views, refresh);
  const toggles = makeToggles(togglesOf(views, playback, explain, drawer), kept, refresh);
  const drawn = { views, states, patterns, after, explain, variables };
  return { ...drawn, panel, playback, shape, codePanel, drawer, maker, bookmarks, toggles, findings };
}

/** What is wrong with an algorithm of the user's. @param goTo goes to a step, and says why */
function makeFindings(
  send: Host["send"],
  views: MazeViews,
  panel: Panel,
  goTo: (step: number, name: string) => void,
): Findings {
  return new Findings({
    goTo: ({ step = 0, cells: [cell] = [] }, at) => {
      goTo(step, "The finding shows");
      if (cell !== undefined) views.reveal(cell, at);
    },
    openLine: ({ line, column }, of, at) =>
      send({ type: "openLine", of, line, ...(column !== undefined && { column }), ...(at > 0 && { at }) }),
    runAgain: () => send({ type: "runAgain" }),
    trust: () => send({ type: "trust" }),
    speak: (words) => panel.voice.announce(words),
  });
}

/** The variables of a run, whose cells are outlined in the pictures while the user points at them. */
function makeVariables(views: MazeViews, refresh: () => void): Variables {
  return new Variables({
    point: (cells) => {
      for (const session of views.mazes.sessions) session.named = cells;
      refresh();
    },
    reveal: (cell) => views.stage.reveal(cell),
  });
}

/** What is turned on and off, each by its action. */
function togglesOf(views: MazeViews, playback: Playback, explain: Explain, drawer: Drawer) {
  return [
    {
      action: "repeat",
      kept: "repeats",
      isOn: () => playback.player.repeats,
      turn: (isOn) => (playback.player.repeats = isOn),
    },
    { action: "showGraph", kept: "graph", isOn: () => views.showsGraph, turn: (isOn) => views.showGraph(isOn) },
    { action: "showCellSteps", kept: "explains", isOn: () => explain.isOn, turn: (isOn) => explain.turn(isOn) },
    { action: "showSide", kept: "side", isOn: () => drawer.model.isWanted, turn: (isOn) => drawer.want(isOn) },
  ] as const satisfies readonly Toggle[];
}

/** What is known of the mazes on show as soon as they come. */
export interface ShownModel extends Pick<PageModel, "mazes" | "history" | "differsAt"> {
  readonly still: string; // what is said of mazes without steps
  readonly difference: string;
}

/** What follows from mazes that come on show. */
export function shownModel(
  sessions: readonly Session[],
  { history: { entries, at }, mazes, difference }: Extract<ToWebview, { type: "show" }>,
): ShownModel {
  const finished = sessions.map((session) => session.finished);
  const hasTooManySteps = mazes.some((each) => each.hasTooManySteps);
  return {
    mazes: sessions.map(
      ({ finished: { recipe }, algorithm }): MazeModel => ({
        isOwn: algorithm?.isOwn === true,
        whyNoShape: whyNoShape(recipe, algorithm),
      }),
    ),
    history: { at, count: entries.length },
    differsAt: difference?.step,
    still: describeStill(finished, hasTooManySteps),
    difference: difference?.text ?? "",
  };
}

/** Before any maze is shown. */
export const NOTHING_SHOWN: ShownModel = {
  mazes: [],
  history: { at: 0, count: 0 },
  differsAt: undefined,
  still: "",
  difference: "",
};

/** The page as it is now. */
export function modelOf(parts: Parts, shown: ShownModel, isLocked: boolean): PageModel {
  const { views, playback, shape, codePanel, drawer, maker, bookmarks, after, explain } = parts;
  return {
    ...shown,
    isEmpty: maker.isEmpty,
    length: playback.player.length,
    hasEvents: bookmarks.hasKinds,
    shape: shape.strokes,
    drawer: drawer.model,
    isLocked,
    repeats: playback.player.repeats,
    showsGraph: views.showsGraph,
    explains: explain.isOn,
    isSource: codePanel.isSource,
    hasOnlySource: codePanel.hasOnlySource,
    isMarked: bookmarks.isSet(playback.step),
    overlays: after.turnedOn,
    refused: after.refused,
  };
}

/** The moment on show. */
function momentOf({ views, playback, after }: Parts, { mazes, still, difference }: ShownModel): MomentModel {
  const { position, length } = playback.player;
  const { walked } = after.pointing;
  const sentences = walked === undefined ? views.mazes.sentences : [walked];
  return { position, length, isCompared: mazes.length > 1, sentences, still, difference };
}

/** Opens or closes the drawer as the user has chosen. */
export function showDrawer({ views, drawer, explain }: Parts): void {
  const { content } = views.mazes;
  const shown = explain.isOn && content === "mazes" ? "own" : content; // so that there is the tab with the list
  drawer.show(drawer.model.isWanted, shown);
}

/** Where playing stops, on the mazes on show. */
export function setStops({ playback, bookmarks }: Parts, stops: Stops): void {
  playback.player.stops = stops;
  bookmarks.showStops(stops);
}

/** What runs to events and bookmarks, from the step on show. */
export function momentActions({ bookmarks, playback }: Parts) {
  return {
    nextMoment: () => bookmarks.nextMoment(playback.step, 1),
    previousMoment: () => bookmarks.nextMoment(playback.step, -1),
    nextBookmark: () => bookmarks.nextBookmark(playback.step, 1),
    previousBookmark: () => bookmarks.nextBookmark(playback.step, -1),
    bookmark: () => bookmarks.toggle(playback.step),
  } satisfies Partial<Record<ActionId, () => void>>;
}

/** Opens the drawer at the form of the maze's options; closes it where it is open there, at the tab of before. @returns whether it is open */
export function turnMaker(parts: Parts, isOpen: boolean): boolean {
  if (parts.views.mazes.scenes.length === 0) return true; // it is all there is
  const opens = !isOpen;
  if (opens) parts.drawer.turnTo(MAKER_TAB);
  else parts.drawer.turnBack();
  parts.toggles.turn("showSide", opens);
  return opens;
}

/** Brings what is around the pictures up to date. */
export function showAround(parts: Parts, shown: ShownModel, isLoading: boolean): void {
  const { views, panel, playback, codePanel, drawer, states, after, findings, explain } = parts;
  const ownStep = Math.min(playback.step, views.mazes.ownLength); // those of a solver change no variable
  panel.showStep(playback.player, momentOf(parts, shown), isLoading);
  showDrawer(parts);
  drawer.markFindings(findings.words);
  drawer.markMeasures(playback.player.isAtEnd && after.isMeasured ? views.mazes : undefined);
  states.show(views.mazes.played, playback.step >= views.mazes.ownLength, views.showsGraph);
  if (drawer.shows(CODE_TAB)) codePanel.showLine(parts.variables.briefAt(ownStep)); // what is not seen costs no time of a frame
  if (drawer.shows(STATE_TAB)) codePanel.showData();
  explain.tell();
  parts.variables.show(ownStep);
  after.tell(playback.player.isPlaying, explain.isOn ? "explain-hint" : undefined);
  views.tell();
}

/** What is seen, for a reload. */
export function stateOf(parts: Parts, history: History, isLocked: boolean, spot?: PageState["spot"]): PageState {
  const { views, playback, shape, codePanel, drawer, maker, bookmarks, after, toggles, explain } = parts;
  return {
    history,
    ...playback.goal,
    duration: playback.chosenDuration,
    ...(isLocked && { isLocked }),
    ...(spot && { spot }),
    ...toggles.kept,
    ...(codePanel.isSource && { source: true }),
    drawer: drawer.kept,
    form: maker.kept,
    bookmarks: bookmarks.chosen,
    kind: bookmarks.kind,
    after: after.kept,
    explained: explain.kept,
    view: views.camera.chosen,
    shape: shape.kept,
  };
}

/** What is seen now, to see it again in a maze that a new run of the same algorithm has made. */
export function standingOf(parts: Parts, isLocked: boolean): PageState {
  const { walked: _, ...kept } = parts.after.kept;
  const state = stateOf(parts, packHistory([], 0), isLocked);
  return { ...state, after: kept, ...(parts.playback.player.isAtEnd && { step: Number.POSITIVE_INFINITY }) };
}

/** Something of the page that is on or off, by an action. */
interface Toggle<Id extends ActionId = ActionId> {
  readonly action: Id;
  readonly kept: KeptFlag; // its name in what is kept for a reload
  isOn(): boolean;
  turn(isOn: boolean): void;
}

/** What the user has turned on and off. Only what was chosen is kept for a reload. */
function makeToggles<Id extends ActionId>(
  all: readonly Toggle<Id>[],
  kept: PageState | undefined,
  changed: () => void,
) {
  const chosen: Partial<Record<KeptFlag, boolean>> = {};
  const choose = (toggle: Toggle, isOn: boolean) => {
    toggle.turn(isOn);
    chosen[toggle.kept] = toggle.isOn();
  };
  const flip = (toggle: Toggle) => {
    choose(toggle, !toggle.isOn());
    changed();
  };
  for (const toggle of all) {
    const isOn = kept?.[toggle.kept];
    if (isOn !== undefined) choose(toggle, isOn);
  }
  return {
    kept: chosen,
    act: Object.fromEntries(all.map((toggle) => [toggle.action, () => flip(toggle)])) as Record<Id, () => void>,
    /** Turns what an action turns on or off. */
    turn: (id: Id, isOn: boolean) => {
      for (const toggle of all) if (toggle.action === id) choose(toggle, isOn);
    },
  };
}
