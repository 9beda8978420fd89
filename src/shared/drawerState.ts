import * as v from "valibot";
import { flag } from "./history";
import { positive, read, unlessBad } from "./reading";

/** The drawer: its tab, and its size in per cent where the user has chosen it. */
const keptDrawer = v.object({ tab: v.fallback(v.string(), ""), size: unlessBad(positive) });

/** How the drawer stands, which is kept for new previews, too. */
export const drawerState = v.object({ side: flag, drawer: unlessBad(keptDrawer) });

export type DrawerState = v.InferOutput<typeof drawerState>;

/** @returns undefined if it is not how a drawer stands */
export function readDrawerState(state: unknown): DrawerState | undefined {
  return read(drawerState, state).value;
}
