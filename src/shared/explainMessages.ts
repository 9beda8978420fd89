import * as v from "valibot";
import type { Touch } from "../core/playback/touches";
import { natural as cell, schemaOf } from "./reading";

/** The parts of messages that explain a run. */

/** A variable of a user's algorithm as a debugger shows it, and the cells that it names. */
const variable = v.object({ name: v.string(), text: v.string(), cells: v.exactOptional(v.array(cell)) });

const touch = schemaOf<Touch>()(v.object({ step: cell, word: cell, line: v.exactOptional(cell) }));

export const variables = v.array(variable);
export const touches = v.array(touch);
