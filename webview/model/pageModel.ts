import { countOf } from "../../src/core/foundation/errors";
import type { Recipe } from "../../src/core/foundation/optionTypes";
import type { Mode, Need, Offer } from "../../src/shared/action";
import { type ActionId, actions } from "../../src/shared/actions";
import type { Finding, SeenOfProgram, Variable } from "../../src/shared/data/userAlgorithm";
import type { History, KeptMazes } from "../../src/shared/history";
import type { ToPreview } from "../../src/shared/messages/preview";
import { actionIdOf, type OverlayId, overlays } from "../overlays/kinds";
import type { CellOrWall } from "../overlays/kinds/cellOrWall";
import type { PicturePoint } from "../overlays/kinds/overlay";
import {
  chosenTab,
  type DrawerChoice,
  type DrawerContent,
  type DrawerModel,
  isSeen,
  MAKER_TAB,
  SOLVE_TAB,
  turnedTo,
} from "./drawerModel";
import type { FormModel } from "./form";
import type { LiveState } from "./liveState";
import { isAtEnd, type Playing, stepOf } from "./playing";
import { byChunkAction, type ChunkActionId, type ShownChunk, whyNoneBeside } from "./shownChunk";

/** A maze on show, as far as rules follow from it. */
export interface MazeModel {
  readonly isCustom: boolean; // made by code of the user's
  readonly program: SeenOfProgram | undefined; // where that is a program
  readonly whyNoShape: string | undefined; // its shape cannot be edited
  readonly name: string; // of the user's code
  readonly findings: readonly Finding[]; // what is wrong with it
}

/** The mazes on show, and the message that showed them. */
interface Shown {
  readonly id: number;
  readonly isTrial: boolean; // they are on show for a while, as the user chooses: nothing of them is saved or explained
  readonly history: History;
  readonly locations: KeptMazes["locations"]; // where the mazes stand in texts
}

/** Of a run that failed. */
export type FailedRun = Pick<Extract<ToPreview, { type: "failed" }>, "findings" | "file" | "needsTrust">;

/** What is known of mazes as soon as they come on show. */
export interface ShownModel {
  readonly mazes: readonly MazeModel[]; // none before the first
  readonly heading: string; // which they are
  readonly seed: string | undefined;
  readonly content: DrawerContent; // what the drawer can show of them
  readonly history: { readonly at: number; readonly count: number };
  readonly still: string; // what is said of mazes without steps
  readonly difference: string; // between runs of two versions of a file
  readonly differsAt: number | undefined; // the first step in which those differ
  readonly isAmbiguous: boolean; // whether the text of the maze could mean something else
  readonly usesGraph: boolean; // whether the graph of their cells is usual
  readonly hasOnlySource: boolean; // whether the code has no pseudocode
  readonly mazeLength: number; // steps of the longest
  readonly chunk: ShownChunk | undefined; // that they are, of an endless maze
  readonly cells: string; // of their grid: two grids with the same have the same cells, but for those that a mask excludes
}

/** Mazes that were shown, and the message that did so. */
interface Lasting {
  readonly id: number;
  readonly recipes: readonly Recipe[];
  readonly cells: string;
  readonly isFromForm: boolean; // the form asked for them
}

/** The page when a trial came on show. */
export interface BeforeTrial {
  readonly model: PageModel;
  readonly live: LiveState;
}

/** The variables of a user's algorithm after a step. */
export interface ValuesModel {
  readonly step: number;
  readonly variables: readonly Variable[];
}

/** By the places of mazes, a cell or a wall in each that has it. */
export type CellsOrWalls = readonly (CellOrWall | undefined)[];

/** Nothing is known of the variables. */
export const NO_VALUES: ValuesModel = { step: -1, variables: [] };

/** Before any maze is shown. */
export const NOTHING_SHOWN: ShownModel = {
  mazes: [],
  heading: "",
  seed: undefined,
  content: "form",
  history: { at: 0, count: 0 },
  still: "",
  difference: "",
  differsAt: undefined,
  isAmbiguous: false,
  usesGraph: false,
  hasOnlySource: false,
  mazeLength: 0,
  chunk: undefined,
  cells: "",
};

/** What the user has chosen, which is kept for a reload. What is turned on or off is undefined for as long as it is as usual. */
interface Choices {
  readonly graph: boolean | undefined; // whether the graph of the cells is drawn
  readonly side: boolean | undefined; // whether the drawer is open: not on first use
  readonly more: boolean | undefined; // whether all ways to see a finished maze are there, not the most usual alone
  readonly explains: boolean | undefined; // whether the steps of a cell are listed
  readonly isLocked: boolean;
  readonly isSource: boolean; // whether the code is the source, where there is one
  readonly drawer: DrawerChoice;
  readonly kind: string | undefined; // of events to run to
  readonly bookmarks: readonly number[]; // steps, in order
  readonly solver: string;
  readonly overlays: ReadonlySet<OverlayId>; // that are on
  readonly explainedCellOrWall: CellOrWall | undefined; // the cell or the wall, last or now
}

