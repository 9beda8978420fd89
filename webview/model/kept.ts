import { solvers } from "../../src/core/solvers/facts";
import type { DrawerState } from "../../src/shared/drawerState";
import { type History, packHistory } from "../../src/shared/history";
import { type OverlayId, overlayNamed, overlays } from "../overlays/kinds";
import { firstDrawer, tabNamed } from "./drawerModel";
import { NOTHING_SHOWN, type PageModel } from "./pageModel";
import { goalOf, isAtEnd, NOT_PLAYED } from "./playing";
import type { KeptAfter, KeptShape, PageState } from "./saved";

/** What is kept besides the model: where pictures stand, which move with every frame. */
export interface Standing extends Pick<PageState, "view" | "room"> {
  readonly shape: KeptShape | undefined; // that is painted
  readonly placed: Pick<KeptAfter, "from" | "walked">; // by overlays
}

/** Of no mazes. */
const NO_HISTORY: History = /* @__PURE__ */ packHistory([], 0);

/** The page as it begins: with what was kept when it was last loaded, else with the drawer as it last was in another. */
export function firstModel(kept: Partial<PageState> | undefined): PageModel {
  const { graph, side, repeats, more, explains, drawer, after } = kept ?? {};
  return {
    ...NOTHING_SHOWN,
    ...NOT_PLAYED,
    blooms: false,
    isEmpty: false,
    hasEvents: false,
    shape: undefined,
    refused: new Set(),
    graph,
    side,
    repeats,
    more,
    explains,
    isLocked: false,
    isSource: kept?.source === true,
    drawer: { ...firstDrawer, tab: tabNamed(drawer?.tab) ?? firstDrawer.tab, size: drawer?.size },
    duration: kept?.duration,
    kind: kept?.kind,
    bookmarks: [],
    solver: (solvers.find(({ id }) => id === after?.solver) ?? solvers[0]).id,
    overlays: overlaysOf(after),
    explained: kept?.explained,
    form: kept?.form,
  };
}

/** The overlays that were on. */
function overlaysOf(after: KeptAfter | undefined): PageModel["overlays"] {
  return new Set(after?.on.flatMap((name) => overlayNamed(name) ?? []));
}

/**
 * The overlays that are on of mazes that come on show.
 * @param kept what was kept for these, if anything was
 * @param goesOn whether they go on from those before, where a field of the form has changed
 */
export function overlaysFor(
  { overlays: on }: Pick<PageModel, "overlays">,
  kept: PageState | undefined,
  goesOn: boolean,
): PageModel["overlays"] {
  if (kept !== undefined) return overlaysOf(kept.after);
  return goesOn ? on : new Set([...on].filter((id) => !OF_ONE_MAZE.has(id)));
}

const OF_ONE_MAZE: ReadonlySet<OverlayId> = /* @__PURE__ */ new Set(
  overlays.filter(({ isOfOneMaze }) => isOfOneMaze).map(({ id }) => id),
);

/** How the drawer stands. */
export function drawerStateOf({ side, drawer: { tab, size } }: PageModel) {
  return { side, drawer: { tab, size } } satisfies DrawerState;
}

/** What is seen, for a reload. */
export function keptOf(
  model: PageModel,
  { shape, placed, ...standing }: Standing,
  history = NO_HISTORY,
  spots?: PageState["spots"],
): PageState {
  const { graph, repeats, more, explains, solver, bookmarks, kind, form, duration } = model;
  return {
    history,
    ...goalOf(model),
    ...standing,
    duration,
    ...(model.isLocked && { isLocked: true }),
    ...(spots && { spots }),
    graph,
    ...drawerStateOf(model),
    repeats,
    more,
    explains,
    ...(model.isSource && { source: true }),
    form,
    bookmarks: [...bookmarks],
    kind,
    after: { solver, on: [...model.overlays], ...placed },
    explained: explains === true ? model.explained : undefined,
    shape,
  };
}

/** What is seen now, to see it again in a maze that a new run of the same algorithm has made. */
export function keptForRerun(model: PageModel, { placed: { from }, ...standing }: Standing): PageState {
  const kept = keptOf(model, { ...standing, placed: { ...(from && { from }) } });
  return { ...kept, ...(isAtEnd(model) && { step: Number.POSITIVE_INFINITY }) };
}
