import * as v from "valibot";
import type { Opening } from "../../core/foundation/maze";
import type { Plan } from "../../core/foundation/plan";
import type { PackedMaze } from "../data/packedMaze";
import type { UserAlgorithmRun } from "../data/userAlgorithm";
import { recipe } from "../history";
import { bytes, natural as cell, doubles, longs, schemaOf, signed, words } from "../reading";
import { userAlgorithm } from "./userAlgorithm";

/** Mazes in messages. */

export const opening = schemaOf<Opening>()(v.object({ cell, slot: v.pipe(v.number(), v.integer(), v.minValue(-1)) }));

const plan = schemaOf<Plan>()(v.object({ points: doubles, corners: doubles, sides: signed, canOpen: bytes }));

/** A maze as it is sent: with its steps if they are few; snapshots follow one by one. */
export const packedMaze = schemaOf<
  Omit<PackedMaze, "snapshots" | "userAlgorithm"> & {
    readonly userAlgorithm?: Omit<UserAlgorithmRun, "files" | "lines">;
  }
>()(
  v.object({
    recipe,
    numbers: v.union([bytes, words]),
    kind: v.string(),
    offAreWalls: v.optional(v.boolean()),
    entrance: v.optional(opening),
    exit: v.optional(opening),
    off: v.optional(bytes),
    plan: v.optional(plan),
    steps: v.optional(longs),
    stepCount: v.exactOptional(cell),
    hasTooManySteps: v.exactOptional(v.boolean()),
    userAlgorithm: v.exactOptional(userAlgorithm),
  }),
);
