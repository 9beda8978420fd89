import * as v from "valibot";
import { finite, natural, positive, readable, unlessBad } from "../../src/shared/reading";

/** A shape that is being edited. */
export const keptShape = v.object({ mask: v.array(v.string()), cursor: v.fallback(natural, 0) });

/** The overlays that are on. */
export const keptAfter = v.object({
  solver: v.fallback(v.string(), ""), // then the usual one
  on: v.fallback(readable(v.string()), []), // by their ids; the page knows which there are
  from: unlessBad(v.tuple([finite, finite])), // distances are measured, else ways back shown: a place of the picture
  walked: unlessBad(v.object({ cells: v.array(natural), steps: natural, left: v.array(natural) })), // the path of a walk, and its wrong turns
});

/** The visible part of the picture. */
export const view = unlessBad(v.object({ x: finite, y: finite, scale: positive }));

/** Where the picture was laid out: views and places are in that. */
export const room = unlessBad(v.object({ width: positive, height: positive }));

export type KeptShape = v.InferOutput<typeof keptShape>;
export type KeptAfter = v.InferOutput<typeof keptAfter>;

/** What moves with every frame, and is saved besides the model. */
export interface LiveState {
  readonly view: v.InferOutput<typeof view>; // that the user has chosen
  readonly room: v.InferOutput<typeof room>;
  readonly shape: KeptShape | undefined; // that is painted
  readonly placed: Pick<KeptAfter, "from" | "walked">; // by overlays
}
