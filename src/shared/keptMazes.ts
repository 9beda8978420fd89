import * as v from "valibot";
import { readHistory } from "./history";
import { read, unlessBad } from "./reading";

/** The part of the kept state that the extension needs to show the mazes again after a reload of the window. */

export const keptHistory = v.fallback(v.pipe(v.unknown(), v.transform(readHistory)), () => readHistory(undefined));

export const flag = unlessBad(v.boolean());

const keptMazes = v.object({ history: keptHistory, isLocked: flag });

export type KeptMazes = v.InferOutput<typeof keptMazes>;

/** @returns undefined if it is not a state */
export function readKeptMazes(state: unknown): KeptMazes | undefined {
  return read(keptMazes, state).value;
}
