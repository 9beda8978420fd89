import * as v from "valibot";
import { drawerState } from "../../src/shared/drawerState";
import { flag, keptHistory, recipe, spots } from "../../src/shared/history";
import { finite, natural, positive, read, readable, unlessBad } from "../../src/shared/reading";

/**
 * What the page keeps over tab switches and reloads. Each field is read separately, since another version may have
 * stored it: an invalid field does not affect the others.
 */

/** A shape that is being edited. */
const keptShape = v.object({ mask: v.array(v.string()), cursor: v.fallback(natural, 0) });

/** The overlays that are on. */
const keptAfter = v.object({
  solver: v.fallback(v.string(), ""), // then the usual one
  on: v.fallback(readable(v.string()), []), // by their ids; the page knows which there are
  from: unlessBad(v.tuple([finite, finite])), // distances are measured, else ways back shown: a place of the picture
  walked: unlessBad(v.object({ cells: v.array(natural), steps: natural, left: v.array(natural) })), // the path of a walk, and its wrong turns
});

/** The cell that is explained, or with a slot the wall there. */
const keptSpot = v.object({ cell: natural, slot: v.exactOptional(natural) });

const pageState = v.object({
  history: keptHistory,
  step: v.fallback(natural, 0),
  isPlaying: v.fallback(v.boolean(), false),
  duration: unlessBad(positive), // seconds in which the whole maze is played, if that was chosen
  view: unlessBad(v.object({ x: finite, y: finite, scale: positive })),
  room: unlessBad(v.object({ width: positive, height: positive })), // where the picture was laid out: views and places are in that
  shape: unlessBad(keptShape),
  graph: flag, // what the user has turned on or off, where that was chosen
  ...drawerState.entries,
  repeats: flag,
  more: flag,
  form: unlessBad(recipe), // what was chosen in the form while there are no mazes
  source: flag, // whether the code is the source where there is one
  kind: unlessBad(v.string()), // of the events that are run to, if that was chosen
  explains: flag,
  explained: unlessBad(keptSpot),
  bookmarks: unlessBad(readable(natural)), // steps that the user has marked
  isLocked: flag, // whether the panel is kept for what it shows
  spots: unlessBad(spots),
  after: unlessBad(keptAfter),
});

export type KeptShape = v.InferOutput<typeof keptShape>;
export type KeptAfter = v.InferOutput<typeof keptAfter>;
export type PageState = v.InferOutput<typeof pageState>;

/** @returns undefined if it is not a state */
export function readPageState(state: unknown): PageState | undefined {
  return read(pageState, state).value;
}
