import * as v from "valibot";
import type { Opening } from "../core/foundation/maze";
import type { Plan } from "../core/foundation/plan";
import type { OwnRun } from "../core/making/ownRun";
import type { PackedMaze } from "../core/making/pack";
import { recipe } from "./history";
import { own } from "./ownMessages";
import { natural as cell, schemaOf } from "./reading";

/** A maze in messages to a page, and the arrays that it and other messages hold. Only pages import these schemas. */

const opening = schemaOf<Opening>()(v.object({ cell, slot: v.pipe(v.number(), v.integer(), v.minValue(-1)) }));

export const bytes: v.GenericSchema<unknown, Uint8Array> = v.instance(Uint8Array);
export const words: v.GenericSchema<unknown, Uint16Array> = v.instance(Uint16Array);
export const longs: v.GenericSchema<unknown, Uint32Array> = v.instance(Uint32Array);
export const signed: v.GenericSchema<unknown, Int32Array> = v.instance(Int32Array);
const doubles: v.GenericSchema<unknown, Float64Array> = v.instance(Float64Array);

const plan = schemaOf<Plan>()(v.object({ points: doubles, corners: doubles, sides: signed, canOpen: bytes }));

/** A maze as it is sent: with its steps if they are few; snapshots follow one by one. */
export const packedMaze = schemaOf<
  Omit<PackedMaze, "snapshots" | "own"> & { readonly own?: Omit<OwnRun, "text" | "lines"> }
>()(
  v.object({
    recipe,
    numbers: v.union([bytes, words]),
    hasSlashes: v.exactOptional(v.boolean()),
    offAreWalls: v.optional(v.boolean()),
    entrance: v.optional(opening),
    exit: v.optional(opening),
    off: v.optional(bytes),
    plan: v.optional(plan),
    steps: v.optional(longs),
    stepCount: v.exactOptional(cell),
    hasTooManySteps: v.exactOptional(v.boolean()),
    own: v.exactOptional(own),
  }),
);
