import * as v from "valibot";
import { pageMessages } from "./pageMessages";
import { natural as cell, finite, type Reading, read } from "./reading";

/** Messages of the page of the maze editor to the extension. Those to it are in toEditor.ts. */

const pair = v.tuple([cell, cell]);
const slot = v.pipe(v.number(), v.integer(), v.minValue(-1));

const fromEditor = v.variant("type", [
  ...pageMessages,
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

/** The visible part of the picture: its top left corner, in units of the picture, and pixels per unit. */
const view = v.object({ x: finite, y: finite, scale: v.pipe(finite, v.gtValue(0)) });

/** What the page keeps over tab switches and reloads. */
const editorState = v.object({
  view: v.fallback(v.optional(view), undefined), // where the user has moved the picture
  cell: v.fallback(cell, 0), // that is framed
  slot: v.fallback(v.optional(cell), undefined), // its side that is chosen
  showsWay: v.fallback(v.boolean(), false),
});

export type EditorState = v.InferOutput<typeof editorState>;

/** @returns undefined if it is not a state */
export function readEditorState(state: unknown): EditorState | undefined {
  return read(editorState, state).value;
}
