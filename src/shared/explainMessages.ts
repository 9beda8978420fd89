import * as v from "valibot";
import type { Touch, TouchTarget } from "../core/playback/touches";
import { natural as cell, readonlyList, schemaOf } from "./reading";

/** The parts of messages that explain a run. */

/** A variable of a user's algorithm as a debugger shows it, and the cells that it names. */
const variable = v.object({ name: v.string(), text: v.string(), cells: v.exactOptional(readonlyList(cell)) });

const touch = schemaOf<Touch>()(v.object({ step: cell, word: cell, line: v.exactOptional(cell) }));

const slot = v.pipe(cell, v.maxValue(15));

export const variables = v.array(variable);
export const touches = readonlyList(touch);

export const touchTarget = schemaOf<TouchTarget>()(
  v.object({
    cells: readonlyList(cell),
    turns: readonlyList(cell),
    walls: readonlyList(v.pipe(v.tuple([cell, slot]), v.readonly())),
    isOuter: v.boolean(),
  }),
);
