import * as v from "valibot";
import { solvers } from "../../src/core/solvers/facts";
import { type DrawerState, drawerState } from "../../src/shared/drawerState";
import { flag, type History, keptHistory, locations, packHistory, recipe } from "../../src/shared/history";
import { natural, positive, read, readable, unlessBad } from "../../src/shared/reading";
import { type OverlayId, overlayNamed, overlays } from "../overlays/kinds";
import { firstDrawer, tabNamed } from "./drawerModel";
import { chosenForm, firstForm } from "./form";
import { type KeptAfter, keptAfter, keptShape, type LiveState, room, view } from "./liveState";
import { NO_VALUES, NOTHING_SHOWN, type PageModel } from "./pageModel";
import { goalOf, isAtEnd, NOT_PLAYED } from "./playing";

/** The cell that is explained, or with a slot the wall there. */
const keptCellOrWall = v.object({ cell: natural, slot: v.exactOptional(natural) });

/** A field of what is saved: how it is read, what it is of the page, and how the page begins with it. */
interface Row<Schema extends v.GenericSchema> {
  readonly schema: Schema;
  of(model: PageModel, live: LiveState): v.InferOutput<Schema>;
  begin?(saved: v.InferOutput<Schema> | undefined): Partial<PageModel>;
}

function row<Schema extends v.GenericSchema>(
  schema: Schema,
  of: Row<Schema>["of"],
  begin?: Row<Schema>["begin"],
): Row<Schema> {
  return { schema, of, ...(begin && { begin }) };
}

/** A field of the model that is saved as it is. */
function field<Key extends keyof PageModel, Schema extends v.GenericSchema<unknown, PageModel[Key]>>(
  key: Key,
  schema: Schema,
): Row<Schema> {
  return {
    schema,
    of: (model) => model[key] as v.InferOutput<Schema>,
    begin: (saved) => ({ [key]: saved }),
  };
}

/** Of no mazes. */
const NO_HISTORY: History = /* @__PURE__ */ packHistory([], 0);

/**
 * What the page saves over tab switches and reloads: what is read, saved, and what the page begins with follow from it. Each
 * field is read separately, since another version may have stored it: an invalid field does not affect the others.
 */
const rows = {
  history: row(keptHistory, ({ shown }) => shown?.history ?? NO_HISTORY),
  step: row(v.fallback(natural, 0), (model) => goalOf(model).step),
  isPlaying: row(v.fallback(v.boolean(), false), (model) => goalOf(model).isPlaying),
  duration: field("duration", unlessBad(positive)),
  view: row(view, (_, live) => live.view),
  room: row(room, (_, live) => live.room),
  shape: row(unlessBad(keptShape), (_, { shape }) => shape),
  graph: field("graph", flag),
  side: field("side", flag),
  drawer: row(
    drawerState.entries.drawer,
    (model) => drawerStateOf(model).drawer,
    (saved) => ({ drawer: { ...firstDrawer, tab: tabNamed(saved?.tab) ?? firstDrawer.tab, size: saved?.size } }),
  ),
  repeats: field("repeats", flag),
  more: field("more", flag),
  form: row(
    unlessBad(recipe),
    (model) => chosenForm(model.form, model.lasting !== undefined),
    (saved) => ({ form: firstForm(saved) }),
  ),
  source: row(
    flag,
    ({ isSource }) => isSource || undefined,
    (saved) => ({ isSource: saved === true }),
  ),
  kind: field("kind", unlessBad(v.string())),
  explains: field("explains", flag),
  explainedCellOrWall: row(
    unlessBad(keptCellOrWall),
    ({ explains, explainedCellOrWall }) => (explains === true ? explainedCellOrWall : undefined),
    (explainedCellOrWall) => ({ explainedCellOrWall }),
  ),
  bookmarks: row(unlessBad(readable(natural)), ({ bookmarks }) => [...bookmarks]),
  isLocked: row(flag, ({ isLocked }) => isLocked || undefined),
  locations: row(unlessBad(locations), ({ shown }) => shown?.locations),
  after: row(
    unlessBad(keptAfter),
    (model, { placed }) => ({ solver: model.solver, on: [...model.overlays], ...placed }),
    (saved) => ({
      solver: (solvers.find(({ id }) => id === saved?.solver) ?? solvers[0]).id,
      overlays: overlaysOf(saved),
    }),
  ),
};

type Rows = typeof rows;

const names = Object.keys(rows) as (keyof Rows)[];

/** Of each row something, by its name. */
function byRow<Value>(valueOf: (name: keyof Rows) => Value): Record<keyof Rows, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<keyof Rows, Value>;
}

const pageState = v.object(
  byRow((name) => rows[name].schema) as { readonly [Name in keyof Rows]: Rows[Name]["schema"] },
);

export type PageState = v.InferOutput<typeof pageState>;

/** @returns undefined if it is not a state */
export function readPageState(state: unknown): PageState | undefined {
  return read(pageState, state).value;
}

/** The page as it begins: with what was saved when it was last loaded, else with the drawer as it last was in another. */
export function firstModel(saved: Partial<PageState> = {}): PageModel {
  const begun = names.map((name) => (rows[name] as Row<v.GenericSchema>).begin?.(saved[name]));
  return Object.assign({}, FIRST, ...begun);
}

/** Before anything is shown or chosen. */
const FIRST = {
  ...NOTHING_SHOWN,
  ...NOT_PLAYED,
  isLocked: false,
  bookmarks: [],
  shown: undefined,
  lasting: undefined,
  beforeTrial: undefined,
  framed: [],
  pointed: undefined,
  line: -1,
  file: 0,
  values: NO_VALUES,
  failure: undefined,
  isEmpty: false,
  hasEvents: false,
  shape: undefined,
  refused: new Set<OverlayId>(),
} satisfies Partial<PageModel>;

/** What is seen, for a reload. */
export function savedOf(model: PageModel, live: LiveState): PageState {
  return byRow((name) => rows[name].of(model, live)) as PageState;
}

/** What is seen now, to see it again in a maze that a new run of the same algorithm has made. */
export function savedForRerun(model: PageModel, { placed: { from }, ...live }: LiveState): PageState {
  const saved = savedOf(model, { ...live, placed: { ...(from && { from }) } });
  return { ...saved, ...(isAtEnd(model) && { step: Number.POSITIVE_INFINITY }) };
}

/** How the drawer stands. */
export function drawerStateOf({ side, drawer: { tab, size } }: PageModel) {
  return { side, drawer: { tab, size } } satisfies DrawerState;
}

/** The overlays that were on. */
function overlaysOf(after: KeptAfter | undefined): PageModel["overlays"] {
  return new Set(after?.on.flatMap((name) => overlayNamed(name) ?? []));
}

/**
 * The overlays that are on of mazes that come on show.
 * @param saved what was saved of these, if anything was
 * @param goesOn whether they go on from those before, where a field of the form has changed
 */
export function overlaysFor(
  { overlays: on }: Pick<PageModel, "overlays">,
  saved: PageState | undefined,
  goesOn: boolean,
): PageModel["overlays"] {
  if (saved !== undefined) return overlaysOf(saved.after);
  return goesOn ? on : new Set([...on].filter((id) => !OF_ONE_MAZE.has(id)));
}

const OF_ONE_MAZE: ReadonlySet<OverlayId> = /* @__PURE__ */ new Set(
  overlays.filter(({ isOfOneMaze }) => isOfOneMaze).map(({ id }) => id),
);
