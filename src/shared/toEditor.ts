import * as v from "valibot";
import { natural as cell, longs, type Reading, read, words } from "./reading";
import { opening, packedMaze, singleKeys } from "./toWebview";

/** Messages of the extension to the page of the maze editor. Only the webview imports these schemas. */

const toEditor = v.variant("type", [
  /** The maze of the document, in place of the one before. `id` is sent back once it is drawn. */
  v.object({
    type: v.literal("show"),
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
  singleKeys,
  /** A message of the page has arrived. Without this answer the page knows that the extension host has stopped. */
  v.object({ type: v.literal("heard") }),
]);

export type ToEditor = v.InferOutput<typeof toEditor>;

/** A message of the extension, or why it is invalid. */
export function readToEditor(message: unknown): Reading<ToEditor> {
  return read(toEditor, message);
}