/** A place in one of the shown mazes. */
export interface PlaceInLane {
  readonly place: PicturePoint;
  readonly at: number; // which of the mazes
}

/** What the preview shows, as plain data. What can be done, what is on, what is said and kept follow from it by pure functions. */
export interface PageModel extends ShownModel, Choices, Playing {
  readonly shown: Shown | undefined; // none before the first
  readonly lasting: Lasting | undefined; // the last mazes that are no trial, on show or behind one
  readonly beforeTrial: BeforeTrial | undefined; // how those were on show when a trial came
  readonly form: FormModel;
  readonly framed: CellsOrWalls; // what is explained in each of the mazes
  readonly pointed: PlaceInLane | undefined; // where the menu of the page was opened, for an action of it
  readonly line: number; // of the user's file, from 0, that made the step on show, or -1
  readonly file: number; // it is in this one, of several that ran
  readonly values: ValuesModel; // until others come, also at the steps after
  readonly failure: FailedRun | undefined; // of the last run: the maze of a run before stays on show
  readonly isEmpty: boolean; // whether the page is only the form, since no maze could be made yet
  readonly hasEvents: boolean;
  readonly shape: { readonly canUndo: boolean; readonly canRedo: boolean } | undefined; // while it is edited
  readonly refused: ReadonlySet<OverlayId>; // overlays that these mazes do not have
}

export const modeOf = ({ shape }: Pick<PageModel, "shape">): Mode => (shape === undefined ? "maze" : "shape");

export const isCompared = ({ mazes }: Pick<PageModel, "mazes">): boolean => mazes.length > 1;

/** Whether there is a variable that could be shown in place of what is. */
function hasOther(program: SeenOfProgram | undefined): boolean {
  return program?.variables.some(({ name }) => name !== program.variable) === true;
}

const MEETS: Readonly<Record<Need, (model: PageModel) => boolean>> = {
  mazes: ({ mazes }) => mazes.length > 0,
  "one maze": ({ mazes }) => mazes.length === 1,
  "user algorithm": ({ mazes }) => mazes.length === 1 && mazes[0].isCustom && mazes[0].program === undefined,
  "user code": ({ mazes }) => mazes.length === 1 && mazes[0].isCustom,
  "user codes": ({ mazes }) => mazes.some(({ isCustom }) => isCustom),
  "other variables": ({ mazes: [maze, ...others] }) => others.length === 0 && hasOther(maze?.program),
  steps: ({ length }) => length > 0,
  events: ({ hasEvents }) => hasEvents,
  difference: ({ differsAt }) => differsAt !== undefined,
  "other meaning": ({ isAmbiguous }) => isAmbiguous,
  chunk: ({ chunk }) => chunk !== undefined,
};

/** Needs that most mazes do not meet: without them there are no buttons. */
const RARE: ReadonlySet<Need | undefined> = new Set([
  "user algorithm",
  "user code",
  "user codes",
  "other variables",
  "difference",
  "other meaning",
  "chunk",
]);

const when = (holds: boolean): Offer => (holds ? true : "");

/** Whether there is a chunk beside the one on show. */
function offerBeside(id: ChunkActionId) {
  return ({ chunk }: PageModel): Offer => (chunk === undefined ? "" : (whyNoneBeside(chunk, id) ?? true));
}

const NO_CHUNK = "Only perfect mazes on the rectangular grid are chunks of an endless maze.";

/** What can run by other rules than those of the table. */
const RULES: Readonly<Partial<Record<ActionId, (model: PageModel) => Offer>>> = {
  ...byChunkAction(offerBeside),
  goToChunk: ({ mazes, form: { draft } }) => (mazes.length === 0 ? "" : draft.ids.includes("at") || NO_CHUNK),
  previous: ({ history: { at } }) => when(at > 0),
  next: ({ history: { at, count } }) => when(at < count - 1),
  undoStroke: ({ shape }) => when(shape?.canUndo === true),
  redoStroke: ({ shape }) => when(shape?.canRedo === true),
  share: ({ shape, mazes, mazeLength }) => when(shape === undefined && mazes.length === 1 && mazeLength > 0),
  showSource: (model) => when(model.shape === undefined && MEETS["one maze"](model) && !model.hasOnlySource),
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
  if (id === "copySeed") return model.seed !== undefined && model.shape === undefined;
  if (needs !== undefined && RARE.has(needs)) return MEETS[needs](model);
  const overlay = OVERLAY_OF.get(id);
  return overlay && !model.refused.has(overlay);
}

const OVERLAY_OF: ReadonlyMap<ActionId, OverlayId> = new Map(overlays.map(({ id }) => [actionIdOf(id), id]));

/** It is said what one can do next: a maze stands at the end of all steps, and the tab that offers the same is not open. */
export const offersNext = (model: PageModel): boolean =>
  model.mazes.length === 1 && model.shape === undefined && isAtEnd(model) && !isSeen(drawerOf(model), SOLVE_TAB);

