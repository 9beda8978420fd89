import * as v from "valibot";
import { natural as cell, longs, type Reading, read, words } from "../reading";
import { opening, packedMaze } from "./maze";
import { fromPage, numbered, toPage } from "./page";

/** All that the page of the maze editor and the extension say to each other. */

const pair = v.tuple([cell, cell]);
const slot = v.pipe(v.number(), v.integer(), v.minValue(-1));

const fromEditor = v.variant("type", [
  ...fromPage,
  /** Open and close passages, in one step that is undone as one. `id` is that of the message that showed the maze. */
  v.object({ type: v.literal("turn"), id: cell, open: v.array(pair), close: v.array(pair) }),
  /** Move the entrance or the exit to a side of a cell, -1 for a cell without one; without a cell there is none. */
  v.object({
    type: v.literal("move"),
    id: cell,
    which: v.picklist(["entrance", "exit"]),
    to: v.optional(v.object({ cell, slot })),
  }),
  /** Show the text; at a place, from 0, or where the maze begins. */
  v.object({ type: v.literal("openText"), line: v.optional(cell), column: v.optional(cell) }),
  /** Show the maze in the preview, which plays and measures it. */
  v.object({ type: v.literal("preview") }),
]);

export type FromEditor = v.InferOutput<typeof fromEditor>;

/** A message of the page, or why it is invalid. */
export function readFromEditor(message: unknown): Reading<FromEditor> {
  return read(fromEditor, message);
}

const toEditor = v.variant("type", [
  ...toPage,
  /** The maze of the document, in place of the one before. It is answered once it is drawn. */
  v.object({
    type: v.literal("show"),
    ...numbered,
    id: cell,
    maze: packedMaze,
    isReadOnly: v.boolean(), // whether the document cannot be changed
  }),
  /** Some cells of that maze have changed: for each its open slots. Entrance and exit are as they are now. */
  v.object({
    type: v.literal("changed"),
    id: cell,
    cells: longs,
    slots: words,
    entrance: v.optional(opening),
    exit: v.optional(opening),
  }),
  /** The text is no maze, from 0; what was shown before stays, and cannot be edited. The next maze ends it. */
  v.object({ type: v.literal("fault"), message: v.string(), line: cell, column: cell }),
  /** What is to be said of the maze for as long as it is so; empty for nothing. */
  v.object({ type: v.literal("note"), text: v.string() }),
]);

export type ToEditor = v.InferOutput<typeof toEditor>;

/** A message of the extension, or why it is invalid. */
export function readToEditor(message: unknown): Reading<ToEditor> {
  return read(toEditor, message);
}
