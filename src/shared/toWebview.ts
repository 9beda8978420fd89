import * as v from "valibot";
import type { Opening } from "../core/foundation/maze";
import type { Plan } from "../core/foundation/plan";
import { actionIds } from "./actions";
import type { OwnRun } from "./data/ownRun";
import type { PackedMaze } from "./data/packedMaze";
import { variables } from "./explainMessages";
import { history, recipe, sideBySide, spots } from "./history";
import { look } from "./look";
import { findings, own } from "./ownMessages";
import { answered } from "./questions";
import {
  bytes,
  natural as cell,
  doubles,
  finite,
  longs,
  positive,
  type Reading,
  read,
  schemaOf,
  signed,
  words,
} from "./reading";

/** Messages of the extension to its webview. Only the webview imports these schemas, which list the actions of the page. */

export const opening = schemaOf<Opening>()(v.object({ cell, slot: v.pipe(v.number(), v.integer(), v.minValue(-1)) }));

const plan = schemaOf<Plan>()(v.object({ points: doubles, corners: doubles, sides: signed, canOpen: bytes }));

/** A maze as it is sent: with its steps if they are few; snapshots follow one by one. */
export const packedMaze = schemaOf<
  Omit<PackedMaze, "snapshots" | "own"> & { readonly own?: Omit<OwnRun, "text" | "lines"> }
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
    own: v.exactOptional(own),
  }),
);

/** To every page: whether keys that type a character run actions there. */
export const singleKeys = v.object({ type: v.literal("singleKeys"), areOn: v.boolean() });

/** How the runs of two versions of a file differ: in words, and the step from which on they do. */
const difference = v.object({ text: v.string(), step: v.exactOptional(cell) });

const toWebview = v.variant("type", [
  /**
   * Mazes to show in place of those before. `id` is sent back once they are drawn. Those of a glimpse are on show for a
   * while, and what the page keeps is not about them; the same message as before ends it.
   */
  v.object({
    type: v.literal("show"),
    id: cell,
    mazes: sideBySide(packedMaze),
    history,
    look,
    isLocked: v.boolean(),
    isGlimpse: v.exactOptional(v.boolean()),
    fromForm: v.exactOptional(v.boolean()), // whether the form asked for them
    isRerun: v.exactOptional(v.boolean()), // whether it is the maze on show, made again by a changed file
    replay: v.exactOptional(positive), // seconds in which that is played again
    difference: v.exactOptional(difference),
    spots: v.exactOptional(spots),
  }),
  /** Lines before a maze on show were written or removed: it is there now. `id` is that of the message that showed it. */
  v.object({ type: v.literal("spots"), id: cell, spots }),
  /** Why what is on show is not what its document holds now; empty once it is. */
  v.object({ type: v.literal("note"), text: v.string() }),
  /** What the form asked for cannot be made: the option, and what is wrong with it. */
  v.object({ type: v.literal("unmade"), option: v.string(), text: v.string() }),
  /** What the settings say of a maze, and which of them are left out since they cannot be used, with the reasons. */
  v.object({ type: v.literal("defaults"), recipe, faults: v.array(v.string()) }),
  singleKeys,
  /** The settings have changed. */
  v.object({ type: v.literal("look"), look }),
  /** The maze on show is kept, or not any more. */
  v.object({ type: v.literal("lock"), isLocked: v.boolean() }),
  /** An action of the page's that a command stands for; `isOn` if it is to turn something on, or off, and not to the other. */
  v.object({ type: v.literal("act"), action: v.picklist(actionIds), isOn: v.exactOptional(v.boolean()) }),
  /** Work has begun or goes on: `share` of it is done, from 0 to 1. */
  v.object({ type: v.literal("working"), what: v.string(), share: finite }),
  /** The work ended without a maze, which the extension reports; or there was no work. */
  v.object({ type: v.literal("ended") }),
  /**
   * The last run failed: the maze of a run before stays. None, once a run succeeds. `file` is the name of the file, where the
   * maze on show is not its own; `needsTrust` says that nothing runs until the user trusts the workspace.
   */
  v.object({
    type: v.literal("failed"),
    findings,
    file: v.exactOptional(v.string()),
    needsTrust: v.exactOptional(v.boolean()),
  }),
  /** Show the state after so many steps: the user followed a finding there. */
  v.object({ type: v.literal("goTo"), id: cell, step: cell }),
  /** The line of the user's file, from 0, that made the step on show; -1 for a step of no line. */
  v.object({
    type: v.literal("line"),
    id: cell,
    step: cell,
    line: v.pipe(v.number(), v.safeInteger(), v.minValue(-1)),
  }),
  /** The variables of a user's algorithm after the step on show, the innermost first; none if nothing is known of them. */
  v.object({ type: v.literal("values"), id: cell, step: cell, variables }),
  /**
   * Where breakpoints stop the player: after these steps, ascending; for each the line that stopped it, from 0, of the user's
   * file as it ran.
   */
  v.object({ type: v.literal("stops"), id: cell, steps: longs, lines: longs }),
  /** A PNG for the clipboard, which only the page can write. `request` is sent back with the outcome. */
  v.object({ type: v.literal("copyPicture"), request: cell, bytes }),
  /** Shows a notice about something that was done. */
  v.object({ type: v.literal("said"), text: v.string() }),
  answered,
  /** A message of the page has arrived. Without this answer the page knows that the extension host has stopped. */
  v.object({ type: v.literal("heard") }),
]);

export type SingleKeys = v.InferOutput<typeof singleKeys>;
export type ToWebview = v.InferOutput<typeof toWebview>;

/** A message of the extension, or why it is invalid. */
export function readToWebview(message: unknown): Reading<ToWebview> {
  return read(toWebview, message);
}