/** The cells of a solver that searches have a legend. */
export const showsSearch = (model: PageModel): boolean =>
  model.overlays.has("solution") && stepOf(model) > model.mazeLength && !isAtEnd(model);

/** Finished mazes are tinted by distances: most of what the user has chosen to see of them is seen without. */
export const isTinted = ({ look, overlays: on, refused }: PageModel): boolean =>
  look.bloom && [...on].every((id) => refused.has(id) || KEEP_TINT.has(id));

const KEEP_TINT: ReadonlySet<OverlayId> = new Set(overlays.filter(({ keepsTint }) => keepsTint).map(({ id }) => id));

/** The graph of the cells is drawn. */
export const showsGraph = ({ graph, usesGraph }: PageModel): boolean => graph ?? usesGraph;

/** What an action turns on and off by its name in the model. */
const CHOSEN = { repeat: "repeats", showGraph: "graph", showSide: "side" } as const;

const TURNED: Readonly<Partial<Record<ActionId, (model: PageModel) => boolean>>> = {
  editShape: ({ shape }) => shape !== undefined,
  lock: ({ isLocked }) => isLocked,
  repeat: ({ repeats }) => repeats === true,
  showGraph: showsGraph,
  showCellSteps: ({ explains }) => explains === true,
  showSide: ({ side }) => side === true,
  showMaker: ({ side, drawer: { tab }, content }) => side === true && chosenTab({ tab, content }) === MAKER_TAB,
  showSource: ({ isSource }) => isSource,
  bookmark: (model) => model.bookmarks.includes(stepOf(model)),
};

/** Whether what an action turns is on; undefined for one that turns nothing, and before there are mazes. */
export function isOn(id: ActionId, model: PageModel): boolean | undefined {
  if (model.mazes.length === 0) return undefined;
  const overlay = OVERLAY_OF.get(id);
  return overlay === undefined ? TURNED[id]?.(model) : model.overlays.has(overlay);
}

/** What an action changes that turns something on or off, and no more. */
export function turned(id: keyof typeof CHOSEN, model: PageModel): Partial<PageModel> {
  return { [CHOSEN[id]]: TURNED[id]?.(model) !== true };
}

/** The drawer as it is shown. */
export function drawerOf({ mazes, content, explains, shape, side, isEmpty, drawer }: PageModel): DrawerModel {
  const hasMazes = mazes.length > 0;
  return {
    ...drawer,
    isShown: hasMazes ? shape === undefined && side === true : isEmpty,
    content: explains === true && content === "mazes" ? "custom" : content, // so that there is the tab with the list
  };
}

/**
 * Whether the line of the code stands below the picture, in place of the status: among the steps of the maze, while the drawer,
 * which has all lines, is closed.
 */
export const hasCaption = (model: PageModel): boolean =>
  model.shape === undefined &&
  model.content === "steps" &&
  stepOf(model) > 0 &&
  stepOf(model) < model.mazeLength &&
  !drawerOf(model).isShown;

/** The drawer opened at a tab. */
export function openedAt({ drawer }: PageModel, tab: DrawerChoice["tab"]) {
  return { side: true, drawer: turnedTo(drawer, tab) } satisfies Partial<PageModel>;
}

/** The drawer opened at the form; closed where it is open there, at the tab of before. */
export function turnedMaker(model: PageModel): Partial<PageModel> {
  if (isOn("showMaker", model) !== true) return openedAt(model, MAKER_TAB);
  return { ...openedAt(model, model.drawer.before), side: false };
}

/** Overlays with one of them on or off. */
export function withOverlay({ overlays: on }: PageModel, id: OverlayId, isOn: boolean) {
  const others = [...on].filter((each) => each !== id);
  return { overlays: new Set(isOn ? [...others, id] : others) } satisfies Partial<PageModel>;
}

/** The user's bookmarks with one more at a step, or without the one there. */
export function bookmarked({ bookmarks }: PageModel, step: number) {
  const others = bookmarks.filter((each) => each !== step);
  const added = [...bookmarks, step].sort((a, b) => a - b);
  return { bookmarks: bookmarks.includes(step) ? others : added } satisfies Partial<PageModel>;
}

/** Whether the title opens the form. */
export const opensMaker = (model: PageModel): boolean => model.shape === undefined && !model.isEmpty;

/** Buttons that take the maze elsewhere. */
const DELIVERY = /^(insert|copy)@/;

/** Why an action is not available for compared mazes; undefined if it is. */
function whyNotCompared(id: ActionId, model: PageModel): string | undefined {
  if (!isCompared(model) || !(id === "editShape" || actions[id].needs === "one maze")) return undefined;
  const way = DELIVERY.test(actions[id].button ?? "") ? ". Save As… saves the first of the mazes" : "";
  return `${actions[id].label}: not available while comparing${way}`;
}

/** How many findings there are, in words; empty for none. */
export function findingsInWords({ mazes, failure }: Pick<PageModel, "mazes" | "failure">): string {
  const count = mazes.flatMap(({ findings }) => findings).length + (failure?.findings.length ?? 0);
  return count === 0 ? "" : countOf(count, "finding");
}
