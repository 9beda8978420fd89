import { formatNumber } from "../src/core/foundation/errors";
import type { ActionId } from "../src/shared/actions";
import type { History } from "../src/shared/history";
import type { KeptFlag, PageState } from "../src/shared/pageState";
import { Bookmarks } from "./controls/bookmarks";
import { CodePanel } from "./controls/codePanel";
import { Panel } from "./controls/panel";
import { States } from "./controls/states";
import type { Host } from "./extension/host";
import { After } from "./finished/after";
import { MazeViews } from "./finished/mazeViews";
import type { SolvingListeners } from "./finished/solving";
import { Drawer } from "./page/drawer";
import { setPressed } from "./page/page";
import { Patterns } from "./page/patterns";
import type { Pointer } from "./picture/pointer";
import { Playback } from "./playing/playback";
import { ShapeMode } from "./shape/shapeMode";

export type Parts = ReturnType<typeof makeParts>;

/** The parts of the page, each of which knows as little as it can of the others. @param refresh has a frame drawn */
export function makeParts(
  { kept, send }: Host,
  refresh: () => void,
  extended: SolvingListeners["extended"],
  leaveShape: () => void,
) {
  const pointer: Pointer = { pick: (place) => after.pick(place), over: (place) => after.point(place) };
  const views = new MazeViews(refresh, pointer, (sessions) => after.open(sessions));
  const playback: Playback = new Playback(kept?.duration, {
    left: () => after.solving.cancelPlaying(),
    changed: refresh,
    speak: (words) => panel.speak(words),
  });
  const panel = new Panel(playback);
  const apply = (mask: string[] | undefined) => {
    leaveShape();
    send({ type: "reshape", mask });
  };
  const shape = new ShapeMode(views.stage, panel, { apply, leave: leaveShape, changed: refresh });
  const codePanel = new CodePanel((algorithm) => send({ type: "source", algorithm }), kept?.source === true);
  const drawer = new Drawer(kept?.drawer, refresh);
  const states = new States();
  const patterns = new Patterns();
  const goTo = (step: number, name: string) => playback.seek(step, `${name} at step ${formatNumber(step)}`);
  const bookmarks = new Bookmarks(goTo, refresh, kept?.kind);
  const after: After = new After(views, panel, kept?.after, { send, changed: refresh, extended });
  const toggles = makeToggles(togglesOf(views, playback), kept, refresh);
  return { views, panel, playback, shape, codePanel, drawer, states, patterns, bookmarks, after, toggles };
}

/** What is turned on and off, each by its action. */
function togglesOf(views: MazeViews, playback: Playback) {
  let showsSide = true;
  return [
    {
      action: "repeat",
      kept: "repeats",
      isOn: () => playback.player.repeats,
      turn: (isOn) => (playback.player.repeats = isOn),
    },
    { action: "showGraph", kept: "graph", isOn: () => views.showsGraph, turn: (isOn) => views.showGraph(isOn) },
    { action: "showSide", kept: "side", isOn: () => showsSide, turn: (isOn) => (showsSide = isOn) },
  ] as const satisfies readonly Toggle[];
}

/** Whether what an action turns is on; undefined for one that turns nothing. */
export function isOn({ bookmarks, codePanel, toggles, after, playback }: Parts, id: ActionId): boolean | undefined {
  if (id === "bookmark") return bookmarks.isSet(playback.step);
  if (id === "showSource") return codePanel.isSource;
  return toggles.isOn(id) ?? after.isOn(id);
}

/** Brings what is around the pictures up to date. */
export function showAround(
  { views, panel, playback, codePanel, drawer, states, bookmarks, after, toggles }: Parts,
  isLoading: boolean,
): void {
  const showsSide = toggles.isOn("showSide") === true;
  panel.showStep(playback.player, views.mazes.sentences, isLoading);
  drawer.show(showsSide, views.mazes.workings !== undefined);
  states.show(views.mazes.algorithms, playback.step >= views.mazes.ownLength);
  if (showsSide) codePanel.showStep();
  after.tell(playback.player.isPlaying);
  panel.showTools(bookmarks.hasKinds, views.showsGraph);
  toggles.show();
  setPressed("bookmark", bookmarks.isSet(playback.step));
  views.tell();
}

/** What is seen, for a reload. */
export function stateOf(parts: Parts, history: History, isLocked: boolean): PageState {
  const { views, playback, shape, codePanel, drawer, bookmarks, after, toggles } = parts;
  return {
    history,
    ...playback.goal,
    duration: playback.chosenDuration,
    ...(isLocked && { isLocked }),
    ...toggles.kept,
    ...(codePanel.isSource && { source: true }),
    drawer: drawer.kept,
    bookmarks: bookmarks.chosen,
    kind: bookmarks.kind,
    after: after.kept,
    view: views.camera.chosen,
    shape: shape.kept,
  };
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
    chosen[toggle.kept] = isOn;
    toggle.turn(isOn);
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
    /** Whether what an action turns is on; undefined for any other action. */
    isOn: (id: ActionId) => all.find(({ action }) => action === id)?.isOn(),
    show: () => {
      for (const { action, isOn } of all) setPressed(action, isOn());
    },
  };
}
