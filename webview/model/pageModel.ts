import { type ActionId, actions, buttonGroups } from "../../src/shared/actions";
import { actionIdOf, overlays } from "../../src/shared/overlays";
import type { Mode, Need, Offer } from "../../src/shared/overlays/action";
import { chosenTab, type DrawerModel, MAKER_TAB } from "./drawerModel";

/** A maze on show, as far as rules follow from it. */
export interface MazeModel {
  readonly isOwn: boolean; // made by an algorithm of the user's
  readonly whyNoShape: string | undefined; // its shape cannot be edited
}

/** What the preview shows, as plain data. What can be done, what is on and what is said follow from it by pure functions. */
export interface PageModel {
  readonly mazes: readonly MazeModel[]; // on show, none before the first
  readonly isEmpty: boolean; // whether the page is only the form, since no maze could be made yet
  readonly history: { readonly at: number; readonly count: number };
  readonly length: number; // steps
  readonly hasEvents: boolean;
  readonly differsAt: number | undefined; // the first step in which two versions of a file differ
  readonly shape: { readonly canUndo: boolean; readonly canRedo: boolean } | undefined; // while it is edited
  readonly drawer: DrawerModel;
  readonly isLocked: boolean;
  readonly repeats: boolean;
  readonly showsGraph: boolean;
  readonly explains: boolean;
  readonly isSource: boolean; // whether the code is the source, where there is one
  readonly hasOnlySource: boolean;
  readonly isMarked: boolean; // the step on show, by a bookmark of the user's
  readonly overlays: ReadonlySet<ActionId>; // that are on
  readonly refused: ReadonlySet<ActionId>; // overlays that these mazes do not have
}

export const modeOf = ({ shape }: Pick<PageModel, "shape">): Mode => (shape === undefined ? "maze" : "shape");

export const isCompared = ({ mazes }: Pick<PageModel, "mazes">): boolean => mazes.length > 1;

const MEETS: Readonly<Record<Need, (model: PageModel) => boolean>> = {
  mazes: ({ mazes }) => mazes.length > 0,
  "one maze": ({ mazes }) => mazes.length === 1,
  "own maze": ({ mazes }) => mazes.length === 1 && mazes[0].isOwn,
  "own mazes": ({ mazes }) => mazes.some(({ isOwn }) => isOwn),
  steps: ({ length }) => length > 0,
  events: ({ hasEvents }) => hasEvents,
  difference: ({ differsAt }) => differsAt !== undefined,
};

/** Needs that most mazes do not meet: without them there are no buttons. */
const RARE: ReadonlySet<Need | undefined> = new Set(["own maze", "own mazes", "difference"]);

const when = (holds: boolean): Offer => (holds ? true : "");

/** What can run by other rules than those of the table. */
const RULES: Readonly<Partial<Record<ActionId, (model: PageModel) => Offer>>> = {
  previous: ({ history: { at } }) => when(at > 0),
  next: ({ history: { at, count } }) => when(at < count - 1),
  undoStroke: ({ shape }) => when(shape?.canUndo === true),
  redoStroke: ({ shape }) => when(shape?.canRedo === true),
  editShape: ({ shape, mazes: [maze] }) =>
    shape !== undefined ? true : maze === undefined ? "" : (maze.whyNoShape ?? true),
};

/** Whether an action can run now, or why not. */
export function offer(id: ActionId, model: PageModel): Offer {
  const { mode, needs } = actions[id];
  const whyNot = whyNotCompared(id, model);
  if (whyNot !== undefined) return whyNot;
  if (mode !== undefined && mode !== modeOf(model)) return "";
  return RULES[id]?.(model) ?? when(needs === undefined || (model.shape === undefined && MEETS[needs](model)));
}

/** Whether there are buttons for an action; undefined where that does not follow from the model. */
export function isThere(id: ActionId, model: PageModel): boolean | undefined {
  const { needs } = actions[id];
  if (id === "showSource") return !model.hasOnlySource;
  if (needs !== undefined && RARE.has(needs)) return MEETS[needs](model);
  return TURNED_BY_OVERLAYS.has(id) ? !model.refused.has(id) : undefined;
}

const TURNED_BY_OVERLAYS: ReadonlySet<ActionId> = new Set(overlays.map(({ id }) => actionIdOf(id)));

const TURNED: Readonly<Partial<Record<ActionId, (model: PageModel) => boolean>>> = {
  editShape: ({ shape }) => shape !== undefined,
  lock: ({ isLocked }) => isLocked,
  repeat: ({ repeats }) => repeats,
  showGraph: ({ showsGraph }) => showsGraph,
  showCellSteps: ({ explains }) => explains,
  showSide: ({ drawer }) => drawer.isWanted,
  showMaker: ({ drawer }) => drawer.isWanted && chosenTab(drawer) === MAKER_TAB,
  showSource: ({ isSource }) => isSource,
  bookmark: ({ isMarked }) => isMarked,
};

/** Whether what an action turns is on; undefined for one that turns nothing, and before there are mazes. */
export function isOn(id: ActionId, model: PageModel): boolean | undefined {
  if (model.mazes.length === 0) return undefined;
  return TURNED_BY_OVERLAYS.has(id) ? model.overlays.has(id) : TURNED[id]?.(model);
}

/** Whether the title opens the form. */
export const opensMaker = (model: PageModel): boolean => model.shape === undefined && !model.isEmpty;

const DELIVERY: readonly ActionId[] = [...buttonGroups.insert, ...buttonGroups.copy];

/** Why an action is not available for compared mazes; undefined if it is. */
function whyNotCompared(id: ActionId, model: PageModel): string | undefined {
  if (!isCompared(model) || !(id === "editShape" || actions[id].needs === "one maze")) return undefined;
  const way = DELIVERY.includes(id) ? ". Save As… asks for one of the mazes" : "";
  return `${actions[id].label}: not available while comparing${way}`;
}
