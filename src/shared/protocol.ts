import * as v from "valibot";
import { shorten } from "../core/foundation/errors";
import { mazeIndex, recipe, sideBySide } from "./history";
import { pageMessages } from "./pageMessages";
import { ask } from "./questions";
import { natural as cell, positive, type Reading, read, unlessBad } from "./reading";

export type { SourceFile } from "./questions";
export type { ToWebview } from "./toWebview";

/**
 * Every message between the extension and its webview. Each side checks incoming messages with these schemas;
 * `Handlers` makes an unhandled message a compiler error.
 */

const inserted = ["text", "comment", "json", "array"] as const;
const copied = v.picklist(["text", "json", "svg"]);

const fromWebview = v.variant("type", [
  ...pageMessages,
  /** What the menus and keys of VS Code depend on. */
  v.object({
    type: v.literal("situation"),
    mode: v.picklist(["maze", "shape"]),
    isPlaying: v.boolean(),
    levels: v.optional(v.array(cell)), // of each maze, the step that completed the shown level; 0: the whole maze
  }),
  /** The user has opened or closed the drawer, turned to another of its tabs or resized it: new previews begin so. */
  v.object({
    type: v.literal("drawer"),
    side: v.optional(v.boolean()),
    drawer: v.object({ tab: v.string(), size: v.optional(positive) }),
  }),
  /** Make what the form says; `continues`: the user has not paused since the last change, so that both are one entry. */
  v.object({ type: v.literal("make"), recipes: sideBySide(recipe), continues: v.boolean() }),
  /** Write options into the settings, and remove those that are shown without a value. */
  v.object({ type: v.literal("useAsDefaults"), recipe, unset: v.array(v.string()) }),
  /** The focus has come into the form: soon a maze is to be made. */
  v.object({ type: v.literal("entered") }),
  v.object({ type: v.literal("newSeed") }),
  /** Make the shown maze again in another shape; without a mask, in the full rectangle. */
  v.object({ type: v.literal("reshape"), mask: v.optional(v.array(v.string())) }),
  v.object({ type: v.literal("travel"), by: v.picklist([-1, 1]) }), // through the history
  v.object({ type: v.literal("cancel") }),
  /** The step on show of a maze that a user's algorithm made; `id` is that of the message that showed it. */
  v.object({ type: v.literal("at"), id: cell, step: cell }),
  /** Show a place of the user's file, both from 0, as it ran for a maze on show or in the run that failed since. */
  v.object({
    type: v.literal("openLine"),
    of: v.picklist(["maze", "failure"]),
    line: cell,
    column: v.optional(cell),
    at: v.optional(mazeIndex),
  }),
  /** Show the text of one of the shown mazes, which was read in one: the place of a cell, or where it begins. */
  v.object({ type: v.literal("openText"), at: mazeIndex, cell: v.optional(cell) }),
  /** Make a file for an algorithm of the user's. */
  v.object({ type: v.literal("newAlgorithm") }),
  /** Run the user's algorithm again. */
  v.object({ type: v.literal("runAgain") }),
  /** Judge it over many mazes, and open the report. */
  v.object({ type: v.literal("report") }),
  /** The text of the maze on show is to be read as something else. */
  v.object({ type: v.literal("readOtherwise") }),
  /** Let the user trust the workspace. */
  v.object({ type: v.literal("trust") }),
  /** Index of one of the shown mazes. */
  v.object({ type: v.literal("insert"), form: v.picklist(inserted), at: mazeIndex }),
  v.object({ type: v.literal("lock"), isLocked: v.boolean() }),
  v.object({ type: v.literal("copy"), form: copied, at: mazeIndex }),
  /** The seed of what is on show. */
  v.object({ type: v.literal("copySeed") }),
  v.object({ type: v.literal("export") }),
  /** The picture was copied, or why not. */
  v.object({ type: v.literal("pictureCopied"), request: cell, failure: v.optional(v.string()) }),
  ask,
]);

export type Form = v.InferOutput<typeof copied>;
export type FromWebview = v.InferOutput<typeof fromWebview>;

export type Handlers<Message extends { type: string }> = {
  readonly [Type in Message["type"]]: (message: Extract<Message, { type: Type }>) => void;
};

/** A message of the page, or why it is invalid. */
export function readFromWebview(message: unknown): Reading<FromWebview> {
  return read(fromWebview, message);
}

const anyMessage = v.object({ type: v.fallback(v.string(), "?"), id: unlessBad(cell), request: unlessBad(cell) });

/** What can be known of a message that could not be read: its type, and its number if it has one. */
export function labelOf(message: unknown): { message: string; number: number | undefined } {
  const { type = "?", id, request } = read(anyMessage, message).value ?? {};
  return { message: shorten(type), number: id ?? request };
}

/** Calls the handler of a message's type. */
export function dispatch<Message extends { type: string }>(handlers: Handlers<Message>, message: Message): void {
  (handlers[message.type as Message["type"]] as (message: Message) => void)(message);
}
